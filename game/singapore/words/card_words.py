"""The words on the reading card."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.messages import Translator
from game.core.wording.catalogue import Fact
from game.core.wording.lists import listed
from game.singapore.words.figures import capital, pounds
from game.singapore.words.messages import text
from game.singapore.words.names import goods_name


def card_text(key: str, translator: Translator, **facts: Fact) -> str:
    """Return a label or a note of the card by its key."""
    return text(translator, "card", key, **facts)


def goods_label(kind: int, translator: Translator) -> str:
    """Return the label of goods of a kind.

    >>> from game.core.messages import ENGLISH
    >>> goods_label(1, ENGLISH)
    'Textile'
    """
    return capital(goods_name(kind, translator))


def change(before: int, after: int, translator: Translator, money: bool = False) -> str:
    """Return an amount before and after a choice.

    >>> from game.core.messages import ENGLISH
    >>> change(10, 7, ENGLISH, money=True), change(21, 27, ENGLISH)
    ('£10 → 7', '21 → 27')
    """
    first = pounds(before, translator) if money else str(before)
    return text(translator, "card", "change", before=first, after=after)


def cost(amount: int, translator: Translator) -> str:
    """Return a price that is paid.

    >>> from game.core.messages import ENGLISH
    >>> cost(1, ENGLISH)
    '–£1'
    """
    return text(translator, "card", "cost", price=pounds(amount, translator))


def earned(amount: int, translator: Translator) -> str:
    """Return pounds that are received.

    >>> from game.core.messages import ENGLISH
    >>> earned(2, ENGLISH)
    '+£2'
    """
    return text(translator, "card", "earned", price=pounds(amount, translator))


def both(names: Sequence[str], translator: Translator) -> str:
    """Return names in a list."""
    return listed(names, translator)
