"""Numbers of this game in words: money, and places in the order of building."""

from game.core.messages import Translator
from game.old_london_bridge.words.messages import text


def builds_phrase(place: int, translator: Translator) -> str:
    """Return ``builds 1st`` to ``builds 8th`` for a place from 1, to follow a builder's name."""
    return text(translator, "builds", str(place))


def pounds(amount: int) -> str:
    """Return an amount of money, with a typographic minus sign.

    >>> pounds(4), pounds(-2)
    ('£4', '−£2')
    """
    return f"£{amount}" if amount >= 0 else f"−£{-amount}"


def mean_pounds(amount: float) -> str:
    """Return a mean of amounts of money, to the penny.

    >>> mean_pounds(52.125), mean_pounds(-2)
    ('£52.12', '−£2.00')
    """
    return f"£{amount:.2f}" if amount > -0.005 else f"−£{-amount:.2f}"


def signed_pounds(amount: int) -> str:
    """Return the gain or payment of a purse, with its sign.

    >>> signed_pounds(4), signed_pounds(-2), signed_pounds(0)
    ('+£4', '−£2', '£0')
    """
    return f"+£{amount}" if amount > 0 else pounds(amount)
