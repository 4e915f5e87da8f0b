"""The lines of a record: one JSON value each, as docs/record.md describes them."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from game.core.contract import Game, Json
from game.core.result import Result

if TYPE_CHECKING:
    from game.match.match import Seat

#: Records are written in the latest format; those of earlier ones are read, and gone on with in their own.
LATEST: Final = 2
FORMATS: Final[dict[str, int]] = {f"bridgewright-record {number}": number for number in range(1, LATEST + 1)}
FORMAT: Final = f"bridgewright-record {LATEST}"
#: Keys that stand in a line only where they are true.
PRACTICE: Final = "practice"
BRANCHED: Final = "branched"
ASSISTED: Final = "assisted"

Line = dict[str, Json]


def header_line(
    game: Game[Any],
    level: Any,
    seats: "tuple[Seat, ...]",
    commitment: str,
    practice: bool,
    branched: bool = False,
    record_format: int = LATEST,
) -> Line:
    """The first line: what is played, by whom, and a promise about the seed."""
    header: Line = {
        "format": f"bridgewright-record {record_format}",
        "game": game.name,
        "rules": game.rules_version,
        "level": game.level_table(level),
        "seats": [asdict(seat) for seat in seats],
        "commitment": commitment,
    }
    marks: Line = {PRACTICE: practice, BRANCHED: branched}
    return {**header, **{key: True for key, true in marks.items() if true}}


def seed_line(seed: str, salt: str) -> Line:
    """The secret that the header's commitment is made of."""
    return {"seed": seed, "salt": salt}


def deal_line(deal: Mapping[str, list[str]]) -> Line:
    """What was dealt before the first round, by pile."""
    return {"deal": {pile: list(outcomes) for pile, outcomes in deal.items()}}


def result_line(game: Game[Any], result: Result, assisted: bool, record_format: int = LATEST) -> Line:
    """Return the last line of a game that was played out, as records of a format tell it."""
    former = game.former_results.get(record_format)
    table = result.table() if former is None else former(result)
    line: Line = {"result": table}
    return {**line, ASSISTED: True} if assisted else line


def same(value: Json, other: Json) -> bool:
    """Whether two lines, or parts of them, say the same; 1 is neither true nor 1.0.

    The order of keys does not matter.
    """
    return json.dumps(value, sort_keys=True) == json.dumps(other, sort_keys=True)


def text_of(line: Line) -> str:
    """A line as it stands in a file, its end included."""
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n"
