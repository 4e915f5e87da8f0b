"""The claims of each lesson card, compared with the rules: the recommended choice is made on a copy."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pytest

from game.old_london_bridge.look.standing import if_ended
from game.old_london_bridge.rules.actions import Draft, Site, Take
from game.old_london_bridge.rules.components import BONUS_KINDS, PARK_TILE, is_park
from game.old_london_bridge.rules.events import Built, Event, MarkerMoved, MoneyChanged, Scored
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    MarketStack,
    Note,
    OwnTile,
    RondelCentre,
    TileStack,
    Topic,
)
from game.old_london_bridge.words import names
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.first_bridge import tied_with
from game.old_london_bridge.words.speech import Speech
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard
from tests.old_london_bridge.lesson.learner import DEALS, NAMES, decisions, match_of, script_of
from tests.sampling import by_run
from tests.tabletop.learner import Decision, at_random, first

#: The things that a person presses to choose.
_PRESSED: Final = (HandCard, TileStack, BridgeSite, MarketStack, OwnTile, RondelCentre)


def last(open_moves: Sequence[Any]) -> Any:
    """Choose the last open move."""
    return open_moves[-1]


@dataclass(frozen=True)
class Told:
    """A card with the decision at which it opens, and the view at the learner's next decision."""

    decision: Decision
    card: LessonCard
    script: Any
    after: View | None
    speech: Speech

    @property
    def view(self) -> View:
        """The learner's view."""
        view: View = self.decision.view
        return view

    @property
    def words(self) -> str:
        """All lines."""
        return " ".join(self.card.text.lines)

    def number(self, pattern: str) -> int:
        """Return the number at a group of a pattern in the words."""
        found = re.search(pattern, self.words)
        assert found, (pattern, self.words)
        return int(found[1])

    def actions(self, thing: Any) -> list[Any]:
        """Return the lawful actions for which a thing is pressed."""
        return [one for one in self.decision.legal if thing in self.script.things(one, self.view)]

    def brought(self) -> tuple[Position, list[Event]]:
        """Choose the thing that the card points at, and build the tile if possible; return the events."""
        draft = next(one for one in self.decision.open if isinstance(one, Draft | Site))
        twin, heard = Position.from_view(self.view), list[Event]()
        twin.apply(LEARNER, draft, heard.append)
        if twin.drafted and LEARNER in twin.to_move:
            twin.apply(LEARNER, twin.legal(LEARNER)[0], heard.append)
        return twin, [one for one in heard if getattr(one, "seat", None) == LEARNER]


@cache
def all_told() -> dict[tuple[int, int, str], list[Told]]:
    """Return the cards of all learners by lesson, round and phase."""
    found: dict[tuple[int, int, str], list[Told]] = {}
    for number, deal in enumerate(DEALS):
        for choose in (first, last, *map(at_random, range(by_run(12, 200)))):
            match = match_of(deal)
            script = script_of(match, deal)
            met = list(decisions(match, script, choose))
            views = [*(one.view for one in met[1:]), None]
            for decision, after in zip(met, views, strict=True):
                if decision.card is not None and decision.at is not None:
                    told = Told(decision, decision.card, script, after, Speech(NAMES, match.level))
                    found.setdefault((number, decision.at.round, decision.at.phase), []).append(told)
    return found


def told_at(round_: int, phase: str) -> list[Told]:
    """Return the cards of a moment in both lessons."""
    found = [told for key, cards in all_told().items() if key[1:] == (round_, phase) for told in cards]
    assert found
    return found


def gained(events: Sequence[Event]) -> list[int]:
    """Return the learner's changes of money."""
    return [one.pounds for one in events if isinstance(one, MoneyChanged)]


def foreseen(view: View) -> tuple[int, int]:
    """Return the learner's total if the game ended now, and the loss for empty sites."""
    standing = if_ended(view)
    total, cost = standing.total(LEARNER), standing.lines["empty_sites"][LEARNER]
    assert total is not None and cost is not None
    return total, cost


def moved(events: Sequence[Event]) -> int:
    """Return how far the learner's markers have come."""
    return sum(one.end - one.start for one in events if isinstance(one, MarkerMoved))


def test_what_a_card_points_at_can_be_chosen() -> None:
    pressed = 0
    for cards in all_told().values():
        for told in cards:
            for thing in told.card.points:
                if isinstance(thing, _PRESSED):
                    actions = told.actions(thing)
                    assert set(actions) & set(told.decision.open), (told.words, thing)
                    pressed += 1
    assert pressed > 100


def test_the_first_card_tells_sites_rounds_and_what_the_end_would_cost() -> None:
    for told in told_at(1, "seal"):
        level = told.view.level
        assert f"{level.seating(told.view.players).rounds} rounds, {level.sites} sites" in told.words
        values = {value for one in told.decision.open for value in one.cards}
        assert {int(one) for one in re.findall(r"\d", told.words.split("choose")[1])} == values
        total, cost = foreseen(told.view)
        assert pounds(total) in told.words and f"cost {pounds(-cost)}" in told.words


