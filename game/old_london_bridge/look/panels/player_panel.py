"""The near seat's panel: name on its colour, purse, strength for each crest, bonus tiles."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.cards.pieces import bonus_tile, coin, crest
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.panels.strips import purse_is_open
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.places.table_layouts import InsetRow, PlayerRows
from game.old_london_bridge.look.standing import counted_by, if_ended, is_dealt
from game.old_london_bridge.rules.components import BONUS_KINDS, CRESTS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import OwnTile
from game.old_london_bridge.words.figures import pounds
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted, step_of, units_to_fit
from game.stage.fonts import Role
from game.stage.layout import Shape
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

_HEAD: Final = 21
"""Units of the heads in the panel."""
#: Units of the coin in the row of the purse.
_COIN: Final = 36
#: Units at the right end of the total's plate for the sign that it opens something.
_OPENS: Final = 13
_FEW: Final = 4  # So many kinds of tile lie in one row.


@dataclass(frozen=True, slots=True)
class PanelTiles:
    """Bonus tiles of one kind in the panel, and their box."""

    kind: int
    count: int
    fresh: bool
    box: pygame.Rect


@dataclass(frozen=True, slots=True)
class _Rows:
    """The panel's rows in pixels: middles of the purse, of the total and of heads, crests, tiles."""

    head: int
    purse: int | None
    standing: int
    crests_head: int | None
    crests: pygame.Rect
    tiles_head: int | None
    tiles: pygame.Rect


