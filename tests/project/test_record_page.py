"""The pages on records are complete: their readers can check records of every game with them.

docs/record.md is the format, docs/GAME/record.md the content of a game's records.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from game.cabinet.games import SHIPPED
from game.cli import main
from game.core.contract import Game
from game.match.lines import text_of
from game.match.match import Match
from game.match.record_file import public_lines
from game.match.seat import Seat
from game.match.series import Series
from game.old_london_bridge.rules import actions as bridge_actions
from game.old_london_bridge.rules.components import BONUS_KINDS
from game.old_town.game import OldTown
from game.old_town.rules.box import box_of as town_box
from game.old_town.rules.level import Level as OldTownLevel
from game.pillars_of_the_earth.rules import actions as pillars_actions
from game.pillars_of_the_earth.rules import components as pillars
from game.pillars_of_the_earth.rules.level import Level as PillarsLevel
from game.singapore.game import Singapore
from game.singapore.rules import components as singapore
from game.singapore.rules.box import box_of
from tests.match.seat_notes import hand_over
from tests.match.tables import BRIDGE, BRIDGE_LEVELS, PILLARS, cairn, play_with_notes
from tests.playthrough.tables import shipped_levels
from tests.project import record_checker
from tests.project.record_checker import (
    OPTIONAL,
    SHAPES,
    AnyChecker,
    Untrue,
    kind_of,
    lines_of,
    salt_of,
    seed_of_game,
    shown_before_the_end,
)
from tests.project.record_checkers import CHECKERS, checker_of

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"
#: The page of the format.
PAGE: Final = (DOCS / "record.md").read_text(encoding="utf-8")
SINGAPORE: Final[Game[Any]] = Singapore()
OLD_TOWN: Final[Game[Any]] = OldTown()
PILLARS_LEVELS: Final = shipped_levels(PILLARS)
OLD_TOWN_LEVELS: Final = shipped_levels(OLD_TOWN)

Lines = list[dict[str, Any]]


@dataclass(frozen=True)
class Case:
    """A game: its levels, games between bots by level, its longest record, and draws of its deal."""

    game: Game[Any]
    levels: dict[str, Any]
    played: tuple[tuple[str, tuple[str, ...]], ...]
    most_bytes: int
    #: A level for games with notes.
    wandered: str
    #: Words of this game alone.
    words: str
    #: Keys of a checkpoint whose tables have names of the game as keys.
    by_names: frozenset[str] = frozenset()

    @property
    def page(self) -> str:
        """The game's own page."""
        return (DOCS / self.game.name / "record.md").read_text(encoding="utf-8")


def switched(level: PillarsLevel, **switches: Any) -> PillarsLevel:
    """Return a level of Pillars with some switches changed."""
    return replace(level, switches=replace(level.switches, **switches))


#: Levels of Pillars that no file holds: the switches that change the draws, together.
PILLARS_LEVELS_AND_MORE: Final[dict[str, Any]] = {
    **PILLARS_LEVELS,
    "open-book-redraw": switched(PILLARS_LEVELS["standard"], open_book=True),
    "open-book-paid": switched(PILLARS_LEVELS["standard"], open_book=True, redraw="paid"),
    "open-book-out-of-bag": switched(PILLARS_LEVELS["standard"], open_book=True, city_wall="out_of_bag"),
    "aside-drop": switched(PILLARS_LEVELS["standard"], city_wall="aside_drop", tie="starting_player"),
}

