"""The words of this game on the cover before the next person takes the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.messages import mark_plural
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.progress import progress
from game.old_london_bridge.words.speech import Speech
from game.tabletop.hidden.cover import HandOver
from game.tabletop.hidden.hand_over import asides_of

_SEALED: Final = mark_plural("{names} has sealed.", "{names} have sealed.")


def hand_over_of(view: View, seat: int, returns: bool, speech: Speech, sealing: bool = True) -> HandOver:
    """Return what is told where a seat is given the table; `returns`: it was asked for.

    `sealing`: cards are being sealed; else the seat builds, and wants to look at its hand.
    """
    if not sealing:
        view = replace(view, sealed=((),) * view.players)
    return HandOver(
        seat,
        chosen=tuple(map(bool, view.sealed)),
        moment=progress(view, speech.translator),
        asides=asides(view, speech),
        returns=returns,
    )


def asides(view: View, speech: Speech) -> tuple[str, ...]:
    """Return who has sealed before and what the others do meanwhile, the longest line first."""
    names = [speech.names[seat] for seat in range(view.players) if view.sealed[seat]]
    look_away = speech.translator.gettext("Everybody else, look at the river.")
    return asides_of(names, _SEALED, look_away, speech.translator)
