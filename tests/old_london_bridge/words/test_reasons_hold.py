"""The reasons for a choice are true of the table: recounted before and after, claim by claim."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pytest

from game.bots.bot import weightiest
from game.old_london_bridge.judgement.apprentice import Apprentice
from game.old_london_bridge.judgement.carried_out import carried_out
from game.old_london_bridge.judgement.learned import Learned
from game.old_london_bridge.judgement.temper import Temper
from game.old_london_bridge.judgement.values import weights_from
from game.old_london_bridge.opponents import VALUES_FILE
from game.old_london_bridge.rules.actions import Action, Raise, Seal, Site
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.reasons import reasons
from tests.old_london_bridge.rules.second_scorer import area_lines
from tests.old_london_bridge.rules.tables import STANDARD, table, variant
from tests.old_london_bridge.rules.walks import EXPERT
from tests.old_london_bridge.words.speeches import spoken

LEARNED: Final = Learned(weights_from(json.loads(VALUES_FILE.read_text(encoding="utf-8"))), Temper())
APPRENTICE: Final = Apprentice()
#: Switches that change what a choice brings.
HOUSE: Final = variant(EXPERT, lower_may_replace=True, zero_wins=True, gate_last_gives_tile=True)
AREAS: Final = ("chapel", "gate", "inn", "bridge")
COLOURS: Final = ("blue", "orange", "grey", "green")


@dataclass(frozen=True, slots=True)
class Turned:
    """A seat's choice, the table before it, and the table after everything that follows in its turn."""

    seat: int
    action: Action
    before: View
    after: View

    def rise(self, count: Callable[[View], int]) -> int:
        """Return by how much a count of the table has grown."""
        return count(self.after) - count(self.before)

    def pips(self) -> int:
        """Return how many pips the hand has gained."""
        return self.rise(lambda v: sum(value * n for value, n in enumerate(v.hands[self.seat])))

    def tiles(self) -> int:
        """Return how many bonus tiles the seat has gained."""
        return self.rise(lambda v: sum(v.usable[self.seat]) + sum(v.fresh[self.seat]))

    def strength(self, *colours: int) -> int:
        """Return by how much crests have become stronger."""
        return self.rise(
            lambda v: sum(v.strengths[self.seat][colour] for colour in colours or range(len(COLOURS)))
        )

    def payment(self, area: str) -> int:
        """Return how much more an area's face would pay if the game were scored now."""

        def pays(v: View) -> int:
            face = v.faces[AREAS.index(area)]
            return area_lines(v, area, face).get((self.seat, area), 0)

        return self.rise(pays)

    def ties(self) -> int:
        """Return how many places the seat has gone up in chapel order."""
        return -self.rise(lambda v: v.chapel_order.index(self.seat))

    def room(self) -> int:
        """Return how much more may follow the last number: everything after a park or with no building."""

        def last(v: View) -> int:
            bridge = v.bridges[self.seat]
            return 61 if not bridge or bridge[-1] > 60 else bridge[-1]

        return self.rise(last)

    def length(self) -> int:
        """Return how many sites the seat has filled."""
        return self.rise(lambda v: len(v.bridges[self.seat]))


