"""A tiny lesson in Cairn: to bid for a stone, to keep it, and to sell one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.core.lesson_moment import LessonMoment
from game.core.thing import Thing
from game.core.wording.lesson_text import LessonText
from game.match.lesson_deal import LessonDeal, OpenMoves
from game.stage.game_front import LessonOffer
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard, LessonScript
from tests.tiny.actions import Action, Bid, Place, Use
from tests.tiny.front import CairnFront
from tests.tiny.position import BIDS, OVER, SIDE, USE, View
from tests.tiny.things import RoundStone, RowEnd

_PHASES: Final[Mapping[int, str]] = {BIDS: "bid", USE: "use", SIDE: "side", OVER: "end"}
BID, KEEP, SIDES, SELL, END = (
    LessonMoment(1, "bid"),
    LessonMoment(1, "use"),
    LessonMoment(1, "side"),
    LessonMoment(2, "use"),
    LessonMoment(2, "end"),
)
FIRST_STONE: Final = LessonDeal(
    "first-stone",
    "first stone",
    ("mason",),
    (
        OpenMoves(BID, ("bid 5", "bid 4")),
        OpenMoves(KEEP, ("keep",)),
        OpenMoves(LessonMoment(2, "bid"), ("bid 5", "bid 6")),
        OpenMoves(SELL, ("sell",)),
    ),
)


class FirstStone(LessonScript[View]):
    """See `tabletop.lesson.lesson_script.LessonScript`."""

    deal = FIRST_STONE
    moments = (BID, KEEP, SIDES, LessonMoment(2, "bid"), SELL, END)

    def moment(self, view: View, legal: Sequence[Action]) -> LessonMoment | None:
        """Return the round and the step."""
        phase = _PHASES.get(view.step)
        return None if phase is None else LessonMoment(view.round, phase)

    def card(self, at: LessonMoment, view: View) -> LessonCard | None:
        """Return the card of a moment."""
        if at.phase == "end":
            most = max(view.places, default=0)
            return LessonCard(LessonText("Done", (f"Places: {most}.",)), (None,))
        if at.phase == "bid":
            text = LessonText("Bid", (f"A stone of {view.stone}.",), because="The lesson bids high.")
            return LessonCard(text, (RoundStone(),))
        if at.phase == "side":
            ends = (RowEnd(LEARNER, "left"), RowEnd(LEARNER, "right"))
            return LessonCard(LessonText("Where?", ("At either end.",)), ends[:1], ends[1:])
        use = Use("keep" if at == KEEP else "sell")
        text = LessonText("Use it", (f"This time {use.way} it.",), because=f"This time you {use.way} it.")
        return LessonCard(text, (ActionPiece(use),))

    def things(self, action: Action, view: View) -> Iterable[Thing]:
        """Return the piece of an action, or the end of the own row."""
        if isinstance(action, Bid | Use):
            yield ActionPiece(action)
        elif isinstance(action, Place):
            yield RowEnd(LEARNER, action.side)


class TaughtFront(CairnFront):
    """Cairn with its lesson."""

    lesson_offer = LessonOffer("First stone", 1)

    def classes(self) -> TableClasses:
        """Return the classes of its table, with the lesson."""
        return replace(super().classes(), lesson_scripts=(FirstStone,))
