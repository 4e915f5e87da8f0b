"""The tips of this game for newcomers: each explains a kind of decision where it is first met."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.thing import Thing
from game.singapore.look.answer import SingaporeAnswer
from game.singapore.rules import agenda
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


def _lot(whose: str) -> _Where:
    """Return where to show a tip about lots: for a tile of the preparation, the own marker, or another's."""
    first = _at(agenda.ASK_LOT, Lot)

    def at(shown: Shown) -> Thing | None:
        thing = first(shown)
        if thing is None:
            return None
        _, seat, colour, tile = shown.view.agenda[-1]
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


_WHERE: Final[dict[str, _Where]] = {
    "build": _lot("build"),
    "own_lot": _lot("own"),
    "other_lot": _lot("other"),
    "tile": _at(agenda.ASK_TAKE, ShownTile),
    "top": _at(agenda.ASK_TAKE, Pile),
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
}

TIPS: Final = tuple(CoachTip(key, MESSAGES.marked("tip", key), at) for key, at in _WHERE.items())
"""The tips; of those that apply and are still needed the first is shown."""
