"""Numbers of this game in words: victory points, gold, workers, cubes."""

from collections.abc import Sequence

from game.core.messages import ENGLISH, Translator, fill
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word, signed
from game.pillars_of_the_earth.words.names import cube_name


def points(amount: int, translator: Translator = ENGLISH) -> str:
    """Return an amount of victory points.

    >>> points(1), points(47)
    ('1 point', '47 points')
    """
    return fill(translator.ngettext("{amount} point", "{amount} points", amount), amount=amount)


def mean_points(amount: float, translator: Translator = ENGLISH) -> str:
    """Return a mean of victory points, to a tenth.

    >>> mean_points(41.333)
    '41.3 points'
    """
    return fill(translator.gettext("{amount} points"), amount=f"{amount:.1f}")


def workers(amount: int, translator: Translator = ENGLISH) -> str:
    """Return a number of workers.

    >>> workers(1), workers(8)
    ('1 worker', '8 workers')
    """
    return fill(translator.ngettext("{amount} worker", "{amount} workers", amount), amount=amount)


def builders_words(amount: int, translator: Translator = ENGLISH) -> str:
    """Return a number of builders, small ones in words.

    >>> builders_words(1), builders_words(2)
    ('one builder', 'two builders')
    """
    message = translator.ngettext("{amount} builder", "{amount} builders", amount)
    return fill(message, amount=number_word(amount, translator))


def gold_words(amount: int, translator: Translator = ENGLISH) -> str:
    """Return an amount of gold.

    >>> gold_words(7)
    '7 gold'
    """
    return fill(translator.ngettext("{amount} gold", "{amount} gold", amount), amount=amount)


def gold_gained(amount: int, translator: Translator = ENGLISH) -> str:
    """Return an amount of gold with its sign.

    >>> gold_gained(7)
    '+7 gold'
    """
    return fill(translator.ngettext("{amount} gold", "{amount} gold", amount), amount=signed(amount))


def gained_at_most(amount: int, only_at_most: bool, translator: Translator = ENGLISH) -> str:
    """Return an amount with its sign, marked if it may also be less.

    >>> gained_at_most(8, False), gained_at_most(8, True)
    ('+8', '≤ +8')
    """
    if not only_at_most:
        return signed(amount)
    return fill(translator.pgettext("at most", "≤ {amount}"), amount=signed(amount))


def of_kind(amount: int, cube: int, translator: Translator = ENGLISH) -> str:
    """Return a number of cubes of one kind.

    >>> of_kind(3, 0)
    '3 stone'
    """
    return fill(translator.gettext("{amount} {cube}"), amount=amount, cube=cube_name(cube, translator))


def cubes_words(cubes: Sequence[int], translator: Translator = ENGLISH) -> str:
    """Return cubes by kind; kinds without any are left out, and none at all are no words.

    >>> cubes_words((2, 0, 0, 3))
    '2 stone and 3 metal'
    """
    return listed([of_kind(many, cube, translator) for cube, many in enumerate(cubes) if many], translator)


def how_often(amount: int, translator: Translator = ENGLISH) -> str:
    """Return how often something is done.

    >>> how_often(1), how_often(2), how_often(4)
    ('once', 'twice', '4 times')
    """
    if amount in (1, 2):
        return translator.gettext("once") if amount == 1 else translator.gettext("twice")
    return fill(translator.ngettext("{amount} time", "{amount} times", amount), amount=amount)
