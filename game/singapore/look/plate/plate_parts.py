"""The parts of the plate, back to front: the town, then its states with the figures; and its things."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.core.thing import Thing
from game.singapore.look.answer import asked_of
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.plate.land import draw_ground
from game.singapore.look.plate.states import AT_REST, States
from game.singapore.look.plate.states_picture import StatesPicture
from game.singapore.look.plate.town import TownPicture, evening, figure_boxes, gap_box, open_gaps
from game.singapore.rules.agenda import ASK_WORK
from game.singapore.rules.box import numbers_in
from game.singapore.rules.state import NO_WORKER
from game.singapore.rules.view import View
from game.singapore.things import Building, Figure, Gap, Lot
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.part_cache import NOTHING

#: How far the plate's shadow reaches beyond it, in board units.
_REACH = 24


class TownPart(BoardPart[View]):
    """Sea, land, lots, streets and buildings; its picture changes only with the map and the evening."""

    def __init__(self, table: Arrangement) -> None:
        reach = 2 * table.kit.layout.px(_REACH)
        super().__init__(table.kit, table.plan.plate.inflate(reach, reach))
        self._table = table

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the contents of the map, how late it is, and the pieces in flight."""
        hidden = frozenset(thing for thing in marks.hidden if isinstance(thing, Building | Lot | Gap))
        town = view.level, view.laid, view.sites, view.owners, view.marks, view.east, view.south
        return town, evening(view), hidden

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the town without figures."""
        plan = self._table.plate(view)
        draw_ground(surface, self.kit, plan, framed=True)
        TownPicture(surface, self.kit, plan, view, marks.hidden).draw_static()


class StatesPart(BoardPart[View]):
    """What may be chosen, pips, the way of a walk, and the figures."""

    def __init__(self, table: Arrangement) -> None:
        super().__init__(table.kit, table.plan.plate)
        self._table = table

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the states, the workers, and where they lie."""
        states, walks = States.of(view, marks), _walks(marks)
        if states == AT_REST and not view.used and max(view.workers) < 0:
            return NOTHING
        hidden = frozenset(thing for thing in marks.hidden if isinstance(thing, Building | Figure))
        return view.level, view.laid, view.sites, view.workers, view.used, states, walks, hidden

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw states, figures, and arrows."""
        plan, states = self._table.plate(view), States.of(view, marks)
        picture = StatesPicture(surface, self.kit, plan, view, marks.hidden, states)
        picture.draw_below()
        picture.draw_figures(_walks(marks))
        picture.draw_above()


def _walks(marks: BoardMarks) -> Figure | None:
    """Return the worker that walks."""
    answer = asked_of(marks)
    if answer is None or answer.ask != ASK_WORK:
        return None
    return Figure(answer.seat, answer.walk.worker if answer.walk is not None else answer.worker)


def plate_parts(table: Arrangement) -> Sequence[BoardPart[View]]:
    """Return the parts of the plate, back to front."""
    return TownPart(table), StatesPart(table)


def plate_things(table: Arrangement, view: View) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes on the plate: buildings, lots, places for streets, and the figures to choose from.

    These are those of a seat on turn that has two; for any other see `town.figure_boxes`.
    """
    plan = table.plate(view)
    built = set(view.sites)
    things: dict[Thing, pygame.Rect] = {
        Building(building): plan.pad(site) for building, site in enumerate(view.sites) if site >= 0
    }
    things |= {Lot(site): plan.pad(site) for site in numbers_in(plan.ground.lots) if site not in built}
    things |= {gap: gap_box(plan, view, gap) for gap in open_gaps(plan, view)}
    figures = {one: box for one, box in figure_boxes(plan, view).items() if one.seat == view.turn}
    two = view.turn >= 0 and view.workers[2 * view.turn + 1] != NO_WORKER
    return things | figures if two else things
