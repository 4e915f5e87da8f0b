"""The pages on records are complete: their readers can check records with them.

docs/record.md is the format, docs/old_london_bridge/record.md the content of that game's records.
"""

import hashlib
import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.cabinet.games import SHIPPED
from game.cli import main
from game.match.level_files import find_levels
from game.match.lines import text_of
from game.match.match import Match
from game.match.places import levels_folder
from game.match.record_file import public_lines
from game.match.seat import Seat
from game.match.series import Series
from game.old_london_bridge.rules.actions import ACTIONS
from game.old_london_bridge.rules.components import BONUS_KINDS, CARD_NAMES, FACES
from tests.match.seat_notes import hand_over
from tests.match.tables import cairn, play_with_notes
from tests.project import record_checker
from tests.project.record_checker import (
    IF_TRUE,
    SHAPES,
    Checker,
    Untrue,
    kind_of,
    lines_of,
    salt_of,
    seed_of_game,
    shown_before_the_end,
)

DOCS = Path(__file__).resolve().parents[2] / "docs"
#: The page of the format, and the game's own.
PAGE = (DOCS / "record.md").read_text(encoding="utf-8")
OWN_PAGE = (DOCS / "old_london_bridge" / "record.md").read_text(encoding="utf-8")
GAME = next(SHIPPED.every_game())
LEVELS: dict[str, Any] = {
    entry.name: entry.level for entry in find_levels(levels_folder(GAME.name), (), GAME.level_from)
}

Lines = list[dict[str, Any]]


@cache
def played(level: str, bots: tuple[str, ...]) -> str:
    """Return the record of a whole game between bots, as the text of its file."""
    match = Series(GAME, LEVELS[level], bots, "the page").play(1)
    return "".join(map(text_of, match.lines))


GAMES_PLAYED = (
    ("standard", ("random",) * 4),
    ("standard", ("random", "apprentice", "random")),
    ("two-player", ("random",) * 2),
    ("two-player", ("apprentice", "random")),
    ("expert", ("random",) * 4),
    ("mixed", ("random",) * 3),
    ("long-tracks", ("random",) * 2),
    ("house-rules", ("random",) * 4),
    ("quick", ("random",) * 2),
)


def with_notes(number: int, until: int | None = None) -> Match:
    """Return a random game with undone steps, also far back, and seats that change hands."""
    chance = random.Random(number)
    players = 2 + number % 3
    seats = tuple(Seat(f"Zoë {seat}", "human", "ivory") for seat in range(players))
    match = Match(GAME, LEVELS["expert"], seats, f"wander {number}", salt_of(f"wander {number}"))
    match.start()
    made = 0
    while not match.over and (until is None or len(match.lines) < until):
        lot = chance.random()
        if lot < 0.06 and made:
            steps = chance.randint(1, min(made, 30 if lot < 0.01 else 3))
            match.take_back(steps)
            made -= steps
        elif lot < 0.11:
            hand_over(match, chance.randrange(players), Seat("Ōkubo", "bot:random"))
        else:
            seat = chance.choice(match.to_move)
            match.decide(seat, chance.choice(match.legal(seat)))
            made += 1
    return match


# Records are as the page says


@pytest.mark.parametrize(("level", "bots"), GAMES_PLAYED)
def test_a_stranger_redoes_the_deal_and_every_draw_from_the_seed(level: str, bots: tuple[str, ...]) -> None:
    lines = lines_of(played(level, bots).encode())
    checker = Checker(lines)
    checker.check()
    told = sum("chance" in line for line in lines) + len(bots) + 4
    assert checker.draws == told > 20
    assert kind_of(lines[-1]) == "result"


@pytest.mark.parametrize("number", range(6))
def test_a_stranger_follows_steps_taken_back(number: int) -> None:
    lines = lines_of("".join(map(text_of, with_notes(number).lines)).encode())
    assert {"back", "seat"} <= {kind_of(line) for line in lines}
    Checker(lines).check()


def test_simulate_keeps_records_as_the_page_says(tmp_path: Path) -> None:
    assert (
        main(["simulate", "--games", "2", "--seed", "S", "--bots", "random", "--record", str(tmp_path)]) == 0
    )
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2
    for number, file in enumerate(files, 1):
        data = file.read_bytes()
        assert data.endswith(b"}\n")
        assert b"\r" not in data
        lines = lines_of(data)
        assert lines[1] == {"seed": seed_of_game("S", number), "salt": salt_of(seed_of_game("S", number))}
        Checker(lines).check()


