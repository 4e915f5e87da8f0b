"""The progress of a game, in a few words."""

from __future__ import annotations

from game.core.messages import Translator
from game.core.wording.progress import round_of, within_round_of
from game.old_london_bridge.rules.view import View


def progress(view: View, translator: Translator) -> str:
    """Return the round and the number of rounds; before the first round, that of the first."""
    return round_of(view.round, view.level.seating(view.players).rounds, translator)


def progress_within(view: View, translator: Translator) -> str:
    """Return the same as `progress`, for use within a sentence."""
    return within_round_of(view.round, view.level.seating(view.players).rounds, translator)
