"""The system clock: open, closing, dark; light, drift and loudness; and no burn-in."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.messages import ENGLISH
from game.kiosk import dark_scene
from game.kiosk.attract_scene import AttractScene
from game.kiosk.closing_scene import ClosingScene, ClosingTimes
from game.kiosk.dark_scene import DarkScene, closed_words, hours_lines
from game.kiosk.quick_scene import QuickScene
from game.match.saved_games import new_record
from game.stage.house import Table
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.two_games import CAIRN_NAME
from tests.kiosk.hall import Hall, played
from tests.lettering.measured import probe_into

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
TEN_TO_SIX = "[hours]\n" + "".join(f'{day} = "10:00-18:00"\n' for day in DAYS)
#: A Monday.
DAY = datetime(2026, 11, 23)


def at(folder: Path, hour: int, minute: int = 0, more: str = "") -> Hall:
    return Hall(folder, toml=TEN_TO_SIX + more, now=DAY.replace(hour=hour, minute=minute))


def test_open_by_day_and_dark_by_night(tmp_path: Path) -> None:
    assert isinstance(at(tmp_path / "day", 12).scene, AttractScene)
    assert isinstance(at(tmp_path / "night", 20).scene, DarkScene)


def test_it_opens_by_itself(tmp_path: Path) -> None:
    hall = at(tmp_path, 9, 59)
    assert isinstance(hall.scene, DarkScene)
    hall.run(62)
    assert isinstance(hall.scene, AttractScene)


def said(hall: Hall, told: bool = False) -> list[str]:
    """Return the text of the dark picture; with `told` the opening hours that it shows after a touch."""
    scene = hall.scene
    assert isinstance(scene, DarkScene)
    hours, now = scene._hours, scene._now
    if told:
        return [f"{day}: {words}" for day, words in hours_lines(hours, now.date(), ENGLISH)]
    return [closed_words(hours, scene._opens, now, ENGLISH)]


def test_the_dark_says_whether_today_is_a_closed_day_and_when_it_opens(tmp_path: Path) -> None:
    closed = 'closed_days = ["2026-11-23"]\n'
    assert said(at(tmp_path / "a", 12, more=closed)) == ["Closed today, open tomorrow from 10:00"]
    assert said(at(tmp_path / "b", 9)) == ["Closed until 10:00"]
    assert said(at(tmp_path / "c", 20)) == ["Closed until tomorrow, 10:00"]
    longer = 'closed_days = ["2026-11-23", "11-24"]\n'
    assert said(at(tmp_path / "d", 12, more=longer)) == ["Closed today, open Wednesday from 10:00"]
    assert said(at(tmp_path / "e", 20, more='closed_days = ["11-24"]\n')) == ["Closed until Wednesday, 10:00"]


def test_after_midnight_tomorrow_is_today(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = at(tmp_path, 23, 59)
    words: list[str] = []

    def heard(*facts: Any) -> str:
        words.append(closed_words(*facts))
        return words[-1]

    monkeypatch.setattr(dark_scene, "closed_words", heard)
    hall.run(5)
    hall.picture()
    assert words[-1] == "Closed until tomorrow, 10:00"
    hall.run(70)
    hall.picture()
    assert words[-1] == "Closed until 10:00"


def test_the_hours_of_the_week_leave_out_closed_days(tmp_path: Path) -> None:
    lines = said(at(tmp_path, 20, more='closed_days = ["2026-11-23", "11-26"]\n'), told=True)
    assert lines[:4] == [
        "Monday: closed today",
        "Tuesday: 10:00-18:00",
        "Wednesday: 10:00-18:00",
        "Thursday: closed this time",
    ]


def test_it_says_that_it_closes_and_offers_a_last_game_while_one_fits(tmp_path: Path) -> None:
    hall = at(tmp_path, 17, 44)
    assert isinstance(hall.scene, AttractScene)
    hall.run(62)
    assert isinstance(hall.scene, ClosingScene)
    hall.click("Last quick game")
    assert isinstance(hall.scene, QuickScene)
    hall.kiosk.back_to_bots()
    assert isinstance(hall.scene, ClosingScene)
    late = at(tmp_path / "late", 17, 59)
    late.run(30)
    assert isinstance(late.scene, ClosingScene)
    assert late.names == []
    late.run(32)
    assert isinstance(late.scene, DarkScene)


def test_a_light_goes_out_each_three_minutes_and_the_last_one_at_the_end(tmp_path: Path) -> None:
    closes = DAY.replace(hour=18)
    lights = [ClosingTimes(closes, minutes, None, None).lights for minutes in (60, 15, 13, 12, 9, 4, 3, 1)]
    assert lights == [5, 5, 5, 4, 3, 2, 1, 1]
    hall = at(tmp_path, 17, 47)
    hall.run(2)
    before = sum(shown(hall))
    hall.run(62)
    assert sum(shown(hall)) < before


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_no_bright_block_of_the_closing_scene_stays_for_five_minutes(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    # With a warning of one hour the scene stays on the screen for a long time.
    hall = Hall(
        tmp_path, size, TEN_TO_SIX + "closing_warning_minutes = 60\n", now=DAY.replace(hour=17, minute=5)
    )
    hall.run(10)
    assert isinstance(hall.scene, ClosingScene)
    before = bright_blocks(hall.picture())
    hall.run(240)
    after = bright_blocks(hall.picture())
    assert max(map(min, before)) > 150
    stayed = [one for one, other in zip(before, after, strict=True) if one == other and min(one) > 100]
    assert stayed == []


@pytest.mark.parametrize("may_end", [True, False])
def test_the_closing_scene_says_whether_a_game_may_be_ended(
    tmp_path: Path, may_end: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = probe_into(monkeypatch)
    hall = at(tmp_path, 17, 50, f"last_game_may_end = {str(may_end).lower()}\n")
    hall.run(1)
    probe.clear()
    hall.picture()
    words = " ".join(one.words for one in probe.said)
    assert "The house closes at 18:00" in words and "10 minutes left" in words and "17:50" in words
    assert ("may be finished" in words) == may_end
    assert ("every game ends, finished or not" in words) != may_end


@pytest.mark.parametrize("may_end", [True, False])
def test_a_last_game_may_be_played_to_its_end(tmp_path: Path, may_end: bool) -> None:
    hall = at(tmp_path, 17, 58, f"last_game_may_end = {str(may_end).lower()}\n")
    hall.kiosk.begin_quick(CAIRN_NAME, friend=True)
    hall.skip()
    hall.run(50)
    hall.kiosk.still_there()
    hall.run(50)
    hall.kiosk.still_there()
    hall.run(30)
    assert isinstance(hall.scene, TableScene if may_end else DarkScene)
    hall.kiosk.attract()
    assert isinstance(hall.scene, DarkScene)


def test_a_touch_in_the_dark_shows_the_hours_for_a_while(tmp_path: Path) -> None:
    hall = at(tmp_path, 20)
    hall.click("Opening hours")
    assert isinstance(hall.scene, DarkScene)
    assert hall.scene.telling
    hall.run(16)
    assert not hall.scene.telling


def test_a_clock_that_jumps_by_a_day_changes_nothing(tmp_path: Path) -> None:
    hall = at(tmp_path, 12)
    hall.opened_at = hall.opened_at.replace(day=24, hour=3)
    hall.run(3)
    assert isinstance(hall.scene, AttractScene)


def test_the_first_frame_has_the_light_of_its_hour(tmp_path: Path) -> None:
    more = "light_in_the_evening = 60\nevening_from = '17:00'\n"
    lights: list[int] = []
    for name, hour in (("day", 12), ("evening", 17), ("night", 20)):
        hall = at(tmp_path / name, hour, 1, more)
        hall.kiosk.loop.shown = lambda _seconds, hall=hall: lights.append(hall.kiosk.window.light)  # type: ignore[misc]
        hall.draw()
    assert lights == [100, 60, 100], "the dark picture is drawn in its own light"


def test_light_follows_the_hours(tmp_path: Path) -> None:
    more = "light_in_the_evening = 60\nevening_from = '17:00'\n[screen]\nbrightness = 80\n"
    hall = at(tmp_path, 12, more=more)
    hall.run(2)
    assert hall.kiosk.window.light == 80
    bright = sum(shown(hall))
    evening = at(tmp_path / "e", 17, more=more)
    evening.run(2)
    assert evening.kiosk.window.light == 48
    assert 0 < sum(shown(evening)) < bright


def shown(hall: Hall) -> tuple[int, ...]:
    """Return the mean colour of the screen."""
    hall.picture()
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.transform.average_color(surface)[:3]


def test_the_picture_drifts_and_a_press_still_meets_what_is_seen(tmp_path: Path) -> None:
    hall = at(tmp_path, 12)
    hall.kiosk.begin_quick(CAIRN_NAME, friend=False)
    hall.kiosk.window.show(100, (4, -4))
    hall.kiosk.pause()
    rect = hall.scene.focus.named("Resume").rect
    menu = hall.scene
    # Two pixels right of the button as it is laid out, which is shown four pixels further right.
    place = (rect.right + 2, rect.centery)
    hall.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    hall.post(pygame.MOUSEBUTTONUP, pos=place, button=1)
    assert hall.scene is not menu
    canvas = hall.picture()
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_at((104, 96)) == canvas.get_at((100, 100))
    assert surface.get_at((1, 300))[:3] == (0, 0, 0)


def test_the_picture_takes_another_place_every_five_minutes(tmp_path: Path) -> None:
    hall = at(tmp_path, 12)
    places = {hall.kiosk.hours.drift(hall.kiosk.keeping, 300.0 * turn + 1) for turn in range(9)}
    assert len(places) == 9
    assert all(max(abs(x), abs(y)) <= 4 for x, y in places)


def bright_blocks(picture: pygame.Surface, side: int = 80) -> list[tuple[int, ...]]:
    """Return the mean colour of each block of a picture."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (width // side, height // side))
    return [small.get_at((x, y))[:3] for y in range(small.get_height()) for x in range(small.get_width())]