def test_a_record_stays_under_40_kb() -> None:
    assert max(len(played(level, bots).encode()) for level, bots in GAMES_PLAYED) < 40_000


def first_place(lines: Lines, key: str) -> int:
    """Return the place of the first line of a kind."""
    return next(i for i, line in enumerate(lines) if key in line)


CHANGES: tuple[tuple[str, tuple[str | int, ...], Any], ...] = (
    ("seed", ("seed",), "another seed"),
    ("salt", ("salt",), "another salt"),
    ("deal", ("deal", "steps", 0), "7"),
    ("chance", ("outcome",), "99"),
    ("chance", ("round",), 5),
    ("action", ("action",), "seal 5"),
    ("action", ("action",), "Pass"),
    ("action", ("seat",), 9),
    ("checkpoint", ("hands", 0, 1), 9),
    ("checkpoint", ("bridges", 0), []),
    ("checkpoint", ("bonus", 0), ["recall", "recall"]),
    ("result", ("result", "scores", 0), 1000),
    ("result", ("result", "places", 0), 9),
    ("result", ("result", "lines", 0, 1), "inn"),
)


@pytest.mark.parametrize(("key", "path", "value"), CHANGES)
def test_a_stranger_finds_what_is_false(key: str, path: tuple[str | int, ...], value: Any) -> None:
    lines = lines_of(played("standard", ("random",) * 4).encode())
    at: Any = lines[first_place(lines, key)]
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(Untrue):
        Checker(lines).check()


@pytest.mark.parametrize("key", ["seed", "deal", "chance", "checkpoint"])
def test_a_stranger_finds_what_is_missing(key: str) -> None:
    lines = lines_of(played("standard", ("random",) * 4).encode())
    del lines[first_place(lines, key)]
    with pytest.raises(Untrue):
        Checker(lines).check()


@pytest.mark.parametrize("number", range(40))
def test_what_is_shown_before_the_end_leaves_out_what_the_page_says(number: int) -> None:
    match = with_notes(number, until=30 + 7 * number)
    if not match.over:
        assert public_lines(match) == shown_before_the_end(match.lines)


# The page names everything


def examples(page: str = PAGE) -> Lines:
    """Return the example lines on a page."""
    blocks = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    return [json.loads(line) for block in blocks for line in block.splitlines()]


def all_lines() -> Lines:
    """Return the lines of many games."""
    texts = [played(level, bots) for level, bots in GAMES_PLAYED]
    texts += ["".join(map(text_of, with_notes(number).lines)) for number in range(3)]
    return [line for text in texts for line in lines_of(text.encode())]


def shape(value: Any) -> Any:
    """Return the keys of a line and of the tables in it."""
    if isinstance(value, dict):
        return {key: shape(below) for key, below in value.items()}
    return (
        sorted({json.dumps(shape(item)) for item in value})
        if isinstance(value, list)
        else type(value).__name__
    )


def cairn_lines() -> Lines:
    """Return lines of the small game in the examples of the format."""
    match = play_with_notes(cairn(2, rounds=2).match(), 5)
    assert {"back", "seat"} <= {kind_of(line) for line in match.lines}
    return lines_of("".join(map(text_of, match.lines)).encode())


def test_every_kind_of_line_has_an_example() -> None:
    shown = {kind_of(line): line for line in examples()}
    assert shown.keys() == SHAPES.keys()
    for line in cairn_lines():
        example = shown[kind_of(line)]
        told = {key: value for key, value in line.items() if key not in IF_TRUE.get(kind_of(line), ())}
        assert set(told) == set(example)
        for key, value in told.items():
            assert type(value) is type(example[key]), key
        if kind_of(line) == "result":
            assert set(line["result"]) == set(example["result"])


def test_the_lines_of_every_game_have_the_keys_of_the_format() -> None:
    shown = {kind_of(line): line for line in examples()}
    for line in all_lines():
        kind = kind_of(line)
        if kind == "result":
            assert {"places", "scores"} <= set(line["result"])
        if kind != "checkpoint":
            assert set(line) - {*IF_TRUE.get(kind, ())} == set(shown[kind])


