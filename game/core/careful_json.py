"""Reading JSON that may come from anybody: what is accepted can be kept, compared and written out again."""

import json
import re
from collections.abc import Iterable
from math import isfinite
from typing import Any, Final

from game.core.json_value import Json

#: Tables and lists inside each other, in a text that is accepted.
DEEPEST: Final = 16
#: Digits of a whole number.
MOST_DIGITS: Final = 40
_MANY_DIGITS: Final = re.compile(rf"[0-9]{{{MOST_DIGITS + 1}}}")


class TooDeep(ValueError):
    """JSON whose tables and lists lie too deep inside each other."""


def json_from(text: str) -> Json:
    """The value that a text holds; ValueError where it holds none, TooDeep where that goes too deep.

    Refused besides: a key twice, numbers that JSON does not know or that are far out of every range, and
    half letters, which UTF-8 cannot hold.
    """
    try:
        value: Json = json.loads(
            text,
            object_pairs_hook=_once,
            parse_constant=_no_number,
            parse_float=_finite,
            parse_int=_in_range if _MANY_DIGITS.search(text) else int,
        )
    except RecursionError:
        raise TooDeep from None
    if text.count("[") + text.count("{") > DEEPEST and not _is_shallow(value):
        raise TooDeep
    if "\\u" in text:
        json.dumps(value, ensure_ascii=False).encode()
    return value


def _is_shallow(value: Json) -> bool:
    """Whether what is written out again ends soon enough."""
    layer: list[Json] = [value]
    for _ in range(DEEPEST):
        layer = [inner for outer in layer for inner in _inside(outer)]
    return not layer


def _inside(value: Json) -> Iterable[Json]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a key twice")
    return table


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError("a number out of every range")
    return number


def _in_range(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError("a number of many digits")
    return int(digits)
