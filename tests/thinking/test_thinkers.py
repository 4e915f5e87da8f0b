"""The program's side of thinking: nothing blocks, both workers think, and a dead worker ends no game."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.bot import Halt, Skill, Thought, merged, never
from game.core.chance import seed_of
from game.thinking.asked import FEW
from game.thinking.hand import MOST_DEATHS
from game.thinking.lines import text_of, thought_line
from game.thinking.question import Question, think
from game.thinking.thinkers import Thinkers
from tests.match.tables import CAIRN, cairn
from tests.thinking.workers import ENDLESS, NEVER, Beside, Started, answered, question, thinkers
from tests.tiny.game import Cairn


@pytest.fixture(autouse=True)
def all_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for all workers, even on a busy test machine."""
    monkeypatch.setattr("game.thinking.asked.GRACE", NEVER)


def asked_lines(worker: Beside) -> list[str]:
    return [line for line in worker.heard if line.startswith('{"ask"')]


def test_counted_simulations_are_one_workers_and_the_answer_is_that_of_the_program_itself() -> None:
    started = Started()
    with thinkers(started) as pool:
        for seed in ("one", "two", "one"):
            asked = question(simulations=50, seed=seed)
            assert answered(pool.ask(asked)) == think(asked, never)
    assert [len(asked_lines(worker)) for worker in started.all] == [3]


def test_a_timed_question_is_searched_by_all_workers_and_merged() -> None:
    started = Started()
    with thinkers(started) as pool:
        thought = answered(pool.ask(question(seconds=0.0)))
    assert len(started.all) == 2 and all(len(asked_lines(worker)) == 1 for worker in started.all)
    parts = [think(question(simulations=1, seed=seed_of("a seed/part", part)), never) for part in (0, 1)]
    assert thought == merged(parts) and thought.simulations == 2


def test_a_table_is_told_once_to_each_worker_and_again_when_it_changes() -> None:
    started = Started()
    other = cairn(2, coins=7).match()
    with thinkers(started, workers=1) as pool:
        for one in (
            question(1),
            question(2),
            replace(question(3), level=other.level, view=other.view(0)),
        ):
            answered(pool.ask(one))
    (worker,) = started.all
    assert [line.split(":", 1)[0] for line in worker.heard] == [
        '{"table"',
        '{"ask"',
        '{"ask"',
        '{"table"',
        '{"ask"',
    ]


def test_no_worker_is_started_before_one_is_wanted() -> None:
    started = Started()
    with thinkers(started) as pool:
        assert started.all == []
        asked = question(seconds=0.0)
        pool.warm(asked.game, asked.level)
        pool.warm(asked.game, asked.level)
        answered(pool.ask(asked))
        assert len(started.all) == 2
        tables = [[line for line in one.heard if line.startswith('{"table"')] for one in started.all]
        assert [len(lines) for lines in tables] == [1, 1], "a table is told before the first question, once"


def test_asking_and_dropping_wait_for_nobody() -> None:
    slow = threading.Event()

    def start() -> Beside:
        assert slow.wait(NEVER)
        return Beside()

    with thinkers(start) as pool:
        dropped = pool.ask(question(simulations=ENDLESS * ENDLESS))
        dropped.drop()
        wanted = pool.ask(question(simulations=2))
        assert not wanted.done
        slow.set()
        assert answered(wanted).simulations == 2
    assert not dropped.done


def test_what_is_dropped_is_stopped_and_the_next_question_is_answered() -> None:
    started = Started()
    with thinkers(started) as pool:
        dropped = pool.ask(question(seconds=ENDLESS))
        for worker in waited_for(started, 2):
            assert worker.asked.wait(NEVER)
        dropped.drop()
        assert answered(pool.ask(question(seconds=0.0))).simulations == 2
    assert not dropped.done and len(started.all) == 2


def waited_for(started: Started, count: int) -> list[Beside]:
    """Return so many workers, after all of them have started."""
    ready = threading.Event()
    for _ in range(2000):
        if len(started.living) >= count:
            return started.living
        ready.wait(0.01)
    raise AssertionError(f"{len(started.all)} workers have been started")


def test_a_worker_killed_while_it_thinks_alone_is_started_again_and_asked_again() -> None:
    started = Started(dying=1)
    with thinkers(started) as pool:
        asked = question(simulations=30)
        assert answered(pool.ask(asked)) == think(asked, never)
    assert len(started.all) == 2 and pool.faults == ("a worker died: it does not answer",)


def test_of_two_workers_the_one_that_lives_answers_alone() -> None:
    started = Started()
    with thinkers(started) as pool:
        asked = pool.ask(question(seconds=ENDLESS))
        first, second = waited_for(started, 2)
        for worker in (first, second):
            assert worker.asked.wait(NEVER)
        first.kill()
        second.says(thought_line(1, think(question(simulations=9), never)))
        assert answered(asked).simulations == 9
    assert len(asked_lines(second)) == 1


def test_a_worker_that_is_late_is_not_waited_for_and_serves_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started = Started()
    monkeypatch.setattr("game.thinking.asked.GRACE", 0.0)
    with thinkers(started) as pool:
        asked = pool.ask(question(seconds=ENDLESS))
        prompt, late = waited_for(started, 2)
        for worker in (prompt, late):
            assert worker.asked.wait(NEVER)
        thought = think(question(simulations=9), never)
        prompt.says(thought_line(1, thought))
        assert answered(asked) == thought
        monkeypatch.setattr("game.thinking.asked.GRACE", NEVER)
        late.says(thought_line(1, think(question(simulations=5), never)))
        prompt.says(thought_line(2, thought))
        late.says(thought_line(2, thought))
        assert answered(pool.ask(question(seconds=ENDLESS))).simulations == 18
    assert pool.faults == () and len(started.all) == 2


