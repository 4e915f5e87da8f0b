"""Every sentence of Cairn, and the names and meanings of its things."""

from typing import Any, ClassVar, Final

from game.core.refusal import Refusal
from game.core.thing import Thing
from game.core.wording.progress import round_of
from game.core.wording.sentence_context import SentenceContext
from game.tabletop.board.board_words import BoardWords, ThingWords
from game.tabletop.hidden.hand_over import asides_of
from tests.tiny import events
from tests.tiny.actions import Action, Bid, Charm, Place, Use, refused
from tests.tiny.position import BIDS, SIDE, USE, View
from tests.tiny.things import HandCharm, RoundStone, RowEnd, RowStone, SealedBid
from tests.tiny.tips import TIPS

_USES = {"keep": "Keep the stone", "sell": "Sell the stone", "look": "Look ahead"}
_ASKED = {BIDS: "what do you bid for it?", USE: "what becomes of the stone?", SIDE: "where does it go?"}


def sentence(event: Any, context: SentenceContext) -> str | None:
    """Return the sentence for an event as its viewer may know it; None for a silent one."""
    names = context.names
    match event:
        case events.StoneDrawn(number, stone):
            return f"Round {number}: a stone of {stone}."
        case events.BidsRevealed(bids, winner):
            return f"{names[winner]} bids {max(bids)}."
        case events.CoinsChanged(seat, amount) if amount > 0:
            return f"{names[seat]} sells for {amount}."
        case events.StonePassed(seat, to):
            return f"{names[seat]} looks ahead and leaves the stone to {names[to]}."
        case events.CharmUsed(seat, weight):
            return f"{names[seat]} adds a charm of {weight}."
        case events.StonePlaced(seat, stone, side):
            return f"{names[seat]} lays {stone} at the {side}."
    return None


_HAVE_BID: Final = "{names} has bid.", "{names} have bid."


class CairnWords(BoardWords[View]):
    """See `tabletop.board.board_words.BoardWords`."""

    things: ClassVar = {
        Bid: ThingWords("A bid", "The highest bid wins the stone; all bids are paid."),
        Use: ThingWords("A use", "Keep it, sell it for its weight, or see the next and pass this one on."),
        RoundStone: ThingWords("The stone of the round", "All bid for it; the winner uses it."),
        SealedBid: ThingWords("A sealed bid", "All bids are shown at once."),
        HandCharm: ThingWords("A charm", "It makes a stone heavier, or counts 1 at the end."),
        RowStone: ThingWords("A stone", "It counts its weight, and 1 if its left neighbour is lighter."),
        RowEnd: ThingWords("The end of a row", "A stone that is kept goes to an end of the own row."),
    }

    tips = TIPS

    def progress(self, view: View) -> str:
        """Return the round."""
        return round_of(view.round, view.level.rounds, self.context.translator)

    def to_move(self, view: View) -> tuple[int, ...]:
        """Return the seats that have not bid, or the winner."""
        if view.step == BIDS:
            return tuple(seat for seat, bid in enumerate(view.bids) if bid is None)
        return (view.winner,) if view.step in (USE, SIDE) else ()

    def question(self, view: View, seat: int) -> str:
        """Return the question of the step."""
        return f"{self.context.names[seat]}, {_ASKED[view.step]}"

    def meanwhile(self, view: View) -> str:
        """Return that stones are laid."""
        return "The cairns grow"

    def choice(self, action: Action, view: View) -> str:
        """Return an action in words."""
        match action:
            case Bid(amount):
                return f"Bid {amount}"
            case Use(way):
                return _USES[way]
            case Charm(weight):
                return f"Add the charm of {weight}"
            case Place(side):
                return f"Lay it at the {side}"

    def refused(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal."""
        return refused(refusal, self.context.names)

    def action_of(self, thing: Thing, view: View, seat: int) -> Any:
        """Return the charm, or the end of the row, that is the seat's own."""
        match thing:
            case HandCharm(owner, place) if owner == seat:
                return Charm(view.hands[seat][place])
            case RowEnd(owner, side) if owner == seat:
                return Place(side)
        return super().action_of(thing, view, seat)

    def has_chosen(self, view: View, seat: int) -> bool:
        """Return whether a seat has bid, while bids are hidden."""
        return view.step == BIDS and view.bids[seat] is not None

    def asides(self, view: View) -> tuple[str, ...]:
        """Return the seats that have bid, and the state of the others."""
        names = [name for seat, name in enumerate(self.context.names) if self.has_chosen(view, seat)]
        return asides_of(names, _HAVE_BID, "Everybody else, look at the hills.", self.context.translator)

    def private_moment(self, view: View, seat: int) -> int:
        """Return the round: its charms and its bid are for a seat's own eyes."""
        return view.round
