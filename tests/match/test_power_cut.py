"""A cut at any byte of any write loses no decision that was confirmed."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.match.disk import sync_folder
from game.match.journal import Journal
from game.match.lines import RecordLine, text_of
from tests.match.power_cut import SHORT, judge, played


@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", range(20))
def test_a_cut_at_any_byte_loses_no_decision_that_was_synced(tmp_path: Path, number: int) -> None:
    game = played(SHORT[number % len(SHORT)], number, tmp_path)
    assert judge(game, tmp_path) > 2 * len(game.file.data)


def test_steps_taken_back_are_among_what_is_cut_off(tmp_path: Path) -> None:
    assert any(line.get("note") == "back" for line in played(SHORT[1], 1, tmp_path).match.lines)


def test_a_journal_that_does_not_sync_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsynced(self: Journal, lines: Sequence[RecordLine]) -> None:
        self._file.write("".join(map(text_of, lines)).encode())

    monkeypatch.setattr(Journal, "_append", unsynced)
    game = played(SHORT[0], 0, tmp_path)
    with pytest.raises(AssertionError, match="every decision is synced"):
        judge(game, tmp_path)


def test_a_journal_that_does_not_sync_its_folder_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.match.journal.sync_folder", lambda folder: None)
    game = played(SHORT[0], 0, tmp_path)
    with pytest.raises(AssertionError, match="found by its name"):
        judge(game, tmp_path)


def test_of_new_folders_the_names_are_synced_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def sync_lower(folder: Path) -> None:
        if folder != tmp_path:
            sync_folder(folder)

    monkeypatch.setattr("game.match.journal.sync_folder", sync_lower)
    game = played(SHORT[0], 0, tmp_path)
    with pytest.raises(AssertionError, match="found by its name"):
        judge(game, tmp_path)
