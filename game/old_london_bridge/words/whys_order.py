"""The answers to "why?" of places in the order of building, of ties and of sealing seats."""

from __future__ import annotations

from game.core.messages import fill
from game.old_london_bridge.rules.causes import OrderTie
from game.old_london_bridge.rules.chapel_order import why_ahead
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.causes import because
from game.old_london_bridge.words.names import card_name
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import Sums


def place_why(place: int, view: View, sums: Sums, speech: Speech) -> str:
    """Return the reason for a card's place in the order, from 0, with the tie-break when it was sorted."""
    message = speech.translator.gettext("Place {place}. {why}")
    return fill(message, place=place + 1, why=_card_why(place, view, sums, speech))


def _card_why(place: int, view: View, sums: Sums, speech: Speech) -> str:
    _ = speech.translator.gettext
    seat, printed, counts = view.order[place]
    if not view.order_stands:
        message = _("{name} shows a {counts}. Next the cards are put in order, the highest first.")
        return fill(message, name=speech.names[seat], counts=counts)
    tie = tie_at(place, view, sums)
    if tie is not None:
        return because(tie, speech)
    if counts != printed:
        message = _("A {printed} that counts {counts} by “Card +1”. The highest builds first.")
        return fill(message, printed=printed, counts=counts)
    message = _("{card} counts {counts}. The highest builds first; the chapel track decides ties.")
    return fill(message, card=card_name(printed, speech.translator), counts=counts)


def tie_at(place: int, view: View, sums: Sums) -> OrderTie | None:
    """Return the tie of a card with the card before it, else with the next; None where it has no tie."""
    for first, second in ((place - 1, place), (place, place + 1)):
        if first < 0 or second >= len(view.order):
            continue
        (ahead, _printed, counts), (behind, _other, same) = view.order[first], view.order[second]
        if counts == same:
            told = (
                tie for tie in sums.ties if (tie.first, tie.second, tie.counts) == (ahead, behind, counts)
            )
            return next(told, None)
    return None


def rank_why(place: int, view: View, speech: Speech) -> str:
    """Return the reason for a place in chapel order, from 0 (rules 2)."""
    _ = speech.translator.gettext
    if len(view.chapel_order) < view.players:
        return _("The markers go to the steps by chance: A wins ties over B, C and D.")
    first = max(0, place - 1)
    ahead, behind = view.chapel_order[first : first + 2]
    rank = why_ahead(Position.from_view(view), ahead, behind)
    return fill(_("Every tie goes by the chapel track. {rank}."), rank=because(rank, speech))


def sealing_why(seat: int, view: View, asked: bool, speech: Speech) -> str:
    """Return the line on a seat that has sealed, is choosing (`asked`) or has still to seal."""
    _, name = speech.translator.gettext, speech.names[seat]
    if view.sealed[seat]:
        message = _("{name} has sealed. All cards are shown at once, when everybody has sealed.")
    elif asked:
        message = _("{name} is choosing. All cards are shown at once, when everybody has sealed.")
    else:
        message = _("{name} has yet to seal. No card is shown before everybody has sealed.")
    return fill(message, name=name)


def cover_why(seat: int, speech: Speech) -> str:
    """Return the reason that the table is covered."""
    message = speech.translator.gettext(
        "Several people share this screen: it shows no hand until {name} confirms."
    )
    return fill(message, name=speech.names[seat])


def key_why(seat: int, card: int, speech: Speech) -> str:
    """Return the function of a key of a seat that seals side by side; the same for any hand."""
    message = speech.translator.gettext(
        "Seals a {card} for {name}. Nobody sees which key it was; without that card it does nothing."
    )
    return fill(message, card=card, name=speech.names[seat])


def seal_why(seat: int, speech: Speech) -> str:
    """Return the line on a seat's place for sealed cards."""
    message = speech.translator.gettext(
        "Here {name} seals, face down: all cards are shown at once, the highest builds first."
    )
    return fill(message, name=speech.names[seat])


def ties_why(speech: Speech) -> str:
    """Return the line on the leaf about ties."""
    return speech.translator.gettext(
        "Cards that count the same go by the chapel track: further first, then higher in the pile."
    )
