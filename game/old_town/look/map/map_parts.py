"""The parts of the map, back to front: the sheet, the town, its states, and the seals; and its things."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar, NamedTuple

import pygame

from game.core.thing import Thing
from game.old_town.look.answer import asked_of, obstacles_of, preview_of, ring_of
from game.old_town.look.map.border import BorderPicture
from game.old_town.look.map.sheet import draw_sheet
from game.old_town.look.map.states import StatesPicture, clue_plots, marker_boxes
from game.old_town.look.map.town import (
    TownPicture,
    built_in,
    markers_on,
    owners_in,
    owners_of,
    pairs_of,
)
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules.level import Level, plots_of
from game.old_town.rules.view import View
from game.old_town.things import House, Marker, Plot, Points, StockBuilding, Track
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.part_cache import NOTHING

#: How far seals and houses reach beyond the border, in board units.
_REACH = 24


class MapPart(BoardPart[View]):
    """A part that fills the map."""

    above_train: ClassVar[bool] = True

    def __init__(self, table: Arrangement) -> None:
        reach = 2 * table.kit.layout.px(_REACH)
        super().__init__(table.kit, table.plan.map.inflate(reach, reach))
        self.table = table


class SheetPart(MapPart):
    """The map of the level, which never changes."""

    above_train = False

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the level."""
        return view.level

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the sheet."""
        draw_sheet(surface, self.kit, self.table.map(view), view.level)


class TownPart(MapPart):
    """Markers, houses and locked pairs."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the plots of all buildings and their owners, and the pieces in flight or about to leave."""
        return _TownKey(view.level, view.marks, view.built, view.rows, _left_out(view, marks))

    def differs(self, before: Hashable, now: Hashable) -> Sequence[pygame.Rect] | None:
        """Return the plots on which something has changed; None for other locks."""
        if not isinstance(before, _TownKey) or not isinstance(now, _TownKey):
            return None
        if before.level is not now.level or pairs_of(before.marks) != pairs_of(now.marks):
            return None
        plan = self.table.map_of(now.level)
        return [plan.around[plot] for plot in plots_of(_changed_plots(before, now))]

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the town."""
        plan = self.table.map(view)
        TownPicture(surface, self.kit, plan, view, _left_out(view, marks), owners_of(view)).draw()


class _TownKey(NamedTuple):
    """The key of the town: what the view says of it, and the pieces that are left out."""

    level: Level
    marks: tuple[int, ...]
    built: int
    rows: tuple[tuple[int, ...], ...]
    out: frozenset[Thing]


def _changed_plots(before: _TownKey, now: _TownKey) -> int:
    """Return the mask of the plots on which two towns differ."""
    changed, owners, others = 0, owners_in(before.rows), owners_in(now.rows)
    for one, (old, new) in enumerate(zip(before.marks, now.marks, strict=True)):
        same = owners.get(one) == others.get(one) and not (before.built ^ now.built) >> one & 1
        changed |= old ^ new if same else old | new
    for thing in before.out ^ now.out:
        if isinstance(thing, Marker):
            changed |= 1 << thing.plot - 1
        elif isinstance(thing, House):
            changed |= before.marks[thing.building] | now.marks[thing.building]
    return changed


class CluePart(MapPart):
    """The plots of the clue that is chosen or pointed at."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the plots."""
        plots = clue_plots(view.level, asked_of(marks))
        return (view.level, plots) if plots else NOTHING

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the frames."""
        _states(self, surface, view, marks).draw_below()


class StatesPart(MapPart):
    """What may be chosen, and what a choice does."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the states; nothing while there are none, so that no picture is kept."""
        preview, stops = preview_of(marks), obstacles_of(marks)
        may, answer = _golden(view, marks), asked_of(marks)
        crossed = () if answer is None else answer.crossed
        if preview is None and stops is None and not may and not crossed:
            return NOTHING
        told = None
        if preview is not None:
            told = tuple(preview.leaving.items()), tuple(preview.rising.items()), preview.placed
        looked = tuple(one if one in may else None for one in (marks.pointed, marks.chosen))
        sought = None if answer is None or answer.tool is None else (answer.mine, crossed)
        return view.level, view.marks, view.built, view.rows, may, looked, told, sought, stops, ring_of(marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the states."""
        _states(self, surface, view, marks).draw()


def _golden(view: View, marks: BoardMarks) -> frozenset[Thing]:
    """Return what is gold on the map: what may be chosen, and the markers of a building that may be taken."""
    golden = frozenset(thing for thing in marks.may if isinstance(thing, Marker | Plot))
    looked = (one for one in (marks.pointed, marks.chosen) if isinstance(one, StockBuilding))
    taken = next((one.building for one in looked if one in marks.may), None)
    if taken is None or view.level.mode == "puzzle":
        return golden
    return golden | {Marker(taken, plot) for plot in plots_of(view.marks[taken])}


def _states(part: MapPart, surface: pygame.Surface, view: View, marks: BoardMarks) -> StatesPicture:
    """Return the painter of the states of a view."""
    plan, owners, answer = part.table.map(view), owners_of(view), asked_of(marks)
    return StatesPicture(
        surface,
        part.kit,
        plan,
        view,
        marks.hidden,
        owners,
        _golden(view, marks),
        marks.pointed,
        marks.chosen,
        answer,
        ring_of(marks),
    )


class BorderPart(MapPart):
    """The seals on the border; none in a puzzle."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the scores that are shown, the seat on turn, seals in flight, and what a choice brings."""
        preview, answer = preview_of(marks), asked_of(marks)
        ahead = None if preview is None or answer is None else (answer.seat, preview.points)
        return _BorderKey(view.level, _scores(view, marks), view.turn, _flying(marks), ahead)

    def differs(self, before: Hashable, now: Hashable) -> Sequence[pygame.Rect] | None:
        """Return the places of the seals that have moved or come to the top; None for another way ahead."""
        if not isinstance(before, _BorderKey) or not isinstance(now, _BorderKey):
            return None
        if before.level is not now.level or before.ahead is not None or now.ahead is not None:
            return None
        lain, lie = (self._seals(key) for key in (before, now))
        top = {before.turn, now.turn} if before.turn != now.turn else set()
        seats = {seat for seat in lain.keys() | lie.keys() if seat in top or lain.get(seat) != lie.get(seat)}
        return [box for boxes in (lain, lie) for seat, box in boxes.items() if seat in seats]

    def _seals(self, key: _BorderKey) -> dict[int, pygame.Rect]:
        plan, nowhere = self.table.map_of(key.level), pygame.Surface((0, 0))
        return BorderPicture(nowhere, self.kit, plan, key.scores, key.turn, key.flying).boxes()

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the seals."""
        if view.level.mode == "puzzle":
            return
        answer = asked_of(marks)
        seat = marks.near if answer is None else answer.seat
        scores, plan = _scores(view, marks), self.table.map(view)
        picture = BorderPicture(surface, self.kit, plan, scores, view.turn, _flying(marks))
        picture.draw(preview_of(marks), seat)


class _BorderKey(NamedTuple):
    """The key of the border; `ahead` is the seat that a choice would move, and its points."""

    level: Level
    scores: tuple[int, ...]
    turn: int
    flying: frozenset[int]
    ahead: tuple[int, int] | None


def _scores(view: View, marks: BoardMarks) -> tuple[int, ...]:
    """Return the scores that are shown, perhaps still rolling."""
    shown = marks.scores or view.scores
    return tuple(score or 0 for score in shown)


def _flying(marks: BoardMarks) -> frozenset[int]:
    """Return the seats whose seals are in flight."""
    return frozenset(thing.seat for thing in marks.hidden if isinstance(thing, Points))


def _left_out(view: View, marks: BoardMarks) -> frozenset[Thing]:
    """Return the pieces that the town leaves out: those in flight, and those that a preview draws itself."""
    out = {thing for thing in marks.hidden if isinstance(thing, House | Marker)}
    preview = preview_of(marks)
    if preview is not None:
        out |= {Marker(*one) for one in preview.leaving}
        out |= {Marker(building, plot) for building, (plot, _) in preview.rising.items()}
        joined = {plot for _, plot in preview.placed}
        out |= {
            Marker(one, plot) for plot, there in markers_on(view).items() if plot in joined for one in there
        }
    return frozenset(out)


def map_parts(table: Arrangement) -> Sequence[BoardPart[View]]:
    """Return the parts of the map, back to front."""
    return SheetPart(table), CluePart(table), TownPart(table), StatesPart(table), BorderPart(table)


def map_things(table: Arrangement, view: View) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes on the map: plots, over them houses and markers; the border last.

    Pencil marks of a puzzle have none: their plot is the target.
    """
    plan = table.map(view)
    built = {plots_of(view.marks[building])[0]: building for building in built_in(view)}
    things: dict[Thing, pygame.Rect] = {
        Plot(plot): box for plot, box in plan.plots.items() if plot not in built
    }
    things |= {House(building): plan.house(plot).union(plan.plots[plot]) for plot, building in built.items()}
    if view.level.mode != "puzzle":
        boxes = marker_boxes(TownPicture(pygame.Surface((1, 1)), table.kit, plan, view))
        things |= {Marker(building, plot): box for (building, plot), box in boxes.items()}
    edge = round(plan.measures.border * table.kit.layout.u)
    things[Track()] = pygame.Rect(plan.rect.topleft, (plan.rect.width, edge))
    return things
