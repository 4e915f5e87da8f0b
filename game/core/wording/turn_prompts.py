"""Texts of any table for a finished turn, a step that cannot be undone, and a press without effect."""

from collections.abc import Mapping
from typing import Final

from game.core.barrier import Barrier
from game.core.messages import Translator, fill, mark
from game.core.thing import LookAtHand, TableButton, Thing
from game.core.wording.sentence_context import SentenceContext

_KEPT: Final = {
    Barrier.NOTHING: mark("{name} has nothing to take back"),
    Barrier.OTHERS: mark("{name}, this stays: somebody else has chosen since"),
    Barrier.DRAWN: mark("{name}, this stays: something has been turned up since"),
    Barrier.SHOWN: mark("{name}, this stays: something hidden has been shown since"),
}


def kept_step(barrier: Barrier, seat: int, context: SentenceContext) -> str:
    """Return the reason that a seat cannot undo its latest step."""
    return fill(context.translator.gettext(_KEPT[barrier]), name=context.names[seat])


def end_or_undo(seat: int, context: SentenceContext) -> str:
    """Return the prompt while a finished turn waits for its confirmation."""
    message = context.translator.gettext("{name}, end your turn, or take a step back")
    return fill(message, name=context.names[seat])


def draw_or_undo(seat: int, context: SentenceContext) -> str:
    """Return the prompt while a step waits for its draw."""
    message = context.translator.gettext("{name}, draw, or take a step back")
    return fill(message, name=context.names[seat])


_NOT_NOW: Final[Mapping[Thing, str]] = {
    TableButton.MAIN: mark("Choose something first"),
    TableButton.REDO: mark("There is no step to redo"),
    TableButton.HINT: mark("There is no choice to give a hint for"),
}


def not_now(thing: Thing, question: str, translator: Translator) -> str:
    """Return why a dimmed thing does nothing, where the rules of the game have no reason of their own.

    `question` is the one that is open: a thing that answers another one is met with it.
    """
    if isinstance(thing, LookAtHand):
        return translator.gettext("There is no hand to turn up now")
    if thing in _NOT_NOW:
        return translator.gettext(_NOT_NOW[thing])
    return fill(translator.gettext("Not now. {question}"), question=question)


def not_done(translator: Translator) -> str:
    """Return the text for a press during a motion that no longer has its meaning."""
    return translator.gettext("Not done: the choice has changed")


def no_longer_asked(translator: Translator) -> str:
    """Return the text for a press during a motion after which somebody else chooses."""
    return translator.gettext("Not done: you have chosen, and now others choose")


def too_early(translator: Translator) -> str:
    """Return the text for a press on a choice before it was offered."""
    return translator.gettext("Not done: you pressed this before your turn")


def thinks_briefly(translator: Translator) -> str:
    """Return what is said once of bots that think in the program itself, because no worker process can."""
    return translator.gettext("Opponents think less than usual: the processes that think for them do not run")


def only_choice(choice: str, translator: Translator) -> str:
    """Return the text for a choice that was made automatically, because there was no other."""
    return fill(translator.gettext("Only one choice: {choice}"), choice=choice)


def is_choosing(seat: int, context: SentenceContext) -> str:
    """Return the prompt while another seat chooses."""
    return fill(context.translator.gettext("{name} is choosing"), name=context.names[seat])


def hint_later(seat: int, context: SentenceContext) -> str:
    """Return why there is no hint while another seat chooses."""
    message = context.translator.gettext("{name} is choosing: a hint comes with your own choice")
    return fill(message, name=context.names[seat])


def is_playing(seat: int, context: SentenceContext) -> str:
    """Return the prompt while the choice of a seat takes effect."""
    return fill(context.translator.gettext("{name} is playing"), name=context.names[seat])