CASES: Final[dict[str, Case]] = {
    "old_london_bridge": Case(
        BRIDGE,
        dict(BRIDGE_LEVELS),
        (
            ("standard", ("random",) * 4),
            ("standard", ("random", "apprentice", "random")),
            ("two-player", ("random",) * 2),
            ("two-player", ("apprentice", "random")),
            ("expert", ("random",) * 4),
            ("mixed", ("random",) * 3),
            ("long-tracks", ("random",) * 2),
            ("house-rules", ("random",) * 4),
            ("quick", ("random",) * 2),
        ),
        40_000,
        "expert",
        r"tiles?|chapel|gate|pounds?|money|crests?|lad(y|ies)",
    ),
    "pillars_of_the_earth": Case(
        PILLARS,
        PILLARS_LEVELS_AND_MORE,
        (
            ("standard", ("random",) * 4),
            ("standard", ("random", "apprentice", "random")),
            ("standard", ("random",) * 2),
            ("rich", ("random",) * 4),
            ("tight", ("random",) * 4),
            ("house-rules", ("random",) * 4),
            ("house-rules", ("random",) * 3),
            ("open-book", ("random",) * 3),
            ("open-book-redraw", ("random",) * 4),
            ("open-book-paid", ("random",) * 3),
            ("open-book-out-of-bag", ("random",) * 4),
            ("aside-drop", ("random",) * 4),
            ("first-game", ("random",) * 2),
            ("quick", ("random",) * 3),
        ),
        40_000,
        "standard",
        r"builders?|craftsm[ae]n|cubes?|market|priory|gold",
    ),
    "singapore": Case(
        SINGAPORE,
        shipped_levels(SINGAPORE),
        (
            ("standard", ("random",) * 4),
            ("standard", ("random",) * 3),
            ("two-player", ("random",) * 2),
            ("free-map", ("random",) * 4),
            ("free-map", ("random",) * 3),
            ("house-rules", ("random",) * 4),
            ("house-rules", ("random",) * 2),
            ("harsh-law", ("random",) * 3),
            ("honest", ("random",) * 2),
            ("no-police", ("random",) * 4),
            ("quick", ("random",) * 3),
        ),
        40_000,
        "standard",
        r"buildings?|streets?|lots?|opium|chips?",
    ),
    "old_town": Case(
        OLD_TOWN,
        OLD_TOWN_LEVELS,
        (
            ("standard", ("random",) * 4),
            ("standard", ("random",) * 3),
            ("standard", ("random",) * 2),
            ("short", ("random",) * 3),
            ("advanced", ("random",) * 2),
            ("advanced", ("random",) * 4),
            ("direct", ("random",) * 3),
            ("logician", ("random",) * 2),
            ("family", ("random",) * 4),
            ("open-hands", ("random",) * 3),
            ("storm", ("random",)),
            ("storm-short", ("random",)),
        ),
        40_000,
        "standard",
        r"buildings?|markers?|plots?|clues?|storm",
        frozenset({"built", "marks"}),
    ),
}
GAMES: Final = sorted(CASES)
EVERY_GAME_PLAYED: Final = [(name, level, bots) for name in GAMES for level, bots in CASES[name].played]


@cache
def played(name: str, level: str, bots: tuple[str, ...], number: int = 1) -> str:
    """Return the record of a whole game between bots, as the text of its file."""
    case = CASES[name]
    match = Series(case.game, case.levels[level], bots, "the page").play(number)
    return "".join(map(text_of, match.lines))


def lines_played(name: str) -> Lines:
    """Return the lines of a random game of four on the standard level."""
    return lines_of(played(name, "standard", ("random",) * 4).encode())


def with_notes(name: str, number: int, until: int | None = None) -> Match:
    """Return a random game with undone steps, also far back, and seats that change hands."""
    chance = random.Random(f"{name} {number}")
    players = 2 + number % 3
    seats = tuple(Seat(f"Zoë {seat}", "human", "ivory") for seat in range(players))
    case, seed = CASES[name], f"wander {number}"
    match = Match(case.game, case.levels[case.wandered], seats, seed, salt_of(seed))
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


def lines_with_notes(name: str, number: int) -> Lines:
    return lines_of("".join(map(text_of, with_notes(name, number).lines)).encode())


# Records are as the pages say


def test_every_game_has_a_page_and_a_checker() -> None:
    assert {game.name for game in SHIPPED.every_game()} == set(CASES)
    for name in CASES:
        for page in ("record.md", "levels.md", "rules.md"):
            assert f"({name}/{page})" in PAGE


@pytest.mark.parametrize(("name", "level", "bots"), EVERY_GAME_PLAYED)
def test_a_stranger_redoes_the_deal_and_every_draw_from_the_seed(
    name: str, level: str, bots: tuple[str, ...]
) -> None:
    lines = lines_of(played(name, level, bots).encode())
    checker = checker_of(lines)
    checker.check()
    dealt = sum(map(len, lines[2]["deal"].values()))
    assert checker.draws == sum("chance" in line for line in lines) + dealt > 20
    assert kind_of(lines[-1]) == "result"


@pytest.mark.parametrize("number", range(2, 8))
@pytest.mark.parametrize("level", ["standard", "house-rules", "open-book-redraw", "open-book-out-of-bag"])
def test_a_stranger_redoes_what_cards_and_switches_change(level: str, number: int) -> None:
    lines = lines_of(played("pillars_of_the_earth", level, ("random",) * 4, number).encode())
    checker_of(lines).check()


