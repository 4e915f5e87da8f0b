"""Replay of records through the rules: a stored state is never trusted.

A match repeats the record's choices, and the lines that it writes are compared with the record's own: the
first line that differs is the fault.
"""

import re
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import zip_longest
from typing import Any

from game.core.chance import commitment, draw
from game.core.checking import LevelFault, holds_control, printable
from game.core.contract import Chance, Game, IllegalAction
from game.core.json_value import Json
from game.core.wording.lists import listed
from game.match.apart import MARKED, Apart
from game.match.line_names import NO_KIND, name_of, order_fault
from game.match.lines import FORMATS, LATEST, PRACTICE, RecordLine, same, text_of, withholds
from game.match.match import Match, place_told
from game.match.seat import Seat

#: The most characters of a name, a kind, a colour, a seed or a salt.
LONGEST_TEXT = 200
_LONGEST_SHOWN = 160
_SHA_256 = re.compile("[0-9a-f]{64}")
#: The placeholder for a part that only the other of two lines has.
_NOTHING = object()
_SEAT = f"a seat must have a name, a kind and a colour, texts of at most {LONGEST_TEXT} printable characters"


class RecordFault(ValueError):
    """A fault of a record: the number of the line, from 1, its content, and the true content."""

    def __init__(self, line: int, says: str, true: str) -> None:
        super().__init__(f"line {line}: {says}; {true}")
        self.line = line
        self.says = says
        self.true = true


class Withheld(RecordFault):
    """The fault of a copy of an unfinished game, which withholds facts that only `seats` have seen."""

    def __init__(self, line: int, seats: Sequence[int]) -> None:
        who = f"{listed([f'seat {seat}' for seat in seats])} alone" if seats else "nobody"
        super().__init__(line, f"nothing of a draw seen by {who}", "withheld")
        have = "have" if len(seats) > 1 else "has"
        self.args = (
            f"a copy of an unfinished game: line {line} withholds what {who} {have} seen; "
            "it cannot be checked, watched or resumed",
        )


class _Ended(Exception):
    """Raised when a record without a seed ends before an outcome that chance owes."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of a replay: the match, and the number of its lines that the record holds."""

    match: Match
    held: int


def brief(value: Json) -> str:
    """Return a JSON value as one short line."""
    return printable(text_of({"": value})[4:-2], _LONGEST_SHOWN)


def is_short(*texts: str) -> bool:
    """Return whether each text fits in a line: at most `LONGEST_TEXT` characters, no control characters."""
    return all(len(text) <= LONGEST_TEXT and not holds_control(text) for text in texts)


def replay(
    lines: Sequence[RecordLine], game_called: Callable[[str], Game[Any] | None], holds: bool = False
) -> Replayed:
    """Replay a record; RecordFault at its first false line.

    A record that ends early is no fault: the match is then unfinished. With `holds` the consequences of a
    person's choice at the record's end stay pending until the match continues.
    """
    steps = replaying(lines, game_called, holds)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            replayed: Replayed = end.value
            return replayed


def replaying(
    lines: Sequence[RecordLine], game_called: Callable[[str], Game[Any] | None], holds: bool = False
) -> Generator[None, None, Replayed]:
    """Replay a record in small steps, and yield before each; otherwise the same as `replay`."""
    if not lines:
        raise RecordFault(1, "missing", "a record must begin with its header")
    match = _table(lines, game_called)
    try:
        match.start()
        while (number := len(match.lines)) < len(lines):
            yield
            if match.pending and lines[number].get("note") != "back":
                # Consequences stay pending until here: the next line may take the choice back.
                match.resolve()
            else:
                _repeat(match, number + 1, lines[number])
        if not (holds and match.pending and match.latest is not None and match.seats[match.latest].human):
            match.resolve()
    except _Ended:
        pass
    except RecordFault:
        # The fault here may follow from an earlier false line.
        _hold_against(lines, match.lines)
        raise
    _hold_against(lines, match.lines)
    return Replayed(match, len(lines))


def _hold_against(lines: Sequence[RecordLine], written: Sequence[RecordLine]) -> None:
    """Raise RecordFault at the first line that differs from the line that the replay has written."""
    for number, (line, true) in enumerate(zip(lines, written, strict=False), 1):
        if not same(line, true):
            order = order_fault(lines, written, number - 1)
            if order is not None:
                raise RecordFault(number, brief(line), order)
            says, is_true = _difference(line, true)
            raise RecordFault(number, says, f"expected {is_true}")


