"""Replaying: a true record leads to its game's position; every false line is found, and named."""

import copy
import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.core.chance import commitment
from game.core.json_value import Json
from game.match.lines import RecordLine, same
from game.match.match import Match
from game.match.record_file import public_lines
from game.match.replay import RecordFault, Replayed, replay
from tests import sampling
from tests.match.tables import (
    BOTH,
    bridge,
    cairn,
    game_called,
    play,
    play_lines,
    play_with_notes,
    position_of,
)
from tests.playthrough.tables import Table, known
from tests.sampling import sample

TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)

#: A whole game of each kind, with notes; and one shared before its end, without its seed.
WHOLE = {
    "cairn": play_with_notes(cairn(3).match(), 4).lines,
    "quick": play_with_notes(bridge("quick", 2).match(), 1).lines,
}
SHOWN = {
    "cairn": public_lines(play(cairn(3, hand=0).match(), 4, 14)),
    "quick": public_lines(play(bridge("quick", 2).match(), 1, 30)),
}
RECORDS = {**WHOLE, **{f"{name} shown": lines for name, lines in SHOWN.items()}}
EACH = pytest.mark.parametrize("name", RECORDS)


def replayed(lines: Sequence[RecordLine]) -> Replayed:
    return replay(lines, game_called)


def fault_of(lines: Sequence[RecordLine]) -> RecordFault:
    """Return the fault of a false record, one line with the line's number."""
    with pytest.raises(RecordFault) as raised:
        replayed(lines)
    fault = raised.value
    assert str(fault) == f"line {fault.line}: {fault.says}; {fault.true}"
    assert str(fault).isprintable() and len(str(fault)) < 800 and fault.says and fault.true
    return fault


def changed(lines: Sequence[RecordLine], place: int, line: Any) -> list[RecordLine]:
    """Return the record with one line replaced."""
    return [*lines[:place], line, *lines[place + 1 :]]


def every(lines: Sequence[RecordLine]) -> Iterator[tuple[int, RecordLine]]:
    """Yield lines with their places, of every kind; the full run takes each of a short record."""
    for place, line in enumerate(lines):
        first, step = (20, 4) if sampling.whole else (6, 13)
        short = sampling.whole and len(lines) < 60
        if short or place < first or place % step == 0 or "note" in line or "result" in line:
            yield place, line


# True records


@TABLES
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_true_record_leads_where_its_game_stood(table: Table, seed: int) -> None:
    match = play_with_notes(table.match(), seed, None if seed == 1 else 70)
    again = replayed(match.lines)
    assert again.held == len(match.lines) and again.match.lines == match.lines
    assert known(position_of(again.match)) == known(position_of(match))
    assert again.match.seats == match.seats and again.match.seed == match.seed


@EACH
def test_a_record_may_end_after_any_line(name: str) -> None:
    for held in range(1, len(RECORDS[name])):
        again = replayed(RECORDS[name][:held])
        assert again.held == held
        assert again.match.lines[:held] == RECORDS[name][:held]


@pytest.mark.parametrize("name", WHOLE)
def test_a_replayed_game_is_played_on_as_if_it_had_never_stopped(name: str) -> None:
    for held in range(2, len(WHOLE[name])):
        match = replayed(WHOLE[name][:held]).match
        assert play_lines(match, WHOLE[name]).lines == WHOLE[name]


@EACH
def test_the_order_of_keys_does_not_matter(name: str) -> None:
    turned = [dict(reversed(line.items())) for line in RECORDS[name]]
    assert replayed(turned).held == len(turned)


# False lines


def test_an_empty_record_is_none() -> None:
    assert fault_of([]).line == 1


@EACH
def test_a_key_too_many_or_too_few_is_found_where_it_stands(name: str) -> None:
    lines = RECORDS[name]
    for place, line in every(lines):
        assert fault_of(changed(lines, place, {**line, "extra": 1})).line == place + 1
        assert fault_of(changed(lines, place, {})).line == place + 1
        for key in line:
            without = {other: value for other, value in line.items() if other != key}
            assert fault_of(changed(lines, place, without)).line == place + 1


