"""Buildings on their sites, and the boards below them that bear crest and number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

import pygame

from game.old_london_bridge.look.cards.pieces import crest, pictogram, piece
from game.old_london_bridge.look.pigments import PARK_BOARD
from game.old_london_bridge.rules.components import (
    ALL_CRESTS,
    CRESTS,
    KINDS,
    NO_CREST,
    PARK,
    PARK_TILE,
    is_park,
)
from game.old_london_bridge.rules.level import Level
from game.stage import palette, shapes
from game.stage.art import PieceState
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: How many kinds have numbered tiles; the numbers go round among them.
_NUMBERED: Final = len(KINDS) - 1
_PAPER: Final = shapes.stops(palette.rgb("#FDF7E8"), palette.VELLUM_1, palette.rgb("#EBDCB8"))
_PREVIEW: Final = 0.92
_FOLDED: Final = (0.3, 0.32)  # Height, and how far the folded roof leans, by the building's height.


class Tiles:
    """Kind and crest of every tile of a level."""

    def __init__(self, level: Level) -> None:
        self._kinds = {building.number: building.kind for building in level.buildings}
        self._crests = {building.number: building.crest for building in level.buildings}
        for colour in range(len(CRESTS)):
            self._kinds[PARK_TILE + colour] = PARK
            self._crests[PARK_TILE + colour] = colour if level.switches.parks_have_crest else NO_CREST

    def kind(self, tile: int) -> int:
        """Return the tile's kind, an index into KINDS."""
        return self._kinds[tile]

    def crest(self, tile: int) -> int:
        """Return the tile's crest: an index into CRESTS, ALL_CRESTS or NO_CREST."""
        return self._crests[tile]


@cache
def tiles_of(level: Level) -> Tiles:
    """Return the tiles of a level, from a cache."""
    return Tiles(level)


def building_name(kind: int, tile: int | None = None) -> str:
    """Return the name in `Art` of a tile's drawing; without a tile the first of the kind's two.

    Tiles of a kind take turns by their numbers, and so do those of a kind and a crest: neighbours on a
    bridge often differ.

    >>> [building_name(0, tile).removeprefix("old_london_bridge/") for tile in (52, 47, 42, 32)]
    ['building_chapel', 'building_chapel_2', 'building_chapel', 'building_chapel_2']
    """
    if tile is None:
        turn = 0
    elif is_park(tile):
        turn = tile - PARK_TILE
    else:
        turn = tile // _NUMBERED + tile // (_NUMBERED * len(CRESTS))
    return piece(f"building_{KINDS[kind]}" + ("_2" if turn % 2 else ""))


def all_buildings() -> list[str]:
    """Return the names in `Art` of all drawings of buildings."""
    return [piece(f"building_{kind}{turn}") for kind in KINDS for turn in ("", "_2")]


def building_picture(
    kit: TableKit, kind: int, box: pygame.Rect, state: PieceState = PieceState.NORMAL, tile: int | None = None
) -> pygame.Surface:
    """Return the tile's building as large as fits the box."""
    return kit.art.get(building_name(kind, tile), box.width, box.height, state)


def building(
    surface: pygame.Surface,
    kit: TableKit,
    kind: int,
    box: pygame.Rect,
    state: PieceState = PieceState.NORMAL,
    tile: int | None = None,
) -> None:
    """Draw a building standing on the lower edge of its box."""
    picture = building_picture(kit, kind, box, state, tile)
    surface.blit(picture, picture.get_rect(midbottom=box.midbottom))


def building_preview(surface: pygame.Surface, kit: TableKit, kind: int, box: pygame.Rect, tile: int) -> None:
    """Draw a building as a preview: a little smaller than a real one."""
    small = pygame.Rect(0, 0, round(box.width * _PREVIEW), round(box.height * _PREVIEW))
    small.midbottom = box.midbottom
    building(surface, kit, kind, small, tile=tile)


def building_folded(surface: pygame.Surface, kit: TableKit, kind: int, box: pygame.Rect, tile: int) -> None:
    """Draw a building folded down before its site, because a preview replaces it."""
    picture = building_picture(kit, kind, box, tile=tile)
    width, height = round(box.width * 0.86), max(2, round(box.height * _FOLDED[0]))
    flat = pygame.transform.smoothscale(picture, (width, height))
    lean = round(height * _FOLDED[1])
    skewed = pygame.Surface((width + lean, height), pygame.SRCALPHA)
    for row in range(height):
        skewed.blit(flat, (lean - round(lean * row / height), row), (0, row, width, 1))
    surface.blit(skewed, skewed.get_rect(midbottom=box.midbottom))


@dataclass(frozen=True, slots=True)
class Plaque:
    """One board: its tile's crest and number, the size of the figures on its bridge, and its edge."""

    tile: int
    crest: int
    units: float
    """The size of the number, in board units."""
    near: bool
    two_lines: bool = False
    counts: bool = False
    """Whether its crest is being counted, which gives it a gold edge."""


