"""The shelf: every device reaches every book and drawer, a press opens a title or resumes a game."""

from __future__ import annotations

import pytest

from game.cabinet.registry import FRONTS
from game.cabinet.shelf_entry import ShelfEntry, state_line
from game.cabinet.shelf_motion import BACK_MS, FADE_MS, FORWARD_MS
from game.cabinet.shelf_sounds import BOARDS, CHIME, CREAK, DRAWER, PAGE, REFUSED
from game.core.messages import ENGLISH
from game.match.bindings import USUAL
from game.stage.director import Pace
from game.stage.inputs import Key, PadButton, PointerMove, Press
from tests.cabinet.shelf_program import BOOKS, STATES, ShelfProgram
from tests.old_london_bridge.screen.asking import faults

GAMES = [book.game for book in BOOKS]
NAMES = [book.name for book in BOOKS]
FORWARD = FORWARD_MS / 1000 + 0.1
DRAWERS = {
    "Saved games": ("saved", None),
    "Statistics": ("statistics", None),
    "Rules": ("rules", GAMES[0]),
    "Settings": ("settings", None),
}


@pytest.fixture
def shelf() -> ShelfProgram:
    return ShelfProgram()


def test_the_focused_book_is_the_one_that_was_named() -> None:
    assert ShelfProgram(focused="short").scene.focused == "short"
    assert ShelfProgram(focused="unknown").scene.focused == GAMES[0]


def test_a_shelf_needs_a_book() -> None:
    with pytest.raises(ValueError, match="needs a book"):
        ShelfProgram(count=0)


@pytest.mark.parametrize("game", FRONTS)
def test_a_game_has_the_same_name_and_motto_on_its_book_as_on_its_title(game: str) -> None:
    front = FRONTS[game]()
    book = front.shelf_book()
    assert (book.game, book.name, book.motto) == (front.name, front.title, front.motto)


# Focus


def test_arrows_go_from_book_to_book_and_stop_at_the_ends(shelf: ShelfProgram) -> None:
    went = []
    for key in ("left", "right", "right", "right", "right", "left"):
        shelf.keys(key)
        went.append(shelf.scene.focused)
    assert went == [GAMES[0], GAMES[1], GAMES[2], GAMES[3], GAMES[3], GAMES[2]]


def test_figures_open_books(shelf: ShelfProgram) -> None:
    for number, game in enumerate(GAMES, start=1):
        shelf.keys(str(number))
        assert shelf.scene.focused == game
    two = ShelfProgram(count=2)
    two.keys("4")
    assert two.scene.focused == GAMES[0]


def test_a_book_that_is_pointed_at_opens(shelf: ShelfProgram) -> None:
    for name, game in zip(reversed(NAMES), reversed(GAMES), strict=True):
        shelf.point(name)
        assert shelf.scene.focused == game


def test_a_book_that_opened_lies_under_the_pointer_that_opened_it(shelf: ShelfProgram) -> None:
    for start in range(4):
        for name, game in zip(NAMES, GAMES, strict=True):
            shelf.keys(str(start + 1))
            place = shelf.element(name).rect.center
            shelf.do(PointerMove(place), PointerMove((place[0] + 1, place[1])))
            assert shelf.scene.focused == game


def test_upright_the_pointer_swaps_no_books() -> None:
    shelf = ShelfProgram(size=(1080, 1920))
    shelf.point(NAMES[2])
    assert shelf.scene.focused == GAMES[0]
    shelf.keys("right")
    assert shelf.scene.focused == GAMES[1]
    upper, lower = shelf.element(NAMES[1]).rect, shelf.element(NAMES[0]).rect
    assert upper.bottom < lower.top


def test_the_stick_of_a_pad_does_the_same(shelf: ShelfProgram) -> None:
    shelf.do(PadButton(0, "right"), PadButton(0, "right"))
    assert shelf.scene.focused == GAMES[2]


