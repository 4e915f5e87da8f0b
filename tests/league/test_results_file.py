"""A league's file can be resumed wherever it was cut, and is never mistaken for another."""

import json
import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.league.fixtures import Fixture, Pairing
from game.league.playing import FixtureResult, terms_of
from game.league.results_file import ResultsFile, check_terms, read_results
from game.league.season import Season
from game.match.record_file import FileFault
from tests.league.tables import TERMS, lots
from tests.match.tables import BRIDGE, BRIDGE_LEVELS, CAIRN
from tests.tiny.level import LEVEL

PAIR = Pairing(2, "a", "b")
DEALS = 3


def go_on(path: Path) -> Season:
    """Play the games that are missing in a file's league, saving each as it ends."""
    kept = read_results(path)
    if kept.header is not None:
        check_terms(path, kept.header, TERMS)
    season = Season([PAIR], DEALS, places=dict(kept.places))
    with closing(ResultsFile(path, kept, TERMS)) as file:
        for played in season.play(lots(0.5)):
            file.keep(played)
    return season


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write a complete league's file and return its path."""
    path = tmp_path / "league.jsonl"
    go_on(path)
    return path


def test_a_file_holds_its_terms_and_a_line_for_each_game(file: Path) -> None:
    header, *games = [json.loads(line) for line in file.read_bytes().splitlines()]
    assert header == {
        "format": "bridgewright-league 2",
        "game": "cairn",
        "rules": 1,
        "level": json.loads(TERMS.level),
        "seed": "S",
    }
    assert len(games) == 2 * DEALS
    assert games[0]["deal"] == 1 and games[0]["seats"] == ["a", "b"]
    kept = read_results(file)
    assert kept.seed == "S" and kept.torn_bytes == 0 and kept.whole_bytes == file.stat().st_size
    assert kept.places == {
        Fixture(game["deal"], tuple(game["seats"])): tuple(game["places"]) for game in games
    }


def test_cut_at_any_byte_a_league_goes_on_to_the_same_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda number: None)
    whole = file.read_bytes()
    tables = go_on(file).standings()
    assert file.read_bytes() == whole, "nothing is owed"
    ends = {0, *(place + 1 for place, byte in enumerate(whole) if byte == 10)}
    for cut in range(len(whole)):
        file.write_bytes(whole[:cut])
        # A line is complete with its last brace, too: some editors save no newline at the end.
        assert (read_results(file).torn_bytes == 0) == (cut in ends or cut + 1 in ends)
        season = go_on(file)
        assert file.read_bytes() == whole
    assert season.standings() == tables


@pytest.mark.parametrize(
    "edit",
    [
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data[:-1],
        lambda data: data + b"\r\n \n",
        lambda data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n")[:-2],
    ],
    ids=["byte order mark", "windows", "no newline", "blank lines", "all"],
)
@pytest.mark.parametrize("games", [0, 3])
def test_an_edited_league_goes_on(
    file: Path, monkeypatch: pytest.MonkeyPatch, edit: Callable[[bytes], bytes], games: int
) -> None:
    monkeypatch.setattr(os, "fsync", lambda number: None)
    whole = file.read_bytes()
    tables = go_on(file).standings()
    file.write_bytes(edit(b"".join(whole.splitlines(keepends=True)[: 1 + games])))
    assert len(read_results(file).places) == games
    assert go_on(file).standings() == tables
    assert [json.loads(line) for line in file.read_text("utf-8-sig").splitlines()] == [
        json.loads(line) for line in whole.splitlines()
    ]


@pytest.mark.parametrize(
    ("edit", "line"),
    [
        (lambda data: data.decode().encode("utf-16"), "the file is UTF-16; save it as UTF-8"),
        (lambda data: data.replace(b"\n", b"\r"), "lines that end with CR alone"),
        (lambda data: data.replace(b"\n", b"\n\n"), "line 2 is not a JSON object"),
    ],
    ids=["utf-16", "cr", "blank lines inside"],
)
def test_another_edit_has_one_line(file: Path, edit: Callable[[bytes], bytes], line: str) -> None:
    file.write_bytes(edit(file.read_bytes()))
    with pytest.raises(FileFault) as raised:
        read_results(file)
    assert line in str(raised.value) and str(raised.value).isprintable()


def test_each_game_is_on_the_disk_before_the_next_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bytes] = []
    path = tmp_path / "league.jsonl"
    monkeypatch.setattr(os, "fsync", lambda number: synced.append(path.read_bytes()))
    go_on(path)
    lines = path.read_bytes().splitlines(keepends=True)
    assert synced == [b"".join(lines[: count + 1]) for count in range(len(lines))]


def test_more_deals_and_other_pairs_go_into_the_same_file(file: Path) -> None:
    kept = read_results(file)
    more = Season([PAIR, Pairing(3, "b", "a")], DEALS + 1, places=dict(kept.places))
    assert len(list(more.owed())) == 2 + 6 * (DEALS + 1)


@pytest.mark.parametrize(
    ("terms", "line"),
    [
        (terms_of(CAIRN, LEVEL, "T"), "played by seed S, not T; "),
        (terms_of(BRIDGE, BRIDGE_LEVELS["quick"], "S"), "played by game cairn, not old_london_bridge; "),
    ],
)
def test_a_file_of_other_terms_is_refused(file: Path, terms: Any, line: str) -> None:
    header = read_results(file).header
    assert header is not None
    with pytest.raises(FileFault) as told:
        check_terms(file, header, terms)
    assert str(told.value).startswith(f"{file}: {line}")


