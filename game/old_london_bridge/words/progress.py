"""How far a game has come, in a few words."""

from __future__ import annotations

from game.core.messages import Translator, fill
from game.old_london_bridge.rules.view import View


def progress(view: View, translator: Translator) -> str:
    """The round of how many; before the first one it is the first."""
    rounds = view.level.seating(view.players).rounds
    return fill(translator.gettext("Round {round} of {rounds}"), round=max(1, view.round), rounds=rounds)
