"""Numbers of this game in words: victory points, gold, workers."""

from game.core.messages import ENGLISH, Translator, fill


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
