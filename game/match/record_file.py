"""Reading records from files: damaged or foreign ones are refused with their line number."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core.careful_json import DEEPEST, TooDeep, json_from
from game.match.capped import NoFile, TooLarge, capped_bytes
from game.match.disk import write_new_file
from game.match.lines import Line, text_of, withheld
from game.match.match import Match, counting
from game.match.replay import RecordFault, brief

MOST_BYTES = 2_000_000
#: Of a long game there are five hundred.
MOST_LINES = 20_000


class FileFault(ValueError):
    """A file that cannot serve as what it is asked for, a record or another, in one line."""


@dataclass(frozen=True, slots=True)
class RecordFile:
    """The whole lines of a file, and what a cut-off last line left behind it, in bytes."""

    lines: tuple[Line, ...]
    whole_bytes: int
    torn_bytes: int


def read_record(path: Path) -> RecordFile:
    """Read a file's lines; FileFault where there is no such file, RecordFault where a line is no line.

    A last line without its end was cut off while it was written: it is no part of the record.
    """
    data = _bytes(path)
    whole = whole_bytes(data)
    if (count := data.count(b"\n")) > MOST_LINES:
        raise FileFault(f"{path}: {count} lines; a record has at most {MOST_LINES}")
    lines = data[: whole - 1].split(b"\n") if whole else []
    read = tuple(_line(number, text) for number, text in enumerate(lines, 1))
    return RecordFile(read, whole, len(data) - whole)


def whole_bytes(data: bytes) -> int:
    """How many bytes the whole lines of a file take; what comes after them was cut off.

    >>> whole_bytes(b'{"seed":1}' + bytes([10]) + b'{"de')
    11
    """
    return data.rfind(b"\n") + 1


def _bytes(path: Path) -> bytes:
    """What a file holds; FileFault where it is none, cannot be read or is too large."""
    try:
        return file_bytes(path, MOST_BYTES, "a record is a file", "a record has at most")
    except OSError as why:
        raise FileFault(f"{path}: {why.strerror or why}") from None


def file_bytes(path: Path, most: int, is_file: str, has_most: str) -> bytes:
    """`capped_bytes`; FileFault, in these words, where it is a folder or a device, or larger."""
    try:
        return capped_bytes(path, most)
    except NoFile as why:
        raise FileFault(f"{path}: {why}; {is_file}") from None
    except TooLarge as why:
        raise FileFault(f"{path}: {why}; {has_most} {most}") from None


def _line(number: int, data: bytes) -> Line:
    try:
        value = json_from(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise RecordFault(number, "bytes that are no UTF-8", "a line is JSON in UTF-8") from None
    except ValueError as why:
        if isinstance(why, TooDeep) and data.startswith(b"{"):
            deep = "tables or lists too deep inside each other"
            raise RecordFault(number, deep, f"{DEEPEST} at most") from None
        value = None
    if not isinstance(value, dict):
        raise RecordFault(number, brief(data[:80].decode("utf-8", "replace")), "a line is one JSON object")
    return value


def write_record(path: Path, lines: Sequence[Line]) -> None:
    """Write a whole record to a new file, or nothing; FileExistsError where there is one."""
    write_new_file(path, "".join(map(text_of, lines)).encode())


def public_lines(match: Match) -> list[Line]:
    """Return a record for others before the game is over: no seed, nothing hidden, nothing taken back.

    What is still sealed is left out, and outcomes that not everybody knows yet are withheld. Where there are
    none of these it replays to the position without what is sealed; else it can be replayed once the game is
    over and its record tells everything.
    """
    if match.over:
        return list(match.lines)
    kept = withheld([line for line in counting(match.lines) if "seed" not in line], match.hidden_draws())
    secret = [i for i in _last_of_seats(kept) if match.secret(_seat_of(kept[i]))]
    return [line for i, line in enumerate(kept) if i not in secret]


def _seat_of(line: Line) -> int:
    seat = line["seat"]
    assert isinstance(seat, int)
    return seat


def _last_of_seats(lines: list[Line]) -> list[int]:
    """The places of each seat's latest action."""
    return list({_seat_of(line): i for i, line in enumerate(lines) if "action" in line}.values())
