"""More cubes than may be kept: an overlay with a socket for each that stays (rules 3.3 step 13)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import Thing
from game.pillars_of_the_earth.look.answer import asked_of
from game.pillars_of_the_earth.look.leaves.leaf_look import LeafLook
from game.pillars_of_the_earth.look.panels.amounts import draw_seat_cubes
from game.pillars_of_the_earth.look.pigments import HEADS
from game.pillars_of_the_earth.rules.components import CUBES, STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import KeptCube, SpareCube
from game.pillars_of_the_earth.words.figures import cubes_words
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks

#: The greatest side of a socket, the gap between two, and the heights of a row's name and of the foot, in
#: board units.
_SIDE: Final = 124
_GAP: Final = 20
_NAME: Final = 46
_FOOT: Final = 64
#: How much smaller than its socket a cube is drawn.
_WITHIN: Final = 0.7


class KeepLeaf(LeafLook):
    """The sockets above, the kinds of the spare cubes below, and at the foot the cubes that go back."""

    def _row(self, many: int, lower: bool) -> list[pygame.Rect]:
        """Return the boxes of a row of so many, below the row's name."""
        px, inside = self.kit.layout.px, self.inside
        high = (inside.height - px(_FOOT)) // 2
        gap = px(_GAP)
        side = min(px(_SIDE), high - px(_NAME) - gap, (inside.width - gap) // max(1, many) - gap)
        left = inside.centerx - (many * (side + gap) - gap) // 2
        room = high - px(_NAME)
        top = inside.top + lower * high + px(_NAME) + (room - side) // 2
        return [pygame.Rect(left + place * (side + gap), top, side, side) for place in range(many)]

    def things(self, view: View) -> dict[Thing, pygame.Rect]:
        """Return the sockets, and below them the kinds of cubes."""
        sockets = enumerate(self._row(view.level.cubes_kept, lower=False))
        found: dict[Thing, pygame.Rect] = {KeptCube(number): box for number, box in sockets}
        return found | {SpareCube(cube): box for cube, box in enumerate(self._row(len(CUBES), lower=True))}

    def shows(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the seat that is asked, its cubes, and those kept so far."""
        asked, seat = asked_of(marks), view.agenda[-1][1]
        return seat, view.cubes_of(seat), None if asked is None else asked.kept

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the overlay."""
        kit, asked = self.kit, asked_of(marks)
        gettext = kit.translator.gettext
        seat, colour = view.agenda[-1][1], HEADS[STEPS.index("cathedral")]
        self.paint_paper(surface, gettext("Cubes to keep"), colour, owner=seat)
        has = view.cubes_of(seat)
        kept = (0, 0, 0, 0) if asked is None or asked.kept is None else asked.kept
        sockets = [cube for cube, many in enumerate(kept) for _ in range(many)]
        left = tuple(many - stays for many, stays in zip(has, kept, strict=True))
        words = fill(gettext("Kept, at most {most}"), most=view.level.cubes_kept)
        self._paint_name(surface, words, lower=False)
        self._paint_name(surface, gettext("The others"), lower=True)
        for thing, box in self.things(view).items():
            if thing in marks.may:
                kit.paint.may(surface, box)
            match thing:
                case KeptCube(number):
                    kit.paint.dashed(surface, box, palette.INK_3)
                    if number < len(sockets):
                        cube = box.scale_by(_WITHIN)
                        kit.draw(surface, f"cube_{CUBES[sockets[number]]}", cube)
                case SpareCube(cube):
                    draw_seat_cubes(
                        surface, kit, cube, left[cube], box.inflate(0, -box.height // 3), palette.INK
                    )
        if asked is not None and any(left):
            self._paint_loss(surface, cubes_words(left, kit.translator))

    def _paint_name(self, surface: pygame.Surface, words: str, lower: bool) -> None:
        """Draw the name of a row over its middle."""
        px, inside = self.kit.layout.px, self.inside
        top = inside.top + lower * ((inside.height - px(_FOOT)) // 2)
        room = pygame.Rect(inside.left + px(_GAP), top, inside.width - 2 * px(_GAP), px(_NAME))
        draw_fitted(surface, self.kit.text, words, Role.NAME, 23, palette.INK_2, room, Align.CENTRE, 1)

    def _paint_loss(self, surface: pygame.Surface, cubes: str) -> None:
        """Say at the foot which cubes are given up."""
        kit, px = self.kit, self.kit.layout.px
        words = fill(kit.translator.gettext("Given up: {cubes}"), cubes=cubes)
        foot = pygame.Rect(self.rect.left + px(_GAP), 0, self.rect.width - 2 * px(_GAP), px(_FOOT) - px(12))
        foot.bottom = self.rect.bottom - px(12)
        draw_fitted(surface, kit.text, words, Role.BODY, 22, palette.RUBRIC_DK, foot, Align.CENTRE, 2)