def test_those_games_have_what_cards_and_switches_change() -> None:
    """Those are events that some seats have seen, builders drawn again, and builders barred by the wall."""
    found = set()
    for level in ("standard", "house-rules", "open-book-redraw", "open-book-out-of-bag"):
        for number in range(2, 8):
            lines = lines_of(played("pillars_of_the_earth", level, ("random",) * 4, number).encode())
            found |= {f"{level}: seen" for line in lines if "seen_by" in line}
            found |= {f"{level}: {line['action']}" for line in lines if line.get("action") == "redraw"}
            found |= {f"{level}: {line['outcome']}" for line in lines if line.get("chance") == "event"}
    assert {"standard: seen", "standard: redraw", "standard: city_wall"} <= found
    assert {"house-rules: redraw", "house-rules: city_wall", "open-book-redraw: redraw"} <= found
    assert "open-book-out-of-bag: city_wall" in found and "open-book-redraw: seen" not in found


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_a_stranger_follows_steps_taken_back(name: str, number: int) -> None:
    lines = lines_with_notes(name, number)
    assert {"back", "seat"} <= {kind_of(line) for line in lines}
    checker_of(lines).check()


@pytest.mark.parametrize("name", GAMES)
def test_simulate_keeps_records_as_the_page_says(name: str, tmp_path: Path) -> None:
    command = ["simulate", "--game", name, "--games", "2", "--seed", "S", "--bots", "random"]
    assert main([*command, "--record", str(tmp_path)]) == 0
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2
    for number, file in enumerate(files, 1):
        data = file.read_bytes()
        assert data.endswith(b"}\n")
        assert b"\r" not in data
        lines = lines_of(data)
        assert lines[1] == {"seed": seed_of_game("S", number), "salt": salt_of(seed_of_game("S", number))}
        checker_of(lines).check()


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_no_longer_than_the_page_says(name: str) -> None:
    case = CASES[name]
    stated = re.search(r"stays\s+under\s+(\d+)\s+KB", case.page)
    assert stated is not None
    assert int(stated[1]) * 1000 == case.most_bytes
    assert max(len(played(name, *game).encode()) for game in case.played) < case.most_bytes


def first_place(lines: Lines, key: str) -> int:
    """Return the place of the first line of a kind."""
    return next(i for i, line in enumerate(lines) if key in line)


CHANGES: Final[dict[str, tuple[tuple[str, tuple[str | int, ...], Any], ...]]] = {
    "old_london_bridge": (
        ("deal", ("deal", "steps", 0), "7"),
        ("chance", ("round",), 5),
        ("action", ("action",), "seal 5"),
        ("checkpoint", ("hands", 0, 1), 9),
        ("checkpoint", ("bridges", 0), []),
        ("checkpoint", ("bonus", 0), ["recall", "recall"]),
        ("result", ("result", "lines", 0, 1), "inn"),
    ),
    "pillars_of_the_earth": (
        ("deal", ("deal", "start_player", 0), "7"),
        ("chance", ("round",), 0),
        ("chance", ("seen_by",), [0]),
        ("action", ("action",), "take quarry 21"),
        ("checkpoint", ("start",), 9),
        ("checkpoint", ("workers", 0), 7),
        ("checkpoint", ("craftsmen", 0), []),
        ("checkpoint", ("advantages", 0), ["jack", "otto"]),
        ("checkpoint", ("cubes", 0, "stone"), 9),
        ("result", ("result", "gold", 0), 99),
    ),
    "singapore": (
        ("deal", ("deal", "stack", 0), "7"),
        ("chance", ("round",), 5),
        ("action", ("action",), "take III1"),
        ("checkpoint", ("money", 0), 99),
        ("checkpoint", ("goods", 0, 3), 9),
        ("checkpoint", ("stack",), [0, 0, 1, 2]),
        ("checkpoint", ("hut",), "S1"),
    ),
    "old_town": (
        ("deal", ("deal", "start", 0), "7"),
        ("deal", ("deal", "fours", 0), "A99"),
        ("deal", ("seen_by", "pairs", 0), [9]),
        ("chance", ("round",), 9),
        ("chance", ("seen_by",), [9]),
        ("action", ("action",), "take town_hall"),
        ("checkpoint", ("scores", 0), 99),
        ("checkpoint", ("stock",), []),
        ("checkpoint", ("marks",), {}),
        ("checkpoint", ("hands", 0), 9),
        ("result", ("result", "why"), "storm"),
    ),
}
OF_EVERY_GAME: Final[tuple[tuple[str, tuple[str | int, ...], Any], ...]] = (
    ("seed", ("seed",), "another seed"),
    ("salt", ("salt",), "another salt"),
    ("chance", ("outcome",), "99"),
    ("action", ("action",), "Pass"),
    ("action", ("seat",), 9),
    ("result", ("result", "scores", 0), 1000),
    ("result", ("result", "places", 0), 9),
)


