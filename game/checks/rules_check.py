"""The check of a game's rules: random games, in which each member of the contract is held to its word."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from game.bases.open_game import OpenGame
from game.checks.faults import Faults
from game.checks.open_check import check_state
from game.core.account import account_from, account_table
from game.core.careful_json import json_from
from game.core.contract import BY_CHANCE, OVER, Chance, Encoding, Game, IllegalAction, Position
from game.core.ranking import are_places
from game.core.views import fields_of

#: The most steps of a random game.
_MOST: Final = 5000
#: How many copies are kept to see whether they change.
_KEPT: Final = 20
#: The share of moments at which slow questions are asked, and the choices after which none is spared.
_ASKED: Final = 0.25
_ALWAYS: Final = 12


def known(position: Position) -> tuple[object, ...]:
    """Return everything that a position answers."""
    views = [position.view(viewer) for viewer in (None, *range(position.players))]
    legal = [position.legal(seat) for seat in range(position.players)]
    owed = (
        position.players,
        position.round,
        position.to_move,
        position.over,
        position.mover,
        position.chance(),
    )
    return (*owed, views, legal, position.result() if position.over else None)


class RulesCheck:
    """One random game at a level, with its faults."""

    def __init__(self, game: Game[Any], level: Any, players: int, seed: str, faults: Faults) -> None:
        self.game, self.level, self.players, self.faults = game, level, players, faults
        self.random = random.Random(seed)
        self.encoding: Encoding = game.encoding(level, players)
        self.position: Position = game.new(level, players)
        self.events: list[Any] = []
        self.drawn: Counter[str] = Counter()
        self.steps = self.choices = self.draws = 0
        self.kept: list[tuple[Position, tuple[object, ...]]] = []
        self.closed = 0

    def run(self) -> None:
        """Play the game and check each step, then its end."""
        self._encoding()
        most = min(_MOST, self.encoding.most_choices + self.encoding.most_draws + 1)
        while not self.position.over and self.steps < most:
            self.steps += 1
            self._step()
        told = f"a random game is not over after {most} steps, more than most_choices and most_draws"
        self.faults.need(self.position.over, "Position.over", told)
        self._end()

    @property
    def _viewers(self) -> Sequence[int | None]:
        return (None, *range(self.players))

    def _step(self) -> None:
        position, need = self.position, self.faults.need
        chance, seats = position.chance(), position.to_move
        owed = f"to_move is {seats} and chance() {chance}"
        need(bool(seats) != (chance is not None), "Position.to_move", f"{owed}; allowed: exactly one of them")
        need(list(seats) == sorted(set(seats)), "Position.to_move", f"{seats}; allowed: seats that rise")
        mover = seats[0] if seats else BY_CHANCE
        need(position.mover == mover, "Position.mover", lambda: f"{position.mover}; allowed: {mover}")
        size = len(chance.outcomes) if chance else 0
        need(position.chance_size() == size, "Position.chance_size", lambda: f"not {size}, as chance() has")
        slow = self.steps <= _ALWAYS or self.random.random() < _ASKED
        if slow:
            self._views()
        before, heard = known(position), list[Any]()
        if len(self.kept) < _KEPT and slow:
            self.kept.append((position.copy(), before))
        if chance is not None:
            self._draw(chance, slow, heard)
        elif seats:
            self._choose(seats, slow, before, heard)
        else:
            raise RuntimeError("the game owes neither a choice nor a draw")
        changed = known(position) != before
        need(
            heard or not changed,
            "Position.apply",
            lambda: f"step {self.steps} changes the table without an event",
        )
        self._hear(heard)

    # Views

    def _views(self) -> None:
        need = self.faults.need
        for viewer in self._viewers:
            view = self.position.view(viewer)
            with self.faults.guarding("Position.view"):
                hash(view)
            need(view == self.position.view(viewer), "Position.view", "two views of one position differ")
            self._numbers(view)
            with self.faults.guarding("Game.view_from"):
                again = self.game.view_from(json_from(json.dumps(fields_of(view))), self.level)
                need(again == view, "Game.view_from", f"another view: {_other(again, view)}")
            with self.faults.guarding("Game.world"):
                self._world(viewer, view)

    def _world(self, viewer: int | None, view: Any) -> None:
        need = self.faults.need
        world = self.game.world(view, random.Random(self.steps))
        need(
            world.view(viewer) == view,
            "Game.world",
            lambda: f"its view differs: {_other(world.view(viewer), view)}",
        )
        for seat in [] if viewer is None else [viewer]:
            same = world.legal(seat) == self.position.legal(seat)
            need(
                same, "Game.world", f"seat {seat} has other legal actions: a view hides what its seat may do"
            )

    def _numbers(self, view: Any) -> None:
        need, at = self.faults.need, 0
        with self.faults.guarding("Encoding.vector"):
            numbers = self.encoding.vector(view)
            told = f"{len(numbers)} numbers; allowed: {self.encoding.size}, the sizes of all parts"
            if not need(len(numbers) == self.encoding.size, "Encoding.parts", told):
                return
            for part in self.encoding.parts:
                for one in numbers[at : at + part.size]:
                    told = f"{one} in {part.name}; allowed: {part.low} to {part.high}"
                    need(type(one) is int and part.low <= one <= part.high, "Encoding.parts", told)
                at += part.size

    # Chance

    def _draw(self, chance: Chance, slow: bool, heard: list[Any]) -> None:
        need = self.faults.need
        self.draws += 1
        drawn = self.drawn[chance.pile]
        told = f"pile {chance.pile}: {chance.drawn} at its draw {drawn}; allowed: the number of earlier draws"
        need(chance.drawn == drawn, "Chance.drawn", told)
        self.drawn[chance.pile] += 1
        most = self.encoding.most_outcomes
        told = f"{len(chance.outcomes)} outcomes of {chance.pile}; allowed: 1 to most_outcomes, {most}"
        need(0 < len(chance.outcomes) <= most, "Encoding.most_outcomes", told)
        late = self.choices and chance.deal
        need(
            not late, "Chance.deal", f"{chance.pile} is drawn after a choice; allowed: before the first round"
        )
        place = self.random.randrange(len(chance.outcomes))
        if slow:
            self._seen_by_some(chance, place)
        self.position.turn_up(place, heard.append)

    def _seen_by_some(self, chance: Chance, place: int) -> None:
        """Turn up two outcomes on copies: a viewer outside `seen_by` learns nothing."""
        need = self.faults.need
        twins = [self.position.copy() for _ in range(3)]
        other = next((n for n, one in enumerate(chance.outcomes) if one != chance.outcomes[place]), place)
        told: list[list[Any]] = [[], [], []]
        for twin, index, events in zip(twins, (place, place, other), told, strict=True):
            twin.turn_up(index, events.append)
        same = known(twins[0]) == known(twins[1])
        need(same, "Position.turn_up", "one outcome leads to two positions; allowed: no other randomness")
        if chance.seen_by is None:
            return
        hidden = twins[0].hidden_draws()
        missing = (chance.pile, chance.drawn) not in hidden and not (twins[0].over or chance.veiled)
        need(
            not missing,
            "Position.hidden_draws",
            f"the hidden draw {chance.drawn} of {chance.pile} is not there",
        )
        if twins[0].over or (not chance.seen_by and twins[0].chance() is None):
            # After the game nothing is hidden, and a draw that nobody sees may prepare what all then see.
            return
        for viewer in self._viewers:
            if viewer not in chance.seen_by and place != other:
                seen = [repr([event.seen_by(viewer) for event in told[number]]) for number in (0, 2)]
                leak = f"viewer {viewer} learns the hidden draw of {chance.pile}"
                need(seen[0] == seen[1], "Event.seen_by", leak)
                need(twins[0].view(viewer) == twins[2].view(viewer), "Position.view", leak)

    # Choices

    def _choose(self, seats: Sequence[int], slow: bool, before: tuple[object, ...], heard: list[Any]) -> None:
        self.choices += 1
        seat = self.random.choice(list(seats))
        legal = self.position.legal(seat)
        if not self.faults.need(legal, "Position.legal", f"no action for seat {seat}, which owes a choice"):
            raise RuntimeError(f"seat {seat} has no legal action")
        if slow:
            self._legal(seat, legal)
            self._refused(seat)
            pure = known(self.position) == before
            told = "asking legal, refusal, view or a copy has changed it; allowed: apply and turn_up alone"
            self.faults.need(pure, "Position.copy", told)
        action = self.random.choice(legal)
        if slow:
            self._tells_no_secret(seat, action)
        self.position.apply(seat, action, heard.append)

    def _tells_no_secret(self, seat: int, action: Any) -> None:
        """Make the choice in a world that another seat cannot tell from this one: that seat hears the same.

        A choice may show something, but then it is in the next view.
        """
        for viewer in [one for one in self._viewers if one != seat]:
            world: Position = self.game.world(self.position.view(viewer), random.Random(self.steps))
            if action not in world.legal(seat):
                continue
            told = list[list[Any]]()
            twins = self.position.copy(), world
            for twin in twins:
                events = list[Any]()
                twin.apply(seat, action, events.append)
                told.append([event.seen_by(viewer) for event in events])
            if twins[0].view(viewer) == twins[1].view(viewer):
                leak = f"viewer {viewer} hears something hidden of {action} that is not in its view"
                self.faults.need(told[0] == told[1], "Event.seen_by", leak)

    def _legal(self, seat: int, legal: Sequence[Any]) -> None:
        need, codes = self.faults.need, self.position.codes(seat)
        told = f"{len(codes)} codes for {len(legal)} legal actions; allowed: one each, in the same order"
        if not need(len(codes) == len(legal) == len(set(codes)), "Position.codes", told):
            return
        need(len(set(legal)) == len(legal), "Position.legal", "an action twice; allowed: each once")
        for action, code in zip(legal, codes, strict=True):
            with self.faults.guarding("Game.action"):
                made = self.game.action(str(action))
                need(made == action, "Game.action", lambda a=action: f"{str(a)!r} gives another action")  # type: ignore[misc]
            text = self.encoding.texts[code] if 0 <= code < len(self.encoding.texts) else None
            need(text == str(action), "Encoding.texts", f"code {code} is {text!r}; allowed: {str(action)!r}")
            refused = self.position.refusal(seat, action)
            need(refused is None, "Position.refusal", f"{action} is legal, and refused: {refused}")
        action, code = self.random.choice(list(zip(legal, codes, strict=True)))
        played, applied = self.position.copy(), self.position.copy()
        played.play(seat, code)
        applied.apply(seat, action)
        need(known(played) == known(applied), "Position.play", f"code {code} and {action} lead apart")

    def _refused(self, seat: int) -> None:
        """Ask for refusals of actions that are not legal."""
        texts = self.encoding.texts
        for text in self.random.sample(texts, min(len(texts), 30)):
            with self.faults.guarding("Position.refusal"):
                action = self.game.action(text)
                for one in {seat, (seat + 1) % self.players}:
                    if action not in self.position.legal(one):
                        self._refuses(one, action)

    def _refuses(self, seat: int, action: Any) -> None:
        refusal, need = self.position.refusal(seat, action), self.faults.need
        told = f"None for {action}, which is not legal for seat {seat}; allowed: a reason"
        if not need(refusal is not None, "Position.refusal", told):
            return
        with self.faults.guarding("Game.explain"):
            said = self.game.explain(refusal)
            told = f"{said!r} for {refusal}; allowed: a sentence in one line"
            need(said.isprintable() and said.endswith((".", "!", "?")), "Game.explain", told)
        try:
            self.position.copy().apply(seat, action)
        except IllegalAction:
            return
        need(False, "Position.apply", f"{action} is refused, and made; allowed: IllegalAction")

    # Events

    def _hear(self, heard: Sequence[Any]) -> None:
        need = self.faults.need
        for event in heard:
            name = type(event).__name__
            flag = getattr(type(event), "closes_round", None)
            need(isinstance(flag, bool), "Event.closes_round", f"{name} has none; allowed: True or False")
            need(is_dataclass(event), "Event", f"{name}; allowed: a frozen dataclass")
            with self.faults.guarding("Event"):
                hash(event)
            with self.faults.guarding("Event.seen_by"):
                for viewer in self._viewers:
                    event.seen_by(viewer)
            if flag:
                self.closed += 1
                with self.faults.guarding("Position.checkpoint"):
                    point = self.position.checkpoint()
                    same = json_from(json.dumps(point)) == point
                    need(
                        same, "Position.checkpoint", f"{point}; allowed: lists and tables of JSON, no tuples"
                    )
        self.events += heard

    # The encoding and the end

    def _encoding(self) -> None:
        texts, need = self.encoding.texts, self.faults.need
        need(len(set(texts)) == len(texts), "Encoding.texts", "a text twice; allowed: each action once")

    def _end(self) -> None:
        need, position = self.faults.need, self.position
        self._at_most("most_choices", self.choices, self.encoding.most_choices, "CHOICES_A_TURN")
        self._at_most("most_draws", self.draws, self.encoding.most_draws, "DRAWS_A_TURN")
        check_state(position, self.faults)
        if not position.over:
            return
        for twin, then in self.kept:
            told = "a copy has changed with its original; allowed: nothing mutable in common"
            if not need(known(twin) == then, "Position.copy", told):
                break
        need(position.mover == OVER, "Position.mover", f"{position.mover} at the end; allowed: {OVER}")
        need(not position.hidden_draws(), "Position.hidden_draws", "not empty at the end; allowed: {}")
        need(self.closed, "Event.closes_round", "no event of a whole game closes a round")
        self._result()
        self._account()

    def _at_most(self, member: str, count: int, most: int, constant: str) -> None:
        """Check a bound of the encoding; for a game on the bases name the constant that sets it."""
        told = f"{count} in a game; allowed: at most {most}"
        if isinstance(self.game, OpenGame):
            told += f", which {constant} sets"
        self.faults.need(count <= most, f"Encoding.{member}", told)

    def _result(self) -> None:
        need, result = self.faults.need, self.position.result()
        told = f"{result.places}; allowed: a place from 1 for each seat, shared by ties"
        need(are_places(result.places) and len(result.places) == self.players, "Result.places", told)
        whole = all(type(one) is int for one in result.scores)
        need(whole, "Result.scores", f"{result.scores}; allowed: whole numbers")
        ranked = [result.scores[seat] for seat in result.ranking]
        told = f"places {result.places} for scores {result.scores}; allowed: more points, a better place"
        need(ranked == sorted(ranked, reverse=True), "Result.places", told)
        table = result.table()
        need(json_from(json.dumps(table)) == table, "Result.details", f"{table}; allowed: JSON, no tuples")
        with self.faults.guarding("Game.score_text"):
            for score in (0, 1, result.scores[0], 1.5):
                need(self.game.score_text(score), "Game.score_text", f"nothing for {score}")

    def _account(self) -> None:
        need, scores = self.faults.need, self.position.result().scores
        with self.faults.guarding("Game.account"):
            account = self.game.account(self.level, self.players, self.events)
            account_from(json_from(json.dumps(account_table(account))), self.players)
            told = f"it ends with {account.score}; allowed: the scores of the result, {scores}"
            need(account.score == scores, "Game.account", told)
            sums = tuple(sum(row[seat] for row in account.sources.values()) for seat in range(self.players))
            need(sums == scores, "Game.account", f"sources add up to {sums}; allowed: {scores}")


def _other(one: Any, two: Any) -> str:
    """Return the fields in which two views differ."""
    names = [field.name for field in fields(two) if getattr(one, field.name) != getattr(two, field.name)]
    return ", ".join(f"{name} is {getattr(one, name)!r} for {getattr(two, name)!r}" for name in names)
