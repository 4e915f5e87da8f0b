"""Record files: hostile ones get one line each and stay unchanged; shared ones contain no secret."""

import json
import os
import re
import stat
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.careful_json import DEEPEST
from game.core.chance import commitment, salt_of
from game.match.exports import export_record
from game.match.journal import resume
from game.match.lines import text_of
from game.match.match import Match
from game.match.record_file import (
    MOST_BYTES,
    MOST_LINES,
    FileFault,
    public_lines,
    read_record,
    write_record,
)
from game.match.replay import LONGEST_TEXT, RecordFault, Withheld, replay
from game.match.replaying import timeline_of
from game.match.saved_games import Found, find_unfinished, game_of, open_saved, saved_games
from game.match.saved_list import SavedList, SavedStatus
from game.match.seat import Seat
from tests.match.seat_notes import hand_over
from tests.match.tables import (
    BOTH,
    CAIRN,
    cairn,
    file_of,
    game_called,
    play,
    play_lines,
    play_with_notes,
    position_of,
)
from tests.playthrough.tables import Table, known
from tests.tiny.game import Cairn

TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)
#: Tables where no seat is dealt anything that only the seat may see.
OPEN = pytest.mark.parametrize(
    "table",
    [
        *(cairn(players, hand=0) for players in (2, 3, 4)),
        *(table for table in BOTH if table.game is not CAIRN),
    ],
    ids=lambda table: table.name,
)

TRUE = file_of(play_with_notes(cairn(3).match(), 4))
LINES = TRUE.count(b"\n")
HEADER, SEED, *_ = TRUE.splitlines(keepends=True)


BOTH_FORMATS = "bridgewright-record 1 and bridgewright-record 2"


def line_for(path: Path) -> str:
    """Return the line that refuses a file; check that the file and its folder stay unchanged."""
    before, beside = (path.read_bytes() if path.is_file() else None), sorted(path.parent.iterdir())
    with pytest.raises((FileFault, RecordFault)) as raised:
        replay(read_record(path).lines, game_called)
    with pytest.raises((FileFault, RecordFault)) as resumed:
        resume(path, game_called)
    assert str(resumed.value) == str(raised.value)
    line = str(raised.value)
    assert line.isprintable() and len(line) < 800
    line.encode()
    assert (path.read_bytes() if path.is_file() else None) == before
    assert sorted(path.parent.iterdir()) == beside
    return line


def header(**changes: Any) -> bytes:
    """Return the first line with some values changed."""
    return text_of({**json.loads(HEADER), **changes}).encode()


def nested(depth: int) -> bytes:
    """Return a line with lists inside each other."""
    return b'{"format":' + b"[" * depth + b"]" * depth + b"}\n"


