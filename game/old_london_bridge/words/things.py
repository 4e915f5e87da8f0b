"""The names of the things on the table, whether or not they can be chosen now."""

from collections.abc import Mapping
from typing import Final

from game.core.messages import fill, mark
from game.core.thing import HINT_BOX, LookAtHand, TableButton, Thing
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

_BUTTONS: Final[Mapping[Thing, str]] = {
    TableButton.MENU: mark("Menu"),
    TableButton.PAUSE: mark("Pause"),
    TableButton.PACE: mark("Pace"),
    TableButton.SOUND: mark("Sound"),
    TableButton.HELP: mark("Help"),
    TableButton.WHY: mark("Why?"),
    TableButton.UNDO: mark("Take the last step back"),
    TableButton.REDO: mark("Make it again"),
    TableButton.HINT: mark("Hint: what the strongest opponent would choose"),
    HINT_BOX: mark("What the strongest opponent would choose"),
    TableButton.SCORING: mark("What is paid at the end"),
    TableButton.CHRONICLE: mark("Chronicle"),
    TableButton.MAIN: mark("Nothing to confirm yet"),
    TableButton.BACK: mark("Back, without the table"),
    TableButton.AGAIN: mark("Play again"),
    TableButton.LEAVE: mark("To the title"),
    TableButton.PROOF: mark("Check the deal"),
    TableButton.WATCH: mark("Watch it again"),
    RondelCentre(): mark("The centre of the rondel"),
}


def thing_name(thing: Thing, speech: Speech) -> str:
    """Return the name of a thing, whether or not it can be chosen now; raise KeyError if it has no name."""
    translator = speech.translator
    _ = translator.gettext
    match thing:
        case LookAtHand(seat):
            return fill(_("Give the table to {name}, to look at the hand"), name=speech.names[seat])
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
            words = _of_card(_("{card}, a {value} of your hand"), value, speech)
            return words if copy == 1 else fill(_("{card}, copy {copy}"), card=words, copy=copy)
        case SupplyCard(value):
            return _of_card(_("{card}: one {value} more"), value, speech)
        case LaidBackCard(value):
            return _of_card(_("{card}: one {value} fewer"), value, speech)
    return _(_BUTTONS[thing])


def _of_card(message: str, value: int, speech: Speech) -> str:
    return fill(message, card=card_name(value, speech.translator), value=value)