@pytest.mark.parametrize(
    ("name", "key", "path", "value"),
    [(name, *change) for name in GAMES for change in (*OF_EVERY_GAME, *CHANGES[name])],
)
def test_a_stranger_finds_what_is_false(name: str, key: str, path: tuple[str | int, ...], value: Any) -> None:
    lines = lines_played(name)
    at: Any = lines[first_place(lines, key)]
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(Untrue):
        checker_of(lines).check()


@pytest.mark.parametrize("key", ["seed", "deal", "chance", "checkpoint"])
@pytest.mark.parametrize("name", GAMES)
def test_a_stranger_finds_what_is_missing(name: str, key: str) -> None:
    lines = lines_played(name)
    del lines[first_place(lines, key)]
    with pytest.raises(Untrue):
        checker_of(lines).check()


def test_a_stranger_finds_an_event_that_the_wrong_seats_have_seen() -> None:
    for number in range(1, 8):
        lines = lines_of(played("pillars_of_the_earth", "standard", ("random",) * 4, number).encode())
        looked = [line for line in lines if "seen_by" in line]
        if looked:
            looked[0]["seen_by"] = [(looked[0]["seen_by"][0] + 1) % 4]
            with pytest.raises(Untrue, match="seen by"):
                checker_of(lines).check()
            return
    raise AssertionError("no game in which somebody looks at an event")


@pytest.mark.parametrize("number", range(40))
@pytest.mark.parametrize("name", GAMES)
def test_what_is_shown_before_the_end_leaves_out_what_the_page_says(name: str, number: int) -> None:
    match = with_notes(name, number, until=30 + 7 * number)
    if not match.over:
        checker: AnyChecker = checker_of(lines_of("".join(map(text_of, match.lines)).encode()))
        checker.check()
        assert public_lines(match) == shown_before_the_end(checker)


# The pages name everything


def examples(page: str = PAGE) -> Lines:
    """Return the example lines on a page."""
    blocks = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    return [json.loads(line) for block in blocks for line in block.splitlines()]


def all_lines(name: str) -> Lines:
    """Return the lines of many games."""
    texts = [played(name, level, bots) for level, bots in CASES[name].played]
    lines = [line for text in texts for line in lines_of(text.encode())]
    return lines + [line for number in range(3) for line in lines_with_notes(name, number)]


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


def without_optional(line: dict[str, Any]) -> dict[str, Any]:
    """Return a line without the keys that it may lack."""
    return {key: value for key, value in line.items() if key not in OPTIONAL.get(kind_of(line), ())}


def test_every_kind_of_line_has_an_example() -> None:
    shown = {kind_of(line): line for line in examples()}
    assert shown.keys() == SHAPES.keys()
    for line in cairn_lines():
        example, told = shown[kind_of(line)], without_optional(line)
        assert set(told) == set(example)
        for key, value in told.items():
            assert type(value) is type(example[key]), key
        if kind_of(line) == "result":
            assert set(line["result"]) == set(example["result"])


@pytest.mark.parametrize("name", GAMES)
def test_the_lines_of_every_game_have_the_keys_of_the_format(name: str) -> None:
    shown = {kind_of(line): line for line in examples()}
    for line in all_lines(name):
        kind = kind_of(line)
        if kind == "result":
            assert {"places", "scores"} <= set(line["result"])
        if kind != "checkpoint":
            assert set(without_optional(line)) == set(shown[kind])


