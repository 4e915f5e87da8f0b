"""What a replay says: names of its controls, whose eyes it is seen through, why nobody plays on."""

from collections.abc import Mapping
from typing import Final

from game.core.messages import fill, mark
from game.core.thing import ReplayButton, TableButton, Thing
from game.core.wording.numbers import times
from game.core.wording.sentence_context import SentenceContext

_NAMES: Final[Mapping[Thing, str]] = {
    ReplayButton.TURN_BACK: mark("To the turn before"),
    ReplayButton.STEP_BACK: mark("One step back"),
    ReplayButton.STEP_ON: mark("One step on"),
    ReplayButton.TURN_ON: mark("To the next turn"),
    TableButton.COPY: mark("Keep a copy"),
    ReplayButton.BRANCH: mark("Play from here"),
    TableButton.MENU: mark("Leave the replay"),
    ReplayButton.BAR: mark("The way through the game"),
}


def control_name(name: Thing, context: SentenceContext, playing: bool, speed: float) -> str | None:
    """What a control of a replay is called aloud; None for a name that is none."""
    _ = context.translator.gettext
    if name is ReplayButton.PLAY:
        return _("Pause") if playing else _("Play")
    if name is ReplayButton.SPEED:
        return fill(_("Speed: {speed}"), speed=times(speed))
    return _(_NAMES[name]) if name in _NAMES else None


def turns_so_far(begun: int, turns: int, context: SentenceContext) -> str:
    """How many turns of how many have begun: ``35 of 48``."""
    message = context.translator.pgettext("turns", "{begun} of {turns}")
    return fill(message, begun=begun, turns=turns)


def whose_eyes(eyes: object, context: SentenceContext) -> str:
    """Whose eyes the game is seen through: a seat's, everybody's with all hands open, or the public's."""
    _ = context.translator.gettext
    if isinstance(eyes, int):
        return fill(_("Whose eyes: {name}"), name=context.names[eyes])
    return _("Whose eyes: all") if eyes is not None else _("As everybody saw it")


def turn_line(number: int, seat: int, what: str, context: SentenceContext) -> str:
    """A line of the chronicle as it is called aloud: `what` is what the turn came to."""
    message = context.translator.gettext("Turn {number}, {name}: {what}")
    return fill(message, number=number, name=context.names[seat], what=what)


def round_line(number: int, context: SentenceContext) -> str:
    """The head of a round in the chronicle, as it is called aloud."""
    return fill(context.translator.gettext("Round {number}"), number=number)


def no_seed(context: SentenceContext) -> str:
    """Why nobody plays on from a record without its seed."""
    return context.translator.gettext("This record tells no seed: it can be watched, not played on.")


def not_over(context: SentenceContext) -> str:
    """Why nobody plays on from a game that has not ended."""
    return context.translator.gettext("This game has not ended: go on with it instead.")


def no_opponent(context: SentenceContext) -> str:
    """Why nobody plays on where a bot sits that this program does not have."""
    return context.translator.gettext("An opponent of this game is not here: it cannot be played on.")


def at_the_end(context: SentenceContext) -> str:
    """Why nobody plays on from the end."""
    return context.translator.gettext("Here the game is over.")


def made_under(rules: int, line: int, context: SentenceContext) -> str:
    """Up to where a record of older rules is played."""
    message = context.translator.gettext("Made under rules {rules}; line {line} differs: plays to that line.")
    return fill(message, rules=rules, line=line)


def older_rules(rules: int, context: SentenceContext) -> str:
    """A record of older rules that today's agree with."""
    return fill(context.translator.gettext("Made under rules {rules}; they agree to the end."), rules=rules)
