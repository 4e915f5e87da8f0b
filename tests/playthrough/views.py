"""The promises of views and events: each contains everything that its viewer may know, and nothing else."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields
from functools import cache
from typing import Any

import pytest

from game.core.contract import Viewer
from game.core.views import fields_of
from tests import sampling
from tests.playthrough.tables import known
from tests.playthrough.walk import Observer


@cache
def _names(view: Any) -> tuple[str, ...]:
    """Return the names of the fields of a class of views."""
    return tuple(field.name for field in fields(view) if field.name != "level")


def changed(before: Any, after: Any) -> set[str]:
    """Return the names of the fields in which two views differ."""
    kind: Any = type(after)
    return {name for name in _names(kind) if getattr(before, name) != getattr(after, name)}


class Events(Observer):
    """A view changes with events alone, and an event leads from a viewer's view to the next one.

    `future` names the fields that describe the future: no event contains them. `replayed`, if the game has
    one, returns the view after an event, as one viewer sees both. The short run follows the public and one
    seat.
    """

    def __init__(
        self, replayed: Callable[[Any, Any], Any] | None = None, future: frozenset[str] = frozenset()
    ) -> None:
        self.replayed = replayed
        self.future = future
        #: The fields that events of each class have changed.
        self.seen: dict[type[Any], set[str]] = {}

    def begin(self) -> None:
        """Take the views of those that are followed."""
        seat = random.Random(f"events of {self.walk.seed}").randrange(self.walk.table.players)
        self.viewers = self.walk.viewers if sampling.whole else (None, seat)
        self.shown = {viewer: self.walk.view(viewer) for viewer in self.viewers}
        self.closed = 0
        self.kinds: set[type[Any]] = set()

    def before(self) -> None:
        """Begin a choice or an outcome, of which no event is heard yet."""
        self.heard = 0

    def hear(self, event: Any) -> None:
        """Compare each view with the effect of the event on the one before."""
        self.heard += 1
        self.closed += event.closes_round
        if type(event) not in self.kinds:
            self.kinds.add(type(event))
            self._is_value(event)
        found = self.seen.setdefault(type(event), set())
        for viewer in self.viewers:
            before, view = self.shown[viewer], self.walk.view(viewer)
            difference = changed(before, view) - self.future
            if hasattr(event, "changes"):
                assert difference <= event.changes, (event, difference - event.changes)
            told = event.seen_by(viewer)
            assert type(told) is type(event) and told.seen_by(viewer) == told
            assert told is event or told.seen_by(None) == event.seen_by(None)
            if self.replayed is not None:
                wrong = changed(self.replayed(before, told), view) - self.future
                assert not wrong, (told, {name: getattr(view, name) for name in wrong})
            self.shown[viewer] = view
            found |= difference

    def _is_value(self, event: Any) -> None:
        hash(event)
        with pytest.raises((FrozenInstanceError, TypeError)):
            event.seat = 1

    def after(self) -> None:
        """Check that the step had an event, and that the views of the last event are still true."""
        assert self.heard, self.walk.action if self.walk.chance is None else self.walk.chance
        for viewer, view in self.shown.items():
            assert not changed(view, self.walk.view(viewer)) - self.future

    def end(self) -> None:
        """Check that each round was closed by one event."""
        assert self.closed == self.walk.position.round


class Views(Observer):
    """Views are frozen values with their viewer in them; text and numbers give the same view back."""

    share = 0.12

    def begin(self) -> None:
        """Begin a sample of moments."""
        table = self.walk.table
        self.rng = random.Random(f"views of {self.walk.seed}")
        self.encoding = table.game.encoding(table.level, table.players)
        self.draws = 0
        self.kept: list[tuple[Any, str]] = []

    def before(self) -> None:
        """Check one viewer's view, its text and its numbers."""
        self.draws += self.walk.chance is not None
        assert self.walk.position.chance_size() <= self.encoding.most_outcomes
        if self.rng.random() < self.share:
            self._check(self.rng.choice(self.walk.viewers))

    def _check(self, viewer: Viewer) -> None:
        table, view = self.walk.table, self.walk.view(viewer)
        assert (view.viewer, view.players, view.level) == (viewer, table.players, table.level)
        again = self.walk.position.copy().view(viewer)
        assert again == view and hash(again) == hash(view)
        with pytest.raises(FrozenInstanceError):
            view.viewer = 1
        text = json.dumps(fields_of(view))
        read = table.game.view_from(json.loads(text), table.level)
        assert read == view and hash(read) == hash(view) and type(read) is type(view)
        self.kept.append((view, text))
        numbers = self.encoding.vector(view)
        assert len(numbers) == self.encoding.size
        for part in self.encoding.parts:
            own, numbers = numbers[: part.size], numbers[part.size :]
            assert all(type(one) is int and part.low <= one <= part.high for one in own), (part, own)

    def end(self) -> None:
        """Check that earlier views are as they were, and the bounds of a whole game."""
        for viewer in self.walk.viewers:
            self._check(viewer)
        assert all(json.dumps(fields_of(view)) == text for view, text in self.kept)
        assert len(self.walk.choices) <= self.encoding.most_choices
        assert self.draws <= self.encoding.most_draws


