"""The tips of this game for newcomers: each explains a kind of decision where it is first met."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.thing import Thing
from game.singapore.look.answer import SingaporeAnswer
from game.singapore.rules import agenda
from game.singapore.rules.land import ground_of
from game.singapore.rules.view import View
from game.singapore.things import (
    Building,
    EndTurn,
    Figure,
    Gap,
    GiveChoice,
    Lot,
    PayChoice,
    PickChoice,
    Pile,
    ShownTile,
    WayChoice,
)
from game.singapore.words.messages import MESSAGES
from game.singapore.words.prompts import is_last
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.coach.coach_tip import CoachTip

Shown = BoardShown[View]
_Where = Callable[[Shown], Thing | None]


def _asked(shown: Shown, ask: int) -> SingaporeAnswer | None:
    """Return the answer of a person to a question of a kind; None while something else is asked."""
    answer = shown.answer
    return answer if isinstance(answer, SingaporeAnswer) and answer.ask == ask else None


def _at(ask: int, *kinds: type[Thing]) -> _Where:
    """Return where to show a tip: at the first thing of some classes that a question lets a person choose."""

    def at(shown: Shown) -> Thing | None:
        answer = _asked(shown, ask)
        things = () if answer is None else answer.may
        return min((thing for thing in things if isinstance(thing, kinds)), key=repr, default=None)

    return at


def _lot(whose: str, *, dear: bool = False) -> _Where:
    """Return where to show a tip about lots: for a tile of the preparation, the own marker, or another's.

    It is shown at the cheapest lot, or with `dear` at the dearest.
    """

    def at(shown: Shown) -> Thing | None:
        answer, view = _asked(shown, agenda.ASK_LOT), shown.view
        if answer is None:
            return None
        prices = ground_of(view.level, view.laid).prices
        lots = (thing for thing in answer.may if isinstance(thing, Lot))
        thing = min(lots, key=lambda lot: (-prices[lot.site] if dear else prices[lot.site], lot.site))
        _, seat, colour, tile = view.agenda[-1]
        return thing if whose == ("build" if tile >= 0 else "own" if colour == seat else "other") else None

    return at


def _walk(wanted: Callable[[View, int, int], bool], *, trades: bool = False) -> _Where:
    """Return where to show a tip about a building within reach, or with `trades` the one to trade at.

    `wanted` is given the view, the seat and the building.
    """

    def at(shown: Shown) -> Thing | None:
        answer = _asked(shown, agenda.ASK_WORK)
        if answer is None:
            return None
        there = () if answer.trade is None else (answer.trade.building,)
        found = there if trades else (number for number in answer.walks if number not in there)
        return next((Building(one) for one in sorted(found) if wanted(shown.view, answer.seat, one)), None)

    return at


def _in_hand(view: View, seat: int, _building: int) -> bool:
    return view.workers[2 * seat] < 0


def _owned(view: View, seat: int, building: int) -> bool:
    return 0 <= view.owners[building] < view.players and view.owners[building] != seat


def _black(view: View, _seat: int, building: int) -> bool:
    return view.level.building(building).illegal


def _neutral(shown: Shown) -> Thing | None:
    """Return where to tell two players of the neutral colour: at the first tile of the preparation."""
    return None if shown.view.round or shown.view.players > 2 else _at(agenda.ASK_TAKE, ShownTile)(shown)


def _farthest(shown: Shown) -> Thing | None:
    """Return the tile that the neutral colour is to build, while one is chosen."""
    view = shown.view
    asked = view.round and view.players == 2 and _asked(shown, agenda.ASK_TAKE) is not None
    return ShownTile(view.row[-1]) if asked else None


def _last(shown: Shown) -> Thing | None:
    """Return where to announce the last round: at the first choice in it."""
    if not is_last(shown.view):
        return None
    return _at(agenda.ASK_LOT, Lot)(shown) or _at(agenda.ASK_TAKE, ShownTile)(shown)


_WHERE: Final[dict[str, _Where]] = {
    "last": _last,
    "neutral": _neutral,
    "build": _lot("build"),
    "own_lot": _lot("own"),
    "other_lot": _lot("other", dear=True),
    "tile": _at(agenda.ASK_TAKE, ShownTile),
    "top": _at(agenda.ASK_TAKE, Pile),
    "farthest": _farthest,
    "street": _at(agenda.ASK_JOIN, Gap),
    "black": _walk(_black, trades=True),
    "owner": _walk(_owned, trades=True),
    "way": _at(agenda.ASK_WORK, WayChoice),
    "pay": _at(agenda.ASK_WORK, PayChoice),
    "pick": _at(agenda.ASK_WORK, PickChoice),
    "give": _at(agenda.ASK_WORK, GiveChoice),
    "trade": _walk(lambda *_: True, trades=True),
    "enter": _walk(_in_hand),
    "walk": _walk(lambda *_: True),
    "figures": _at(agenda.ASK_WORK, Figure),
    "pave": _at(agenda.ASK_WORK, Gap),
    "end": _at(agenda.ASK_WORK, EndTurn),
    "hut": _at(agenda.ASK_HUT, ShownTile),
    "why": _at(agenda.ASK_WORK, Building),
}

TIPS: Final = tuple(CoachTip(key, MESSAGES.marked("tip", key), at) for key, at in _WHERE.items())
"""The tips; of those that apply and are still needed the first is shown."""
