"""Commands of a program with two games: the game that each command chooses, and its output."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.cabinet.app import Opening
from game.cabinet.games import SHIPPED
from game.cli import main
from game.match.exports import export_record
from game.match.saved_games import open_saved
from tests.cabinet.two_games import BRIDGE_NAME, CAIRN_NAME, TWO_GAMES, keep_bridge, keep_cairn
from tests.match.tables import BRIDGE, BRIDGE_LEVELS, CAIRN

SIMULATE = ("simulate", "--games", "1", "--bots", "random", "--seed", "S")
OWN = 'extends = "{parent}"\nname = "Own"\nsummary = "An own level."\n'

Told = tuple[int, str, str]
With = Callable[..., Told]


@pytest.fixture
def with_two(capsys: pytest.CaptureFixture[str]) -> With:
    """Run a command of the program with two games; return exit code, output, errors."""

    def run(*arguments: str | Path) -> Told:
        try:
            code = main(list(map(str, arguments)), TWO_GAMES)
        except SystemExit as ended:
            assert isinstance(ended.code, int)
            code = ended.code
        return code, *capsys.readouterr()

    return run


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of saved games that screens read."""
    monkeypatch.setattr("game.match.places.saves_folder", lambda: tmp_path / "saves")
    return tmp_path / "saves"


def opened(monkeypatch: pytest.MonkeyPatch, name: str) -> list[tuple[Any, Opening]]:
    """Return a list that fills with each screen's arguments, instead of opening it."""
    told: list[tuple[Any, Opening]] = []

    def note(*given: Any) -> int:
        told.append((given[0], next(one for one in given if isinstance(one, Opening))))
        return 0

    monkeypatch.setattr(f"game.cabinet.opening.{name}", note)
    return told


# games


def test_games_lists_the_games(with_two: With, capsys: pytest.CaptureFixture[str]) -> None:
    bridge = (
        f"{BRIDGE_NAME}: Old London Bridge. Build the fairest span over the Thames. "
        f"2, 3, 4 players, {len(BRIDGE_LEVELS)} levels"
    )
    assert with_two("games") == (
        0,
        f"{bridge}\n{CAIRN_NAME}: Cairn. Stack stones that rise. 2, 3, 4 players, 2 levels\n",
        "",
    )
    assert main(["games"]) == 0
    shipped = capsys.readouterr().out.splitlines()
    assert shipped[0] == bridge and [line.partition(":")[0] for line in shipped] == list(SHIPPED.names)


# --game


@pytest.mark.parametrize(
    "command",
    [(), ("play",), ("demo",), SIMULATE, ("league", "--ladder"), ("levels",), ("levels", "x.toml")],
    ids=lambda command: command[0] if command else "alone",
)
def test_a_wrong_name_gets_one_line_with_all_names(with_two: With, command: Sequence[str]) -> None:
    line = f"bridgewright: --game 'chess': no such game; allowed: {BRIDGE_NAME}, {CAIRN_NAME}\n"
    assert with_two(*command, "--game", "chess") == (2, "", line)
    assert with_two("--game", "chess", *command) == (2, "", line)
    code, out, err = with_two(*command, "--game", "9" * 5000 + "\n")
    assert code == 2 and out == "" and len(err) < 200 and err[:-1].isprintable()


@pytest.mark.parametrize(
    "command", [("replay", "x"), ("verify", "x"), ("games",), ("play", "--resume", "x")], ids=" ".join
)
def test_where_no_game_is_to_be_named_that_is_said(with_two: With, command: Sequence[str]) -> None:
    code, out, err = with_two("--game", CAIRN_NAME, *command)
    assert (code, out) == (2, "") and "--game is not allowed" in err and err.count("\n") == 1


def test_simulate_plays_the_game_that_is_named_else_the_first(with_two: With) -> None:
    assert with_two(*SIMULATE, "--game", CAIRN_NAME)[1].startswith("1 game of Hill, seed S")
    assert with_two("--game", CAIRN_NAME, *SIMULATE)[1].startswith("1 game of Hill, seed S")
    assert with_two(*SIMULATE)[1].startswith("1 game of Standard, seed S")
    code, _, err = with_two(*SIMULATE, "--game", CAIRN_NAME, "--level", "quick")
    assert code == 2 and err.startswith(
        "bridgewright: --level 'quick': no such level; allowed: knoll, standard"
    )
    code, _, err = with_two(*SIMULATE[:3], "--game", CAIRN_NAME, "--bots", "warden")
    assert code == 2 and err.startswith(
        "bridgewright: --bots 'warden': no such bot; allowed: random, ismcts, mason"
    )


