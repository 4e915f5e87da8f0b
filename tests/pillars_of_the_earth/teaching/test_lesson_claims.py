"""The claims of each lesson card, compared with the rules: the recommended choice is made on a copy."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from game.core.lesson_moment import LessonMoment
from game.core.messages import ENGLISH
from game.pillars_of_the_earth.judgement.rest import most_points
from game.pillars_of_the_earth.rules.actions import Buy, Craft, Hire, Pass, Place, Sell, TakeCard, code_of
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import (
    CRAFTSMEN,
    KINGSBRIDGE,
    MARKET,
    PIT_CUBES,
    SHIRING,
    SPACES,
)
from game.pillars_of_the_earth.rules.events import AdvantageTaken, CraftsmanJoined, Event
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import (
    Craftsman,
    ResourceCard,
    Space,
    Trade,
)
from game.pillars_of_the_earth.words.effects import advantage_line, craftsman_line
from game.pillars_of_the_earth.words.figures import of_kind
from game.pillars_of_the_earth.words.first_stone import CARDS_OF_LESSON, TAUGHT_ADVANTAGE, WORK
from game.pillars_of_the_earth.words.sums import at_priory_space
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard
from tests.pillars_of_the_earth.bots.test_work import most_points as most_by_trial
from tests.pillars_of_the_earth.teaching.learner import SCRIPT, decisions, lesson
from tests.pillars_of_the_earth.teaching.test_first_stone import content
from tests.sampling import by_run
from tests.tabletop.learner import Choose, Decision, at_random, first

#: The things that a person presses to choose.
_PRESSED: Final = (Craftsman, ResourceCard, Space, Trade, ActionPiece)
#: More cubes of each kind than any craftsmen use.
_PLENTY: Final = (20,) * 4


def last(open_moves: Sequence[Any]) -> Any:
    """Choose the last open move, as a learner who does the contrary."""
    return open_moves[-1]


def spender(open_moves: Sequence[Any]) -> Any:
    """Choose an action that costs gold, if there is one: craftsmen, then builders, then goods."""
    return next(
        (one for kind in (Hire, Place, Buy) for one in open_moves if isinstance(one, kind)), first(open_moves)
    )


LEARNERS: Final[tuple[Choose, ...]] = (first, content, last, spender, *map(at_random, range(by_run(30, 400))))


@dataclass(frozen=True)
class Told:
    """A card with the position of which it speaks, and the choices that rules and lesson allow."""

    at: LessonMoment
    view: View
    legal: Sequence[Any]
    open: Sequence[Any]
    card: LessonCard

    @property
    def words(self) -> str:
        """All lines."""
        return " ".join(self.card.text.lines)

    def twin(self) -> Position:
        """Return a copy to play on."""
        return Position.world(self.view, Random(0))

    def pointed(self) -> list[list[Any]]:
        """Return for each line that points at a choice the actions that it may mean."""
        found = []
        for thing in self.card.points:
            if isinstance(thing, _PRESSED):
                found.append([one for one in self.legal if thing in SCRIPT.things(one, self.view)])
        return found

    def the_one(self) -> Any:
        """Return the first action that is pointed at; of several amounts the one in the words."""
        for actions in self.pointed():
            if actions and isinstance(actions[0], Buy | Sell):
                return next(one for one in actions if f"{one.many} {one.cube} for" in self.words)
            return actions[0] if actions else None
        return None


def told_in(decision: Decision) -> Told | None:
    """Return the card of a decision."""
    if decision.card is None or decision.at is None:
        return None
    return Told(decision.at, decision.view, decision.legal, decision.open, decision.card)


@cache
def all_told() -> Sequence[Told]:
    """Return every card of every learner."""
    met = (told_in(one) for choose in LEARNERS for one in decisions(lesson(), choose))
    return [told for told in met if told is not None]


def supposed(told: Told, chance: Random) -> Told | None:
    """Return the card for other gold and cubes of the learner, if the moment has one then."""
    view = replace(
        told.view,
        gold=(chance.randrange(13), *told.view.gold[1:]),
        cubes=(*(max(0, chance.randrange(-3, 5)) for _ in range(4)), *told.view.cubes[4:]),
    )
    twin = Position.world(view, Random(0))
    legal = tuple(twin.legal(LEARNER))
    if len(legal) < 2:
        return None
    card = SCRIPT.card(told.at, view)
    return None if card is None else Told(told.at, view, legal, SCRIPT.deal.left_open(told.at, legal), card)


@cache
def moments_supposed() -> Sequence[Told]:
    """Return cards at the lesson's positions with other holdings: at the market, at work, at the cards."""
    chance = Random("holdings")
    seen: set[tuple[Any, ...]] = set()
    found: list[Told] = []
    free = {one for one in CARDS_OF_LESSON if one.round > 1 or one.phase in ("trade", "work")}
    for told in all_told():
        if told.at not in free or told.at.phase == "end" or (told.at, told.view) in seen:
            continue
        seen.add((told.at, told.view))
        for _ in range(6):
            other = supposed(told, chance)
            if other is not None:
                found.append(other)
    return found