def _difference(line: RecordLine, true: RecordLine) -> tuple[str, str]:
    """Return two lines in short form; of long lines only the first part that differs."""
    says: Any = line
    is_true: Any = true
    path = ""
    if max(len(text_of(line)), len(text_of(true))) > _LONGEST_SHOWN:
        while (part := _part_apart(says, is_true)) is not None:
            name, says, is_true = part
            path += name
    return f"{path.lstrip('.')} {_shown(says)}".lstrip(), _shown(is_true)


def _part_apart(says: Any, true: Any) -> tuple[str, Any, Any] | None:
    """Return the first part in which two tables or lists differ, as (name, value, value), or None."""
    if isinstance(says, dict) and isinstance(true, dict):
        keys = {f".{brief(key)[1:-1]}": key for key in [*true, *says]}
        pairs = [(name, says.get(key, _NOTHING), true.get(key, _NOTHING)) for name, key in keys.items()]
    elif isinstance(says, list) and isinstance(true, list):
        pairs = [
            (f"[{place}]", *pair) for place, pair in enumerate(zip_longest(says, true, fillvalue=_NOTHING))
        ]
    else:
        return None
    return next((part for part in pairs if _NOTHING in part or not same(part[1], part[2])), None)


def _shown(value: Any) -> str:
    return "missing" if value is _NOTHING else brief(value)


def _table(lines: Sequence[RecordLine], game_called: Callable[[str], Game[Any] | None]) -> Match:
    """Return a new match as the header and the seed line describe it."""
    header = lines[0]
    game = _game(header, game_called)
    level = _level(header, game)
    seats = _seats(header, game.players_of(level))
    promise = header.get("commitment")
    if not isinstance(promise, str) or not _SHA_256.fullmatch(promise):
        raise RecordFault(1, f"commitment {brief(promise)}", "must be a SHA-256 in hexadecimal")
    marks = _mark(header, PRACTICE), _apart(header), FORMATS[str(header["format"])]
    if len(lines) < 2 or "seed" not in lines[1]:
        match: Match = Match(
            *(game, level, seats, None, promise),
            lambda chance: _recorded(lines, match, _counted(match, chance)),
            *marks,
        )
        return match
    seed, salt = lines[1].get("seed"), lines[1].get("salt")
    if not isinstance(seed, str) or not isinstance(salt, str) or max(len(seed), len(salt)) > LONGEST_TEXT:
        true = f"seed and salt must be texts of at most {LONGEST_TEXT} characters"
        raise RecordFault(2, brief(lines[1]), true)
    if commitment(seed, salt) != promise:
        true = f"this seed and salt do not fit the commitment of line 1, {brief(promise)}"
        raise RecordFault(2, brief(lines[1]), true)
    match = Match(game, level, seats, seed, salt, lambda chance: draw(seed, _counted(match, chance)), *marks)
    return match


def _counted(match: Match, chance: Chance) -> Chance:
    """Return a draw; RecordFault if the game numbers it otherwise than it is counted here."""
    number = match.drawn.get(chance.pile, 0)
    if chance.drawn != number:
        says = f"the game calls this draw of {chance.pile} number {chance.drawn}"
        raise RecordFault(len(match.lines) + 1, says, f"it is number {number}, counted from 0")
    return chance


def _mark(header: RecordLine, key: str) -> bool:
    """Return whether a header has a mark; RecordFault if its value is not true."""
    if header.get(key, True) is not True:
        raise RecordFault(1, f"{key} {brief(header[key])}", "must be true, or left out")
    return key in header


def _apart(header: RecordLine) -> Apart | None:
    """Return why a game counts for nobody from its deal on; RecordFault for two reasons."""
    found = [one for one in MARKED if _mark(header, one.value)]
    if len(found) > 1:
        raise RecordFault(1, f"{found[0].value} and {found[1].value}", "a game has at most one of them")
    return next(iter(found), None)


def _game(header: RecordLine, game_called: Callable[[str], Game[Any] | None]) -> Game[Any]:
    if "format" not in header and name_of(header) != NO_KIND:
        raise RecordFault(1, brief(header), "the header is missing before this line")
    named = header.get("format")
    record_format = FORMATS.get(named) if isinstance(named, str) else None
    if record_format is None:
        raise RecordFault(1, f"format {brief(named)}", f"this program reads {' and '.join(FORMATS)}")
    name = header.get("game")
    game = game_called(name) if isinstance(name, str) else None
    if game is None:
        raise RecordFault(1, f"game {brief(name)}", "this program has no such game")
    if record_format != LATEST and record_format not in game.former_results:
        raise RecordFault(1, f"format {brief(named)}", f"records of {game.name} start with a later format")
    if header.get("rules") != game.rules_version:
        true = f"this program plays {game.name} by rules {game.rules_version}"
        raise RecordFault(1, f"rules {brief(header.get('rules'))}", true)
    return game


