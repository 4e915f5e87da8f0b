"""The match exposes no position, nor anything from which one can be reached."""

import inspect
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, Final

import pytest

from game.match.match import Match, Pair, pairs_of
from game.match.series import ask
from tests import sampling
from tests.match.holding import positions_in
from tests.match.tables import BOTH, position_of, watched
from tests.playthrough.tables import Table

TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)
#: Methods that change a match; all of them return None.
DOING: Final = frozenset({"start", "decide", "resolve", "take_back", "undo", "redo", "watch", "unwatch"})

#: Methods for finished games only.
OVER: Final = frozenset({"events", "result"})


def public(match: Match) -> dict[str, Any]:
    """Return every public attribute of a match by name."""
    return {name: getattr(match, name) for name in dir(match) if not name.startswith("_")}


def asking(match: Match) -> dict[str, Callable[..., Any]]:
    """Return the methods that can be called at this moment without changing a match."""
    unasked = DOING if match.over else DOING | OVER
    return {name: value for name, value in public(match).items() if callable(value) and name not in unasked}


def calls(match: Match, method: Callable[..., Any]) -> Iterator[tuple[Any, ...]]:
    """Yield the arguments that a method can take at this moment, by its parameters' names."""
    seats = range(len(match.seats))
    lawful = [action for seat in match.to_move for action in match.legal(seat)]
    known = {"viewer": (None, *seats), "seat": seats, "action": (*lawful[:1], *lawful[-1:])}
    known["text"] = tuple(map(str, known["action"]))
    return product(*(known[name] for name in inspect.signature(method).parameters))


def told(match: Match) -> list[Any]:
    """Return everything that a match returns by its public names, for every seat."""
    values = [value for name, value in public(match).items() if not inspect.ismethod(value)]
    for method in asking(match).values():
        values += [method(*call) for call in calls(match, method)]
    return values


@pytest.mark.sampled(3)
@TABLES
def test_nothing_that_a_match_tells_holds_a_position_in_a_whole_game(table: Table) -> None:
    match, rng = table.undealt(), random.Random(1)
    heard: dict[int | None, list[Pair]] = watched(match)
    match.start()
    while not match.over:
        if sampling.whole or rng.random() < 0.1:
            assert positions_in(*told(match)) == []
        seat = rng.choice(match.to_move)
        match.decide(seat, rng.choice(match.legal(seat)))
        if rng.random() < 0.05:
            match.take_back(1)
    assert positions_in(*told(match)) == []
    assert positions_in(heard) == []
    assert all(positions_in(pairs_of(match, viewer)) == [] for viewer in heard)


def test_what_is_done_to_a_match_gives_nothing_back() -> None:
    assert {
        name for name in DOING if inspect.signature(getattr(Match, name)).return_annotation is None
    } == DOING


@TABLES
def test_a_match_tells_enough_to_play_by(table: Table) -> None:
    assert {"view", "legal", "refusal", "secret", "undo_barrier"} <= asking(table.match()).keys()


class Holder:
    """A bot that stores all its arguments."""

    def __init__(self) -> None:
        self.handed: list[Any] = []

    def choose(self, *handed: Any) -> Any:
        """Return the first lawful action."""
        self.handed += handed
        legal: Sequence[Any] = handed[1]
        return legal[0]


@TABLES
def test_nothing_that_a_bot_is_handed_holds_a_position_in_a_whole_game(table: Table) -> None:
    match, bot = table.match(), Holder()
    while not match.over:
        seat = match.to_move[-1]
        match.decide(seat, ask(bot, match, seat))
    assert len(bot.handed) > 20 and positions_in(bot) == []


@TABLES
def test_a_position_is_found_wherever_it_is_held(table: Table) -> None:
    match = table.match()
    position = position_of(match)

    class Slotted:
        __slots__ = ("inside",)

    slotted = Slotted()
    slotted.inside = [{"deep": (position,)}]  # type: ignore[attr-defined]
    holders: list[Any] = [position, [position], slotted, position.legal, lambda: position, match.decide]
    assert all(positions_in(holder) for holder in holders)
    assert position in positions_in(match)