@EACH
def test_a_value_of_another_type_is_found_where_it_stands(name: str) -> None:
    lines = RECORDS[name]
    for place, line in every(lines):
        for key, value in line.items():
            for other in other_types(value, free=key in ("name", "kind", "colour")):
                fault = fault_of(changed(lines, place, {**line, key: other}))
                assert fault.line == place + 1, (line, key, other)


def other_types(value: Any, free: bool) -> Iterator[Any]:
    """Yield values that Python, or a careless reader, takes for the same, and others of another type."""
    yield from ([value], None)
    if type(value) is int:
        yield from (float(value), str(value))
        if value in (0, 1):
            yield bool(value)
    if type(value) is str and not free:
        yield from (f"{value} ", value.upper() + "!", value.encode().hex())
    if type(value) is list and value and type(value[0]) is int:
        yield [float(value[0]), *value[1:]]
        yield [*value, 0]


@EACH
def test_every_number_of_a_line_that_follows_from_others_is_checked(name: str) -> None:
    lines = RECORDS[name]
    for place, line in every(lines):
        if not line.keys() & {"checkpoint", "result", "deal"}:
            continue
        for other in with_one_value_changed(line):
            fault = fault_of(changed(lines, place, other))
            assert fault.line == place + 1
            if "shown" not in name:
                says, true = fault.says, fault.true.removeprefix("expected ")
                assert says != true, "what is shown of two long lines is where they differ"


def with_one_value_changed(value: Any) -> Iterator[Any]:
    """Yield copies of a JSON value, in each one number or text inside it changed."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            for other in with_one_value_changed(value[key]):
                twin = copy.copy(value)
                twin[key] = other
                yield twin
    else:
        yield value + 1 if type(value) is int else f"{value}?"


@EACH
def test_another_outcome_is_found_where_it_stands(name: str) -> None:
    lines = RECORDS[name]
    for place, line in every(lines):
        if "chance" in line:
            pile = {later["outcome"] for later in lines if later.get("chance") == line["chance"]}
            for outcome in [*(pile - {line["outcome"]}), "nothing", "", 3]:
                if "shown" in name and outcome in pile:
                    # Without a seed an outcome is accepted if the pile could give it.
                    continue
                fault = fault_of(changed(lines, place, {**line, "outcome": outcome}))
                assert fault.line == place + 1


@EACH
def test_an_action_that_is_not_lawful_is_found_where_it_stands(name: str) -> None:
    lines = RECORDS[name]
    texts = {str(line["action"]) for line in lines if "action" in line}
    for place, line in every(lines):
        if "action" not in line:
            continue
        before = replayed(lines[:place]).match
        seat = line["seat"]
        lawful = {str(action) for action in before.legal(seat)}  # type: ignore[arg-type]
        for text in sorted(texts - lawful)[:4]:
            fault = fault_of(changed(lines, place, {**line, "action": text}))
            assert fault.line == place + 1 and fault.true.endswith(".")
        for wrong in ("", "nothing", "bid", "bid -1", "bid 01", "SITE 1", "site 1 ", "\ud83c", 10**40):
            assert fault_of(changed(lines, place, {**line, "action": wrong})).line == place + 1
        for seat in (-1, 4, 99, 10**30):
            assert fault_of(changed(lines, place, {**line, "seat": seat})).line == place + 1
        for number in (-1, 0, before.round + 1):
            assert fault_of(changed(lines, place, {**line, "round": number})).line == place + 1


@pytest.mark.parametrize("name", WHOLE)
def test_another_lawful_action_makes_what_follows_false(name: str) -> None:
    lines = WHOLE[name]
    for place, line in enumerate(lines):
        if "action" not in line or counts_no_longer(lines, place):
            continue
        before = replayed(lines[:place]).match
        for action in before.legal(line["seat"])[:3]:  # type: ignore[arg-type]
            if after(before, line, str(line["action"])) != after(before, line, str(action)):
                other = changed(lines, place, {**line, "action": str(action)})
                assert fault_of(other).line > place + 1


def after(match: Match, line: RecordLine, text: str) -> tuple[object, ...]:
    """Return the position's facts after another action than that of a line."""
    twin = position_of(match).copy()
    twin.apply(line["seat"], match.game.action(text))  # type: ignore[arg-type]
    return known(twin)


