"""The victory and its reasons, in words that follow the winner's name."""

from collections.abc import Sequence

from game.core.messages import Translator, fill
from game.core.wording.lists import listed


def wins_by(lead: str, second: str, reasons: Sequence[str], translator: Translator) -> str:
    """Return the winner's lead over the second, and the sources of the difference.

    >>> from game.core.messages import ENGLISH
    >>> wins_by("3 coins", "Maud", ["the rows", "no cost"], ENGLISH)
    'wins by 3 coins over Maud: the rows and no cost'
    """
    message = translator.gettext("wins by {lead} over {second}: {reasons}")
    return fill(message, lead=lead, second=second, reasons=listed(reasons, translator))


def wins(lead: str, second: str, translator: Translator) -> str:
    """Return the winner's lead over the second.

    >>> from game.core.messages import ENGLISH
    >>> wins("3 coins", "Maud", ENGLISH)
    'wins by 3 coins over Maud'
    """
    return fill(translator.gettext("wins by {lead} over {second}"), lead=lead, second=second)


def against(source: str, own: int, other: int, translator: Translator) -> str:
    """Return the points of the winner and the second from a source.

    >>> from game.core.messages import ENGLISH
    >>> against("Mason", 8, 3, ENGLISH)
    'Mason 8 to 3'
    """
    return fill(translator.gettext("{source} {own} to {other}"), source=source, own=own, other=other)


def all_told(sentences: Sequence[str], translator: Translator) -> str:
    """Return sentences without full stops in one line, empty for none."""
    told = ""
    for sentence in sentences:
        told = (
            fill(translator.gettext("{first}; {second}"), first=told, second=sentence) if told else sentence
        )
    return told
