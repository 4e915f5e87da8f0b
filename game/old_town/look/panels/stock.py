"""The stock of buildings and the draw piles, and the marks of the houses in the header."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.cards.clue_card import SIZE, draw_back
from game.old_town.look.panels.tile import draw_tile
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules.level import BUILDINGS, bits_of
from game.old_town.rules.view import View
from game.old_town.things import CommonPile, OwnPile, StockBuilding
from game.old_town.words.messages import text
from game.stage import palette
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.panel_head import head_height, panel_head
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: In board units: the margin of a panel, the gap between two tiles, that in a flat one, and the widest tile.
_MARGIN: Final = 16
_GAP: Final = 12
_CLOSE: Final = 8
_WIDEST: Final = 78
#: Up to so many buildings have the first number of columns, more of them the second, unless their tiles would
#: be smaller than the least size; in a wide panel as many as make them largest. The widest gap between two.
_FEW: Final = 6
_COLUMNS: Final = (3, 4)
_SMALLEST: Final = 34
_APART: Final = 26
#: A stock that is wider than this, in heights, has its head at the left; the letters of its count.
_WIDE: Final = 2
_LEFT: Final = 20
#: Piles in a lower or narrower panel have no head; from this height on, in widths, they are below each other.
_FLAT: Final = 110
_NARROW: Final = 240
_TALL: Final = 0.6
#: The header's marks: a house, the gap after it, and the words.
_HOUSE: Final = 20
_WORDS: Final = 23


def stock_tiles(kit: TableKit, rect: pygame.Rect, view: View) -> dict[int, pygame.Rect]:
    """Return the tile of each building of the stock, as large as all of them have room for."""
    px, buildings = kit.layout.px, bits_of(view.stock)
    if not buildings:
        return {}
    room, gap = _room(kit, rect, view), px(_CLOSE if _is_wide(rect) else _GAP)
    best, columns = 0, 1
    for many in range(_COLUMNS[len(buildings) > _FEW], len(buildings) + _COLUMNS[1]):
        rows = -(-len(buildings) // many)
        side = min(
            (room.width - gap * (many - 1)) // many, (room.height - gap * (rows - 1)) // rows, px(_WIDEST)
        )
        if side > best:
            best, columns = side, many
        if best >= px(_SMALLEST) and not _is_wide(rect):
            break
    across = min((room.width - best) // max(1, columns - 1), best + px(_APART))
    rows = -(-len(buildings) // columns)
    top = room.top + (_is_wide(rect) and (room.height - rows * (best + gap) + gap) // 2)
    boxes = equal_boxes((room.left, top, best, best), len(buildings), across, best + gap, columns)
    return dict(zip(buildings, boxes, strict=True))


def _is_wide(rect: pygame.Rect) -> bool:
    """Return whether the stock has its head at the left."""
    return rect.width > _WIDE * rect.height


def _count(kit: TableKit, view: View) -> str:
    """Return the words on how many buildings the stock has."""
    return text(kit.translator, "panel.stock_left", left=view.stock.bit_count())


def _room(kit: TableKit, rect: pygame.Rect, view: View) -> pygame.Rect:
    """Return a panel without its head and margins."""
    px = kit.layout.px
    if _is_wide(rect):
        head = kit.text.width(text(kit.translator, "panel.stock"), Role.PANEL_HEAD, 24)
        head = max(head, kit.text.width(_count(kit, view), Role.ASIDE, _LEFT))
        left = rect.left + head + px(2 * _MARGIN)
        return pygame.Rect(left, rect.top + px(14), rect.right - px(_MARGIN) - left, rect.height - px(24))
    head = head_height(kit, [text(kit.translator, "panel.stock")], rect) + px(6)
    return pygame.Rect(
        rect.left + px(_MARGIN),
        rect.top + head,
        rect.width - px(2 * _MARGIN + 8),
        rect.height - head - px(12),
    )


class StockPart(BoardPart[View]):
    """The buildings that nobody owns."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, rect.inflate(table.kit.layout.px(16), table.kit.layout.px(16)))
        self._rect = rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the stock with its markers, and which may be taken."""
        things = [StockBuilding(one) for one in bits_of(view.stock)]
        states = tuple(
            (one in marks.may, one in (marks.pointed, marks.chosen), one in marks.hidden) for one in things
        )
        counts = tuple(view.marks[one.building].bit_count() for one in things)
        return view.level, view.stock, states, counts

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel and its buildings."""
        kit, px, rect = self.kit, self.kit.layout.px, self._rect
        kit.paint.panel(surface, rect)
        panel_head(surface, kit, text(kit.translator, "panel.stock"), rect, palette.VELLUM_2)
        at, align = (rect.right - px(_MARGIN), rect.top + px(27)), Align.RIGHT
        if _is_wide(rect):
            at, align = (rect.left + px(_MARGIN), rect.top + px(56)), Align.LEFT
        kit.text.draw(surface, _count(kit, view), Role.ASIDE, _LEFT, palette.WOAD_3, at, align)
        for building, box in stock_tiles(kit, rect, view).items():
            thing = StockBuilding(building)
            if thing in marks.hidden:
                continue
            if thing in marks.may:
                kit.paint.glow(surface, box, 8, 14 if thing in (marks.pointed, marks.chosen) else 6)
                kit.paint.may(surface, box.inflate(-px(4), -px(4)), 8)
            draw_tile(surface, kit, view, building, box)


