"""The reasons for a choice in one line, from the weighty terms of its value.

A game gives the words of its terms; the choice of terms and the sentences are the same in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.core.messages import Translator, fill
from game.core.wording.catalogue import Catalogue
from game.core.wording.lists import listed

Terms = Sequence[tuple[str, float]]
"""Names and values of terms, the weightiest first."""

#: The least value of a term that is named, and the least share of the weightiest term's value.
_LEAST: Final = 0.5
_SHARE: Final = 0.2
#: The most terms that are named in favour of a choice.
_MOST: Final = 3


def reason_lines(
    terms: Terms,
    gain: Callable[[str, float], str],
    cost: Callable[[str, float], str],
    translator: Translator,
) -> tuple[str, ...]:
    """Return the reasons, the longest line first; the shorter lines, for less room, name fewer of them.

    `gain` and `cost` return the words of a term for or against the choice, empty for a term without words.
    The result is empty if no term is weighty.

    >>> from game.core.messages import ENGLISH
    >>> terms = (("coins", 4.0), ("row", 2.0), ("hand", -1.0), ("rest", 0.1))
    >>> lines = reason_lines(terms, lambda name, _: f"more {name}", lambda name, _: f"less {name}", ENGLISH)
    >>> print("\\n".join(lines))
    for more coins and more row, at the price of less hand
    for more coins, at the price of less hand
    for more coins
    """
    most = max((abs(weight) for _, weight in terms), default=0.0)
    weighty = [(name, weight) for name, weight in terms if abs(weight) >= max(_LEAST, _SHARE * most)]
    gains = [gain(*one) for one in weighty if one[1] > 0]
    costs = [cost(*one) for one in weighty if one[1] < 0]
    return _lines([words for words in gains if words][:_MOST], next(filter(None, costs), ""), translator)


def figures_of(term: str) -> tuple[str, Mapping[str, int]]:
    """Return the name and the figures of a term.

    >>> figures_of("raid n=2 chips=18")
    ('raid', {'n': 2, 'chips': 18})
    """
    name, *figures = term.split()
    pairs = (figure.split("=") for figure in figures)
    return name, {key: int(number) for key, number in pairs}


def figured_reasons(terms: Terms, messages: Catalogue, translator: Translator) -> tuple[str, ...]:
    """Return the reasons of terms with figures; their messages are `gain` and `cost` with their names.

    A term without a message is left out.
    """

    def words(side: str, term: str) -> str:
        name, figures = figures_of(term)
        known = ".".join((side, name)) in messages.messages
        return messages.text(translator, side, name, **figures) if known else ""

    return reason_lines(
        terms, lambda term, _: words("gain", term), lambda term, _: words("cost", term), translator
    )


def _lines(gains: Sequence[str], cost: str, translator: Translator) -> tuple[str, ...]:
    """Return a line with all gains and the cost, then lines with fewer."""
    _ = translator.gettext
    if not gains:
        return (fill(_("it costs {cost}"), cost=cost),) if cost else ()
    lines = []
    for count in range(len(gains), 0, -1):
        told = listed(gains[:count], translator)
        if cost:
            lines.append(fill(_("for {gains}, at the price of {cost}"), gains=told, cost=cost))
        else:
            lines.append(fill(_("for {gains}"), gains=told))
    if cost:
        lines.append(fill(_("for {gains}"), gains=gains[0]))
    return tuple(lines)


def only_choice(translator: Translator) -> str:
    """Return the words for the only legal choice."""
    return translator.gettext("the only choice")


def none_better(translator: Translator) -> str:
    """Return the words for a choice without weighty terms."""
    return translator.gettext("no other choice seemed better")
