"""Which `Leaf` covers the valley: an overlay that appears where somebody reads or decides."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import MARKET, STEPS
from game.pillars_of_the_earth.rules.view import View


class Leaf(Enum):
    """The kinds of overlay over the valley."""

    CARDS = auto()
    """The cards on offer, while they are chosen (rules 3.1)."""
    LIMIT = auto()
    """The craftsmen of a seat that has one too many (rules 3.1.3)."""
    EVENT = auto()
    """The event, and its effect on each seat (rules 3.3 step 1)."""
    COURT = auto()
    """The tax, and who pays it (rules 3.3 step 9)."""
    MARKET = auto()
    """Purchases and sales (rules 3.3 step 12)."""
    WORK = auto()
    """The uses of the craftsmen, past and possible; the cathedral stays in sight (rules 3.3 step 13)."""
    KEEP = auto()
    """Which cubes are kept (rules 3.3 step 13)."""
    RISE = auto()
    """The part of the cathedral that was set up, and the gains of the round."""


_ASKED: Final[dict[int, Leaf]] = {
    agenda.ASK_CARD: Leaf.CARDS,
    agenda.ASK_DROP: Leaf.LIMIT,
    agenda.ASK_SAFE: Leaf.EVENT,
    agenda.ASK_IGNORE: Leaf.EVENT,
    agenda.ASK_BLESS: Leaf.EVENT,
    agenda.ASK_EXEMPT: Leaf.COURT,
    agenda.ASK_TRADE: Leaf.MARKET,
    agenda.ASK_CRAFT: Leaf.WORK,
    agenda.ASK_KEEP: Leaf.KEEP,
}
_EVENT: Final = STEPS.index("event") + 1
_COURT: Final = STEPS.index("kings_court") + 1
_MARKET_STEP: Final = STEPS.index("market") + 1
_CATHEDRAL: Final = STEPS.index("cathedral") + 1


def leaf_of(view: View) -> Leaf | None:
    """Return the overlay over the valley in a view; None if the valley is open."""
    if view.agenda and view.agenda[-1][0] in _ASKED:
        return _ASKED[view.agenda[-1][0]]
    if view.step == _EVENT and view.event >= 0:
        return Leaf.EVENT
    if view.step == _COURT and view.tax and _is_taxing(view):
        return Leaf.COURT
    if view.step == _MARKET_STEP and _is_trading(view):
        return Leaf.MARKET
    if view.step == _CATHEDRAL:
        return Leaf.RISE if view.risen == view.round else Leaf.WORK
    if not view.step and _is_choosing(view):
        return Leaf.CARDS
    return None


def _is_taxing(view: View) -> bool:
    """Return whether the tax is still being paid: the metal of the court comes after it."""
    return any(step[0] in (agenda.TAXING, agenda.COURT_METAL) for step in view.agenda)


def _is_trading(view: View) -> bool:
    """Return whether builders are still at the market: between two trades the overlay stays."""
    return any(view.at[at] >= 0 for at in box_of(view.level, view.players).spaces_of[MARKET])


def _is_choosing(view: View) -> bool:
    """Return whether cards are on offer: the cards of the places are turned up before them."""
    kinds = {step[0] for step in view.agenda}
    return agenda.CHOOSING in kinds and not kinds & {agenda.TURN_UP_ADVANTAGE, agenda.TURN_UP_CRAFTSMAN}
