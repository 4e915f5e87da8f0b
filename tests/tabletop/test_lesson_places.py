"""The number of a lesson's card: one more than that of the card before, on every path, and after a break."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.match.match import Match
from game.match.replay import replay
from game.match.series import ask, seated
from game.old_london_bridge.scenes.first_bridge import FIRST_BRIDGE
from game.tabletop.lesson.lesson_script import LEARNER, LessonScript
from game.tabletop.lesson.teacher import Teacher
from tests.old_london_bridge.lesson import learner as bridge
from tests.pillars_of_the_earth.teaching import learner as pillars
from tests.sampling import by_run

Lesson = tuple[Match, LessonScript[Any], Any]


def _bridge() -> Lesson:
    match = bridge.match_of(FIRST_BRIDGE)
    return match, bridge.script_of(match, FIRST_BRIDGE), bridge.GAME


def _pillars() -> Lesson:
    return pillars.lesson(), pillars.SCRIPT, pillars.GAME


LESSONS = pytest.mark.parametrize("lesson", [_bridge, _pillars])


def _asked(match: Match, script: LessonScript[Any], choose: Callable[[Sequence[Any]], Any]) -> Iterator[None]:
    """Play a lesson; yield before each decision of the learner, and at the end."""
    bots = {
        seat: seated(match, match.game.bots[who.bot], seat)
        for seat, who in enumerate(match.seats)
        if who.bot is not None
    }
    match.start()
    while not match.over:
        if LEARNER not in match.to_move:
            seat = match.to_move[0]
            match.decide(seat, ask(bots[seat], match, seat))
            continue
        yield
        at = script.moment(match.view(LEARNER), match.legal(LEARNER))
        legal = match.legal(LEARNER)
        match.decide(LEARNER, choose(legal if at is None else script.deal.left_open(at, legal)))
    yield


def _place(teacher: Teacher, match: Match) -> tuple[object, int] | None:
    table = SimpleNamespace(person=None if match.over else LEARNER, over=match.over)
    step = teacher.step(SimpleNamespace(table=table, view=match.view(LEARNER)))  # type: ignore[arg-type]
    return None if step is None else (step.key, int(step.place.removeprefix("lesson ")))


@LESSONS
@pytest.mark.parametrize("seed", range(by_run(6, 100)))
def test_cards_are_counted_without_a_gap_on_every_path(lesson: Callable[[], Lesson], seed: int) -> None:
    match, script, _game = lesson()
    teacher = Teacher(script, match)
    places: dict[object, int] = {}
    for _ in _asked(match, script, Random(seed).choice):
        placed = _place(teacher, match)
        if placed is not None:
            assert places.setdefault(*placed) == placed[1], "a card that is shown again keeps its number"
    assert list(places.values()) == list(range(1, len(places) + 1))
    assert len(places) > 9


@LESSONS
def test_a_lesson_that_is_left_counts_on(lesson: Callable[[], Lesson]) -> None:
    match, script, game = lesson()
    teacher = Teacher(script, match)
    for _ in _asked(match, script, lambda moves: moves[0]):
        again = replay(match.lines, lambda name: game).match
        assert _place(Teacher(script, again), again) == _place(teacher, match)


@LESSONS
def test_a_step_that_is_taken_back_takes_its_number_back(lesson: Callable[[], Lesson]) -> None:
    match, script, _game = lesson()
    teacher = Teacher(script, match)
    for count, _ in enumerate(_asked(match, script, lambda moves: moves[-1])):
        placed = _place(teacher, match)
        if count in (4, 9) and placed is not None:
            match.undo(LEARNER)
            before = _place(teacher, match)
            assert before is None or before[1] < placed[1]
            match.redo()
            assert _place(teacher, match) == placed