@pytest.mark.parametrize("name", GAMES)
def test_examples_have_the_parts_of_true_lines(name: str) -> None:
    header = examples()[0]
    examples_of_own = examples(CASES[name].page)
    if name == "old_london_bridge":
        first = examples_of_own.pop()
        assert set(first["result"]) == {"money", "ranking", "lines"}, "a result of format 1"
    shown = {kind_of(line): line for line in examples_of_own}
    further: frozenset[str] = getattr(CHECKERS[name], "further_keys", frozenset())
    assert shown.keys() == {"deal", "chance", "action", "checkpoint", "result"}
    for line in all_lines(name):
        kind = kind_of(line)
        if kind == "format":
            assert shape(line["seats"][0]) == shape(header["seats"][0])
        if kind in shown:
            assert set(without_optional(line)) - further == set(without_optional(shown[kind]))
        if kind in ("deal", "result"):
            assert set(line[kind]) in [set(one[kind]) for one in examples_of_own if kind in one]
        if kind == "checkpoint":
            for key, value in shown[kind].items():
                if (isinstance(value, dict) and key not in CASES[name].by_names) or (
                    isinstance(value, list) and isinstance(value[0], dict)
                ):
                    assert shape(line[key]) == shape(value)


def test_the_page_of_the_format_speaks_of_no_game() -> None:
    for case in CASES.values():
        words = re.compile(rf"\b({case.words})\b", re.I)
        assert [match[0] for match in words.finditer(PAGE)] == []
        assert words.search(case.page)


def test_the_examples_commitment_is_that_of_its_seed() -> None:
    header, seed = examples()[:2]
    assert hashlib.sha256(f"{seed['seed']}/{seed['salt']}".encode()).hexdigest() == header["commitment"]


@pytest.mark.parametrize("name", GAMES)
def test_the_draws_that_begin_a_round_have_the_round_that_the_page_says(name: str) -> None:
    page = CASES[name].page
    none, new = "No draw begins a round" in page, "has the number of the new round" in page
    assert none + new + ("has the number of the previous round" in page) == 1
    for level, bots in CASES[name].played:
        lines = lines_of(played(name, level, bots).encode())
        for line, after in pairwise(lines):
            if "checkpoint" in line and "chance" in after:
                assert not none and after["round"] == line["checkpoint"] + new


# Actions, piles and outcomes


def bridge_form(action: str) -> str:
    """Return an action's text as the page writes it: KIND for a kind, a letter for each number."""
    verb, *rest = action.split()
    letters = iter({"seal": "CD", "take": "C", "site": "S"}.get(verb, "N"))
    parts = [next(letters) if part.isdecimal() else part for part in rest]
    if verb == "draft":
        parts[0] = "KIND"
    return " ".join([verb, *parts])


def singapore_form(action: str) -> str:
    """Return an action's text as the page writes it: a word in capitals for a name or a number."""
    verb, *rest = action.split()
    if verb == "use":
        return "use ID ..."
    if verb == "lot":
        return "lot X,Y"
    kinds = {**dict.fromkeys(singapore.BUILDINGS, "ID"), **dict.fromkeys(singapore.SIDES, "SIDE")}
    return " ".join([verb, *("W" if part.isdecimal() else kinds[part] for part in rest)])


def hand_chosen(level: OldTownLevel) -> OldTownLevel:
    """Return a level of Old Town whose seats choose the cards of their hands."""
    return replace(level, switches=replace(level.switches, own_pile="choose"))


def old_town_form(action: str) -> str:
    """Return an action's text as the page writes it: a word in capitals for a card, a building or a plot."""
    verb, *rest = action.split()
    if verb == "keep":
        return "keep CARD ..."
    if verb == "draw":
        return action
    kinds = ["PLOT" if part.isdecimal() else "CARD" if part[0].isupper() else "ID" for part in rest]
    return " ".join([verb, *kinds])


def pillars_form(action: str) -> str:
    """Return an action's text as the page writes it: a word in capitals for a name, N for a number."""
    verb, *rest = action.split()
    if verb == "keep":
        return "keep CUBE N ..."
    kinds = {
        **dict.fromkeys(pillars.PITS, "PIT"),
        **dict.fromkeys(pillars.CUBES, "CUBE"),
        **dict.fromkeys(pillars.CRAFTSMEN, "ID"),
        **dict.fromkeys(pillars.SPACES, "SPACE"),
    }
    return " ".join([verb, *("N" if part.isdecimal() else kinds[part] for part in rest)])


