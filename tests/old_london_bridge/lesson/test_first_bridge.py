"""The lesson in the engine alone: its cards, its open moves, and the truth of its words."""

from __future__ import annotations

import pytest

from game.core.lesson_moment import LessonMoment
from game.match.apart import Apart
from game.match.replay import replay
from game.old_london_bridge.rules.components import CENTRE, PARK, is_park
from game.old_london_bridge.rules.events import (
    BonusTaken,
    Built,
    FigurePlaced,
    MarkerMoved,
    MoneyChanged,
    OrderDrawn,
    Scored,
    TileUsed,
)
from game.old_london_bridge.scenes.first_bridge import FIRST_BRIDGE
from game.old_london_bridge.words.first_bridge import END
from game.old_london_bridge.words.speech import Speech
from game.tabletop.lesson.lesson_script import LEARNER
from tests.old_london_bridge.lesson.learner import DEALS, GAME, NAMES, decisions, match_of, script_of
from tests.tabletop.learner import Choose, Decision, at_random, first

#: Learners who take the first open move, and any open move.
LEARNERS: list[Choose] = [first, *(at_random(seed) for seed in range(24))]


@pytest.mark.parametrize("choose", LEARNERS)
def test_one_short_game_meets_everything(choose: Choose) -> None:
    match = match_of(FIRST_BRIDGE)
    met = {decision.at for decision in decisions(match, script_of(match, FIRST_BRIDGE), choose)}
    assert LessonMoment(5, "cards") in met, "cards are offered; nobody must take any"
    events, kind_of = match.events(), Speech(NAMES, match.level).kind_of
    built = [event for event in events if isinstance(event, Built) and event.seat == LEARNER]
    assert {kind_of(event.tile) for event in built} == set(range(PARK + 1)), "all six kinds"
    assert any(is_park(event.tile) for event in built)
    assert any(event.replaced for event in built)
    ties = [tie for event in events if isinstance(event, OrderDrawn) for tie in event.ties]
    assert any(LEARNER in (tie.first, tie.second) for tie in ties)

    def own(kind: type) -> list[object]:
        return [event for event in events if isinstance(event, kind) and _is_own(event)]

    assert any(isinstance(event, FigurePlaced) and event.space == CENTRE for event in own(FigurePlaced))
    assert own(BonusTaken) and own(TileUsed)
    cost = [event for event in own(Scored) if isinstance(event, Scored) and event.line == "empty_sites"]
    assert cost[0].pounds < 0, "an empty site costs something"
    assert replay(match.lines, lambda name: GAME).match.over, "the lesson is a true record"


@pytest.mark.parametrize("deal", DEALS)
def test_every_card_comes_once_and_in_order(deal: object) -> None:
    taught = next(one for one in DEALS if one is deal)
    match = match_of(taught)
    script = script_of(match, taught)
    met = [one.at for one in decisions(match, script, first) if one.card is not None]
    end = script.moment(match.view(LEARNER), ())
    assert end is not None and end.phase == END and script.card(end, match.view(LEARNER)) is not None
    assert (*met, end) == script.moments


def _told() -> dict[LessonMoment, tuple[Decision, list[object]]]:
    """Return each decision of the lesson with the events that follow it up to the next."""
    match = match_of(FIRST_BRIDGE)
    events: list[object] = []
    match.watch(LEARNER, lambda pair: events.append(pair.event))
    seen: list[tuple[Decision, int]] = []
    for decision in decisions(match, script_of(match, FIRST_BRIDGE), first):
        seen.append((decision, len(events)))
    ends = [begin for _decision, begin in seen[1:]] + [len(events)]
    return {
        decision.at: (decision, events[begin:end])
        for (decision, begin), end in zip(seen, ends, strict=True)
        if decision.at is not None
    }


def test_what_the_cards_foretell_is_what_happens() -> None:
    told = _told()

    def card(round_: int, phase: str) -> str:
        found = told[LessonMoment(round_, phase)][0].card
        assert found is not None
        return " ".join(found.text.lines)

    def happened(round_: int, *phases: str) -> list[object]:
        return [event for phase in phases for event in told[LessonMoment(round_, phase)][1]]

    def gained(events: list[object]) -> list[int]:
        own = (one for one in events if isinstance(one, MoneyChanged) and one.seat == LEARNER)
        return [one.pounds for one in own]

    def moved(events: list[object]) -> int:
        own = (one for one in events if isinstance(one, MarkerMoved) and one.seat == LEARNER)
        return sum(one.end - one.start for one in own)

    assert f"pays you £{gained(happened(1, 'draft'))[0]}" in card(1, "draft")
    built = next(one for one in happened(1, "site") if isinstance(one, Built))
    assert f"one below {built.tile}." in card(1, "site")
    chapel = moved([one for one in happened(3, "draft", "site") if _is_own(one)])
    assert f"moves you {chapel}:" in card(3, "draft")
    assert f"moves you {moved(happened(4, 'site'))} on the gate track" in card(4, "draft")
    assert f"costs you £{-gained(happened(6, 'draft'))[0]}" in card(6, "draft")
    replaced = next(one for one in happened(6, "site") if isinstance(one, Built) and one.seat == LEARNER)
    assert card(6, "site").startswith(f"{replaced.tile} is higher")
    cost = next(
        one
        for one in happened(7, "site")
        if isinstance(one, Scored) and one.seat == LEARNER and one.line == "empty_sites"
    )
    assert f"costs £{-cost.pounds}." in card(7, "draft")


def _is_own(event: object) -> bool:
    return getattr(event, "seat", None) == LEARNER


def test_a_card_tells_nothing_that_is_not_there() -> None:
    """A card on a thing that is not visible does not open: here on ties, where nobody is tied."""
    match = match_of(FIRST_BRIDGE)
    script = script_of(match, FIRST_BRIDGE)
    for decision in decisions(match, script, first):
        if decision.at == LessonMoment(1, "draft"):
            assert script.card(LessonMoment(2, "draft"), decision.view) is None
            assert script.card(LessonMoment(5, "tile"), decision.view) is None
            assert script.card(LessonMoment(4, "draft"), decision.view) is None
            return


def test_a_lesson_counts_for_nobody_and_one_kept_earlier_is_still_a_lesson() -> None:
    match = match_of(FIRST_BRIDGE)
    assert match.apart is Apart.LESSON
    match.dealt_apart = None
    assert FIRST_BRIDGE.is_of(match)
