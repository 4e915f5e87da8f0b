"""The names of the opponents, each with a line on its temper."""

from typing import Final

from game.core.messages import Translator, mark, mark_in

#: By their names in records and commands.
_OPPONENTS: Final = {
    "apprentice": (
        mark_in("bot", "Apprentice"),
        mark("Goes by rules of thumb, and looks one step ahead."),
    ),
}


def opponent_name(bot: str, translator: Translator) -> str:
    """Return the shown name of a bot: ``Apprentice``; raise KeyError for an unknown bot."""
    name, _ = _OPPONENTS[bot]
    return translator.pgettext(*name)


def opponent_temper(bot: str, translator: Translator) -> str:
    """Return one line on how a bot plays; raise KeyError for an unknown bot."""
    _, temper = _OPPONENTS[bot]
    return translator.gettext(temper)
