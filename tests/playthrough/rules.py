"""The promises of rules: the contract of positions, refusals, codes, copies and chance."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import pytest

from game.core.contract import BY_CHANCE, OVER, Chance, IllegalAction, Position
from game.core.ranking import are_places
from game.core.refusal import Reasons
from tests.playthrough.tables import known, play_out
from tests.playthrough.walk import Observer


class Contract(Observer):
    """A seat owes a choice, or chance an outcome, until the game is over; then there is a result."""

    def begin(self) -> None:
        """Check the position before the deal."""
        self.round = 0
        assert isinstance(self.walk.position, Position)
        assert self.walk.position.players == self.walk.table.players

    def before(self) -> None:
        """Check the seats that owe a choice, and the lists of legal actions."""
        position = self.walk.position
        assert not position.over
        chance = self.walk.chance
        assert bool(position.to_move) != (chance is not None)
        assert list(position.to_move) == sorted(set(position.to_move))
        assert set(position.to_move) <= set(range(position.players))
        assert position.mover == (BY_CHANCE if chance else position.to_move[0])
        assert position.chance_size() == (len(chance.outcomes) if chance else 0)
        assert position.round - self.round in (0, 1)
        self.round = position.round
        for seat in range(position.players):
            legal, codes = self.walk.legal(seat), position.codes(seat)
            assert bool(legal) == (seat in position.to_move)
            assert len(set(legal)) == len(legal) == len(codes) == len(set(codes))
            assert all(type(code) is int for code in codes)

    def end(self) -> None:
        """Check that nothing is owed, and the result."""
        position, players = self.walk.position, self.walk.table.players
        assert (position.to_move, position.chance(), position.mover) == ((), None, OVER)
        assert position.chance_size() == 0 and position.round > 0
        assert not any(position.legal(seat) or position.codes(seat) for seat in range(players))
        result = position.result()
        assert len(result.places) == len(result.scores) == players and are_places(result.places)
        assert all(type(number) is int for number in (*result.places, *result.scores))
        told = result.table()
        assert json.loads(json.dumps(told)) == told
        assert told["places"] == list(result.places) and told["scores"] == list(result.scores)
        scores = [result.scores[seat] for seat in result.ranking]
        assert scores == sorted(scores, reverse=True)


class Refusals(Observer):
    """A legal action has no refusal; any other has a section and a sentence, and changes nothing.

    `reasons` are the game's, each with the names of its facts, if it lists them.
    """

    def __init__(self, reasons: Reasons | None = None) -> None:
        self.reasons = reasons

    def begin(self) -> None:
        """Take all actions of the game by their texts."""
        table = self.walk.table
        self.rng = random.Random(f"refusals of {self.walk.seed}")
        texts = table.game.encoding(table.level, table.players).texts
        self.actions = [table.game.action(text) for text in self.rng.sample(texts, len(texts))]
        self.of_kind: dict[type[Any], list[Any]] = {}
        for action in self.actions:
            self.of_kind.setdefault(type(action), []).append(action)
        self.met: set[tuple[str, str]] = set()
        self.next = 0

    def before(self) -> None:
        """Ask for the refusals of legal actions, and of some others in turn."""
        position, game = self.walk.position, self.walk.table.game
        for seat in range(position.players):
            legal = self.walk.legal(seat)
            for action in self.rng.sample(legal, min(4, len(legal))):
                assert position.refusal(seat, action) is None, action
            for action in (*self._some(4), *self._alike(legal)):
                refusal = position.refusal(seat, action)
                assert (refusal is None) == (action in legal), (seat, action, refusal)
                if refusal is not None and (refusal.reason, refusal.section) not in self.met:
                    self.met.add((refusal.reason, refusal.section))
                    self._raised(seat, action, refusal)
                    if self.reasons is not None:
                        assert tuple(name for name, _ in refusal.facts) == self.reasons[refusal.reason]
                    sentence = game.explain(refusal)
                    assert refusal.section and sentence.isprintable() and sentence.endswith("."), sentence

    def _some(self, count: int) -> list[Any]:
        """Return the next actions of the game; all come around in turn."""
        first = self.next
        self.next = (first + count) % len(self.actions)
        return [self.actions[(first + more) % len(self.actions)] for more in range(count)]

    def _alike(self, legal: list[Any]) -> list[Any]:
        """Return some actions of a kind that is asked for, legal or not: their refusals are rare."""
        if not legal:
            return []
        kind = type(self.rng.choice(legal))
        return self.rng.sample(self.of_kind[kind], min(4, len(self.of_kind[kind])))

    def _raised(self, seat: int, action: Any, refusal: Any) -> None:
        position, told = self.walk.position, list[Any]()
        before = known(position)
        with pytest.raises(IllegalAction) as raised:
            position.apply(seat, action, told.append)
        assert raised.value.refusal == refusal and told == []
        assert known(position) == before

    def end(self) -> None:
        """Check that no action is legal any more."""
        for action in self._some(20):
            refusal = self.walk.position.refusal(0, action)
            assert refusal is not None and self.walk.table.game.explain(refusal).endswith(".")


class Codes(Observer):
    """`play` and `apply` without events are the same change as `apply` with events."""

    #: The share of steps that are compared.
    share = 0.12

    def begin(self) -> None:
        """Begin a sample of steps."""
        self.rng = random.Random(f"codes of {self.walk.seed}")
        self.twins: list[Position] = []

    def before(self) -> None:
        """Make the step on two copies without events."""
        self.twins = []
        if self.rng.random() < self.share:
            self.twins = [self.walk.position.copy(), self.walk.position.copy()]
            if self.walk.chance is not None:
                for twin in self.twins:
                    twin.turn_up(self.walk.place)
                return
            seat, action = self.walk.seat, self.walk.action
            self.twins[0].apply(seat, action)
            self.twins[1].play(seat, self.twins[1].codes(seat)[self.walk.legal(seat).index(action)])

    def after(self) -> None:
        """Compare them with the position."""
        if self.twins:
            now = known(self.walk.position)
            assert all(known(twin) == now for twin in self.twins)


class Copies(Observer):
    """Copies share nothing that changes: neither with the position, nor with copies of their own."""

    share = 0.06
    #: How many copies are played out.
    played = 2

    def begin(self) -> None:
        """Begin a sample of moments."""
        self.rng = random.Random(f"copies of {self.walk.seed}")
        self.kept: list[tuple[Position, tuple[object, ...]]] = []

    def before(self) -> None:
        """Keep a copy, and everything that its methods return."""
        if self.rng.random() < self.share:
            twin, now = self.walk.position.copy(), known(self.walk.position)
            assert type(twin) is type(self.walk.position) and known(twin) == now
            self.kept.append((twin, now))

    def end(self) -> None:
        """Check that the copies are as they were, also after copies of theirs are played out."""
        last = known(self.walk.position)
        for twin, _ in self.rng.sample(self.kept, min(self.played, len(self.kept))):
            play_out(twin.copy(), 1)
        assert all(known(twin) == then for twin, then in self.kept)
        for twin, then in self.kept[:1]:
            play_out(twin, 2)
            assert known(twin) != then
        assert known(self.walk.position) == last


class Piles(Observer):
    """A pile loses only the drawn pieces; a draw that only some seats see gives the others no information."""

    share = 0.1

    def __init__(self, refilled: frozenset[str] = frozenset()) -> None:
        """Follow all piles; pieces come back to the `refilled` ones."""
        self.refilled = refilled

    def begin(self) -> None:
        """Begin with piles that nobody has seen."""
        self.rng = random.Random(f"piles of {self.walk.seed}")
        self.left: dict[str, tuple[str, ...]] = {}
        self.drawn: Counter[str] = Counter()
        self.known: dict[tuple[str, int], set[int]] = {}

    def before(self) -> None:
        """Compare a draw with the pile as the draw before left it."""
        self._forget_nothing()
        chance = self.walk.chance
        if chance is None:
            return
        assert isinstance(chance, Chance) and self.walk.position.chance() == chance
        assert chance.outcomes and all(text.isprintable() for text in chance.outcomes)
        assert not (chance.deal and self.walk.choices)
        assert chance.drawn == self.drawn[chance.pile]
        self.drawn[chance.pile] += 1
        if chance.pile not in self.refilled:
            assert chance.outcomes == self.left.get(chance.pile, chance.outcomes)
        place = self.walk.place
        self.left[chance.pile] = chance.outcomes[:place] + chance.outcomes[place + 1 :]
        if chance.seen_by is not None or self.rng.random() < self.share:
            self._seen_by_some(chance)

    def _forget_nothing(self) -> None:
        hidden = self.walk.position.hidden_draws()
        for drawn, seats in hidden.items():
            assert self.known.get(drawn, set()) <= set(seats), "a seat that has seen a draw forgets it"
        self.known = {drawn: set(seats) for drawn, seats in hidden.items()}

    def _seen_by_some(self, chance: Chance) -> None:
        """Turn up each outcome on a copy; compare the information of each viewer."""
        hidden, drawn = self.walk.position.hidden_draws(), (chance.pile, chance.drawn)
        after: list[tuple[Position, list[Any]]] = []
        for place in range(len(chance.outcomes)):
            twin, told = self.walk.position.copy(), list[Any]()
            twin.turn_up(place, told.append)
            after.append((twin, told))
        assert drawn not in hidden
        if chance.seen_by is None:
            assert all(drawn not in twin.hidden_draws() for twin, _ in after)
            return
        assert list(chance.seen_by) == sorted(set(chance.seen_by) & set(range(self.walk.table.players)))
        if any(twin.over or (not chance.seen_by and twin.chance() is None) for twin, _ in after):
            # After the game nothing is hidden, and a draw that nobody sees may prepare what all then see.
            return
        listed = {} if chance.veiled else {drawn: chance.seen_by}
        assert all(twin.hidden_draws() == {**hidden, **listed} for twin, _ in after)
        for viewer in self.walk.viewers:
            seen = {
                _told(twin.view(viewer), [event.seen_by(viewer) for event in told]) for twin, told in after
            }
            assert len(seen) == (len(set(chance.outcomes)) if viewer in chance.seen_by else 1)

    def end(self) -> None:
        """Check that everything is shown."""
        self._forget_nothing()
        assert self.walk.position.hidden_draws() == {}


def _told(view: Any, events: Sequence[Any]) -> str:
    """Return all that a view and events say, but for the level, which is the same throughout a game."""
    named = {field.name: getattr(view, field.name) for field in fields(view) if field.name != "level"}
    return repr((named, events))


class AtOnce(Observer):
    """Seats that choose at once may be written in any order."""

    share = 0.3

    def begin(self) -> None:
        """Begin a sample of moments."""
        self.rng = random.Random(f"at once of {self.walk.seed}")

    def before(self) -> None:
        """Make the same choices in three orders."""
        seats, players = self.walk.position.to_move, self.walk.table.players
        if len(seats) < players or self.rng.random() > self.share:
            return
        choices = {seat: self.rng.choice(self.walk.legal(seat)) for seat in seats}
        after = []
        for _ in range(3):
            twin = self.walk.position.copy()
            for seat in self.rng.sample(seats, players):
                twin.apply(seat, choices[seat])
            after.append(known(twin))
        assert after[0] == after[1] == after[2]


RULES = (Contract, Codes, Copies, AtOnce)
