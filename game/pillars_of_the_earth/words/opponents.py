"""The names of the opponents, each with a line on its temper: its likes and its fears.

Their actual tempers are in `opponents.TEMPERS`.
"""

from game.core.messages import Translator
from game.pillars_of_the_earth.words.messages import text


def opponent_name(bot: str, translator: Translator) -> str:
    """Return the shown name of a bot: ``Bursar``; raise MessageFault for an unknown bot."""
    return text(translator, "bot", bot)


def opponent_temper(bot: str, translator: Translator) -> str:
    """Return one line on how a bot plays; raise MessageFault for an unknown bot."""
    return text(translator, "bot_temper", bot)
