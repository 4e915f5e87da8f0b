"""A replay of any game: its places, its pace, its bar and its keys, on a scripted clock."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.thing import ChronicleRound, ChronicleTurn, ReplayButton
from game.match.match import Match, pairs_of
from game.stage.director import Pace
from game.stage.inputs import Key, PointerMove, Press, Release
from game.stage.performance import Performance
from game.stage.sound.book import Backing
from game.stage.storyline import Snapshot
from game.stage.tween import Timeline, Track, linear
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.watched import Saying, Stand, Watched
from game.tabletop.replay.event_tape import ALL
from game.tabletop.replay.playback import SPEEDS, Playback
from tests.match.tables import cairn, play
from tests.tabletop.cairn_replay import tape_of, watch
from tests.tabletop.windows import blank, pixels
from tests.tiny.events import BidsRevealed, StonePlaced
from tests.tiny.tape import CairnTape

FRAME = 1 / 120
#: The length of every motion in the tests that count it.
MOTION_MS = 200.0


class Moves(Performance[Any, Snapshot[Any], Any]):
    """Everything moves for a fifth of a second."""

    def motion(self, event: Any, before: Snapshot[Any], after: Snapshot[Any]) -> Timeline[Any]:
        return Timeline((Track("move", 0, MOTION_MS, linear, type(event).__name__),))


def whole(players: int = 3, seed: int = 3) -> Match:
    return play(cairn(players).match(), seed)


# The tape


@given(st.integers(2, 4), st.integers(0, 50))
def test_places_go_from_the_deal_to_the_end_through_every_choice(players: int, seed: int) -> None:
    match = whole(players, seed)
    tape = tape_of(match)
    course = tape.course
    choices = sum("action" in line for line in match.lines)
    # After the deal, after each choice, and after all consequences of the last one.
    assert len(tape.ends) == course.last + 1 == choices + 2
    assert list(tape.ends) == sorted(set(tape.ends))
    assert tape.ends[-1] == len(pairs_of(match, None))
    assert course.scores[-1] == match.view(None).coins
    assert [turn.round for turn in course.turns] == [1, 2, 3, 4]
    assert [turn.number for turn in course.turns] == [1, 2, 3, 4]
    for turn in course.turns:
        places = range(turn.first, turn.last + 1)
        assert {course.round_at(place) for place in places} == {turn.round}
        assert all(course.turn_at(place) == turn for place in places)
    # No seat's turn goes on while bids are sealed.
    sealing = [place for place in range(course.last) if any(bid is not None for bid in bids(tape, place))]
    assert sealing and all(course.turn_at(place) is None for place in sealing)


def bids(tape: CairnTape, place: int, viewer: Any = None) -> tuple[int | None, ...]:
    view = tape.at(place, viewer).view
    found: tuple[int | None, ...] = view.bids
    return found


def test_eyes_see_their_own_bids_and_all_eyes_see_all() -> None:
    match = whole()
    tape = tape_of(match)
    assert tape.viewers == (ALL, 0, 1, 2)
    for seat in range(3):
        own = [pair.view.bids[seat] for pair in pairs_of(match, seat)]
        for viewer in (seat, ALL):
            assert [after.view.bids[seat] for _event, after in tape.reel(viewer)] == own
        others = [after.view.bids[seat] for _event, after in tape.reel((seat + 1) % 3)]
        assert others == [pair.view.bids[seat] for pair in pairs_of(match, None)] != own


def test_an_unfinished_record_is_seen_as_everybody_saw_it() -> None:
    tape = tape_of(play(cairn(3).match(), 1, 4))
    assert tape.viewers == (None,)
    assert tape.at(tape.course.last, None).view == play(cairn(3).match(), 1, 4).view(None)


def test_the_past_that_a_picture_shows_are_the_ends_of_rounds() -> None:
    match = whole()
    tape = tape_of(match)
    ended = tuple(pair.view for pair in pairs_of(match, None) if getattr(pair.event, "closes_round", False))
    assert [view.round for view in ended] == [1, 2, 3, 4]
    assert tape.reel(None)[-1][1].story.ends == ended and tape.before(None).story.ends == ()
    middle = next(place for place in range(tape.course.last) if tape.course.round_at(place) == 3)
    assert tape.at(middle, None).story.ends == ended[:2]


def test_what_is_retold_stands_before_what_a_choice_has_brought() -> None:
    tape = tape_of(whole())
    turn = next(turn for turn in tape.course.turns if turn.last > turn.first)
    first, later = tape.brought(turn.first), tape.brought(turn.last)
    names = [type(event).__name__ for event in later]
    assert "BidsRevealed" in [type(event).__name__ for event in first]
    assert names[0] == "BidsRevealed" and "BidSealed" not in names


# Playing


def playback(tape: CairnTape, pace: Pace = Pace.BRISK) -> tuple[Playback, list[int]]:
    """Return a playback, and the places that it has been at since."""
    placed: list[int] = []
    made: Playback = Playback(tape, Moves(), lambda: pace, lambda: placed.append(0))
    return made, placed


def seconds(made: Playback, until: Callable[[], bool]) -> float:
    frames = 0
    while not until():
        made.step(FRAME)
        frames += 1
        assert frames < 120 * 600
    return frames * FRAME


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_step_takes_its_motions_and_its_rest_whatever_the_speed(speed: float) -> None:
    tape = tape_of(whole())
    made, _ = playback(tape)
    made.go(0)
    made.stand = Stand(0, speed, True)
    took = seconds(made, lambda: made.stand.place == 2)
    moved = len(tape.way(1, ALL)) * MOTION_MS
    assert took == pytest.approx((moved + 2 * 500) / 1000 / speed, abs=4 * FRAME)


@pytest.mark.parametrize("pace", [Pace.SWIFT, Pace.STILL])
def test_at_the_end_it_stands_and_play_begins_anew(pace: Pace) -> None:
    tape = tape_of(whole(2))
    made, placed = playback(tape, pace)
    made.tell_way()
    seconds(made, lambda: not made.stand.playing)
    assert made.at_end and len(placed) >= tape.course.last
    assert made.director.shown == tape.at(tape.course.last, ALL)
    made.drive(ReplayButton.PLAY)
    assert made.stand == Stand(0, 1.0, True)


def test_buttons_go_by_steps_turns_and_rounds() -> None:
    tape = tape_of(whole())
    made, _ = playback(tape)
    course = tape.course
    made.halt()
    for button, place in (
        (ReplayButton.TURN_ON, course.turns[0].last),
        (ReplayButton.ROUND_ON, course.rounds[1]),
        (ReplayButton.TURN_ON, course.turns[1].last),
        (ReplayButton.TURN_BACK, course.turns[0].last),
        (ReplayButton.ROUND_BACK, course.rounds[0]),
        (ReplayButton.STEP_BACK, 0),
        (ReplayButton.LAST, course.last),
        (ReplayButton.STEP_ON, course.last),
        (ReplayButton.FIRST, 0),
    ):
        made.drive(button)
        assert made.stand.place == place, button
    made.drive(ReplayButton.STEP_ON)
    assert (made.stand.place, made.director.idle) == (1, False)
    made.drive(ReplayButton.STEP_BACK)
    assert (made.stand.place, made.director.idle) == (0, True)
    for _ in range(9):
        made.drive(ReplayButton.FASTER)
    assert made.stand.speed == SPEEDS[-1]
    made.drive(ReplayButton.SPEED)
    assert made.stand.speed == SPEEDS[0]


# The controls


@pytest.fixture
def scene(tmp_path: Path) -> BoardReplay:
    return watch(whole(), tmp_path)


def test_each_place_has_a_column_of_the_bar_that_leads_to_it(scene: BoardReplay) -> None:
    bar, last = scene.screen.controls.bar, scene.course.last
    columns = [bar.x_of(place) for place in range(last + 1)]
    assert columns == sorted(set(columns))
    assert [bar.place_at(x) for x in columns] == list(range(last + 1))
    assert bar.place_at(0) == 0 and bar.place_at(10_000) == last


def test_a_part_is_a_function_of_what_it_is_handed(scene: BoardReplay) -> None:
    controls, view = scene.screen.controls, scene.director.shown.view
    may = frozenset(ReplayButton)
    here = Marks(may=may, watched=Watched(Stand(1), Saying("1 of 4", "Whose eyes: all", lines=("A.",))))
    there = Marks(may=may, watched=Watched(Stand(9, 2.0), Saying("3 of 4", "Whose eyes: all", lines=("B.",))))
    for part in (controls.bar, controls.lines, controls.panel):
        assert part.key(view, here) == part.key(view, here) != part.key(view, there)
        pictures = []
        for marks in (here, there, here):
            surface = blank()
            part.paint(surface, view, marks)
            pictures.append(pixels(surface))
        assert pictures[0] == pictures[2] != pictures[1]


def test_a_button_that_is_held_is_another_picture(scene: BoardReplay) -> None:
    bar, view = scene.screen.controls.bar, scene.director.shown.view
    rest = Marks(may=frozenset(ReplayButton))
    held = Marks(may=frozenset(ReplayButton), held=ReplayButton.PLAY)
    off = Marks()
    assert len({bar.key(view, rest), bar.key(view, held), bar.key(view, off)}) == 3


# The scene


def names(scene: BoardReplay) -> dict[str, Any]:
    return {element.name: element for element in scene.focus.elements}


def test_keys_go_everywhere(scene: BoardReplay, monkeypatch: pytest.MonkeyPatch) -> None:
    course = scene.course
    stood_at: list[int] = []
    monkeypatch.setattr(scene, "stood", lambda: stood_at.append(scene.stand.place))
    for key, place in (
        (Key("end"), course.last),
        (Key("home"), 0),
        (Key("right", control=True), course.turns[0].last),
        (Key("page down"), course.rounds[1]),
        (Key("left"), course.rounds[1] - 1),
    ):
        scene.stack.input(key)
        assert scene.stand.place == place == stood_at[-1], key
    scene.stack.input(Key("space"))
    assert scene.stand.playing
    scene.stack.input(Key("escape"))
    assert scene.house.closed == 1  # type: ignore[attr-defined]


def test_the_bar_is_pressed_and_drawn_along(scene: BoardReplay) -> None:
    bar = scene.screen.controls.bar
    y = bar.rect.centery
    scene.stack.input(Press((bar.x_of(3), y)))
    assert scene.stand.place == 3
    scene.stack.input(PointerMove((bar.x_of(8), y)))
    assert scene.stand.place == 8
    scene.stack.input(Release((bar.x_of(8), y)))
    scene.stack.input(PointerMove((bar.x_of(2), y)))
    assert scene.stand.place == 8
    slider = next(one for one in scene.focus.elements if one.key is ReplayButton.BAR)
    assert slider.value == f"{scene.course.turns_begun(8)} of 4"


def test_over_the_reckoning_the_bar_leads_back_and_two_buttons_are_left(scene: BoardReplay) -> None:
    scene.stack.input(Key("end"))
    keys = [element.key for element in scene.focus.elements]
    assert set(names(scene)) >= {"Leave the replay", "Save a copy"} and ReplayButton.VIEWER not in keys
    window = blank().get_rect()
    assert all(window.contains(element.rect) for element in scene.focus.elements)
    scene.stack.draw(blank())
    last = scene.screen.controls.last_bar
    scene.stack.input(Press((last.x_of(4), last.rect.centery)))
    assert scene.stand.place == 4


def test_a_line_leads_to_its_turn_and_a_head_to_its_round(scene: BoardReplay) -> None:
    turn = scene.course.turns[2]
    ways = [scene.tape.way(place, None) for place in range(turn.first, turn.last + 1)]
    own = [event for way in ways for event, _ in way if getattr(event, "seat", None) == turn.seat]
    words = [words for event in own if (words := scene.sentence(event))][-1]
    element = names(scene)[f"Turn 3, Sitter {turn.seat}: {words}"]
    assert element.key == ChronicleTurn(3) and element.enabled
    scene.stack.input(Press(element.rect.center))
    scene.stack.input(Release(element.rect.center))
    assert scene.stand.place == turn.last
    assert names(scene)["Round 2"].key == ChronicleRound(2)
    scene.choose(ChronicleRound(2))
    assert scene.stand.place == scene.course.rounds[1]


def test_a_turn_is_told_by_its_short_line_where_it_has_one(scene: BoardReplay) -> None:
    tape = scene.tape
    for turn in tape.course.turns:
        way = [event for place in range(turn.first, turn.last + 1) for event, _ in tape.way(place, None)]
        laid = [event.stone for event in way if isinstance(event, StonePlaced) and event.seat == turn.seat]
        words = scene.screen.controls.lines.words_of(turn).what
        assert words == f"lays {laid[-1]}" if laid else words.endswith(".")


def test_it_says_what_moves_and_at_rest_all_of_the_step(scene: BoardReplay) -> None:
    turn = scene.course.turns[0]
    scene.go(turn.last)
    lines = scene.last_shown.table.replay.saying.lines
    assert lines and lines[0] == f"Sitter {turn.seat} bids {max_bid(scene)}."
    assert lines[-1].startswith(f"Sitter {turn.seat} ")
    assert len(lines) == 2
    scene.go(turn.last - 1)
    scene.choose(ReplayButton.STEP_ON)
    said = []
    while not scene.director.idle:
        said.append(scene.last_shown.table.replay.saying.lines)
        scene.stack.step(0.1)
    # Only the sentence of the event in motion is shown.
    assert len(said) > 1 and set(said) == {(lines[1],)}


def max_bid(scene: BoardReplay) -> int:
    """Return the best bid of the first round."""
    events = (event for event, _ in scene.tape.reel(None))
    return max(next(event for event in events if isinstance(event, BidsRevealed)).bids)


def test_eyes_go_round_and_the_reckoning_has_its_theme(scene: BoardReplay) -> None:
    seen = []
    for _ in range(5):
        seen.append((scene.viewer, scene.last_shown.table.replay.seen))
        scene.choose(ReplayButton.VIEWER)
    everybody = frozenset({0, 1, 2})
    assert seen == [(ALL, everybody), (0, {0}), (1, {1}), (2, {2}), (ALL, everybody)]
    scene.choose(ReplayButton.LAST)
    sound: Any = scene.house.sound
    assert sound.behind == [Backing.BED, Backing.THEME]


def test_a_game_goes_on_from_a_place_but_not_from_the_end(scene: BoardReplay) -> None:
    house: Any = scene.house
    scene.go(scene.course.last)
    scene.choose(ReplayButton.BRANCH)
    assert scene.notice == "Here the game is over." and not house.played
    scene.stack.input(Key("left"))
    scene.step(0.5)
    assert scene.last_shown.table.warning == "Here the game is over.", "it stays until it has been read"
    scene.step(4.0)
    assert scene.notice is None
    scene.go(2)
    scene.choose(ReplayButton.BRANCH)
    (table,) = house.played
    assert table.match.view(None).coins == scene.tape.at(2, None).view.coins


def test_the_same_place_is_the_same_picture_however_it_was_come_to(scene: BoardReplay) -> None:
    scene.go(7)
    straight = blank()
    scene.stack.draw(straight)
    scene.go(6)
    scene.stack.draw(blank())
    scene.choose(ReplayButton.STEP_ON)
    for _ in range(240):
        scene.stack.step(FRAME)
    moved = blank()
    scene.stack.draw(moved)
    assert scene.stand.place == 7 and pixels(moved) == pixels(straight)
