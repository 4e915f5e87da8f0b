"""The work of a seat at the cathedral: the uses so far, and the best of the rest (rules 3.3 step 13)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.core.messages import fill
from game.core.wording.numbers import signed
from game.pillars_of_the_earth.judgement.rest import BestRest, BestUse
from game.pillars_of_the_earth.look.answer import asked_of
from game.pillars_of_the_earth.look.cards.tokens import (
    CUBE_PICTURES,
    GOLD,
    POINT,
    Part,
    Row,
    Sign,
    draw_row,
)
from game.pillars_of_the_earth.look.leaves.leaf_look import LeafLook
from game.pillars_of_the_earth.look.panels.column_line import at_work, worker_of
from game.pillars_of_the_earth.look.pigments import GAIN, HEADS
from game.pillars_of_the_earth.look.valley.cathedral_picture import draw_cathedral
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import STEPS
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.names import craftsman_narrow
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.seals import seal

#: The width of a plate, the heights of its head and of a line, in board units.
_WIDE: Final = 400
_HEAD: Final = 52
_LINE: Final = 38


class WorkLeaf(LeafLook):
    """A plate left and right of the cathedral, which stays lit; in a high valley above and below it."""

    def _plate(self, lines: int, left: bool) -> pygame.Rect:
        """Return a plate's place with so many lines."""
        px, rect = self.kit.layout.px, self.rect
        wide = min(px(_WIDE), round(rect.width * 0.31))
        if rect.width < 1.6 * rect.height:
            wide = rect.width // 2 - px(10)
        high = min(px(_HEAD) + px(_LINE) * lines + px(20), rect.height)
        plate = pygame.Rect(rect.left, 0, wide, high)
        if rect.width < 1.6 * rect.height:
            plate.top = rect.top
        else:
            plate.centery = rect.centery
        if not left:
            plate.right = rect.right
        return plate

    def heads(self, view: View) -> Sequence[pygame.Rect]:
        """Return both plates: their heads move with their lines."""
        seat = at_work(view)
        lines = 0 if seat is None else len(numbers_in(view.craftsmen[seat]))
        return self._plate(lines + 1, left=True), self._plate(lines + 1, left=False)

    def shows(self, view: View, marks: BoardMarks) -> Hashable:
        """Return who works, the uses so far, and the best rest."""
        asked = asked_of(marks)
        rest = None if asked is None else asked.rest
        return worker_of(view, marks), view.uses, view.risen, view.round, rest

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the cathedral in its light, and the plates."""
        self.paint_veil(surface)
        scaffold = view.round if view.round > view.risen else None
        draw_cathedral(surface, self.kit, self.table.lit_cathedral(view.round), view.risen, scaffold)
        seat = worker_of(view, marks)
        if seat is None:
            return
        self._paint_done(surface, view, seat)
        asked = asked_of(marks)
        if asked is not None and asked.rest is not None:
            self._paint_rest(surface, view, asked.seat, asked.rest)

    def _paint_head(self, surface: pygame.Surface, plate: pygame.Rect, words: str, seat: int | None) -> None:
        kit, px = self.kit, self.kit.layout.px
        kit.paint.vellum(surface, plate)
        band = pygame.Rect(plate.left, plate.top, plate.width, px(_HEAD))
        head = HEADS[STEPS.index("cathedral")]
        surface.blit(shapes.rounded(band.size, 10 * kit.layout.u, head), band)
        left = band.left + px(16)
        if seat is not None:
            seal(surface, kit, seat, (left + px(20), band.centery), px(42))
            left += px(52)
        room = pygame.Rect(left, band.top, band.right - px(10) - left, band.height)
        draw_fitted(surface, kit.text, words, Role.NAME, 23, palette.VELLUM_0, room, Align.LEFT, 1)

    def _line(self, plate: pygame.Rect, place: int) -> pygame.Rect:
        px = self.kit.layout.px
        top = plate.top + px(_HEAD) + px(8) + place * px(_LINE)
        return pygame.Rect(plate.left + px(16), top, plate.width - px(32), px(_LINE))

    def _paint_done(self, surface: pygame.Surface, view: View, seat: int) -> None:
        """Draw how often each craftsman of the seat was used, and the yield of that."""
        kit, level, translator = self.kit, view.level, self.kit.translator
        craftsmen = sorted(numbers_in(view.craftsmen[seat]), key=lambda one: -view.uses[one])
        plate = self._plate(len(craftsmen) + 1, left=True)
        self._paint_head(surface, plate, translator.gettext("Work of this round"), seat)
        for place, one in enumerate(craftsmen):
            self._paint_use(surface, view, seat, one, self._line(plate, place))
        last = self._line(plate, len(craftsmen))
        kit.paint.rule(surface, plate.left + 8, plate.right - 8, last.top)
        draw_fitted(
            surface, kit.text, translator.gettext("So far"), Role.NAME, 22, palette.RUBRIC_DK, last, most=1
        )
        points = sum(level.craftsmen[one].gives * view.uses[one] for one in craftsmen)
        draw_row(surface, kit, (signed(points), POINT), last.inflate(0, -4), palette.RUBRIC_DK, Align.RIGHT)

    def _paint_use(self, surface: pygame.Surface, view: View, seat: int, one: int, line: pygame.Rect) -> None:
        kit, own, uses = self.kit, view.level.craftsmen[one], view.uses[one]
        ink = palette.INK if uses else palette.INK_3
        name = pygame.Rect(line.left, line.top, round(line.width * 0.5), line.height)
        words = craftsman_narrow(one, kit.translator)
        draw_fitted(surface, kit.text, words, Role.LIST, 19, ink, name, Align.LEFT, 1)
        message = kit.translator.gettext("{uses} of {cap}")
        count = pygame.Rect(name.right, line.top, round(line.width * 0.22), line.height)
        words = fill(message, uses=uses, cap=max(own.cap, uses))
        draw_fitted(surface, kit.text, words, Role.BODY, 18, ink, count, Align.LEFT, 1)
        if uses:
            row = _brought(view, seat, one, uses)
            draw_row(surface, kit, row, line.inflate(0, -line.height // 5), GAIN, Align.RIGHT)

    def _paint_rest(self, surface: pygame.Surface, view: View, seat: int, rest: BestRest) -> None:
        """Draw the uses that are best, and the cubes that they leave."""
        kit, translator = self.kit, self.kit.translator
        left = _left(view, seat, rest)
        plate = self._plate(max(1, len(rest.uses)) + 2, left=False)
        self._paint_head(surface, plate, translator.gettext("Best use of what is left"), None)
        for place, use in enumerate(rest.uses):
            self._paint_best(surface, view.level, use, self._line(plate, place))
        last = view.round == len(view.level.rounds)
        if not rest.uses:
            kept = translator.gettext("It is best to keep the rest.")
            words = translator.gettext("There is nothing more to gain.") if last else kept
            draw_fitted(surface, kit.text, words, Role.BODY, 19, palette.INK_2, self._line(plate, 0))
        lines = max(1, len(rest.uses))
        head, foot = self._line(plate, lines), self._line(plate, lines + 1)
        kept = fill(translator.gettext("Kept, at most {most}"), most=view.level.cubes_kept)
        words = translator.gettext("Left over") if last else kept
        kit.paint.rule(surface, plate.left + 8, plate.right - 8, head.top)
        draw_fitted(surface, kit.text, words, Role.BODY, 18, palette.INK_2, head, most=1)
        row: Row = tuple(CUBE_PICTURES[cube] for cube, many in enumerate(left) for _ in range(many))
        draw_row(surface, kit, row or ("0",), foot.inflate(0, -6), palette.INK, Align.LEFT)

    def _paint_best(self, surface: pygame.Surface, level: Level, use: BestUse, line: pygame.Rect) -> None:
        kit, own, times = self.kit, level.craftsmen[use.craftsman], use.times
        takes: list[Part] = []
        for cube, many in enumerate(own.takes):
            takes += [str(many * times), CUBE_PICTURES[cube]] if many else []
        takes += [str(own.gold * times), GOLD] if own.gold else []
        slim = line.inflate(0, -line.height // 5)
        row: Row = (*takes, Sign.ARROW)
        draw_row(
            surface, kit, row, pygame.Rect(slim.left, slim.top, slim.width // 3, slim.height), palette.INK
        )
        name = pygame.Rect(line.left + line.width // 3 + 6, line.top, round(line.width * 0.42), line.height)
        words = craftsman_narrow(use.craftsman, kit.translator)
        draw_fitted(surface, kit.text, words, Role.LIST, 19, palette.INK, name, Align.LEFT, 1)
        # The cost is at the left.
        draw_row(surface, kit, _gains(use.points, use.gold + own.gold * times), slim, GAIN, Align.RIGHT)


def _gains(points: int, gold: int) -> Row:
    """Return points and gold that are not 0, with their signs."""
    told: list[Part] = []
    for amount, picture in ((points, POINT), (gold, GOLD)):
        told += [signed(amount), picture] if amount else []
    return tuple(told)


def _brought(view: View, seat: int, one: int, times: int) -> Row:
    """Return the yield of a craftsman's uses so far; without the amount of gold if it is no longer known.

    The gold depended on the cubes, or some may have been beyond the most gold.
    """
    level, own = view.level, view.level.craftsmen[one]
    spent = sum(level.craftsmen[other].gold * uses for other, uses in enumerate(view.uses))
    by_cubes = own.needs_cube >= 0 and level.switches.tool_maker == "each"
    if own.pays and (by_cubes or view.gold[seat] + spent >= level.most_gold):
        return (*_gains(own.gives * times, 0), GOLD)
    return _gains(own.gives * times, own.pays * times)


def _left(view: View, seat: int, rest: BestRest) -> list[int]:
    """Return the cubes that a seat has after the best rest."""
    cubes = list(view.cubes_of(seat))
    for use in rest.uses:
        for cube, many in enumerate(view.level.craftsmen[use.craftsman].takes):
            cubes[cube] -= many * use.times
    return cubes