# Hostile files


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", "line 1: missing; a record must begin with its header"),
        (b"no JSON", "line 1: missing; "),
        (b"\n", 'line 1: ""; a line must be one JSON object'),
        (b"no JSON\n", 'line 1: "no JSON"; a line must be one JSON object'),
        (b"\x00" * 99 + b"\n", "line 1: NUL bytes; "),
        (b"PK\x03\x04\x14\x00\xff\xfe\n", "line 1: bytes that are not UTF-8; "),
        (HEADER.decode().encode("utf-16"), "line 1: bytes that are not UTF-8; the file is UTF-16; "),
        (HEADER.decode().encode("utf-16-le"), "line 1: NUL bytes; "),
        (b"\xef\xbb\xbf", "line 1: missing; "),
        (TRUE + b"\xef\xbb\xbf" + TRUE, f'line {LINES + 1}: "\\ufeff{{'),
        (TRUE.replace(b'"', "\u201c".encode()), 'line 1: "{\u201cformat'),
        (b"```\n" + TRUE + b"```\n", 'line 1: "```"; a line must be one JSON object'),
        (b"> " + TRUE, 'line 1: "> {'),
        (json.dumps(json.loads(HEADER), indent=1).encode() + b"\n", 'line 1: "{"; a line must be one'),
        (b"null\n", 'line 1: "null"; a line must be one JSON object'),
        (b"[]\n", 'line 1: "[]"; a line must be one JSON object'),
        (b"7\n", 'line 1: "7"; a line must be one JSON object'),
        (b'"text"\n', r'line 1: "\"text\""; a line must be one JSON object'),
        (
            b"{}\n",
            f"line 1: format null; this program reads {BOTH_FORMATS}",
        ),
        (b'{"format":NaN}\n', "line 1: "),
        (b'{"format":-Infinity}\n', "line 1: "),
        (b'{"format":1e999}\n', "line 1: "),
        (b'{"format":' + b"9" * 4000 + b"}\n", 'line 1: "{'),
        (b'{"format":' + b"9" * 5000 + b"}\n", "line 1: "),
        (b'{"format":1,"format":2}\n', "line 1: "),
        (b"{'format':1}\n", "line 1: "),
        (b'{"format":"\xff"}\n', "line 1: bytes that are not UTF-8; a line must be JSON in UTF-8"),
        (b'{"format":"\\ud800"}\n', "line 1: "),
        (b'{"format":"\\u0000\\u001b[31m\\u2028\\u202e"}\n', "line 1: format "),
        ('{"format":"\x7f\x9b31m\u2028\u202e"}\n'.encode(), "line 1: format "),
        (b'{"format":"' + b"x" * 100_000 + b'"}\n', 'line 1: format "xxxx'),
        (header(format="bridgewright-record 3"), 'line 1: format "bridgewright-record 3"; '),
        (header(format=["bridgewright-record 2"]), 'line 1: format ["bridgewright-record 2"]; '),
        (
            header(format="bridgewright-record 1"),
            'line 1: format "bridgewright-record 1"; records of cairn start with a later format',
        ),
        (header(game="chess"), 'line 1: game "chess"; this program has no such game'),
        (header(rules=99), "line 1: rules 99; this program plays cairn by rules 1"),
        (header(level={"game": "cairn"}), "line 1: level name missing; allowed: one line of "),
        (HEADER + b"\n" + SEED, 'line 2: ""; a line must be one JSON object'),
        (b"\n" + TRUE, 'line 1: ""; a line must be one JSON object'),
        (HEADER + SEED + b"#\n", 'line 3: "#"; a line must be one JSON object'),
        (HEADER + b'{"seed":"\\udc80","salt":"x"}\n', "line 2: "),
        (HEADER + b'{"seed":"x","salt":"x","salt":"x"}\n', "line 2: "),
        (TRUE + HEADER, f'line {LINES + 1}: {{"format":'),
        (TRUE[:-1] + b"\xff\n", f"line {LINES}: bytes that are not UTF-8; "),
        (TRUE.replace(b"\n", b"\r"), "line 1: lines that end with CR alone; "),
        (TRUE.replace(b"\n", b"\n\n"), 'line 2: ""; a line must be one JSON object'),
    ],
    ids=lambda value: ascii(value)[:24],
)
def test_a_hostile_file_has_one_line(tmp_path: Path, data: bytes, line: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    assert line_for(path).startswith(line)


@pytest.mark.parametrize("depth", [DEEPEST, 40, 300, *range(900, 1000, 3), 5000, 100_000])
def test_lists_inside_each_other_are_refused_at_any_depth(tmp_path: Path, depth: int) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(nested(depth))
    assert line_for(path).startswith("line 1: ")
    path.write_bytes(HEADER + SEED + nested(depth))
    assert line_for(path).startswith("line 3: ")
    path.write_bytes(b"[" * depth + b"]" * depth + b"\n")
    assert line_for(path).startswith('line 1: "[[[')


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    assert line_for(path) == f"{path}: {MOST_BYTES + 1} bytes; a record has at most {MOST_BYTES}"
    path.write_bytes(b'{"x":1}'.ljust(MOST_BYTES // 4 - 1) * 2 + b"\n")
    assert line_for(path).startswith("line 1: ")


def test_a_file_of_too_many_lines_is_not_parsed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(TRUE + b"{}\n" * MOST_LINES)
    assert line_for(path) == f"{path}: {LINES + MOST_LINES} lines; a record has at most {MOST_LINES}"


def test_a_file_that_grows_while_it_is_read_is_still_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b" " * (MOST_BYTES + 5))
    about = os.stat_result((stat.S_IFREG, 0, 0, 1, 0, 0, 10, 0, 0, 0))
    monkeypatch.setattr(Path, "stat", lambda path, **_: about)
    assert line_for(path) == f"{path}: {MOST_BYTES + 1} bytes; a record has at most {MOST_BYTES}"


@pytest.mark.parametrize("key", ["name", "kind", "colour", "seed", "salt"])
def test_a_text_that_is_too_long_is_refused(tmp_path: Path, key: str) -> None:
    text = "x" * (LONGEST_TEXT + 1)
    lines = [json.loads(line) for line in TRUE.splitlines()]
    lines[0]["seats"][0].update({key: text})
    if key in lines[1]:
        lines[1][key] = text
        lines[0]["commitment"] = commitment(lines[1]["seed"], lines[1]["salt"])
    path = tmp_path / "game.jsonl"
    path.write_bytes("".join(map(text_of, lines)).encode())
    number, says = (2, "texts of at most") if key in lines[1] else (1, "a seat must have a name")
    assert line_for(path).startswith(f"line {number}: ") and says in line_for(path)


def test_steps_taken_back_ten_thousand_times_set_up_no_new_game_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record is replayed in time linear, not quadratic, in its lines."""
    match = play(cairn(3).match(), 1, 9)
    before = list(match.lines)
    seat = match.to_move[0]
    match.decide(seat, match.legal(seat)[0], resolve=False)
    match.take_back(1)
    made: list[int] = []
    new = Cairn.new

    def counted(game: Cairn, level: Any, players: int) -> Any:
        made.append(players)
        return new(game, level, players)

    monkeypatch.setattr(Cairn, "new", counted)
    lines = before + (match.lines[len(before) :]) * 1000
    assert replay(lines, game_called).match.lines == lines
    assert len(made) <= 2


@pytest.mark.parametrize("place", ["nowhere.jsonl", "nowhere/game.jsonl", "file/game.jsonl"])
def test_a_file_that_is_not_there_has_one_line(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    path = tmp_path / place
    with pytest.raises(FileFault) as raised:
        read_record(path)
    assert str(raised.value).startswith(f"{path}: ") and not path.exists()


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").mkdir()
    assert line_for(tmp_path / "game.jsonl").endswith(
        ": a folder or a device; a record must be a regular file"
    )


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_or_a_device_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "game.jsonl")
    for path in (tmp_path / "game.jsonl", Path("/dev/zero")):
        with pytest.raises(FileFault, match="a folder or a device; a record must be a regular file"):
            read_record(path)


#: Changes that an editor or a clipboard makes to a record; the record is read as before.
EDITED = {
    "windows": TRUE.replace(b"\n", b"\r\n"),
    "byte order mark": b"\xef\xbb\xbf" + TRUE,
    "windows with a byte order mark": b"\xef\xbb\xbf" + TRUE.replace(b"\n", b"\r\n"),
    "no newline at the end": TRUE[:-1],
    "nor in windows": TRUE.replace(b"\n", b"\r\n")[:-2],
    "blank lines at the end": TRUE + b"\n \t\r\n\n",
    "spaces at the end": TRUE + b"   ",
    "spaces around lines": TRUE.replace(b"\n", b"  \n  "),
    "spaces inside lines": b"".join(
        json.dumps(json.loads(line), indent=None).encode() + b"\n" for line in TRUE.splitlines()
    ),
    "a block of zeros at the end": TRUE + bytes(512),
}


@pytest.mark.parametrize("how", EDITED)
def test_an_edited_record_is_read_listed_and_continued_as_before(tmp_path: Path, how: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(EDITED[how])
    assert list(read_record(path).lines) == [json.loads(line) for line in TRUE.splitlines()]
    assert replay(read_record(path).lines, game_called).match.over
    assert [saved.over for saved in saved_games(tmp_path)] == [how != "a block of zeros at the end"]
    assert game_of(path) == "cairn"
    match, journal = resume(path, game_called)
    match.take_back(1)
    journal.close()
    again = read_record(path)
    assert [*again.lines] == match.lines and again.torn_bytes == 0
    assert replay(again.lines, game_called).match.decided == match.decided


@pytest.mark.parametrize("how", EDITED)
def test_an_edited_record_of_an_unfinished_game_is_continued(tmp_path: Path, how: str) -> None:
    path = tmp_path / "game.jsonl"
    unfinished = b"".join(EDITED[how].splitlines(keepends=True)[:9])
    path.write_bytes(unfinished)
    match, journal = resume(path, game_called)
    play(match, 3)
    journal.close()
    assert [*read_record(path).lines] == match.lines
    assert replay(read_record(path).lines, game_called).match.over


def test_a_cut_off_last_line_is_no_part_of_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    for cut in (b"{", b'{"round":1', b"\xff\xfe", b'{"round":{"a":1}', b"[]", bytes(9)):
        path.write_bytes(TRUE + cut)
        record = read_record(path)
        assert (record.whole_bytes, record.torn_bytes) == (len(TRUE), len(cut))
        assert len(record.lines) == LINES


def judged(folder: Path, data: bytes) -> Match | None:
    """Return the match that a file's bytes replay to; None if they are refused, in one line."""
    path = folder / "game.jsonl"
    path.write_bytes(data)
    try:
        return replay(read_record(path).lines, game_called).match
    except (FileFault, RecordFault) as fault:
        assert str(fault).isprintable() and len(str(fault)) < 800
        str(fault).encode()
        return None


@given(data=st.binary(max_size=400))
def test_no_bytes_are_a_crash(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    for start in (b"", HEADER, HEADER + SEED):
        judged(tmp_path_factory.getbasetemp(), start + data + b"\n")


@given(
    place=st.integers(0, len(TRUE) - 1),
    cut=st.integers(0, 40),
    put=st.binary(max_size=12) | st.sampled_from([b"0", b"1", b"-", b'"', b"{", b"\n", b"true", b"null"]),
)
def test_no_damage_is_a_crash_or_goes_unnoticed(
    tmp_path_factory: pytest.TempPathFactory, place: int, cut: int, put: bytes
) -> None:
    data = TRUE[:place] + put + TRUE[place + cut :]
    match = judged(tmp_path_factory.getbasetemp(), data)
    if match is not None:
        # An accepted record is a game by the rules: it makes the same record again.
        whole = data[: data.rfind(b"\n") + 1]
        assert list(map(json.loads, file_of(match).splitlines()))[: whole.count(b"\n")] == list(
            map(json.loads, whole.splitlines())
        )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@given(number=st.integers(0, LINES - 1), key=st.integers(0, 9), value=JSON)
def test_no_value_is_a_crash(
    tmp_path_factory: pytest.TempPathFactory, number: int, key: int, value: Any
) -> None:
    lines = [json.loads(line) for line in TRUE.splitlines()]
    keys = list(lines[number])
    lines[number][keys[key % len(keys)]] = value
    judged(tmp_path_factory.getbasetemp(), "".join(map(text_of, lines)).encode("utf-8", "surrogatepass"))


# Writing


def test_a_written_record_is_read_back(tmp_path: Path) -> None:
    match = play_with_notes(cairn(4).match("Röd\u2028\x00"), 2)
    hand_over(match, 0, Seat("Zoë \U0001f3d7 \u200d", "human"))
    write_record(tmp_path / "game.jsonl", match.lines)
    assert (tmp_path / "game.jsonl").read_bytes() == file_of(match)
    record = read_record(tmp_path / "game.jsonl")
    assert list(record.lines) == match.lines and record.torn_bytes == 0
    assert replay(record.lines, game_called).match.seats == match.seats


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"something else")
    with pytest.raises(FileExistsError):
        write_record(path, cairn(2).match().lines)
    assert path.read_bytes() == b"something else"


# Shared before the end


@OPEN
@pytest.mark.parametrize("seed", range(5))
def test_what_is_shown_before_the_end_replays_to_what_everybody_may_know(table: Table, seed: int) -> None:
    match = play_with_notes(table.match(str(seed)), seed, 18 + 9 * seed)
    while match.over or match.hidden_draws():
        match.take_back(1)
    shown = replay(public_lines(match), game_called).match
    sealed = [seat for seat in range(table.players) if match.secret(seat)]
    now, then = match.view(None), shown.view(None)
    apart = {field.name for field in fields(now) if getattr(now, field.name) != getattr(then, field.name)}
    assert apart <= {"sealed", "bids"} and bool(apart) == bool(sealed)
    assert set(shown.to_move) == {*match.to_move, *sealed}
    assert sealed or known(position_of(shown)) == known(position_of(match))
    assert shown.seats == match.seats and shown.seed is None


@TABLES
def test_what_is_shown_holds_neither_seed_nor_salt_nor_what_was_taken_back(table: Table) -> None:
    seed = "a seed that stands nowhere"
    match = play_with_notes(table.match(seed), 6, 60)
    while match.over:
        match.take_back(1)
    shown = "".join(map(text_of, public_lines(match)))
    assert seed not in shown and salt_of(seed) not in shown and '"back"' not in shown
    counts = sum('"action"' in text_of(line) for line in match.lines)
    taken = [line["steps"] for line in match.lines if line.get("note") == "back"]
    sealed = sum(match.secret(seat) for seat in range(table.players))
    assert taken and shown.count('"action"') == counts - sum(taken) - sealed  # type: ignore[arg-type]


@TABLES
def test_what_is_shown_is_the_same_whatever_is_sealed(table: Table) -> None:
    met = 0
    for seed in range(8):
        match = play(table.match(str(seed)), seed, 3 * table.players)
        while len(match.to_move) < table.players and not match.over:
            play(match, seed, 1)
        owner = seed % table.players
        if match.over or len(match.legal(owner)) < 2:
            continue
        met += 1
        shown = [public_lines(sealed_by(table, match, owner, place)) for place in (0, -1)]
        assert shown[0] == shown[1] == public_lines(match)
    assert met > 2


def sealed_by(table: Table, match: Match, owner: int, place: int) -> Match:
    """Return the same game later: all but one have sealed, and the owner has tried other choices before."""
    twin = play_lines(table.match(str(match.seed)), match.lines)
    for seat in (owner, *(seat for seat in match.to_move if seat != owner)):
        if len(twin.to_move) > 1:
            twin.decide(seat, twin.legal(seat)[place if seat == owner else 0])
    twin.take_back(table.players - 1)
    for seat in (*(seat for seat in match.to_move if seat != owner), owner)[1:]:
        twin.decide(seat, twin.legal(seat)[place if seat == owner else 0])
    return twin


def test_who_sits_where_is_shown_even_where_steps_were_taken_back() -> None:
    match = play(cairn(3, hand=0).match(), 6, 5)
    play(match, 2, 1)
    guest = Seat("Guest", "bot:random")
    hand_over(match, 1, guest)
    play(match, 3, 1)
    match.take_back(2)
    shown = replay(public_lines(match), game_called).match
    assert shown.seats[1] == guest and shown.decided == match.decided


WITHHELD = (
    "a copy of an unfinished game: line {} withholds what seat {} alone has seen; "
    "it cannot be checked, watched or resumed"
)


def dealt_line(match: Match) -> Any:
    return next(line for line in match.lines if "deal" in line)


def test_a_hand_is_withheld_until_the_game_is_over_and_the_record_says_so_in_one_line() -> None:
    match = cairn(3).match()
    line = dealt_line(match)
    assert line["seen_by"] == {"charms": [[0], [1], [2]] * 2}
    assert all(type(charm) is str for charm in line["deal"]["charms"])
    while not match.over:
        (told,) = (line for line in public_lines(match) if "deal" in line)
        assert told == {**line, "deal": {**line["deal"], "charms": [None] * 6}}
        with pytest.raises(RecordFault) as fault:
            replay(public_lines(match), game_called)
        assert str(fault.value) == WITHHELD.format(2, 0)
        play(match, len(match.lines), 1)
    assert dealt_line(match) == line and public_lines(match) == match.lines
    assert replay([line for line in match.lines if "seed" not in line], game_called).match.over


def looked(hand: int = 0) -> Match:
    """Return a match in which seat 1 has looked at the next stone."""
    match = cairn(3, hand=hand).match()
    for seat, coins in enumerate((1, 5, 2)):
        match.decide(seat, match.game.action(f"bid {coins}"))
    match.decide(1, match.game.action("look"))
    return match


def test_what_one_seat_has_looked_at_is_withheld_until_it_is_turned_up_for_all() -> None:
    match = looked()
    assert match.lines[-1] == {
        "round": 1,
        "chance": "stones",
        "outcome": str(match.view(1).seen),
        "seen_by": [1],
    }
    assert public_lines(match)[-1] == {"round": 1, "chance": "stones", "seen_by": [1]}
    match.decide(2, match.game.action("keep"))
    with pytest.raises(RecordFault) as fault:
        replay(public_lines(match), game_called)
    assert fault.value.line == 8 and str(fault.value) == WITHHELD.format(8, 1)
    match.decide(2, match.game.action("place left"))
    told = [line for line in match.lines if "seed" not in line]
    assert public_lines(match) == told and match.round == 2
    assert known(position_of(replay(told, game_called).match)) == known(position_of(match))


@pytest.mark.parametrize("changed", [{}, {"seen_by": [0]}, {"seen_by": []}, {"seen_by": None}])
def test_who_has_seen_a_draw_is_checked(changed: dict[str, Any]) -> None:
    lines = looked().lines
    false = {key: value for key, value in lines[-1].items() if key != "seen_by"} | changed
    for told in (lines, [line for line in lines if "seed" not in line]):
        with pytest.raises(RecordFault, match=rf"^line {len(told)}: "):
            replay([*told[:-1], false], game_called)


def test_an_outcome_that_everybody_has_seen_cannot_be_withheld() -> None:
    lines = [line for line in cairn(3, hand=0).match().lines if "seed" not in line]
    with pytest.raises(RecordFault, match="expected an outcome of stones"):
        replay([*lines[:-1], {"round": 0, "chance": "stones"}], game_called)


def test_a_record_that_withholds_is_neither_watched_nor_played_on_and_says_why(tmp_path: Path) -> None:
    match = looked(hand=2)
    path = export_record(tmp_path, "game", match.lines, match)
    for attempt in (
        lambda: resume(path, game_called),
        lambda: timeline_of(read_record(path).lines, game_called),
        lambda: open_saved(path, game_called),
    ):
        with pytest.raises(RecordFault, match=f"^{re.escape(WITHHELD.format(2, 0))}$"):
            attempt()
    saved = SavedList(tmp_path, game_called)
    (entry,) = saved.on(SavedStatus.UNFINISHED)
    saved.open(entry)
    assert entry.shelf is SavedStatus.ASIDE and entry.fault is not None
    assert entry.fault == f"game.jsonl: {WITHHELD.format(2, 0)}"
    assert find_unfinished(tmp_path, game_called) == Found(None, (entry.fault,))


def test_a_copy_that_withholds_and_is_false_is_false() -> None:
    lines = public_lines(looked(hand=2))
    false = {**lines[0], "practice": "yes"}
    with pytest.raises(RecordFault) as fault:
        replay([false, *lines[1:]], game_called)
    assert not isinstance(fault.value, Withheld)


@TABLES
def test_when_the_game_is_over_the_whole_file_is_shown(table: Table) -> None:
    match = play_with_notes(table.match(), 1)
    assert public_lines(match) == match.lines and public_lines(match) is not match.lines
