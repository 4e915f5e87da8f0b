"""The book of help of Cairn."""

from game.tabletop.help.help_page import HelpGrid, HelpHead, HelpItem, NumberedSteps, Paragraph
from game.tabletop.help.help_scene import FixedHelp
from game.tabletop.motion.plain_pieces import PieceShape
from tests.tiny.level import Level


def book_of(level: Level) -> FixedHelp:
    """Return a round on the left page, the uses of a stone on the right."""
    stone, bid, charm = PieceShape.STONE.paint, PieceShape.DISC.paint, PieceShape.CARD.paint
    steps = ("A stone is drawn.", "Everybody seals a bid; all are paid.", "The highest uses the stone.")
    uses = (
        HelpItem("Keep", "It goes to an end of the own row.", stone),
        HelpItem("Charm", "Before that it may be made heavier by a charm.", charm),
        HelpItem("Sell", "It brings its weight in coins.", bid),
        HelpItem("Look", "See the next stone, and leave this one to the next seat.", stone),
    )
    end = f"After {level.rounds} rounds rows count their weights, and 1 for each stone that rises."
    return FixedHelp(
        "The rules of this pile of stones.",
        (HelpHead("The round", initial=True), NumberedSteps(steps)),
        (
            HelpHead("The stone", f"of {len(level.stones)}", initial=True),
            HelpGrid(uses, 2, 3),
            Paragraph(end),
        ),
    )
