"""Names of a record's lines, and faults of their order: a missing line, one too many, two exchanged."""

from collections.abc import Sequence

from game.core.checking import printable
from game.match.lines import RecordLine, same

#: The most characters of a text that a name quotes.
_LONGEST = 60
NO_KIND = "a line of no known kind"


def name_of(line: RecordLine) -> str:
    """Return the name of a line: `the checkpoint of round 3`, `an outcome of stones`, `the deal`."""
    if "checkpoint" in line:
        return f"the checkpoint of round {_short(line['checkpoint'])}"
    if "chance" in line:
        return f"an outcome of {_short(line['chance'])}"
    if "action" in line:
        return f"an action of seat {_short(line.get('seat'))}"
    for key in ("result", "deal", "seed"):
        if key in line:
            return f"the {key}"
    if "format" in line:
        return "the header"
    return "a note" if "note" in line else NO_KIND


def _short(value: object) -> str:
    return printable(str(value), _LONGEST)


def order_fault(lines: Sequence[RecordLine], true: Sequence[RecordLine], place: int) -> str | None:
    """Return the fault of order at the first line that differs, by its index; None if there is none.

    `true` are the lines that the rules write, perhaps up to this place only.
    """
    line = lines[place]
    if place < len(true):
        expected = true[place]
        if name_of(line) == name_of(expected) and not _is(lines, place + 1, expected):
            return None
        if _repeats(lines, place) or (_is(lines, place + 1, expected) and not _is(true, place + 1, line)):
            return _extra(lines, place)
        if _is(true, place + 1, line) and _is(lines, place + 1, expected):
            return f"lines {place + 1} and {place + 2} are exchanged"
        if name_of(line) == NO_KIND:
            return None
        missing = next((many for many in range(1, len(true) - place) if same(true[place + many], line)), 1)
        if missing == 1:
            return f"{name_of(expected)} is missing before this line"
        return f"{missing} lines are missing before this line, the first is {name_of(expected)}"
    return _extra(lines, place) if _repeats(lines, place) else None


def _is(lines: Sequence[RecordLine], place: int, line: RecordLine) -> bool:
    return place < len(lines) and same(lines[place], line)


def _repeats(lines: Sequence[RecordLine], place: int) -> bool:
    return place > 0 and "note" not in lines[place] and same(lines[place], lines[place - 1])


def _extra(lines: Sequence[RecordLine], place: int) -> str:
    if _repeats(lines, place):
        return f"it repeats line {place}"
    return f"{name_of(lines[place])} is not due here"
