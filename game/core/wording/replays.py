"""Texts of a replay: names of its controls, its viewer, and why it cannot be continued."""

from collections.abc import Mapping
from typing import Final

from game.core.messages import fill, mark
from game.core.thing import ReplayButton, TableButton, Thing
from game.core.wording.numbers import times
from game.core.wording.sentence_context import SentenceContext

_NAMES: Final[Mapping[Thing, str]] = {
    ReplayButton.TURN_BACK: mark("Previous turn"),
    ReplayButton.STEP_BACK: mark("One step back"),
    ReplayButton.STEP_ON: mark("One step on"),
    ReplayButton.TURN_ON: mark("Next turn"),
    TableButton.COPY: mark("Save a copy"),
    ReplayButton.BRANCH: mark("Play from here"),
    TableButton.MENU: mark("Leave the replay"),
    ReplayButton.BAR: mark("The course of the game"),
}


def control_name(name: Thing, context: SentenceContext, playing: bool, speed: float) -> str | None:
    """Return the spoken name of a control of a replay; None if it has none here."""
    _ = context.translator.gettext
    if name is ReplayButton.PLAY:
        return _("Pause") if playing else _("Play")
    if name is ReplayButton.SPEED:
        return fill(_("Speed: {speed}"), speed=times(speed))
    return _(_NAMES[name]) if name in _NAMES else None


def turns_so_far(begun: int, turns: int, context: SentenceContext) -> str:
    """Return the number of turns begun out of all turns: ``35 of 48``."""
    message = context.translator.pgettext("turns", "{begun} of {turns}")
    return fill(message, begun=begun, turns=turns)


def viewer_words(viewer: object, context: SentenceContext) -> str:
    """Return the name of the viewer: a seat (int), all hands open (another value), or the public (None)."""
    _ = context.translator.gettext
    if isinstance(viewer, int):
        return fill(_("Whose eyes: {name}"), name=context.names[viewer])
    return _("Whose eyes: all") if viewer is not None else _("As everybody saw it")


def turn_line(number: int, seat: int, what: str, context: SentenceContext) -> str:
    """Return the spoken line of a turn in the chronicle; `what` describes the turn."""
    message = context.translator.gettext("Turn {number}, {name}: {what}")
    return fill(message, number=number, name=context.names[seat], what=what)


def round_line(number: int, context: SentenceContext) -> str:
    """Return the spoken heading of a round in the chronicle."""
    return fill(context.translator.gettext("Round {number}"), number=number)


def no_seed(context: SentenceContext) -> str:
    """Return why a record without its seed cannot be continued."""
    return context.translator.gettext("This record has no seed: you can watch it, but not play on.")


def not_over(context: SentenceContext) -> str:
    """Return why a replay of an unfinished game cannot be continued."""
    return context.translator.gettext("This game has not ended: continue it instead.")


def no_opponent(context: SentenceContext) -> str:
    """Return why a game with an unknown bot cannot be continued."""
    return context.translator.gettext("An opponent in this game is not available: you cannot play on.")


def at_the_end(context: SentenceContext) -> str:
    """Return why a game cannot be continued from its end."""
    return context.translator.gettext("Here the game is over.")


def made_under(rules: int, line: int, context: SentenceContext) -> str:
    """Return the words for the line at which a record of older rules stops."""
    message = context.translator.gettext("Made under rules {rules}; line {line} differs: plays up to there.")
    return fill(message, rules=rules, line=line)


def older_rules(rules: int, context: SentenceContext) -> str:
    """Return the words for a record of older rules that the current rules agree with."""
    return fill(context.translator.gettext("Made under rules {rules}; same course to the end."), rules=rules)