def _paid(claim: str, turned: Turned) -> bool:
    """Return whether an area's payment changes as a claim says, by about as much."""
    found = re.fullmatch(r"about £(\d+) (from|of) the (\w+)'s payment", claim)
    assert found is not None, claim
    pounds = int(found[1]) * (1 if found[2] == "from" else -1)
    return abs(turned.payment(found[3]) - pounds) <= max(1, abs(pounds) // 4)


def _gains(claim: str, turned: Turned) -> bool:
    """Return whether a claim in favour of a choice is true."""
    match claim:
        case "steps on the chapel track":
            return turned.rise(lambda v: v.chapel[turned.seat]) > 0
        case "steps on the gate track":
            return turned.rise(lambda v: v.gate[turned.seat]) > 0
        case "steps on a track":
            return turned.rise(lambda v: v.chapel[turned.seat] + v.gate[turned.seat]) > 0
        case "better cards":
            return turned.pips() > 0
        case "a bonus tile":
            return turned.tiles() > 0
        case "stronger crests":
            return turned.strength() > 0
        case "a building with all four crests":
            return turned.strength() > 0
        case "a bridge with room to grow":
            return turned.room() > 0 or turned.length() > 0
        case "an advantage in ties":
            return turned.ties() > 0
        case "an early choice of tiles":
            return isinstance(turned.action, Seal) and max(turned.action.cards) >= 3
        case "a choice of what is left":
            return isinstance(turned.action, Seal) and 0 < max(turned.action.cards) < 3
        case "a turn that costs no card":
            return isinstance(turned.action, Seal) and max(turned.action.cards) == 0
        case "an earlier place in the order":
            return isinstance(turned.action, Raise)
        case "more to come this turn":
            return True
    if found := re.fullmatch(r"£(\d+) now", claim):
        return turned.rise(lambda v: v.money[turned.seat]) == int(found[1])
    if found := re.fullmatch(r"a stronger (\w+) crest", claim):
        return turned.strength(COLOURS.index(found[1])) > 0
    return _paid(claim, turned)


def _costs(claim: str, turned: Turned) -> bool:
    """Return whether a claim against a choice is true."""
    match claim:
        case "less to come on the chapel track":
            return turned.rise(lambda v: v.chapel[turned.seat]) > 0
        case "less to come on the gate track":
            return turned.rise(lambda v: v.gate[turned.seat]) > 0
        case "weaker cards":
            return turned.pips() < 0
        case "a bonus tile":
            return turned.tiles() < 0
        case "weaker crests":
            return turned.strength() < 0
        case "less room on the bridge":
            return turned.room() < 0
        case "a later place in the order":
            return isinstance(turned.action, Seal)
    if isinstance(turned.action, Seal):
        return all(card in claim for card in _given(turned.action))
    if found := re.fullmatch(r"£(\d+)", claim):
        return turned.rise(lambda v: v.money[turned.seat]) == -int(found[1])
    return _paid(claim, turned)


def _given(seal: Seal) -> list[str]:
    names = ("Peter", "a Merchant", "a Lady", "a Cleric", "a Noble")
    return [names[card] for card in seal.cards if card]


def false_claims(line: str, turned: Turned) -> Iterator[str]:
    """Yield the false claims of a line."""
    start = "it costs "
    gains, _, cost = (
        ("", "", line.removeprefix(start)) if line.startswith(start) else line.partition(", at the price of ")
    )
    for claim in re.split(r", | and ", gains.removeprefix("for ")):
        if claim and not _gains(claim, turned):
            yield f"+ {claim}"
    if cost and not _costs(cost, turned):
        yield f"- {cost}"


def _choices(level: Level, players: int, seed: int, judge: Any) -> Iterator[tuple[Position, int, int, int]]:
    """Yield (position, seat, code, its place among the lawful ones) of a game of good and random choices."""
    rng = random.Random(seed)
    position = Position.new(level, players)
    while not position.over:
        if size := position.chance_size():
            position.turn_up(rng.randrange(size))
            continue
        seat = position.to_move[0]
        codes = position.codes(seat)
        for place, code in enumerate(codes):
            if rng.random() < 0.5:
                yield position, seat, code, place
        position.play(seat, judge.best(position, seat) if rng.random() < 0.6 else rng.choice(codes))


def _by(best: Callable[[Position, int], int], seat: int, position: Position) -> int:
    return best(position, seat)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("judge", [LEARNED, APPRENTICE], ids=["learned", "apprentice"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", [STANDARD, EXPERT, HOUSE], ids=["standard", "expert", "house"])
def test_a_reason_names_only_what_the_choice_changes_and_as_it_does(
    level: Level, players: int, judge: Any
) -> None:
    speech = spoken(level, players)
    best = judge.best if judge is LEARNED else judge._best
    said: Counter[str] = Counter()
    false: Counter[str] = Counter()
    for position, seat, code, place in _choices(level, players, 11 * players, LEARNED):
        before = position.view(None)
        action = position.legal(seat)[place]
        lines = reasons(weightiest(judge.reasons(position, seat, code)), action, before, speech)
        after = carried_out(position, seat, code, partial(_by, best, seat))
        turned = Turned(seat, action, before, after.view(None))
        for line in lines:
            said[type(action).__name__] += 1
            false.update(f"{type(action).__name__} {claim}" for claim in false_claims(line, turned))
    assert not false, (false.total(), said.total(), false.most_common())
    assert said.total() > 300 and len(said) > 2


def test_the_recount_can_find_a_false_claim() -> None:
    view = table(played=(4, 3, 2, 1)).view(None)
    turned = Turned(0, Site(1), view, view)
    line = (
        "for £4 now, steps on the gate track and better cards, "
        "at the price of about £2 of the chapel's payment"
    )
    assert list(false_claims(line, turned)) == [
        "+ £4 now",
        "+ steps on the gate track",
        "+ better cards",
        "- about £2 of the chapel's payment",
    ]
