"""The tips of this game for newcomers: each explains a kind of decision where it is first met."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.thing import TableButton, Thing
from game.old_town.look.answer import OldTownAnswer
from game.old_town.rules import agenda
from game.old_town.rules.level import EIGHT, FOUR, PAIR
from game.old_town.rules.view import View
from game.old_town.things import Clue, Marker, OwnPile, StockBuilding, ThrowAway
from game.old_town.words.messages import MESSAGES
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.coach.coach_tip import CoachTip

Shown = BoardShown[View]
_Where = Callable[[Shown], Thing | None]


def _at(
    ask: int, kind: type[Thing], wanted: Callable[[Thing, View], bool] = lambda _thing, _view: True
) -> _Where:
    """Return where to show a tip: at the first wanted thing of a class that can be chosen."""

    def at(shown: Shown) -> Thing | None:
        answer = shown.answer
        if not isinstance(answer, OldTownAnswer) or answer.ask != ask:
            return None
        things = (thing for thing in answer.may if isinstance(thing, kind) and wanted(thing, shown.view))
        return min(things, key=repr, default=None)

    return at


def _clue(kind: int) -> _Where:
    """Return where to show a tip about a clue of a kind."""
    return _at(
        agenda.ASK_ACT,
        Clue,
        lambda thing, view: isinstance(thing, Clue) and view.level.cards[thing.card].kind == kind,
    )


def _main(*, stops: bool) -> _Where:
    """Return where to show a tip on the main button: where it ends a turn, or where it passes."""

    def at(shown: Shown) -> Thing | None:
        answer = shown.answer
        if not isinstance(answer, OldTownAnswer) or answer.ask != agenda.ASK_ACT or answer.card is not None:
            return None
        told = answer.ready and (shown.view.level.advanced.on == stops) and not answer.thrown
        return TableButton.MAIN if told else None

    return at


_WHERE: Final[dict[str, _Where]] = {
    "first": _at(agenda.ASK_TAKE, StockBuilding, lambda _thing, view: view.turn < 0),
    "refill": _at(agenda.ASK_TAKE, StockBuilding, lambda _thing, view: view.turn >= 0),
    "four": _clue(FOUR),
    "eight": _clue(EIGHT),
    "pair": _clue(PAIR),
    "dead": _at(agenda.ASK_ACT, ThrowAway),
    "marker": _at(agenda.ASK_REMOVE, Marker),
    "pile": _at(agenda.ASK_DRAW, OwnPile),
    "pass": _main(stops=False),
    "stop": _main(stops=True),
    "settle": _at(agenda.ASK_PUZZLE, StockBuilding),
}

TIPS: Final = tuple(CoachTip(key, MESSAGES.marked("tip", key), at) for key, at in _WHERE.items())
"""The tips; of those that apply and are still needed the first is shown."""