def test_records_of_each_game_are_verified(with_two: With, tmp_path: Path) -> None:
    assert with_two(*SIMULATE, "--game", CAIRN_NAME, "--record", tmp_path / "kept")[0] == 0
    both = keep_bridge(tmp_path), tmp_path / "kept" / "game-000001.jsonl"
    code, out, _ = with_two("verify", *both)
    assert code == 0 and out.count("valid, ") == 2


def test_a_league_is_of_the_game_that_is_named(with_two: With) -> None:
    terms = ("--deals", "1", "--players", "2", "--workers", "1", "--seed", "S", "--json")
    code, out, _ = with_two("league", "--game", CAIRN_NAME, "--pairs", "mason/random", *terms)
    assert code == 0 and {one["bot"] for one in json.loads(out)["tables"][0]["ratings"]} == {
        "mason",
        "random",
    }


def test_help_tells_the_bots_of_each_game(with_two: With) -> None:
    for command in ("play", "demo", "simulate", "league"):
        code, out, _ = with_two(command, "--help")
        assert code == 0 and "--game NAME" in out
        for game, bot in ((BRIDGE, "apprentice"), (CAIRN, "prospector")):
            told = out.partition(f"bots of {game.name}, the weakest first:\n")[2]
            assert f"{bot:<11}" in told and game.temper(bot) in told


def test_help_leaves_out_a_game_that_has_no_opponent_yet(
    with_two: With, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(CAIRN), "bots", {"random": CAIRN.bots["random"]})
    code, out, _ = with_two("league", "--help")
    assert code == 0 and f"bots of {BRIDGE.name}" in out and f"bots of {CAIRN.name}" not in out


# Screens


