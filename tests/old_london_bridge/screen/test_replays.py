"""A finished game is replayed: by mouse alone, by keyboard alone, at any speed, for any viewer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.games import SHIPPED
from game.cabinet.pause_scene import NoticeScene
from game.cabinet.title_scene import TitleScene
from game.core.chance import salt_of
from game.core.thing import ReplayButton, TableButton
from game.match.journal import Journal
from game.match.lines import RecordLine
from game.match.match import Match, pairs_of
from game.match.record_file import read_record, write_record
from game.match.replay import replay
from game.match.replaying import timeline_of
from game.match.seat import Seat
from game.match.series import Series
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.scenes.bridge_replay import BridgeReplay
from game.old_london_bridge.scenes.bridge_tape import BridgeTape
from game.stage.director import Pace
from game.stage.house import Table
from game.stage.loop import FRAME
from game.tabletop.kit.part_cache import PartCache
from game.tabletop.replay.event_tape import ALL
from game.tabletop.replay.playback import SPEEDS
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import Driver
from tests.match.tables import bridge, play
from tests.old_london_bridge.look.tables import LEVELS

GAME = OldLondonBridge()


@cache
def whole(level: str = "quick", players: int = 3) -> Match:
    """Return a game between bots, played to its end."""
    return Series(GAME, LEVELS[level], ("apprentice",) * players, "watched").play(1)


@cache
def with_people() -> Match:
    """Return a game of a person and a bot with random choices."""
    seats = Seat("Maud", "human", "madder"), Seat("Hugh", "bot:apprentice", "ivory")
    match = Match(GAME, LEVELS["quick"], seats, "people", salt_of("people"))
    match.start()
    return play(match, 3)


class Watcher(Driver):
    """The program with a replay on top."""

    def watch(self, lines: list[RecordLine], name: str = "kept.jsonl", playing: bool = False) -> BridgeReplay:
        """Save lines as a record, and open its replay; paused unless it is to play."""
        self.saves.mkdir(parents=True, exist_ok=True)
        path = self.saves / name
        path.unlink(missing_ok=True)
        write_record(path, lines)
        self.app.title()
        self.app.replay(path)
        if not playing:
            self.replay.choose(ReplayButton.PLAY)
            self.replay.go(0)
            self.run(FRAME)
        return self.replay

    @property
    def replay(self) -> BridgeReplay:
        assert isinstance(self.scene, BridgeReplay)
        return self.scene

    @property
    def place(self) -> int:
        return self.replay.stand.place

    @property
    def bar(self) -> Any:
        screen = self.replay.screen
        controls = screen.controls
        return controls.last_bar if self.replay.director.shown.view.ending else controls.bar

    def press_bar(self, place: int) -> None:
        """Press the bar at a place."""
        where = self.bar.x_of(place), self.bar.rect.centery
        self.post(pygame.MOUSEBUTTONDOWN, pos=where, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=where, button=1)


@pytest.fixture
def watcher(tmp_path: Path) -> Iterator[Watcher]:
    made = Watcher(tmp_path, (1920, 1080))
    yield made
    made.app.close_window()


# Scrubbing


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("level", "players"), [("quick", 2), ("quick", 4), ("expert", 3)])
def test_scrubbed_to_any_place_it_shows_what_a_straight_replay_shows(
    watcher: Watcher, level: str, players: int
) -> None:
    match = whole(level, players)
    scene = watcher.watch(match.lines)
    straight = [pair.view for pair in pairs_of(match, None)]
    ends = scene.tape.ends
    order = [*range(0, scene.course.last + 1, 2), *range(scene.course.last, -1, -3)]
    for place in order:
        watcher.press_bar(place)
        # If two places share a column of the window, either is right.
        assert watcher.bar.x_of(watcher.place) == watcher.bar.x_of(place)
        view = straight[ends[watcher.place] - 1]
        shown = scene.shown(scene.director.at(0.0)).view
        assert (shown.money, shown.bridges, shown.hands) == (view.money, view.bridges, view.hands)
        assert (shown.tops, shown.order, shown.agenda) == (view.tops, view.order, view.agenda)


def test_every_place_is_that_of_one_choice_and_all_that_it_brought() -> None:
    match = whole()
    tape = BridgeTape(timeline_of(match.lines, SHIPPED.game_called))
    told = pairs_of(match, None)
    assert tape.ends[-1] == len(told)
    assert list(tape.ends) == sorted(set(tape.ends))
    for seat in range(3):
        straight = [pair.view for pair in pairs_of(match, seat)]
        shown = [after.view for _event, after in tape.reel(seat)]
        assert [view.sealed[seat] for view in shown] == [view.sealed[seat] for view in straight]
        open_ = [after.view.sealed[seat] for _event, after in tape.reel(ALL)]
        assert open_ == [view.sealed[seat] for view in straight]


def test_a_scrub_plays_nothing_and_paints_each_panel_once_at_most(
    watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = watcher.watch(whole("standard", 4).lines)
    watcher.picture()
    applied, painted = 0, 0
    apply, picture = Position.apply, PartCache.picture

    def count(self: Position, *facts: Any) -> None:
        nonlocal applied
        applied += 1
        apply(self, *facts)

    def paint(self: PartCache[Any, Any], *facts: Any) -> pygame.Surface:
        nonlocal painted
        before = self.repaints
        made = picture(self, *facts)
        painted += self.repaints - before
        return made

    monkeypatch.setattr(Position, "apply", count)
    monkeypatch.setattr(PartCache, "picture", paint)
    for place in (40, 41, 90, 3, 120):
        painted = 0
        watcher.press_bar(place)
        watcher.picture()
        parts = len(scene.screen.panels._cache)
        assert 0 < painted <= parts < 40
    assert applied == 0


def test_the_pointer_may_be_drawn_along_the_bar(watcher: Watcher) -> None:
    watcher.watch(whole().lines)
    first, last = (watcher.bar.x_of(place) for place in (5, 30))
    y = watcher.bar.rect.centery
    watcher.post(pygame.MOUSEBUTTONDOWN, pos=(first, y), button=1)
    assert watcher.place == 5
    watcher.post(pygame.MOUSEMOTION, pos=(last, y), rel=(1, 1), buttons=(1, 0, 0))
    assert watcher.place == 30
    watcher.post(pygame.MOUSEBUTTONUP, pos=(last, y), button=1)
    watcher.post(pygame.MOUSEMOTION, pos=(first, y), rel=(1, 1), buttons=(0, 0, 0))
    assert watcher.place == 30


# By keyboard alone


def test_keys_go_everywhere(watcher: Watcher) -> None:
    scene = watcher.watch(whole().lines)
    course = scene.course
    watcher.press(pygame.K_END)
    assert watcher.place == course.last
    watcher.press(pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT)
    assert watcher.place == 2
    watcher.press(pygame.K_LEFT)
    assert (watcher.place, scene.director.idle) == (1, True)
    watcher.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert watcher.place == course.turns[0].last
    watcher.press(pygame.K_PAGEDOWN)
    assert watcher.place == course.rounds[1]
    watcher.press(pygame.K_PAGEDOWN, pygame.K_PAGEUP)
    assert watcher.place == course.rounds[1]
    watcher.post(pygame.KEYDOWN, key=pygame.K_LEFT, mod=pygame.KMOD_CTRL)
    assert watcher.place == course.turns[2].last
    watcher.press(pygame.K_UP, pygame.K_UP)
    assert scene.stand.speed == 4.0
    watcher.press(*[pygame.K_DOWN] * 5)
    assert scene.stand.speed == 0.5
    watcher.press(pygame.K_SPACE)
    assert scene.stand.playing
    watcher.press(pygame.K_SPACE, pygame.K_ESCAPE)
    assert isinstance(watcher.scene, TitleScene)


def test_the_tab_key_comes_to_everything_that_can_be_chosen(watcher: Watcher) -> None:
    watcher.watch(whole().lines)
    watcher.press(pygame.K_END, pygame.K_LEFT)
    for name in watcher.names:
        if not name.startswith("The bridge of"):
            watcher.reach(name)
    watcher.choose("Whose eyes: all")
    watcher.choose("Whose eyes: apprentice 1")
    assert watcher.replay.viewer == 1
    watcher.choose("Speed: 1×")
    assert watcher.replay.stand.speed == 2.0


def test_back_while_a_step_moves_is_where_it_began(watcher: Watcher) -> None:
    scene = watcher.watch(whole().lines)
    watcher.press(pygame.K_RIGHT)
    watcher.run(0.1)
    assert not scene.director.idle
    watcher.press(pygame.K_LEFT)
    assert (watcher.place, scene.director.idle) == (0, True)


# By mouse alone


def test_what_was_opened_stays_open_only_where_it_has_no_place_of_its_own(watcher: Watcher) -> None:
    scene = watcher.watch(whole().lines)

    def resize(width: int, height: int) -> None:
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        watcher.post(pygame.WINDOWSIZECHANGED, x=width, y=height)
        watcher.run(0.5)

    opens = (
        (TableButton.CHRONICLE, "Chronicle", False),
        (TableButton.SCORING, "What is paid at the end", True),
    )
    for thing, words, stays in opens:
        resize(1080, 1920)
        watcher.click(words)
        assert scene.opened is thing
        resize(1920, 1080)
        assert scene.screen.kit.layout.size == (1920, 1080)
        assert scene.opened is (thing if stays else None)


def test_the_mouse_reaches_every_control(watcher: Watcher) -> None:
    scene = watcher.watch(whole().lines)
    course = scene.course
    watcher.click("Next turn")
    assert watcher.place == course.turns[0].last
    watcher.click("One step on")
    watcher.run(0.2)
    assert not scene.director.idle
    watcher.click("One step back")
    watcher.click("Previous turn")
    assert watcher.place == 0
    turn = course.turns[3]
    line = next(name for name in watcher.names if name.startswith("Turn 4,"))
    watcher.click(line)
    assert watcher.place == turn.last
    watcher.click("Round 2")
    assert watcher.place == course.rounds[1]
    for speed in (2.0, 4.0, 8.0, 0.5, 1.0):
        name = next(name for name in watcher.names if name.startswith("Speed"))
        watcher.click(name)
        assert scene.stand.speed == speed
    watcher.click("What is paid at the end")
    assert scene.opened is TableButton.SCORING
    watcher.press(pygame.K_ESCAPE)
    assert scene.opened is None
    watcher.click("Rulebook")
    assert watcher.scene is not scene
    watcher.press(pygame.K_ESCAPE)
    assert watcher.scene is scene
    watcher.click("Leave the replay")
    assert isinstance(watcher.scene, TitleScene)


# Playing


def seconds_to(watcher: Watcher, place: int) -> float:
    """Return the seconds until a place is shown completely."""
    frames = 0
    while not (watcher.place == place and watcher.replay.director.idle):
        watcher.run(FRAME)
        frames += 1
        assert frames < 60 * 120
    return frames * FRAME


def test_it_goes_on_by_itself_at_every_speed(watcher: Watcher) -> None:
    took = {}
    for speed in SPEEDS:
        scene = watcher.watch(whole().lines)
        scene.playback.stand = type(scene.stand)(0, speed, True)
        took[speed] = seconds_to(watcher, 4)
    for speed, seconds in took.items():
        assert seconds == pytest.approx(took[1.0] / speed, rel=0.08, abs=0.12), speed


@pytest.mark.sampled(1)
@pytest.mark.parametrize("pace", [Pace.SWIFT, Pace.STILL])
def test_played_to_the_end_it_stands_and_can_begin_anew(watcher: Watcher, pace: Pace) -> None:
    watcher.app.set_pace(pace)
    scene = watcher.watch(whole("quick", 2).lines, playing=True)
    scene.choose(ReplayButton.FASTER)
    scene.choose(ReplayButton.FASTER)
    scene.choose(ReplayButton.FASTER)
    seconds_to(watcher, scene.course.last)
    watcher.run(1.0)
    assert not scene.stand.playing
    assert scene.director.shown.view.ranking == whole("quick", 2).result().ranking
    watcher.picture()
    watcher.press(pygame.K_SPACE)
    assert (scene.stand.playing, watcher.place) == (True, 0)


def test_a_step_that_has_moved_to_its_end_is_the_picture_of_the_place(watcher: Watcher) -> None:
    scene = watcher.watch(whole().lines)
    scene.go(20)
    watcher.press(pygame.K_RIGHT)
    seconds_to(watcher, 21)
    moved = scene.shown(scene.director.at(scene.playback.ms))
    scene.go(21)
    assert scene.shown(scene.director.at(scene.playback.ms)) == moved


def test_what_moves_without_a_sentence_is_not_told_as_the_next_step(watcher: Watcher) -> None:
    """While the figures of one round are lifted, the first seal of the next one is not shown yet."""
    scene = watcher.watch(whole("standard", 4).lines)
    silent = 0
    for place in scene.course.rounds[1:3]:
        scene.go(place - 1)
        before = scene.last_shown.table.replay.saying
        scene.choose(ReplayButton.STEP_ON)
        said = [before]
        while not scene.director.idle:
            moment, saying = scene.director.at(scene.playback.ms), scene.last_shown.table.replay.saying
            words = None if moment.event is None else scene.sentence(moment.event)
            if moment.event is not None and not words:
                silent += 1
                assert (saying.lines, saying.seat) == (said[-1].lines, said[-1].seat)
            said.append(saying)
            scene.step(0.05)
        assert scene.last_shown.table.replay.saying.lines != before.lines
    assert silent


# Eyes


def test_one_seats_eyes_see_what_that_seat_saw(watcher: Watcher) -> None:
    scene = watcher.watch(whole().lines)
    sealing = next(
        place
        for place in range(scene.course.last)
        if any(cards and cards[0] >= 0 for cards in scene.tape.at(place, ALL).view.sealed)
    )
    sealer = scene.course.acting[sealing]
    assert sealer is not None
    for seat in range(3):
        scene.look(seat)
        scene.go(sealing)
        sealed = scene.director.shown.view.sealed[sealer]
        assert (sealed[0] >= 0) == (seat == sealer)


def test_an_unfinished_game_is_watched_as_everybody_saw_it(watcher: Watcher) -> None:
    match = play(bridge("quick", 3).match(), 3, 20)
    scene = watcher.watch(match.lines)
    assert scene.viewer is None
    names = watcher.names
    assert "As everybody saw it" not in names
    assert "Play from here" not in names
    watcher.press(pygame.K_END)
    watcher.click("Play from here")
    assert scene.notice == "This game has not ended: continue it instead."
    watcher.picture()


# Playing on


def test_a_game_is_played_on_from_here_in_a_record_of_its_own(watcher: Watcher) -> None:
    match = with_people()
    scene = watcher.watch(match.lines, "old_london_bridge-0001.jsonl")
    before = (watcher.saves / "old_london_bridge-0001.jsonl").read_bytes()
    scene.go(9)
    watcher.run(FRAME)
    view = scene.tape.at(9, None).view
    watcher.click("Play from here")
    assert isinstance(watcher.scene, TableScene)
    table = watcher.scene
    assert [seat.kind for seat in table.session.match.seats] == [seat.kind for seat in match.seats]
    assert table.session.match.view(None).bridges == view.bridges
    watcher.app.title()
    kept = read_record(watcher.saves / "old_london_bridge-0002.jsonl").lines
    assert kept[0] == {**match.lines[0], "practice": True, "branched": True}
    assert list(kept[1:]) == match.lines[1 : len(kept)]
    replay(kept, SHIPPED.game_called)
    assert (watcher.saves / "old_london_bridge-0001.jsonl").read_bytes() == before


def test_a_record_without_its_seed_says_why_nobody_plays_on(watcher: Watcher) -> None:
    scene = watcher.watch([line for line in whole().lines if "seed" not in line])
    scene.go(5)
    watcher.run(FRAME)
    element = watcher.element("Play from here")
    assert not element.enabled
    assert element.reason == "This record has no seed: you can watch it, but not play on."
    watcher.click("Play from here")
    assert scene.notice == element.reason
    assert watcher.scene is scene


def reckoned(watcher: Watcher, record: Path) -> TableScene:
    """A table at which a game has come to its end."""
    match = play(bridge("quick", 2).match(), 3, 30)
    watcher.app.title()
    watcher.app.play(Table(match, record))
    play(match, 5)
    watcher.app.set_pace(Pace.SWIFT)
    table = watcher.scene
    assert isinstance(table, TableScene)
    for _ in range(60 * 60):
        if table.session.over:
            break
        table.session.press()
        table.session.end_turn()
        watcher.run(FRAME)
    return table


def test_from_the_reckoning_a_game_that_was_kept_is_watched_again(watcher: Watcher) -> None:
    table = reckoned(watcher, watcher.saves / "played.jsonl")
    watcher.run(0.1)
    watcher.picture()
    watcher.click("Watch it again")
    assert watcher.replay.showing.path == watcher.saves / "played.jsonl"
    watcher.press(pygame.K_ESCAPE)
    assert watcher.scene is table


def test_watching_again_is_offered_once_a_slow_disk_has_all_of_the_game(
    watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = True
    monkeypatch.setattr(Journal, "done", property(lambda _journal: not slow))
    table = reckoned(watcher, watcher.saves / "played.jsonl")
    watcher.run(0.1)
    watcher.picture()
    assert "Watch it again" not in watcher.names
    slow = False
    watcher.run(0.1)
    assert "Watch it again" in watcher.names and table.session.record_path is not None


# Copies, and records that are none


def test_a_copy_is_kept_among_the_documents(watcher: Watcher, tmp_path: Path) -> None:
    object.__setattr__(watcher.app._opening, "exports", tmp_path / "documents")
    watcher.watch(whole().lines, "shared.jsonl")
    for name in ("shared.jsonl", "shared-2.jsonl"):
        watcher.click("Save a copy")
        assert isinstance(watcher.scene, NoticeScene)
        assert name in watcher.scene._words
        watcher.press(pygame.K_RETURN)
        assert list(read_record(tmp_path / "documents" / name).lines) == whole().lines


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1"),
        ("{", "missing"),
        ("no record\n", "line 1"),
        ('{"format":"x"}\n', "line 1: format"),
    ],
)
def test_what_is_no_record_gets_one_line(watcher: Watcher, text: str, says: str) -> None:
    watcher.saves.mkdir(parents=True)
    path = watcher.saves / "bad.jsonl"
    path.write_text(text)
    watcher.app.title()
    watcher.app.replay(path)
    assert isinstance(watcher.scene, NoticeScene)
    assert says in watcher.scene._words
    watcher.app.close()
    watcher.app.replay(watcher.saves / "none.jsonl")
    assert "No such file" in watcher.scene._words


def test_the_bar_is_a_slider_that_tells_how_far_it_is(watcher: Watcher) -> None:
    scene = watcher.watch(whole().lines)
    scene.go(scene.course.turns[6].first)
    watcher.run(FRAME)
    bar = next(one for one in watcher.focus.elements if one.key is ReplayButton.BAR)
    assert bar.value == f"7 of {len(scene.course.turns)}"
