"""The answers to "why?" of a builder's purse, hand, bonus tiles and crests: the sum of each, and its rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.wording.adding import added
from game.core.wording.lists import listed
from game.old_london_bridge.account import SOURCES
from game.old_london_bridge.rules.components import (
    ALL_CRESTS,
    FACES,
    GATE_AREA,
    PARK_TILE,
    is_park,
)
from game.old_london_bridge.rules.events import Scored
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import why
from game.old_london_bridge.words.names import bonus_line, bonus_name
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import SeatSums, Sums

#: The most kinds of bonus tiles that are listed by name.
_NAMED: Final = 3


def _sum(parts: Mapping[str, int], speech: Speech) -> str:
    """Return a sum of parts by the names of their messages."""
    told = [(amount, why(speech, "part", name, amount=abs(amount))) for name, amount in parts.items()]
    return added(told, speech.translator)


def purse_why(seat: int, view: View, sums: Sums, is_open: bool, speech: Speech) -> str:
    """Return the line on the pounds of a purse by source; no amount of a purse that is not shown."""
    if not is_open:
        return why(speech, "purse", "closed")
    told = income_sum(sums.seats[seat], (), speech)
    return why(speech, "purse", "open", money=pounds(view.money[seat]), sum=told)


def income_sum(seat: SeatSums, scored: tuple[Scored, ...], speech: Speech) -> str:
    """Return the sum of a seat's income, less its own lines of the final scoring (`scored`)."""
    income = dict(zip(SOURCES, seat.income, strict=True))
    for event in scored:
        income["final" if event.pounds >= 0 else "paid"] -= event.pounds
    return _sum(income, speech)


def hand_why(seat: int, view: View, sums: Sums, is_open: bool, speech: Speech) -> str:
    """Return the line on the number of cards in a hand and its sources; for an open hand also their worth."""
    own, hand = sums.seats[seat], view.hands[seat]
    count, worth = sum(hand), sum(value * cards for value, cards in enumerate(hand))
    # A card sealed by another seat still counts in the hand.
    sealed = own.dealt + own.taken - own.played - count
    parts = {"dealt": own.dealt, "taken": own.taken, "played": -own.played, "sealed": -sealed}
    key = "open" if is_open else "closed"
    return why(speech, "hand", key, count=count, sum=_sum(parts, speech), worth=worth)


def tiles_why(seat: int, view: View, sums: Sums, speech: Speech) -> str:
    """Return the line on the number of a seat's bonus tiles, its sources, and their payment at the end."""
    translator, own = speech.translator, sums.seats[seat]
    held = [usable + fresh for usable, fresh in zip(view.usable[seat], view.fresh[seat], strict=True)]
    names = [
        why(speech, "tile", "held", count=count, tile=bonus_name(kind, translator))
        for kind, count in enumerate(held)
        if count
    ]
    return why(
        speech,
        "tiles_held" if own.gained else "tiles_none",
        count=sum(held),
        sum=_sum({"gained": own.gained, "used": -own.used}, speech),
        names=listed(names, translator) if 0 < len(names) <= _NAMED else "none",
        by_face=FACES[GATE_AREA][view.faces[GATE_AREA]] == "unused_tiles",
        money=pounds(view.level.unused_tile),
    )


def tile_why(kind: int, fresh: bool, view: View, speech: Speech) -> str:
    """Return the effect of a bonus tile in the panel; for a fresh one also its first usable round."""
    what = bonus_line(kind, speech.translator)
    return why(speech, "tile", "fresh" if fresh else "usable", what=what, round=view.round + 1)


def copies_why(count: int, line: str, speech: Speech) -> str:
    """Return a card's line, preceded by its count in the hand where that is 2 or more."""
    return line if count < 2 else why(speech, "copies", count=count, line=line)


def counted_why(number: int, whole: int, tile: int, speech: Speech) -> str:
    """Return the line of a site whose crest counts for the acting building: crest `number` of `whole`."""
    return why(speech, "counted", tile=speech.tile(tile), number=number, whole=whole)


def strength_why(seat: int, crest: int, view: View, speech: Speech) -> str:
    """Return the line on the count of a colour's crests on a bridge, and its use."""
    strength = view.strengths[seat][crest]
    parts = dict(zip(("buildings", "guildhalls", "parks"), crests_of(seat, crest, view), strict=True))
    key = "counted" if strength else "none"
    return why(speech, "strength", key, strength=strength, sum=_sum(parts, speech))


def crests_of(seat: int, crest: int, view: View) -> tuple[int, int, int]:
    """Return how many buildings, guildhalls and parks of a bridge carry a crest (rules 1, 3.3.5)."""
    crests = {building.number: building.crest for building in view.level.buildings}
    bridge = view.bridges[seat]
    parks = sum(tile == PARK_TILE + crest for tile in bridge) * view.level.switches.parks_have_crest
    plain = [crests[tile] for tile in bridge if not is_park(tile)]
    return plain.count(crest), plain.count(ALL_CRESTS), parks
