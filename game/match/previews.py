"""Previews of choices, within the knowledge of their seat: the actions are applied to sampled worlds.

The rules themselves compute every effect, and no sampled fact is shown as if it were known.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.core.contract import Game, Position

#: The number of worlds that are compared if something is hidden.
WORLDS: Final = 4


@dataclass(frozen=True, slots=True)
class LookAhead:
    """A preview of actions: events as their seat would see them, and the view after the last of them.

    It is `whole` unless it stops before an effect that depends on hidden facts.
    """

    events: tuple[Any, ...]
    view: Any
    whole: bool = True


@dataclass(frozen=True, slots=True)
class _Course:
    """The course of actions in one world: each event with the view right after it, and the view at the end.

    It is cut before the first event that reveals something hidden; `whole` if that did not happen.
    """

    told: tuple[tuple[Any, Any], ...]
    end: Any
    whole: bool


def look_ahead(game: Game[Any], view: Any, actions: Sequence[Any]) -> LookAhead:
    """Return a preview for the seat of a view, as if it chose these actions in turn.

    It stops before draws of chance. An illegal action, and those after it, are left out.
    """
    random = Random(0)
    world = game.world(view, random)
    others = WORLDS - 1 if _hidden(world, view.viewer) else 0
    worlds = [world, *(game.world(view, random) for _ in range(others))]
    courses = [_course(world, view.viewer, actions) for world in worlds]
    shared = _shared(courses)
    events = tuple(event for event, _ in courses[0].told[:shared])
    if all(
        course.whole and len(course.told) == shared and course.end == courses[0].end for course in courses
    ):
        return LookAhead(events, courses[0].end)
    return LookAhead(events, courses[0].told[shared - 1][1] if shared else view, whole=False)


def _shared(courses: Sequence[_Course]) -> int:
    """Return how many events are the same in all courses, with the views after them."""
    count = 0
    for together in zip(*(course.told for course in courses), strict=False):
        if any(one != together[0] for one in together):
            break
        count += 1
    return count


def _course(world: Position, seat: int, actions: Sequence[Any]) -> _Course:
    """Return the course of actions in a world, which is changed by it."""
    told: list[tuple[Any, Any]] = []
    ends: list[int] = []
    hidden = _hidden(world, seat)

    def emit(event: Any) -> None:
        if not ends and not hidden <= _hidden(world, seat):
            ends.append(len(told))
        told.append((event.seen_by(seat), world.view(seat)))

    for action in actions:
        if ends or world.refusal(seat, action) is not None:
            break
        world.apply(seat, action, emit)
    shown = bool(ends) or not hidden <= _hidden(world, seat)
    return _Course(tuple(told[: ends[0]] if ends else told), world.view(seat), not shown)


def _hidden(world: Position, seat: int) -> set[object]:
    """Return the facts hidden from a seat: other seats with a hidden choice, and hidden draws."""
    sealed = {other for other in range(world.players) if other != seat and world.secret(other)}
    return sealed | {draw for draw, known in world.hidden_draws().items() if seat not in known}