@pytest.mark.parametrize(
    ("key", "value", "line"),
    [
        ("rules", 2, "played by rules 2, not 1; "),
        ("rules", True, "played by rules True, not 1; "),
        ("level", {}, "played at another level; "),
        ("seed", "x" * 500, "played by seed xxxx"),
    ],
)
def test_a_header_that_differs_in_one_value_is_refused(file: Path, key: str, value: Any, line: str) -> None:
    header = read_results(file).header
    assert header is not None
    with pytest.raises(FileFault) as told:
        check_terms(file, {**header, key: value}, TERMS)
    assert str(told.value).startswith(f"{file}: {line}") and len(str(told.value)) < len(str(file)) + 200


NO_HEADER = "line 1 is not the header of a league; it must begin with "


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"a letter without an end", NO_HEADER),
        (b'{"format":"bridgewright-record 1"}\n', NO_HEADER),
        (b"[]\n", "line 1 is not a JSON object; "),
        (b"\xff\n", "line 1 is not a JSON object; "),
        (b"\n", "line 1 is not a JSON object; "),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, data: bytes, line: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(data)
    with pytest.raises(FileFault) as told:
        read_results(path)
    assert str(told.value).startswith(f"{path}: {line}")
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        '{"deal":1,"seats":["a","b"]}',
        '{"deal":0,"seats":["a","b"],"places":[1,2]}',
        '{"deal":true,"seats":["a","b"],"places":[1,2]}',
        '{"deal":1,"seats":["a","b"],"places":[2,2]}',
        '{"deal":1,"seats":["a","b"],"places":[1,2,3]}',
        '{"deal":1,"seats":["a","b"],"places":["1","2"]}',
        '{"deal":1,"seats":["a",1],"places":[1,2]}',
        '{"deal":1,"seats":"ab","places":[1,2]}',
    ],
)
def test_a_line_that_is_no_game_is_named(file: Path, line: str) -> None:
    with file.open("a", encoding="utf-8") as end:
        end.write(f"{line}\n")
    with pytest.raises(FileFault, match=f"line {2 + 2 * DEALS} is not a result; "):
        read_results(file)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileFault, match="a folder or a device; a league file must be a regular file"):
        read_results(tmp_path)


def test_what_another_league_has_written_meanwhile_is_not_cut_off(file: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.jsonl"
    for path in (file, new):
        kept = read_results(path)
        with path.open("ab") as other:
            other.write(b'{"deal":9,"seats":["a","b"],"places":[1,2]}\n')
        whole = path.read_bytes()
        with pytest.raises(FileFault, match="another league is writing to it"):
            ResultsFile(path, kept, TERMS)
        assert path.read_bytes() == whole


def test_a_file_that_cannot_be_made_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "league.jsonl"
    with pytest.raises(FileFault, match="No such file or directory"):
        ResultsFile(path, read_results(path), TERMS)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_told_in_one_line(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(ResultsFile(file, read_results(file), TERMS)) as results:
        with Path("/dev/full").open("ab", buffering=0) as full:
            monkeypatch.setattr(results, "_file", full)
            with pytest.raises(FileFault, match="No space left on device"):
                results.keep(FixtureResult(Fixture(9, ("a", "b")), (1, 2)))
        monkeypatch.undo()


def first_format(file: Path) -> bytes:
    """Return the first two games in the older format, in which seats could not share a place."""
    header, *games = [json.loads(line) for line in file.read_bytes().splitlines()]
    lines = [{**header, "format": "bridgewright-league 1"}]
    for game in games[:2]:
        del game["places"]
        lines.append({**game, "ranking": [1, 0]})
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines).encode()


def test_a_file_of_the_first_format_is_gone_on_with_in_its_own(file: Path) -> None:
    before = first_format(file)
    file.write_bytes(before)
    assert set(read_results(file).places.values()) == {(2, 1)}
    go_on(file)
    assert file.read_bytes().startswith(before)
    _, *games = [json.loads(line) for line in file.read_bytes().splitlines()]
    assert len(games) == 2 * DEALS and all(sorted(game["ranking"]) == [0, 1] for game in games)
    assert len(read_results(file).places) == 2 * DEALS


def test_a_file_of_the_first_format_cannot_tell_of_a_shared_place(file: Path) -> None:
    before = first_format(file)
    file.write_bytes(before)
    results = ResultsFile(file, read_results(file), TERMS)
    with (
        closing(results),
        pytest.raises(FileFault, match="its format has no shared places; use a new file"),
    ):
        results.keep(FixtureResult(Fixture(9, ("a", "b")), (1, 1)))
    assert file.read_bytes() == before


def test_places_in_a_file_of_the_first_format_are_no_result(file: Path) -> None:
    file.write_bytes(first_format(file) + b'{"deal":9,"seats":["a","b"],"places":[1,2]}\n')
    with pytest.raises(
        FileFault, match="line 4 is not a result; a result has a deal, seats and their ranking"
    ):
        read_results(file)


def test_a_shared_place_is_kept_and_read_back(file: Path) -> None:
    with closing(ResultsFile(file, read_results(file), TERMS)) as results:
        results.keep(FixtureResult(Fixture(9, ("a", "b")), (1, 1)))
    assert read_results(file).places[Fixture(9, ("a", "b"))] == (1, 1)
