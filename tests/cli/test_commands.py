"""The commands without a screen: output, exit codes, and no traceback."""

import errno
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.bots.bot import opponents
from game.cabinet.games import SHIPPED
from game.cli import main
from game.match.places import levels_folder
from game.match.record_file import public_lines, write_record
from game.match.series import Series
from tests.match.tables import BRIDGE, BRIDGE_LEVELS, bridge, cairn, play

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ("simulate", "league", "verify", "levels")
CHILD = 'extends = "quick"\nname = "Own"\nsummary = "An own level."\n'

Run = subprocess.CompletedProcess[str]


def run(*arguments: str | Path, code: str | None = None, **options: Any) -> Run:
    """Run a command in its own process, from another folder; it must not end in a traceback."""
    start = [sys.executable, str(ROOT / "main.py")] if code is None else [sys.executable, "-c", code]
    environment: dict[str, str] = {**os.environ, "PYTHONPATH": str(ROOT), **options.pop("env", {})}
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
    command = [*start, *map(str, arguments)]
    done: Run = subprocess.run(command, env=environment, check=False, timeout=60, **pipes | options)
    assert "Traceback" not in (done.stderr or "") and "Exception ignored" not in (done.stderr or "")
    return done


def ended(arguments: Sequence[str | Path]) -> int:
    """Return the exit code of a command."""
    try:
        return main(list(map(str, arguments)))
    except SystemExit as ended:
        assert isinstance(ended.code, int)
        return ended.code


@pytest.fixture
def records(tmp_path: Path) -> dict[str, Path]:
    """Write a true record, an unfinished one, one shared before its end, a false one, another game's, and no
    record; return the paths by name.
    """
    paths = {name: tmp_path / f"{name}.jsonl" for name in ("true", "early", "shown", "false", "none", "tiny")}
    match = Series(BRIDGE, BRIDGE_LEVELS["quick"], ("random",) * 2, "S").play(1)
    write_record(paths["true"], match.lines)
    write_record(paths["early"], match.lines[:40])
    write_record(paths["shown"], public_lines(play(bridge("quick", 2).match(), 1, 20)))
    write_record(paths["false"], [*match.lines[:19], {**match.lines[19], "round": 7}, *match.lines[20:]])
    write_record(paths["tiny"], play(cairn(2).match(), 1).lines)
    paths["none"].write_bytes(b"\x89PNG\r\n\x1a\n")
    return paths


# Help and wrong arguments