def test_the_program_alone_opens_by_itself_or_at_the_title_that_is_named(
    with_two: With, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = opened(monkeypatch, "open_title")
    assert with_two() == (0, "", "") and with_two("--game", CAIRN_NAME) == (0, "", "")
    assert [game for game, _opening in told] == [None, CAIRN_NAME]
    assert all(opening.cabinet is TWO_GAMES for _game, opening in told)


def test_play_lays_a_table_of_the_game_named_played_last_or_first(
    with_two: With, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = opened(monkeypatch, "open_table")
    assert with_two("play")[0] == with_two("play", "--game", CAIRN_NAME)[0] == 0
    keep_cairn(saves, 2)
    assert with_two("play")[0] == 0
    games = [table.match.game.name for table, _opening in told]
    assert games == [BRIDGE_NAME, CAIRN_NAME, CAIRN_NAME]
    assert [table.match.seats[0].name for table, _opening in told] == ["Maud", "Ane", "Ane"]
    assert told[1][0].record.name == "cairn-0001.jsonl"


def test_a_demo_is_of_the_game_that_is_named(with_two: With, monkeypatch: pytest.MonkeyPatch) -> None:
    told = opened(monkeypatch, "open_demo")
    assert with_two("demo", "--game", CAIRN_NAME, "--frames", "1")[0] == 0
    assert told[0][0] == CAIRN_NAME


def test_a_lesson_is_of_a_game_that_has_one(with_two: With, monkeypatch: pytest.MonkeyPatch) -> None:
    told = opened(monkeypatch, "open_lesson")
    assert with_two("lesson") == with_two("lesson", "--cut") == (0, "", "")
    assert [game for game, _opening in told] == [BRIDGE_NAME, BRIDGE_NAME]
    code, _out, fault = with_two("lesson", "--game", CAIRN_NAME)
    assert code == 2 and fault == f"bridgewright: lesson: {CAIRN_NAME} has no lesson\n"


def test_a_record_of_either_game_is_watched_and_gone_on_with(
    with_two: With, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched, played = opened(monkeypatch, "open_replay"), opened(monkeypatch, "open_table")
    path = keep_cairn(tmp_path, 3)
    assert with_two("replay", path) == (0, "", "") and watched[0][0] == path
    assert with_two("play", "--resume", path) == (0, "", "")
    assert played[0][0].match.game is CAIRN


# Levels


def test_levels_are_listed_by_game(with_two: With) -> None:
    code, out, _ = with_two("levels")
    lines = out.splitlines()
    assert code == 0 and lines[0] == f"{BRIDGE_NAME}:"
    assert lines[len(BRIDGE_LEVELS) + 1 :] == [
        f"{CAIRN_NAME}:",
        "  knoll: Knoll, 2, 3, 4 players. Two rounds on a smaller one.",
        "  standard: Hill, 2, 3, 4 players. Four rounds on a small hill.",
    ]
    assert with_two("levels", "--game", CAIRN_NAME)[1].splitlines()[0].startswith("knoll: Knoll, ")


def own_level(path: Path, parent: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(OWN.format(parent=parent), encoding="utf-8")
    return path


def test_own_levels_lie_in_a_folder_for_each_game(with_two: With, tmp_path: Path) -> None:
    own_level(tmp_path / "old.toml", "quick")
    own_level(tmp_path / BRIDGE_NAME / "new.toml", "quick")
    own_level(tmp_path / CAIRN_NAME / "tiny.toml", "knoll")
    code, out, _ = with_two("levels", "--levels", tmp_path)
    lines = out.splitlines()
    assert code == 0
    assert [line.split(":")[0] for line in lines[len(BRIDGE_LEVELS) + 1 :]] == [
        *("  new", "  old", CAIRN_NAME),
        *("  knoll", "  standard", "  tiny"),
    ]
    for game, level in ((BRIDGE_NAME, "old"), (BRIDGE_NAME, "new"), (CAIRN_NAME, "tiny")):
        code, out, _ = with_two(*SIMULATE, "--game", game, "--levels", tmp_path, "--level", level)
        assert code == 0 and out.startswith("1 game of Own")


def test_of_two_own_levels_of_one_name_the_one_in_the_games_folder_is_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own_level(tmp_path / "mine.toml", "expert")
    own_level(tmp_path / BRIDGE_NAME / "mine.toml", "quick")
    assert main(["levels", "--game", BRIDGE_NAME, "--levels", str(tmp_path)]) == 1
    used, refused = capsys.readouterr().out.splitlines()[-2:]
    assert used == "mine: Own, 2, 3, 4 players. An own level."
    assert refused == (
        'mine: unusable: mine.toml: the file\'s name: "mine", as in the folder "old_london_bridge"; '
        "allowed: a name that only one file has"
    )


def test_a_level_file_is_checked_by_the_rules_of_its_own_game(with_two: With, tmp_path: Path) -> None:
    tiny, bridge = own_level(tmp_path / "a.toml", "knoll"), own_level(tmp_path / "b.toml", "quick")
    bad = tmp_path / "c.toml"
    bad.write_text(f'game = "{CAIRN_NAME}"\nname = "Bad"\n')
    nobodys = own_level(tmp_path / "d.toml", "nowhere")
    code, out, _ = with_two("levels", tiny, bridge, bad, nobodys)
    lines = out.splitlines()
    assert code == 1
    assert lines[0].startswith("a: Own, ") and lines[1].startswith("b: Own, ")
    assert lines[2].startswith("c: unusable: c.toml: ") and "summary" in lines[2]
    assert lines[3].startswith('d: unusable: d.toml: extends: "nowhere"')
    assert with_two("levels", bridge, "--game", CAIRN_NAME)[0] == 1


def test_a_copy_that_withholds_a_hand_is_refused_by_name_and_in_one_line(
    with_two: With, saves: Path, tmp_path: Path
) -> None:
    kept = keep_cairn(saves, 3)
    match = open_saved(kept, TWO_GAMES.game_called)
    copy = export_record(tmp_path / "copies", "cairn", match.lines, match)
    said = "a copy of an unfinished game: line 2 withholds what seat 0 alone has seen; it cannot be checked"
    for arguments, code in ((("verify", copy), 1), (("replay", copy), 2), (("play", "--resume", copy), 2)):
        ended, out, err = with_two(*arguments)
        assert ended == code and (out + err).count("\n") == 1
        assert said in out + err and "cairn.jsonl" in out + err
