"""Small numbers in words: cardinals, ordinals, places, signed amounts and speeds."""

from typing import Final

from game.core.messages import Translator, mark_in

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


def number_word(number: int, translator: Translator) -> str:
    """Return a number from 0 to 12 as a word, any other in digits."""
    return translator.pgettext(*_NUMBERS[number]) if 0 <= number < len(_NUMBERS) else str(number)


def ordinal(place: int, translator: Translator) -> str:
    """Return ``First`` to ``Eighth``, counted from 1; IndexError above."""
    return translator.pgettext(*_ORDINALS[place - 1])


def place_phrase(place: int, translator: Translator) -> str:
    """Return ``first place`` to ``fourth place``, counted from 1; IndexError above."""
    return translator.pgettext(*_PLACES[place - 1])


def signed(amount: int) -> str:
    """Return an amount with its sign, a real minus sign; ``0`` has none.

    >>> signed(4), signed(-2), signed(0)
    ('+4', '−2', '0')
    """
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "0"


def times(speed: float) -> str:
    """Return a speed as a factor: ``0.5×``.

    >>> times(0.5), times(8.0)
    ('0.5×', '8×')
    """
    return f"{int(speed) if speed == int(speed) else speed}×"
