"""The best totals, and those of today for the rest of the day, survive any damage to their file."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.keeper import best_totals
from game.keeper.best_totals import (
    FILE,
    FORMAT,
    LARGEST,
    MOST,
    MOST_GAMES,
    MOST_SCALES,
    Best,
    BestTotals,
    Scale,
)

DAY = date(2026, 11, 24)
CAIRN = Scale("cairn", "standard")
GOLF = Scale("golf", "links")


def kept(folder: Path, scale: Scale, *totals: int, day: date = DAY) -> BestTotals:
    bests = BestTotals(folder)
    for total in totals:
        bests.keep(scale, Best("ANN", total, day))
    return bests


def totals(bests: tuple[Best, ...]) -> list[int]:
    return [best.total for best in bests]


def test_the_best_are_first_and_there_at_the_next_start(tmp_path: Path) -> None:
    kept(tmp_path, CAIRN, 27, 31, 29)
    bests = BestTotals(tmp_path)
    assert totals(bests.today(CAIRN, DAY)) == totals(bests.ever(CAIRN)) == [31, 29, 27]
    assert bests.ever(Scale("cairn", "quick")) == bests.ever(Scale("bridge", "standard")) == ()


def test_of_equal_totals_the_earlier_one_is_first(tmp_path: Path) -> None:
    bests = BestTotals(tmp_path)
    for initials in ("ANN", "KIT", "OLE"):
        bests.keep(CAIRN, Best(initials, 31, DAY))
    assert [best.initials for best in bests.ever(CAIRN)] == ["ANN", "KIT", "OLE"]
    assert bests.rank(CAIRN, 31, DAY) == 4


def test_another_day_begins_its_own_list(tmp_path: Path) -> None:
    bests = kept(tmp_path, CAIRN, 38)
    morning = DAY + timedelta(days=1)
    assert bests.today(CAIRN, morning) == ()
    bests.keep(CAIRN, Best("KIT", 20, morning))
    assert totals(bests.today(CAIRN, morning)) == [20]
    assert totals(bests.ever(CAIRN)) == [38, 20]


def test_a_game_that_began_before_midnight_leaves_the_list_of_the_next_day(tmp_path: Path) -> None:
    bests, morning = BestTotals(tmp_path), DAY + timedelta(days=1)
    bests.keep(CAIRN, Best("KIT", 20, morning))
    bests.keep(CAIRN, Best("ANN", 38, DAY))
    assert totals(bests.today(CAIRN, morning)) == [20] and totals(bests.ever(CAIRN)) == [38, 20]


def test_a_clock_that_is_set_right_begins_the_list_of_its_day(tmp_path: Path) -> None:
    bests = BestTotals(tmp_path)
    bests.keep(CAIRN, Best("KIT", 20, DAY + timedelta(days=900)))
    bests.keep(CAIRN, Best("ANN", 18, DAY))
    assert totals(bests.today(CAIRN, DAY)) == [18]


def test_five_are_kept_and_a_worse_one_has_no_place(tmp_path: Path) -> None:
    bests = kept(tmp_path, CAIRN, *range(100, 100 + MOST))
    assert bests.rank(CAIRN, 99, DAY) is None
    assert bests.rank(CAIRN, 102, DAY) == 4
    bests.keep(CAIRN, Best("KIT", 99, DAY))
    assert totals(bests.ever(CAIRN)) == [104, 103, 102, 101, 100]


def test_totals_are_reset_for_a_game_or_for_all(tmp_path: Path) -> None:
    bests = kept(tmp_path, CAIRN, 31)
    bests.keep(GOLF, Best("KIT", 70, DAY))
    bests.reset("cairn")
    assert (bests.ever(CAIRN), totals(bests.ever(GOLF))) == ((), [70])
    bests.reset()
    assert BestTotals(tmp_path).ever(GOLF) == ()


def test_a_disk_that_goes_and_comes_back_loses_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    bests = kept(folder, CAIRN, 27)
    folder.rename(tmp_path / "away")
    folder.write_text("in the way")
    for total in (31, 29):
        bests.keep(CAIRN, Best("KIT", total, DAY))
    assert totals(bests.today(CAIRN, DAY)) == [31, 29, 27]
    assert bests.notice is not None
    assert bests.notice.isprintable()
    folder.unlink()
    (tmp_path / "away").rename(folder)
    bests.keep(CAIRN, Best("OLE", 40, DAY))
    assert bests.notice is None
    assert totals(BestTotals(folder).ever(CAIRN)) == [40, 31, 29, 27]


AMISS = (
    *('["ANN", 3]', '["Ann", 3, "2026-11-24"]', '["ANNA", 3, "2026-11-24"]', '["ANN", true, "2026-11-24"]'),
    *('["ANN", 3, "yesterday"]', '["ANN", 3e9, "2026-11-24"]', '["ANN", 3000000, "2026-11-24"]', "3"),
)


@pytest.mark.parametrize("row", AMISS)
def test_a_file_amiss_counts_as_empty_and_is_set_aside(tmp_path: Path, row: str) -> None:
    lists = f'{{"standard": {{"today": [{row}], "ever": [{row}]}}}}'
    text = f'{{"format": "{FORMAT}", "games": {{"cairn": {lists}}}}}'
    json.loads(text)
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    bests = BestTotals(tmp_path)
    assert bests.notice is not None
    assert bests.notice.isprintable()
    bests.keep(CAIRN, Best("ANN", 5, DAY))
    assert totals(BestTotals(tmp_path).ever(CAIRN)) == [5]
    assert len(list(tmp_path.glob("*damaged*"))) == 1


def test_a_word_that_is_blocked_since_is_no_longer_shown(tmp_path: Path) -> None:
    kept(tmp_path, CAIRN, 5)
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    (tmp_path / FILE).write_text(text.replace("ANN", "FUK"), encoding="utf-8")
    bests = BestTotals(tmp_path)
    assert (bests.notice, bests.ever(CAIRN), bests.today(CAIRN, DAY)) == (None, (), ())
    bests.keep(CAIRN, Best("KIT", 4, DAY))
    assert totals(BestTotals(tmp_path).ever(CAIRN)) == [4]


def test_a_name_is_no_initials() -> None:
    for name in ("ANNA", "ann", "FUK", ""):
        with pytest.raises(ValueError, match="initials"):
            Best(name, 3, DAY)


@given(
    st.lists(st.tuples(st.sampled_from((CAIRN, GOLF)), st.integers(-50, 50), st.integers(0, 3)), max_size=40)
)
def test_the_bests_are_those_of_all_totals(
    tmp_path_factory: pytest.TempPathFactory, games: list[tuple[Scale, int, int]]
) -> None:
    folder, now = tmp_path_factory.mktemp("bests"), DAY
    bests = BestTotals(folder)
    told: list[tuple[Scale, int, date]] = []
    for scale, total, days in games:
        now += timedelta(days=days // 3)
        told.append((scale, total, now))
        place = bests.rank(scale, total, now)
        bests.keep(scale, Best("ANN", total, now))
        today = totals(bests.today(scale, now))
        assert place is None or today[place - 1] == total
    for scale in (CAIRN, GOLF):
        ever = [total for its, total, _ in told if its == scale]
        today = [total for its, total, day in told if (its, day) == (scale, now)]
        again = BestTotals(folder)
        assert totals(again.ever(scale)) == sorted(ever, reverse=True)[:MOST]
        assert totals(again.today(scale, now)) == sorted(today, reverse=True)[:MOST]


def test_the_file_stays_small() -> None:
    lists = best_totals._Lists((Best("ANN", -(10**6), DAY),) * MOST, (Best("ANN", -(10**6), DAY),) * MOST)
    scales = {f"a level with a long name, number {number}": lists for number in range(MOST_SCALES)}
    full = {f"a game with a long name, number {number}": scales for number in range(MOST_GAMES)}
    more = best_totals._with(full, Scale("one more", "x"), Best("ANN", 3, DAY))
    assert len(more) == MOST_GAMES
    more = best_totals._with(full, Scale(next(iter(full)), "one more"), Best("ANN", 3, DAY))
    assert {len(scales) for scales in more.values()} == {MOST_SCALES}
    assert len(best_totals._text_from(more).encode()) < LARGEST
