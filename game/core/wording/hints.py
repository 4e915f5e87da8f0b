"""Texts of a hint in any game: its heading, the words for an expected score, and each line in full."""

from collections.abc import Sequence

from game.core.messages import Translator, fill


def hint_heads(translator: Translator) -> tuple[str, str]:
    """Return the heading of a hint, the source of the advice: in full, and for a narrow panel."""
    return (
        translator.gettext("What the strongest opponent would choose"),
        translator.gettext("The strongest opponent"),
    )


def ends_near(translator: Translator) -> str:
    """Return the words before the amount that a player is expected to end with."""
    return translator.gettext("you end near")


def hint_line(rank: int, label: str, amount: str, reasons: Sequence[str], translator: Translator) -> str:
    """Return one choice of a hint in a line: its label, the expected score if known, and the longest reason.

    >>> from game.core.messages import ENGLISH
    >>> hint_line(2, "Keep the stone", "7 points", ("for a longer row", "for a row"), ENGLISH)
    '2. Keep the stone; you end near 7 points, for a longer row'
    >>> hint_line(2, "Keep the stone", "", ("for a longer row", "for a row"), ENGLISH)
    '2. Keep the stone, for a longer row'
    """
    _ = translator.gettext
    if not amount and not reasons:
        return fill(_("{rank}. {choice}"), rank=rank, choice=label)
    if not amount:
        return fill(_("{rank}. {choice}, {reason}"), rank=rank, choice=label, reason=reasons[0])
    if not reasons:
        return fill(_("{rank}. {choice}; you end near {amount}"), rank=rank, choice=label, amount=amount)
    message = _("{rank}. {choice}; you end near {amount}, {reason}")
    return fill(message, rank=rank, choice=label, amount=amount, reason=reasons[0])
