"""The names of the things on the table, whether or not they can be chosen now."""

from game.core.thing import Thing
from game.core.wording.button_names import button_name
from game.core.wording.catalogue import Fact
from game.old_london_bridge.rules.components import BONUS_KINDS, KINDS
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    LaidBackCard,
    MarketStack,
    OwnTile,
    RaisableCard,
    RondelCentre,
    SupplyCard,
    TileStack,
)
from game.old_london_bridge.words.messages import text
from game.old_london_bridge.words.names import bonus_name, card_name, kind_name
from game.old_london_bridge.words.speech import Speech


def thing_name(thing: Thing, speech: Speech) -> str:
    """Return the name of a thing, whether or not it can be chosen now; raise KeyError if it has no name."""
    facts = _facts(thing, speech)
    if facts is None:
        return button_name(thing, speech)
    return text(speech.translator, "thing", type(thing).__name__, **facts)


def _facts(thing: Thing, speech: Speech) -> dict[str, Fact] | None:
    """Return the facts of a thing of this game; None for a button of every table."""
    translator = speech.translator
    match thing:
        case BridgeSite(number) | MarketStack(number) | RaisableCard(number):
            return {"number": number}
        case TileStack(kind):
            return {"piece": kind_name(KINDS.index(kind), translator)}
        case OwnTile(kind):
            return {"piece": bonus_name(BONUS_KINDS.index(kind), translator)}
        case HandCard(value, copy):
            return {"piece": card_name(value, translator), "number": value, "copy": copy}
        case SupplyCard(value) | LaidBackCard(value):
            return {"piece": card_name(value, translator), "number": value}
        case RondelCentre():
            return {}
    return None
