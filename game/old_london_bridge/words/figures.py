"""Numbers of this game in words: money, and places in the order of building."""

from typing import Final

from game.core.messages import Translator, mark_in

# Four builders with two cards each make eight places.
_BUILDS: Final = (
    mark_in("place", "builds 1st"),
    mark_in("place", "builds 2nd"),
    mark_in("place", "builds 3rd"),
    mark_in("place", "builds 4th"),
    mark_in("place", "builds 5th"),
    mark_in("place", "builds 6th"),
    mark_in("place", "builds 7th"),
    mark_in("place", "builds 8th"),
)


def builds_phrase(place: int, translator: Translator) -> str:
    """Return ``builds 1st`` to ``builds 8th`` for a place from 1, to follow a builder's name."""
    return translator.pgettext(*_BUILDS[place - 1])


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
