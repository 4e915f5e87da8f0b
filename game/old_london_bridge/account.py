"""The statistics of a finished game, computed from its events alone: `core.account.Account`.

Figures, each by seat:

* `built chapel` ... `built park`: buildings of a kind that were built, those replaced later among them;
* `longest run` (rules 4) and `strength`: the longest run of the finished bridge, and the most that a building
  acted with;
* `tiles used`: bonus tiles;
* `cards` and `card sum`: sealed cards that were shown, and the sum of their printed values;
* `first`: in how many rounds the seat built first;
* `card 0` ... `card 4`: turns built with a card of that printed value, and `card 0 pounds` ...: the gain of
  those turns in all, from the figure's space to the last coin of a track, payments subtracted;
* `best turn`, `best card`, `best round`: pounds, card and round of the turn with the highest gain.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.core.account import Account, AccountRow
from game.old_london_bridge.rules.bridge import longest_run
from game.old_london_bridge.rules.causes import Cause, OuterSpace, RoundFace, Strength, TrackCoin
from game.old_london_bridge.rules.components import CARD_VALUES, KINDS, PARK, PARK_TILE
from game.old_london_bridge.rules.events import (
    Built,
    CardsRevealed,
    Event,
    MarkerTurned,
    MoneyChanged,
    OrderDrawn,
    RoundEnded,
    Scored,
    StrengthCounted,
    TileUsed,
    TurnBegun,
)
from game.old_london_bridge.rules.level import Level

#: The sources of money, in the order of the plots; `paid` is below zero.
SOURCES: Final = ("start", "spaces", "shops", "chapel", "gate", "rounds", "final", "paid")
_TRACKS: Final = ("chapel", "gate")


@dataclass(frozen=True, slots=True)
class Earned:
    """The change of a purse by one event, in pounds, and its source: one of SOURCES."""

    seat: int
    pounds: int
    source: str


def earned(event: Event) -> Earned | None:
    """Return the change of a purse by an event; None for an event that moves no money."""
    match event:
        case MoneyChanged(seat, pounds, cause):
            return Earned(seat, pounds, _source(cause) if pounds >= 0 else "paid")
        case Scored(seat, _, pounds, _):
            return Earned(seat, pounds, "final" if pounds >= 0 else "paid")
    return None


def account_of(level: Level, players: int, events: Iterable[Event]) -> Account:
    """Return the account of one game from all its events in order."""
    reading = _Reading(level, players)
    for event in events:
        reading.read(event)
    return reading.account()


class _Reading:
    """The running totals of one game while its events are read."""

    def __init__(self, level: Level, players: int) -> None:
        self._players = players
        self._kinds = {building.number: building.kind for building in level.buildings}
        self._money = [level.start_money] * players
        self._purses = [tuple(self._money)]
        self._income = {source: [0] * players for source in SOURCES}
        self._income["start"] = [level.start_money] * players
        self._figures: dict[str, list[int]] = {}
        for kind in KINDS:
            self._row(f"built {kind}")
        self._bridges: list[list[int]] = [[] for _ in range(players)]
        self._order: tuple[tuple[int, int, int], ...] = ()
        self._round = 0
        # The builder and the card's value; the pounds of the turn so far.
        self._builder: tuple[int, int] | None = None
        self._brought = 0

    def _row(self, name: str) -> list[int]:
        return self._figures.setdefault(name, [0] * self._players)

    def read(self, event: Event) -> None:
        """Add one event to the totals."""
        money = earned(event)
        if money is not None:
            self._earn(money, in_turn=isinstance(event, MoneyChanged))
        match event:
            case Built(seat, site, tile, _):
                self._build(seat, site, tile)
            case StrengthCounted(seat, _, _, sites, _):
                self._most("strength", seat, len(sites))
            case TileUsed(seat, _):
                self._row("tiles used")[seat] += 1
            case CardsRevealed() | OrderDrawn() | TurnBegun() | MarkerTurned() | RoundEnded():
                self._go_on(event)

    def _go_on(self, event: Event) -> None:
        """Record the start or end of a round, its shown cards, its order, or the start of a turn."""
        match event:
            case MarkerTurned(number, _):
                self._round = number
            case CardsRevealed(cards):
                for seat, shown in enumerate(cards):
                    self._row("cards")[seat] += len(shown)
                    self._row("card sum")[seat] += sum(shown)
            case OrderDrawn(order, _):
                self._order = order  # Emitted again after a card was raised.
            case TurnBegun(seat, turn):
                self._end_turn()
                self._builder = seat, self._order[turn][1]
                self._row("first")[seat] += turn == 0
            case RoundEnded():
                self._end_turn()
                self._purses.append(tuple(self._money))

    def _earn(self, money: Earned, in_turn: bool) -> None:
        self._money[money.seat] += money.pounds
        self._income[money.source][money.seat] += money.pounds
        builds = self._builder is not None and self._builder[0] == money.seat
        if builds and in_turn and money.source != "rounds":
            self._brought += money.pounds

    def _build(self, seat: int, site: int, tile: int) -> None:
        bridge = self._bridges[seat]
        bridge[site : site + 1] = [tile]
        kind = PARK if tile >= PARK_TILE else self._kinds[tile]
        self._row(f"built {KINDS[kind]}")[seat] += 1

    def _end_turn(self) -> None:
        """Record the pounds of the current turn, and close it."""
        if self._builder is None:
            return
        seat, card = self._builder
        self._row(f"card {card}")[seat] += 1
        self._row(f"card {card} pounds")[seat] += self._brought
        if not self._row("best round")[seat] or self._brought > self._row("best turn")[seat]:
            self._row("best turn")[seat] = self._brought
            self._row("best card")[seat] = card
            self._row("best round")[seat] = self._round
        self._builder, self._brought = None, 0

    def _most(self, name: str, seat: int, value: int) -> None:
        row = self._row(name)
        row[seat] = max(row[seat], value)

    def account(self) -> Account:
        """Return the account; its last row of scores is the purses after the final scoring."""
        figures = {name: tuple(row) for name, row in self._figures.items()}
        for name in ("strength", "tiles used", "cards", "card sum", "first", *_CARDS):
            figures.setdefault(name, (0,) * self._players)
        figures["longest run"] = tuple(map(longest_run, self._bridges))
        income: dict[str, AccountRow] = {source: tuple(row) for source, row in self._income.items()}
        return Account((*self._purses, tuple(self._money)), income, figures)


_CARDS: Final = (
    *(name for value in range(CARD_VALUES) for name in (f"card {value}", f"card {value} pounds")),
    *("best turn", "best card", "best round"),
)


def _source(cause: Cause) -> str:
    match cause:
        case OuterSpace():
            return "spaces"
        case Strength():
            return "shops"
        case TrackCoin(track, _, _):
            return _TRACKS[track]
        case RoundFace():
            return "rounds"
    return "spaces"
