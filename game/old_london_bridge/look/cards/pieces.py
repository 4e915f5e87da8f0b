"""Small pieces that many parts show: coins, crests, pictograms, bonus tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.old_london_bridge.rules.components import ALL_CRESTS, BONUS_KINDS, CRESTS, KINDS
from game.stage import palette, shapes
from game.stage.art import PieceState
from game.stage.fonts import Role

if TYPE_CHECKING:
    from game.stage.palette import Colour
    from game.tabletop.kit.table_kit import TableKit

#: The folder of this game's own pieces.
FOLDER: Final = "old_london_bridge"


def piece(name: str) -> str:
    """Return the name in `Art` of a piece of this game."""
    return f"{FOLDER}/{name}"


def coin(surface: pygame.Surface, kit: TableKit, centre: tuple[float, float], diameter: int) -> None:
    """Draw the gold coin that precedes the figures of a purse."""
    box = pygame.Rect(0, 0, diameter, diameter)
    box.center = round(centre[0]), round(centre[1])
    kit.sign(surface, "coin_gold", box)


def crest(
    surface: pygame.Surface,
    kit: TableKit,
    which: int,
    box: pygame.Rect,
    edged: bool = False,
    state: PieceState = PieceState.NORMAL,
) -> None:
    """Draw a crest in `box`; `edged` with its light rim, for dark grounds. ALL_CRESTS draws all four."""
    if which == ALL_CRESTS:
        half = pygame.Rect(0, 0, box.width // 2, box.height // 2)
        for place, corner in enumerate(("topleft", "topright", "bottomleft", "bottomright")):
            setattr(half, corner, getattr(box, corner))
            crest(surface, kit, place, half, edged, state)
    elif which < len(CRESTS):
        kit.draw(surface, f"crest_{CRESTS[which]}" + ("" if edged else "_plain"), box, state)


def pictogram(
    surface: pygame.Surface, kit: TableKit, kind: int, box: pygame.Rect, colour: Colour | None = None
) -> None:
    """Draw a kind's pictogram in `box`, in ink unless a colour is given."""
    picture = kit.art.get(piece(f"picto_{KINDS[kind]}"), box.width, box.height)
    if colour is not None:
        picture = shapes.tinted(picture, colour)
    surface.blit(picture, picture.get_rect(center=box.center))


def bonus_tile(
    surface: pygame.Surface, kit: TableKit, kind: int, box: pygame.Rect, fresh: bool = False
) -> None:
    """Draw a bonus tile; one that was gained this round is fainter and bears an hourglass."""
    name = f"bonus_{BONUS_KINDS[kind]}"
    picture = kit.art.get(piece(name), box.width, box.height)
    place = picture.get_rect(center=box.center)
    surface.blit(shapes.faded(picture, 0.6) if fresh else picture, place)
    if BONUS_KINDS[kind] == "lady":
        # The value is on the tile's disc, low at the right.
        at = place.left + place.width * 0.767, place.top + place.height * 0.698
        units = max(8.0, place.height * 0.24 / kit.layout.u)
        if kit.text.size(Role.FAR_NUMBER, units) <= place.height * 0.34:
            kit.text.draw_edged(surface, "2", Role.FAR_NUMBER, units, palette.INK, palette.VELLUM_0, at)
    if fresh:
        side = max(14, round(place.width * 0.42))
        corner = pygame.Rect(0, 0, side, side)
        corner.center = place.right - side // 3, place.top + side // 3
        kit.draw(surface, "pip_fresh", corner)
