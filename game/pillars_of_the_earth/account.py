"""The statistics of a finished game, computed from its events alone: `core.account.Account`.

Figures, each by seat:

* `gold wool`, `gold sold`, `gold crafts`, `gold cards`, `gold events`: gold by source; `gold lost`:
  gold beyond the most that a seat may have;
* `paid hired`, `paid builders`, `paid tax`, `paid bought`, `paid crafts`, `paid events`: gold by its use;
  `paid bishop` ... `paid starting_player`: the cost of the builders at each place;
* `workers mill`, `workers pits`: workers sent there, over all rounds;
* `cubes fetched`, `cubes bought`, `cubes given`, `cubes sold`, `cubes used`, `cubes lost`; given are those of
  the bishop, the court, cards and events;
* `hired ID`, `points ID` of each craftsman: whether it joined the seat, and the points that it made;
* `tax saved` at the court and by cards; `events averted`, `events suffered` of those with the sign "-";
* `free placements`: builders placed without paying; `starting`: rounds as starting player; `denied`:
  craftsmen that were sent away as soon as they were hired.
"""

from __future__ import annotations

from typing import Final

from game.core.account import AccountReading
from game.pillars_of_the_earth.rules.causes import (
    AtPriory,
    BuilderPaid,
    ByAdvantage,
    Cause,
    Crafted,
    FromPit,
    Hired,
    Tax,
    TooMany,
    Traded,
    Wool,
)
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, SPACES, STARTING, TRADES
from game.pillars_of_the_earth.rules.events import (
    BuilderPlaced,
    CardTaken,
    CraftsmanJoined,
    CraftsmanLeft,
    CubesChanged,
    CubesLost,
    Event,
    EventIgnored,
    EventSpared,
    EventTold,
    GoldChanged,
    PointsChanged,
    RoundBegun,
    RoundEnded,
    StartDealt,
    StartPassed,
    TaxRolled,
    TaxSpared,
    WorkersToMill,
)
from game.pillars_of_the_earth.rules.level import Level

#: The sources of points, in the order of the plots; `lost` is below zero.
SOURCES: Final = ("start", *dict.fromkeys(TRADES), "priory", "cards", "events", "lost")


def source_of(points: int, cause: Cause) -> str:
    """Return the source of points, one of SOURCES."""
    if points < 0:
        return "lost"
    match cause:
        case Crafted(craftsman, _):
            return TRADES[craftsman]
        case AtPriory():
            return "priory"
        case ByAdvantage():
            return "cards"
    return "events"


_GAINS: Final = {Wool: "gold wool", Traded: "gold sold", Crafted: "gold crafts", ByAdvantage: "gold cards"}
_USES: Final = {
    Hired: "paid hired",
    BuilderPaid: "paid builders",
    Tax: "paid tax",
    Traded: "paid bought",
    Crafted: "paid crafts",
}
#: The figures of each place for builders, and of each craftsman.
PAID_AT: Final = tuple(f"paid {space}" for space in SPACES)
HIRED: Final = tuple(f"hired {name}" for name in CRAFTSMEN)
MADE_BY: Final = tuple(f"points {name}" for name in CRAFTSMEN)
#: All figures.
FIGURES: Final = (
    *_GAINS.values(),
    "gold events",
    "gold lost",
    *_USES.values(),
    "paid events",
    *PAID_AT,
    "workers mill",
    "workers pits",
    *(f"cubes {what}" for what in ("fetched", "bought", "given", "sold", "used", "lost")),
    *HIRED[STARTING:],
    *MADE_BY,
    "tax saved",
    "events averted",
    "events suffered",
    "free placements",
    "starting",
    "denied",
)


class _Reading(AccountReading):
    """The running totals of one game while its events are read."""

    def __init__(self, level: Level, players: int) -> None:
        super().__init__(players, SOURCES, FIGURES, level.start_points)
        self._level = level
        self._start = 0
        self._tax = 0
        #: The price that was paid for the builder that is placed next.
        self._price = 0
        #: The craftsman that has just joined.
        self._joined = -1

    def read(self, event: Event) -> None:
        """Add one event to the totals."""
        match event:
            case PointsChanged(seat, points, _, cause):
                self._earn(seat, points, cause)
            case GoldChanged(seat, gold, lost, cause):
                self.add("gold lost", seat, lost)
                self._move_gold(seat, gold, cause)
            case CubesChanged(seat, _, many, cause):
                self.add(f"cubes {_cubes_by(many, cause)}", seat, abs(many))
            case CubesLost(seat, cubes):
                self.add("cubes lost", seat, sum(cubes))
            case StartDealt(seat, _) | StartPassed(seat, _):
                self._start = seat
            case RoundBegun():
                self.add("starting", self._start, 1)
            case RoundEnded():
                self.scores.append(self.row())
            case _:
                self._read_choice(event)

    def _read_choice(self, event: Event) -> None:
        """Add the results of choices: workers, craftsmen, builders, and the tax and events they spare."""
        match event:
            case CardTaken(seat, _, workers):
                self.add("workers pits", seat, workers)
            case WorkersToMill(seat, workers):
                self.add("workers mill", seat, workers)
            case CraftsmanJoined(seat, craftsman, _):
                self._joined = craftsman
                self.add(HIRED[craftsman], seat, 1)
            case CraftsmanLeft(seat, craftsman, cause):
                if isinstance(cause, TooMany) and craftsman == self._joined:
                    self.add("denied", seat, 1)
            case BuilderPlaced(seat, space, _, _):
                self.add(PAID_AT[space], seat, self._price)
                self.add("free placements", seat, 0 if self._price else 1)
                self._price = 0
            case EventTold(number):
                if not self._level.events[number].good:
                    for seat in range(self.players):
                        self.add("events suffered", seat, 1)
            case EventSpared(seat) | EventIgnored(seat):
                self.add("events suffered", seat, -1)
                self.add("events averted", seat, 1)
            case TaxRolled(tax):
                self._tax = tax
            case TaxSpared(seat, _):
                self.add("tax saved", seat, self._tax)

    def _earn(self, seat: int, points: int, cause: Cause) -> None:
        self.sources[source_of(points, cause)][seat] += points
        if isinstance(cause, Crafted):
            self.add(MADE_BY[cause.craftsman], seat, points)

    def _move_gold(self, seat: int, gold: int, cause: Cause) -> None:
        if isinstance(cause, BuilderPaid):
            self._price = -gold
        if gold >= 0:
            self.add(_GAINS.get(type(cause), "gold events"), seat, gold)
        else:
            self.add(_USES.get(type(cause), "paid events"), seat, -gold)


def _cubes_by(many: int, cause: Cause) -> str:
    match cause:
        case FromPit():
            return "fetched"
        case Traded(_, _, bought):
            return "bought" if bought else "sold"
        case Crafted():
            return "used"
    return "given" if many > 0 else "lost"


account_of: Final = _Reading.of
"""Return the account of one game from its level, the number of players, and all its events in order."""
