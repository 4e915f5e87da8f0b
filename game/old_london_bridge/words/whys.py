"""The answers of the table's things to "why?": one line with its rule, from a view.

An answer uses only what the view shows, so it reveals no secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.messages import fill, mark
from game.core.thing import HintBox, HintChoice, LookAtHand, TableButton, Thing
from game.core.wording.control_whys import TABLE
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.old_london_bridge.rules.components import BONUS_KINDS, KINDS, PARK, is_park
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    LaidBackCard,
    MarketStack,
    OwnTile,
    RaisableCard,
    RondelCentre,
    RondelSpace,
    SupplyCard,
    TileStack,
    WholeBridge,
)
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import bonus_line, card_line, crest_name, kind_line
from game.old_london_bridge.words.speech import Speech

_BUTTONS: Final[Mapping[Thing, str]] = {
    **TABLE,
    TableButton.SCORING: mark("Shows what each builder would have if the game ended now, line by line."),
    TableButton.TAKE_OVER: mark("Hands stay hidden until the right builder has the table."),
    TableButton.BACK: mark("Goes back to everybody's table, without sealing anything."),
    TableButton.AGAIN: mark("Deals a new game to the same builders, from a new seed."),
}


def thing_why(thing: Thing, view: View, near: int, speech: Speech) -> str:
    """Return the line for a thing, empty where it has none; `near` is the seat whose bridge is in front."""
    _ = speech.translator.gettext
    match thing:
        case TileStack(kind) | RondelSpace(kind):
            return _stack(KINDS.index(kind), view, near, speech)
        case BridgeSite(number):
            return site_why(number, view, near, speech)
        case MarketStack(number):
            return _bonus_stack(number, view, speech)
        case OwnTile(kind):
            words = bonus_line(BONUS_KINDS.index(kind), speech.translator)
            return fill(_("Once used it is gone: {what}."), what=words)
        case HandCard(value):
            return _card(value, speech)
        case SupplyCard(value) | LaidBackCard(value):
            return _supply(value, view, speech)
        case RondelCentre():
            message = _("From the centre a figure reaches any stack; it costs {cost}.")
            return fill(message, cost=pounds(view.level.centre_cost))
        case WholeBridge(seat):
            return _bridge(seat, view, speech)
        case LookAtHand():
            return _("Everybody else looks away: then only this hand is shown.")
        case RaisableCard():
            return _("“Card +1” lets this card count one more, in this round only.")
        case HintChoice() | HintBox():
            return _(_BUTTONS[TableButton.HINT])
    return _(_BUTTONS[thing]) if thing in _BUTTONS else ""


def _stack(kind: int, view: View, near: int, speech: Speech) -> str:
    """Return the line on the top tile's effect, its lawful place, and the number of tiles below."""
    _ = speech.translator.gettext
    place = view.level.stacks.index(kind)
    if not view.tops[place]:
        return fill(_("{what}. That stack is empty: no more of them can be built."), what=_does(kind, speech))
    left = len(view.below[place])
    if kind == PARK:
        message = _("{what}; it goes to the next free site, and any number may follow. Below it: {left}.")
        return fill(message, what=_does(kind, speech), left=left)
    tile = view.tops[place]
    bridge = view.bridges[near]
    last = bridge[-1] if bridge and not is_park(bridge[-1]) else 0
    if not last or tile < last:
        message = _("{what}. For {name}, {number} fits the next free site. Below it: {left}.")
    else:
        message = _("{what}. For {name}, {number} must replace a building. Below it: {left}.")
    return fill(message, what=_does(kind, speech), name=speech.names[near], number=tile, left=left)


def _does(kind: int, speech: Speech) -> str:
    return kind_line(kind, speech.translator)


def site_why(site: int, view: View, seat: int, speech: Speech) -> str:
    """Return the line on the tile on a site of a seat's bridge, or on the tiles that may go there."""
    _ = speech.translator.gettext
    bridge = view.bridges[seat]
    if site <= len(bridge):
        tile = bridge[site - 1]
        if is_park(tile):
            return _("A park is never replaced, and any number may follow it.")
        message = _("{tile}: {what}. Numbers fall until a park.")
        return fill(message, tile=speech.tile(tile), what=_does(speech.kind_of(tile), speech))
    if site > len(bridge) + 1:
        message = _("Sites are filled in order: {site} comes first. Empty ones cost money at the end.")
        return fill(message, site=len(bridge) + 1)
    if bridge and not is_park(bridge[-1]):
        message = _("The next free site: a park may go here, or any number below {last}.")
        return fill(message, last=bridge[-1])
    return _("The next free site: any tile may go here, for a new run begins.")


def _bonus_stack(number: int, view: View, speech: Speech) -> str:
    _ = speech.translator.gettext
    kind = view.bonus_tops[number - 1]
    if kind < 0:
        return _("That stack of bonus tiles is empty, or not yet turned up.")
    message = _("The gate track gives it: {what}; usable from the next round on.")
    return fill(message, what=bonus_line(kind, speech.translator))


def _card(value: int, speech: Speech) -> str:
    message = speech.translator.gettext("{what}. The highest builds first; the chapel track decides ties.")
    return fill(message, what=card_line(value, speech.translator))


def _supply(value: int, view: View, speech: Speech) -> str:
    message = speech.translator.gettext(
        "{what}. An inn takes cards worth up to its strength; {left} here now."
    )
    return fill(message, what=card_line(value, speech.translator), left=view.supply[value])


def _bridge(seat: int, view: View, speech: Speech) -> str:
    """Return the line on the built sites and the four strengths of a far bridge."""
    translator = speech.translator
    each = [
        fill(translator.gettext("{crest} {strength}"), crest=crest_name(crest, translator), strength=strength)
        for crest, strength in enumerate(view.strengths[seat])
    ]
    built = number_word(len(view.bridges[seat]), translator)
    message = translator.gettext("Built sites: {built} of {sites}. Strengths: {each}.")
    return fill(message, built=built, sites=view.level.sites, each=listed(each, translator))
