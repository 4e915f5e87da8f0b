"""Numbers of this game in words."""

from game.core.messages import ENGLISH, Translator
from game.singapore.words.messages import text


def points(amount: int, translator: Translator = ENGLISH) -> str:
    """Return an amount of points.

    >>> points(1), points(47)
    ('1 point', '47 points')
    """
    return text(translator, "points", amount=amount)


def mean_points(amount: float, translator: Translator = ENGLISH) -> str:
    """Return a mean of points, to a tenth.

    >>> mean_points(41.333)
    '41.3 points'
    """
    return text(translator, "mean_points", amount=f"{amount:.1f}")
