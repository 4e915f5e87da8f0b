"""Files of JSON lines as editors leave them: where the first line begins, and the last complete one ends.

A byte order mark, blank lines at the end, a missing newline there, and line ends of Windows are accepted.
"""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import dataclass
from typing import Final

from game.core.careful_json import json_from

_BLANK: Final = b" \t\r\n"
_UTF_16: Final = (BOM_UTF16_LE, BOM_UTF16_BE)


@dataclass(frozen=True, slots=True)
class LineSpan:
    """The complete lines of a file: from byte `first` to `end`; `ended` if they end with a newline.

    The rest of the file, blank lines or a line that was cut off during writing, does not count.
    """

    first: int
    end: int
    ended: bool

    def lines(self, data: bytes) -> list[bytes]:
        """Return the lines in the bytes of the file, without their newlines."""
        kept = data[self.first : self.end]
        return kept.removesuffix(b"\n").split(b"\n") if kept else []


def line_span(data: bytes) -> LineSpan:
    """Return the complete lines of a file's bytes.

    A last line without its newline is complete if it is a whole JSON object; otherwise it was cut off.

    >>> line_span(b'{"seed":1}' + bytes([10]) + b'{"de').end
    11
    """
    first = len(BOM_UTF8) if data.startswith(BOM_UTF8) else 0
    text = data.rstrip(_BLANK)
    newline = data.find(b"\n", len(text))
    if newline < 0 and _is_object(text[max(first, text.rfind(b"\n") + 1) :]):
        return LineSpan(first, len(text), False)
    if newline < 0:
        text = text[: text.rfind(b"\n") + 1].rstrip(_BLANK)
        newline = data.find(b"\n", len(text))
    end = max(first, newline + 1) if text[first:] or newline >= 0 else first
    return LineSpan(first, end, True)


def foreign_fault(line: bytes) -> tuple[str, str] | None:
    """Return the fault of a line that is not UTF-8 text, and the allowed form; None if it is valid."""
    if line.startswith(_UTF_16):
        return "bytes that are not UTF-8", "the file is UTF-16; save it as UTF-8"
    if b"\x00" in line and line.isascii():
        return "NUL bytes", "a line must be JSON in UTF-8; the file is damaged, or not UTF-8"
    if b"}\r{" in line:
        return "lines that end with CR alone", "save the file with line ends LF or CR LF"
    return None


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(json_from(line.decode("utf-8")), dict)
    except ValueError:
        return False
