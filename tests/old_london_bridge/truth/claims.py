"""The claims of a reason, word for word, compared with the events of the choice and the rest of its turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, product
from typing import Any, Final

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Action, Raise, Seal
from game.old_london_bridge.rules.components import is_park
from game.old_london_bridge.rules.events import (
    BonusTaken,
    Built,
    CardTaken,
    Event,
    MarkerMoved,
    MoneyChanged,
    OrderDrawn,
    Scored,
    TileUsed,
    TurnEnded,
)
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View

AREAS: Final = ("chapel", "gate", "inn", "bridge")
COLOURS: Final = ("blue", "orange", "grey", "green")
CARDS: Final = ("Peter", "a Merchant", "a Lady", "a Cleric", "a Noble")
#: The steps after a choice that need no new decision on the course of the turn.
_FOLLOWS: Final = (agenda.ASK_SITE, agenda.ASK_TAKE, agenda.ASK_BONUS)


@dataclass
class Turned:
    """A seat's choice, the positions before it and after its effects, and the events between them."""

    seat: int
    action: Action
    before: Position
    after: Position
    events: list[Event] = field(default_factory=list)

    def of(self, kind: type[Any]) -> Iterator[Any]:
        """Yield the seat's events of a kind."""
        return (one for one in self.events if isinstance(one, kind) and one.seat == self.seat)

    def steps(self, *tracks: int) -> int:
        """Return the steps that the seat's markers have gone."""
        return sum(one.end - one.start for one in self.of(MarkerMoved) if one.track in tracks)

    def money(self) -> int:
        """Return the pounds got, less those paid."""
        return sum(one.pounds for one in self.of(MoneyChanged))

    def tiles(self) -> int:
        """Return the bonus tiles got, less those used."""
        return sum(1 for _ in self.of(BonusTaken)) - sum(1 for _ in self.of(TileUsed))

    def strength(self, *colours: int) -> int:
        """Return by how much the strengths of some colours have grown, counted on the bridges."""
        return sum(
            _crests(self.after, self.seat, colour) - _crests(self.before, self.seat, colour)
            for colour in colours
        )

    def payment(self, area: str) -> int:
        """Return how much more an area's face pays, if the game is scored after the choice, not before."""
        return _paid(self.after, self.seat, area) - _paid(self.before, self.seat, area)

    def places_up(self) -> int:
        """Return how many places the seat has gone up in chapel order."""
        was, now = (one.view(None).chapel_order for one in (self.before, self.after))
        return was.index(self.seat) - now.index(self.seat)

    def built(self) -> list[Built]:
        """Return the tiles built."""
        return list(self.of(Built))

    def room(self) -> int:
        """Return how many more numbers may follow the last tile; all may after a park or on no bridge."""
        return _last(self.after, self.seat) - _last(self.before, self.seat)


def _crests(p: Position, seat: int, colour: int) -> int:
    """Return the crests of a colour on a bridge; a tile with all four counts for each."""
    crests = [p.box.crest_of[tile] for tile in p.bridges[seat]]
    return crests.count(colour) + crests.count(len(COLOURS))


def _last(p: Position, seat: int) -> int:
    bridge = p.bridges[seat]
    return 61 if not bridge or is_park(bridge[-1]) else bridge[-1]


def _paid(p: Position, seat: int, area: str) -> int:
    """Return the pounds of an area if the game is scored now."""
    twin, found = p.copy(), list[Event]()
    twin.agenda[:] = [(agenda.SCORING, 0)]
    twin.emit = found.append
    twin._go_on()
    return sum(
        one.pounds for one in found if isinstance(one, Scored) and (one.seat, one.line) == (seat, area)
    )


def turned(before: Position, seat: int, code: int, action: Action, best: Callable[[Position], int]) -> Turned:
    """Return a choice with its effects in the turn; `best` makes the choices that belong to them."""
    twin = before.copy()
    found = Turned(seat, action, before.copy(), twin)
    ended = list[Position]()

    def emit(event: Event) -> None:
        if isinstance(event, TurnEnded):
            ended.append(twin.copy())
        if not ended:
            found.events.append(event)

    asked = before.agenda[-1][0]
    twin.emit = emit
    if asked == agenda.ASK_RAISE:
        # The orders of the next seats are no effect of the raise.
        twin.rules.play[asked - twin.rules.asks](twin, seat, code)
    elif asked != agenda.ASK_SEAL:
        twin.play(seat, code)
        while not ended and twin.agenda:
            kind = twin.agenda[-1][0]
            if kind == agenda.TURN_UP_BONUS:
                twin.turn_up(0, emit)
                twin.emit = emit
            elif kind in _FOLLOWS and twin.agenda[-1][1] == seat:
                twin.play(seat, best(twin))
            else:
                break
    twin.emit = None
    found.after = ended[0] if ended else twin
    found.after.emit = None
    return found


# The order


def chance_of_early(view: View, seat: int, card: int) -> float:
    """Return the chance that a card is in the first half of the order, by trying all cards of the others."""
    others = [other for other in range(view.players) if other != seat]
    hands = [[card for card, many in enumerate(view.hands[other]) for _ in range(many)] for other in others]
    many = 4 // view.players if view.players == 2 else 1
    sealed = [list(combinations(hand, many)) for hand in hands]
    early = total = 0
    for cards in product(*sealed):
        ahead = sum(
            _is_ahead(view, other, one, seat, card)
            for other, ones in zip(others, cards, strict=True)
            for one in ones
        )
        total += 1
        early += ahead < view.players * many // 2
    return early / total


