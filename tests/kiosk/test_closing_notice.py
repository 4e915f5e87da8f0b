"""A player at closing time sees a notice in the header, in good time and with the right minutes."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from game.kiosk.attract_scene import AttractScene
from game.kiosk.closing_scene import ClosingScene
from game.kiosk.dark_scene import DarkScene
from game.kiosk.quick_scene import QuickScene
from tests.cabinet.two_games import BRIDGE_NAME, CAIRN_NAME
from tests.kiosk.hall import Hall
from tests.kiosk.test_hours import at
from tests.lettering.measured import Probe, probe_into
from tests.sampling import by_run

GAMES = [BRIDGE_NAME, CAIRN_NAME]


def said(hall: Hall, probe: Probe) -> str:
    """Return the text on the screen."""
    probe.clear()
    for scene in hall.kiosk.stack:
        scene.arrange()
    hall.picture()
    return " ".join(one.words for one in probe.said)


def played(hall: Hall, game: str) -> Hall:
    """Begin a quick game."""
    hall.kiosk.begin_quick(game, friend=False)
    hall.skip()
    hall.run(2)
    return hall


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("may_end", [True, False])
def test_the_notice_says_how_long_and_what_then(
    tmp_path: Path, game: str, may_end: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = probe_into(monkeypatch)
    more = f"last_game_may_end = {str(may_end).lower()}\n"
    hall = played(at(tmp_path, 17, 50, more), game)
    words = said(hall, probe)
    assert "Closes in 10 min" in words
    assert ("you may finish" in words) == may_end
    assert ("games end then" in words) != may_end
    hall.run(61)
    assert "Closes in 9 min" in said(hall, probe)


def test_there_is_none_before_the_warning_and_none_without_hours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = probe_into(monkeypatch)
    assert "lose" not in said(played(at(tmp_path / "early", 17, 40), CAIRN_NAME), probe)
    always = Hall(tmp_path / "always", now=datetime(2026, 11, 23, 23, 55))
    assert "lose" not in said(played(always, CAIRN_NAME), probe)


def test_after_the_hours_it_says_that_it_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    probe = probe_into(monkeypatch)
    hall = played(at(tmp_path, 17, 59), CAIRN_NAME)
    hall.run(55)
    hall.kiosk.still_there()
    hall.run(10)
    assert "Closed; you may finish" in said(hall, probe)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1440, 1080), (1080, 1920), (600, 1000)])
def test_it_stands_in_the_header_clear_of_its_signs(
    tmp_path: Path, size: tuple[int, int], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = probe_into(monkeypatch)
    hall = played(_sized(tmp_path, size), game)
    words = said(hall, probe)
    assert "Closes in 10" in words
    lines = [one for one in probe.said if one.words in ("Closes in 10 min; you may finish",)]
    signs = hall.scene.screen.header.spots()
    for line in lines:
        assert not line.cut
        assert line.capitals.collidelist(list(signs.values())) < 0


def test_where_it_takes_the_place_of_the_round_it_gives_way_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = probe_into(monkeypatch)
    hall = played(_sized(tmp_path, (1080, 1920)), CAIRN_NAME)
    seen = []
    for _ in range(by_run(10, 30)):
        words = said(hall, probe)
        assert ("Closes in" in words) != ("Round 1 of" in words)
        seen.append("Closes in" in words)
        hall.run(by_run(2, 1))
    assert True in seen and False in seen
    wide = played(at(tmp_path / "wide", 17, 50), CAIRN_NAME)
    words = said(wide, probe)
    assert "Closes in" in words and "Round 1 of" in words


def _sized(folder: Path, size: tuple[int, int]) -> Hall:
    from tests.kiosk.test_hours import DAY, TEN_TO_SIX

    return Hall(folder, size, TEN_TO_SIX, now=DAY.replace(hour=17, minute=50))


def test_after_the_hours_no_new_game_begins(tmp_path: Path) -> None:
    hall = at(tmp_path, 17, 59)
    hall.finish()
    hall.run(50)
    hall.kiosk.still_there()
    hall.run(12)
    hall.kiosk.again()
    hall.run(0.1)
    assert not isinstance(hall.scene, QuickScene)
    hall.kiosk.done()
    assert isinstance(hall.scene, DarkScene)


def test_before_the_end_only_a_game_that_fits_begins_anew(tmp_path: Path) -> None:
    hall = at(tmp_path, 17, 55)
    hall.kiosk.quick(BRIDGE_NAME)
    assert isinstance(hall.scene, ClosingScene)
    hall.kiosk.quick(CAIRN_NAME)
    assert isinstance(hall.scene, QuickScene)
    early = at(tmp_path / "early", 12)
    early.kiosk.quick(BRIDGE_NAME)
    assert isinstance(early.scene, QuickScene) and isinstance(next(iter(early.kiosk.stack)), AttractScene)
