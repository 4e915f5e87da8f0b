"""The command `league`: its pairings, its output, and its one line for each mistake."""

import json
import os
import re
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.cli import league
from game.cli.league import USUAL_GAMES
from game.core.contract import Game
from game.league import workers
from game.league.playing import LeagueTerms
from tests.cli.test_commands import ROOT, ended, run
from tests.league.tables import in_this_process
from tests.match.tables import BRIDGE, CAIRN, PILLARS

LEAGUE: tuple[str | Path, ...] = (
    "league",
    "--level",
    "quick",
    "--deals",
    "2",
    "--players",
    "2",
    "--seed",
    "S",
)
OWN = "tests.league.tables.First"
PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")

Shown = pytest.CaptureFixture[str]


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play games in this process."""
    monkeypatch.setattr(workers, "here", lambda terms, _: in_this_process(terms))


@pytest.fixture
def printed(at_home: None, capsys: Shown) -> Callable[..., Any]:
    """Return a function that runs a league and returns its JSON."""

    def of(*arguments: str | Path) -> Any:
        assert ended([*arguments, "--json"]) == 0
        out, err = capsys.readouterr()
        assert err == "" and out.count("\n") == 1
        return json.loads(out)

    return of


def pairs_in(table: Any) -> list[str]:
    return [f"{pair['first']}/{pair['second']}" for pair in table["pairs"]]


# Wrong arguments


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ((), "bridgewright: league: name one of --pairs, --ladder, --all and --anchors"),
        (("--ladder", "--all"), "bridgewright league: argument --all: not allowed with argument --ladder"),
        (
            ("--pairs", "apprentice"),
            "bridgewright: --pairs 'apprentice': not a pair; allowed: two bots with a slash ",
        ),
        (("--pairs", ""), "bridgewright: --pairs '': not a pair; "),
        (("--pairs", "random/apprentice,"), "bridgewright: --pairs '': not a pair; "),
        (
            ("--pairs", "random/apprentice/random"),
            "bridgewright: --pairs 'random/apprentice/random': not a pair; ",
        ),
        (
            ("--pairs", "random/deep"),
            "bridgewright: --pairs 'deep': no such bot; allowed: random, ismcts, apprentice",
        ),
        (("--pairs", "random/random"), "bridgewright: random/random: a bot cannot play against itself; "),
        (("--pairs", "random/apprentice,apprentice/random"), "bridgewright: a pair is named twice; "),
        (
            ("--pairs", "random/apprentice:10"),
            "bridgewright: --pairs 'apprentice:10': 'apprentice' is not a bot ",
        ),
        (("--pairs", f"random/{OWN}x"), f"bridgewright: --pairs '{OWN}x': tests.league.tables has no Firstx"),
        (("--pairs", "random/two\nlines"), r"bridgewright: --pairs 'two\nlines': no such bot; "),
        (
            ("--pairs", "random/apprentice", "--bots", "random"),
            "bridgewright: --bots is for ",
        ),
        (("--ladder", "--bots", ""), "bridgewright: --bots '': no such bot; "),
        (("--ladder", "--bots", "random,deep"), "bridgewright: --bots 'deep': no such bot; "),
        (("--all", "--bots", "random,random"), "bridgewright: random/random: a bot cannot play against "),
        (("--ladder", "--bots", "random"), "bridgewright: --bots random: one bot; "),
        (("--ladder", "--players", "5"), "bridgewright: --players '5': this level allows 2, 3, 4"),
        (("--ladder", "--players", "2,,3"), "bridgewright: --players '': this level allows 2, 3, 4"),
        (("--ladder", "--players", "two"), "bridgewright: --players 'two': this level allows "),
        (("--ladder", "--level", "nowhere"), "bridgewright: --level 'nowhere': no such level; "),
        *(
            (
                ("--ladder", option, text),
                f"bridgewright league: argument {option}: {text[:20]!r}; allowed: a whole number ",
            )
            for option in ("--deals", "--workers")
            for text in ("0", "x", "1000000", "9" * 5000)
        ),
        *(
            (
                ("--ladder", "--sprt", text),
                f"bridgewright league: argument --sprt: {text!r}; allowed: two win shares ",
            )
            for text in ("0.5", "0.6,0.5", "0.5,0.5", "0,0.5", "0.5,1", "a,b", "0.4,0.5,0.6", "nan,nan")
        ),
        (
            ("--ladder", "--seed", "two\nlines"),
            "bridgewright league: argument --seed: a seed must be one line of ",
        ),
        (("--ladder", "--file", "{tmp}"), "bridgewright: --file {tmp}: a folder or a device; "),
        (
            ("--ladder", "--file", "{tmp}/no/file"),
            "bridgewright: --file {tmp}/no/file: No such file or directory",
        ),
        (
            ("--ladder", "--file", "{tmp}/letter"),
            "bridgewright: --file {tmp}/letter: line 1 is not the header of a ",
        ),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_a_wrong_argument_has_one_line_and_exit_code_2(
    at_home: None, tmp_path: Path, arguments: tuple[str, ...], line: str, capsys: Shown
) -> None:
    (tmp_path / "letter").write_bytes(b"Dear Maud")
    assert ended(["league", *(argument.replace("{tmp}", str(tmp_path)) for argument in arguments)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.endswith("\n") and err[:-1].isprintable()
    assert err.startswith(line.replace("{tmp}", str(tmp_path)))
    assert (tmp_path / "letter").read_bytes() == b"Dear Maud" and len(list(tmp_path.iterdir())) == 1


# Pairings


def test_ladder_all_and_pairs(printed: Callable[..., Any]) -> None:
    bots = ("--bots", f"random,apprentice,{OWN}")
    [ladder] = printed(*LEAGUE, "--ladder", *bots)["tables"]
    assert pairs_in(ladder) == ["apprentice/random", f"{OWN}/apprentice"]
    [every] = printed(*LEAGUE, "--all", *bots)["tables"]
    assert pairs_in(every) == ["apprentice/random", f"{OWN}/random", f"{OWN}/apprentice"]
    [named] = printed(*LEAGUE, "--pairs", f"random/{OWN},random/apprentice")["tables"]
    assert pairs_in(named) == [f"random/{OWN}", "random/apprentice"]
    assert {one["bot"] for one in named["ratings"]} == {"random", "apprentice", OWN}


def test_anchors_are_added_where_they_do_not_meet_anyway(
    printed: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert league._anchors(BRIDGE) == ["random", "apprentice", "ismcts:1000"]
    assert league._anchors(CAIRN) == ["random", "mason", "ismcts:1000"], "each game has its own weakest"
    monkeypatch.setattr(league, "ANCHOR_SIMULATIONS", 2)
    [table] = printed(*LEAGUE, "--pairs", f"random/{OWN}", "--anchors")["tables"]
    assert pairs_in(table)[0] == f"random/{OWN}"
    assert {f"{OWN}/apprentice", "random/apprentice"} <= set(pairs_in(table))
    assert len(pairs_in(table)) == len({frozenset(pair.split("/")) for pair in pairs_in(table)})


def test_tables_of_several_sizes_and_the_usual_number_of_games(
    at_home: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    owed: list[Any] = []

    def counted(terms: LeagueTerms, _: int) -> Any:
        def games(fixtures: Any) -> Any:
            owed.extend(fixtures)
            raise KeyboardInterrupt
            yield

        return games

    monkeypatch.setattr(workers, "here", counted)
    assert ended(["league", "--pairs", "apprentice/random", "--players", "4,2,3,2"]) == 130
    counts = {seats: sum(len(one.seats) == seats for one in owed) for seats in (2, 3, 4)}
    assert counts == dict.fromkeys((2, 3, 4), USUAL_GAMES)
    assert {max(one.deal for one in owed if len(one.seats) == seats) for seats in (3, 4)} == {40}


# Results


def test_the_apprentice_is_told_from_chance(printed: Callable[..., Any]) -> None:
    arguments = (
        "league",
        "--pairs",
        "apprentice/random",
        "--level",
        "quick",
        "--players",
        "2,3,4",
        "--deals",
        "5",
        "--seed",
        "S",
    )
    tables = printed(*arguments)["tables"]
    assert [table["pairs"][0]["games"] for table in tables] == [10, 30, 30]
    for table in tables:
        [pair] = table["pairs"]
        assert (pair["first"], pair["second"], pair["deals"]) == ("apprentice", "random", 5)
        assert pair["won"]["low"] > 0.5 and pair["utility"]["low"] > 0.5
        assert [one["bot"] for one in table["ratings"]] == ["apprentice", "random"]


def test_processes_and_a_file_change_nothing(tmp_path: Path, printed: Callable[..., Any]) -> None:
    alone = printed(*LEAGUE, "--pairs", "apprentice/random")
    done = run(
        *LEAGUE,
        "--pairs",
        "apprentice/random",
        "--json",
        "--workers",
        "2",
        "--file",
        "league.jsonl",
        cwd=tmp_path,
    )
    assert json.loads(done.stdout) == alone and done.stderr == ""
    assert (tmp_path / "league.jsonl").read_bytes().count(b"\n") == 1 + 2 * 2


def test_a_league_goes_on_where_it_was_cut(at_home: None, tmp_path: Path, capsys: Shown) -> None:
    file = tmp_path / "league.jsonl"
    assert ended([*LEAGUE, "--pairs", "apprentice/random", "--file", file]) == 0
    whole, tables = file.read_bytes(), capsys.readouterr().out
    file.write_bytes(whole[:-9])
    # Without its seed: the file knows.
    assert ended([*LEAGUE[:-2], "--pairs", "apprentice/random", "--file", file]) == 0
    lost = len(whole.splitlines(keepends=True)[-1]) - 9
    line = f"bridgewright: --file {file}: the last line is incomplete; its {lost} bytes are removed\n"
    assert capsys.readouterr() == (tables, line)
    assert file.read_bytes() == whole
    assert ended([*LEAGUE[:-1], "T", "--pairs", "apprentice/random", "--file", file]) == 2
    assert capsys.readouterr().err.startswith(f"bridgewright: --file {file}: played by seed S, not T; ")


def test_a_league_that_is_stopped_says_what_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Shown
) -> None:
    def stopped(terms: LeagueTerms, _: int) -> Any:
        def games(fixtures: Any) -> Any:
            yield from islice(in_this_process(terms)(fixtures), 3)
            raise KeyboardInterrupt

        return games

    monkeypatch.setattr(workers, "here", stopped)
    file = tmp_path / "league.jsonl"
    pair = ("--pairs", "apprentice/random")
    assert ended([*LEAGUE, *pair, "--file", file]) == 130
    line = "stopped; 3 of 4 games are saved; repeat the command to continue"
    assert capsys.readouterr() == ("", f"bridgewright: --file {file}: {line}\n")
    assert file.read_bytes().count(b"\n") == 1 + 3
    assert ended([*LEAGUE, *pair]) == 130
    assert capsys.readouterr() == ("", "")


def test_without_a_seed_a_new_one_is_drawn_and_told(printed: Callable[..., Any]) -> None:
    seeds = {printed(*LEAGUE[:-2], "--pairs", "apprentice/random")["seed"] for _ in range(2)}
    assert len(seeds) == 2 and all(len(seed) == 32 for seed in seeds)


def test_tables_are_markdown(at_home: None, capsys: Shown) -> None:
    assert ended([*LEAGUE, "--pairs", "apprentice/random", "--sprt", "0.5,0.9"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "League at level quick, seed S."
    assert lines[2] == "2 players, intervals of 95 % over deals:"
    assert sum(line.startswith("| apprentice / random | 2 | 4 | ") for line in lines) == 1


def test_a_bot_that_fails_ends_the_league_with_one_line(at_home: None, capsys: Shown) -> None:
    assert ended([*LEAGUE, "--pairs", "tests.league.tables.Failing/random"]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert err.startswith(
        r"bridgewright: tests.league.tables.Failing at seat 0 of deal 1: RuntimeError: no idea\nat"
    )


# The page


@pytest.mark.parametrize("game", [BRIDGE, PILLARS], ids=lambda game: game.name)
def test_the_pages_bot_plays_as_the_page_says(game: Game[Any], tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    command = re.search(r"```sh\nPYTHONPATH=\. bridgewright (league .*)\n```", PAGE)
    assert found is not None and command is not None
    code, kind = found[1], type(game).__name__
    if game is not BRIDGE:
        assert f"`{kind}` from `game.{game.name}.game`" in PAGE and f"`--game {game.name}`" in PAGE
        code = (
            code.replace(BRIDGE.name, game.name).replace("OldLondonBridge", kind).replace("money[", "gold[")
        )
    (tmp_path / "purse.py").write_text(code, encoding="utf-8")
    path = os.pathsep.join((".", str(ROOT)))
    few = ("--game", game.name, "--level", "quick", "--players", "2", "--deals", "1", "--workers", "1")
    done = run(*command[1].split(), *few, cwd=tmp_path, env={"PYTHONPATH": path})
    assert done.returncode == 0 and done.stderr == ""
    assert "| purse.Purse / random | 1 | 2 | " in done.stdout
    assert "| apprentice / purse.Purse | 1 | 2 | " in done.stdout


def test_the_pages_commands_are_understood(
    at_home: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    [block] = re.findall(r"```sh\n(bridgewright .*?)```", PAGE, re.DOTALL)
    for line in block.splitlines():
        few = line.replace("--deals 100", "").replace("--ladder", "--ladder --bots random,apprentice")
        small = few.split()[1:]
        assert ended([*small, "--level", "quick", "--deals", "1"]) == 0
