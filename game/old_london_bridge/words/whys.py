"""The answers of the table's things to "why?": one line with its rule, from a view.

An answer uses only the view, so it reveals no secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.messages import Message, said
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
from game.old_london_bridge.words.messages import MESSAGES, why
from game.old_london_bridge.words.names import bonus_line, card_line, crest_name, kind_line
from game.old_london_bridge.words.speech import Speech

_OWN: Final = (TableButton.SCORING, TableButton.TAKE_OVER, TableButton.BACK, TableButton.AGAIN)
_BUTTONS: Final[Mapping[Thing, Message]] = {
    **TABLE,
    **{button: MESSAGES.marked("why.button", button.name.lower()) for button in _OWN},
}


def thing_why(thing: Thing, view: View, near: int, speech: Speech) -> str:
    """Return the line for a thing, empty where it has none; `near` is the seat whose bridge is in front."""
    translator = speech.translator
    match thing:
        case TileStack(kind) | RondelSpace(kind):
            return _stack(KINDS.index(kind), view, near, speech)
        case BridgeSite(number):
            return site_why(number, view, near, speech)
        case MarketStack(number):
            top = view.bonus_tops[number - 1]
            return why(speech, "market", "top" if top >= 0 else "empty", what=bonus_line(top, translator))
        case OwnTile(kind):
            return why(speech, "tile", "usable", what=bonus_line(BONUS_KINDS.index(kind), translator))
        case HandCard(value):
            return why(speech, "hand_card", what=card_line(value, translator))
        case SupplyCard(value) | LaidBackCard(value):
            return why(speech, "supply", what=card_line(value, translator), left=view.supply[value])
        case RondelCentre():
            return why(speech, "centre", cost=pounds(view.level.centre_cost))
        case WholeBridge(seat):
            return _bridge(seat, view, speech)
        case LookAtHand():
            return why(speech, "look_at_hand")
        case RaisableCard():
            return why(speech, "raisable")
        case HintChoice() | HintBox():
            return said(_BUTTONS[TableButton.HINT], translator)
    return said(_BUTTONS[thing], translator) if thing in _BUTTONS else ""


def _stack(kind: int, view: View, near: int, speech: Speech) -> str:
    """Return the line on the top tile's effect, its lawful place, and the number of tiles below."""
    place = view.level.stacks.index(kind)
    tile, bridge = view.tops[place], view.bridges[near]
    if not tile or kind == PARK:
        key = "park" if tile else "empty"
    else:
        key = "fits" if not bridge or is_park(bridge[-1]) or tile < bridge[-1] else "replaces"
    what, left = kind_line(kind, speech.translator), len(view.below[place])
    return why(speech, "stack", key, what=what, seat=speech.names[near], number=tile, left=left)


def site_why(site: int, view: View, seat: int, speech: Speech) -> str:
    """Return the line on the tile on a site of a seat's bridge, or on the tiles that may go there."""
    bridge = view.bridges[seat]
    if site <= len(bridge):
        tile = bridge[site - 1]
        key, what = "park" if is_park(tile) else "built", kind_line(speech.kind_of(tile), speech.translator)
        return why(speech, "site", key, tile=speech.tile(tile), what=what)
    last = bridge[-1] if bridge and not is_park(bridge[-1]) else 0
    key = "later" if site > len(bridge) + 1 else "below" if last else "any"
    return why(speech, "site", key, site=len(bridge) + 1, last=last)


def _bridge(seat: int, view: View, speech: Speech) -> str:
    """Return the line on the built sites and the four strengths of a far bridge."""
    translator = speech.translator
    each = [
        why(speech, "bridge", "crest", crest=crest_name(crest, translator), strength=strength)
        for crest, strength in enumerate(view.strengths[seat])
    ]
    built, told = number_word(len(view.bridges[seat]), translator), listed(each, translator)
    return why(speech, "bridge", "whole", built=built, sites=view.level.sites, each=told)
