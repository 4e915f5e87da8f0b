"""A worker, without a process: it answers its requests, and no input can end it."""

from __future__ import annotations

import io
import json
import weakref
from collections.abc import Callable
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import Any

import pytest

from game.bots.bot import Bot, Candidate, Thought
from game.core.views import fields_of
from game.thinking import worker as worker_module
from game.thinking.lines import (
    LineFault,
    ask_line,
    stop_line,
    table_line,
    text_of,
    thought_from,
    thought_line,
)
from game.thinking.question import Question, bot_for, think
from game.thinking.worker import Worker
from tests.match.tables import BOTH, BRIDGE, CAIRN, bridge, cairn, game_called, play
from tests.playthrough.tables import Table
from tests.thinking.workers import question
from tests.tiny.game import Cairn
from tests.tiny.level import LEVEL


def said(*told: str, clock: Callable[[], float] = lambda: 0.0) -> list[dict[str, Any]]:
    """Return a worker's replies to lines, all of which arrive before it begins."""
    out = io.StringIO()
    worker = Worker(out, game_called, clock)
    worker.listen(told)
    worker._stopped = -1.0  # The end of the lines would end all thinking.
    worker.work()
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_it_thinks_what_the_bot_would_think_in_the_program_itself() -> None:
    asked = question(simulations=40)
    (answer,) = said(table_line(asked.game, asked.level), ask_line(7, asked))
    assert answer["thought"] == 7
    assert thought_from(answer, CAIRN) == think(asked, lambda: False)


@pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)
def test_every_opponent_of_every_game_can_be_asked(table: Table) -> None:
    match = play(table.match(), 3, 6)
    seat = match.to_move[-1]
    view, legal = match.view(seat), match.legal(seat)
    for name in table.game.bots:
        asked = Question(table.game, table.level, name, "s", view, 2)
        (answer,) = said(table_line(asked.game, asked.level), ask_line(1, asked))
        thought = thought_from(answer, table.game)
        assert thought.action in legal
        assert thought == think(asked, lambda: False)


def test_one_table_serves_many_questions_and_gives_way_to_the_next() -> None:
    asked = question(simulations=3)
    match = bridge("quick", 2).match()
    other = Question(BRIDGE, match.level, "random", "s", match.view(1), 1)
    answers = said(
        table_line(asked.game, asked.level),
        ask_line(1, asked),
        ask_line(2, asked),
        table_line(other.game, other.level),
        ask_line(3, other),
    )
    assert [answer["thought"] for answer in answers] == [1, 2, 3]
    assert answers[0]["candidates"] == answers[1]["candidates"]


def test_what_was_searched_is_let_go_while_nothing_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question(simulations=3)
    bots: list[weakref.ref[Bot]] = []
    held: list[bool] = []

    def noted(of: Question) -> Bot:
        bot = bot_for(of)
        bots.append(weakref.ref(bot))
        return bot

    class Out(io.StringIO):
        def flush(self) -> None:
            held.append(bots[-1]() is not None)

    class Heard(SimpleQueue[tuple[str, float] | None]):
        def get(self, block: bool = True, timeout: float | None = None) -> tuple[str, float] | None:
            if timeout is not None and len(held) == 2:
                raise Empty
            if len(held) == 2:
                assert [bot() for bot in bots] == [None, None]
            return super().get()

    monkeypatch.setattr(worker_module, "bot_for", noted)
    worker = Worker(Out(), game_called, lambda: 0.0)
    worker._heard = Heard()
    worker.listen([table_line(asked.game, asked.level), ask_line(1, asked), ask_line(2, asked)])
    worker._stopped = -1.0
    worker.work()
    assert held == [True, True]


def test_it_thinks_for_as_long_as_it_is_told_by_the_clock() -> None:
    now = [0.0]

    def clock() -> float:
        now[0] += 0.001
        return now[0]

    asked = question(seconds=0.25)
    (answer,) = said(table_line(asked.game, asked.level), ask_line(1, asked), clock=clock)
    assert 240 <= answer["simulations"] <= 251


def test_a_question_that_was_stopped_is_answered_with_next_to_nothing() -> None:
    asked = question(simulations=5000)
    out = io.StringIO()
    worker = Worker(out, game_called, lambda: 0.0)
    worker.listen(
        [
            table_line(asked.game, asked.level),
            ask_line(1, asked),
            ask_line(2, replace(asked, simulations=30)),
            stop_line(1),
        ]
    )
    worker._stopped = 1
    worker.work()
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["thought"], second["thought"]) == (1, 2)
    assert first["simulations"] == 1 and second["simulations"] == 30


def test_what_can_be_done_in_one_way_only_is_not_thought_over() -> None:
    match = cairn(2, coins=0).match()
    asked = Question(CAIRN, match.level, "prospector", "s", match.view(0), 10**9)
    assert think(asked, lambda: False) == Thought((Candidate(CAIRN.action("bid 0"), 0.0),))


