"""Texts for the progress of a game."""

from game.core.messages import Translator, fill


def round_of(number: int, rounds: int, translator: Translator) -> str:
    """Return the number of the round and of all rounds; before the first round its number is 1."""
    return fill(translator.gettext("Round {round} of {rounds}"), round=max(1, number), rounds=rounds)


def within_round_of(number: int, rounds: int, translator: Translator) -> str:
    """Return the same as `round_of`, as part of a sentence.

    >>> from game.core.messages import ENGLISH
    >>> within_round_of(3, 5, ENGLISH)
    'round 3 of 5'
    """
    return fill(translator.gettext("round {round} of {rounds}"), round=max(1, number), rounds=rounds)