EVERY: Final = pytest.mark.parametrize("cards", [all_told, moments_supposed], ids=["played", "supposed"])


@EVERY
def test_what_a_card_points_at_can_be_chosen(cards: Callable[[], Sequence[Told]]) -> None:
    for told in cards():
        for actions in told.pointed():
            assert actions, (told.at, told.words, told.view.gold[LEARNER])
            assert set(actions) & set(told.open), (told.at, told.words)


@EVERY
def test_the_gold_on_a_card_is_paid(cards: Callable[[], Sequence[Told]]) -> None:
    paid = 0
    for told in cards():
        action = told.the_one()
        if not isinstance(action, Hire | Place | Buy | Sell):
            continue
        twin = told.twin()
        twin.play_alone(LEARNER, code_of(action))
        cost = told.view.gold[LEARNER] - twin.gold[LEARNER]
        words = told.words if told.at != LessonMoment(1, "next builder") else ""
        assert (f"{abs(cost)} gold" in words) if cost else "free" in words or "nothing" in words, (
            told.at,
            words,
            cost,
        )
        paid += 1
    assert paid > 100


@EVERY
def test_a_trade_is_worth_what_the_card_says(cards: Callable[[], Sequence[Told]]) -> None:
    kinds = set()
    for told in cards():
        if told.at.phase != "trade":
            continue
        action, now = told.the_one(), most_by_trial(_working(told.twin()), LEARNER)
        after = {one: _after(told, one) for one in told.legal if isinstance(one, Buy | Sell)}
        kinds.add(type(action))
        gain = [one for one, (points, _gold) in after.items() if isinstance(one, Buy) and points > now]
        spare = [one for one, (points, _gold) in after.items() if isinstance(one, Sell) and points >= now]
        if isinstance(action, Buy):
            points, gold = after[action]
            assert points > now and f"make {points} point" in told.words, told.words
            assert f"instead of {now}." in told.words
            assert f"leaves {gold} gold" in told.words
            had = told.view.gold[LEARNER]
            rates = {one: Fraction(after[one][0] - now, had - after[one][1]) for one in gain}
            assert rates[action] == max(rates.values()), "the most points for a gold"
        elif isinstance(action, Sell):
            assert not gain and action in spare, told.words
        else:
            assert action == Pass() and not gain and not spare, (told.words, gain, spare)
    assert Buy in kinds
    assert cards is all_told or kinds == {Buy, Sell, Pass}


def _working(twin: Position) -> Position:
    """Let a position be one at work."""
    twin.emit, twin.step, twin.uses = None, 13, [0] * len(CRAFTSMEN)
    return twin


def _after(told: Told, action: Any) -> tuple[int, int]:
    """Return the points that can be made after a choice, and the gold left."""
    twin = told.twin()
    twin.play_alone(LEARNER, code_of(action))
    return most_by_trial(_working(twin), LEARNER), twin.gold[LEARNER]


@EVERY
def test_a_craftsman_that_is_pointed_at_can_be_paid_and_brings_points(
    cards: Callable[[], Sequence[Told]],
) -> None:
    kinds = set()
    for told in cards():
        if told.at.phase != "card":
            continue
        action = told.the_one()
        kinds.add(type(action))
        helpful = [
            one
            for one in told.legal
            if isinstance(one, Hire) and _helps(told.view, CRAFTSMEN.index(one.craftsman))
        ]
        if isinstance(action, Hire):
            assert action in helpful, (told.words, told.view.gold)
            one = CRAFTSMEN.index(action.craftsman)
            assert craftsman_line(one, told.view.level, ENGLISH) in told.words
        else:
            assert not helpful and isinstance(action, TakeCard), told.words
            assert f"{told.view.gold[LEARNER]} gold" in told.words
            card = next(one.card for one in _cards(told))
            brings = told.view.level.resource_cards[card]
            assert (
                f"{brings.workers} workers" in told.words
                and of_kind(brings.cubes, PIT_CUBES[brings.pit]) in told.words
            )
            cubes = list(told.view.cubes_of(LEARNER))
            cubes[PIT_CUBES[brings.pit]] += brings.cubes
            twin = _working(told.twin())
            twin.cubes[: len(cubes)] = cubes
            points = most_by_trial(twin, LEARNER)
            assert f"{points} point" in told.words, (told.words, points)
    assert kinds == {Hire, TakeCard}


def _cards(told: Told) -> list[ResourceCard]:
    return [thing for thing in told.card.points if isinstance(thing, ResourceCard)]


