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

from collections.abc import Sequence
from typing import Final

from game.core.account import AccountReading
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


class _Reading(AccountReading):
    """The running totals of one game while its events are read."""

    def __init__(self, level: Level, players: int) -> None:
        super().__init__(players, SOURCES, FIGURES, level.start_points)
        self._level = level
        self.figures["money left"] = [level.start_money] * players
        self._owners = [-1] * len(BUILDINGS)
        self._round = 0
        self._turn = -1
        #: The points that the seat on turn has gained in it; what it gave away is not taken off.
        self._gained = 0

    def add(self, figure: str, seat: int, many: int = 1) -> None:
        """Add to a figure; the neutral colour has none."""
        if seat < self.players:
            super().add(figure, seat, many)

    def read(self, event: Event) -> None:
        """Add one event to the totals."""
        match event:
            case PointsMoved(seat, before, after, cause):
                self._gained += max(0, after - before) if seat == self._turn else 0
                self.sources[source_of(self._owners, self.players, event)][seat] += after - before
            case MoneyMoved(seat, by, cause):
                self.add("money left", seat, by)
                self.add((_EARNED if by > 0 else _PAID)[cause.kind], seat, abs(by))
            case GoodsMoved(seat, kind, by, cause):
                self.add("goods left", seat, by)
                if kind == OPIUM and cause.kind == "fine":
                    self.add("opium lost", seat, -by)
            case RoundBegun(number):
                self._round = number
            case RoundClosed():
                self.scores.append(self.row())
            case RafflesNamed(seat, _):
                self.add("raffles", seat, 1 if self._round else 0)
            case TurnBegun(seat):
                self._turn, self._gained = seat, 0
            case TurnEnded(seat, steps, actions):
                self.add("steps unused", seat, steps)
                self.add("actions unused", seat, actions)
                self.best("best turn", seat, self._gained)
            case _:
                self._read_town(event)

    def _read_town(self, event: Event) -> None:
        """Add what buildings, streets and the police bring."""
        match event:
            case BuildingBuilt(colour, tile, _):
                self._owners[tile] = colour
                self.add("black built", colour, self._level.building(tile).illegal)
            case StreetLaid(seat, _, _, cause):
                self.add("streets bought", seat, cause.kind == "street")
            case BuildingUsed(seat, building, _):
                owner = _owner_of(self._owners, self.players, seat, building)
                self.add(f"uses {owner}", seat)
                self.add(USES_OF[building], seat)
                self.add("black used", seat, self._level.building(building).illegal)
                if owner == "foreign":
                    self.add("uses of mine", self._owners[building])
            case ChipDrawn(colour, white):
                self.add("chips", colour, not white)
            case RaidBegun(_, _, raided):
                for colour in raided:
                    self.add("raids", colour)
            case ChipsReturned(colour, chips, cause):
                self.add("chips lost", colour, chips if cause.kind == "fine" else 0)
            case PriceWaived(seat, pounds, cause):
                if cause == LOT:
                    self.add("lots free", seat)
                else:
                    self.add("fines waived", seat, pounds)


account_of: Final = _Reading.of
"""Return the account of one game from its level, the number of players, and all its events in order."""