def test_who_owes_no_choice_cannot_be_asked() -> None:
    match = play(cairn(3).match(), 1)
    for viewer in (None, 0):
        asked = Question(CAIRN, match.level, "prospector", "s", match.view(viewer), 3)
        with pytest.raises(ValueError, match="owes no choice"):
            think(asked, lambda: False)


def hostile() -> dict[str, str]:
    """Return lines that are no requests, or that request the impossible."""
    asked = question(simulations=3)
    right = json.loads(ask_line(5, asked))
    table = json.loads(table_line(asked.game, asked.level))["table"]
    nobody = cairn(3).match().view(None)
    over = play(cairn(3).match(), 1).view(0)
    strange = {**right["view"], "coins": [5]}
    asks: dict[str, Any] = {
        "no number": {**right, "ask": "five"},
        "no skill": {**right, "skill": "owl"},
        "a skill that is a list": {**right, "skill": ["prospector"]},
        "no seed": {**right, "seed": None},
        "no view": {**right, "view": None},
        "a view that is a list": {**right, "view": [1, 2]},
        "a view with one field": {**right, "view": {"viewer": 0}},
        "a view whose values make no sense": {**right, "view": strange},
        "nobody's view": {**right, "view": fields_of(nobody)},
        "the view of a game that is over": {**right, "view": fields_of(over)},
        "no simulations": {**right, "simulations": 0},
        "simulations that are a truth": {**right, "simulations": True},
        "simulations below nothing": {**right, "simulations": -1},
        "too many simulations": {**right, "simulations": 10**12},
        "seconds that are a text": {**right, "seconds": "1"},
        "seconds without end": {**right, "seconds": float("inf")},
        "seconds that are no number": {**right, "seconds": float("nan")},
        "neither ask nor table": {"jump": 1},
        "a table that is none": {"table": 3},
        "a table of a game that nobody knows": {"table": {**table, "game": "chess"}},
        "a table without a level": {"table": {"game": "cairn"}},
        "a table with a wrong level": {"table": {**table, "level": {**table["level"], "coins": "many"}}},
        "a stop that is none": {"stop": "now"},
    }
    told = {name: text_of(message) for name, message in asks.items()}
    return {
        **told,
        "no JSON": "hello\n",
        "a list": "[1]\n",
        "nothing": "\n",
        "deep brackets": "[" * 10_000 + "\n",
    }


@pytest.mark.parametrize("line", hostile().values(), ids=hostile().keys())
def test_whatever_it_hears_it_goes_on_and_says_what_is_wrong_in_one_line(line: str) -> None:
    asked = question(simulations=3)
    *faults, answer = said(
        table_line(asked.game, asked.level), line, table_line(asked.game, asked.level), ask_line(6, asked)
    )
    assert answer["thought"] == 6
    for fault in faults:
        assert fault["fault"] in (5, None)
        assert fault["says"].isprintable() and 0 < len(fault["says"]) <= 200
    assert len(faults) == (0 if "stop" in line else 1)


def test_a_question_before_any_table_is_refused() -> None:
    (fault,) = said(ask_line(1, question(simulations=3)))
    assert fault == {"fault": 1, "says": "ask: no table was sent before"}


def test_a_thought_comes_back_as_it_was() -> None:
    bid, sell = CAIRN.action("bid 3"), CAIRN.action("sell")
    thought = Thought(
        (Candidate(bid, 2.5, (("coins", -3.0), ("stone", 1.5)), 12), Candidate(sell, -1.0, visits=3)),
        15,
        0.25,
    )
    assert thought_from(json.loads(thought_line(1, thought)), CAIRN) == thought


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"candidates": [], "simulations": 1, "draw": None},
        {"candidates": [["bid 3", 1.0, 1, []]]},
        {"candidates": [["jump", 1.0, 1, []]], "simulations": 1, "draw": None},
        {"candidates": [["bid 3", "x", 1, []]], "simulations": 1, "draw": None},
        {"candidates": [["bid 3", 1.0]], "simulations": 1, "draw": None},
        {"candidates": [["bid 3", 1.0, float("inf"), []]], "simulations": 1, "draw": None},
        {"candidates": [["bid 3", 10**400, 1, []]], "simulations": 1, "draw": None},
        {"candidates": 3, "simulations": 1, "draw": None},
        {"candidates": [[["bid"], 1.0, 1, []]], "simulations": 1, "draw": None},
    ],
)
def test_a_thought_that_is_none_is_refused(message: dict[str, Any]) -> None:
    with pytest.raises(LineFault, match=r"^a thought "):
        thought_from(message, CAIRN)


def test_a_table_has_the_bots_of_its_game_loaded_before_the_first_question() -> None:
    loaded: list[str] = []

    class Cautious(Cairn):
        def __getattribute__(self, name: str) -> Any:
            if name == "bots":
                loaded.append(name)
            return super().__getattribute__(name)

    game = Cautious()
    worker = Worker(io.StringIO(), {game.name: game}.get)
    worker.listen([table_line(game, LEVEL)])
    worker.work()
    assert loaded == ["bots"]