def _level(header: RecordLine, game: Game[Any]) -> Any:
    table = header.get("level")
    if not isinstance(table, dict):
        raise RecordFault(1, f"level {brief(table)}", "a level must be a table")
    try:
        return game.level_from(table)
    except LevelFault as fault:
        raise RecordFault(1, f"level {fault.key} {fault.says}", f"allowed: {fault.allowed}") from None


def _seats(header: RecordLine, offered: Sequence[int]) -> tuple[Seat, ...]:
    listed = header.get("seats")
    if not isinstance(listed, list) or len(listed) not in offered:
        counts = ", ".join(map(str, offered))
        raise RecordFault(1, f"seats {brief(listed)}", f"this level allows {counts} players")
    return tuple(_seat(seat) for seat in listed)


def _seat(seat: Json) -> Seat:
    occupant = _occupant(seat) if isinstance(seat, dict) else None
    if occupant is None:
        raise RecordFault(1, f"seat {brief(seat)}", _SEAT)
    return occupant


def _occupant(seat: Mapping[str, Json]) -> Seat | None:
    name, kind, colour = seat.get("name"), seat.get("kind"), seat.get("colour")
    if not (isinstance(name, str) and isinstance(kind, str) and isinstance(colour, str)):
        return None
    return Seat(name, kind, colour) if is_short(name, kind, colour) else None


def _repeat(match: Match, number: int, line: RecordLine) -> None:
    """Repeat the decision or the note of a line; RecordFault if it cannot be repeated."""
    if line.get("note") == "back":
        _repeat_back(match, number, line)
    elif line.get("note") == "seat":
        _repeat_seat(match, number, line)
    elif "action" in line:
        _repeat_action(match, number, line)
    elif match.over:
        raise RecordFault(number, brief(line), "the game is over before this line")
    else:
        raise RecordFault(number, brief(line), _not_due(match, line))


def _not_due(match: Match, line: RecordLine) -> str:
    """Return a text on the unexpected line at a place where a seat owes a choice."""
    if same(line, match.lines[-1]):
        return f"it repeats line {len(match.lines)}"
    seats = ", ".join(map(str, match.to_move))
    return f"an action of seat {seats}, or a note, is missing before this line"


def _repeat_back(match: Match, number: int, line: RecordLine) -> None:
    steps = line.get("steps")
    try:
        if not isinstance(steps, int) or isinstance(steps, bool):
            raise ValueError("steps must be a whole number")
        match.take_back(steps)
    except ValueError as why:
        raise RecordFault(number, brief(line), str(why)) from None


def _repeat_seat(match: Match, number: int, line: RecordLine) -> None:
    seat = line.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(match.seats):
        raise RecordFault(number, brief(line), f"allowed: seats 0 to {len(match.seats) - 1}")
    occupant = _occupant(line)
    if occupant is None:
        raise RecordFault(number, brief(line), _SEAT)
    match.resolve()
    match.seats = tuple(occupant if place == seat else other for place, other in enumerate(match.seats))
    match.lines.append({"note": "seat", "seat": seat, **asdict(occupant)})


def _repeat_action(match: Match, number: int, line: RecordLine) -> None:
    seat, text = line.get("seat"), line.get("action")
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(match.seats):
        raise RecordFault(number, brief(line), f"allowed: seats 0 to {len(match.seats) - 1}")
    try:
        action = match.game.action(text if isinstance(text, str) else brief(text))
    except ValueError as why:
        raise RecordFault(number, brief(line), str(why)) from None
    try:
        match.decide(seat, action, resolve=False)
    except IllegalAction as refused:
        raise RecordFault(number, brief(line), match.game.explain(refused.refusal)) from None


def _recorded(lines: Sequence[RecordLine], match: Match, chance: Chance) -> int:
    """Return the index of the outcome that the next line of a record without a seed names."""
    number = len(match.lines)
    if number >= len(lines):
        raise _Ended
    line = lines[number]
    place = place_told(line, chance)
    if place is None and withholds(line, chance):
        raise Withheld(number + 1, chance.seen_by or ())
    if place is None:
        due: RecordLine = {"deal": {}} if chance.deal else {"chance": chance.pile}
        if name_of(line) != name_of(due):
            true = order_fault(lines, [*match.lines, due], number)
            raise RecordFault(number + 1, brief(line), true or f"{name_of(due)} is missing before this line")
        left = ", ".join(chance.outcomes)
        raise RecordFault(number + 1, brief(line), f"expected an outcome of {chance.pile}: {left}")
    return place
