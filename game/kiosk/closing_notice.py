"""The notice to players when the house closes, and the times at which it is shown."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, fill
from game.keeper.opening_hours import Closing, Dark, State
from game.stage.layout import Layout, Shape

#: Where it takes the place of other words, it is shown for the first so many seconds of each so many.
_SHOWN: Final = 12
_EACH: Final = 30


def closing_words(state: State, may_end: bool, translator: Translator) -> str:
    """Return the line; empty while the house does not close yet.

    `may_end`: whether a game that was begun in the hours may be played on after them.
    """
    _ = translator.gettext
    match state:
        case Closing(minutes=minutes):
            words = _("Closes in {minutes} min; {then}")
            then = _("you may finish") if may_end else _("games end then")
            return fill(words, minutes=minutes, then=then)
        case Dark() if may_end:
            return _("Closed; you may finish")
    return ""


def is_shown(layout: Layout, seconds: float) -> bool:
    """Return whether the line is shown now: always in a wide window, where it covers only the title."""
    wide = layout.shape in (Shape.WIDE, Shape.ULTRA) and not layout.small
    return wide or int(seconds) % _EACH < _SHOWN