def test_examples_have_the_parts_of_true_lines() -> None:
    header = examples()[0]
    *examples_of_own, first = examples(OWN_PAGE)
    shown = {kind_of(line): line for line in examples_of_own}
    assert shown.keys() == {"deal", "chance", "action", "checkpoint", "result"}
    assert set(first["result"]) == {"money", "ranking", "lines"}, "a result of format 1"
    for line in all_lines():
        kind = kind_of(line)
        if kind == "format":
            assert shape(line["seats"][0]) == shape(header["seats"][0])
        if kind in ("deal", "chance", "action", "checkpoint"):
            assert set(line) == set(shown[kind])
        if kind == "deal":
            assert set(line["deal"]) == set(shown[kind]["deal"])
        if kind == "checkpoint":
            for track in ("chapel", "gate"):
                assert shape(line[track]) == shape(shown[kind][track])
        if kind == "result":
            assert set(line["result"]) == set(shown[kind]["result"])


#: Words of Old London Bridge alone.
OF_ONE_GAME = re.compile(r"\b(tiles?|chapel|gate|pounds?|money|crests?|builders?|parks?|lad(y|ies))\b", re.I)


def test_the_page_of_the_format_speaks_of_no_game() -> None:
    assert OF_ONE_GAME.findall(PAGE) == []
    assert OF_ONE_GAME.findall(OWN_PAGE)


def test_the_examples_commitment_is_that_of_its_seed() -> None:
    header, seed = examples()[:2]
    assert hashlib.sha256(f"{seed['seed']}/{seed['salt']}".encode()).hexdigest() == header["commitment"]


def form(action: str) -> str:
    """Return an action's text as the page writes it: KIND for a kind, a letter for each number."""
    verb, *rest = action.split()
    letters = iter({"seal": "CD", "take": "C", "site": "S"}.get(verb, "N"))
    parts = [next(letters) if part.isdecimal() else part for part in rest]
    if verb == "draft":
        parts[0] = "KIND"
    return " ".join([verb, *parts])


def actions_on_page() -> set[str]:
    """Return the forms in the first column of the page's table of actions."""
    table = OWN_PAGE.partition("## 3. Actions")[2].partition("A choice is asked for")[0]
    rows = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    return {text for row in rows for text in re.findall(r"`([^`]+)`", row)}


def test_every_action_is_on_the_page_and_no_other() -> None:
    assert {form(str(action)) for action in ACTIONS} == actions_on_page()
    assert {form(line["action"]) for line in all_lines() if "action" in line} <= actions_on_page()


def test_every_pile_and_every_outcome_is_on_the_page() -> None:
    for line in all_lines():
        piles = line.get("deal") or ({line["chance"]: [line["outcome"]]} if "chance" in line else {})
        for pile, outcomes in piles.items():
            assert f"`{re.sub('bonus [0-9]+', 'bonus N', pile)}`" in OWN_PAGE
            for outcome in outcomes:
                assert outcome.isdecimal() or f"`{outcome}`" in OWN_PAGE or f'`"{outcome}"`' in OWN_PAGE


def test_every_line_of_the_scoring_is_on_the_page() -> None:
    for line in all_lines():
        for _, name, _ in line.get("result", {"lines": []})["lines"]:
            assert f"`{name}`" in OWN_PAGE


def level_keys(level: dict[str, Any]) -> Iterator[str]:
    """Yield the keys of a level's table, two deep."""
    for key, value in level.items():
        if isinstance(value, dict):
            yield from (f"{key}.{below}" for below in value)
        else:
            yield key


def test_every_key_of_a_level_is_on_the_page() -> None:
    section = OWN_PAGE.partition("## 5. The level table")[2]
    names = set(re.findall(r"`([^`]+)`", section))
    for level in LEVELS.values():
        for key in level_keys(dict(GAME.level_table(level))):
            table, _, below = key.partition(".")
            if table == "rules":
                assert below in names
                continue
            assert key in names or (
                f".{below}" in names and any(name.startswith(f"{table}.") for name in names)
            ), key
    assert {face for faces in FACES for face in faces} <= names
    assert {f".{card}" for card in CARD_NAMES[1:]} <= names


def test_the_order_of_bonus_tiles_is_that_of_the_page() -> None:
    assert ", ".join(f"`{kind}`" for kind in BONUS_KINDS) in OWN_PAGE


def test_the_draws_on_the_page_are_true() -> None:
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert code is not None
    names: dict[str, Any] = {"hashlib": hashlib}
    exec(code[1], names)
    rows = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \| (\d+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 5
    for seed, pile, drawn, left, place in rows:
        assert record_checker.place(seed, pile, int(drawn), int(left)) == int(place)
        assert names["place"](seed, pile, int(drawn), ["piece"] * int(left)) == int(place)