def test_no_bright_block_of_the_dark_stays_for_five_minutes(tmp_path: Path) -> None:
    hall = at(tmp_path, 20)
    hall.run(10)
    before = bright_blocks(hall.picture())
    hall.run(240)
    after = bright_blocks(hall.picture())
    assert max(map(max, before)) > 40
    stayed = [one for one, other in zip(before, after, strict=True) if one == other and max(one) > 40]
    assert stayed == []


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_no_bright_block_of_the_attract_loop_stays_for_five_minutes(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    # Three minutes are two loops of a game at most.
    hall = Hall(tmp_path, size, toml="[games.old_london_bridge]\nshown = false\n")
    seen = []
    for _ in range(2):
        hall.kiosk.next_loop()
        for seconds in (1, 20, 40):
            hall.run(seconds)
            seen.append(bright_blocks(hall.picture()))
    blocks = list(zip(*seen, strict=True))
    assert max(max(one) for one in seen[0]) > 200
    assert [shown for shown in blocks if len(set(shown)) == 1 and min(shown[0]) > 150] == []


@pytest.mark.sampled(7)
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (1920, 1080)])
@pytest.mark.parametrize(
    ("asked", "brightness"), [(0, 100), (1, 100), (4, 100), (4, 50), (12, 100), (40, 100), (100, 100)]
)
def test_the_dark_picture_has_the_light_that_its_keeper_asks_for(
    tmp_path: Path, asked: int, brightness: int, size: tuple[int, int]
) -> None:
    more = f"light_when_dark = {asked}\n[screen]\nbrightness = {brightness}\n"
    hall = Hall(tmp_path, size, TEN_TO_SIX + more, now=DAY.replace(hour=20))
    for _ in range(2):
        hall.run(10)
        light = sum(shown(hall)) / 3 / 255 * 100
        assert light == pytest.approx(asked * brightness / 100, rel=0.12, abs=0.35)
        hall.run(230)


