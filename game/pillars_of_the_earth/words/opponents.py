"""The opponents: a line on the temper of each."""

from typing import Final

from game.core.messages import Translator, mark

#: By their names in records and commands.
_TEMPERS: Final = {
    "apprentice": mark("Goes by rules of thumb, and looks one step ahead."),
}


def opponent_temper(bot: str, translator: Translator) -> str:
    """Return one line on how a bot plays; raise KeyError for an unknown bot."""
    return translator.gettext(_TEMPERS[bot])
