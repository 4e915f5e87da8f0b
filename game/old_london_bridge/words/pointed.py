"""The words of a thing on itself while it is pointed at, in one sentence in the prompt's place."""

from __future__ import annotations

from game.core.messages import fill, mark
from game.core.thing import TableButton, Thing
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Note, Topic
from game.old_london_bridge.words.names import bonus_line
from game.old_london_bridge.words.speech import Speech

_TOTAL = mark("If the game ended now: purse and end payments, less the cost of empty sites.")
_FRESH = mark("Gained this round, usable from the next round on: {what}.")
_LAST = mark("Gained in the last round: it can no longer be used, but counts as unused at the end.")


def pointed_words(thing: Thing, view: View, speech: Speech) -> str | None:
    """Return the sentence of the own total, or of a bonus tile gained this round; None for other things."""
    _ = speech.translator.gettext
    match thing:
        case TableButton.STANDING:
            return _(_TOTAL)
        case Note(Topic.FRESH, _seat, kind):
            if view.round >= view.level.seating(view.players).rounds:
                return _(_LAST)
            return fill(_(_FRESH), what=bonus_line(kind, speech.translator))
    return None