@pytest.mark.parametrize("more", ["black_when_dark = true\n", "light_when_dark = 0\n"])
def test_a_black_picture_shows_the_hours_at_a_touch(tmp_path: Path, more: str) -> None:
    hall = at(tmp_path, 20, more=more)
    hall.run(10)
    assert sum(shown(hall)) == 0
    hall.click("Opening hours")
    hall.run(1)
    assert sum(shown(hall)) > 10
    hall.run(16)
    assert sum(shown(hall)) == 0


def test_volumes_are_the_keepers_and_quieter_by_the_clock(tmp_path: Path) -> None:
    more = (
        '[sound]\nall = 50\npieces = 80\nambience = 30\nmusic = 20\nwhile_nobody_plays = "silent"\n'
        'quieter = [{from = "09:00", share = 100}, {from = "14:00", share = 40}]\n'
    )
    hall = at(tmp_path, 12, more=more)
    hall.run(2)
    assert hall.kiosk.volumes.master == 0
    hall.kiosk.play(_table(hall))
    hall.run(2)
    volumes = hall.kiosk.volumes
    assert (volumes.master, volumes.effects, volumes.ambience, volumes.music) == (50, 80, 30, 20)
    hall.kiosk.mute(True)
    assert hall.kiosk.volumes.of_effects == 0
    late = at(tmp_path / "late", 15, more=more)
    late.kiosk.play(_table(late))
    assert late.kiosk.volumes.master == 20
    soft = at(tmp_path / "soft", 12, more=more.replace('"silent"', '"soft"'))
    assert 0 < soft.kiosk.volumes.master < 50


def _table(hall: Hall) -> Table:
    return Table(played(1, decisions=2), new_record(hall.kiosk.saves, CAIRN_NAME))
