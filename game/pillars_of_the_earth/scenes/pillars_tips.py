"""The tips of this game for newcomers: each explains a kind of decision where it is first met."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.thing import Thing
from game.pillars_of_the_earth.look.answer import PillarsAnswer
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import (
    Decline,
    Done,
    Exempt,
    Ignore,
    Pass,
    Redraw,
    Safe,
    TakeCube,
)
from game.pillars_of_the_earth.rules.components import KINGS_COURT
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Advantage, Craftsman, KeptCube, ResourceCard, Space, Trade
from game.pillars_of_the_earth.words.messages import MESSAGES
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.coach.coach_tip import CoachTip

_Where = Callable[[BoardShown[View]], Thing | None]


def _asked(shown: BoardShown[View], ask: int) -> PillarsAnswer | None:
    """Return the answer of a person to a question of a kind; None while something else is asked."""
    answer = shown.answer
    return answer if isinstance(answer, PillarsAnswer) and answer.ask == ask else None


def _at(ask: int, kind: type[Thing]) -> _Where:
    """Return where to show a tip: at the first thing of a class that a question lets a person choose."""

    def at(shown: BoardShown[View]) -> Thing | None:
        answer = _asked(shown, ask)
        things = () if answer is None else answer.may
        return min((thing for thing in things if isinstance(thing, kind)), key=repr, default=None)

    return at


def _piece(ask: int, *kinds: type[Any]) -> _Where:
    """Return where to show a tip: at the piece of an action that a question lets a person choose."""

    def at(shown: BoardShown[View]) -> Thing | None:
        answer = _asked(shown, ask)
        things = () if answer is None else answer.may
        pieces = [thing for thing in things if isinstance(thing, ActionPiece)]
        return min((piece for piece in pieces if isinstance(piece.action, kinds)), key=repr, default=None)

    return at


def _space(free: bool) -> _Where:
    """Return where to show a tip about placing a builder: for nothing, or for gold."""
    first = _at(agenda.ASK_PLACE, Space)

    def at(shown: BoardShown[View]) -> Thing | None:
        view = shown.view
        return first(shown) if (view.level.cost_track[view.marker] == 0) is free else None

    return at


def _court(shown: BoardShown[View]) -> Thing | None:
    """Return the first free space at the court, while a builder is placed there or elsewhere."""
    for ask in (agenda.ASK_PLACE, agenda.ASK_WAITING):
        answer = _asked(shown, ask)
        things = () if answer is None else answer.may
        court = [thing for thing in things if isinstance(thing, Space) and thing.space == KINGS_COURT]
        if court:
            return min(court, key=repr)
    return None


def _dropped(by_event: bool) -> _Where:
    """Return where to show a tip about losing a craftsman: by an event, or one too many."""
    first = _at(agenda.ASK_DROP, Craftsman)

    def at(shown: BoardShown[View]) -> Thing | None:
        thing = first(shown)
        if thing is None:
            return None
        _kind, _seat, one_too_many = shown.view.agenda[-1]
        return thing if (one_too_many < 0) is by_event else None

    return at


_WHERE: Final[dict[str, _Where]] = {
    "workers": _at(agenda.ASK_CARD, ResourceCard),
    "hire": _at(agenda.ASK_CARD, Craftsman),
    "mill": _piece(agenda.ASK_CARD, Pass),
    "drop": _dropped(by_event=False),
    "lose": _dropped(by_event=True),
    "redraw": _piece(agenda.ASK_REDRAW, Redraw),
    "pay": _space(free=False),
    "wait": _piece(agenda.ASK_PLACE, Pass),
    "free_card": _at(agenda.ASK_PLACE, Advantage),
    "free": _space(free=True),
    "waited": _at(agenda.ASK_WAITING, Space),
    "court": _court,
    "safe": _piece(agenda.ASK_SAFE, Safe),
    "ignore": _piece(agenda.ASK_IGNORE, Ignore),
    "bless": _at(agenda.ASK_BLESS, Craftsman),
    "cube": _piece(agenda.ASK_CUBE, TakeCube, Decline),
    "exempt": _piece(agenda.ASK_EXEMPT, Exempt),
    "trade": _at(agenda.ASK_TRADE, Trade),
    "leave": _piece(agenda.ASK_TRADE, Pass),
    "work": _at(agenda.ASK_CRAFT, Craftsman),
    "stop": _piece(agenda.ASK_CRAFT, Done),
    "keep": _at(agenda.ASK_KEEP, KeptCube),
}

TIPS: Final = tuple(CoachTip(key, MESSAGES.marked("tip", key), at) for key, at in _WHERE.items())
"""The tips; of those that apply and are still needed the first is shown."""