def figure_units(
    kit: TableKit, tiles: tuple[int, ...], plaque: pygame.Rect, near: bool, two_lines: bool
) -> float:
    """Return one size of number, in units, for all boards of a bridge, so that the widest fits."""
    role = Role.NUMBER if near else Role.FAR_NUMBER
    largest = 29.0 if near else 22.0 if two_lines else 23.0
    edge = _edge(kit, near)
    room = plaque.width - 2 * edge
    if not two_lines:
        room -= _crest_side(plaque, near) + (edge if near else 0)
    numbers = [str(tile) for tile in tiles if not is_park(tile)] or ["60"]
    widest = max(numbers, key=lambda number: kit.text.width(number, role, largest))
    units = largest
    while kit.text.width(widest, role, units) > room and kit.text.size(role, units) > kit.text.floor(role):
        units -= 0.5
    return units


def plaque(surface: pygame.Surface, kit: TableKit, rect: pygame.Rect, board: Plaque) -> None:
    """Draw a board on the parapet, or on a stack's tile."""
    if board.counts:
        reach = kit.layout.px(4)
        kit.paint.glow(surface, rect.inflate(2 * reach, 2 * reach), radius=9, blur=8)
    surface.blit(_ground(rect.size, is_park(board.tile), board.near, board.counts, kit.layout.u), rect)
    if board.two_lines:
        _two_lines(surface, kit, rect, board)
    else:
        _one_line(surface, kit, rect, board)


@lru_cache(maxsize=64)
def _ground(size: tuple[int, int], park: bool, near: bool, counts: bool, u: float) -> pygame.Surface:
    """Return the empty board: vellum, or a park's green, edged in ink, in gold while it counts."""
    radius = (7.5 if near else 5.0) * u
    picture = shapes.gradient(size, shapes.stops(*PARK_BOARD) if park else _PAPER)
    ink = max(1.0, (2.6 if near else 2.2) * u)
    if park:
        inner = round(ink)
        frame = (max(2, size[0] - 2 * inner), max(2, size[1] - 2 * inner))
        line = shapes.ring(frame, max(1.0, radius - ink), max(1.0, 1.4 * u), palette.rgb("#8CC46A"))
        picture.blit(line, (inner, inner))
    shapes.cut_to(picture, shapes.rounded(size, radius, palette.INK))
    edge = palette.LEAF_SH if counts else palette.INK
    picture.blit(shapes.ring(size, radius, ink, edge), (0, 0))
    return picture


def _edge(kit: TableKit, near: bool) -> int:
    return kit.layout.px(6.0 if near else 2.5)


def _crest_side(rect: pygame.Rect, near: bool) -> int:
    return round(rect.height * (0.84 if near else 0.72))


def _one_line(surface: pygame.Surface, kit: TableKit, rect: pygame.Rect, board: Plaque) -> None:
    side, edge = _crest_side(rect, board.near), _edge(kit, board.near)
    box = pygame.Rect(rect.left + edge, 0, side, side)
    box.centery = rect.centery
    left = box.right if board.crest != NO_CREST else rect.left + edge
    if board.crest != NO_CREST:
        crest(surface, kit, board.crest, box, edged=is_park(board.tile))
    room = pygame.Rect(left, rect.top, rect.right - edge - left, rect.height)
    if is_park(board.tile):
        _tree(surface, kit, room, rules=board.near)
        return
    role = Role.NUMBER if board.near else Role.FAR_NUMBER
    kit.text.draw(surface, str(board.tile), role, board.units, palette.INK, room.center, Align.CENTRE)


def _two_lines(surface: pygame.Surface, kit: TableKit, rect: pygame.Rect, board: Plaque) -> None:
    """Draw the number above and the crest below; for ALL_CRESTS, four small crests in a row."""
    upper = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * 0.56))
    side = round(rect.height * 0.4)
    lower = pygame.Rect(0, 0, side, side)
    lower.midbottom = rect.centerx, rect.bottom - max(1, round(rect.height * 0.07))
    if is_park(board.tile):
        _tree(surface, kit, upper.move(0, round(rect.height * 0.03)), rules=False)
    else:
        middle = upper.centerx, upper.centery + round(rect.height * 0.02)
        kit.text.draw(
            surface, str(board.tile), Role.FAR_NUMBER, board.units, palette.INK, middle, Align.CENTRE
        )
    if board.crest == ALL_CRESTS:
        quarter = min(side, (rect.width - 4) // 4)
        for place in range(len(CRESTS)):
            box = pygame.Rect(rect.centerx + (place - 2) * quarter, 0, quarter, quarter)
            box.centery = lower.centery
            crest(surface, kit, place, box)
    else:
        crest(surface, kit, board.crest, lower, edged=is_park(board.tile))


def _tree(surface: pygame.Surface, kit: TableKit, room: pygame.Rect, rules: bool) -> None:
    """Draw a park's tree, with a rule on either side if `rules`."""
    side = min(room.width, round(room.height * 0.6))
    box = pygame.Rect(0, 0, side, side)
    box.center = room.center
    pictogram(surface, kit, PARK, box, palette.VELLUM_0)
    if rules:
        thick = kit.layout.px(2)
        gap = round(side * 0.25)
        for left, right in ((room.left + gap, box.left - gap), (box.right + gap, room.right - gap)):
            line = pygame.Rect(left, room.centery - thick // 2, max(0, right - left), thick)
            surface.fill(palette.rgb("#A6DA90"), line)
