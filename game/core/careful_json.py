"""A reader of untrusted JSON: an accepted value can be kept, compared and written out again."""

import json
import re
from collections.abc import Callable, Iterable
from math import isfinite
from typing import Any, Final

from game.core.json_value import Json

#: The deepest nesting of tables and lists that is accepted.
DEEPEST: Final = 16
#: The most digits of a whole number.
MOST_DIGITS: Final = 40
_MANY_DIGITS: Final = re.compile(rf"[0-9]{{{MOST_DIGITS + 1}}}")


class TooDeep(ValueError):
    """Raised for JSON whose tables and lists are nested too deep."""


def json_from(text: str) -> Json:
    """Return the value of a JSON text; ValueError if the text is not JSON, TooDeep if it is nested too deep.

    Also refused, with ValueError: duplicate keys, NaN and Infinity, numbers far out of range, and lone
    surrogates, which UTF-8 cannot hold.
    """
    try:
        value: Json = (_WARY if _MANY_DIGITS.search(text) else _USUAL).decode(text)
    except RecursionError:
        raise TooDeep from None
    if text.count("[") + text.count("{") > DEEPEST and not _is_shallow(value):
        raise TooDeep
    if "\\u" in text:
        json.dumps(value, ensure_ascii=False).encode()
    return value


def _is_shallow(value: Json) -> bool:
    """Return whether a value is nested at most `DEEPEST` deep."""
    layer = list(_nested([value]))
    for _ in range(DEEPEST):
        layer = [inner for outer in layer for inner in _nested(outer)]
    return not layer


def _nested(values: Iterable[Json]) -> Iterable[Iterable[Json]]:
    """Yield the content of each table and list among some values."""
    for value in values:
        if isinstance(value, list):
            yield value
        elif isinstance(value, dict):
            yield value.values()


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a key appears twice")
    return table


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is not a JSON number")


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError("a number is too large")
    return number


def _in_range(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError("a number of many digits")
    return int(digits)


def _decoder(parse_int: Callable[[str], int]) -> json.JSONDecoder:
    """Return a decoder; it is made once, because making one costs as much as reading a short line."""
    return json.JSONDecoder(
        object_pairs_hook=_once, parse_constant=_no_number, parse_float=_finite, parse_int=parse_int
    )


_USUAL: Final = _decoder(int)
_WARY: Final = _decoder(_in_range)
