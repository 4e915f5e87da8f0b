"""The names of the opponents, each with a line on its temper: what it likes to build, how it bids."""

from typing import Final

from game.core.messages import Translator, mark, mark_in

#: By their names in records and commands. Their actual factors are in `opponents.TEMPERS`.
_OPPONENTS: Final = {
    "apprentice": (
        mark_in("bot", "Apprentice"),
        mark("Goes by rules of thumb, likes parks, and seals high."),
    ),
    "mason": (
        mark_in("bot", "Mason"),
        mark("Cares little for crests, and seals low cards."),
    ),
    "warden": (
        mark_in("bot", "Warden"),
        mark("Climbs to the gate, and gathers bonus tiles."),
    ),
    "guildmaster": (
        mark_in("bot", "Guildmaster"),
        mark("Gathers crests, and builds guildhalls for more."),
    ),
    "architect": (
        mark_in("bot", "Architect"),
        mark("Weighs everything, and looks a little ahead."),
    ),
    "master": (
        mark_in("bot", "Master"),
        mark("Weighs everything, and looks far ahead."),
    ),
}


def opponent_name(bot: str, translator: Translator) -> str:
    """Return the shown name of a bot: ``Mason``; raise KeyError for an unknown bot."""
    name, _ = _OPPONENTS[bot]
    return translator.pgettext(*name)


def opponent_temper(bot: str, translator: Translator) -> str:
    """Return one line on how a bot plays; raise KeyError for an unknown bot."""
    _, temper = _OPPONENTS[bot]
    return translator.gettext(temper)
