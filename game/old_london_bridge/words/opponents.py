"""The names of the opponents, each with a line on its temper: its favourite buildings, its bids."""

from game.core.messages import Translator
from game.old_london_bridge.words.messages import text


def opponent_name(bot: str, translator: Translator) -> str:
    """Return the shown name of a bot: ``Mason``; raise MessageFault for an unknown bot."""
    return text(translator, "bot", bot)


def opponent_temper(bot: str, translator: Translator) -> str:
    """Return one line on how a bot plays; raise MessageFault for an unknown bot."""
    return text(translator, "temper", bot)
