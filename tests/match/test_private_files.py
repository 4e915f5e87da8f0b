"""Written files are readable by their owner alone: a game in progress contains its seed."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.league.playing import terms_of
from game.league.results_file import ResultsFile, StoredResults
from game.match.exports import export_record
from game.match.facts_cache import FactsCache
from game.match.journal import Journal
from game.match.played import Stamp, played_of
from game.match.record_file import write_record
from game.match.replay import replay
from game.match.saved_games import record_fault
from game.match.settings import SettingsFile
from tests.cabinet.stored_games import finished
from tests.cabinet.test_saved_games import begun
from tests.match.tables import BRIDGE, BRIDGE_LEVELS

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows keeps a person's folders by itself")


@pytest.fixture(autouse=True)
def open_mask() -> Iterator[None]:
    """Allow new files to be read and written by all, as a person's own setting may."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """Return the permissions of everything in a folder, by name."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*")}


def test_a_game_being_played_is_read_by_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "home" / "saves" / "game.jsonl"
    assert record_fault(path, 0) is None
    journal = Journal(path, begun())
    journal.wait()
    assert modes(tmp_path) == {
        "home": 0o700,
        "saves": 0o700,
        "game.jsonl": 0o600,
        ".game.jsonl.lock": 0o600,
    }
    journal.close()


def test_a_game_gone_on_with_is_closed_to_others(tmp_path: Path) -> None:
    match, path = begun(), tmp_path / "game.jsonl"
    write_record(path, match.lines)
    assert modes(tmp_path) == {"game.jsonl": 0o600}
    path.chmod(0o644)
    Journal(path, match, len(match.lines)).close()
    assert modes(tmp_path) == {"game.jsonl": 0o600}


def test_copies_settings_caches_and_results_are_read_by_nobody_else(tmp_path: Path) -> None:
    match = begun()
    export_record(tmp_path / "documents", "copy", match.lines, match)
    SettingsFile(tmp_path / "settings").change(pace="calm")
    over = replay(finished(0), lambda name: BRIDGE).match
    FactsCache(tmp_path / "caches", tmp_path, lambda name: BRIDGE).append(
        [played_of(Stamp("game.jsonl", 1, 1), over)]
    )
    results = tmp_path / "league.jsonl"
    ResultsFile(results, StoredResults(None, {}), terms_of(BRIDGE, BRIDGE_LEVELS["quick"], "S")).close()
    told = modes(tmp_path)
    assert len(told) == 7 and "copy.jsonl" in told and "settings.json" in told
    for path in tmp_path.rglob("*"):
        assert told[path.name] == (0o700 if path.is_dir() else 0o600), path
