"""The answers to "why?" of a builder's purse, hand, bonus tiles and crests: the sum of each, and its rule."""

from __future__ import annotations

from typing import Final

from game.core.messages import fill, mark, mark_in
from game.core.wording.adding import added, part
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
from game.old_london_bridge.words.names import bonus_line, bonus_name
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import SeatSums, Sums

#: In the order of `account.SOURCES`.
_SOURCES: Final = (
    mark_in("sum of a purse", "{amount} to begin with"),
    mark_in("sum of a purse", "{amount} spaces"),
    mark_in("sum of a purse", "{amount} shops"),
    mark_in("sum of a purse", "{amount} chapel coins"),
    mark_in("sum of a purse", "{amount} gate end"),
    mark_in("sum of a purse", "{amount} rounds"),
    mark_in("sum of a purse", "{amount} final payment"),
    mark_in("sum of a purse", "{amount} paid"),
)
_CLOSED: Final = mark("Rivals' money is hidden in this level; most money wins at the end.")
#: The most kinds of bonus tiles that are listed by name.
_NAMED: Final = 3


def purse_why(seat: int, view: View, sums: Sums, is_open: bool, speech: Speech) -> str:
    """Return the line on the pounds of a purse by source; no amount of a purse that is not shown."""
    _ = speech.translator.gettext
    if not is_open:
        return _(_CLOSED)
    message = _("{money} = {sum}. Most money wins.")
    return fill(message, money=pounds(view.money[seat]), sum=income_sum(sums.seats[seat], (), speech))


def income_sum(seat: SeatSums, scored: tuple[Scored, ...], speech: Speech) -> str:
    """Return the sum of a seat's income, less its own lines of the final scoring (`scored`)."""
    income = list(seat.income)
    for event in scored:
        income[SOURCES.index("final" if event.pounds >= 0 else "paid")] -= event.pounds
    parts = [
        part(pounds_in, speech.translator.pgettext(*source))
        for pounds_in, source in zip(income, _SOURCES, strict=True)
    ]
    return added(parts, speech.translator)


def hand_why(seat: int, view: View, sums: Sums, is_open: bool, speech: Speech) -> str:
    """Return the line on the number of cards in a hand and its sources; for an open hand also their worth."""
    translator, own = speech.translator, sums.seats[seat]
    _, hand = translator.gettext, view.hands[seat]
    count = sum(hand)
    # A card sealed by another seat still counts in the hand.
    sealed = own.dealt + own.taken - own.played - count
    parts = [
        part(own.dealt, _("{amount} dealt")),
        part(own.taken, _("{amount} taken")),
        part(-own.played, _("{amount} played")),
        part(-sealed, _("{amount} sealed")),
    ]
    held = fill(translator.ngettext("{count} card", "{count} cards", count), count=count)
    told = added(parts, translator)
    if is_open:
        worth = sum(value * cards for value, cards in enumerate(hand))
        message = _("{held} = {sum}, worth {worth} together. A played 0 comes back.")
        return fill(message, held=held, sum=told, worth=worth)
    message = _("{held} = {sum}. Only their owner sees which; a played 0 comes back.")
    return fill(message, held=held, sum=told)


def tiles_why(seat: int, view: View, sums: Sums, speech: Speech) -> str:
    """Return the line on the number of a seat's bonus tiles, its sources, and their payment at the end."""
    translator, own = speech.translator, sums.seats[seat]
    _ = translator.gettext
    if not own.gained:
        return _("0 bonus tiles: none gained yet. The gate track gives them.")
    held = [usable + fresh for usable, fresh in zip(view.usable[seat], view.fresh[seat], strict=True)]
    parts = [part(own.gained, _("{amount} gained")), part(-own.used, _("{amount} used"))]
    message = translator.ngettext("{count} bonus tile = {sum}", "{count} bonus tiles = {sum}", sum(held))
    told = fill(message, count=sum(held), sum=added(parts, translator))
    names = [
        bonus_name(kind, translator)
        if count == 1
        else fill(_("{count} × {tile}"), count=count, tile=bonus_name(kind, translator))
        for kind, count in enumerate(held)
        if count
    ]
    if 0 < len(names) <= _NAMED:
        told = fill(_("{count}: {names}"), count=told, names=listed(names, translator))
    if FACES[GATE_AREA][view.faces[GATE_AREA]] == "unused_tiles":
        return fill(_("{told}. Unused ones are paid by the gate's scoring face."), told=told)
    return fill(_("{told}. Each unused one pays {money}."), told=told, money=pounds(view.level.unused_tile))


def tile_why(kind: int, fresh: bool, view: View, speech: Speech) -> str:
    """Return the effect of a bonus tile in the panel; for a fresh one also its first usable round."""
    _, what = speech.translator.gettext, bonus_line(kind, speech.translator)
    if not fresh:
        return fill(_("Once used it is gone: {what}."), what=what)
    return fill(
        _("Gained this round: {what}; usable from round {round} on."), what=what, round=view.round + 1
    )


def copies_why(count: int, line: str, speech: Speech) -> str:
    """Return a card's line, preceded by its count in the hand where that is 2 or more."""
    return (
        line
        if count < 2
        else fill(speech.translator.gettext("Held {count} times. {line}"), count=count, line=line)
    )


def counted_why(number: int, whole: int, tile: int, speech: Speech) -> str:
    """Return the line of a site whose crest counts for the acting building: crest `number` of `whole`."""
    message = speech.translator.gettext("{tile} has crest {number} of the {whole} that count now.")
    return fill(message, tile=speech.tile(tile), number=number, whole=whole)


def strength_why(seat: int, crest: int, view: View, speech: Speech) -> str:
    """Return the line on the count of a colour's crests on a bridge, and its use."""
    _ = speech.translator.gettext
    if not view.strengths[seat][crest]:
        return _("0: nothing on the bridge has this crest. A building's own crest counts too.")
    buildings, guildhalls, parks = crests_of(seat, crest, view)
    parts = [
        part(buildings, speech.translator.ngettext("{amount} building", "{amount} buildings", buildings)),
        part(guildhalls, speech.translator.ngettext("{amount} guildhall", "{amount} guildhalls", guildhalls)),
        part(parks, speech.translator.ngettext("{amount} park", "{amount} parks", parks)),
    ]
    message = _("{strength} = {sum}. A building acts with all crests of its colour, its own included.")
    return fill(message, strength=view.strengths[seat][crest], sum=added(parts, speech.translator))


def crests_of(seat: int, crest: int, view: View) -> tuple[int, int, int]:
    """Return how many buildings, guildhalls and parks of a bridge carry a crest (rules 1, 3.3.5)."""
    crests = {building.number: building.crest for building in view.level.buildings}
    bridge = view.bridges[seat]
    parks = sum(tile == PARK_TILE + crest for tile in bridge) * view.level.switches.parks_have_crest
    plain = [crests[tile] for tile in bridge if not is_park(tile)]
    return plain.count(crest), plain.count(ALL_CRESTS), parks