def test_where_both_are_killed_one_is_asked_again() -> None:
    started = Started(dying=2)
    with thinkers(started) as pool:
        assert answered(pool.ask(question(seconds=0.0))).simulations == 1
        assert answered(pool.ask(question(seconds=0.0))).simulations == 2


def test_workers_that_die_of_a_question_leave_it_to_the_program_itself() -> None:
    started = Started(dying=99)
    with thinkers(started) as pool:
        asked = question(simulations=5000)
        thought = answered(pool.ask(asked))
        assert thought == think(replace(asked, simulations=FEW), never)
        assert len(started.all) == MOST_DEATHS
        assert answered(pool.ask(question(seconds=ENDLESS))).action


def test_where_no_worker_can_be_started_the_game_goes_on() -> None:
    with thinkers(Started(missing=99)) as pool:
        for one in (question(simulations=5000), question(seconds=ENDLESS)):
            asked = pool.ask(one)
            assert answered(asked).simulations == FEW and asked.brief
        few = pool.ask(question(simulations=FEW))
        assert answered(few).simulations == FEW and not few.brief
        assert pool.faults and all("No such file or directory" in fault for fault in pool.faults)


def test_deaths_are_counted_in_a_row() -> None:
    started = Started()
    with thinkers(started, workers=1) as pool:
        for _ in range(2 * MOST_DEATHS):
            asked = pool.ask(question(simulations=ENDLESS * ENDLESS))
            (worker,) = waited_for(started, 1)
            assert worker.asked.wait(NEVER)
            worker.kill()
            (again,) = waited_for(started, 1)
            assert again.asked.wait(NEVER)
            asked.drop()
            assert answered(pool.ask(question(simulations=7))).simulations == 7
            again.asked.clear()


def test_a_worker_that_does_not_end_in_time_is_ended() -> None:
    deaf = Started()
    with thinkers(lambda: _deafened(deaf()), workers=1, patience=0.02) as pool:
        thought = answered(pool.ask(question(seconds=0.0)))
    assert thought.simulations == FEW and len(deaf.all) == MOST_DEATHS and not deaf.living


def _deafened(worker: Beside) -> Beside:
    """Make a worker's replies vanish, and return it."""
    worker.says = lambda line: None  # type: ignore[method-assign]
    return worker


@pytest.mark.parametrize(
    "line",
    [
        "no JSON\n",
        "[]\n",
        text_of({"fault": 1, "says": "skill: owl"}),
        thought_line(2, think(question(simulations=9), never)),
        text_of({"thought": 1, "simulations": 0, "draw": None, "candidates": []}),
        text_of({"thought": 1, "simulations": float("inf"), "draw": None, "candidates": []}),
    ],
)
def test_an_answer_that_is_none_is_thought_anew_by_the_program_itself(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    started = Started()
    with thinkers(started, workers=1) as pool:
        asked = pool.ask(question(simulations=ENDLESS * ENDLESS))
        (worker,) = waited_for(started, 1)
        assert worker.asked.wait(NEVER)
        worker.says(line)
        assert answered(asked).simulations == FEW
        assert len(pool.faults) == 1 and pool.faults[0].isprintable()
        assert answered(pool.ask(question(simulations=4))).simulations == 4
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith("bridgewright: a worker process cannot think: ")
    assert told.endswith(f"; bots think in the program itself, with {FEW} simulations")


class Broken:
    """A bot that fails to think."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        raise ZeroDivisionError

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        raise ZeroDivisionError


def test_what_a_bot_raises_everywhere_comes_to_whoever_has_asked() -> None:
    game: Any = Cairn()
    game.bots = {**CAIRN.bots, "broken": Skill(lambda seed, simulations: Broken(), 1)}
    view = cairn(3).match().view(0)
    with thinkers(Started(missing=99)) as pool, pytest.raises(ZeroDivisionError):
        answered(pool.ask(Question(game, view.level, "broken", "s", view, 1)))


def test_closing_ends_every_worker_and_what_is_being_thought() -> None:
    started = Started()
    pool = Thinkers(started, 2)
    asked = pool.ask(question(seconds=ENDLESS))
    waiting = pool.ask(question(simulations=ENDLESS * ENDLESS))
    for worker in waited_for(started, 2):
        assert worker.asked.wait(NEVER)
    pool.close()
    assert started.living == [] and not asked.done and not waiting.done
    assert "worker" not in {thread.name for thread in threading.enumerate()}


def test_closing_ends_a_worker_that_hears_nothing() -> None:
    deaf = Started()
    pool = Thinkers(lambda: _deafened(deaf()), 1, NEVER)
    pool.ask(question(simulations=1))
    (worker,) = waited_for(deaf, 1)
    assert worker.asked.wait(NEVER)
    pool.close()
    pool.close()
    assert deaf.living == []


def test_a_pool_that_nobody_has_asked_closes() -> None:
    Thinkers(Started()).close()


def test_a_fault_of_the_thread_that_asks_leaves_the_question_to_the_program_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("game.thinking.hand.ask_line", broken)
    with thinkers(Started()) as pool:
        for one in (question(simulations=5000), question(seconds=ENDLESS)):
            assert answered(pool.ask(one)).simulations == FEW
        assert pool.faults == ("an error in the program: ZeroDivisionError",) * len(pool.faults)