def counts_no_longer(lines: Sequence[RecordLine], place: int) -> bool:
    """Return whether the action of a line is undone later on."""
    made: list[int] = []
    for number, line in enumerate(lines):
        if "action" in line:
            made.append(number)
        elif line.get("note") == "back":
            steps: Any = line["steps"]
            del made[-steps:]
    return place not in made


@EACH
def test_a_missing_line_is_missed(name: str) -> None:
    lines = RECORDS[name]
    for place, line in enumerate(lines[:-1]):
        # Without its seed a record is one that may be shared before the end.
        if free(line) or "seed" in line:
            continue
        if "chance" in line and "chance" not in lines[place - 1] and "steps" in lines[place + 1]:
            # Then the step was undone before anything was drawn.
            continue
        fault = fault_of([*lines[:place], *lines[place + 1 :]])
        assert fault.line == place + 1 or line == lines[place + 1]


@EACH
def test_a_line_that_stands_twice_is_found(name: str) -> None:
    lines = RECORDS[name]
    for place, line in enumerate(lines):
        if not free(line):
            fault = fault_of([*lines[: place + 1], line, *lines[place + 1 :]])
            assert fault.line == place + 2


@EACH
def test_two_lines_that_have_changed_places_are_found(name: str) -> None:
    lines = RECORDS[name]
    for place in range(len(lines) - 1):
        one, other = lines[place : place + 2]
        if not (free(one) or free(other) or same(one, other)):
            place_told = 2 if "seed" in one else place
            assert fault_of([*lines[:place], other, one, *lines[place + 2 :]]).line == place_told + 1


def free(line: RecordLine) -> bool:
    """Return whether another choice, or none, could replace this line as well."""
    return "action" in line or "note" in line


@pytest.mark.parametrize("name", WHOLE)
def test_after_the_result_only_a_note_may_follow(name: str) -> None:
    lines = WHOLE[name]
    action = next(line for line in lines if "action" in line)
    ends: list[RecordLine] = [{}, {"result": 1}, {"comment": "good game"}]
    for line in (*lines[:3], action, lines[-1], *ends):
        assert fault_of([*lines, line]).line == len(lines) + 1
    assert not replayed([*lines, {"note": "back", "steps": 1}]).match.over


@pytest.mark.parametrize("name", SHOWN)
def test_a_record_without_a_seed_holds_nothing_that_does_not_belong(name: str) -> None:
    lines = SHOWN[name]
    others: list[RecordLine] = [
        {},
        {"comment": "x"},
        {"chance": "stones"},
        {"deal": {}},
        {"seed": "s", "salt": "x"},
    ]
    for line in others:
        for place in sample(f"line put in {name}", range(1, len(lines) + 1), 10):
            assert fault_of([*lines[:place], line, *lines[place:]]).line == place + 1
            assert fault_of([*lines[:place], line]).line == place + 1


@EACH
@pytest.mark.parametrize("steps", [0, -1, True, 1.0, "1", None, 10**6, 10**40])
def test_a_note_takes_back_a_whole_number_of_steps_that_were_made(name: str, steps: Any) -> None:
    lines = RECORDS[name]
    for place in range(3, len(lines), 7):
        if "action" not in lines[place]:
            continue
        assert fault_of([*lines[:place], {"note": "back", "steps": steps}]).line == place + 1


@EACH
@pytest.mark.parametrize("note", ["", "seats", "Back", None, 1, [], {}])
def test_a_note_of_another_kind_is_false(name: str, note: Any) -> None:
    match = replayed(RECORDS[name]).match
    lines = [*match.lines, {"note": note, "steps": 1, "seat": 0}]
    assert fault_of(lines).line == len(match.lines) + 1


# Header and seed


