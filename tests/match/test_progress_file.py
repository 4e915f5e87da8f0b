"""A person's achievements survive any damage to their file."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.progress_file import (
    FILE,
    FORMAT,
    MOST_DAYS,
    DayScore,
    GameProgress,
    ProgressFile,
    progress_from,
    text_from,
)
from game.match.stored_file import StoredFault

DAY = date(2026, 11, 22)
SCORES = st.one_of(st.none(), st.integers(-1000, 1000))
GAMES = st.builds(
    GameProgress,
    st.frozensets(st.text("abc-1", min_size=1, max_size=6), max_size=4),
    st.dictionaries(st.dates(), st.builds(DayScore, SCORES, SCORES), max_size=4),
)


@given(st.dictionaries(st.text("xyz", min_size=1), GAMES, max_size=3))
def test_it_reads_back_as_it_was_written(progress: dict[str, GameProgress]) -> None:
    assert progress_from(text_from(progress)) == progress


def test_the_best_of_the_day_stays_and_another_day_is_another(tmp_path: Path) -> None:
    kept = ProgressFile(tmp_path)
    for score in (31, 44, 12):
        kept.score("cairn", DAY, DayScore(best=score))
    kept.score("cairn", DAY, DayScore(opponent=50))
    again = ProgressFile(tmp_path)
    assert again.of("cairn").days == {DAY: DayScore(44, 50)}
    assert again.notice is None


def test_two_copies_of_the_program_add_to_each_other(tmp_path: Path) -> None:
    one, other = ProgressFile(tmp_path), ProgressFile(tmp_path)
    one.solve("cairn", "puzzle-1")
    other.solve("cairn", "puzzle-2")
    other.solve("bridge", "puzzle-1")
    assert ProgressFile(tmp_path).of("cairn").solved == {"puzzle-1", "puzzle-2"}
    assert ProgressFile(tmp_path).of("bridge").solved == {"puzzle-1"}


@pytest.mark.parametrize(
    "entry",
    [
        "3",
        '{"solved": [1], "days": {}}',
        '{"solved": [], "days": {"yesterday": {"best": 1, "opponent": null}}}',
        '{"solved": [], "days": {"2026-11-22": {"best": "much", "opponent": null}}}',
        '{"solved": [], "days": {"2026-11-22": 3}}',
    ],
)
def test_a_file_amiss_counts_as_empty_and_is_set_aside(tmp_path: Path, entry: str) -> None:
    text = f'{{"format": "{FORMAT}", "cairn": {entry}}}'
    with pytest.raises(StoredFault):
        progress_from(text)
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    kept = ProgressFile(tmp_path)
    assert kept.notice is not None
    assert "\n" not in kept.notice
    assert kept.of("cairn") == GameProgress()
    kept.solve("cairn", "puzzle-1")
    assert ProgressFile(tmp_path).of("cairn").solved == {"puzzle-1"}
    [aside] = tmp_path.glob("*damaged*")
    assert aside.read_text(encoding="utf-8") == text


def test_one_fault_costs_its_own_entry_and_the_file_is_set_aside(tmp_path: Path) -> None:
    days = '{"2026-11-22": {"best": 7, "opponent": null}, "yesterday": {}, "2026-11-23": 3}'
    text = f'{{"format": "{FORMAT}", "cairn": {{"solved": [1, "one"], "days": {days}}}, "other": 3}}'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    kept = ProgressFile(tmp_path)
    assert kept.notice is not None and "\n" not in kept.notice and "more" in kept.notice
    assert kept.of("cairn") == GameProgress(frozenset({"one"}), {date(2026, 11, 22): DayScore(7)})
    kept.solve("cairn", "two")
    assert ProgressFile(tmp_path).of("cairn").solved == {"one", "two"}
    assert ProgressFile(tmp_path).of("cairn").days == {date(2026, 11, 22): DayScore(7)}
    [aside] = tmp_path.glob("*damaged*")
    assert aside.read_text(encoding="utf-8") == text


def test_the_latest_days_are_kept() -> None:
    progress = GameProgress()
    for number in range(MOST_DAYS + 20):
        progress = progress.with_day(date.fromordinal(730000 + number), DayScore(number))
    assert len(progress.days) == MOST_DAYS
    assert min(progress.days) == date.fromordinal(730020)


def test_what_cannot_be_written_is_told_and_known_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    kept = ProgressFile(tmp_path / "file")
    kept.solve("cairn", "puzzle-1")
    assert kept.notice is not None
    assert kept.of("cairn").solved == {"puzzle-1"}