def _helps(view: View, one: int) -> bool:
    """Return whether a craftsman makes more of plenty of cubes."""
    team = list(view.craftsmen)
    team[LEARNER] |= 1 << one
    more = replace(view, craftsmen=tuple(team))
    return most_points(more, LEARNER, _PLENTY, 0) > most_points(view, LEARNER, _PLENTY, 0)


def test_a_builder_that_is_pointed_at_brings_what_the_card_says() -> None:
    spaces = set()
    for told in all_told():
        action = told.the_one()
        if not isinstance(action, Place):
            continue
        events = _round_after(told, action)
        space = action.space
        number = next(one.number for one in told.card.points if isinstance(one, Space))
        spaces.add((told.at.round, space))
        if space == SPACES[SHIRING]:
            joined = [one for one in events if isinstance(one, CraftsmanJoined) and one.seat == LEARNER]
            one = told.view.at_shiring[number]
            assert one in [event.craftsman for event in joined] and _helps(told.view, one)
            assert craftsman_line(one, told.view.level, ENGLISH) in told.words
        elif space == SPACES[KINGSBRIDGE]:
            taken = [
                one.advantage for one in events if isinstance(one, AdvantageTaken) and one.seat == LEARNER
            ]
            assert told.view.offered[number] in taken
            assert advantage_line(told.view.offered[number], told.view.level, ENGLISH) in told.words
        elif space == "priory":
            brings = at_priory_space(told.view, LEARNER, number)
            assert brings and f"{brings} point" in told.words
        elif space == SPACES[MARKET]:
            assert "bag is empty" in told.words and not told.view.bag[LEARNER] and told.view.waiting
    assert {(1, "kingsbridge"), (1, "kings_court"), (1, "market"), (2, "shiring")} <= spaces, spaces


def _round_after(told: Told, action: Any) -> list[Event]:
    """Return the events of a choice and of the rest of its round, played at random."""
    twin, chance, heard = told.twin(), Random(1), list[Event]()
    twin.apply(LEARNER, action, heard.append)
    while not twin.over and twin.round == told.view.round:
        if twin.chance_size():
            twin.turn_up(chance.randrange(twin.chance_size()), heard.append)
        else:
            (seat,) = twin.to_move
            twin.apply(seat, chance.choice(twin.legal(seat)), heard.append)
    return heard


@EVERY
def test_a_craftsman_at_work_that_is_pointed_at_brings_points(cards: Callable[[], Sequence[Told]]) -> None:
    worked = idle = 0
    for told in cards():
        if told.at.phase != WORK:
            continue
        most, action = most_by_trial(_working(told.twin()), LEARNER), told.the_one()
        if isinstance(action, Craft):
            twin = told.twin()
            twin.play_alone(LEARNER, code_of(action))
            assert most > 0, told.words
            assert (
                twin.points[LEARNER] > told.view.points[LEARNER]
                or twin.gold[LEARNER] > told.view.gold[LEARNER]
            )
            once = twin.points[LEARNER] - told.view.points[LEARNER]
            after = twin.copy()
            assert once + most_by_trial(after, LEARNER) == most, "no point is lost by it"
            worked += 1
        else:
            assert not most, told.words
            idle += 1
    assert worked > 20 and (cards is all_told or idle)


def test_workers_that_are_kept_earn_what_the_card_says() -> None:
    for told in all_told():
        if told.at != LessonMoment(1, "third card"):
            continue
        many = int(re.search(r"You have (\d+) worker", told.words)[1])  # type: ignore[index]
        assert many == told.view.workers[LEARNER] > 0
        assert "1 gold in the wool mill" in told.words and Pass() in told.open
        assert any(isinstance(one, TakeCard) for one in told.open), "another card can be taken"


def test_where_the_taught_card_is_gone_a_builder_takes_another() -> None:
    told = next(one for one in all_told() if one.at == LessonMoment(1, "builder"))
    view = replace(
        told.view, offered=tuple(-1 if one == TAUGHT_ADVANTAGE else one for one in told.view.offered)
    )
    card = SCRIPT.card(told.at, view)
    assert card is not None and "Tom Builder" not in " ".join(card.text.lines)
    (number,) = (one.number for one in card.points if isinstance(one, Space))
    assert advantage_line(view.offered[number], view.level, ENGLISH) in " ".join(card.text.lines)


def test_craftsmen_on_the_cards_are_those_of_the_learner() -> None:
    for told in all_told():
        if told.at.phase == WORK:
            own = set(numbers_in(told.view.craftsmen[LEARNER]))
            made = {CRAFTSMEN.index(one.craftsman) for one in told.legal if isinstance(one, Craft)}
            pointed = [
                one.craftsman for one in (*told.card.points, *told.card.also) if isinstance(one, Craftsman)
            ]
            assert set(pointed) <= own & made, "those that can work"
            assert all(told.view.level.craftsmen[one].gives for one in pointed)
