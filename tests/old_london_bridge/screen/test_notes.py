"""Things on a table that cannot be chosen also answer "why?", and reveal nothing hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import astuple
from typing import Final

import pygame
import pytest

from game.core.thing import TableButton
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.scenes.bridge_replay import BridgeReplay
from game.old_london_bridge.things import Note, TileStack, Topic
from game.stage.focus import Element
from game.stage.inputs import Ask, Input, Key, PointerMove, Press, Release
from game.stage.scenes import Scene
from game.tabletop.table.table_scene import TableScene
from tests.golden.manifest import Size
from tests.lettering.rooms import Room, opened_room
from tests.old_london_bridge.golden.scenes import SCENES
from tests.old_london_bridge.golden.studio import Studio, before, game
from tests.old_london_bridge.screen.asking import faults, figures_without_answer, hidden_notes, middle
from tests.old_london_bridge.thing_texts import text_of
from tests.one_open import OneOpen
from tests.sampling import by_run

UPRIGHT: Final = (1080, 1920)
#: Every kind of board and panel, in a window where its place differs from a wide window's.
ELSEWHERE: Final = (
    *((UPRIGHT, name) for name in ("sealing", "draft-late", "inn", "reckoning", "replay")),
    *(((1440, 1080), name) for name in ("draft-two", "payments-expert")),
    *(((2560, 1080), name) for name in ("draft-late", "inn")),
)
#: One of each kind of window.
FEW: Final = ((UPRIGHT, "inn"), ((1440, 1080), "payments-expert"), ((2560, 1080), "draft-late"))
WINDOWS: Final = by_run(FEW, ELSEWHERE)
#: Pixels in which the words of the strip can be read.
LEAST_STRIP: Final = 34
Rooms = OneOpen[[Size], Room]


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    def opens(size: Size) -> AbstractContextManager[Room]:
        return opened_room(tmp_path_factory.mktemp("notes"), size, sketched=True)

    one = OneOpen(opens)
    yield one
    one.close()


@pytest.fixture
def studio(rooms: Rooms) -> Iterator[Studio]:
    opened = rooms.get((1280, 720)).studio
    yield opened
    opened.app.stack.asking.close()
    opened.app.stack.asking.on = False


def scene_of(studio: Studio) -> Scene:
    scene = studio.app.stack.top
    assert scene is not None
    return scene


@pytest.mark.parametrize(
    ("size", "name"), WINDOWS, ids=[f"{size[0]}x{size[1]}-{name}" for size, name in WINDOWS]
)
def test_every_figure_is_told_by_what_lies_there_in_every_shape(rooms: Rooms, size: Size, name: str) -> None:
    room = rooms.get(size)
    SCENES[name](room.studio)
    scene = scene_of(room.studio)
    room.probe.clear()
    canvas = room.studio.picture()
    assert list(figures_without_answer(scene, room.probe, canvas)) == []
    assert list(faults(scene)) == []
    assert list(hidden_notes(scene)) == []


def test_a_figure_without_an_answer_is_found(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    room = rooms.get((1280, 720))
    SCENES["draft"](room.studio)
    scene = scene_of(room.studio)
    room.probe.clear()
    canvas = room.studio.picture()
    notes = tuple(scene.notes())
    without = [note for note in notes if topic_of(note) is not Topic.STRENGTH]
    monkeypatch.setattr(TableScene, "notes", lambda scene: without)
    assert len(list(figures_without_answer(scene, room.probe, canvas))) == 4


# By pointer, touch, key and pad


def note_of(studio: Studio, *key: object) -> Element:
    keyed = ((note, note.key) for note in scene_of(studio).notes() if isinstance(note.key, Note))
    return next(note for note, whole in keyed if astuple(whole)[: len(key)] == key)


def topic_of(note: Element) -> Topic:
    assert isinstance(note.key, Note)
    return note.key.topic


def post(studio: Studio, *events: Input) -> None:
    for event in events:
        studio.app.stack.input(event)


def asked(studio: Studio) -> object:
    element = studio.app.stack.asking.element
    return None if element is None else element.key


def test_the_right_button_asks_about_a_purse(studio: Studio) -> None:
    SCENES["draft"](studio)
    note = note_of(studio, Topic.PURSE, 2)
    post(studio, Ask(middle(note)))
    assert asked(studio) == note.key
    line = studio.app.stack.asking.line
    assert line.startswith(f"£{studio.table.session.shown.money[2]} = "), line
    picture = studio.picture().get_buffer().raw
    post(studio, Key("escape"))
    assert picture != studio.picture().get_buffer().raw


def test_a_tap_on_what_cannot_be_chosen_answers_at_once_and_does_nothing(studio: Studio) -> None:
    SCENES["draft"](studio)
    decided = studio.table.session.match.decided
    place = middle(note_of(studio, Topic.CHAPEL_SPACE))
    post(studio, Press(place, touch=True), Release(place, touch=True))
    key = asked(studio)
    assert isinstance(key, Note) and key.topic is Topic.CHAPEL_SPACE
    assert studio.table.session.match.decided == decided


def test_w_and_the_upper_button_ask_about_a_field_that_is_pointed_at(studio: Studio) -> None:
    SCENES["draft"](studio)
    note = note_of(studio, Topic.FIELD, -1, 3)
    post(studio, PointerMove(middle(note)), Key("w"))
    assert asked(studio) == note.key, "the field is smaller than its stack, which listens there too"


def test_in_the_mode_tab_goes_on_to_what_cannot_be_chosen(studio: Studio) -> None:
    SCENES["draft-two"](studio)
    studio.table.choose(TableButton.WHY)
    wanted = {note.key for note in studio.table.notes()}
    assert len(wanted) > 60
    for _ in range(len(wanted) + len(studio.table.focus.elements)):
        post(studio, Key("tab"))
        wanted.discard(asked(studio))
    assert wanted == set()


def test_in_the_mode_a_second_touch_on_a_field_chooses_its_stack(studio: Studio) -> None:
    SCENES["draft-two"](studio)
    studio.table.choose(TableButton.WHY)
    question = studio.table.turn.question
    assert question is not None
    name = min((one for one in question.selectable if isinstance(one, TileStack)), key=text_of)
    stack = next(one for one in studio.table.focus.elements if one.key == name)
    place = next(iter(stack.also)).center
    for _ in range(2):
        assert question.chosen is None
        post(studio, Press(place, touch=True), Release(place, touch=True))
    assert question.chosen == name


def test_over_the_payments_the_payments_answer_and_not_the_board(studio: Studio) -> None:
    SCENES["payments-expert"](studio)
    cells = [note for note in studio.table.notes() if topic_of(note) in (Topic.PAYS, Topic.REST, Topic.ADDED)]
    on_sheet = [cell for cell in cells if studio.table.hides(middle(cell))]
    assert len(on_sheet) > 15
    for cell in on_sheet:
        post(studio, Ask(middle(cell)))
        assert asked(studio) == cell.key


# The replay


def test_a_replay_answers_as_the_table_does_at_any_place(studio: Studio) -> None:
    SCENES["replay"](studio)
    scene = scene_of(studio)
    assert isinstance(scene, BridgeReplay)
    for place in (scene.course.last // 3, scene.course.last // 2):
        scene.go(place)
        for seat, pounds in enumerate(scene.course.scores[place]):
            assert scene.why(note_of(studio, Topic.PURSE, seat)).startswith(f"£{pounds} = ")


# Hidden facts


def test_a_purse_that_is_not_shown_is_not_told(studio: Studio) -> None:
    turns = game(3, "house-rules")
    turn = next(one for one in turns if one.asked == agenda.ASK_DRAFT and one.round == 3)
    studio.seat(before(turn, turns, "house-rules"))
    view = studio.table.session.shown
    assert view.level.switches.others_money == "hidden"
    own, *others = [turn.seat, *(seat for seat in range(3) if seat != turn.seat)]
    assert re.search(r"\d", studio.table.why(note_of(studio, Topic.PURSE, own)))
    for seat in others:
        assert not re.search(r"\d", studio.table.why(note_of(studio, Topic.PURSE, seat)))


def test_of_another_hand_the_count_is_told_and_not_its_worth(studio: Studio) -> None:
    SCENES["draft"](studio)
    view = studio.table.session.shown
    for seat in studio.table.screen.kit.others(studio.table.shown(studio.table.session.moment).near):
        line = studio.table.why(note_of(studio, Topic.HAND, seat))
        assert line.startswith(f"{sum(view.hands[seat])} card") and "worth" not in line


def test_behind_the_cover_only_the_cover_answers(studio: Studio) -> None:
    SCENES["cover"](studio)
    assert {topic_of(note) for note in studio.table.notes()} == {Topic.COVER, Topic.SEALING}


# The strip of the mode


def test_in_an_upright_window_the_strip_covers_nothing_that_answers(rooms: Rooms) -> None:
    studio = rooms.get(UPRIGHT).studio
    for name in ("draft", "sealing", "order-tied", "bonus", "reckoning", "replay", "replay-end"):
        SCENES[name](studio)
        scene = scene_of(studio)
        strip = studio.app.stack.asking.strip(scene)
        assert strip.height >= LEAST_STRIP and pygame.Rect((0, 0), UPRIGHT).contains(strip)
        things = [*scene.focus.elements, *scene.notes()]
        assert [one.key for one in things if one.rect.colliderect(strip)] == [], name


def test_the_strip_gives_way_to_what_is_pointed_at_and_to_what_is_asked_about(studio: Studio) -> None:
    SCENES["draft"](studio)
    scene, asking = studio.table, studio.app.stack.asking
    scene.choose(TableButton.WHY)
    low = asking.strip(scene)
    post(studio, PointerMove(low.center))
    high = asking.strip(scene)
    assert not high.colliderect(low) and pygame.Rect((0, 0), scene.kit.layout.size).contains(high)
    post(studio, Ask(middle(next(one for one in scene.focus.elements if one.key is TableButton.PACE))))
    lies = asking.strip(scene)
    assert asking.element is not None and not lies.colliderect(asking.element.rect)