@EACH
@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "bridgewright-record 3"}, 'format "bridgewright-record 3"'),
        ({"format": 1}, "format 1"),
        ({"game": "chess"}, 'game "chess"'),
        ({"game": ["cairn"]}, 'game ["cairn"]'),
        ({"rules": 2}, "rules 2"),
        ({"rules": "1"}, 'rules "1"'),
        ({"level": []}, "level []"),
        ({"level": {}}, "level game missing"),
        ({"level": "standard"}, 'level "standard"'),
        ({"seats": []}, "seats []"),
        ({"seats": [{"name": "A", "kind": "human", "colour": ""}]}, "seats ["),
        ({"seats": [{"name": "A", "kind": "human", "colour": ""}] * 5}, "seats ["),
        ({"seats": {"0": 1, "1": 2}}, "seats {"),
        ({"seats": [1]}, "seat 1"),
        ({"seats": ["A"]}, 'seat "A"'),
        ({"commitment": None}, "commitment null"),
        ({"commitment": 7}, "commitment 7"),
    ],
)
def test_a_header_that_cannot_be_played_by_is_refused(name: str, change: RecordLine, says: str) -> None:
    lines = RECORDS[name]
    seats: Any = change.get("seats")
    if seats in ([1], ["A"]):
        # As many seats as there are.
        change = {"seats": seats * len(lines[0]["seats"])}  # type: ignore[arg-type]
    fault = fault_of(changed(lines, 0, {**lines[0], **change}))
    assert fault.line == 1 and fault.says.startswith(says)


@EACH
def test_what_a_seat_is_called_must_be_a_text(name: str) -> None:
    lines = RECORDS[name]
    seats: Any = lines[0]["seats"]
    for key in seats[0]:
        values: list[Json] = [None, 1, True, [], {}]
        for value in values:
            bad = [{**seats[0], key: value}, *seats[1:]]
            assert fault_of(changed(lines, 0, {**lines[0], "seats": bad})).line == 1
    extra = [{**seats[0], "extra": "x"}, *seats[1:]]
    assert fault_of(changed(lines, 0, {**lines[0], "seats": extra})).line == 1


@pytest.mark.parametrize("name", WHOLE)
def test_another_level_makes_the_game_false(name: str) -> None:
    lines = WHOLE[name]
    level: Any = copy.deepcopy(lines[0]["level"])
    if name == "cairn":
        level["coins"] += 1
    else:
        level["board"]["start_money"] += 1
    fault = fault_of(changed(lines, 0, {**lines[0], "level": level}))
    assert fault.line == 1 + next(place for place, line in enumerate(lines) if "checkpoint" in line)
    level["extra"] = 1
    fault = fault_of(changed(lines, 0, {**lines[0], "level": level}))
    assert fault.line == 1 and fault.says == "level extra an unknown key"


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("key", ["seed", "salt"])
def test_a_seed_that_was_not_promised_is_refused(name: str, key: str) -> None:
    lines = WHOLE[name]
    for value in ("", "another", 1, None, ["x"]):
        assert fault_of(changed(lines, 1, {**lines[1], key: value})).line == 2
    assert fault_of(changed(lines, 0, {**lines[0], "commitment": "0" * 64})).line == 2


@pytest.mark.parametrize("name", WHOLE)
def test_a_seed_chosen_later_deals_otherwise(name: str) -> None:
    lines = WHOLE[name]
    header = {**lines[0], "commitment": commitment("later", "salt")}
    fault = fault_of([header, {"seed": "later", "salt": "salt"}, *lines[2:]])
    assert fault.line > 2 and lines[fault.line - 1].keys() & {"deal", "chance"}


def test_a_fault_says_what_stands_there_and_what_is_true() -> None:
    lines = WHOLE["cairn"]
    place = next(place for place, line in enumerate(lines) if "chance" in line)
    fault = fault_of(changed(lines, place, {**lines[place], "outcome": "9"}))
    stone = lines[place]["outcome"]
    assert str(fault) == (
        f'line {place + 1}: {{"round":0,"chance":"stones","outcome":"9"}}; '
        f'expected {{"round":0,"chance":"stones","outcome":"{stone}"}}'
    )


