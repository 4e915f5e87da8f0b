"""Texts for the progress of a game."""

from game.core.messages import Translator, fill


def round_of(number: int, rounds: int, translator: Translator) -> str:
    """Return the number of the round and of all rounds; before the first round its number is 1."""
    return fill(translator.gettext("Round {round} of {rounds}"), round=max(1, number), rounds=rounds)
