"""The actions of visitors at a kiosk: come, sit down, play, leave, and go on."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.thing import TableButton
from game.kiosk.attract_program import ProgramPart
from game.kiosk.attract_scene import AttractScene
from game.kiosk.friends_scene import BEGIN, FriendSeal, FriendsScene, NameOf
from game.kiosk.offer_scene import OfferScene, OtherBook
from game.kiosk.quick_scene import QuickScene
from game.kiosk.still_there_scene import StillThereScene
from game.match.seat import HUMAN, people_of
from game.stage.inputs import Key
from game.stage.loop import FRAME
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.two_games import BRIDGE_NAME, CAIRN_NAME
from tests.kiosk.hall import Hall
from tests.kiosk.kiosks import KioskDriver

#: The idle seconds until a machine asks, and until it is left, in a new kiosk.
IDLE, ANSWER, KEPT, OFFERED = 60, 20, 600, 30
TOUCH = {"pos": (300, 300), "button": 1, "touch": True}

# Coming


def test_the_attract_loop_is_shown_from_the_first_picture_on(kiosk: KioskDriver) -> None:
    kiosk.app.loop.run(frames=1)
    assert isinstance(kiosk.scene, AttractScene)
    assert kiosk.app.loop.frames == 1 and kiosk.clock.now() < 5
    kiosk.run(5)
    assert isinstance(kiosk.scene, AttractScene)


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        (pygame.MOUSEBUTTONDOWN, {"pos": (200, 200), "button": 1}),
        (pygame.MOUSEBUTTONDOWN, TOUCH),
        *((pygame.KEYDOWN, {"key": key, "mod": 0}) for key in (*range(97, 123), pygame.K_F1, pygame.K_F4)),
        *(
            (pygame.KEYDOWN, {"key": key, "mod": 0})
            for key in (pygame.K_SPACE, pygame.K_TAB, pygame.K_SLASH, pygame.K_PAUSE)
        ),
        *((pygame.CONTROLLERBUTTONDOWN, {"instance_id": 1, "button": button}) for button in range(4)),
        (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 1, "button": pygame.CONTROLLER_BUTTON_START}),
        (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 1, "button": pygame.CONTROLLER_BUTTON_DPAD_UP}),
    ],
)
def test_any_press_opens_the_offer_at_once(shared: KioskDriver, kind: int, facts: dict[str, object]) -> None:
    shared.post(kind, **facts)
    assert isinstance(shared.scene, OfferScene)


def test_a_pointer_that_moves_and_text_of_a_held_key_open_nothing(shared: KioskDriver) -> None:
    shared.move((400, 400))
    shared.post(pygame.TEXTINPUT, text="a")
    assert isinstance(shared.scene, AttractScene)


def test_without_a_choice_the_bots_go_on_after_half_a_minute(kiosk: KioskDriver) -> None:
    attract: object = kiosk.attract
    kiosk.press_at((300, 300))
    kiosk.run(OFFERED - 1)
    assert isinstance(kiosk.scene, OfferScene)
    for place in ((300, 300), (303, 300), (300, 303)) * 3:
        kiosk.move(place)
    kiosk.run(2)
    assert kiosk.scene is attract


def test_a_key_begins_the_half_minute_anew_and_a_held_one_does_not(kiosk: KioskDriver) -> None:
    kiosk.press_at((300, 300))
    kiosk.run(OFFERED - 2)
    kiosk.key(pygame.K_TAB, scancode=43)
    for _ in range(OFFERED - 2):
        kiosk.key(pygame.K_TAB, scancode=43)
        kiosk.run(1 - FRAME)
    assert isinstance(kiosk.scene, OfferScene)
    kiosk.run(3)
    assert isinstance(kiosk.scene, AttractScene)


def test_who_just_watches_is_back_at_the_same_game(kiosk: KioskDriver) -> None:
    attract: object = kiosk.attract
    kiosk.press_at((300, 300))
    kiosk.choose("watch")
    assert kiosk.scene is attract


# Sitting down


@pytest.mark.parametrize("after", [8, 31])
def test_whoever_takes_a_seat_plays_on_from_the_very_position(kiosk: KioskDriver, after: int) -> None:
    kiosk.run(after)
    before = kiosk.attract.plate.match
    seat = before.to_move[0]
    lines, view = list(before.lines), before.view(None)
    kiosk.sit_down()
    match = kiosk.table.match
    assert people_of(match.seats) == (seat,)
    assert list(match.lines[1:]) == lines[1:]
    kinds = [asdict(one) | {"kind": ""} for one in match.seats]
    assert kinds == [asdict(one) | {"kind": ""} for one in before.seats]
    assert match.view(None) == view and match.view(seat) == before.view(seat)
    assert [type(scene).__name__ for scene in kiosk.app.stack] == ["TableScene"]


def test_whoever_sits_down_is_a_stranger(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.scene.choose(TableButton.SOUND)
    kiosk.app.set_coaching(False)
    kiosk.app.taught.keep_done(BRIDGE_NAME, kiosk.table.match.seats[0].name, "card")
    assert kiosk.app.muted
    kiosk.app.done()
    kiosk.sit_down()
    assert not kiosk.app.muted and kiosk.app.coaching and not kiosk.app.taught.taught.done


@pytest.mark.parametrize(("way", "people"), [("bot", 1), ("friend", 2)])
def test_a_quick_game_is_dealt_to_a_visitor_and_a_bot_or_a_friend(
    kiosk: KioskDriver, way: str, people: int
) -> None:
    kiosk.press_at((300, 300))
    kiosk.choose("quick")
    assert isinstance(kiosk.scene, QuickScene)
    kiosk.choose(way)
    if way == "friend":
        assert isinstance(kiosk.scene, FriendsScene)
        kiosk.choose(BEGIN)
    seats = kiosk.table.match.seats
    assert [seat.kind == HUMAN for seat in seats] == [number < people for number in range(2)]
    kiosk.run(3)
    scene: Any = kiosk.app.stack.top
    assert (scene.turn.covered is not None) == (people == 2)


def test_two_people_choose_who_is_who_before_they_are_asked_by_name(kiosk: KioskDriver) -> None:
    def chosen() -> list[tuple[str, str]]:
        return [(one.name, one.colour) for one in kiosk.scene._friends]

    kiosk.press_at((300, 300))
    kiosk.choose("quick")
    kiosk.choose("friend")
    first, second = chosen()
    kiosk.choose(FriendSeal(0, second[1]))
    assert chosen() == [(first[0], second[1]), (second[0], first[1])], "they exchange their seals"
    kiosk.choose(NameOf(1))
    kiosk.choose(NameOf(0))
    names = [name for name, _ in chosen()]
    assert len(set(names)) == 2 and names[0] != first[0]
    wanted = chosen()
    kiosk.draw()
    kiosk.choose(BEGIN)
    seats = kiosk.table.match.seats
    assert [(seat.name, seat.colour) for seat in seats] == wanted


def test_the_question_who_is_who_goes_away_by_itself(kiosk: KioskDriver) -> None:
    kiosk.app.quick(BRIDGE_NAME)
    kiosk.choose("friend")
    kiosk.key(pygame.K_ESCAPE)
    assert isinstance(kiosk.scene, AttractScene)
    kiosk.app.quick(BRIDGE_NAME)
    kiosk.choose("friend")
    kiosk.run(31)
    assert isinstance(kiosk.scene, AttractScene)


def test_a_newcomer_is_offered_the_cut_of_the_lesson(kiosk: KioskDriver) -> None:
    kiosk.press_at((300, 300))
    kiosk.choose("quick")
    kiosk.choose("learn")
    kiosk.run(1)
    assert people_of(kiosk.table.match.seats)
    kiosk.run(IDLE + ANSWER + 1)
    assert isinstance(kiosk.scene, AttractScene)


# Leaving


def left(kiosk: KioskDriver) -> None:
    """Sit down, and let the machine be left alone."""
    kiosk.sit_down()
    kiosk.run(IDLE + ANSWER + 1)


def test_a_machine_left_alone_asks_and_then_goes_back(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.run(IDLE - 1)
    assert not isinstance(kiosk.scene, StillThereScene)
    kiosk.run(2)
    assert isinstance(kiosk.scene, StillThereScene)
    kiosk.run(ANSWER - 2)
    assert isinstance(kiosk.scene, StillThereScene)
    kiosk.run(2)
    assert isinstance(kiosk.scene, AttractScene)


def test_jitter_and_held_keys_are_nobody(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.key(pygame.K_x, scancode=27)
    for number in range(IDLE + 2):
        kiosk.move((200 + number % 4, 200 - number % 3))
        kiosk.key(pygame.K_x, scancode=27)
        kiosk.post(pygame.TEXTINPUT, text="x")
        kiosk.post(pygame.WINDOWLEAVE)
        kiosk.run(1 - 5 * FRAME)
    assert isinstance(kiosk.scene, StillThereScene)
    kiosk.key(pygame.K_x, scancode=27)
    kiosk.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    assert isinstance(kiosk.scene, StillThereScene)


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        (pygame.KEYDOWN, {"key": pygame.K_x, "mod": 0}),
        (pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0}),
        (pygame.KEYDOWN, {"key": pygame.K_c, "mod": pygame.KMOD_LCTRL}),
        (pygame.MOUSEMOTION, {"pos": (700, 500), "rel": (9, 9), "buttons": (0, 0, 0)}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (5, 5), "button": 3}),
        (pygame.MOUSEBUTTONDOWN, TOUCH | {"pos": (5, 5)}),
        (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 1, "button": pygame.CONTROLLER_BUTTON_B}),
    ],
)
def test_any_other_input_goes_on(kiosk: KioskDriver, kind: int, facts: dict[str, object]) -> None:
    kiosk.sit_down()
    kiosk.move((100, 100))
    kiosk.run(IDLE + 1)
    assert isinstance(kiosk.scene, StillThereScene)
    kiosk.post(kind, **facts)
    assert not isinstance(kiosk.scene, StillThereScene)
    kiosk.run(IDLE - 2)
    assert not isinstance(kiosk.scene, StillThereScene)


def test_who_says_so_is_done(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.run(IDLE + 1)
    kiosk.post(pygame.MOUSEBUTTONDOWN, pos=kiosk.element("done").rect.center, button=1, touch=True)
    kiosk.post(pygame.MOUSEBUTTONUP, pos=kiosk.element("done").rect.center, button=1, touch=True)
    assert isinstance(kiosk.scene, AttractScene)


def test_a_game_left_is_offered_for_ten_minutes(kiosk: KioskDriver) -> None:
    left(kiosk)
    # Nobody comes for long.
    kiosk.app._seconds += KEPT - OFFERED - 10
    kiosk.press_at((300, 300))
    assert kiosk.element("left").enabled
    kiosk.run(OFFERED + 10)
    assert isinstance(kiosk.scene, AttractScene)
    kiosk.press_at((300, 300))
    assert all(one.key != "left" for one in kiosk.scene.focus.elements)


def test_a_game_left_is_gone_on_with_where_it_was(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    match = kiosk.table.match
    kiosk.run(IDLE + ANSWER + 1)
    assert kiosk.app.left_game is not None
    lines = list(match.lines)
    kiosk.press_at((300, 300))
    kiosk.choose("left")
    assert list(kiosk.table.match.lines[1:]) == lines[1:]
    kiosk.run(2)
    assert kiosk.scene.session.person in people_of(match.seats)
    assert not kiosk.app.nobody


# The loop


def test_the_loop_goes_through_its_parts_and_begins_anew_with_another_deal(kiosk: KioskDriver) -> None:
    first, seen, places = kiosk.attract, [], kiosk.attract._places
    for _ in range(95 * 2):
        if kiosk.scene is not first:
            break
        if first.moment.part not in seen:
            seen.append(first.moment.part)
        kiosk.run(0.5)
    assert seen == [part for part in ProgramPart if part is not ProgramPart.BEST], "nobody has a place yet"
    second = kiosk.attract
    assert second is not first and kiosk.clock.now() <= 91
    assert second.plate.match.seed != first.plate.match.seed
    assert places is not None and second._places is not None
    assert places.pill != second._places.pill
    assert places.standings != second._places.standings


def test_the_loop_knows_what_everybody_may_see(kiosk: KioskDriver) -> None:
    kiosk.run(6)
    scene, match = kiosk.attract.plate.scene, kiosk.attract.plate.match
    for _ in range(60):
        kiosk.run(0.5)
        assert scene.session.viewer is None
        assert scene.session.shown == match.view(None) or not scene.session.idle


def test_games_take_turns(two: KioskDriver) -> None:
    shown = []
    for _ in range(3):
        shown.append(two.attract.plate.front.name)
        two.app.next_loop()
    assert shown == [BRIDGE_NAME, CAIRN_NAME, BRIDGE_NAME]


def test_another_book_is_opened_from_the_offer_and_played(two: KioskDriver) -> None:
    two.press_at((300, 300))
    two.choose(OtherBook(CAIRN_NAME))
    two.choose("bot")
    two.run(3)
    assert two.table.match.game.name == CAIRN_NAME
    two.run(IDLE + ANSWER + 1)
    two.app.next_loop()
    two.press_at((300, 300))
    assert {"left"} < {one.key for one in two.scene.focus.elements}


def test_a_seat_is_taken_in_every_game(two: KioskDriver) -> None:
    two.app.next_loop()
    two.run(12)
    before = two.attract.plate.match
    two.sit_down()
    assert two.table.match.game.name == CAIRN_NAME
    assert list(two.table.match.lines[1:]) == list(before.lines[1:])


# Keys and pads alone


def test_keys_alone_sit_down_and_play(kiosk: KioskDriver) -> None:
    kiosk.key(pygame.K_RETURN)
    kiosk.key(pygame.K_RETURN)
    decided = kiosk.table.match.decided
    walk = Random(1)
    for _ in range(60):
        kiosk.run(0.3)
        if not isinstance(kiosk.scene, TableScene):
            kiosk.key(pygame.K_ESCAPE)
            continue
        kiosk.key(walk.choice((pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB)))
        kiosk.key(pygame.K_RETURN)
    assert kiosk.table.match.decided > decided


def test_a_pad_alone_sits_down_and_plays(kiosk: KioskDriver) -> None:
    kiosk.pad()
    kiosk.pad()
    decided = kiosk.table.match.decided
    walk = Random(1)
    for _ in range(60):
        kiosk.run(0.3)
        if not isinstance(kiosk.scene, TableScene):
            kiosk.pad(pygame.CONTROLLER_BUTTON_B)
            continue
        kiosk.pad(walk.choice((pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN)))
        kiosk.pad()
    assert kiosk.table.match.decided > decided


def test_every_element_answers_why(kiosk: KioskDriver) -> None:
    def answer() -> None:
        for element in kiosk.scene.focus.elements:
            assert kiosk.scene.why(element), (kiosk.scene, element)

    answer()
    left(kiosk)
    kiosk.press_at((300, 300))
    answer()
    kiosk.choose("quick")
    answer()
    kiosk.choose("bot")
    kiosk.app.pause("Round 1 of 6")
    answer()
    kiosk.run(IDLE + 1)
    answer()


def test_the_pause_key_closes_the_menu_again(kiosk: KioskDriver) -> None:
    kiosk.sit_down()
    kiosk.run(2)
    kiosk.app.stack.input(Key("pause"))
    assert [type(scene).__name__ for scene in kiosk.app.stack][1:] == ["TableMenuScene"]
    kiosk.app.stack.input(Key("pause"))
    assert len(kiosk.app.stack) == 1


def test_whoever_has_played_leaves_the_table_not_for_a_title(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.finish()
    hall.run(20)
    assert "I am done" in hall.names and "To the title" not in hall.names
    hall.click("I am done")
    assert not isinstance(hall.scene, TableScene)
