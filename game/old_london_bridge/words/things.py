"""The names of the things on the table, whether or not they can be chosen now."""

from game.core.messages import fill
from game.core.thing import Thing
from game.core.wording.button_names import button_name
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
from game.old_london_bridge.words.names import bonus_name, card_name, kind_name
from game.old_london_bridge.words.speech import Speech


def thing_name(thing: Thing, speech: Speech) -> str:
    """Return the name of a thing, whether or not it can be chosen now; raise KeyError if it has no name."""
    translator = speech.translator
    _ = translator.gettext
    match thing:
        case BridgeSite(number):
            return fill(_("Site {number}"), number=number)
        case MarketStack(number):
            return fill(_("Stack {number} of the bonus tiles"), number=number)
        case RaisableCard(counts):
            return fill(_("Your card that counts {number}"), number=counts)
        case TileStack(kind):
            return fill(_("The stack of tiles: {kind}"), kind=kind_name(KINDS.index(kind), translator))
        case OwnTile(kind):
            tile = bonus_name(BONUS_KINDS.index(kind), translator)
            return fill(_("Your bonus tile “{tile}”"), tile=tile)
        case HandCard(value, copy):
            words = _of_card(_("{card}, a {value} in your hand"), value, speech)
            return words if copy == 1 else fill(_("{card}, copy {copy}"), card=words, copy=copy)
        case SupplyCard(value):
            return _of_card(_("{card}: one {value} more"), value, speech)
        case LaidBackCard(value):
            return _of_card(_("{card}: one {value} fewer"), value, speech)
        case RondelCentre():
            return _("The centre of the rondel")
    return button_name(thing, speech)


def _of_card(message: str, value: int, speech: Speech) -> str:
    return fill(message, card=card_name(value, speech.translator), value=value)