class Texts(Observer):
    """The text of an action names it, and nothing else does; the encoding lists it."""

    def begin(self) -> None:
        """Take the texts of the encoding."""
        table = self.walk.table
        self.texts = frozenset(table.game.encoding(table.level, table.players).texts)
        self.met: set[Any] = set()

    def before(self) -> None:
        """Check the text of every legal action the first time that it occurs."""
        action_of = self.walk.table.game.action
        for seat in self.walk.position.to_move:
            for action in self.walk.legal(seat):
                if action in self.met:
                    continue
                self.met.add(action)
                text = str(action)
                assert text.isprintable() and text == text.strip() and text in self.texts
                again = action_of(text)
                assert again == action and hash(again) == hash(action) and type(again) is type(action)
                with pytest.raises(ValueError, match=r"."):
                    action_of(f"{text} ")

    def end(self) -> None:
        """Check that no two actions have one text."""
        assert len({str(action) for action in self.met}) == len(self.met)


class Worlds(Observer):
    """A sampled world gives back the view that it was made from, and hides nothing more or less."""

    share = 0.05
    #: The share of moments at which a viewer may not know something.
    of_hidden = 0.15

    def begin(self) -> None:
        """Begin a sample of moments."""
        self.rng = random.Random(f"worlds of {self.walk.seed}")

    def before(self) -> None:
        """Compare worlds of one viewer with the position; a viewer who may know more sees more."""
        hidden = self.hides_something()
        if self.rng.random() > (self.of_hidden if hidden else self.share):
            return
        if hidden:
            self.told_to_owners_alone()
        viewer = self.rng.choice(self.walk.viewers)
        view, position = self.walk.view(viewer), self.walk.position
        for _ in range(2):
            world = self.walk.table.game.world(view, self.rng)
            assert world.view(viewer) == view
            assert (world.to_move, world.mover) == (position.to_move, position.mover)
            assert world.hidden_draws() == position.hidden_draws()
            if self.walk.chance is None or not self.walk.chance.veiled:
                # A veiled draw may be from another pile, or one with other pieces left.
                assert world.chance_size() == position.chance_size()
            assert viewer is None or world.legal(viewer) == self.walk.legal(viewer)
            if not self.is_hidden_from(viewer):
                assert known(world) == known(position)

    def hides_something(self) -> bool:
        """Return whether something is hidden from any viewer."""
        return any(map(self.is_hidden_from, self.walk.viewers))

    def is_hidden_from(self, viewer: Viewer) -> bool:
        """Return whether something is hidden from a viewer: another seat's choice, or a draw."""
        position, chance = self.walk.position, self.walk.chance
        if chance is not None and chance.veiled and viewer not in (chance.seen_by or ()):
            return True
        sealed = any(position.secret(seat) for seat in range(position.players) if seat != viewer)
        return sealed or any(viewer not in seats for seats in position.hidden_draws().values())

    def told_to_owners_alone(self) -> None:
        """Check that a seat sees more than the public exactly if it has a secret, or knows a draw."""
        public, position = self.walk.view(None), self.walk.position
        for seat in range(position.players):
            more = changed(public, self.walk.view(seat)) - {"viewer"}
            draws = any(seat in seats for seats in position.hidden_draws().values())
            assert bool(more) <= (position.secret(seat) or draws), (seat, more)
            assert not position.secret(seat) or more


VIEWS = (Views, Texts, Worlds)
