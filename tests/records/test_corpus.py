"""Old records can always be replayed: those of every released format and version of the rules are tested.

`tests/records/make.py` makes the folder of a new version; a released folder is never changed.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any, Final

import pytest

from game.cabinet.games import SHIPPED
from game.match.journal import resume
from game.match.lines import FORMAT, same, text_of
from game.match.played import Stamp, played_of
from game.match.record_file import read_record, whole_bytes
from game.match.replay import RecordFault, replay
from game.match.replaying import timeline_of
from game.match.rules_versions import replay_to_the_mend
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.scenes.bridge_tape import BridgeTape
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.speech import Speech
from tests.match.tables import BRIDGE_LEVELS, play
from tests.project.record_checker import lines_of
from tests.project.record_checkers import checker_of

HERE: Final = Path(__file__).parent
RECORDS: Final = tuple(sorted(HERE.glob("*/*.jsonl")))
#: Where a mended rule first differs, by record: its line, from 1. None yet.
MENDS: Final[dict[str, int]] = {}
NAMES: Final = [f"{path.parent.name}/{path.name}" for path in RECORDS]


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_a_record_of_the_corpus_plays_as_far_as_it_did(path: Path) -> None:
    lines = read_record(path).lines
    checked = replay_to_the_mend(lines, SHIPPED.game_called)
    where = f"{path.parent.name}/{path.name}"
    assert (checked.differs.line if checked.differs else None) == MENDS.get(where)
    if checked.differs is None:
        assert checked.replayed.held == len(lines)


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_a_stranger_finds_every_record_of_the_corpus_true(path: Path) -> None:
    lines = lines_of(path.read_bytes())
    if "-without-seed" in path.name:
        # Its lines are checked with the record that has the seed.
        whole = lines_of(path.with_name(path.name.replace("-without-seed", "")).read_bytes())
        assert lines
        assert all(any(same(line, other) for other in whole) for line in lines)
        return
    checker_of(lines).check()


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_every_record_of_the_corpus_can_be_watched_to_its_end(path: Path) -> None:
    timeline = timeline_of(read_record(path).lines, SHIPPED.game_called)
    tape = BridgeTape(timeline)
    speech = Speech([seat.name for seat in timeline.match.seats], timeline.match.level)
    for viewer in tape.viewers:
        assert tape.reel(viewer)[-1][1].view.money == timeline.match.view(None).money
    for place in range(tape.course.last + 1):
        told = [chronicle(one, speech) for one in tape.brought(place) if isinstance(one, Event)]
        assert all(sentence != "" for sentence in told)
        assert 0 <= tape.course.turns_begun(place) <= len(tape.course.turns)


def test_the_present_format_and_rules_have_their_folder() -> None:
    number = FORMAT.rpartition(" ")[2]
    folders = {path.parent.name for path in RECORDS}
    assert folders
    assert {f"format-{number}-rules-{game.rules_version}" for game in SHIPPED.every_game()} <= folders
    assert all(re.fullmatch(r"format-\d+-rules-\d+", folder) for folder in folders)


FIRST: Final = tuple(path for path in RECORDS if path.parent.name.startswith("format-1-"))
#: The records from which a game can be resumed.
CUT: Final = tuple(path for path in FIRST if path.stem.endswith(("-unfinished", "-held", "-torn")))


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.name)
def test_a_record_of_the_first_format_counts_in_statistics(path: Path) -> None:
    match = replay(read_record(path).lines, SHIPPED.game_called).match
    if not match.over:
        return
    told: Any = match.lines[-1]["result"]
    played = played_of(Stamp(path.name, 1, 1), match)
    assert list(played.ranking) == told["ranking"] and list(played.account.score) == told["money"]
    assert played.places == match.result().places and played.account.score == match.result().scores


@pytest.mark.parametrize(
    "path", [one for one in CUT if "without-seed" not in one.name], ids=lambda one: one.name
)
def test_a_game_of_the_first_format_is_gone_on_with_in_its_own(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    match, journal = resume(copy, SHIPPED.game_called)
    play(match, 3)
    journal.close()
    assert journal.fault is None
    whole = copy.read_bytes()
    before = path.read_bytes()
    assert whole.startswith(before[: whole_bytes(before)]), "nothing that was there has changed"
    lines = read_record(copy).lines
    assert set(lines[-1]["result"]) == {"money", "ranking", "lines"}  # type: ignore[arg-type]
    assert replay(lines, SHIPPED.game_called).match.over
    checker_of(lines_of(whole)).check()


def test_a_game_that_branches_off_a_record_of_the_first_format_is_of_the_latest() -> None:
    whole = read_record(next(path for path in FIRST if path.name == "quick-2.jsonl")).lines
    branched = play(timeline_of(whole, SHIPPED.game_called).branch(4), 5)
    assert branched.lines[0]["format"] == FORMAT
    assert {"places", "scores"} <= set(branched.lines[-1]["result"])  # type: ignore[arg-type]
    checker_of(lines_of("".join(map(text_of, branched.lines)).encode())).check()


@pytest.mark.parametrize("key", ["money", "ranking"])
def test_a_false_result_of_the_first_format_is_found(key: str) -> None:
    lines = list(read_record(next(path for path in FIRST if path.name == "quick-2.jsonl")).lines)
    result: Any = lines[-1]["result"]
    lines[-1] = {"result": {**result, key: result[key][::-1]}}
    with pytest.raises(RecordFault, match=rf"^line {len(lines)}: result.{key}\[0\]"):
        replay(lines, SHIPPED.game_called)


def test_every_level_and_number_of_players_is_there() -> None:
    headers = [read_record(path).lines[0] for path in RECORDS]
    told = {str(header["level"]["name"]) for header in headers}  # type: ignore[index,call-overload]
    assert told == {level.name for level in BRIDGE_LEVELS.values() if level is not None}
    assert {len(header["seats"]) for header in headers} == {2, 3, 4}  # type: ignore[arg-type]
    assert any("practice" in header for header in headers)
    assert any("branched" in header for header in headers)
    notes = {line.get("note") for path in RECORDS for line in read_record(path).lines}
    assert {"back", "seat"} <= notes