FORMS: Final = {
    "old_london_bridge": (bridge_form, bridge_actions.ACTIONS),
    "pillars_of_the_earth": (pillars_form, pillars_actions.ACTIONS),
    "singapore": (singapore_form, box_of(shipped_levels(SINGAPORE)["standard"], 4).codes.actions),
    "old_town": (
        old_town_form,
        [
            action
            for level, players in (
                (hand_chosen(OLD_TOWN_LEVELS["standard"]), 4),
                (OLD_TOWN_LEVELS["puzzle"], 1),
            )
            for action in town_box(level, players).codes.actions
        ],
    ),
}


def actions_on_page(name: str) -> list[str]:
    """Return the forms in the first column of a page's table of actions."""
    section = CASES[name].page.partition("## 3. Actions")[2].partition("\n## ")[0]
    table = re.search(r"(?:^\|.*\n)+", section, re.MULTILINE)
    assert table is not None
    rows = re.findall(r"^\| (`.*?) \|", table[0], re.MULTILINE)
    return [text for row in rows for text in re.findall(r"`([^`]+)`", row)]


@pytest.mark.parametrize("name", GAMES)
def test_every_action_is_on_the_page_once_and_no_other(name: str) -> None:
    form, actions = FORMS[name]
    stated = actions_on_page(name)
    assert {form(str(action)) for action in actions} == set(stated)
    assert len(stated) == len(set(stated))
    assert {form(line["action"]) for line in all_lines(name) if "action" in line} <= set(stated)


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_the_text_that_a_stranger_expects(name: str) -> None:
    pattern = type(checker_of(lines_played(name))).action_form
    unknown = [str(action) for action in FORMS[name][1] if not pattern.fullmatch(str(action))]
    # It has a code, but 0s are never in the supply.
    assert unknown == (["take 0"] if name == "old_london_bridge" else [])


def test_numbers_of_actions_go_as_far_as_the_page_says() -> None:
    page = CASES["pillars_of_the_earth"].page
    for verb, words in (("buy", "1 to 9"), ("sell", "1 to 24"), ("craft", "1 to 10")):
        numbers = [int(str(a).split()[2]) for a in pillars_actions.ACTIONS if str(a).startswith(f"{verb} ")]
        assert f"{min(numbers)} to {max(numbers)}" == words
        assert re.search(rf"^\| `{verb} .*{words}", page, re.MULTILINE)


@cache
def ranges_on(text: str) -> frozenset[str]:
    """Return the names in ranges such as `A1` to `A18`."""
    found = re.findall(r"`([A-Z])(\d+)` to `\1(\d+)`", text)
    return frozenset(f"{kind}{n}" for kind, low, high in found for n in range(int(low), int(high) + 1))


@pytest.mark.parametrize("name", GAMES)
def test_every_pile_is_on_the_page_and_every_outcome_is_a_name_of_the_game(name: str) -> None:
    case = CASES[name]
    pages = case.page + "".join((DOCS / name / f"{page}.md").read_text() for page in ("rules", "levels"))
    for line in all_lines(name):
        piles = line.get("deal") or ({line["chance"]: [line["outcome"]]} if "chance" in line else {})
        for pile, outcomes in piles.items():
            in_general = re.sub(r"^(bonus|own) \d+$", r"\1 N", pile)
            assert f"`{in_general}`" in case.page
            for outcome in outcomes:
                name_of = re.sub(r" \d+$", "", outcome)
                is_number = re.fullmatch(r"-?\d+(,-?\d+)?", name_of)
                assert (
                    is_number
                    or name_of in ranges_on(pages)
                    or re.search(rf"(?<!\w){re.escape(name_of)}(?!\w)", pages)
                ), outcome


def test_every_line_of_the_scoring_is_on_the_page() -> None:
    for line in all_lines("old_london_bridge"):
        for _, name, _ in line.get("result", {"lines": []})["lines"]:
            assert f"`{name}`" in CASES["old_london_bridge"].page


def test_the_order_of_bonus_tiles_is_that_of_the_page() -> None:
    assert ", ".join(f"`{kind}`" for kind in BONUS_KINDS) in CASES["old_london_bridge"].page


def test_the_order_of_cards_and_craftsmen_is_that_of_the_rules() -> None:
    rules = (DOCS / "pillars_of_the_earth" / "rules.md").read_text(encoding="utf-8")
    for number, names in ((1, pillars.CRAFTSMEN), (3, pillars.ADVANTAGES), (4, pillars.EVENTS)):
        section = rules.partition(f"### 1.{number} ")[2].partition("\n### ")[0]
        places = [section.index(f"`{name}`") for name in names]
        assert places == sorted(places)


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