def test_the_forecast_is_told_as_the_sum_that_it_is() -> None:
    for told in told_at(2, "site"):
        words, (total, cost) = told.words, foreseen(told.view)
        purse = told.view.money[LEARNER]
        assert total < purse
        assert words.startswith(f"{pounds(total)} if it ended: {pounds(purse)} in your purse, ")
        assert f"{pounds(total - purse - cost)} for your places" in words
        assert f"less {pounds(-cost)} for" in words


@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5, 6, 7])
def test_a_tile_brings_what_its_card_says(round_: int) -> None:
    for told in told_at(round_, "draft"):
        twin, events = told.brought()
        tile = next(one.tile for one in events if isinstance(one, Built))
        strength = len(set(told.view.bridges[LEARNER]))
        assert strength == len(told.view.bridges[LEARNER])
        if round_ == 1:
            assert told.speech.tile(tile) in told.words
            assert gained(events)[0] == told.number(r"pays you £(\d+)")
        elif round_ == 2:
            before, after = told.view.strengths[LEARNER], twin.view(LEARNER).strengths[LEARNER]
            assert [one - was for was, one in zip(before, after, strict=True)] == [1, 1, 1, 1]
            assert told.speech.tile(tile) in told.words
        elif round_ == 3:
            steps = told.number(r"moves you (\d+):")
            assert moved(events) == steps
            coin = next(one for one in told.card.points if isinstance(one, Note))
            assert coin.place <= twin.view(LEARNER).chapel[LEARNER], "the coin that it shows is reached"
            pays = dict(told.view.level.chapel_coins)[coin.place]
            assert pays in gained(events)
        elif round_ == 4:
            assert moved(events) == told.number(r"moves you (\d+) on the gate track")
            assert twin.view(LEARNER).gate[LEARNER] >= told.number(r"Space (\d+) gives")
        elif round_ == 6:
            assert gained(events)[0] == -told.number(r"costs you £(\d+)")
            assert told.speech.tile(tile) in told.words
        elif round_ == 7:
            assert is_park(tile) or tile == PARK_TILE
            empty = told.view.level.sites - len(twin.view(LEARNER).bridges[LEARNER])
            assert empty == told.number(r"After it (\d+) site")
            cost = (
                next(one.pounds for one in events if isinstance(one, Scored) and one.line == "empty_sites")
                if twin.over
                else -told.view.level.empty_sites[empty]
            )
            assert told.number(r"costs £(\d+)") == -cost


def test_peter_ties_and_the_chapel_track_decides() -> None:
    for told in told_at(2, "seal"):
        assert told.after is not None and len(tied_with(told.after, LEARNER)) > 1
        assert told.after.hands[LEARNER][0] or told.after.order, "Peter comes back"
    for told in told_at(2, "draft"):
        tied = tied_with(told.view, LEARNER)
        assert told.words.startswith(", ".join(NAMES[seat] for seat in tied[:-1]))
        chapel = [seat for seat in told.view.chapel_order if seat in tied]
        assert list(tied) == chapel


def test_the_park_that_is_spoken_of_is_the_one_that_is_shown() -> None:
    for told in told_at(4, "seal"):
        (note,) = (one for one in told.card.points if one is not None)
        assert isinstance(note, Note) and note.topic is Topic.SITE and note.where == "opened"
        assert is_park(told.view.bridges[note.seat][note.place - 1])
        assert told.words.startswith(NAMES[note.seat])
        assert told.card.opens is not None


def test_the_bonus_tile_is_at_the_market_and_does_what_the_card_says() -> None:
    for told in told_at(4, "bonus"):
        (stack,) = (one for one in told.card.points if isinstance(one, MarketStack))
        assert BONUS_KINDS[told.view.bonus_tops[stack.number - 1]] == "chapel_2"
    for told in told_at(5, "tile"):
        (action,) = told.decision.open
        twin, heard = Position.from_view(told.view), list[Event]()
        twin.apply(LEARNER, action, heard.append)
        assert twin.view(LEARNER).chapel[LEARNER] - told.view.chapel[LEARNER] == 2
        name = names.bonus_name(BONUS_KINDS.index("chapel_2"), told.speech.translator)
        assert name in told.words


def test_cards_at_the_inn_are_there_and_within_its_strength() -> None:
    for told in told_at(5, "cards"):
        strength = told.number(r"worth up to (\d+)")
        takes = [one for one in told.decision.legal if isinstance(one, Take)]
        values = {one.card for one in takes}
        assert max(values) <= strength and strength >= 2, "one high card, or several low ones"
        for thing in (*told.card.points, *told.card.also):
            assert isinstance(thing, Note) and thing.place in values, thing
    for told in told_at(5, "draft"):
        _twin, events = told.brought()
        assert events and told.number(r"its strength: (\d+)") > 0


def test_a_building_that_is_pointed_at_can_be_replaced() -> None:
    for told in told_at(6, "site"):
        sites = {one.site for one in told.decision.legal}
        shown = {one.number for one in (*told.card.points, *told.card.also) if isinstance(one, BridgeSite)}
        assert shown == sites
        assert told.number(r"^(\d+) is higher") == told.view.drafted
        assert told.number(r"your last, (\d+)\.") == told.view.bridges[LEARNER][-1] < told.view.drafted
