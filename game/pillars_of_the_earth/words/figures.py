"""Numbers of this game in words: victory points, gold, workers, cubes."""

from collections.abc import Sequence

from game.core.messages import ENGLISH, Translator
from game.core.wording.catalogue import Words
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word, signed
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.names import cube_name


def points(amount: int, translator: Translator = ENGLISH) -> str:
    """Return an amount of victory points.

    >>> points(1), points(47)
    ('1 point', '47 points')
    """
    return text(translator, "points", amount=amount)


def workers(amount: int, translator: Translator = ENGLISH) -> str:
    """Return a number of workers.

    >>> workers(1), workers(8)
    ('1 worker', '8 workers')
    """
    return text(translator, "workers", amount=amount)


def builders_words(amount: int, translator: Translator = ENGLISH) -> str:
    """Return a number of builders, small ones in words.

    >>> builders_words(1), builders_words(2)
    ('one builder', 'two builders')
    """
    return text(translator, "builders", amount=in_words(amount, translator))


def in_words(amount: int, translator: Translator) -> Words:
    """Return a number as a fact, small ones in words."""
    return Words(amount, number_word(amount, translator))


def gold_words(amount: int, translator: Translator = ENGLISH) -> str:
    """Return an amount of gold.

    >>> gold_words(7)
    '7 gold'
    """
    return text(translator, "gold", amount=amount)


def gold_gained(amount: int, translator: Translator = ENGLISH) -> str:
    """Return an amount of gold with its sign.

    >>> gold_gained(7)
    '+7 gold'
    """
    return text(translator, "gold", amount=Words(amount, signed(amount)))


def gained_at_most(amount: int, only_at_most: bool, translator: Translator = ENGLISH) -> str:
    """Return an amount with its sign, marked if it may also be less.

    >>> gained_at_most(8, False), gained_at_most(8, True)
    ('+8', '≤ +8')
    """
    return text(translator, "at_most", amount=signed(amount)) if only_at_most else signed(amount)


def of_kind(amount: int, cube: int, translator: Translator = ENGLISH) -> str:
    """Return a number of cubes of one kind.

    >>> of_kind(3, 0)
    '3 stone'
    """
    return text(translator, "of_kind", amount=amount, cube=cube_name(cube, translator))


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
    return text(translator, "how_often", amount=amount)