def test_a_fault_in_a_long_line_names_the_place() -> None:
    lines = WHOLE["quick"]
    scores: Any = lines[-1]["result"]["scores"]  # type: ignore[index, call-overload]
    result: Any = copy.deepcopy(lines[-1])
    result["result"]["scores"][1] += 5
    fault = fault_of(changed(lines, len(lines) - 1, result))
    assert str(fault) == f"line {len(lines)}: result.scores[1] {scores[1] + 5}; expected {scores[1]}"
    del result["result"]["scores"]
    fault = fault_of(changed(lines, len(lines) - 1, result))
    true = json.dumps(scores, separators=(",", ":"))
    assert str(fault) == f"line {len(lines)}: result.scores missing; expected {true}"


def test_an_unlawful_action_is_explained_in_the_games_own_words() -> None:
    lines = WHOLE["cairn"]
    place = next(place for place, line in enumerate(lines) if "action" in line)
    fault = fault_of(changed(lines, place, {**lines[place], "action": "bid 99"}))
    assert fault.true == "The purse holds less than that."


# The order of lines


def places_of(lines: Sequence[RecordLine], key: str) -> list[int]:
    """Return the places of the lines with a key."""
    return [place for place, line in enumerate(lines) if key in line]


@pytest.mark.parametrize("name", WHOLE)
def test_a_missing_checkpoint_is_named(name: str) -> None:
    lines = WHOLE[name]
    for place in places_of(lines, "checkpoint"):
        fault = fault_of([*lines[:place], *lines[place + 1 :]])
        number = lines[place]["checkpoint"]
        assert fault.line == place + 1
        assert fault.true == f"the checkpoint of round {number} is missing before this line"


@EACH
def test_a_missing_line_is_named(name: str) -> None:
    lines = RECORDS[name]
    met = set()
    for key, what in {"deal": "the deal", "chance": "an outcome of {chance}", "result": "the result"}.items():
        for place in places_of(lines, key)[:20]:
            following = lines[place + 1 :] or [{"note": "back", "steps": 1}]
            if "note" in following[0] or following[0].get("chance", "") == lines[place].get("chance"):
                continue
            fault = fault_of([*lines[:place], *following])
            assert fault.line == place + 1
            assert fault.true == f"{what.format(**lines[place])} is missing before this line"
            met.add(key)
    assert met >= {"deal", "chance"}


@EACH
def test_missing_lines_are_counted(name: str) -> None:
    lines = RECORDS[name]
    for place in range(2, len(lines) - 3):
        if all(not free(line) for line in lines[place : place + 3]) and "shown" not in name:
            fault = fault_of([*lines[:place], *lines[place + 2 :]])
            assert fault.line == place + 1 and "2 lines are missing before this line" in fault.true, fault


@EACH
def test_a_missing_action_is_named(name: str) -> None:
    lines = RECORDS[name]
    for place in places_of(lines, "action")[:60]:
        if place + 1 < len(lines) and not free(lines[place + 1]) and not free(lines[place - 1]):
            fault = fault_of([*lines[:place], *lines[place + 1 :]])
            assert fault.line == place + 1
            assert fault.true.endswith(", or a note, is missing before this line"), fault


@EACH
def test_a_line_too_many_and_two_exchanged_are_named(name: str) -> None:
    lines = RECORDS[name]
    for place, line in enumerate(lines[2:], 2):
        if not free(line) and "result" not in line:
            fault = fault_of([*lines[: place + 1], line, *lines[place + 1 :]])
            assert fault.true == f"it repeats line {place + 1}"
        if place + 1 < len(lines) and "shown" not in name:
            other = lines[place + 1]
            if not (free(line) or free(other) or same(line, other)):
                fault = fault_of([*lines[:place], other, line, *lines[place + 2 :]])
                assert fault.true == f"lines {place + 1} and {place + 2} are exchanged"


def test_a_missing_header_is_named() -> None:
    for lines in RECORDS.values():
        assert fault_of(lines[1:]).true == "the header is missing before this line"
