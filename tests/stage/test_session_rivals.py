"""Opponents that search, at a table on the screen: requested early, never waited for, and halted in time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from game.bots.bot import never
from game.match.journal import resume
from game.match.series import Series
from game.stage.clock import RealClock
from game.stage.director import Pace
from game.stage.house import Table
from game.stage.session import THINKING
from game.thinking.asked import Asked
from game.thinking.question import Question, think
from game.thinking.thinkers import Thinkers
from tests.stage.test_session import STEP, Played, a_match, seated
from tests.tiny.game import Cairn
from tests.tiny.level import LEVEL

PROSPECTORS = ("bot:prospector", "bot:prospector")


@dataclass
class Fake:
    """Workers that answer on a test's command, or at once."""

    at_once: bool = True
    asked: list[Asked] = field(default_factory=list)
    warmed: int = 0

    def warm(self, game: Any, level: Any) -> None:
        self.warmed += 1

    def ask(self, question: Question) -> Asked:
        self.asked.append(Asked(question, 1))
        if self.at_once:
            self.answer()
        return self.asked[-1]

    def answer(self) -> None:
        """Answer the latest question."""
        asked = self.asked[-1]
        simulations = min(asked.question.simulations or 5, 5)
        question = Question(Cairn(), LEVEL, "prospector", "s", asked.question.view, simulations)
        asked.bring(0, think(question, never))


def stepped(session: Played, until: Callable[[], bool], most: int = 20_000) -> None:
    for _ in range(most):
        if until():
            return
        session.step(STEP)
    raise AssertionError("it never came to that")


def test_workers_are_warmed_only_where_somebody_searches() -> None:
    fake = Fake()
    seated(Table(a_match(("human", "bot:mason"))), thinkers=fake).close()
    assert fake.warmed == 0
    seated(Table(a_match(("human", "bot:prospector"))), thinkers=fake).close()
    assert fake.warmed == 1


def test_thinking_begins_while_things_move_and_the_answer_waits_until_nothing_does() -> None:
    fake = Fake()
    session = seated(Table(a_match(PROSPECTORS)), Pace.CALM, RealClock(), fake)
    session.step(STEP)
    assert len(fake.asked) == 1 and fake.asked[0].done and not session.idle
    lines = len(session.match.lines)
    while not session.idle:
        assert len(session.match.lines) == lines
        session.step(STEP)
    assert len(fake.asked) == 1
    session.close()


def test_a_rival_in_workers_is_seen_to_think_as_long_as_any() -> None:
    session = seated(Table(a_match(PROSPECTORS)), Pace.SWIFT, RealClock(), Fake())
    stepped(session, lambda: session.thinking is not None and len(session.match.to_move) == 1)
    lines, begun = len(session.match.lines), session.ms
    stepped(session, lambda: len(session.match.lines) > lines)
    assert THINKING[Pace.SWIFT] <= session.ms - begun <= THINKING[Pace.SWIFT] + 3000 * STEP
    session.close()


def test_a_rival_that_thinks_longer_holds_up_no_frame_and_is_shown_to() -> None:
    fake = Fake()
    session = seated(Table(a_match(PROSPECTORS)), Pace.SWIFT, RealClock(), fake)
    stepped(session, lambda: len(session.match.to_move) == 1)
    fake.at_once = False
    asked = len(fake.asked)
    stepped(session, lambda: len(fake.asked) > asked)
    lines, seat = len(session.match.lines), session.match.to_move[0]
    assert session.overtime_ms == 0.0
    stepped(session, lambda: session.idle)
    begun = session.ms
    for _ in range(500):
        session.step(STEP)
    assert len(session.match.lines) == lines and session.thinking == seat
    assert session.overtime_ms == pytest.approx(session.ms - begun - THINKING[Pace.SWIFT], abs=10)
    assert len(fake.asked) == asked + 1, "one question is asked once"
    fake.answer()
    session.step(STEP)
    assert len(session.match.lines) > lines and session.overtime_ms == 0.0
    session.close()


def test_on_the_real_clock_a_timed_rival_has_the_houses_time_as_it_is_when_it_is_asked() -> None:
    fake = Fake()
    session = seated(Table(a_match(PROSPECTORS)), Pace.SWIFT, RealClock(), fake)
    house: Any = session._rivals._house
    house.thinking_seconds = 2.0
    session.step(STEP)
    house.thinking_seconds = 0.25
    stepped(session, lambda: len(fake.asked) == 2)
    assert [(one.question.seconds, one.question.simulations) for one in fake.asked] == [(2.0, 0), (0.25, 0)]
    session.close()


