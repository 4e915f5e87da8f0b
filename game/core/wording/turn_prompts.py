"""What any table says of a finished turn, and of a step that cannot be undone."""

from typing import Final

from game.core.barrier import Barrier
from game.core.messages import fill, mark
from game.core.wording.sentence_context import SentenceContext

_KEPT: Final = {
    Barrier.NOTHING: mark("{name} has nothing to take back"),
    Barrier.OTHERS: mark("{name}, this stays: somebody else has chosen since"),
    Barrier.DRAWN: mark("{name}, this stays: something was turned up since"),
    Barrier.SHOWN: mark("{name}, this stays: something hidden was shown since"),
}


def kept_step(barrier: Barrier, seat: int, context: SentenceContext) -> str:
    """Return the reason that a seat cannot undo its latest step."""
    return fill(context.translator.gettext(_KEPT[barrier]), name=context.names[seat])


def end_or_undo(seat: int, context: SentenceContext) -> str:
    """Return the prompt while a finished turn waits for its confirmation."""
    message = context.translator.gettext("{name}, end your turn, or take a step back")
    return fill(message, name=context.names[seat])