class PilesPart(BoardPart[View]):
    """The common draw pile, and that of the seat in front where it has one."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, rect.inflate(table.kit.layout.px(16), table.kit.layout.px(16)))
        self._table, self._rect = table, rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the sizes of the piles, and which may be drawn from."""
        piles = pile_boxes(self._table, self._rect, view, marks.near)
        states = tuple((one in marks.may, one in (marks.pointed, marks.chosen)) for one in piles)
        return view.level, marks.near, view.common, view.own, states

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel and its piles."""
        kit, px, rect = self.kit, self.kit.layout.px, self._rect
        kit.paint.panel(surface, rect)
        piles = pile_boxes(self._table, rect, view, marks.near)
        if not _is_bare(kit, rect):
            words = text(kit.translator, "panel.piles" if len(piles) > 1 else "panel.pile")
            panel_head(surface, kit, words, rect, palette.VELLUM_2)
        for thing, box in piles.items():
            common = isinstance(thing, CommonPile)
            left = view.common if common else view.own[marks.near]
            if thing in marks.may:
                kit.paint.glow(surface, box, 6, 14 if thing in (marks.pointed, marks.chosen) else 6)
                kit.paint.may(surface, box.inflate(-px(4), -px(4)), 6)
            kind = "eight" if _kind(view, common) == "panel.eights" else ""
            for under in reversed(range(min(3, left))):
                draw_back(surface, kit, box.move(-px(3 * under), px(2 * under)), kind)
            if not left:
                kit.paint.dashed(surface, box, palette.WOAD_4, 6, 2.4, 9)
            at = box.right + px(10), box.centery - px(10)
            kit.text.draw(surface, str(left), Role.NUMBER, 30, palette.VELLUM_0, at)
            words = text(kit.translator, _kind(view, common))
            below = box.right + px(10), box.centery + px(16)
            kit.text.draw(surface, words, Role.ASIDE, 20, palette.WOAD_3, below)


def _is_bare(kit: TableKit, rect: pygame.Rect) -> bool:
    """Return whether the panel of the piles has no head."""
    return rect.height < kit.layout.px(_FLAT) or rect.width < kit.layout.px(_NARROW)


def _kind(view: View, common: bool) -> str:
    """Return the message that names the clues of a pile: `eights` where the common one has no others."""
    if not common:
        return "panel.own_pile"
    plain = not view.level.switches.reserve and view.players != 3
    return "panel.eights" if plain else "panel.clues"


def pile_boxes(table: Arrangement, rect: pygame.Rect, view: View, near: int) -> dict[Thing, pygame.Rect]:
    """Return the boxes of the draw piles."""
    px, gap = table.kit.layout.px, table.kit.layout.px(_CLOSE)
    head = px(12) if _is_bare(table.kit, rect) else px(46)
    things: list[Thing] = [CommonPile()]
    stowed = view.stowed[near] if near < len(view.stowed) else (0, 0)
    if any(stowed) or view.own[near]:
        things.append(OwnPile(near))
    room, rows = rect.height - head - px(14), len(things) if rect.height > _TALL * rect.width else 1
    high = (room - (rows - 1) * gap) // rows
    first = rect.left + px(_MARGIN), rect.top + head, round(high * SIZE[0] / SIZE[1]), high
    pitch = (rect.width - px(2 * _MARGIN)) // len(things)
    way = (pitch, 0) if rows == 1 else (0, high + gap)
    return dict(zip(things, equal_boxes(first, len(things), *way), strict=True))


def stock_things(
    table: Arrangement, stock: pygame.Rect, piles: pygame.Rect, view: View, near: int
) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the stock and the piles."""
    tiles: dict[Thing, pygame.Rect] = {
        StockBuilding(one): box for one, box in stock_tiles(table.kit, stock, view).items()
    }
    return tiles | pile_boxes(table, piles, view, near)


class HouseMarks:
    """A `HeaderMiddle`: a house for each that the town needs, lit once it is built."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit

    def key(self, view: View, marks: Marks) -> Hashable:
        """Return the houses built, and those needed."""
        return _houses(view)

    def paint(self, surface: pygame.Surface, view: View, marks: Marks, room: pygame.Rect) -> None:
        """Draw the words, and the marks where they have room."""
        kit, px = self._kit, self._kit.layout.px
        built, needed = _houses(view)
        words = text(kit.translator, "panel.houses", built=built, all=needed)
        side = px(_HOUSE)
        said = kit.text.width(words, Role.LIST, _WORDS)
        marked = said + px(18) + needed * (side + px(2)) <= room.width
        x = room.left + (room.width - said - (px(18) + needed * (side + px(2)) if marked else 0)) // 2
        x = max(room.left, x)
        kit.text.draw(
            surface, words, Role.LIST, _WORDS, palette.VELLUM_0, (x, room.centery), width=room.right - x
        )
        if marked:
            x += said + px(18)
            for place in range(needed):
                box = pygame.Rect(x + place * (side + px(2)), room.centery - side // 2, side, side)
                kit.draw(surface, "house_on" if place < built else "house_off", box)


def _houses(view: View) -> tuple[int, int]:
    return view.built.bit_count(), min(view.level.switches.end_buildings, BUILDINGS)
