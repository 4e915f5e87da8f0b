"""Old records play for ever: those of every released format and version of the rules are kept, and held true.

`tests/records/make.py` makes the folder of a new version; what lies in one is never changed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from game.cabinet.registry import GAMES, game_called
from game.match.lines import FORMAT, same
from game.match.record_file import read_record
from game.match.replaying import timeline_of
from game.match.rules_versions import replay_to_the_mend
from game.old_london_bridge.scenes.tape import Tape
from game.old_london_bridge.words.speech import Speech
from tests.project.record_checker import Checker, lines_of
from tests.project.test_record_page import LEVELS

HERE: Final = Path(__file__).parent
RECORDS: Final = tuple(sorted(HERE.glob("*/*.jsonl")))
#: Where a mended rule first differs, by record: its line, from 1. None yet.
MENDS: Final[dict[str, int]] = {}
NAMES: Final = [f"{path.parent.name}/{path.name}" for path in RECORDS]


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_a_record_of_the_corpus_plays_as_far_as_it_did(path: Path) -> None:
    lines = read_record(path).lines
    checked = replay_to_the_mend(lines, game_called)
    where = f"{path.parent.name}/{path.name}"
    assert (checked.differs.line if checked.differs else None) == MENDS.get(where)
    if checked.differs is None:
        assert checked.replayed.held == len(lines)


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_a_stranger_finds_every_record_of_the_corpus_true(path: Path) -> None:
    lines = lines_of(path.read_bytes())
    if "-without-seed" in path.name:
        # What stands in it is checked with the record that tells the seed.
        whole = lines_of(path.with_name(path.name.replace("-without-seed", "")).read_bytes())
        assert lines
        assert all(any(same(line, other) for other in whole) for line in lines)
        return
    Checker(lines).check()


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_every_record_of_the_corpus_can_be_watched_to_its_end(path: Path) -> None:
    timeline = timeline_of(read_record(path).lines, game_called)
    tape = Tape(timeline)
    speech = Speech([seat.name for seat in timeline.match.seats], timeline.match.level)
    for eyes in tape.eyes:
        assert tape.reel(eyes)[-1][1].view.money == timeline.match.view(None).money
    for place in range(tape.course.last + 1):
        tape.said(place, speech)
        assert 0 <= tape.course.turns_begun(place) <= len(tape.course.turns)


def test_the_present_format_and_rules_have_their_folder() -> None:
    number = FORMAT.rpartition(" ")[2]
    folders = {path.parent.name for path in RECORDS}
    assert folders
    assert {f"format-{number}-rules-{game.rules_version}" for game in GAMES} <= folders
    assert all(re.fullmatch(r"format-\d+-rules-\d+", folder) for folder in folders)


def test_every_level_and_number_of_players_is_there() -> None:
    headers = [read_record(path).lines[0] for path in RECORDS]
    told = {str(header["level"]["name"]) for header in headers}  # type: ignore[index,call-overload]
    assert told == {level.name for level in LEVELS.values() if level is not None}
    assert {len(header["seats"]) for header in headers} == {2, 3, 4}  # type: ignore[arg-type]
    assert any("practice" in header for header in headers)
    assert any("branched" in header for header in headers)
    notes = {line.get("note") for path in RECORDS for line in read_record(path).lines}
    assert {"back", "seat"} <= notes
