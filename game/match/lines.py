"""The lines of a record: one JSON value each, as docs/record.md describes them."""

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import Any, Final

from game.core.contract import Chance, Game, HiddenDraws
from game.core.json_value import Json
from game.core.result import Result
from game.match.apart import Apart
from game.match.seat import Seat

#: The format of new records. Records of earlier formats are read, and continued in their own format.
LATEST: Final = 2
FORMATS: Final[dict[str, int]] = {f"bridgewright-record {number}": number for number in range(1, LATEST + 1)}
FORMAT: Final = f"bridgewright-record {LATEST}"
#: Keys that a line has only if their value is true.
PRACTICE: Final = "practice"
ASSISTED: Final = "assisted"
#: The key, in chance and deal lines, for the seats that alone saw an outcome when it was drawn.
SEEN_BY: Final = "seen_by"

RecordLine = dict[str, Json]
#: Encoders are made once: making one costs as much as writing a short line.
_text = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
_sorted_text = json.JSONEncoder(sort_keys=True).encode


def header_line(
    game: Game[Any],
    level: Any,
    seats: tuple[Seat, ...],
    commitment: str,
    practice: bool,
    apart: Apart | None = None,
    record_format: int = LATEST,
) -> RecordLine:
    """Return the first line: format, game, rules, level, seats and the commitment to the seed."""
    header: RecordLine = {
        "format": f"bridgewright-record {record_format}",
        "game": game.name,
        "rules": game.rules_version,
        "level": game.level_table(level),
        "seats": [asdict(seat) for seat in seats],
        "commitment": commitment,
    }
    if practice:
        header[PRACTICE] = True
    return header if apart is None else {**header, apart.value: True}


def seed_line(seed: str, salt: str) -> RecordLine:
    """Return the line with the seed and the salt of the header's commitment."""
    return {"seed": seed, "salt": salt}


def deal_line(dealt: Sequence[tuple[Chance, str]]) -> RecordLine:
    """Return the line of the deal before the first round: the outcomes of each pile, in the order drawn.

    Piles with an outcome that was not public list the seats that saw each outcome; None means everybody.
    """
    deal: dict[str, list[Json]] = {}
    seen_by: dict[str, list[Json]] = {}
    for chance, outcome in dealt:
        deal.setdefault(chance.pile, []).append(outcome)
        seats = None if chance.seen_by is None else list(chance.seen_by)
        seen_by.setdefault(chance.pile, []).append(seats)
    told: RecordLine = {
        pile: seats for pile, seats in seen_by.items() if any(one is not None for one in seats)
    }
    return {"deal": deal, SEEN_BY: told} if told else {"deal": deal}


def chance_line(number: int, chance: Chance, outcome: str) -> RecordLine:
    """Return the line of one draw in the round `number`."""
    line: RecordLine = {"round": number, "chance": chance.pile, "outcome": outcome}
    return line if chance.seen_by is None else {**line, SEEN_BY: list(chance.seen_by)}


def withheld(
    lines: Sequence[RecordLine], hidden: HiddenDraws, veiled: Collection[tuple[str, int]] = ()
) -> list[RecordLine]:
    """Return lines without the outcomes of hidden draws; no line may have been taken back.

    A deal has None in place of such an outcome, a chance line has no `outcome`. Veiled draws are left out:
    the whole line, or the whole pile of a deal.
    """
    drawn: dict[str, int] = {}
    told: list[RecordLine] = []
    for line in lines:
        deal, pile = line.get("deal"), line.get("chance")
        if isinstance(deal, dict):
            open_piles = {name: outcomes for name, outcomes in deal.items() if (name, 0) not in veiled}
            kept = {name: _not_hidden(name, outcomes, hidden) for name, outcomes in open_piles.items()}
            drawn.update({name: len(outcomes) for name, outcomes in kept.items()})
            line = {**line, "deal": kept}
            seen_by = line.get(SEEN_BY)
            if isinstance(seen_by, dict):
                line[SEEN_BY] = {name: seats for name, seats in seen_by.items() if name in kept}
        elif isinstance(pile, str):
            number = drawn.get(pile, 0)
            drawn[pile] = number + 1
            if (pile, number) in veiled:
                continue
            if (pile, number) in hidden:
                line = {key: value for key, value in line.items() if key != "outcome"}
        told.append(line)
    return told


def _not_hidden(pile: str, outcomes: Json, hidden: HiddenDraws) -> list[Json]:
    assert isinstance(outcomes, list)
    return [None if (pile, number) in hidden else outcome for number, outcome in enumerate(outcomes)]


def withholds(line: RecordLine, chance: Chance) -> bool:
    """Return whether a line is of this draw, but withholds its outcome."""
    if chance.seen_by is None:
        return False
    deal = line.get("deal")
    if not chance.deal:
        return line.get("chance") == chance.pile and "outcome" not in line
    outcomes: Json = deal.get(chance.pile) if isinstance(deal, dict) else None
    return isinstance(outcomes, list) and chance.drawn < len(outcomes) and outcomes[chance.drawn] is None


def result_line(game: Game[Any], result: Result, assisted: bool, record_format: int = LATEST) -> RecordLine:
    """Return the last line of a game that is over, with the result as a record format writes it."""
    former = game.former_results.get(record_format)
    table = result.table() if former is None else former(result)
    line: RecordLine = {"result": table}
    return {**line, ASSISTED: True} if assisted else line


def same(value: Json, other: Json) -> bool:
    """Return whether two lines, or parts of them, are equal; 1 equals neither true nor 1.0.

    The order of keys does not matter.
    """
    # Equal values are mostly written alike, and `repr` is much cheaper.
    return repr(value) == repr(other) or _sorted_text(value) == _sorted_text(other)


def text_of(line: RecordLine) -> str:
    """Return a line as the text of a file, with its newline."""
    return _text(line) + "\n"
