"""The tiles on show, with the hut, and the pile with its visible top."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.thing import Thing
from game.singapore.look.cards.pad import draw_pad, draw_seal
from game.singapore.look.cards.signs import coin, draw_sign
from game.singapore.look.panels.side_plan import PanelPart, SidePlan
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import OwnPlaces
from game.singapore.rules.box import box_of
from game.singapore.rules.view import View
from game.singapore.things import Pile, ShownTile
from game.singapore.words.figures import pounds
from game.singapore.words.messages import text
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, fitted_whole
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.panel_head import panel_head
from game.tabletop.kit.table_kit import TableKit

#: The cards under the top of the pile that are seen, and the units that each lies lower.
_UNDER: Final = 3
_LOWER: Final = 3.4
#: Against a tile's width: hut, seal and coin.
_HUT: Final = 0.29
_SEAL: Final = 0.22
_COIN: Final = 0.26
_ASIDE: Final = 21
#: A tile's corner in board units.
_CORNER: Final = 9


def pile_of(view: View) -> int:
    """Return how many tiles the pile has, its visible top counted."""
    return view.left.bit_count() + (view.top >= 0)


def shown_sizes(table: Arrangement) -> Iterator[tuple[int, int]]:
    """Yield the sizes of tiles while as many are shown as at any time, and after one was taken."""
    most = max(4, table.kit.player_count + 1)
    if table.plan.own is not None:
        for tiles in (most - 1, most):
            yield SidePlan(table, table.plan.own, tiles).tiles[0].size


def show_things(table: Arrangement, own: OwnPlaces, view: View) -> dict[Thing, pygame.Rect]:
    """Return the boxes of the tiles on show and of the pile."""
    return dict(_placed(table, own, view))


def _placed(table: Arrangement, own: OwnPlaces, view: View) -> list[tuple[Thing, pygame.Rect]]:
    """Return tiles and pile with their boxes: with two players the row begins at the pile."""
    tiles: list[Thing] = [ShownTile(tile) for tile in view.row]
    things = [Pile(), *tiles] if view.players == 2 else [*tiles, Pile()]
    return list(zip(things, SidePlan(table, own, len(view.row)).tiles, strict=True))


class ShowPart(PanelPart):
    """The panel of the tiles on show."""

    place = "show"

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the tiles, the hut, the pile, and which of them may be taken or are pointed at."""
        things = [*map(ShownTile, view.row), Pile()]
        states = tuple(
            (one in marks.may, one in (marks.pointed, marks.chosen), one in marks.hidden) for one in things
        )
        return view.row, view.hut, view.top, pile_of(view), states, _neutral_takes(view), view.level

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel, its tiles and the pile."""
        kit, plan = self.kit, self.side(view)
        kit.paint.panel(surface, plan.show)
        panel_head(surface, kit, plan.head, plan.show, palette.VELLUM_2)
        for place, (thing, box) in enumerate(_placed(self.table, self.own, view)):
            if isinstance(thing, ShownTile):
                if thing not in marks.hidden:
                    self._paint_tile(surface, view, marks, thing, box, place)
            else:
                self._paint_pile(surface, view, marks, box)
        if Pile() in marks.may and view.players > 2:
            last = plan.tiles[-1]
            room = pygame.Rect(last.right + _badge(kit) // 2 + kit.layout.px(4), last.top, 0, last.height)
            room.width = plan.show.right - kit.layout.px(8) - room.left
            price = pounds(view.level.tile_price, kit.translator)
            words = text(kit.translator, "panel.last_in_turn", price=price)
            if room.width > 0 and fitted_whole(kit.text, words, Role.ASIDE, _ASIDE, room.size, most=3):
                draw_fitted(surface, kit.text, words, Role.ASIDE, _ASIDE, palette.FOAM, room, most=3)

    def _paint_tile(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BoardMarks,
        thing: ShownTile,
        box: pygame.Rect,
        place: int,
    ) -> None:
        """Draw a tile, gold when it may be taken, with the hut; in a row its number, and the neutral seal."""
        kit = self.kit
        self._outline(surface, marks, thing, box)
        draw_pad(surface, kit, view.level, thing.tile, box)
        if view.players == 2:
            draw_badge(surface, kit, str(place), (box.left + kit.layout.px(6), box.top))
        if thing.tile == view.hut:
            draw_hut(surface, kit, box)
        if thing.tile == view.row[-1] and _neutral_takes(view):
            middle = box.right - round(box.width * 0.06), box.top + round(box.height * 0.3)
            draw_seal(surface, kit, view.players, middle, box.width * _SEAL)

    def _outline(self, surface: pygame.Surface, marks: BoardMarks, thing: Thing, box: pygame.Rect) -> None:
        """Draw the gold outline of what may be taken, with a glow when it is pointed at or chosen."""
        if thing not in marks.may:
            return
        if thing in (marks.pointed, marks.chosen):
            self.kit.paint.glow(surface, box, _CORNER)
        self.kit.paint.may(surface, box, _CORNER)

    def _paint_pile(self, surface: pygame.Surface, view: View, marks: BoardMarks, box: pygame.Rect) -> None:
        """Draw the pile with its top, the number of its tiles, and the price of its top."""
        kit, px, many = self.kit, self.kit.layout.px, pile_of(view)
        if not many:
            kit.paint.dashed(surface, box, palette.WOAD_5, _CORNER, 2.2, 7)
            words = text(kit.translator, "panel.pile_empty")
            draw_fitted(
                surface, kit.text, words, Role.BODY_DARK, _ASIDE, palette.FOAM,
                box.inflate(-px(10), -px(6)), Align.CENTRE, most=3,
            )  # fmt: skip
            return
        draw_under(surface, kit, many - 1, box)
        self._outline(surface, marks, Pile(), box)
        if view.top >= 0 and Pile() not in marks.hidden:
            draw_pad(surface, kit, view.level, view.top, box)
        # In a row of numbers the next badge is close to the right corner; the coin is in the other one.
        row, side = view.players == 2, round(box.width * _COIN)
        draw_badge(surface, kit, str(many), (box.left + px(6) if row else box.right - px(4), box.top))
        if Pile() in marks.may:
            at = box.right - side // 2 if row else box.left + side // 2, box.top + side // 2
            draw_sign(surface, kit, coin(view.level.tile_price), at, side)


def draw_under(surface: pygame.Surface, kit: TableKit, many: int, box: pygame.Rect) -> None:
    """Draw the cards under the top of the pile, each a little lower, as many as are seen at most."""
    px, radius = kit.layout.px, _CORNER * kit.layout.u
    for under in reversed(range(1, min(_UNDER, many) + 1)):
        card = box.move(px(_LOWER) * under, px(_LOWER) * under)
        surface.blit(shapes.rounded(card.size, radius, palette.INK), card)
        inner = card.inflate(-2 * px(1.6), -2 * px(1.6))
        surface.blit(shapes.rounded(inner.size, radius, palette.VELLUM_3), inner)


def draw_badge(surface: pygame.Surface, kit: TableKit, words: str, corner: tuple[int, int]) -> None:
    """Draw a figure on a dark disc at the corner of a tile."""
    px, side = kit.layout.px, _badge(kit)
    disc = pygame.Rect(0, 0, side, side)
    disc.center = corner[0], corner[1] + side // 8
    for inset, colour in ((0, palette.LEAF_DK), (max(1, px(2)), palette.LAPIS_9)):
        size = side - 2 * inset
        surface.blit(shapes.disc(size, colour), disc.move(inset, inset))
    kit.text.draw(surface, words, Role.FAR_NUMBER, 20, palette.VELLUM_0, disc.center, Align.CENTRE)


def draw_hut(surface: pygame.Surface, kit: TableKit, box: pygame.Rect) -> None:
    """Draw the hut on the upper right corner of a tile."""
    side = round(box.width * _HUT)
    hut = pygame.Rect(0, 0, side, side)
    hut.center = box.right - side // 4, box.top + side // 6
    kit.draw(surface, "hut", hut)


def _neutral_takes(view: View) -> bool:
    """Return whether the neutral colour will get the tile farthest from the pile in this round."""
    neutral = box_of(view.level, view.players).neutral
    return neutral >= 0 and view.round > 0 and view.marks[neutral] >= 0


def _badge(kit: TableKit) -> int:
    """Return the diameter of a badge."""
    return max(kit.layout.px(34), round(kit.text.size(Role.FAR_NUMBER, 20) * 1.5))
