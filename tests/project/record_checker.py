"""A checker of records, written from docs/record.md alone. It imports nothing of the program.

It checks the format, repeats the deal and every draw from the seed, and follows notes. A subclass for each
game, written from that game's own page, follows the texts of the actions up to every checkpoint. No checker
knows what an action is worth.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from copy import deepcopy
from dataclasses import dataclass, field
from re import Pattern
from typing import Any, ClassVar

SHAPES = {
    "format": {"format", "game", "rules", "level", "seats", "commitment"},
    "seed": {"seed", "salt"},
    "deal": {"deal"},
    "chance": {"round", "chance", "outcome"},
    "action": {"round", "seat", "action"},
    "back": {"note", "steps"},
    "seat": {"note", "seat", "name", "kind", "colour"},
    "checkpoint": {"checkpoint"},
    "result": {"result"},
}

#: Keys that a line may lack. Those of headers and results are true where they are present.
OPTIONAL = {
    "format": {"practice", "branched", "lesson", "puzzle"},
    "result": {"assisted"},
    "deal": {"seen_by"},
    "chance": {"seen_by"},
}
_TRUE = ("format", "result")

Line = dict[str, Any]


class Untrue(Exception):
    """Raised for a line, by its number from 1, that differs from the page."""


def must(true: bool, wanted: str) -> None:
    """Raise Untrue unless a statement holds."""
    if not true:
        raise Untrue(f"wanted: {wanted}")


def kind_of(line: Line) -> str:
    """Return the kind of a line, by its identifying key."""
    if "note" in line:
        return str(line["note"])
    return next((kind for kind in SHAPES if kind != "seat" and kind in line), "none")


def lines_of(data: bytes) -> list[Line]:
    """Return the whole lines of a file."""
    *whole, _torn = data.decode("utf-8").split("\n")
    return [json.loads(line) for line in whole]


def place(seed: str, pile: str, drawn: int, left: int) -> int:
    """Return the place, from 0, of a pile's next draw."""
    digest = hashlib.sha256(f"{seed}/{pile}/{drawn}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % left


def salt_of(seed: str) -> str:
    """Return the salt of a named seed."""
    return hashlib.sha256(f"salt/{seed}".encode()).hexdigest()[:32]


def seed_of_game(series: str, number: int) -> str:
    """Return the seed of one game of a series."""
    return hashlib.sha256(f"{series}/game/{number}".encode()).hexdigest()[:32]


@dataclass
class Table:
    """The state of a table that every game has: its piles, the draws made, and the rounds."""

    left: dict[str, list[str]]
    drawn: dict[str, int] = field(default_factory=dict)
    round: int = 0
    closed: int = 0
    over: bool = False


class AnyChecker(ABC):
    """A checker of a record."""

    game: ClassVar[str]
    action_form: ClassVar[Pattern[str]]
    checkpoint_keys: ClassVar[frozenset[str]]

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        #: The draws made so far.
        self.draws = 0

    @abstractmethod
    def check(self) -> None:
        """Check the whole record; raise `Untrue` for the first false line."""

    @abstractmethod
    def hide(self, kept: list[Line]) -> list[Line]:
        """Return the lines that count without what is still hidden. Called at the end of a record."""


class Checker(AnyChecker):
    """A checker that follows a record line by line."""

    formats: ClassVar[tuple[str, ...]] = ("bridgewright-record 2",)

    table: Table

    def __init__(self, lines: list[Line]) -> None:
        super().__init__(lines)
        self._before: list[Table] = []
        #: For each action that is not undone: its seat, and whether it has revealed something.
        self._steps: list[list[Any]] = []
        self.assisted = False

    def check(self) -> None:
        """Check the whole record."""
        for number, line in enumerate(self.lines, 1):
            try:
                self._check(number, line)
            except (Untrue, KeyError, IndexError, TypeError, ValueError, StopIteration) as why:
                raise Untrue(f"line {number}: {why!r}") from why

    def _check(self, number: int, line: Line) -> None:
        kind = kind_of(line)
        extra = OPTIONAL.get(kind, set())
        if kind in _TRUE:
            must(all(line.get(key, True) is True for key in extra), f"{extra} true, or left out")
        wanted = SHAPES.get(kind, set()) | (set(self.checkpoint_keys) if kind == "checkpoint" else set())
        must(kind in SHAPES and set(line) - extra == wanted, f"a line with the keys {sorted(line)}")
        must((number == 1) == (kind == "format") and (number == 2) == (kind == "seed"), f"{kind} here")
        must(number != 3 or kind == "deal", "the deal comes third")
        getattr(self, f"_{kind}")(line)

    # Header, seed, deal

    def _format(self, line: Line) -> None:
        must(line["format"] in self.formats and line["game"] == self.game, "the format")
        for seat in line["seats"]:
            must(set(seat) == {"name", "kind", "colour"}, "a seat")
        self.assisted = bool({"branched", "lesson", "puzzle"} & line.keys())
        self.level, self.players = line["level"], len(line["seats"])
        self.lay_out()

    def _seed(self, line: Line) -> None:
        self.seed = line["seed"]
        promise = hashlib.sha256(f"{self.seed}/{line['salt']}".encode()).hexdigest()
        must(promise == self.lines[0]["commitment"], "the commitment")

    def _deal(self, line: Line) -> None:
        must("seen_by" not in line, "a deal that everybody sees")
        dealt = self.deal()
        must(line["deal"] == dealt, f"the deal is {dealt}")

    def draw(self, pile: str) -> str:
        """Return a pile's next outcome by the seed."""
        table, left = self.table, self.table.left[pile]
        drawn = table.drawn.get(pile, 0)
        table.drawn[pile] = drawn + 1
        self.draws += 1
        return left.pop(place(self.seed, pile, drawn, len(left)))

    # Chance and actions

    def _chance(self, line: Line) -> None:
        pile = line["chance"]
        must(line["round"] == self.table.round, f"round {self.table.round}")
        seen_by = self.due(pile)
        must(line.get("seen_by") == seen_by, f"seen by {seen_by}")
        outcome = self.draw(pile)
        must(line["outcome"] == outcome, f"the seed gives {outcome}")
        self.light()
        self.turn_up(pile, outcome)

    def _action(self, line: Line) -> None:
        table = self.table
        must(not table.over and line["round"] == table.round > table.closed, "an action in this round")
        must(type(line["seat"]) is int and 0 <= line["seat"] < self.players, "a seat")
        must(self.action_form.fullmatch(line["action"]) is not None, "an action's text")
        self._before.append(deepcopy(table))
        self._steps.append([line["seat"], False])
        self.act(line["seat"], line["action"].split())

    def light(self) -> None:
        """Note that the latest action has revealed something."""
        if self._steps:
            self._steps[-1][1] = True

    # Notes

    def _back(self, line: Line) -> None:
        must(type(line["steps"]) is int and 1 <= line["steps"] <= len(self._before), "steps to take back")
        self.table = self._before[-line["steps"]]
        gone = self._steps[-line["steps"] :]
        self.assisted |= any(light or seat != gone[0][0] for seat, light in gone)
        del self._before[-line["steps"] :], self._steps[-line["steps"] :]

    def _seat(self, line: Line) -> None:
        must(0 <= line["seat"] < self.players, "a seat")

    # Checkpoint and result

    def _checkpoint(self, line: Line) -> None:
        table = self.table
        must(line["checkpoint"] == table.round == table.closed + 1, "a checkpoint after each round")
        table.closed = table.round
        self.close_round(line)

    def _result(self, line: Line) -> None:
        must(self.table.closed == self.table.round, "a result here")
        self.end(line["result"])
        must(("assisted" in line) == self.assisted, f"assisted: {self.assisted}")
        self.table.over = True

    # What a game adds

    @abstractmethod
    def lay_out(self) -> None:
        """Make the table before the deal. Called with the header, once level and players are known."""

    @abstractmethod
    def deal(self) -> dict[str, list[str]]:
        """Draw the deal and return it by pile."""

    @abstractmethod
    def due(self, pile: str) -> list[int] | None:
        """Check that a draw from a pile comes here; return the seats that alone see it, None for all."""

    @abstractmethod
    def turn_up(self, pile: str, outcome: str) -> None:
        """Put an outcome on the table."""

    @abstractmethod
    def act(self, seat: int, words: list[str]) -> None:
        """Follow an action."""

    @abstractmethod
    def close_round(self, line: Line) -> None:
        """Check a checkpoint."""

    @abstractmethod
    def end(self, result: Line) -> None:
        """Check a result."""


def shown_before_the_end(checker: AnyChecker) -> list[Line]:
    """Return the lines of a checked, unfinished record that may be shared."""
    kept: list[Line] = []
    for line in checker.lines:
        if "seed" in line:
            continue
        if line.get("note") == "back":
            actions = [i for i, other in enumerate(kept) if "action" in other]
            first = actions[-line["steps"]]
            kept = kept[:first] + [other for other in kept[first:] if other.get("note") == "seat"]
            continue
        kept.append(line)
    return checker.hide(kept)
