"""The statistics of a finished game, computed from its events alone: `core.account.Account`.

Figures, each by seat:

* `taken`: buildings taken; `played fours`, `played eights`, `played pairs`: cards played by kind;
* `discarded`, `thrown`: cards given up; `passes`: turns or plays passed; `exchanges`;
* `built`: buildings built in own turns; `built mine`: own buildings built by anybody; `last built`: 1 for the
  seat that built the last one;
* `best play`, `best chain`: the most points, and the most buildings, of one card played or marker taken;
* `given`: points that others got from own buildings; `from others`: points got from others' buildings;
* `wrong`, `hints`: of a puzzle; `turns`: own turns.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.account import Account
from game.old_town.rules import events as happened
from game.old_town.rules.causes import read
from game.old_town.rules.codes import EXCHANGE, REMOVE
from game.old_town.rules.level import KIND_OF, KINDS, Level

#: The sources of points.
SOURCES: Final = (
    "start",
    "spared",
    "clue",
    "chain",
    "removal",
    "owner",
    "storm",
    "partner",
    "wrong",
    "hints",
)
#: All figures.
FIGURES: Final = (
    "taken", *(f"played {kind}" for kind in KINDS), "discarded", "thrown", "passes", "exchanges", "built",
    "built mine", "last built", "best play", "best chain", "given", "from others", "wrong", "hints", "turns",
)  # fmt: skip


def account_of(level: Level, players: int, events: Iterable[happened.Event]) -> Account:
    """Return the account of one game from all its events in order."""
    reading = _Reading(level, players)
    for event in events:
        reading.read(event)
    return reading.account()


def gain_of(event: object) -> tuple[str, int, int] | None:
    """Return the source, the seat and the points of an event that brings or costs points, else None."""
    match event:
        case happened.MarkersSpared(seat, _, points):
            return "spared", seat, points
        case happened.MarkerLifted(seat, _, _, cause, points):
            return _source(cause), seat, points
        case happened.Built(seat):
            return "chain", seat, 1
        case happened.OwnerPaid(seat, _, points):
            return "owner", seat, points
        case happened.PuzzleCrossed(_, _, points):
            return "wrong", 0, -points
        case happened.PuzzleHinted(_, points):
            return "hints", 0, -points
        case happened.GameEnded(_, _, bonus) if bonus:
            return "storm", 0, bonus
    return None


class _Reading:
    """The running totals of one game while its events are read."""

    def __init__(self, level: Level, players: int) -> None:
        self._players = players
        self._sources = {name: [0] * players for name in SOURCES}
        if level.mode == "puzzle":
            self._sources["start"] = [level.puzzle.start] * players
        self._figures = {name: [0] * players for name in FIGURES}
        self._scores = [self._row()]
        self._partners: dict[int, int] = {}
        self._owners: dict[int, int] = {}
        self._points = self._chain = 0

    def _row(self) -> tuple[int, ...]:
        return tuple(sum(row[seat] for row in self._sources.values()) for seat in range(self._players))

    def _gain(self, source: str, seat: int, points: int) -> None:
        self._sources[source][seat] += points
        if seat in self._partners:
            self._sources["partner"][self._partners[seat]] += points

    def _add(self, name: str, seat: int, many: int = 1) -> None:
        self._figures[name][seat] += many

    def _best(self, name: str, seat: int, many: int) -> None:
        self._figures[name][seat] = max(self._figures[name][seat], many)

    def _marker(self, seat: int, building: int, points: int, owner: int = -1) -> None:
        """Add the points of a marker of a building to the figures."""
        owner = self._owners.get(building, owner)
        self._points += points
        self._best("best play", seat, self._points)
        if owner >= 0 and owner != seat:
            self._add("given", owner, points)
            self._add("from others", seat, points)

    def read(self, event: happened.Event) -> None:
        """Add one event to the totals."""
        if gained := gain_of(event):
            self._gain(*gained)
        match event:
            case happened.BuildingTaken(seat, building):
                self._owners[building] = seat
                self._add("taken", seat)
            case happened.Exchanged(seat, given, taken):
                del self._owners[given]
                self._owners[taken] = seat
                self._add("exchanges", seat)
            case happened.CardPlayed(seat, card, _):
                self._add(f"played {KINDS[KIND_OF[card]]}", seat)
                self._points = self._chain = 0
            case happened.CardDiscarded(seat, _):
                self._add("discarded", seat)
                self._points = self._chain = 0
            case happened.CardThrown(seat, _):
                self._add("thrown", seat)
            case happened.Passed(seat):
                self._add("passes", seat)
            case happened.MarkersSpared(seat, building, points):
                self._marker(seat, building, points)
            case happened.MarkerLifted(seat, building, _, _, points):
                self._marker(seat, building, points)
            case happened.Built(seat, building, _, owner):
                self._built(seat, building, owner)
            case happened.TurnBegun(seat):
                self._add("turns", seat)
            case _:
                self._read_end(event)

    def _built(self, seat: int, building: int, owner: int) -> None:
        self._marker(seat, building, 1, owner)
        self._owners.pop(building, None)
        self._chain += 1
        self._best("best chain", seat, self._chain)
        self._add("built", seat)
        if owner >= 0:
            self._add("built mine", owner)
        self._figures["last built"] = [int(one == seat) for one in range(self._players)]

    def _read_end(self, event: happened.Event) -> None:
        """Add sides, the puzzle, and the ends of rounds."""
        match event:
            case happened.SidesFormed(sides):
                row = self._row()
                for one, other in sides:
                    self._partners |= {one: other, other: one}
                    self._sources["partner"][one] += row[other]
                    self._sources["partner"][other] += row[one]
            case happened.PuzzleCrossed():
                self._add("wrong", 0)
            case happened.PuzzleHinted():
                self._add("hints", 0)
            case happened.RoundEnded() | happened.GameEnded():
                self._scores.append(self._row())

    def account(self) -> Account:
        """Return the account of what was read."""
        sources = {name: tuple(row) for name, row in self._sources.items()}
        figures = {name: tuple(row) for name, row in self._figures.items()}
        return Account((*self._scores, self._row()), sources, figures)


def _source(cause: int) -> str:
    """Return the source of the point for a marker that came off."""
    kind, code = read(cause)
    if kind != "action":
        return "chain"
    return "removal" if REMOVE <= code < EXCHANGE else "clue"
