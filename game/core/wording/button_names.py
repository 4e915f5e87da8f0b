"""The spoken names of the buttons and signs that any table has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.messages import fill, mark
from game.core.thing import HINT_BOX, LookAtHand, TableButton, Thing
from game.core.wording.sentence_context import SentenceContext

_NAMES: Final[Mapping[Thing, str]] = {
    TableButton.MENU: mark("Menu"),
    TableButton.PAUSE: mark("Pause"),
    TableButton.PACE: mark("Pace"),
    TableButton.SOUND: mark("Sound"),
    TableButton.HELP: mark("Rulebook"),
    TableButton.WHY: mark("Why?"),
    TableButton.UNDO: mark("Take the last step back"),
    TableButton.REDO: mark("Redo the step"),
    TableButton.HINT: mark("Hint: what the strongest opponent would choose"),
    HINT_BOX: mark("What the strongest opponent would choose"),
    TableButton.SCORING: mark("What is paid at the end"),
    TableButton.STANDING: mark("The total if the game ended now"),
    TableButton.CHRONICLE: mark("Chronicle"),
    TableButton.MAIN: mark("Nothing to confirm yet"),
    TableButton.BACK: mark("Back to the table"),
    TableButton.AGAIN: mark("Play again"),
    TableButton.LEAVE: mark("To the title"),
    TableButton.DONE: mark("I am done"),
    TableButton.PROOF: mark("Check the deal"),
    TableButton.WATCH: mark("Watch it again"),
    TableButton.STATISTICS: mark("Statistics"),
}


def button_name(thing: Thing, context: SentenceContext) -> str:
    """Return the name of a button, even if it cannot be pressed now; KeyError if it has none."""
    _ = context.translator.gettext
    if isinstance(thing, LookAtHand):
        return fill(_("Pass the table to {name}, to see the hand"), name=context.names[thing.seat])
    return _(_NAMES[thing])
