"""The answers to "why?" of places in the order of building, of ties and of sealing seats."""

from __future__ import annotations

from game.old_london_bridge.rules.causes import OrderTie
from game.old_london_bridge.rules.chapel_order import why_ahead
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.causes import because
from game.old_london_bridge.words.messages import why
from game.old_london_bridge.words.names import card_name
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import Sums


def place_why(place: int, view: View, sums: Sums, speech: Speech) -> str:
    """Return the reason for a card's place in the order, from 0, with the tie-break when it was sorted."""
    seat, printed, counts = view.order[place]
    tie = tie_at(place, view, sums) if view.order_stands else None
    key = "shown" if not view.order_stands else "tied" if tie else "raised" if counts != printed else "plain"
    facts = {"seat": speech.names[seat], "card": card_name(printed, speech.translator)}
    facts["tie"] = because(tie, speech) if tie else ""
    return why(speech, "order", key, place=place + 1, printed=printed, counts=counts, **facts)


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
    if len(view.chapel_order) < view.players:
        return why(speech, "rank_by_chance")
    first = max(0, place - 1)
    ahead, behind = view.chapel_order[first : first + 2]
    rank = why_ahead(Position.from_view(view), ahead, behind)
    return why(speech, "rank_in_ties", rank=because(rank, speech))


def sealing_why(seat: int, view: View, asked: bool, speech: Speech) -> str:
    """Return the line on a seat that has sealed, is choosing (`asked`) or has still to seal."""
    key = "sealed" if view.sealed[seat] else "choosing" if asked else "yet_to_seal"
    return why(speech, "sealing", key, seat=speech.names[seat])


def cover_why(seat: int, speech: Speech) -> str:
    """Return the reason that the table is covered."""
    return why(speech, "cover", seat=speech.names[seat])


def key_why(seat: int, card: int, speech: Speech) -> str:
    """Return the function of a key of a seat that seals side by side; the same for any hand."""
    return why(speech, "key", card=card, seat=speech.names[seat])


def seal_why(seat: int, speech: Speech) -> str:
    """Return the line on a seat's place for sealed cards."""
    return why(speech, "seal", seat=speech.names[seat])


def ties_why(speech: Speech) -> str:
    """Return the line on the panel about ties."""
    return why(speech, "ties")