def test_at_a_table_that_repeats_it_makes_its_own_number_of_simulations_on_the_real_clock_too() -> None:
    fake = Fake()
    session = seated(Table(a_match(PROSPECTORS), repeats=True), Pace.SWIFT, RealClock(), fake)
    session.step(STEP)
    assert [(one.question.seconds, one.question.simulations) for one in fake.asked] == [(None, 20)]
    session.close()


def test_on_a_scripted_clock_it_makes_its_own_number_of_simulations() -> None:
    fake = Fake()
    session = seated(Table(a_match(PROSPECTORS)), Pace.SWIFT, thinkers=fake)
    session.step(STEP)
    assert [(one.question.seconds, one.question.simulations) for one in fake.asked] == [(None, 20)]
    session.close()


def test_it_rests_while_people_think() -> None:
    fake = Fake()
    session = seated(Table(a_match(("human", "bot:prospector"))), Pace.SWIFT, RealClock(), fake)
    stepped(session, lambda: session.person is not None)
    for _ in range(300):
        session.step(STEP)
    assert fake.asked == []
    session.decide(0, session.legal(0)[0])
    session.step(STEP)
    assert [one.question.view.viewer for one in fake.asked] == [1]
    session.close()


def test_leaving_the_table_drops_what_is_being_thought() -> None:
    fake = Fake(at_once=False)
    session = seated(Table(a_match(PROSPECTORS)), Pace.SWIFT, RealClock(), fake)
    session.step(STEP)
    assert not fake.asked[0].dropped
    session.close()
    assert fake.asked[0].dropped


def test_what_is_thought_of_a_moment_that_is_no_more_is_dropped_and_asked_anew() -> None:
    fake = Fake(at_once=False)
    session = seated(Table(a_match(("human", "bot:prospector"))), Pace.SWIFT, RealClock(), fake)
    stepped(session, lambda: session.person is not None)
    session.decide(0, session.legal(0)[0])
    stepped(session, lambda: session.idle and bool(fake.asked))
    session.match.take_back(1)
    assert isinstance(session.match.lines[-1]["steps"], int)
    stepped(session, lambda: session.person is not None)
    session.decide(0, session.legal(0)[1])
    assert fake.asked[0].dropped
    stepped(session, lambda: len(fake.asked) == 2)
    assert not fake.asked[1].dropped
    session.close()


def test_a_step_taken_back_and_repeated_meets_the_same_question() -> None:
    fake = Fake(at_once=False)
    session = seated(Table(a_match(("human", "bot:prospector"))), Pace.SWIFT, RealClock(), fake)
    stepped(session, lambda: session.person is not None)
    for _ in range(2):
        stepped(session, lambda: session.person is not None)
        session.decide(0, session.legal(0)[2])
        asked = len(fake.asked)
        stepped(session, lambda asked=asked: len(fake.asked) > asked)  # type: ignore[misc]
        session.match.take_back(1)
    first, second = (one.question for one in fake.asked)
    assert (first.seed, first.view) == (second.seed, second.view)
    session.close()


@pytest.fixture(scope="module")
def pool() -> Any:
    """Yield a pool of workers on threads."""
    from tests.thinking.workers import Started

    pool = Thinkers(Started(), 2)
    yield pool
    pool.close()


def test_on_a_scripted_clock_the_game_is_that_of_a_series(pool: Thinkers) -> None:
    series = Series(Cairn(), LEVEL, ("prospector", "mason", "prospector"), "S")
    played, match = series.play(1), series.match(1)
    session = seated(Table(match), Pace.SWIFT, thinkers=pool)
    stepped(session, lambda: session.over, 200_000)
    session.close()
    assert match.lines == played.lines


def test_a_game_cut_off_and_resumed_goes_on_as_it_would_have(pool: Thinkers, tmp_path: Path) -> None:
    whole, cut = Table(a_match(PROSPECTORS)), Table(a_match(PROSPECTORS), tmp_path / "cut.jsonl")
    session = seated(whole, Pace.SWIFT, thinkers=pool)
    stepped(session, lambda: session.over, 200_000)
    session.close()
    session = seated(cut, Pace.SWIFT, thinkers=pool)
    stepped(session, lambda: cut.match.round == 3)
    session.close()
    match, journal = resume(tmp_path / "cut.jsonl", lambda name: Cairn())
    journal.close()
    session = seated(Table(match), Pace.SWIFT, thinkers=pool)
    stepped(session, lambda: session.over, 200_000)
    session.close()
    assert match.lines == whole.match.lines


def test_a_game_in_workers_can_be_played_to_its_end_on_the_real_clock(pool: Thinkers) -> None:
    session = seated(Table(a_match(PROSPECTORS)), Pace.SWIFT, RealClock(), pool)
    session.director.pace = Pace.STILL
    steps = 0
    while not session.over and steps < 2_000_000:
        session.step(STEP)
        steps += 1
    assert session.over and pool.faults == ()
    session.close()
