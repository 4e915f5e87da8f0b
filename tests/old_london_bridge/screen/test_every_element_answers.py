"""Everything on every scene answers "why?" in one line, by pointer, touch, key and pad."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.cabinet.puzzles_scene import PuzzlesScene
from game.cabinet.title_scene import TitleScene
from game.core.thing import TableButton
from game.core.wording.control_whys import TABLE
from game.stage.asking import WHY
from game.stage.focus import Element
from game.stage.inputs import Input, Key, PadButton, PointerMove, Press, Release, Typed
from game.tabletop.setup.setup_keys import NameEntry
from game.tabletop.setup.setup_scene import SetupScene
from tests.lettering.rooms import Room, opened_room
from tests.old_london_bridge.golden.scenes import CLASSES, SCENES
from tests.old_london_bridge.golden.studio import Studio
from tests.old_london_bridge.screen.asking import at_rest, faults, figures_without_answer, middle
from tests.old_london_bridge.thing_texts import text_of
from tests.sampling import sample

SIZE = (1280, 720)
#: One scene of each class, and a tenth of all.
ASKED = {*CLASSES.values(), *sample("answers", list(SCENES), len(SCENES) // 10)}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with opened_room(tmp_path_factory.mktemp("asking"), SIZE, sketched=True) as open_room:
        yield open_room


@pytest.fixture
def studio(room: Room) -> Studio:
    return room.studio


@pytest.mark.parametrize("name", [name for name in SCENES if name in ASKED])
def test_every_element_of_every_scene_answers_and_every_figure_of_a_table(room: Room, name: str) -> None:
    SCENES[name](room.studio)
    scene = room.studio.app.stack.top
    assert scene is not None
    assert list(faults(scene)) == []
    if at_rest(scene):
        room.probe.clear()
        canvas = room.studio.picture()
        assert list(figures_without_answer(scene, room.probe, canvas)) == []


@pytest.mark.parametrize("button", [TableButton.SCORING, TableButton.TAKE_OVER])
def test_the_games_own_answer_comes_before_that_of_any_table(studio: Studio, button: TableButton) -> None:
    SCENES["draft"](studio)
    table = studio.table
    own = table.screen.thing_why(button, table.last_shown)
    assert own != TABLE.get(button) and table.game.thing_why(button, table.last_shown) == own


# By pointer, touch, key and pad


@pytest.fixture
def opened(studio: Studio) -> Iterator[Studio]:
    """Yield the program at its title, without a "why?" before or after."""
    SCENES["title"](studio)
    yield studio
    asking = studio.app.stack.asking
    asking.close()
    asking.on = False


def element_of(studio: Studio, key: object) -> Element:
    scene = studio.app.stack.top
    assert scene is not None
    return next(element for element in scene.focus.elements if element.key == key)


def post(studio: Studio, *events: Input) -> None:
    for event in events:
        studio.app.stack.input(event)


def asked(studio: Studio) -> str | None:
    element = studio.app.stack.asking.element
    return None if element is None else text_of(element.key)


def tap(studio: Studio, key: object) -> None:
    place = middle(element_of(studio, key))
    post(studio, Press(place, touch=True), Release(place, touch=True))


def test_the_right_button_asks_about_what_it_is_pressed_on(opened: Studio) -> None:
    place = middle(element_of(opened, "watch"))
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=place))
    opened.run(50)
    assert asked(opened) == "watch"
    picture = opened.picture()
    post(opened, Key("escape"))
    assert asked(opened) is None and isinstance(opened.app.stack.top, TitleScene)
    assert picture.get_buffer().raw != opened.picture().get_buffer().raw, "the bubble was to be seen"


def test_w_asks_about_the_focus_and_about_what_is_pointed_at(opened: Studio) -> None:
    post(opened, Key("tab"), Key("tab"), Key("w"), Typed("w"))
    assert asked(opened) == "puzzles"
    post(opened, Key("w"))
    assert asked(opened) is None, "asked again, it closes"
    post(opened, PointerMove(middle(element_of(opened, "leave"))), Key("w"))
    assert asked(opened) == "leave"


def test_a_pad_asks_with_its_upper_button(opened: Studio) -> None:
    post(opened, Key("tab"), PadButton(0, "north"))
    assert asked(opened) == "play"


def test_another_key_closes_the_bubble_and_acts(opened: Studio) -> None:
    post(opened, Key("tab"), Key("w"), Key("tab"), Key("return"))
    assert asked(opened) is None and isinstance(opened.app.stack.top, PuzzlesScene)


def test_with_the_sign_a_first_touch_asks_and_a_second_one_acts(opened: Studio) -> None:
    tap(opened, WHY)
    tap(opened, "play")
    assert asked(opened) == "play" and isinstance(opened.app.stack.top, TitleScene)
    tap(opened, "watch")
    assert asked(opened) == "watch", "another thing is asked about first"
    tap(opened, "play")
    tap(opened, "play")
    assert isinstance(opened.app.stack.top, SetupScene)
    assert opened.app.stack.asking.on, "the mode stays from scene to scene"
    post(opened, Key("escape"))
    assert not opened.app.stack.asking.on and isinstance(opened.app.stack.top, SetupScene)


def test_where_a_name_is_typed_w_is_a_letter(opened: Studio) -> None:
    SCENES["setup"](opened)
    scene = opened.app.stack.top
    assert scene is not None
    scene.focus.focus(NameEntry(0))
    post(opened, Key("w"))
    assert asked(opened) is None


def test_while_keys_seal_w_does_not_ask(opened: Studio) -> None:
    SCENES["seal-together"](opened)
    post(opened, Key("w"), PadButton(0, "north"))
    assert asked(opened) is None and not opened.app.stack.asking.on