@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)])
def test_each_command_tells_how_it_is_used(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended([*command, "--help"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("usage: bridgewright") and "--levels DIR" in out and err == ""
    if not command:
        assert all(name in out for name in COMMANDS) and "think" not in out


@pytest.mark.parametrize("command", ["play", "demo", "simulate", "league"])
def test_where_bots_are_named_the_help_tells_how_they_play(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended([command, "--help"]) == 0
    out = capsys.readouterr().out
    for game in SHIPPED.every_game():
        told = (
            out.partition(f"bots of {game.name}, the weakest first:\n")[2].partition("\n\n")[0].splitlines()
        )
        *told, anchors = told
        assert [line.split()[0] for line in told] == list(opponents(game.bots))
        assert anchors.split(": ") == ["  for measurements", "random, ismcts"]
        assert all(line.endswith(game.temper(line.split()[0])) and len(line) < 80 for line in told)


GAMES: tuple[str | Path, ...] = ("simulate", "--games", "1")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("jump",), "bridgewright: argument COMMAND: invalid choice: 'jump' (choose from "),
        (("--jump",), "bridgewright: unrecognized arguments: --jump"),
        (("simulate",), "bridgewright simulate: the following arguments are required: --games"),
        (("simulate", "--games"), "bridgewright simulate: argument --games: expected one argument"),
        *(
            (
                ("simulate", "--games", count),
                f"bridgewright simulate: argument --games: {count[:20]!r}; allowed: "
                "a whole number from 1 to 10000000",
            )
            for count in ("0", "x", "1.5", "", " 1", "10000001", "9" * 5000, "1_0", "²")
        ),
        (("simulate", "--games", "-1"), "bridgewright simulate: argument --games: "),
        ((*GAMES, "--jump"), "bridgewright: unrecognized arguments: --jump"),
        ((*GAMES, "two\nlines\x1b[31m"), r"bridgewright: unrecognized arguments: two\nlines\x1b[31m"),
        (
            (*GAMES, "--level", "nowhere"),
            "bridgewright: --level 'nowhere': no such level; allowed: expert, ",
        ),
        ((*GAMES, "--level", ""), "bridgewright: --level '': no such level; allowed: expert, "),
        ((*GAMES, "--level", "../standard"), "bridgewright: --level '../standard': no such level; "),
        *(
            (
                (*GAMES, "--players", count),
                f"bridgewright: --players {count}: this level allows 2, 3, 4",
            )
            for count in ("0", "1", "5", "999999999")
        ),
        (
            (*GAMES, "--level", "two-player", "--players", "3"),
            "bridgewright: --players 3: this level allows 2",
        ),
        ((*GAMES, "--players", "two"), "bridgewright simulate: argument --players: 'two'; allowed: "),
        ((*GAMES, "--players", "9" * 5000), "bridgewright simulate: argument --players: '99999"),
        (
            (*GAMES, "--bots", "deep"),
            "bridgewright: --bots 'deep': no such bot; allowed: random, ismcts, apprentice",
        ),
        (
            (*GAMES, "--bots", ""),
            "bridgewright: --bots '': no such bot; allowed: random, ismcts, apprentice",
        ),
        ((*GAMES, "--bots", "random,"), "bridgewright: --bots '': no such bot; allowed: "),
        ((*GAMES, "--bots", "random, random"), "bridgewright: --bots ' random': no such bot; allowed: "),
        ((*GAMES, "--bots", "human"), "bridgewright: --bots 'human': no such bot; allowed: "),
        (
            (*GAMES, "--bots", "random,random", "--players", "3"),
            "bridgewright: 2 seats named for 3 players; allowed: 1 or 3",
        ),
        (
            (*GAMES, "--bots", ",".join(["random"] * 5)),
            "bridgewright: --players 5: this level allows 2, 3, 4",
        ),
        (
            (*GAMES, "--seed", "two\nlines"),
            "bridgewright simulate: argument --seed: a seed must be one line of ",
        ),
        (
            (*GAMES, "--seed", "x" * 201),
            "bridgewright simulate: argument --seed: a seed must be one line of at most 200",
        ),
        ((*GAMES, "--seed", "\udcff"), "bridgewright simulate: argument --seed: a seed must be one line of "),
        (("verify",), "bridgewright verify: the following arguments are required: FILE"),
        *(
            ((*command, "--levels", "{tmp}/nowhere"), "bridgewright: --levels {tmp}/nowhere: no such folder")
            for command in (GAMES, ("verify", "x"), ("levels",), ("levels", "x.toml"))
        ),
        (("levels", "--levels", "{tmp}/file"), "bridgewright: --levels {tmp}/file: no such folder"),
        (("levels", "--levels", "a\nb"), r"bridgewright: --levels a\nb: no such folder"),
        (("--levels", "{tmp}/nowhere", "levels"), "bridgewright: --levels {tmp}/nowhere: no such folder"),
        (("play", "--record", "{tmp}/file"), "bridgewright: --record {tmp}/file: the file exists; records "),
        (("play", "--record", "{tmp}/file/x"), "bridgewright: --record {tmp}/file/x: "),
        (("play", "--resume", "{tmp}/nowhere"), "bridgewright: --resume {tmp}/nowhere: No such file or "),
        *(
            (
                ("play", "--resume", "{tmp}/file", option, "2"),
                "bridgewright: --resume takes everything from the record; --level, --players, --seats ",
            )
            for option in ("--level", "--players", "--seats", "--seed")
        ),
        ((*GAMES, "--record", "{tmp}/file"), "bridgewright: --record {tmp}/file: File exists"),
        ((*GAMES, "--record", "{tmp}/file/deep"), "bridgewright: --record {tmp}/file/deep: Not a directory"),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_a_wrong_argument_has_one_line_and_exit_code_2(
    tmp_path: Path, arguments: tuple[str, ...], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert ended([argument.replace("{tmp}", str(tmp_path)) for argument in arguments]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.endswith("\n") and err[:-1].isprintable()
    assert err.startswith(line.replace("{tmp}", str(tmp_path)))
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


# simulate


def test_simulate_tells_how_each_seat_did(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--games", "4", "--level", "quick", "--bots", "random,apprentice", "--seed", "S"]
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    head, *seats = out.splitlines()
    assert head == "4 games of Quick, seed S" and err == ""
    assert [line.split()[:3] for line in seats] == [["seat", "0", "random"], ["seat", "1", "apprentice"]]
    assert main(arguments) == 0
    assert capsys.readouterr().out == out


def test_simulate_prints_one_object_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    table = ["--level", "quick", "--players", "3", "--bots", "random", "--seed", "S"]
    assert main(["simulate", "--games", "3", "--json", *table]) == 0
    out, err = capsys.readouterr()
    summary = json.loads(out)
    assert out.count("\n") == 1 and err == ""
    assert {key: summary[key] for key in ("level", "games", "seed")} == {
        "level": "quick",
        "games": 3,
        "seed": "S",
    }
    assert [seat["bot"] for seat in summary["seats"]] == ["random"] * 3
    assert sum(seat["won"] for seat in summary["seats"]) == pytest.approx(1)
    series = Series(BRIDGE, BRIDGE_LEVELS["quick"], ("random",) * 3, "S")
    results: list[Any] = [series.play(number).result() for number in (1, 2, 3)]
    for seat, row in enumerate(summary["seats"]):
        assert row["score"] == pytest.approx(sum(result.scores[seat] for result in results) / 3)


def test_simulate_without_a_seed_draws_and_tells_a_new_one(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = []
    for _ in range(2):
        assert main(["simulate", "--games", "1", "--level", "quick", "--bots", "random", "--json"]) == 0
        seeds.append(json.loads(capsys.readouterr().out)["seed"])
    assert seeds[0] != seeds[1] and all(len(seed) == 32 for seed in seeds)


def test_simulate_seats_as_many_as_named_or_as_the_level_is_for(capsys: pytest.CaptureFixture[str]) -> None:
    for options, bots in (
        (["--level", "quick"], ["apprentice"] * 4),
        (["--level", "two-player", "--bots", "random"], ["random"] * 2),
        (["--level", "quick", "--bots", "random,random,apprentice"], ["random", "random", "apprentice"]),
    ):
        assert main(["simulate", "--games", "1", "--json", *options]) == 0
        assert [seat["bot"] for seat in json.loads(capsys.readouterr().out)["seats"]] == bots


def test_simulate_keeps_records_that_verify_finds_true(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "records"
    arguments = ["simulate", "--games", "3", "--level", "quick", "--seed", "Röd", "--record", str(folder)]
    assert main(arguments) == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"game-{number:06d}.jsonl" for number in (1, 2, 3)]
    kept = [file.read_bytes() for file in files]
    capsys.readouterr()
    assert ended(["verify", *files]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(map(str, files))
    assert all(line.endswith(" lines, complete; every draw checked with seed and salt") for line in lines)
    # Other games into the same folder: refused, and nothing is changed.
    others = [*arguments[:6], "other", *arguments[7:]]
    assert main(others) == 2
    assert capsys.readouterr().err == (
        f"bridgewright: --record: {files[0]} exists; records are never overwritten\n"
    )
    # The same games again: existing files stay, missing ones are added.
    files[1].unlink()
    assert main(arguments) == 0
    assert [file.read_bytes() for file in sorted(folder.iterdir())] == kept


@pytest.mark.parametrize("seed", [["--seed", "S"], []], ids=["named", "drawn"])
def test_simulate_on_a_full_disk_leaves_no_torn_record_and_goes_on_once_there_is_room(
    tmp_path: Path, seed: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    writes: list[int] = []

    def full(_number: int) -> None:
        writes.append(1)
        if len(writes) > 4:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    arguments = ["simulate", "--games", "4", "--level", "quick", "--record", str(tmp_path)]
    with monkeypatch.context() as patch:
        # Two syncs a record: the file's and the folder's.
        patch.setattr(os, "fsync", full)
        assert main([*arguments, *seed]) == 2
    said = capsys.readouterr().err
    again = seed or re.findall(r"(--seed) ([0-9a-f]{32})", said)[0]
    hint = "repeat the command" if seed else f"repeat the command with {' '.join(again)}"
    assert said == (
        f"bridgewright: --record: {tmp_path / 'game-000003.jsonl'}: {os.strerror(errno.ENOSPC)}; "
        f"2 games are saved; {hint} to continue\n"
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-000001.jsonl", "game-000002.jsonl"]
    assert main([*arguments, *again]) == 0
    capsys.readouterr()
    assert ended(["verify", *sorted(tmp_path.iterdir())]) == 0
    assert capsys.readouterr().out.count("complete") == 4


def test_simulate_that_is_killed_while_it_writes_leaves_no_torn_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    def killed(_number: int) -> None:
        raise Killed

    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(Killed):
        main(["simulate", "--games", "1", "--level", "quick", "--record", str(tmp_path)])
    assert not list(tmp_path.glob("*.jsonl"))


def test_simulate_stopped_from_the_keyboard_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(series: Series, number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Series, "play", stopped)
    assert main(["simulate", "--games", "9"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(os.name == "nt", reason="no such terminals there")
def test_a_progress_bar_is_drawn_on_a_terminal_alone(tmp_path: Path) -> None:
    arguments = ("simulate", "--games", "2", "--level", "quick", "--bots", "random", "--seed", "S")
    plain = run(*arguments)
    assert plain.returncode == 0 and plain.stderr == ""
    shown, out = on_terminal(*arguments)
    assert "0/2 " in shown and "2/2 " in shown and out == plain.stdout
    assert shown.endswith("\n")
    (tmp_path / "game-000002.jsonl").write_bytes(b"")
    shown, _ = on_terminal(*arguments, "--record", tmp_path)
    assert shown.splitlines()[-1].startswith("bridgewright: --record: "), "on a line of its own"


def on_terminal(*arguments: str | Path) -> tuple[str, str]:
    """Return a command's standard error on a terminal, and its standard output."""
    import termios

    main_end, end = os.openpty()
    termios.tcsetwinsize(end, (24, 80))
    done = run(*arguments, stderr=end)
    os.close(end)
    shown = b""
    try:
        while part := os.read(main_end, 4096):
            shown += part
    except OSError:
        pass
    os.close(main_end)
    return shown.decode(), done.stdout


# verify


def test_replay_opens_at_a_record(records: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[Path, str]] = []

    def noted(path: Path, game: str, _opening: object) -> int:
        opened.append((path, game))
        return 0

    monkeypatch.setattr("game.cabinet.opening.open_replay", noted)
    for name in ("true", "early", "shown"):
        assert ended(["replay", records[name]]) == 0
    assert opened == [(records[name], BRIDGE.name) for name in ("true", "early", "shown")]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("false", "false.jsonl: line 20: "),
        ("none", "line 1"),
        ("gone", "No such file"),
        ("tiny", "no such game"),
    ],
)
def test_replay_says_in_one_line_why_a_file_cannot_be_watched(
    records: dict[str, Path], capsys: pytest.CaptureFixture[str], name: str, says: str
) -> None:
    assert ended(["replay", records.get(name, Path("gone.jsonl"))]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (("true",), 0),
        (("early",), 0),
        (("shown",), 0),
        (("true", "early", "shown"), 0),
        (("false",), 1),
        (("none",), 1),
        (("tiny",), 1),
        (("missing",), 1),
        (("true", "false", "missing", "early"), 1),
    ],
)
def test_verify_has_a_line_for_each_file_and_ends_with_1_where_one_is_false(
    records: dict[str, Path], names: tuple[str, ...], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = {**records, "missing": records["true"].with_name("missing.jsonl")}
    count = paths["true"].read_bytes().count(b"\n")
    shown = paths["shown"].read_bytes().count(b"\n")
    starts = {
        "true": f": valid, {count} lines, complete; every draw checked with seed and salt",
        "early": ": valid, 40 lines, unfinished; every draw checked with seed and salt",
        "shown": f": valid, {shown} lines, unfinished; draws not checked: the record has no seed",
        "false": ': line 20: {"round":7,',
        "none": ": line 1: bytes that are not UTF-8; a line must be JSON in UTF-8",
        "tiny": ': line 1: game "cairn"; this program has no such game',
        "missing": ": No such file or directory",
    }
    before = {path: path.read_bytes() for path in records.values()}
    assert ended(["verify", *(paths[name] for name in names)]) == code
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert err == "" and len(lines) == len(names)
    for name, line in zip(names, lines, strict=True):
        assert line.startswith(f"{paths[name]}{starts[name]}")
    assert {path: path.read_bytes() for path in records.values()} == before


def test_verify_says_what_a_false_line_says_and_what_is_true(
    records: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    ended(["verify", records["false"]])
    said, true = capsys.readouterr().out.split("; expected ")
    assert '"round":7' in said and '"round":1' in true


@pytest.mark.skipif(os.name == "nt", reason="no such names there")
@pytest.mark.parametrize("name", [b"two\nlines", b"\x1b[31mred", b"not utf-8 \xff", "Ōkubo".encode()])
def test_a_files_strange_name_makes_one_line(tmp_path: Path, records: dict[str, Path], name: bytes) -> None:
    strange = tmp_path / os.fsdecode(name)
    try:
        strange.write_bytes(records["true"].read_bytes())
    except OSError:
        pytest.skip("the file system refuses the name")
    for command in ("verify", "levels"):
        done = run(command, strange)
        assert done.stdout.count("\n") == 1 and done.stdout[:-1].isprintable() and done.stderr == ""


# levels


def test_levels_lists_what_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels"]) == 0
    out, err = capsys.readouterr()
    told = [line.split(":")[0] for line in out.splitlines()]
    assert err == "" and [line for line in told if not line.startswith("  ")] == list(SHIPPED.names)
    for game in SHIPPED.names:
        assert main(["levels", "--game", game]) == 0
        out, err = capsys.readouterr()
        alone = [line.split(":")[0] for line in out.splitlines()]
        assert alone == sorted(path.stem for path in levels_folder(game).glob("*.toml")) and err == ""
        begun = told.index(game) + 1
        assert told[begun : begun + len(alone)] == [f"  {name}" for name in alone]
        assert re.search(r"standard: Standard, (1, )?2, 3, 4 players\. ", out)


def test_a_persons_own_folder_adds_its_levels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "own.toml").write_text(CHILD, encoding="utf-8")
    (tmp_path / "bad.toml").write_text(CHILD + "[board]\nsights = 3\n", encoding="utf-8")
    unusable = "bad: unusable: bad.toml: board.sights: an unknown key; allowed: "
    named: list[str | Path] = ["--game", BRIDGE.name, "--levels", tmp_path]
    orders = [["levels", *named], [*named, "levels"]]
    for arguments in orders:
        assert ended(arguments) == 1
        lines = capsys.readouterr().out.splitlines()
        assert lines[-2].startswith(unusable)
        assert lines[-1] == "own: Own, 2, 3, 4 players. An own level."
        assert len(lines) == len(BRIDGE_LEVELS) + 2
    own: list[str | Path] = ["simulate", "--games", "1", "--bots", "random", "--levels", tmp_path, "--level"]
    assert ended([*own, "own"]) == 0
    assert capsys.readouterr().out.startswith("1 game of Own, seed ")
    assert ended([*own, "bad"]) == 2
    assert capsys.readouterr().err.startswith("bridgewright: --level bad: bad.toml: board.sights: ")


def test_levels_checks_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(CHILD, encoding="utf-8")
    bad.write_bytes(b"\xff")
    assert ended(["levels", good]) == 0
    assert capsys.readouterr().out == "good: Own, 2, 3, 4 players. An own level.\n"
    assert ended(["levels", good, bad, tmp_path / "missing.toml"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "bad: unusable: bad.toml: line 1: a byte that is not UTF-8; allowed: text in UTF-8"
    assert lines[2].startswith("missing: unusable: missing.toml: the file: ") and len(lines) == 3


def test_the_fault_of_a_file_is_that_of_the_game_whose_folder_it_is_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "old_town" / "dead.toml"
    file.parent.mkdir()
    file.write_text(
        'extends = "standard"\nname = "Dead"\nsummary = "Five."\n[rules]\ndead_draw = 5\n', encoding="utf-8"
    )
    assert ended(["levels", file]) == 1
    told = capsys.readouterr().out
    assert "rules.dead_draw: 5;" in told and "unknown" not in told


def test_a_checked_file_may_extend_a_level_of_the_own_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "base.toml").write_text(CHILD, encoding="utf-8")
    file = tmp_path / "top.toml"
    file.write_text('extends = "base"\nname = "Top"\nsummary = "Top of two."\n', encoding="utf-8")
    assert ended(["levels", file]) == 1
    assert ended(["levels", file, "--levels", tmp_path / "own"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "top: Top, 2, 3, 4 players. Top of two."


# As a process

NO_PYGAME = """
import sys
from game.cli import main
code = main(sys.argv[1:])
print(sorted({name.split(".")[0] for name in sys.modules} & {"pygame", "pygame_gui"}))
sys.exit(code)
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--games", "1", "--level", "quick", "--seed", "S", "--record", "{records}"),
        (
            "league",
            "--pairs",
            "apprentice/random",
            "--level",
            "quick",
            "--deals",
            "1",
            "--players",
            "2",
            "--workers",
            "1",
        ),
        ("verify", "{true}"),
        ("levels",),
    ],
)
def test_no_command_without_a_screen_loads_pygame(
    tmp_path: Path, records: dict[str, Path], arguments: tuple[str, ...]
) -> None:
    places = {"records": tmp_path / "kept", "true": records["true"]}
    done = run(*(argument.format(**places) for argument in arguments), code=NO_PYGAME)
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == "[]"


def test_the_script_of_a_checkout_is_the_installed_command(tmp_path: Path) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        module, name = tomllib.load(file)["project"]["scripts"]["bridgewright"].split(":")
    installed = f"import sys; from {module} import {name}; sys.exit({name}())"
    for arguments in (("levels",), (*GAMES, "--level", "quick", "--seed", "S"), (*GAMES, "--level", "none")):
        script, command = run(*arguments, cwd=tmp_path), run(*arguments, code=installed, cwd=tmp_path)
        assert (script.returncode, script.stdout, script.stderr) == (
            command.returncode,
            command.stdout,
            command.stderr,
        )
    assert list(tmp_path.iterdir()) == [], "nothing is written where it is run"


def test_a_command_with_a_screen_prints_nothing_but_its_own(tmp_path: Path) -> None:
    own = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    command = [sys.executable, str(ROOT / "main.py"), "play", "--resume", str(tmp_path / "nowhere")]
    done = subprocess.run(command, env=own, capture_output=True, text=True, check=False, timeout=60)
    line = f"bridgewright: --resume {tmp_path / 'nowhere'}: No such file or directory\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", line)


def test_files_are_named_from_where_the_command_is_run(tmp_path: Path) -> None:
    assert (
        run(*GAMES, "--level", "quick", "--bots", "random", "--record", "kept", cwd=tmp_path).returncode == 0
    )
    done = run("verify", Path("kept", "game-000001.jsonl"), cwd=tmp_path)
    assert done.returncode == 0 and done.stdout.startswith(str(Path("kept", "game-000001.jsonl")))


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
@pytest.mark.parametrize("arguments", [("levels",), ("simulate", "--help"), GAMES])
def test_a_reader_who_leaves_ends_a_command_quietly(arguments: tuple[str, ...]) -> None:
    gone, pipe = os.pipe()
    os.close(gone)
    done = run(*arguments, stdout=pipe)
    os.close(pipe)
    assert done.returncode in (0, 1) and done.stderr == ""


def test_a_reader_who_leaves_after_many_lines_ends_a_command_quietly(records: dict[str, Path]) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "verify", *[str(records["none"])] * 3000]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline().startswith(str(records["none"]).encode())
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_output_that_cannot_be_written_has_one_line() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = run("levels", stdout=full)
    assert done.returncode == 1 and done.stderr == "bridgewright: No space left on device\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_a_terminal_that_lacks_a_letter_shows_its_number(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "own.toml").write_text(CHILD.replace("An own", "築城 £"), encoding="utf-8")
    done = run("levels", tmp_path / "own.toml", env={"PYTHONIOENCODING": encoding}, encoding=encoding)
    assert done.returncode == 0 and r"\u7bc9\u57ce" in done.stdout
    assert (
        run(*GAMES, "--level", "quick", env={"PYTHONIOENCODING": encoding}, encoding=encoding).returncode == 0
    )


BREAKING_OFF = """
import runpy, sys
start, loading = sys.argv[1:3]
class BrokenOff:
    def find_spec(self, name, *rest):
        if name == loading:
            raise KeyboardInterrupt
sys.meta_path.insert(0, BrokenOff())
sys.path.insert(0, sys.argv[3])
sys.argv = ["bridgewright", "levels"]
if start == "main.py":
    runpy.run_path(sys.path[0] + "/main.py", run_name="__main__")
else:
    runpy.run_module(start, run_name="__main__")
"""


@pytest.mark.parametrize(
    ("start", "loading"),
    [
        ("main.py", "game"),
        ("main.py", "game.compiled"),
        ("main.py", "game.cli"),
        ("main.py", "game.cli.league"),
        ("main.py", "game.match.level_files"),
        ("game", "game.cli"),
        ("game", "game.cabinet.registry"),
    ],
)
def test_a_program_that_is_broken_off_while_it_loads_ends_quietly(start: str, loading: str) -> None:
    done = run(start, loading, ROOT, code=BREAKING_OFF)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
@pytest.mark.sampled(5)
@pytest.mark.parametrize("files", [12, 30])
@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "--games", "1", "--level", "quick", "--bots", "random", "--record", "{tmp}/games"),
        ("league", "--ladder", "--bots", "random,apprentice", "--level", "quick", "--deals", "1"),
        ("demo", "--frames", "2", "--level", "quick"),
        ("replay", "{tmp}/true.jsonl"),
        ("play", "--resume", "{tmp}/early.jsonl"),
    ],
    ids=lambda command: command[0],
)
def test_where_few_files_can_be_opened_a_command_has_one_line(
    tmp_path: Path, records: dict[str, Path], command: tuple[str, ...], files: int
) -> None:
    limit = f"import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))\n"
    # A window that does open is left at once.
    left = "from game.stage.loop import Loop; Loop.run = lambda *_: None\n"
    code = f"{limit}{left}from game.cli import main\nsys.exit(main())"
    arguments = [argument.replace("{tmp}", str(tmp_path)) for argument in command]
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)}
    done = run(*arguments, code=code, env=drivers)
    if done.returncode:
        assert done.returncode in (1, 2) and done.stdout == ""
        assert done.stderr.startswith("bridgewright: ") and done.stderr.count("\n") == 1
        assert os.strerror(errno.EMFILE) in done.stderr
    else:
        assert done.stderr == ""
