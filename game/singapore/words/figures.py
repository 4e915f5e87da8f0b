"""Amounts of this game in words: points, pounds, goods, chips; the cost and the gain of a building."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.messages import ENGLISH, Translator
from game.core.wording.lists import listed
from game.singapore.rules.components import GOODS
from game.singapore.rules.level import Level, Way
from game.singapore.words.messages import text


def points(amount: int, translator: Translator = ENGLISH) -> str:
    """Return an amount of points.

    >>> points(1), points(47)
    ('1 point', '47 points')
    """
    return text(translator, "points", amount=amount)


def pounds(amount: int, translator: Translator = ENGLISH) -> str:
    """Return an amount of money.

    >>> pounds(5)
    '£5'
    """
    return text(translator, "pounds", amount=amount)


def chips(amount: int, translator: Translator = ENGLISH) -> str:
    """Return a number of black chips.

    >>> chips(1), chips(3)
    ('1 black chip', '3 black chips')
    """
    return text(translator, "chips", amount=amount)


def of_kind(amount: int, kind: int, translator: Translator = ENGLISH) -> str:
    """Return a number of goods of one kind.

    >>> of_kind(1, 0), of_kind(3, 0), of_kind(2, 2)
    ('1 brick', '3 bricks', '2 tea')
    """
    return text(translator, "of_kind", amount=amount, kind=GOODS[kind])


def goods_words(goods: Sequence[int], translator: Translator = ENGLISH) -> str:
    """Return goods by kind, the kinds without any left out; empty for none.

    >>> goods_words((2, 0, 1, 0))
    '2 bricks and 1 tea'
    """
    return listed(_kinds(goods, translator), translator)


def _kinds(goods: Sequence[int], translator: Translator) -> list[str]:
    return [of_kind(many, kind, translator) for kind, many in enumerate(goods) if many]


def cost_words(way: Way, translator: Translator = ENGLISH) -> str:
    """Return the cost of a way, empty for none: ``2 bricks and £2``."""
    parts = _kinds(way.pays, translator)
    for kind, many in (("any", way.pays_any), ("same", way.pays_same)):
        parts += [text(translator, "payment", kind, amount=many)] if many else []
    return listed([*parts, *_money(way.pays_pounds, way.pays_points, translator)], translator)


def gain_words(way: Way, translator: Translator = ENGLISH) -> str:
    """Return the gain of a way: ``4 goods of a kind you name``."""
    parts = _kinds(way.gets, translator)
    parts += [text(translator, "picked", amount=way.picks)] if way.picks else []
    return listed([*parts, *_money(way.gets_pounds, way.gets_points, translator)], translator)


def _money(amount: int, gained: int, translator: Translator) -> list[str]:
    money = [pounds(amount, translator)] if amount else []
    return [*money, points(gained, translator)] if gained else money


def way_words(way: Way, translator: Translator = ENGLISH) -> str:
    """Return the bargain of a way: ``5 points for 3 tea``."""
    cost, gain = cost_words(way, translator), gain_words(way, translator)
    return text(translator, "bargain", gain=gain, cost=cost) if cost else gain


def bargain(building: int, level: Level, translator: Translator = ENGLISH) -> str:
    """Return what a trade at a building brings, and costs, in one line without a full stop."""
    one = level.building(building)
    if one.special:
        return text(
            translator,
            "special",
            one.special,
            most=level.courthouse_chips,
            steps=level.instruction_steps,
            more_steps=level.switches.more_steps,
            pounds=pounds(level.lodge_levy, translator),
        )
    first, *others = (way_words(way, translator) for way in one.ways)
    for other in others:
        first = text(translator, "two_ways", first=first, second=other)
    return first


def capital(line: str) -> str:
    """Return a line with a capital letter."""
    return line[:1].upper() + line[1:]
