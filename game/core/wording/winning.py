"""The victory and its reasons, in words that follow the winner's name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.core.deciding import what_decided
from game.core.messages import Translator, fill
from game.core.wording.lists import listed

#: The most reasons that are named.
_REASONS: Final = 2


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


def why_ahead(
    first: Mapping[str, int],
    second: Mapping[str, int],
    lead: str,
    name: str,
    source_name: Callable[[str], str],
    translator: Translator,
) -> tuple[str, str]:
    """Return the winner's lead over the second, `name`, and the reasons: two, and in brief one.

    `first` and `second` are the points of both by source. The difference is explained source against source,
    the greatest first; not at all by a source without a name.

    >>> from game.core.messages import ENGLISH
    >>> why_ahead({"a": 8, "b": 3}, {"a": 3, "b": 4}, "4 points", "Maud", str.upper, ENGLISH)
    ('wins by 4 points over Maud: A 8 to 3', 'wins by 4 points over Maud: A 8 to 3')
    """
    told = [
        against(source_name(source), first.get(source, 0), second.get(source, 0), translator)
        for source in what_decided(first, second)
        if source
    ]
    if not told:
        return (wins(lead, name, translator),) * 2
    return wins_by(lead, name, told[:_REASONS], translator), wins_by(lead, name, told[:1], translator)


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
