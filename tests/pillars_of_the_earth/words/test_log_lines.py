"""The lines of the chronicle with a reason: pieces that go back or are set aside, and automatic passes."""

from __future__ import annotations

from dataclasses import replace

from game.core.messages import ENGLISH
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.components import EVENTS
from game.pillars_of_the_earth.rules.events import (
    BuilderPutBack,
    BuilderSetAside,
    ChoosingPassed,
    EventTold,
    TradingPassed,
)
from game.pillars_of_the_earth.words.column import log_line
from tests.pillars_of_the_earth.look.open_tables import NAMES, STANDARD, views

VIEW = next(view for view in views(STANDARD, 4) if view.start >= 0)
CONTEXT = SentenceContext(list(NAMES), ENGLISH, STANDARD)


def test_what_goes_back_into_the_bag_says_who_draws_again() -> None:
    told = log_line(BuilderPutBack(1), VIEW, CONTEXT)
    assert told == f"back into the bag: {NAMES[VIEW.start]} draws again"


def test_what_is_set_aside_names_the_event_and_its_limit() -> None:
    wall = STANDARD.events[EVENTS.index("city_wall")] if "city_wall" in EVENTS else None
    told = log_line(BuilderSetAside(1), VIEW, CONTEXT)
    assert told is not None and told.startswith("set aside: “") and "allows" in told
    assert wall is None or str(wall.amount) in told


def test_whoever_has_to_pass_is_told_why_and_whoever_chooses_to_is_not() -> None:
    poor = replace(VIEW, gold=(0, 0, 0, 0), workers=(0, 0, 0, 0), cubes=(0,) * len(VIEW.cubes))
    assert log_line(ChoosingPassed(0), poor, CONTEXT) == "passed: cannot pay for a card"
    assert log_line(TradingPassed(0, 0), poor, CONTEXT) == "passed: nothing to trade"
    rich = replace(
        VIEW,
        gold=(30,) * 4,
        workers=(12,) * 4,
        cards=(-1,) * len(VIEW.cards),
        for_hire=0b1000000,
        stock=(4, 4, 4),
    )
    assert log_line(ChoosingPassed(0), rich, CONTEXT) is None
    assert log_line(TradingPassed(0, 0), rich, CONTEXT) is None


def test_the_card_of_the_event_says_whom_it_touches() -> None:
    for number in range(len(EVENTS)):
        told = log_line(EventTold(number), VIEW, CONTEXT)
        assert (told is not None and ": " in told and "all but" in told) or "luck" in str(told).lower()
