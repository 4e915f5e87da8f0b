"""What a thing on the table is called, by its focus name, whether or not it can be chosen now."""

from typing import Final

from game.core.messages import fill, mark
from game.old_london_bridge.rules.components import BONUS_KINDS, KINDS
from game.old_london_bridge.words.names import bonus_name, card_name, kind_name
from game.old_london_bridge.words.speech import Speech

_SIGNS: Final = {
    "menu": mark("Menu"),
    "pause": mark("Pause"),
    "pace": mark("Pace"),
    "sound": mark("Sound"),
    "help": mark("Help"),
    "why": mark("Why?"),
    "undo": mark("Take the last step back"),
    "redo": mark("Make it again"),
    "hint": mark("Hint: what the strongest opponent would choose"),
    "hint 0": mark("What the strongest opponent would choose"),
    "paid": mark("What is paid at the end"),
    "log": mark("Chronicle"),
    "main": mark("Nothing to confirm yet"),
    "back": mark("Back, without the table"),
    "again": mark("Play again"),
    "leave": mark("To the title"),
    "proof": mark("Check the deal"),
    "watch": mark("Watch it again"),
    "centre": mark("The centre of the rondel"),
}
_NUMBERED: Final = {
    "site": mark("Site {number}"),
    "bonus": mark("Stack {number} of the bonus tiles"),
    "raise": mark("Your card that counts {number}"),
}
_CARDS: Final = {
    "card": mark("{card}, a {value} of your hand"),
    "take": mark("{card}: one {value} more"),
    "less": mark("{card}: one {value} fewer"),
}


def thing(name: str, speech: Speech) -> str:
    """The words for a focus name; `card 3 2` is the second of several like cards."""
    translator = speech.translator
    _ = translator.gettext
    if name in _SIGNS:
        return _(_SIGNS[name])
    word, _space, rest = name.partition(" ")
    if word == "look":
        return fill(_("Give the table to {name}, to look at the hand"), name=speech.names[int(rest)])
    if word in _NUMBERED:
        return fill(_(_NUMBERED[word]), number=int(rest))
    if word == "stack":
        return fill(_("The stack of tiles: {kind}"), kind=kind_name(KINDS.index(rest), translator))
    if word == "tile":
        return fill(_("Your bonus tile “{tile}”"), tile=bonus_name(BONUS_KINDS.index(rest), translator))
    value, _space, copy = rest.partition(" ")
    words = fill(_(_CARDS[word]), card=card_name(int(value), translator), value=int(value))
    return fill(_("{card}, copy {copy}"), card=words, copy=int(copy)) if copy else words
