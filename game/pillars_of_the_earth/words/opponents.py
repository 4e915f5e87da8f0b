"""The names of the opponents, each with a line on its temper: what it likes, and what it fears."""

from typing import Final

from game.core.messages import Translator, mark, mark_in

#: By their names in records and commands. Their actual tempers are in `opponents.TEMPERS`.
_OPPONENTS: Final = {
    "apprentice": (
        mark_in("bot", "Apprentice"),
        mark("Goes by rules of thumb, and likes the market."),
    ),
    "quarryman": (
        mark_in("bot", "Quarryman"),
        mark("Goes to the quarry, and hires masons."),
    ),
    "bursar": (
        mark_in("bot", "Bursar"),
        mark("Fears the tax, and keeps its gold together."),
    ),
    "bellfounder": (
        mark_in("bot", "Bellfounder"),
        mark("Hoards metal for glass, organ and bells."),
    ),
    "surveyor": (
        mark_in("bot", "Surveyor"),
        mark("Weighs every choice, and looks a little ahead."),
    ),
    "master": (
        mark_in("bot", "Master"),
        mark("Weighs every choice, and looks far ahead."),
    ),
}


def opponent_name(bot: str, translator: Translator) -> str:
    """Return the shown name of a bot: ``Bursar``; raise KeyError for an unknown bot."""
    name, _ = _OPPONENTS[bot]
    return translator.pgettext(*name)


def opponent_temper(bot: str, translator: Translator) -> str:
    """Return one line on how a bot plays; raise KeyError for an unknown bot."""
    _, temper = _OPPONENTS[bot]
    return translator.gettext(temper)
