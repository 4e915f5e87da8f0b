"""Reading and writing of record files: damaged or foreign ones are refused with the line number."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core.careful_json import DEEPEST, TooDeep, json_from
from game.match.capped import NoFile, TooLarge, capped_bytes
from game.match.disk import write_new_file
from game.match.line_file import foreign_fault, line_span
from game.match.lines import RecordLine, text_of, withheld
from game.match.match import Match, counting
from game.match.replay import RecordFault, brief

MOST_BYTES = 2_000_000
#: A long game has about five hundred.
MOST_LINES = 20_000


class FileFault(ValueError):
    """A fault of a file that cannot be read or written as requested, in one line."""


class OutOfReach(FileFault):
    """The fault of a file that the system does not give access to: the file may be whole."""


@dataclass(frozen=True, slots=True)
class RecordFile:
    """The complete lines of a file, with their size and that of the rest, in bytes.

    `ended` is False for a last line that is complete but has no newline, as some editors save it.
    """

    lines: tuple[RecordLine, ...]
    whole_bytes: int
    torn_bytes: int
    ended: bool = True


def read_record(path: Path) -> RecordFile:
    """Read a file's lines; FileFault if the file cannot be read, RecordFault for an invalid line.

    A last line that was cut off during writing does not belong to the record, nor do blank lines at the end.
    """
    data = _bytes(path)
    span = line_span(data)
    if (count := data.count(b"\n")) > MOST_LINES:
        raise FileFault(f"{path}: {count} lines; a record has at most {MOST_LINES}")
    lines = span.lines(data) or ([data] if foreign_fault(data) else [])
    read = tuple(_line(number, text) for number, text in enumerate(lines, 1))
    return RecordFile(read, span.end, len(data) - span.end, span.ended)


def whole_bytes(data: bytes) -> int:
    """Return the size of the complete lines of a file, in bytes; the rest was cut off, or is blank."""
    return line_span(data).end


def _bytes(path: Path) -> bytes:
    """Return the content of a record file; FileFault if it is no file, unreadable or too large."""
    try:
        return file_bytes(path, MOST_BYTES, "a record must be a regular file", "a record has at most")
    except OSError as why:
        raise OutOfReach(f"{path}: {why.strerror or why}") from None


def file_bytes(path: Path, most: int, is_file: str, has_most: str) -> bytes:
    """Return `capped_bytes`; FileFault, in the given words, for a folder, a device or a larger file."""
    try:
        return capped_bytes(path, most)
    except NoFile as why:
        raise FileFault(f"{path}: {why}; {is_file}") from None
    except TooLarge as why:
        raise FileFault(f"{path}: {why}; {has_most} {most}") from None


def _line(number: int, data: bytes) -> RecordLine:
    if (foreign := foreign_fault(data)) is not None:
        raise RecordFault(number, *foreign)
    try:
        value = json_from(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise RecordFault(number, "bytes that are not UTF-8", "a line must be JSON in UTF-8") from None
    except ValueError as why:
        if isinstance(why, TooDeep) and data.startswith(b"{"):
            deep = "tables or lists nested too deeply"
            raise RecordFault(number, deep, f"at most {DEEPEST} levels") from None
        value = None
    if not isinstance(value, dict):
        raise RecordFault(
            number, brief(data[:80].decode("utf-8", "replace")), "a line must be one JSON object"
        )
    return value


def write_record(path: Path, lines: Sequence[RecordLine]) -> None:
    """Write a whole record to a new file, or nothing; FileExistsError if the file exists."""
    write_new_file(path, "".join(map(text_of, lines)).encode())


def public_lines(match: Match) -> list[RecordLine]:
    """Return the public record of a game: before its end without seed, hidden facts and steps taken back.

    Choices that are still hidden are left out, and outcomes that are not public are withheld. A record with
    no withheld outcome replays to the position without the hidden choices; otherwise only the final record
    can be replayed. For a game that is over, return all lines.
    """
    if match.over:
        return list(match.lines)
    lines = [line for line in counting(match.lines) if "seed" not in line]
    kept = withheld(lines, match.hidden_draws(), match.veiled)
    secret = [i for i in _last_of_seats(kept) if match.secret(_seat_of(kept[i]))]
    return [line for i, line in enumerate(kept) if i not in secret and not _stays_secret(match, line)]


def _stays_secret(match: Match, line: RecordLine) -> bool:
    action = line.get("action")
    return isinstance(action, str) and match.stays_secret(action)


def _seat_of(line: RecordLine) -> int:
    seat = line["seat"]
    assert isinstance(seat, int)
    return seat


def _last_of_seats(lines: list[RecordLine]) -> list[int]:
    """Return the indexes of the lines with each seat's latest action."""
    return list({_seat_of(line): i for i, line in enumerate(lines) if "action" in line}.values())