def _is_ahead(view: View, other: int, one: int, seat: int, card: int) -> bool:
    order = view.chapel_order
    return one > card or (one == card and order.index(other) < order.index(seat))


def _highest(choice: Turned) -> int:
    return max(choice.action.cards) if isinstance(choice.action, Seal) else -1


def _is_early(choice: Turned) -> bool:
    card = _highest(choice)
    return card > 0 and chance_of_early(choice.before.view(choice.seat), choice.seat, card) >= 0.5 - 1e-9


def _is_late(choice: Turned) -> bool:
    card = _highest(choice)
    return card > 0 and chance_of_early(choice.before.view(choice.seat), choice.seat, card) < 0.5 + 1e-9


def _is_earlier(choice: Turned) -> bool:
    """Return whether a raise has moved one of the seat's cards up."""
    drawn = [one for one in choice.events if isinstance(one, OrderDrawn)]
    if not isinstance(choice.action, Raise) or not drawn:
        return False
    was, now = (
        [place for place, shown in enumerate(order) if shown[0] == choice.seat]
        for order in (choice.before.order, drawn[0].order)
    )
    return any(a > b for a, b in zip(was, now, strict=True))


def _tile_built(choice: Turned) -> int:
    return choice.built()[0].tile


def _is_stronger(colour: int, choice: Turned) -> bool:
    return choice.strength(colour) > 0


_Check = Callable[[Turned], bool]
_GAINS: Final[Mapping[str, _Check]] = {
    "steps on the chapel track": lambda c: c.steps(0) > 0,
    "steps on the gate track": lambda c: c.steps(1) > 0,
    "steps on a track": lambda c: c.steps(0, 1) > 0,
    "better cards": lambda c: sum(one.value for one in c.of(CardTaken)) > 0,
    "a smaller hand": lambda c: _highest(c) > 0,
    "a bonus tile": lambda c: c.tiles() > 0,
    "a building with all four crests": lambda c: (
        c.after.box.crest_of[_tile_built(c)] == len(COLOURS) and c.strength(*range(4)) > 0
    ),
    **{f"a stronger {name} crest": partial(_is_stronger, colour) for colour, name in enumerate(COLOURS)},
    "a longer bridge": lambda c: any(not one.replaced for one in c.built()),
    "more room on the bridge": lambda c: c.room() > 0,
    "an advantage in ties": lambda c: c.places_up() > 0,
    "a good chance of an early choice of tiles": _is_early,
    "a choice of tiles that is probably late": _is_late,
    "a choice that costs no card": lambda c: _highest(c) == 0,
    "an earlier place in the order": _is_earlier,
}
_COSTS: Final[Mapping[str, _Check]] = {
    "less to come on the chapel track": lambda c: c.steps(0) > 0,
    "less to come on the gate track": lambda c: c.steps(1) > 0,
    "a bonus tile": lambda c: c.tiles() < 0,
    "weaker crests": lambda c: c.strength(*range(4)) < 0,
    "less room on the bridge": lambda c: c.room() < 0,
    "a place in the order that is probably late": _is_late,
}
#: All kinds of claims, without their amounts and areas.
KNOWN: Final = frozenset(
    [f"+ {claim}" for claim in _GAINS]
    + [f"- {claim}" for claim in _COSTS]
    + ["+ £N now", "- £N", "- cards", "+ about £N from a payment", "- about £N of a payment"]
)


def is_true(claim: str, gain: bool, choice: Turned) -> bool:
    """Return whether a claim for a choice, or against it, is true; raise KeyError for unknown words."""
    if found := re.fullmatch(r"about £(\d+) (from|of) the (\w+)'s payment", claim):
        return choice.payment(found[3]) == (int(found[1]) if gain else -int(found[1]))
    if found := re.fullmatch(r"£(\d+)( now)?", claim):
        return choice.money() == (int(found[1]) if gain else -int(found[1]))
    if not gain and isinstance(choice.action, Seal) and claim not in _COSTS:
        given = [CARDS[card] for card in choice.action.cards if card]
        return sorted(re.split(r", | and ", claim)) == sorted(given)
    return (_GAINS if gain else _COSTS)[claim](choice)


def claims_of(line: str) -> Iterator[tuple[str, bool]]:
    """Yield the claims of a line, each with whether it is for the choice."""
    start = "it costs "
    if line.startswith(start):
        yield line.removeprefix(start), False
        return
    gains, _, cost = line.removeprefix("for ").partition(", at the price of ")
    for claim in re.split(r", | and ", gains):
        yield claim, True
    if cost:
        yield cost, False


def false_claims(claims: Iterable[tuple[str, bool]], choice: Turned) -> list[tuple[str, bool]]:
    """Return the claims that are false."""
    return [one for one in claims if not is_true(*one, choice)]


def kind_of(claim: tuple[str, bool]) -> str:
    """Return a claim without its amount, its cards and its area."""
    words, gain = claim
    words = re.sub(r"the \w+'s payment", "a payment", re.sub(r"£\d+", "£N", words))
    if not gain and words.split(" and ")[0] in CARDS:
        words = "cards"
    return f"{'+' if gain else '-'} {words}"
