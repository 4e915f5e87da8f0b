"""The rulebook of Cairn, with one page that plays."""

from collections.abc import Hashable, Sequence
from typing import Any, Final

from game.core.messages import Translator
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.stage.kit import Kit
from game.tabletop.board.board_example import BoardExampleWords
from game.tabletop.motion.plain_pieces import PieceShape
from game.tabletop.rulebook.live_example import LiveExample, reached
from game.tabletop.rulebook.page_blocks import PageItem
from game.tabletop.rulebook.rulebook import Chapter, RulePage
from tests.tiny.actions import Action, Bid
from tests.tiny.game import Cairn
from tests.tiny.level import LEVEL, Level
from tests.tiny.position import View
from tests.tiny.things import HandCharm, RoundStone, RowEnd, RowStone, SealedBid
from tests.tiny.words import CairnWords, sentence

BID: Final = "bid"
STONE: Final = "stone"
END: Final = "end"


def _bids(view: View, lawful: Sequence[Action]) -> Sequence[Action]:
    """Return bids up to more than the purse holds; after that, the lawful actions."""
    if any(isinstance(action, Bid) for action in lawful):
        return [Bid(0), Bid(1), Bid(view.coins[0] + 1)]
    return lawful


class CairnExampleWords(BoardExampleWords):
    """The words of its examples."""

    def happened(self, event: Any) -> str | None:
        """Return the sentence of an event."""
        return sentence(event, self.context)


def bidding() -> LiveExample:
    """Return the first round of two seats; the other one has bid nothing."""
    words = CairnWords(SentenceContext(["Ann", "Bo"]))
    position: Any = reached(Cairn(), LEVEL, 2, [(1, "bid 0")], {})
    return LiveExample(position, 0, CairnExampleWords(words), _bids, steps=3)


class CairnRulebook:
    """A `tabletop.rulebook.rulebook.Rulebook`."""

    why = "The rules of this pile of stones."

    def __init__(self, match: Match, translator: Translator) -> None:
        self._level: Level = match.level

    def chapters(self, kit: Kit) -> Sequence[Chapter]:
        """Return two chapters."""
        stone, bid, charm = PieceShape.STONE.paint, PieceShape.DISC.paint, PieceShape.CARD.paint
        steps = ("A stone is drawn.", "Everybody seals a bid; all are paid.", "The highest uses the stone.")
        uses = (
            PageItem("Keep", "It goes to an end of the own row.", stone),
            PageItem("Charm", "Before that it may be made heavier by a charm.", charm),
            PageItem("Sell", "It brings its weight in coins.", bid),
            PageItem("Look", "See the next stone, and leave this one to the next seat.", stone),
        )
        end = f"After {self._level.rounds} rounds rows count their weights, and 1 for each stone that rises."
        return (
            Chapter(
                "The round",
                (
                    RulePage(BID, "The round", ("A bid is paid.",), ("2",), steps, example=bidding()),
                    RulePage(STONE, "The stone", ("It has four uses.",), ("2.1", "2.2"), items=uses),
                ),
            ),
            Chapter("The end", (RulePage(END, "The end", (end,), ("3",), keywords="score Höhe"),)),
        )

    def about(self, thing: Hashable) -> Hashable | None:
        """Return the page about a thing."""
        match thing:
            case SealedBid():
                return BID
            case RoundStone() | HandCharm():
                return STONE
            case RowStone() | RowEnd():
                return END
        return None
