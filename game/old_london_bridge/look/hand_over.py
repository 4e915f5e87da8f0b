"""The words of this game on the cover before the next person takes the table."""

from __future__ import annotations

from game.core.messages import fill
from game.core.wording.lists import listed
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.speech import Speech
from game.tabletop.hidden.cover import HandOver


def hand_over_of(view: View, seat: int, returns: bool, speech: Speech) -> HandOver:
    """Return the words for the seat that gets the table; `returns`: the seat requested it."""
    words = speech.translator.gettext("Round {number} of {rounds}")
    rounds = view.level.seating(view.players).rounds
    return HandOver(
        seat,
        chosen=tuple(map(bool, view.sealed)),
        moment=fill(words, number=max(1, view.round), rounds=rounds),
        asides=asides(view, speech),
        returns=returns,
    )


def asides(view: View, speech: Speech) -> tuple[str, ...]:
    """Return who has sealed before and what the others do meanwhile, the longest line first."""
    look_away = speech.translator.gettext("Everybody else, look at the river.")
    names = [speech.names[seat] for seat in range(view.players) if view.sealed[seat]]
    if not names:
        return (look_away,)
    told = speech.translator.ngettext("{names} has sealed.", "{names} have sealed.", len(names))
    return f"{fill(told, names=listed(names, speech.translator))} {look_away}", look_away
