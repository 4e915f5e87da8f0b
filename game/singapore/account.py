"""The statistics of a finished game, computed from its events alone: `core.account.Account`.

Figures, each by seat:

* `money tiles`, `money seals`, `money given`: pounds by source: uses of buildings, seals, points given up;
* `paid tiles`, `paid lots`, `paid streets`, `paid purchases`, `paid fines`: pounds by use; `paid tiles` are
  costs of uses, and what the Triad Lodge takes;
* `raffles`: rounds as Raffles player, the preparation not counted;
* `uses own`, `uses foreign`, `uses neutral`, `uses start`: uses by owner of the building; `uses of mine`:
  uses of own buildings by others; `uses ID`: uses of each building;
* `black built`, `black used`: illegal tiles built, and uses of them; `chips`: black chips drawn; `raids`:
  raids suffered; `opium lost`, `chips lost`: taken in raids; `fines waived`: pounds of fines waived;
* `lots free`: lots that nothing could pay; `streets bought`; `steps unused`, `actions unused`: left at the
  end of turns; `best turn`: the most points gained in one own turn, without those given up;
* `goods left`, `money left`: worthless at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.core.account import Account, AccountRow
from game.singapore.rules.causes import LOT
from game.singapore.rules.components import BUILDINGS, OPIUM, STARTS
from game.singapore.rules.events import (
    BuildingBuilt,
    BuildingUsed,
    ChipDrawn,
    ChipsReturned,
    Event,
    GoodsMoved,
    MoneyMoved,
    PointsMoved,
    PriceWaived,
    RafflesNamed,
    RaidBegun,
    RoundBegun,
    RoundClosed,
    StreetLaid,
    TurnBegun,
    TurnEnded,
)
from game.singapore.rules.level import Level

#: The sources of points, in the order of the plots; those from `spent` on are below zero.
SOURCES: Final = ("start", "own", "foreign", "neutral", "start buildings", "owner", "spent", "lots", "fines")
USES_OF: Final = tuple(f"uses {name}" for name in BUILDINGS)
_PAID: Final = {
    "use": "paid tiles", "lot": "paid lots", "street": "paid streets", "tile": "paid purchases",
    "fine": "paid fines",
}  # fmt: skip
_EARNED: Final = {"use": "money tiles", "seal": "money seals", "given": "money given"}
#: All figures.
FIGURES: Final = (
    *_EARNED.values(),
    *_PAID.values(),
    *(f"uses {owner}" for owner in ("own", "foreign", "neutral", "start", "of mine")),
    *USES_OF,
    *("raffles", "black built", "black used", "chips", "raids", "opium lost", "chips lost", "fines waived"),
    *("lots free", "streets bought", "steps unused", "actions unused", "best turn"),
    *("goods left", "money left"),
)


def account_of(level: Level, players: int, events: Iterable[Event]) -> Account:
    """Return the account of one game from all its events in order."""
    reading = _Reading(level, players)
    for event in events:
        reading.read(event)
    return reading.account()


def source_of(owners: Sequence[int], players: int, event: PointsMoved) -> str:
    """Return the source of points, one of SOURCES; `owners` are those of a view after the event."""
    cause = event.cause
    match cause.kind:
        case "owner":
            return "owner"
        case "lot":
            return "lots"
        case "fine":
            return "fines"
    if event.after < event.before:
        return "spent"
    owner = _owner_of(owners, players, event.seat, cause.building)
    return "start buildings" if owner == "start" else owner


def _owner_of(owners: Sequence[int], players: int, seat: int, building: int) -> str:
    """Return whose a building is, as the user sees it."""
    if building < STARTS:
        return "start"
    owner = owners[building]
    return "own" if owner == seat else "neutral" if owner == players else "foreign"


class _Reading:
    """The running totals of one game while its events are read."""

    def __init__(self, level: Level, players: int) -> None:
        self._level = level
        self._players = players
        self._points = [level.start_points] * players
        self._scores = [tuple(self._points)]
        self._sources = {source: [0] * players for source in SOURCES}
        self._sources["start"] = [level.start_points] * players
        self._figures = {name: [0] * players for name in FIGURES}
        self._figures["money left"] = [level.start_money] * players
        self._owners = [-1] * len(BUILDINGS)
        self._round = 0
        self._turn = -1
        #: The points that the seat on turn has gained in it; what it gave away is not taken off.
        self._gained = 0

    def _add(self, name: str, seat: int, many: int = 1) -> None:
        if seat < self._players:
            self._figures[name][seat] += many

    def read(self, event: Event) -> None:
        """Add one event to the totals."""
        match event:
            case PointsMoved(seat, before, after, cause):
                self._points[seat] = after
                self._gained += max(0, after - before) if seat == self._turn else 0
                self._sources[source_of(self._owners, self._players, event)][seat] += after - before
            case MoneyMoved(seat, by, cause):
                self._add("money left", seat, by)
                self._add((_EARNED if by > 0 else _PAID)[cause.kind], seat, abs(by))
            case GoodsMoved(seat, kind, by, cause):
                self._add("goods left", seat, by)
                if kind == OPIUM and cause.kind == "fine":
                    self._add("opium lost", seat, -by)
            case RoundBegun(number):
                self._round = number
            case RoundClosed():
                self._scores.append(tuple(self._points))
            case RafflesNamed(seat, _):
                self._add("raffles", seat, 1 if self._round else 0)
            case TurnBegun(seat):
                self._turn, self._gained = seat, 0
            case TurnEnded(seat, steps, actions):
                self._add("steps unused", seat, steps)
                self._add("actions unused", seat, actions)
                best = self._figures["best turn"]
                best[seat] = max(best[seat], self._gained)
            case _:
                self._read_town(event)

    def _read_town(self, event: Event) -> None:
        """Add what buildings, streets and the police bring."""
        match event:
            case BuildingBuilt(colour, tile, _):
                self._owners[tile] = colour
                self._add("black built", colour, self._level.building(tile).illegal)
            case StreetLaid(seat, _, _, cause):
                self._add("streets bought", seat, cause.kind == "street")
            case BuildingUsed(seat, building, _):
                owner = _owner_of(self._owners, self._players, seat, building)
                self._add(f"uses {owner}", seat)
                self._add(USES_OF[building], seat)
                self._add("black used", seat, self._level.building(building).illegal)
                if owner == "foreign":
                    self._add("uses of mine", self._owners[building])
            case ChipDrawn(colour, white):
                self._add("chips", colour, not white)
            case RaidBegun(_, _, raided):
                for colour in raided:
                    self._add("raids", colour)
            case ChipsReturned(colour, chips, cause):
                self._add("chips lost", colour, chips if cause.kind == "fine" else 0)
            case PriceWaived(seat, pounds, cause):
                if cause == LOT:
                    self._add("lots free", seat)
                else:
                    self._add("fines waived", seat, pounds)

    def account(self) -> Account:
        """Return the account of what was read."""
        rows: dict[str, AccountRow] = {name: tuple(row) for name, row in self._figures.items()}
        sources = {name: tuple(row) for name, row in self._sources.items()}
        # Nothing is added after the last round.
        return Account((*self._scores, tuple(self._points)), sources, rows)
