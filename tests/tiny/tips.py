"""The tips of Cairn for newcomers."""

from collections.abc import Callable
from typing import Any, Final

from game.core.thing import Thing
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.coach.coach_tip import CoachTip
from tests.tiny.position import BIDS, SIDE, USE, View
from tests.tiny.things import HandCharm, RoundStone, RowEnd


def _at(step: int, kind: type[Thing]) -> Callable[[BoardShown[View]], Thing | None]:
    """Return the place of a tip: the first thing of a class that can be chosen in a step."""

    def at(shown: BoardShown[View]) -> Thing | None:
        if shown.answer is None or shown.view.step != step:
            return None
        return min((thing for thing in shown.answer.may if isinstance(thing, kind)), key=repr, default=None)

    return at


def _stone(shown: BoardShown[View]) -> Thing | None:
    return RoundStone() if shown.answer is not None and shown.view.step == BIDS else None


TIPS: Final[tuple[CoachTip[Any], ...]] = (
    CoachTip("bid", "Every bid is paid; the highest wins this stone.", _stone),
    CoachTip("use", "Keep the stone, sell it, or look ahead and pass it on.", _at(USE, ActionPiece)),
    CoachTip("charm", "A charm makes the stone heavier, once.", _at(USE, HandCharm)),
    CoachTip("place", "A stone counts 1 more right of a lighter one.", _at(SIDE, RowEnd)),
)
