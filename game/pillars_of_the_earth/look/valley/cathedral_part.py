"""The cathedral in the middle of the valley, as far as it has risen, and its name-board."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.pillars_of_the_earth import things
from game.pillars_of_the_earth.look.pigments import HEADS
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.valley.cathedral_picture import draw_cathedral
from game.pillars_of_the_earth.look.valley.name_board import draw_name_board
from game.pillars_of_the_earth.look.valley.place_things import CATHEDRAL
from game.pillars_of_the_earth.rules.view import View
from game.tabletop.board.game_board import BoardMarks, BoardPart


class CathedralPart(BoardPart[View]):
    """The finished parts, and the scaffold of the one that is being built."""

    def __init__(self, table: Arrangement) -> None:
        plan = table.valley
        area = plan.cathedral.union(plan.board(CATHEDRAL))
        area.inflate_ip(table.kit.layout.px(90), table.kit.layout.px(30))
        super().__init__(table.kit, area.clip(table.plan.valley))
        self._table = table

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the finished parts, the part in work, and whether it is their step."""
        moving = _is_rising(marks), things.Place(CATHEDRAL) in marks.hidden
        return len(view.level.rounds), view.risen, view.round, view.step == CATHEDRAL, moving

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the cathedral."""
        kit, plan = self.kit, self._table.valley
        lit = view.step == CATHEDRAL
        scaffold = view.round if view.risen < view.round <= len(view.level.rounds) else None
        if not _is_rising(marks):
            draw_cathedral(surface, kit, plan.cathedral, view.risen, scaffold)
        name = plan.board(CATHEDRAL)
        draw_name_board(surface, kit, name, plan.name_em, CATHEDRAL, HEADS[CATHEDRAL - 1], lit)
        if lit and things.Place(CATHEDRAL) not in marks.hidden:
            kit.draw(surface, "lantern", plan.lantern(name))


def _is_rising(marks: BoardMarks) -> bool:
    """Return whether a part comes into being, which is drawn with all others while it moves."""
    return any(isinstance(thing, things.CathedralPart) for thing in marks.hidden)
