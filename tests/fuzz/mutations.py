"""Changes to valid files, by their bytes, their lines and their values."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

#: JSON that is out of range or of another type; text for a literal that no value can express.
_EXTREMES: Final = (
    "null", "true", "false", "0", "1", "-1", "2", "1.0", "-0.0", "1e999", "-1e999", "NaN", "Infinity",
    "9" * 25, "9" * 60, "9" * 4400, "-" + "9" * 4400, "1e-400", "0.1", "4294967296", "9223372036854775808",
    '""', '"x"', '"' + "x" * 300 + '"', '"' + "x" * 70_000 + '"', '"\\ud800"', '"\\u0000"', '"\\n"',
    '"\\u202e\\u2066"', '"{name}"', '"%s%n"', '"../../escape"', '"/etc/passwd"', '"CON"',
    '"human"', '"bot:random"', '"bot:"', '"back"', '"standard"', '"X"', '"printed"',
    "[]", "{}", "[[]]", '[{"a":[]}]', "[" * 30 + "]" * 30, '{"a":' * 1200 + "1" + "}" * 1200,
    "[" + "0," * 500 + "0]", '{"a":1,"a":2}', "[1,2", "{", '"',
)  # fmt: skip
_TOML_EXTREMES: Final = (
    "true", "false", "0", "1", "-1", "2", "99", "100", "1.0", "inf", "-nan", "1e999", "9" * 25, "9" * 5000,
    "0x7fffffffffffffff", "1_0", "1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", '""', '"x"', "'''\n'''",
    '"' + "x" * 300 + '"', '"\\u0000"', '"\\uD800"', '"\\U0001F3D7"', '"{name}"', '"../../escape"',
    '"standard"', '"quick"', '"own"', '"X"', '"printed"', "[]", "[[]]", "[1, 2", "{}", "{a = 1}",
    "{a = {b = {c = 1}}}", "[" * 40 + "]" * 40, "[" * 2000 + "]" * 2000, "[1, \"a\", 2.0]",
    "[" + "1, " * 300 + "]", '[{from = 1, pays = 2}]', "", "=", "#",
)  # fmt: skip
_BYTES: Final = (
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\n",
    b"\r\n",
    b"\r",
    b"\x1b",
    b'"',
    b"{",
    b"[",
    b",",
    b"=",
)
#: The most bytes of an input: more than most loaders accept, and few enough to write fast.
LONGEST: Final = 4_000_000
_NUMBER: Final = re.compile(rb"-?[0-9]+")
_TOML_PAIR: Final = re.compile(r"([^=\n]+?)\s*=\s*(.+)")

Mutation = Callable[[bytes, random.Random, Sequence[bytes]], bytes]


def mutated(samples: Sequence[bytes], shape: Sequence[Mutation], rng: random.Random) -> bytes:
    """Return a sample with some changes; `shape` are the mutations that know its format."""
    data = rng.choice(samples)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        data = rng.choice((*_PLAIN, *shape, *shape))(data, rng, samples)[:LONGEST]
    return data


# Of bytes and lines


def _flip(data: bytes, rng: random.Random, _: Sequence[bytes]) -> bytes:
    changed = bytearray(data)
    for _time in range(rng.choice((1, 1, 2, 8)) if data else 0):
        changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _cut(data: bytes, rng: random.Random, _: Sequence[bytes]) -> bytes:
    start = rng.randrange(len(data) + 1)
    end = len(data) if rng.random() < 0.5 else min(len(data), start + rng.randrange(40))
    return data[:start] + data[end:]


def _insert(data: bytes, rng: random.Random, _: Sequence[bytes]) -> bytes:
    place = rng.randrange(len(data) + 1)
    count = rng.choice((1, 1, 1, 3, 64, 2000))
    what = rng.choice((*_BYTES, rng.randbytes(3)))
    return data[:place] + what * count + data[place:]


def _number(data: bytes, rng: random.Random, _: Sequence[bytes]) -> bytes:
    found = list(_NUMBER.finditer(data))
    if not found:
        return data
    one = rng.choice(found)
    if len(one[0]) > 20:
        return data
    nudged = int(one[0]) + rng.choice((-1, 1, -2, 2, 10, 100, -100, 2**31, 2**63, 10**30))
    return data[: one.start()] + str(nudged).encode() + data[one.end() :]


def _lines(data: bytes, rng: random.Random, samples: Sequence[bytes]) -> bytes:
    lines = data.splitlines(keepends=True)
    if not lines:
        return data
    place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            lines[place], lines[other] = lines[other], lines[place]
        case 1:
            lines.insert(other, lines[place])
        case 2:
            del lines[place]
        case 3:
            count = min(rng.choice((2, 20, 300)), LONGEST // len(lines[other]))
            lines[place:place] = [lines[other]] * count
        case 4:
            lines[place:] = rng.choice(samples).splitlines(keepends=True)[other:]
        case _:
            foreign = rng.choice(samples).splitlines(keepends=True)
            lines.insert(place, rng.choice(foreign))
    return b"".join(lines)


_PLAIN: Final[tuple[Mutation, ...]] = (_flip, _cut, _insert, _number, _lines)


# Of JSON


def _json_value(data: bytes, rng: random.Random, _: Sequence[bytes], whole: bool = False) -> bytes:
    """Change one value, key or entry of a line, or of the whole text."""
    lines = [data] if whole else data.splitlines()
    place = rng.randrange(len(lines)) if lines else 0
    try:
        value = json.loads(lines[place])
    except (ValueError, RecursionError, IndexError):
        return data
    holders = list(_holders(value))
    if not holders:
        return data
    lines[place] = _changed(value, rng.choice(holders), rng).encode("utf-8", "surrogatepass")
    return lines[0] if whole else b"\n".join(lines) + b"\n"


def _changed(value: Any, holder: Any, rng: random.Random) -> str:
    key = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    put = "\ue000"  # A placeholder for such a literal until the text is made.
    match rng.randrange(6):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[rng.choice(("x", "", "steps", "seed", "practice", "x" * 300, "{x}"))] = holder.pop(key)
        case 1:
            holder.insert(0, holder[key])
        case 2 if isinstance(holder, list):
            holder.extend([holder[key]] * rng.choice((1, 50)))
        case 2:
            holder[rng.choice(("x", "note", "extends"))] = holder[key]
        case _:
            holder[key] = put
    text = json.dumps(value, ensure_ascii=False)
    return text.replace(json.dumps(put, ensure_ascii=False), rng.choice(_EXTREMES))


def _holders(value: Any) -> list[Any]:
    """Return every dict and list that is not empty, outer ones first."""
    found, layer = [], [value]
    while layer:
        layer = [one for one in layer if isinstance(one, dict | list) and one]
        found += layer
        layer = [inner for one in layer for inner in (one.values() if isinstance(one, dict) else one)]
    return found


def _whole_json(data: bytes, rng: random.Random, samples: Sequence[bytes]) -> bytes:
    return _json_value(data, rng, samples, whole=True)


JSON_LINES: Final[tuple[Mutation, ...]] = (_json_value,)
JSON_TEXT: Final[tuple[Mutation, ...]] = (_whole_json,)


# Of TOML


def _toml_value(data: bytes, rng: random.Random, _: Sequence[bytes]) -> bytes:
    """Change one key, value or header of a line."""
    lines = data.decode("utf-8", "replace").split("\n")
    pairs = [place for place, line in enumerate(lines) if _TOML_PAIR.match(line)]
    if not pairs:
        return data
    place = rng.choice(pairs)
    found = _TOML_PAIR.match(lines[place])
    assert found is not None
    key, value = found.groups()
    match rng.randrange(7):
        case 0:
            named = rng.choice(("x", "extends", "name", "a.b", "", '""'))
            lines[place] = f"{named} = {value}"
        case 1:
            lines.insert(rng.randrange(len(lines)), lines[place])
        case 2:
            lines.insert(place, rng.choice(("[x]", "[[x]]", "[board]", "[board.x]", "[faces", "[a.b.c]")))
        case 3:
            items = value.strip("[]").split(",")
            rng.shuffle(items)
            lines[place] = f"{key} = [{','.join(items * rng.choice((1, 1, 2)))}]"
        case _:
            lines[place] = f"{key} = {rng.choice(_TOML_EXTREMES)}"
    return "\n".join(lines).encode()


TOML: Final[tuple[Mutation, ...]] = (_toml_value,)
