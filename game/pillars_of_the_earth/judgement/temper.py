"""The temper of each bot, apart from its search: the goods that it likes or fears beyond their worth."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import fsum
from typing import Final

from game.pillars_of_the_earth.judgement.prospect import Prospect
from game.pillars_of_the_earth.rules.components import MARKET, METAL, PITS, STEPS, TRADES
from game.pillars_of_the_earth.rules.position import Position

#: The craftsmen of the trade of masons, as a mask.
_MASONS: Final = sum(1 << number for number, trade in enumerate(TRADES) if trade == "mason")
#: Those of the trades that metal goes into.
_FOUNDERS: Final = sum(
    1 << number
    for number, trade in enumerate(TRADES)
    if trade in ("glassblower", "organ_builder", "bell_maker")
)
_TRADING: Final = STEPS.index("market") + 1
_QUARRY: Final = PITS.index("quarry")


def _masons(s: Position, _seat: int, found: Prospect) -> float:
    return (found.craftsmen & _MASONS).bit_count() * (s.box.last - s.round)


def _quarry(s: Position, seat: int, _found: Prospect) -> float:
    cards = s.box.level.resource_cards
    return sum(owner == seat and card.pit == _QUARRY for card, owner in zip(cards, s.cards, strict=True))


def _market(s: Position, seat: int, _found: Prospect) -> float:
    # At the market itself a builder is no reason to trade on.
    return sum(s.at[at] == seat for at in s.box.spaces_of[MARKET]) if s.step < _TRADING else 0.0


def _metal(s: Position, _seat: int, found: Prospect) -> float:
    return found.work.kept[METAL] if s.round < s.box.last else 0.0


def _founders(_s: Position, _seat: int, found: Prospect) -> float:
    return (found.craftsmen & _FOUNDERS).bit_count()


def _gold(s: Position, _seat: int, found: Prospect) -> float:
    return max(0, found.gold) if s.round < s.box.last else 0.0


def _tax(_s: Position, _seat: int, found: Prospect) -> float:
    return found.tax


#: The measures that a bot may like or fear, by name, in their own units: masons in rounds to come, cards of
#: the quarry, builders at the market, metal kept for the next round, craftsmen that use metal, gold kept for
#: the next round, gold of tax to pay.
MEASURES: Final[Mapping[str, Callable[[Position, int, Prospect], float]]] = {
    "masons": _masons,
    "quarry": _quarry,
    "market": _market,
    "metal": _metal,
    "founders": _founders,
    "gold": _gold,
    "tax": _tax,
}


@dataclass(frozen=True, slots=True)
class Temper:
    """The bias of one bot.

    `likes` are points for each unit of a measure of MEASURES, below 0 for a measure that it fears; `learned`
    is the weight that it gives to judgements learned from play, 0 for rules of thumb alone.
    """

    likes: Mapping[str, float] = field(default_factory=dict)
    learned: float = 1.0

    def worth(self, s: Position, seat: int, found: Prospect) -> float:
        """Return the points that this bot sees in a position and others do not; `found` is its prospect."""
        return fsum(points * MEASURES[name](s, seat, found) for name, points in self.likes.items())
