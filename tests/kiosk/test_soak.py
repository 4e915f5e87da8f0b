"""A loop that has ended leaves nothing in memory; `python -m bench.soak` runs ten thousand.

`pytest --whole` draws twenty games with every picture, from the deal to the end, in shares of five.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bench.memory import resident
from bench.soak import ENDED, Notes, Sample, Soak, growth, open_files, run
from game.kiosk import demo_game
from game.stage.scenes import Scene
from tests import sampling
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES
from tests.match.tables import CAIRN
from tests.tiny.front import CairnFront

#: Games drawn whole in one share, and the shares.
GAMES = 5
SHARES = 4


#: The tiny game alone, whose games are short.
ONE_GAME = replace(TWO_GAMES, games={CAIRN_NAME: lambda: CAIRN}, fronts={CAIRN_NAME: CairnFront})


@pytest.fixture
def soak(tmp_path: Path) -> Iterator[Soak]:
    opened = Soak(tmp_path, cabinet=ONE_GAME)
    yield opened
    opened.close()


def alive() -> Counter[str]:
    """Return how many scenes of each kind are in memory."""
    gc.collect()
    return Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, Scene))


def test_loops_and_visits_leave_no_scene_and_no_open_file(soak: Soak) -> None:
    soak.game(1)
    scenes, files = alive(), open_files()[0]
    assert scenes["AttractScene"] == 1
    # One game is shown to its end, and one has a visitor, whose game then waits.
    for number in (ENDED, ENDED + ENDED // 2, 2):
        soak.game(number)
    assert alive() == scenes
    assert open_files()[0] == files


def test_the_caches_stay_flat_over_many_loops_and_forget_a_visitor(soak: Soak) -> None:
    kit = soak.kiosk.stack.kit

    def loops(begin: int, count: int) -> list[tuple[int, int]]:
        seen = []
        for number in range(begin, begin + count):
            soak.kiosk.next_loop()
            soak.show(f"flat {number}")
            soak.pass_by(20.0)
            seen.append((kit.full, len(kit.text._cache)))
        return seen

    soak.drawn = 20
    loops(0, 6)
    # The loops differ a little, because each has the text of its own game; nothing else may grow.
    first, later = loops(6, 6), loops(12, 12)
    assert max(later)[0] < 1.1 * max(first)[0]
    assert max(texts for _, texts in later) < 1.2 * max(texts for _, texts in first)
    assert len(kit._plates) == 1, "one set of tools for every game on the plate"
    soak.pass_by(8.0)
    soak.visit()
    visited = kit.full
    after = loops(30, 6)[-1][0]
    assert visited > max(first)[0] and after < 1.1 * max(first)[0]


def test_a_visitor_of_the_soak_takes_a_seat_and_the_game_waits_afterwards(soak: Soak) -> None:
    soak.game(ENDED // 2)
    assert soak.kiosk.nobody and soak.kiosk.left_game is not None


def test_the_timed_pictures_are_those_of_one_game(soak: Soak) -> None:
    before = soak.kiosk.loop.frames
    assert len(soak.timed(0.5)) == 30
    assert soak.kiosk.loop.frames - before >= 30


def test_a_soak_goes_on_where_it_was_and_tells_both_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []
    monkeypatch.setattr(Soak, "game", lambda self, number: played.append(number))
    monkeypatch.setattr(Soak, "sample", lambda self, games: Sample(games, 150.0, 9, 40, 2.0))
    path = tmp_path / "soak.json"
    run(Notes.read(path), 70)
    run(Notes.read(path), 120)
    notes = Notes.read(path)
    assert played == [*range(120)] and notes.games == 120
    assert [[one.games for one in each] for each in notes.runs] == [[50, 70], [120]]
    first, *_, last = notes.lines()
    assert first == "120 games, no exception, 2 processes" and last.startswith(
        "no process has played enough games"
    )


def test_growth_is_counted_after_the_warm_up_alone() -> None:
    samples = [Sample(50 * place, 100.0 + min(place, 10), 9, 40, 2.0) for place in range(1, 40)]
    assert growth(samples) == 110.0 - 106.0
    assert growth(samples[:9]) is None, "two samples after the warm-up tell nothing"


@pytest.mark.skipif(not sampling.whole, reason="a quarter of an hour: pytest --whole")
@pytest.mark.parametrize("share", range(SHARES))
def test_games_that_are_drawn_whole_take_no_more_memory_and_files(
    tmp_path: Path, share: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo_game, "_LATEST", 0.0)
    soak = Soak(tmp_path)
    try:
        noted = []
        for game in range(GAMES):
            assert soak.whole(f"whole {share * GAMES + game}") > 5000
            noted.append((resident(), open_files()[0]))
    finally:
        soak.close()
    assert len({files for _, files in noted}) == 1
    assert noted[-1][0] - noted[1][0] < 20.0
