"""How far a game has come, in a few words."""

from game.core.messages import Translator, fill


def round_of(number: int, rounds: int, translator: Translator) -> str:
    """Return the round of how many; before the first one it is the first."""
    return fill(translator.gettext("Round {round} of {rounds}"), round=max(1, number), rounds=rounds)
