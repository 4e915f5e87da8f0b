"""The lesson in the engine: its cards, its open moves, and the truth of its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.lesson_moment import LessonMoment
from game.core.thing import Thing
from game.match.replay import replay
from game.pillars_of_the_earth.rules.actions import Buy, Pass, Sell
from game.pillars_of_the_earth.rules.causes import Crafted
from game.pillars_of_the_earth.rules.components import STARTING
from game.pillars_of_the_earth.rules.events import (
    AdvantageTaken,
    BuilderPassed,
    BuilderPlaced,
    CardTaken,
    CraftsmanJoined,
    PointsChanged,
    TaxSpared,
)
from game.pillars_of_the_earth.things import Craftsman, PriceField
from game.pillars_of_the_earth.words.first_stone import CARDS_OF_LESSON, END, TAUGHT_CRAFTSMAN
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.lesson.lesson_script import LEARNER
from tests.pillars_of_the_earth.teaching.asked import table
from tests.pillars_of_the_earth.teaching.learner import GAME, SCRIPT, decisions, lesson
from tests.tabletop.learner import Choose, Decision, at_random, first

#: Learners who take the first open move, and any open move.
LEARNERS: list[Choose] = [first, *(at_random(seed) for seed in range(12))]


@pytest.mark.parametrize("choose", LEARNERS)
def test_one_short_game_meets_what_the_lesson_is_about(choose: Choose) -> None:
    match = lesson()
    for _decision in decisions(match, choose):
        pass
    own = [event for event in match.events() if getattr(event, "seat", None) == LEARNER]
    for kind in (CardTaken, CraftsmanJoined, BuilderPassed, BuilderPlaced, AdvantageTaken, TaxSpared):
        assert any(isinstance(event, kind) for event in own), kind
    assert any(isinstance(event, BuilderPlaced) and event.waited for event in own)
    assert replay(match.lines, lambda name: GAME).match.over, "the lesson is a true record"


def content(open_moves: Sequence[Any]) -> Any:
    """Choose like an eager learner, who passes only if nothing else is open, but never trades."""
    moves = [one for one in open_moves if not isinstance(one, Buy | Sell)]
    return next((one for one in moves if not isinstance(one, Pass)), moves[0])


def test_every_card_comes_once_and_in_order() -> None:
    match = lesson()
    met = [one.at for one in decisions(match, content) if one.card is not None]
    end = SCRIPT.moment(match.view(LEARNER), ())
    assert end == LessonMoment(2, END) and SCRIPT.card(end, match.view(LEARNER)) is not None
    assert [*dict.fromkeys(met), end] == list(CARDS_OF_LESSON)


@pytest.mark.parametrize("choose", LEARNERS[:6])
def test_what_a_card_points_at_and_what_is_open_lies_on_the_table(choose: Choose) -> None:
    match = lesson()
    asked = table(match.level, 2)
    for decision in decisions(match, choose):
        spots = asked.spots(decision.view, LEARNER)
        there = asked.shown(decision.view, LEARNER, list(decision.legal)).answer.may
        if decision.card is not None:
            pointed = [thing for thing in (*decision.card.points, *decision.card.also) if thing is not None]
            assert [thing for thing in pointed if thing not in spots] == [], decision.at
            assert any(thing is not None for thing in decision.card.points), decision.at
        if len(decision.open) < len(decision.legal):
            for action in decision.open:
                assert set(SCRIPT.things(action, decision.view)) & there, action
        for action in decision.legal:
            pressed = set(SCRIPT.things(action, decision.view))
            assert pressed & set(spots) or any(isinstance(one, ActionPiece) for one in pressed), action


@pytest.mark.parametrize("choose", LEARNERS)
def test_the_lesson_accepts_what_its_cards_point_at(choose: Choose) -> None:
    narrowed = 0
    for decision in decisions(lesson(), choose):
        if decision.card is None:
            continue
        shown = {*decision.card.points, *decision.card.also}
        made = {action: set(SCRIPT.things(action, decision.view)) for action in decision.legal}
        accepted = set[Thing]().union(*(made[action] for action in decision.open))
        pressed = set[Thing]().union(*made.values())
        assert (shown & pressed) - accepted == set(), decision.at
        narrowed += bool(shown & pressed) and len(decision.open) < len(decision.legal)
    assert narrowed == 5, "the mason, the quarry, Kingsbridge, the court, the market"


def test_craftsmen_that_all_begin_with_lie_before_their_owner() -> None:
    match = lesson()
    match.start()
    asked, view = table(match.level, 2), match.view(LEARNER)
    lodge = asked.screen.board.plates(LEARNER)[1]
    for craftsman in range(STARTING):
        assert not lodge.colliderect(asked.spots(view, LEARNER)[Craftsman(craftsman)])


def _told() -> dict[LessonMoment, tuple[Decision, str]]:
    told = {}
    for decision in decisions(lesson(), content):
        if decision.at is not None and decision.card is not None:
            told[decision.at] = decision, " ".join(decision.card.text.lines)
    return told


def test_the_numbers_on_the_cards_are_those_of_the_table() -> None:
    told = _told()
    view, words = told[LessonMoment(1, "builder")][0].view, told[LessonMoment(1, "builder")][1]
    assert f"costs {view.level.cost_track[0]} gold" in words and "1 stone each round" in words
    assert "for 5 gold: 1 point for 1 stone, up to twice a round" in told[LessonMoment(1, "card")][1]
    decision, words = told[LessonMoment(1, "third builder")]
    assert f"this one costs {decision.view.level.cost_track[decision.view.marker]} gold" in words
    decision, words = told[LessonMoment(1, "next card")]
    assert f"You have {decision.view.workers[LEARNER]} workers" in words
    decision, words = told[LessonMoment(1, "next builder")]
    waits = PriceField(decision.view.marker)
    assert decision.card is not None and decision.card.points == (waits,)
    assert "keep five cubes" in told[LessonMoment(1, "work")][1]


def test_the_mason_scores_what_his_card_says() -> None:
    match = lesson()
    for _decision in decisions(match, content):
        pass
    own = [one for one in match.events() if isinstance(one, PointsChanged) and one.seat == LEARNER]
    causes = [one.cause for one in own if one.points > 0]
    assert any(isinstance(cause, Crafted) and cause.craftsman == TAUGHT_CRAFTSMAN for cause in causes)