class PlayerPart(PanelPart):
    """The near builder's own side at a glance."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        super().__init__(kit, places.player, edge_units=16)
        self._low = kit.layout.shape in (Shape.FOUR_THREE, Shape.CLOSE)
        usual, crowded = places.measures.player_rows, places.measures.crowded_player_rows
        assert usual is not None and crowded is not None, "a layout with this panel has its rows"
        self._usual, self._crowded = _rows(kit, self.rect, usual), _rows(kit, self.rect, crowded)
        if self._usual.crests_head is not None and self._lines(self._usual.crests.width) > 1:
            self._usual = self._crowded = _rows_below_long_head(kit, self.rect)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: purse, total, strengths, tiles and their marks."""
        seat = marks.near
        money = view.money[seat] if purse_is_open(view, seat) else None
        named = frozenset(thing for thing in marks.may if isinstance(thing, OwnTile))
        pointed = tuple(thing for thing in (marks.pointed, marks.chosen) if isinstance(thing, OwnTile))
        hidden = frozenset(thing for thing in marks.hidden if isinstance(thing, OwnTile))
        ends = counted_by(view), view.faces
        return (
            seat,
            money,
            ends,
            view.strengths[seat],
            view.usable[seat],
            view.fresh[seat],
            named,
            pointed,
            hidden,
            marks.pointed is TableButton.STANDING,
        )

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw head, purse, crests and tiles."""
        kit, seat, rect, rows = self.kit, marks.near, self.rect, self._rows(view, marks.near)
        colours = kit.players[seat].colours
        kit.paint.vellum(surface, rect, colours.fill, rows.head)
        self._name(surface, view, seat, rows)
        if rows.purse is not None:
            self._purse(surface, view, seat)
        self._standing(surface, view, seat, rows, marks.pointed is TableButton.STANDING)
        self._heads(surface, rows)
        self._crests(surface, view, seat, rows.crests)
        for held in self.held(view, seat):
            self._tile(surface, held, marks)

    def spots(self, view: View, near: int) -> dict[Thing, pygame.Rect]:
        """Return the press area of each kind of usable tile."""
        held = self.held(view, near)
        return {OwnTile(BONUS_KINDS[tile.kind]): tile.box for tile in held if not tile.fresh}

    def purse_box(self, view: View, seat: int) -> pygame.Rect:
        """Return the box of the purse: coin and figure, or the closed purse."""
        px, rect, rows = self.kit.layout.px, self.rect, self._rows(view, seat)
        if rows.purse is None:
            side, middle = px(38), rect.top + rows.head // 2
            wide = side + self._figure_width(view, seat, px(8))
            return pygame.Rect(rect.right - px(10) - px(6) - wide, middle - side // 2, wide, side)
        side = px(_COIN)
        wide = side + self._figure_width(view, seat, px(10))
        return pygame.Rect(rect.left + px(18), rows.purse - side // 2, wide, side)

    @property
    def _purse_units(self) -> float:
        if self._usual.purse is None:
            return 36
        return 36 if self._low else 40

    def _figure_width(self, view: View, seat: int, gap: int) -> int:
        """Return the pixels of the purse's figure with the gap before it, 0 where the purse is closed."""
        if not purse_is_open(view, seat):
            return 0
        return gap + self.kit.text.width(pounds(view.money[seat]), Role.TOTAL, self._purse_units)

    def crest_boxes(self, view: View, seat: int) -> tuple[pygame.Rect, ...]:
        """Return the box of each crest with its strength."""
        box = self._rows(view, seat).crests
        width = box.width / len(CRESTS)
        return equal_boxes((box.left, box.top, width, box.height), len(CRESTS), width)

    def _rows(self, view: View, seat: int) -> _Rows:
        """Return the panel's rows; many kinds of tile get more room, and the strengths less."""
        return self._crowded if len(self._kinds(view, seat)) > _FEW else self._usual

    def _name(self, surface: pygame.Surface, view: View, seat: int, rows: _Rows) -> None:
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        builder = kit.players[seat]
        middle = rect.top + rows.head // 2
        low = self._low
        side = px(46 if low else 60)
        seal(surface, kit, seat, (rect.left + px(5) + side // 2, middle + px(2)), side)
        left, right = rect.left + side + px(12), rect.right - px(10)
        if rows.purse is None:
            right = self._purse_in_head(surface, view, seat) - px(8)
        room = pygame.Rect(left, rect.top + px(3), right - left, rows.head - px(6))
        ink = builder.colours.ink
        units = 25 if low else 30
        draw_name(surface, kit.text, builder.name, Role.NAME, units, ink, room)

    def _purse_in_head(self, surface: pygame.Surface, view: View, seat: int) -> int:
        """Draw the purse in the head, for a low panel; return the x where it begins."""
        kit, box = self.kit, self.purse_box(view, seat)
        if purse_is_open(view, seat):
            side, ink = box.height, kit.players[seat].colours.ink
            middle = box.top + side // 2
            money = pounds(view.money[seat])
            units = self._purse_units
            kit.text.draw(surface, money, Role.TOTAL, units, ink, (box.right, middle), Align.RIGHT)
            coin(surface, kit, (box.left + side / 2, middle), side)
        else:
            kit.draw(surface, "purse", box)
        return box.left

    def standing_box(self, view: View, seat: int) -> pygame.Rect:
        """Return the box of the line with the total if the game ended now."""
        px, rect, middle = self.kit.layout.px, self.rect, self._rows(view, seat).standing
        return pygame.Rect(rect.left + px(10), middle - px(12), rect.width - px(20), px(24))

    def _standing(self, surface: pygame.Surface, view: View, seat: int, rows: _Rows, pointed: bool) -> None:
        """Draw the total if the game ended now, as far as the viewer knows it, and the line below."""
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        total = if_ended(view).total(seat) if is_dealt(view) else None
        box = self.standing_box(view, seat)
        if total is not None:
            said = fill(kit.translator.gettext("{money} if it ended"), money=pounds(total))
            self._plate(surface, box, pointed)
            room = box.inflate(-px(8), 0)
            beside = pygame.Rect(box.left + px(7), box.top, box.width - px(_OPENS) - px(7), box.height)
            units = units_to_fit(kit.text, [said], Role.LIST, 21, beside.width)
            if kit.text.fits(said, Role.LIST, units, beside.width):
                room = beside
                self._opens(surface, box)
            draw_fitted(surface, kit.text, said, Role.LIST, 21, palette.INK, room, most=1)
        if rows.purse is not None and rows.crests_head is not None:
            place = (rect.left + px(16), box.bottom + px(2), rect.width - px(32), px(1.6))
            surface.fill(palette.rgb("#C69A4C"), place)

    def _plate(self, surface: pygame.Surface, box: pygame.Rect, pointed: bool) -> None:
        """Draw the plate of the total, which can be pressed."""
        px, round_off = self.kit.layout.px, self.kit.layout.px(7)
        fill = palette.LEAF_HI if pointed else palette.VELLUM_1
        pygame.draw.rect(surface, fill, box, border_radius=round_off)
        pygame.draw.rect(surface, palette.LEAF_DK, box, width=max(1, px(2)), border_radius=round_off)

    def _opens(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the sign at the right end of a plate that it opens something."""
        px = self.kit.layout.px
        tip = box.right - px(5), box.centery
        ends = [(tip[0] - px(5), tip[1] + px(5) * side) for side in (-1, 1)]
        pygame.draw.lines(surface, palette.INK, False, [ends[0], tip, ends[1]], max(2, px(2)))

    def _purse(self, surface: pygame.Surface, view: View, seat: int) -> None:
        """Draw the purse in a row of its own."""
        kit, px, rect, box = self.kit, self.kit.layout.px, self.rect, self.purse_box(view, seat)
        middle, after = box.top + box.height // 2, box.right
        if purse_is_open(view, seat):
            coin(surface, kit, (box.left + box.height / 2, middle), box.height)
            money = pounds(view.money[seat])
            units = self._purse_units
            kit.text.draw(surface, money, Role.TOTAL, units, palette.INK, (after, middle), Align.RIGHT)
        else:
            kit.draw(surface, "purse", box)
        said = kit.translator.gettext("purse")
        right = rect.right - px(15)
        if kit.text.fits(said, Role.ASIDE, 20, right - after - px(8)):
            kit.text.draw(surface, said, Role.ASIDE, 20, palette.INK_2, (right, middle + px(4)), Align.RIGHT)

    def _heads(self, surface: pygame.Surface, rows: _Rows) -> None:
        kit = self.kit
        _ = kit.translator.gettext
        for said, y in ((_("Strength by crest"), rows.crests_head), (_("Bonus tiles"), rows.tiles_head)):
            if y is not None:
                high = 2 * step_of(kit.text, Role.PANEL_HEAD, _HEAD)
                room = pygame.Rect(rows.crests.left, y - high // 2, rows.crests.width, high)
                draw_fitted(surface, kit.text, said, Role.PANEL_HEAD, _HEAD, palette.INK_2, room)

    def _lines(self, width: int) -> int:
        """Return how many lines the head over the strengths takes."""
        text, said = self.kit.text, self.kit.translator.gettext("Strength by crest")
        high = 2 * step_of(text, Role.PANEL_HEAD, _HEAD)
        return len(fitted(text, said, Role.PANEL_HEAD, _HEAD, (width, high))[1])

    def _crests(self, surface: pygame.Surface, view: View, seat: int, box: pygame.Rect) -> None:
        """Draw the four crests with their strengths: below them, or next to them in a low panel."""
        kit, px = self.kit, self.kit.layout.px
        beside = box.height < px(60)
        figure = min(44.0, box.width / kit.layout.u / len(CRESTS) * 0.5) if beside else 42.0
        side = px(figure)
        for place, (strength, cell) in enumerate(
            zip(view.strengths[seat], self.crest_boxes(view, seat), strict=True)
        ):
            if beside:
                crest(surface, kit, place, pygame.Rect(cell.left, box.centery - side // 2, side, side))
                room = pygame.Rect(cell.left + side, box.top, cell.width - side, box.height)
                self._strength(surface, strength, room)
            else:
                middle = cell.left + round(box.width / len(CRESTS) / 2)
                crest(surface, kit, place, pygame.Rect(middle - side // 2, box.top, side, side))
                below = pygame.Rect(cell.left, box.top + side, cell.width, box.bottom - box.top - side)
                self._strength(surface, strength, below)

    def _strength(self, surface: pygame.Surface, strength: int, room: pygame.Rect) -> None:
        """Draw one figure in the middle of its room."""
        kit = self.kit
        role = Role.TOTAL if kit.text.fits(str(strength), Role.TOTAL, 28, room.width) else Role.FAR_NUMBER
        units = units_to_fit(kit.text, [str(strength)], role, 28, room.width)
        kit.text.draw(surface, str(strength), role, units, palette.INK, room.center, Align.CENTRE)

    def _kinds(self, view: View, seat: int) -> list[tuple[int, int, bool]]:
        """Return the tiles in the panel: kind, count, and whether it was gained this round."""
        return [
            (kind, tiles[kind], fresh)
            for fresh, tiles in ((False, view.usable[seat]), (True, view.fresh[seat]))
            for kind in range(len(BONUS_KINDS))
            if tiles[kind]
        ]

    def held(self, view: View, seat: int) -> tuple[PanelTiles, ...]:
        """Return the tiles by kind, usable ones first, each as large as the room allows."""
        kinds = self._kinds(view, seat)
        if not kinds:
            return ()
        room, gap, largest = self._rows(view, seat).tiles, self.kit.layout.px(8), self.kit.layout.px(66)

        def side_in(rows: int) -> int:
            columns = -(-len(kinds) // rows)
            across = (room.width + gap) // columns - gap
            return min(largest, across, (room.height + gap) // rows - gap)

        rows = max((1, 2, 3), key=lambda count: (side_in(count), -count))
        side, columns = side_in(rows), -(-len(kinds) // rows)
        boxes = equal_boxes((*room.topleft, side, side), len(kinds), side + gap, side + gap, columns)
        return tuple(PanelTiles(*tile, box) for tile, box in zip(kinds, boxes, strict=True))

    def _tile(self, surface: pygame.Surface, held: PanelTiles, marks: BridgeMarks) -> None:
        kit, px = self.kit, self.kit.layout.px
        name = OwnTile(BONUS_KINDS[held.kind])
        count = held.count - (replace(name, seat=marks.near) in marks.hidden)
        if count == 0:
            return
        box = held.box
        may = name in marks.may and not held.fresh
        if may and name in (marks.pointed, marks.chosen):
            box = box.move(0, -px(4))
            kit.paint.glow(surface, box, radius=10)
        bonus_tile(surface, kit, held.kind, box, held.fresh)
        if may:
            kit.paint.may(surface, box.inflate(-px(2), -px(2)), radius=9)
        if count > 1:
            self._count(surface, box, count)

    def _count(self, surface: pygame.Surface, box: pygame.Rect, count: int) -> None:
        """Draw the count of a kind, low at the right of its tile."""
        kit, px = self.kit, self.kit.layout.px
        side = max(px(28), 20)
        disc = pygame.Rect(0, 0, side, side)
        disc.bottomright = box.right + px(5), box.bottom + px(3)
        pygame.draw.circle(surface, palette.INK, disc.center, side // 2)
        pygame.draw.circle(surface, palette.LAPIS_8, disc.center, side // 2 - max(1, px(2)))
        kit.text.draw(surface, f"×{count}", Role.FAR_NUMBER, 17, palette.VELLUM_0, disc.center, Align.CENTRE)


def _rows(kit: TableKit, rect: pygame.Rect, rows: PlayerRows) -> _Rows:
    """Return the rows of the panel in pixels of the window."""
    px, width = kit.layout.px, rect.width / kit.layout.u

    def middle(top: int | None) -> int | None:
        return None if top is None else rect.top + px(top)

    def box(row: InsetRow) -> pygame.Rect:
        wide = px(width - 2 * row.inset)
        return pygame.Rect(rect.left + px(row.inset), rect.top + px(row.top), wide, px(row.height))

    return _Rows(
        head=px(rows.head),
        purse=middle(rows.purse),
        standing=rect.top + px(rows.standing),
        crests_head=middle(rows.crests_head),
        crests=box(rows.crests),
        tiles_head=middle(rows.tiles_head),
        tiles=box(rows.tiles),
    )


def _rows_below_long_head(kit: TableKit, rect: pygame.Rect) -> _Rows:
    """Return the rows of a tall panel whose head over the strengths takes two lines.

    The strengths are next to the crests.
    """
    px, width = kit.layout.px, rect.width
    head = rect.top + px(126)
    crests = pygame.Rect(rect.left + px(16), 0, width - 2 * px(16), px(38))
    crests.top = head + 2 * step_of(kit.text, Role.PANEL_HEAD, _HEAD) + px(2)
    tiles = pygame.Rect(rect.left + px(18), crests.bottom + px(34), width - 2 * px(18), 0)
    tiles.height = rect.bottom - px(12) - tiles.top
    middle = (head + crests.top) // 2
    purse, standing = rect.top + px(80), rect.top + px(111)
    return _Rows(px(52), purse, standing, middle, crests, crests.bottom + px(18), tiles)
