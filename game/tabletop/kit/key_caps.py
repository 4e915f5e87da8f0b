"""Caps of vellum that show keyboard keys and game pad buttons by their position."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: Places of the four right thumb buttons, as shares of the cap, the filled one by card: west for
#: a 1, then clockwise. The 0 is either shoulder, a bar above them.
_THUMB: Final = ((0.26, 0.6), (0.5, 0.4), (0.74, 0.6), (0.5, 0.8))
_SHOULDER: Final = (0.2, 0.1, 0.6, 0.14)
#: How much of the largest letter's height a cap is.
_LETTER: Final = 0.62


def key_cap(surface: pygame.Surface, kit: TableKit, seat: int, box: pygame.Rect, letter: str) -> None:
    """Draw a key with its letter, on a foot of the seat's colour."""
    face = _cap(surface, kit, seat, box)
    units = face.height * _LETTER / kit.layout.u / kit.layout.text.value
    kit.text.draw(surface, letter, Role.BUTTON, units, palette.INK, face.center, Align.CENTRE)


def pad_cap(surface: pygame.Surface, kit: TableKit, seat: int, box: pygame.Rect, card: int) -> None:
    """Draw the pad button of a card, by its position and not by its printed sign."""
    face = _cap(surface, kit, seat, box)
    picture = kit.art.once(("pad cap", face.size, card), lambda: _buttons(face.size, card))
    surface.blit(picture, face)


def cap_body(kit: TableKit, seat: int, size: tuple[int, int]) -> pygame.Surface:
    """Return an empty cap of a seat's keys."""
    player = kit.players[seat]
    colours = player.colours
    key = "key cap", size, player.colour
    return kit.art.once(key, lambda: _body(size, kit.layout.u, colours.fill, colours.dark))


def _cap(surface: pygame.Surface, kit: TableKit, seat: int, box: pygame.Rect) -> pygame.Rect:
    """Draw the body of a cap; return its face."""
    surface.blit(cap_body(kit, seat, box.size), box)
    foot = max(2, round(_FOOT * kit.layout.u))
    return pygame.Rect(box.left, box.top, box.width, box.height - foot)


#: Units of the foot below a cap's face.
_FOOT: Final = 7


def _body(size: tuple[int, int], u: float, fill: Colour, dark: Colour) -> pygame.Surface:
    radius, line, foot = 9 * u, max(1, round(2 * u)), max(2, round(_FOOT * u))
    body = shapes.rounded(size, radius, palette.INK)
    inner = size[0] - 2 * line, size[1] - 2 * line
    body.blit(shapes.rounded(inner, radius - line, dark), (line, line))
    rim = inner[0], inner[1] - foot
    body.blit(shapes.rounded(rim, radius - line, fill), (line, line))
    edge = max(2, round(3 * u))
    face = rim[0] - 2 * edge, rim[1] - 2 * edge
    body.blit(shapes.rounded(face, max(2.0, radius - line - edge), palette.VELLUM_0), (line + edge,) * 2)
    return body


def _buttons(size: tuple[int, int], card: int) -> pygame.Surface:
    """Draw four discs and the shoulder bar, the button of `card` filled."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        side = min(size) * factor
        left, top = (size[0] * factor - side) / 2, (size[1] * factor - side) / 2
        x, y, width, height = (round(share * side) for share in _SHOULDER)
        bar = pygame.Rect(round(left) + x, round(top) + y, width, height)
        line = 0 if card == 0 else max(1, round(side * 0.035))
        pygame.draw.rect(surface, palette.INK, bar, line, border_radius=bar.height // 2)
        for place, (across, down) in enumerate(_THUMB, 1):
            line = 0 if card == place else max(1, round(side * 0.035))
            centre = left + across * side, top + down * side
            pygame.draw.circle(surface, palette.INK, centre, side * 0.115, line)

    return shapes.smooth(size, palette.INK, draw)
