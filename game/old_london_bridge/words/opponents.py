"""What the opponents are called, each with a line of its temper: what it likes to build, how it bids."""

from typing import Final

from game.core.messages import Translator, mark, mark_in

#: By their names in records and commands. What each really cares for stands in `opponents.TEMPERS`.
_OPPONENTS: Final = {
    "apprentice": (
        mark_in("bot", "Apprentice"),
        mark("Goes by rules of thumb, likes parks, and seals high."),
    ),
    "mason": (
        mark_in("bot", "Mason"),
        mark("Builds what pays at once, and seals low."),
    ),
    "warden": (
        mark_in("bot", "Warden"),
        mark("Climbs to the gate, and spends cards to be early."),
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
    """An opponent as people call it: ``Mason``. KeyError where there is none of that name."""
    name, _ = _OPPONENTS[bot]
    return translator.pgettext(*name)


def opponent_temper(bot: str, translator: Translator) -> str:
    """How it plays, in a line. KeyError where there is none of that name."""
    _, temper = _OPPONENTS[bot]
    return translator.gettext(temper)
