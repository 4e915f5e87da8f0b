"""Figures in words: money, small numbers, places, lists."""

from collections.abc import Sequence
from typing import Final

from game.core.messages import Translator, fill, mark_in

_NUMBERS: Final = (
    mark_in("number", "zero"),
    mark_in("number", "one"),
    mark_in("number", "two"),
    mark_in("number", "three"),
    mark_in("number", "four"),
    mark_in("number", "five"),
    mark_in("number", "six"),
    mark_in("number", "seven"),
    mark_in("number", "eight"),
    mark_in("number", "nine"),
    mark_in("number", "ten"),
    mark_in("number", "eleven"),
    mark_in("number", "twelve"),
)

# Places in the order of building: four builders with two cards each have eight.

_ORDINALS: Final = (
    mark_in("ordinal", "First"),
    mark_in("ordinal", "Second"),
    mark_in("ordinal", "Third"),
    mark_in("ordinal", "Fourth"),
    mark_in("ordinal", "Fifth"),
    mark_in("ordinal", "Sixth"),
    mark_in("ordinal", "Seventh"),
    mark_in("ordinal", "Eighth"),
)

_PLACES: Final = (
    mark_in("place", "first place"),
    mark_in("place", "second place"),
    mark_in("place", "third place"),
    mark_in("place", "fourth place"),
)

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


def number_word(number: int, translator: Translator) -> str:
    """A small number as a word, one above twelve in digits."""
    return translator.pgettext(*_NUMBERS[number]) if 0 <= number < len(_NUMBERS) else str(number)


def ordinal(place: int, translator: Translator) -> str:
    """``First`` to ``Eighth``, counted from 1: the heads of the order of building."""
    return translator.pgettext(*_ORDINALS[place - 1])


def place_phrase(place: int, translator: Translator) -> str:
    """``first place`` to ``fourth place``, counted from 1."""
    return translator.pgettext(*_PLACES[place - 1])


def builds_phrase(place: int, translator: Translator) -> str:
    """``builds 1st`` to ``builds 8th``, counted from 1: beside a builder's name."""
    return translator.pgettext(*_BUILDS[place - 1])


def pounds(amount: int) -> str:
    """An amount of money, with a real minus sign.

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
    """What a purse gains or pays, with its sign.

    >>> signed_pounds(4), signed_pounds(-2), signed_pounds(0)
    ('+£4', '−£2', '£0')
    """
    return f"+£{amount}" if amount > 0 else pounds(amount)


def times(speed: float) -> str:
    """How many times as fast: ``0.5×``.

    >>> times(0.5), times(8.0)
    ('0.5×', '8×')
    """
    return f"{int(speed) if speed == int(speed) else speed}×"


def listed(items: Sequence[str], translator: Translator) -> str:
    """A list of one thing or more: ``3, 2 and 1``."""
    *others, last = items
    if not others:
        return last
    first, *between = others
    for item in between:
        first = fill(translator.pgettext("list", "{first}, {second}"), first=first, second=item)
    return fill(translator.pgettext("list", "{first} and {second}"), first=first, second=last)