# Opening


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("touch", [False, True])
def test_a_press_on_any_book_opens_its_title(shelf: ShelfProgram, name: str, touch: bool) -> None:
    shelf.click(name, touch)
    assert shelf.house.asked == [], "its pages fill the window first"
    shelf.run(FORWARD)
    assert shelf.house.asked == [("title", GAMES[NAMES.index(name)])]


@pytest.mark.parametrize("event", [Key("return"), Key("space"), PadButton(0, "south")])
def test_return_opens_the_title_at_once(shelf: ShelfProgram, event: Key | PadButton) -> None:
    shelf.do(Key("right"), event)
    shelf.run(FORWARD)
    assert shelf.house.asked == [("title", GAMES[1])]


def test_the_golden_button_and_a_label_open_the_title_too(shelf: ShelfProgram) -> None:
    shelf.click("Open")
    shelf.run(FORWARD)
    other = ShelfProgram()
    (label,) = other.element(NAMES[3]).also
    other.do(Press(label.center))
    other.click(NAMES[3])
    other.run(FORWARD)
    assert shelf.house.asked == [("title", GAMES[0])] and other.house.asked == [("title", GAMES[3])]


def test_a_press_on_the_way_is_there_at_once_and_opens_one_title(shelf: ShelfProgram) -> None:
    shelf.keys("return", "return")
    shelf.run(FORWARD)
    assert shelf.house.asked == [("title", GAMES[0])]


def test_back_from_a_title_the_same_book_goes_back_to_its_place(shelf: ShelfProgram) -> None:
    shelf.keys("right")
    shelf.run(1.0)
    shelf.away()
    shelf.house.pace = Pace.STILL
    before = shelf.pixels()
    shelf.house.pace = Pace.BRISK
    shelf.keys("return")
    shelf.run(FORWARD)
    shelf.stack.pop()
    assert shelf.scene.focused == GAMES[1] and shelf.scene.moving
    shelf.run(BACK_MS / 1000 + 0.1)
    assert not shelf.scene.moving
    assert len(shelf.pixels()) == len(before)
    shelf.keys("return")
    assert shelf.scene.moving


def test_a_shelf_that_comes_from_a_title_begins_with_that_book() -> None:
    shelf = ShelfProgram(focused="short", from_title=True)
    assert shelf.scene.moving
    shelf.run(BACK_MS / 1000 + 0.1)
    assert not shelf.scene.moving and shelf.house.asked == []


# The waiting game


@pytest.mark.parametrize("event", [Key("p"), PadButton(0, "west"), Key("pause")])
def test_the_waiting_game_is_played_on(shelf: ShelfProgram, event: Key | PadButton) -> None:
    shelf.do(event)
    assert shelf.house.asked == [("play on", "bridge.jsonl")]
    shelf.do(Key("right"), event)
    assert len(shelf.house.asked) == 1, "no game of that one waits"


def test_p_and_figures_mean_the_same_whatever_they_are_bound_to(shelf: ShelfProgram) -> None:
    shelf.stack.bindings = USUAL.with_key("undo", "p").with_key("redo", "2")
    shelf.keys("p", "2")
    assert shelf.house.asked == [("play on", "bridge.jsonl")] and shelf.scene.focused == GAMES[1]


def test_play_on_is_offered_only_where_a_game_waits(shelf: ShelfProgram) -> None:
    shelf.click("Play on")
    assert shelf.house.asked == [("play on", "bridge.jsonl")]
    shelf.keys("2")
    assert "Play on" not in [element.name for element in shelf.scene.focus.elements]


def test_what_was_played_meanwhile_is_seen_on_the_way_back(shelf: ShelfProgram) -> None:
    shelf.keys("return")
    shelf.run(FORWARD)
    shelf.entries[0] = ShelfEntry(BOOKS[0], None, "on Sunday")
    shelf.stack.pop()
    assert shelf.element(NAMES[0]).value == "last played on Sunday"


