"""The tips for newcomers: short, one for each kind of decision, each at a thing that can be chosen."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.thing import TableButton
from game.core.wording.sentence_context import SentenceContext
from game.singapore.look.answer import SingaporeAnswer
from game.singapore.rules import agenda
from game.singapore.rules.level import Level
from game.singapore.rules.position import Position
from game.singapore.scenes.questions import WorkQuestion, question_for
from game.singapore.scenes.singapore_tips import TIPS
from game.singapore.scenes.singapore_words import SingaporeWords
from game.singapore.words.messages import MESSAGES
from game.tabletop.coach.coach_tip import MOST_WORDS
from tests.singapore.rules.tables import (
    STANDARD,
    after_turns,
    building,
    level_named,
    table,
    working,
)
from tests.singapore.words.speeches import NAMES

_GAMES = ((STANDARD, 2, 2), (level_named("house-rules"), 3, 2))


def test_a_tip_has_at_most_twelve_words_and_every_one_has_its_place() -> None:
    words = {key: text for key, text in MESSAGES.messages.items() if key.startswith("tip.")}
    assert [key for key, text in words.items() if len(text.split()) > MOST_WORDS] == []
    assert {f"tip.{tip.key}" for tip in TIPS} == words.keys() and len(TIPS) == len(words)


def shown(position: Position, seat: int) -> Any:
    """Return what the screen shows while a seat owes a choice, as far as tips look at it."""
    view, legal = position.view(seat), position.legal(seat)
    words = SingaporeWords(SentenceContext(NAMES[: view.players], level=view.level))
    asked = question_for(view, seat, legal, words, {})
    work = asked if isinstance(asked, WorkQuestion) else None
    answer = SingaporeAnswer(
        seat,
        asked.selectable,
        None,
        "",
        False,
        {},
        ask=asked.ask,
        walks={} if work is None else work.walks,
        trade=None if work is None else work.trade_at(None),
    )
    return SimpleNamespace(view=view, answer=answer)


def _questions(level: Level, players: int, seed: int) -> list[Position]:
    """Return a copy of each position of a random game in which a seat is asked something."""
    position, rng, found = Position.new(level, players), random.Random(f"tips {seed}"), list[Position]()
    while not position.over:
        chance = position.chance()
        if chance is not None:
            position.turn_up(rng.randrange(len(chance.outcomes)))
            continue
        found.append(position.copy())
        legal = position.legal(position.mover)
        busy = [action for action in legal if str(action) != "end"]
        position.apply(position.mover, rng.choice(busy if busy and rng.random() < 0.8 else legal))
    return found


@pytest.fixture(scope="module")
def met() -> dict[str, set[int]]:
    """Return by tip the questions at which it was shown, over some random games."""
    found: dict[str, set[int]] = {tip.key: set() for tip in TIPS}
    for level, players, games in _GAMES:
        for seed in range(games):
            for position in _questions(level, players, seed)[::3]:
                there = shown(position, position.mover)
                for tip in TIPS:
                    thing = tip.at(there)
                    if thing is not None:
                        assert thing in there.answer.may or thing is TableButton.MAIN, (tip.key, thing)
                        found[tip.key].add(there.answer.ask)
    return found


_TOWN = {"I7": (1, 0, 1), "II8": (2, 0, 0), "II2": (3, 1, 0)}


def _work(at: str, second: str | None = None) -> Position:
    p = table(3, built=_TOWN, goods={0: "BBX"}, money=(5, 5, 5), chips=(2, 0, 0))
    return working(p, 0, at=at, second=second)


#: Positions that random games seldom meet, by the tip that belongs to them.
RARE = {
    "figures": _work("I7", "S1"),
    "way": _work("II8"),
    "give": _work("II2"),
    "pay": _work("I7"),
    "hut": after_turns(table(3, row="I1 I2")),
    "top": building(table(3, row="I1 I2"), 2, 0, 0),
}


@pytest.mark.parametrize("key", RARE)
def test_a_rare_question_has_its_tip(key: str) -> None:
    position = RARE[key]
    there = shown(position, position.mover)
    tip = next(tip for tip in TIPS if tip.key == key)
    assert tip.at(there) in there.answer.may


def test_each_tip_is_met_at_its_own_question(met: dict[str, set[int]]) -> None:
    assert [key for key, asks in met.items() if not asks and key not in RARE] == []
    assert met["tile"] == {agenda.ASK_TAKE} and met["street"] <= {agenda.ASK_JOIN}
    assert met["own_lot"] == met["other_lot"] == {agenda.ASK_LOT}


def test_each_question_has_a_tip(met: dict[str, set[int]]) -> None:
    asked = set().union(*met.values())
    assert asked >= {agenda.ASK_TAKE, agenda.ASK_LOT, agenda.ASK_JOIN, agenda.ASK_WORK}
