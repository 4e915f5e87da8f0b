"""The lesson in the engine: what it meets, what it leaves open, and whether its words are true."""

from __future__ import annotations

import pytest

from game.core.lesson_moment import LessonMoment
from game.match.replay import replay
from game.singapore.rules.actions import Pave
from game.singapore.rules.events import (
    BuildingBuilt,
    BuildingUsed,
    ChipDrawn,
    LotMarked,
    PointsMoved,
    StreetLaid,
    WorkerStepped,
)
from game.singapore.words.first_harbour import BLACK, MOMENTS
from game.tabletop.lesson.lesson_script import LEARNER
from tests.singapore.teaching.learner import GAME, decisions, lesson, script
from tests.singapore.words.speeches import all_things
from tests.tabletop.learner import Choose, at_random
from tests.tabletop.learner import last as first

#: Learners who take the last open move, and any open move.
LEARNERS: list[Choose] = [first, *(at_random(seed) for seed in range(6))]


@pytest.mark.parametrize("choose", LEARNERS)
def test_one_short_game_meets_what_the_lesson_is_about(choose: Choose) -> None:
    match = lesson()
    for _decision in decisions(match, choose):
        pass
    events = list(match.events())
    own = [event for event in events if getattr(event, "seat", getattr(event, "colour", -1)) == LEARNER]
    for kind in (LotMarked, BuildingBuilt, StreetLaid, WorkerStepped, BuildingUsed, PointsMoved, ChipDrawn):
        assert any(isinstance(event, kind) for event in own), kind
    assert any(isinstance(event, StreetLaid) and event.cause.kind == "street" for event in own)
    gained = [event for event in events if isinstance(event, PointsMoved) and event.cause.kind == "owner"]
    assert any(event.cause.building == BLACK and event.seat != LEARNER for event in gained)
    assert match.view(LEARNER).round == 2, "two rounds"
    assert replay(match.lines, lambda _name: GAME).match.over, "the lesson is a true record"


def test_every_card_comes_once_and_in_order() -> None:
    match = lesson()
    met = [decision.at for decision in decisions(match, first) if decision.card is not None]
    end = script(match).moment(match.view(LEARNER), ())
    assert end == LessonMoment(2, "over")
    assert [*met, end] == list(MOMENTS)


@pytest.mark.parametrize("choose", LEARNERS[:3])
def test_what_a_card_points_at_lies_on_the_table_and_is_accepted(choose: Choose) -> None:
    match = lesson()
    for decision in decisions(match, choose):
        if decision.card is None:
            continue
        pointed = {thing for thing in decision.card.points if thing is not None}
        assert pointed <= set(all_things(decision.view)), decision.at
        made = {action: set(script(match).things(action, decision.view)) for action in decision.legal}
        assert all(made.values())
        pressed = set().union(*made.values())
        accepted = set().union(*(made[action] for action in decision.open))
        assert (pointed & pressed) - accepted == set(), decision.at


def test_the_numbers_on_the_cards_are_those_of_the_table() -> None:
    for decision in decisions(lesson(), first):
        if decision.at is None or decision.card is None:
            continue
        words, view = " ".join(decision.card.text.lines), decision.view
        match (decision.at.round, decision.at.phase):
            case (0, "lot"):
                assert f"£1 of your £{view.money[LEARNER]}" in words
            case (1, "enter"):
                assert "three steps and three trades" in words
            case (1, "pave"):
                assert f"£{view.level.street_price}" in words and Pave("I10", "south") in decision.legal
            case (1, "end"):
                assert view.chips[LEARNER] and "a black chip" in words
            case (2, "walk"):
                assert f"£{view.money[LEARNER]}" in words