def test_states_are_told_in_a_line() -> None:
    waiting = ShelfEntry(BOOKS[0], STATES[0][0])
    assert state_line(waiting, ENGLISH) == "A game waits: round 7 of 12"
    assert state_line(waiting, ENGLISH, short=True) == "In round 7 of 12"
    assert state_line(ShelfEntry(BOOKS[0], None, "on Friday"), ENGLISH) == "last played on Friday"
    assert state_line(ShelfEntry(BOOKS[0]), ENGLISH) == "not played yet"


# Sounds


def heard(shelf: ShelfProgram) -> list[tuple[str, int]]:
    """Return the sounds heard since the last call."""
    track = shelf.house.sound
    sounds = [(one.cue.sound, one.cue.step) for one in track.heard]
    track.entries.clear()
    return sounds


def test_a_page_is_heard_for_each_book_that_opens_and_only_then(shelf: ShelfProgram) -> None:
    shelf.keys("left", "right", "3")
    shelf.point(NAMES[3])
    shelf.point(NAMES[3])
    assert heard(shelf) == [(PAGE, 1), (PAGE, 2), (PAGE, 3)]


@pytest.mark.parametrize("pace", [Pace.BRISK, Pace.STILL])
def test_a_chosen_book_creaks_and_chimes_when_it_has_opened(shelf: ShelfProgram, pace: Pace) -> None:
    shelf.house.pace = pace
    shelf.keys("3")
    heard(shelf)
    shelf.keys("return")
    assert heard(shelf) == [(CREAK, 0)]
    shelf.run(FORWARD)
    assert heard(shelf) == [(CHIME, 2)]
    shelf.stack.pop()
    assert heard(shelf) == []
    shelf.run(BACK_MS / 1000 + 0.1)
    assert heard(shelf) == [(BOARDS, 0)]


def test_the_waiting_game_is_heard_where_one_waits_and_else_a_thud(shelf: ShelfProgram) -> None:
    shelf.keys("p")
    assert heard(shelf) == [(CREAK, 0)]
    shelf.keys("2", "p")
    assert heard(shelf) == [(PAGE, 1), (REFUSED, 0)]
    two = ShelfProgram(count=2)
    two.keys("4")
    assert heard(two) == [(REFUSED, 0)]


@pytest.mark.parametrize("name", [*DRAWERS, "Leave"])
def test_a_drawer_is_heard(shelf: ShelfProgram, name: str) -> None:
    shelf.click(name)
    assert heard(shelf) == [(DRAWER, 0)]


# Drawers and signs


@pytest.mark.parametrize("name", DRAWERS)
def test_drawers_open_by_mouse_and_by_keyboard(shelf: ShelfProgram, name: str) -> None:
    shelf.click(name)
    assert shelf.house.asked == [DRAWERS[name]]
    shelf.keys("1")
    for _ in range(30):
        focused = shelf.scene.focus.focused
        if focused is not None and focused.name == name:
            break
        shelf.keys("tab")
    shelf.keys("return")
    wanted = ("rules", shelf.scene.focused) if name == "Rules" else DRAWERS[name]
    assert shelf.house.asked[1:] == [wanted]


def test_down_goes_to_the_drawers_and_up_to_the_open_book(shelf: ShelfProgram) -> None:
    shelf.keys("3", "down")
    focused = shelf.scene.focus.focused
    assert focused is not None and focused.name in {*DRAWERS, "Leave"}
    shelf.keys("left", "up")
    assert shelf.scene.focused == GAMES[2]
    assert shelf.scene.focus.focused == shelf.element(NAMES[2])


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_tab_reaches_everything_and_comes_round(count: int, size: tuple[int, int]) -> None:
    shelf = ShelfProgram(count, size)
    reached = []
    for _ in range(len(shelf.scene.focus.elements) + 4):
        shelf.keys("tab")
        focused = shelf.scene.focus.focused
        assert focused is not None
        reached.append(focused.name)
    assert {*NAMES[:count], *DRAWERS, "Open", "Play on", "Leave", "Full screen", "Sound"} <= set(reached)


