"""What a hint says: whose advice it is, where a choice would lead, and each line in full for who hears it."""

from collections.abc import Sequence

from game.core.messages import fill
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.speech import Speech


def hint_head(speech: Speech) -> str:
    """Whose advice it is."""
    return speech.translator.gettext("What the strongest opponent would choose")


def ends_near(speech: Speech) -> str:
    """Before the pounds that a builder is expected to end with."""
    return speech.translator.gettext("you end near")


def hint_line(rank: int, label: str, amount: int, reasons: Sequence[str], speech: Speech) -> str:
    """One choice of a hint: what it does, the pounds that it is expected to end with, and why."""
    _, money = speech.translator.gettext, pounds(amount)
    if not reasons:
        return fill(_("{rank}. {choice}; you end near {money}"), rank=rank, choice=label, money=money)
    message = _("{rank}. {choice}; you end near {money}, {reason}")
    return fill(message, rank=rank, choice=label, money=money, reason=reasons[0])