@pytest.mark.parametrize("event", [Key("escape"), PadButton(0, "east")])
def test_leaving_is_asked_for_twice(shelf: ShelfProgram, event: Key | PadButton) -> None:
    shelf.do(event)
    assert shelf.house.asked == [] and shelf.element("Really leave?")
    shelf.keys("right")
    assert shelf.element("Leave"), "anything else means to stay"
    shelf.do(event, event)
    assert shelf.house.asked == [("leave", None)]


def test_leave_by_mouse_asks_too(shelf: ShelfProgram) -> None:
    shelf.click("Leave")
    assert shelf.house.asked == []
    shelf.click("Really leave?")
    assert shelf.house.asked == [("leave", None)]


def test_the_signs_switch(shelf: ShelfProgram) -> None:
    shelf.click("Sound")
    shelf.click("Full screen")
    assert shelf.house.muted and shelf.house.full
    assert shelf.element("Sound").value == "off" and shelf.element("Full screen").value == "on"


def test_everything_answers_why(shelf: ShelfProgram) -> None:
    assert list(faults(shelf.scene)) == []


# Motion


def test_motion_ends_where_the_still_picture_is() -> None:
    moved, still = ShelfProgram(), ShelfProgram()
    still.house.pace = Pace.STILL
    pictures = []
    for shelf in (moved, still):
        shelf.keys("right")
        shelf.run(1.0)
        assert not shelf.scene.moving
        shelf.house.pace = Pace.STILL
        shelf.scene._seconds = 0.0
        pictures.append(shelf.pixels())
    assert pictures[0] == pictures[1]


def test_the_same_moment_is_the_same_picture_also_on_the_way() -> None:
    pictures: list[list[bytes]] = []
    for _ in range(2):
        shelf = ShelfProgram()
        shelf.run(0.3)
        shelf.keys("right")
        moments = []
        for _ in range(3):
            shelf.run(0.1)
            moments.append(shelf.pixels())
            assert shelf.pixels() == moments[-1], "drawing changes nothing"
        assert len(set(moments)) == 3
        pictures.append(moments)
    assert pictures[0] == pictures[1]


def test_only_the_open_book_is_alive_and_at_pace_still_nothing_is(shelf: ShelfProgram) -> None:
    shelf.run(0.5)
    before = shelf.picture()
    shelf.run(1.0)
    after = shelf.picture()
    book = shelf.scene.places.book(shelf.scene._slots[0])
    outside = before.copy(), after.copy()
    for picture in outside:
        picture.fill("black", book)
    assert outside[0].get_buffer().raw == outside[1].get_buffer().raw
    assert before.get_buffer().raw != after.get_buffer().raw
    shelf.house.pace = Pace.STILL
    still = shelf.pixels()
    shelf.run(1.0)
    assert not shelf.scene.alive and shelf.pixels() == still


def test_at_pace_still_one_book_fades_into_the_next(shelf: ShelfProgram) -> None:
    shelf.house.pace = Pace.STILL
    before = shelf.pixels()
    shelf.keys("right")
    shelf.run(FADE_MS / 2000)
    between = shelf.pixels()
    shelf.run(FADE_MS / 1000)
    assert not shelf.scene.moving
    assert len({before, between, shelf.pixels()}) == 3


def test_at_pace_still_no_book_comes_forward_but_the_shelf_fades(shelf: ShelfProgram) -> None:
    shelf.house.pace = Pace.STILL
    shelf.keys("return")
    shelf.run(FADE_MS / 2000)
    assert shelf.house.asked == []
    shelf.run(FADE_MS / 1000)
    assert shelf.house.asked == [("title", GAMES[0])]


def test_a_focus_that_moves_on_at_once_begins_where_the_books_are(shelf: ShelfProgram) -> None:
    shelf.keys("right")
    shelf.run(0.1)
    before = shelf.scene._now()
    shelf.keys("right")
    after = shelf.scene._now()
    assert [slot.x for slot in before] == pytest.approx([slot.x for slot in after])
