"""The window under the dummy driver, pygame's events as inputs, and a form of typed text and sliders."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.cabinet.opening import opened
from game.stage import key_places
from game.stage import window as window_module
from game.stage.first_window import Fit, first_window
from game.stage.focus import FocusList
from game.stage.inputs import (
    AWAY,
    Ask,
    Input,
    Key,
    KeysHeld,
    PadButton,
    PadGone,
    PointerMove,
    Press,
    Quit,
    Release,
    Resized,
    Typed,
    gathered,
    translated,
)
from game.stage.key_places import ROWS, letters
from game.stage.layout import SMALLEST, Layout, TextSize
from game.stage.paint import Paint
from game.stage.widgets.form import Form
from game.stage.widgets.manager import Widgets
from game.stage.window import SETTLED_AFTER, Window

Event = pygame.event.Event
RETURN_PLACE = 40


@pytest.fixture
def window() -> Iterator[Window]:
    stage = Window("Stage", (1280, 720), more_room="This window needs more room.")
    list(stage.inputs(0.0))
    yield stage
    stage.close()


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 1), buttons=(0, 0, 0)), PointerMove((3, 4))),
        (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1), Press((3, 4))),
        (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=True), Press((3, 4), touch=True)),
        (Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1), Release((3, 4))),
        (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3), Ask((3, 4))),
        (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=2), None),
        (Event(pygame.FINGERDOWN, x=0.1, y=0.1, finger_id=0), None),
        (Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0), Key("return")),
        (Event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0), Key("return")),
        (Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT), Key("tab", shift=True)),
        (Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL), Key("z", control=True)),
        (Event(pygame.TEXTINPUT, text="ł"), Typed("ł")),
        (Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=2), PadButton(3, "west")),
        (Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=15), None),
        (Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3), PadGone(3)),
        (Event(pygame.WINDOWLEAVE), PointerMove(AWAY)),
        (Event(pygame.QUIT), Quit()),
        (Event(pygame.USEREVENT), None),
    ],
)
def test_events_of_pygame_as_inputs(window: Window, event: pygame.event.Event, told: Input | None) -> None:
    assert translated(event) == told


def test_a_key_tells_its_place_whatever_is_written_on_it() -> None:
    event = Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, scancode=pygame.KSCAN_Q)
    told = translated(event)
    assert isinstance(told, Key)
    assert (told.name, told.place) == ("a", pygame.KSCAN_Q)
    assert told == Key("a"), "keys of one name are equal, wherever they lie"


def test_a_key_that_repeats_by_itself_is_told_from_one_that_is_pressed_again() -> None:
    held = KeysHeld()

    def again(*events: pygame.event.Event) -> list[bool]:
        told = (held.input_of(event, translated(event)) for event in events)
        return [one.again for one in told if isinstance(one, Key)]

    down = Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, scancode=pygame.KSCAN_Q)
    up = Event(pygame.KEYUP, key=pygame.K_q, mod=0, scancode=pygame.KSCAN_Q)
    other = Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, scancode=pygame.KSCAN_W)
    assert again(down, down, other, up, down) == [False, True, False, False]
    assert again(Event(pygame.WINDOWFOCUSLOST), down) == [False]


def test_pads_come_and_go_whatever_they_are(window: Window) -> None:
    """A pad reported by mistake, or one that cannot be opened, is ignored."""
    window.pads.listen()
    for kind, facts in (
        (pygame.CONTROLLERDEVICEADDED, {"device_index": 7}),
        (pygame.JOYDEVICEADDED, {"device_index": 7, "guid": "0"}),
        (pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 7}),
        (pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 7}),
        (pygame.JOYDEVICEREMOVED, {"instance_id": 7}),
    ):
        pygame.event.post(Event(kind, facts))
    assert list(window.inputs(0.0)) == [PadGone(7), PadGone(7)]
    window.pads.listen()


def test_the_rows_of_four_people_share_no_key() -> None:
    places = [place for row in ROWS for place in row]
    assert len(set(places)) == len(places) == 20
    written = [letter for row in range(len(ROWS)) for letter in letters(row)]
    assert len(set(written)) == 20 and all(len(letter) == 1 for letter in written)


def test_where_the_layout_cannot_be_asked_for_the_usual_letters_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(key_places, "_library", lambda: None)
    assert "".join(letters(0)) == "QWERT" and "".join(letters(3)) == "NM,./"


def test_a_run_of_pointer_movements_is_told_as_the_last() -> None:
    run: list[Input] = [
        PointerMove((1, 1)),
        PointerMove((2, 2)),
        Press((2, 2)),
        PointerMove((3, 3)),
        PointerMove((4, 4)),
    ]
    assert list(gathered(run)) == [PointerMove((2, 2)), Press((2, 2)), PointerMove((4, 4))]


def test_what_is_drawn_on_the_canvas_is_shown(window: Window) -> None:
    window.canvas.fill("red")
    window.present()
    shown = pygame.display.get_surface()
    assert shown is not None
    assert shown.get_at((100, 100)) == pygame.Color("red")


@pytest.mark.parametrize("drift", [(0, 0), (3, -2)])
def test_of_a_part_that_has_changed_only_that_part_is_shown(window: Window, drift: tuple[int, int]) -> None:
    window.show(50, drift)
    window.canvas.fill((200, 0, 0))
    window.present()
    window.canvas.fill((0, 0, 200))
    window.present(pygame.Rect(100, 100, 50, 50))
    shown = pygame.display.get_surface()
    assert shown is not None
    inside, outside = (100 + drift[0], 100 + drift[1]), (99 + drift[0], 100 + drift[1])
    assert shown.get_at(inside).b == pytest.approx(100, abs=1)
    assert shown.get_at(outside).r == pytest.approx(100, abs=1)


def test_after_the_window_was_uncovered_the_next_picture_is_shown_whole(window: Window) -> None:
    window.show(100, (20, 0))
    window.canvas.fill("red")
    window.present()
    window.present_last()
    shown = pygame.display.get_surface()
    assert shown is not None and shown.get_at((5, 5)) == pygame.Color("red"), "stretched, without its drift"
    window.present(pygame.Rect(100, 100, 50, 50))
    assert shown.get_at((5, 5)) == pygame.Color("black")


def test_a_resized_window_settles_before_it_is_laid_out_anew(window: Window) -> None:
    pygame.display.set_mode((1440, 1080), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=1440, y=1080))
    assert list(window.inputs(10.0)) == []
    assert window.resizing
    assert window.layout.size == (1280, 720)
    assert list(window.inputs(10.0 + SETTLED_AFTER / 2)) == []
    assert list(window.inputs(10.01 + SETTLED_AFTER)) == [Resized(1440, 1080)]
    assert not window.resizing
    assert window.layout.size == window.canvas.get_size() == (1440, 1080)


def test_while_it_is_resized_pictures_are_stretched_and_go_on(window: Window) -> None:
    window.canvas.fill("green")
    window.present()
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    list(window.inputs(0.0))
    shown = pygame.display.get_surface()
    assert shown is not None
    assert shown.get_at((1590, 890)) == pygame.Color("green")
    window.canvas.fill("blue")
    window.present()
    assert shown.get_at((1590, 890)) == pygame.Color("blue")


def test_f11_fills_the_screen_and_comes_back(window: Window) -> None:
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    assert any(isinstance(event, Resized) for event in window.inputs(0.0))
    assert window.full
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    assert Resized(1280, 720) in list(window.inputs(1.0))
    assert not window.full
    assert window.layout.size == (1280, 720)


def _press_f11(window: Window, times: int, fixed: bool) -> list[Input]:
    told: list[Input] = []
    for _ in range(times):
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
        told += window.inputs(0.0, fixed)
    return told


@pytest.mark.parametrize("presses", [1, 2, 3, 30])
def test_f11_waits_while_the_window_is_being_laid_out_for(
    window: Window, monkeypatch: pytest.MonkeyPatch, presses: int
) -> None:
    """A thread that makes pictures for the display would find the display closed."""
    for name in ("XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    changes: list[str] = []
    close, set_mode = pygame.display.quit, pygame.display.set_mode

    def closing() -> None:
        changes.append("close")
        close()

    def opening(*mode: Any) -> pygame.Surface:
        changes.append("open")
        return set_mode(*mode)

    monkeypatch.setattr(pygame.display, "quit", closing)
    monkeypatch.setattr(pygame.display, "set_mode", opening)
    canvas, layout = window.canvas, window.layout
    assert _press_f11(window, presses, fixed=True) == [] and changes == []
    assert window.canvas is canvas and window.layout is layout
    odd = presses % 2 == 1
    assert list(window.inputs(0.0)) == ([Resized(*window.layout.size)] if odd else [])
    assert (window.full, changes) == (odd, ["close", "open"] if odd else [])


def test_a_new_size_waits_while_the_window_is_being_laid_out_for(window: Window) -> None:
    pygame.display.set_mode((1440, 1080), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=1440, y=1080))
    list(window.inputs(10.0, fixed=True))
    assert list(window.inputs(12.0, fixed=True)) == [] and window.layout.size == (1280, 720)
    assert list(window.inputs(13.0)) == [Resized(1440, 1080)]


@pytest.mark.parametrize(("desktop", "reopened"), [("", 1), ("XDG_CURRENT_DESKTOP", 0)])
def test_where_nothing_manages_windows_one_is_opened_anew_to_fill_the_screen(
    window: Window, monkeypatch: pytest.MonkeyPatch, desktop: str, reopened: int
) -> None:
    for name in ("XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"):
        monkeypatch.delenv(name, raising=False)
    if desktop:
        monkeypatch.setenv(desktop, "any")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    close, closed = pygame.display.quit, 0

    def closing() -> None:
        nonlocal closed
        closed += 1
        close()

    monkeypatch.setattr(pygame.display, "quit", closing)

    for full in (True, False):
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, scancode=RETURN_PLACE))
        assert [told.again for told in window.inputs(0.0) if isinstance(told, Key)] == [False]
        window.set_full(full)
        assert (window.full, closed) == (full, reopened * (2 - full))
        window.present()
        if not reopened:  # Otherwise the window that got the press is gone at the release.
            pygame.event.post(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=RETURN_PLACE))
    assert window.layout.size == (1280, 720)


#: Sizes of desktops, from the smallest one that is laid out.
DESKTOPS = (
    *((1000, 600), (1024, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1440, 900)),
    *((600, 1000), (768, 1024), (1920, 1080), (2560, 1080), (1080, 1920)),
)


@pytest.mark.parametrize("desktop", DESKTOPS, ids=str)
def test_the_first_window_fits_the_desktop(monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int]) -> None:
    """With a frame around it, it is inside the screen; without room for a frame, it fills the screen."""
    maximised: list[bool] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    monkeypatch.setattr(window_module, "_maximise", lambda: maximised.append(True))
    size, fit = first_window(desktop)
    opened_there = Window("Stage", more_room="")
    assert opened_there.full == (fit is Fit.FULL)
    assert bool(maximised) == (fit is Fit.MAXIMISED)
    opened_there.close()
    frame = (0, 0) if fit is Fit.FULL else (16, 80)
    assert size[0] + frame[0] <= desktop[0] and size[1] + frame[1] <= desktop[1]
    # A frame of the usual height leaves room for the smallest layout.
    least = SMALLEST if desktop[0] >= desktop[1] else SMALLEST[::-1]
    framed = (0, 0) if fit is Fit.FULL else (8, 40)
    assert desktop[0] - framed[0] >= least[0] and desktop[1] - framed[1] >= least[1]


@pytest.mark.parametrize(("screen", "usual"), [((1920, 1080), (1280, 720)), ((1080, 1920), (720, 1280))])
def test_on_a_screen_that_stands_upright_so_does_the_window(
    monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], usual: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    for size, expected in ((None, usual), ((1600, 900), (1600, 900))):
        opened_there = Window("Stage", size, more_room="")
        assert opened_there.layout.size == expected
        opened_there.close()


def test_larger_text_is_measured_at_once(window: Window) -> None:
    window.set_text(TextSize.LARGE)
    assert window.layout.text is TextSize.LARGE


def test_a_window_that_is_too_small_says_so_on_any_canvas() -> None:
    for size in ((1000, 300), (300, 200), (120, 60)):
        small = Window("Stage", size, more_room="This window needs more room: 1280 x 720 at least.")
        assert small.layout.too_small
        ground = small.canvas.copy()
        small.ask_for_room()
        small.present()
        assert small.canvas.get_view("2").raw != ground.get_view("2").raw
        small.close()


# Typed text and sliders


class Desk:
    """A form with a name to type and a volume to set, driven by inputs alone."""

    def __init__(self) -> None:
        layout = Layout(1280, 720)
        self.focus = FocusList()
        self.form = Form(Widgets(layout))
        self.name = self.form.entry("name", "Name", "Maud", limit=12)
        self.volume = self.form.slider("volume", "Volume", 70)
        self.name.place(pygame.Rect(100, 100, 300, 40))
        self.volume.place(pygame.Rect(100, 200, 440, 40))
        self.list()

    def list(self) -> None:
        self.focus.put([self.name.element(), self.volume.element()])

    def do(self, *events: Input) -> None:
        for event in events:
            self.form.handle(event, self.focus)
            self.form.step(1 / 60)
            self.list()


@pytest.fixture
def desk(window: Window) -> Iterator[Desk]:
    made = Desk()
    yield made
    made.form.close()


def test_an_entry_takes_typed_text_where_the_focus_is(desk: Desk) -> None:
    desk.do(Typed("x"))
    assert desk.name.text == "Maud"
    desk.do(Key("tab"), Typed("ł"), Typed("ę"), Key("left"), Key("backspace"))
    assert desk.name.text == "Maudę"
    assert desk.focus.named("Name").value == "Maudę"


def test_an_entry_is_reached_by_a_press_and_is_never_too_long(desk: Desk) -> None:
    place = desk.focus.named("Name").rect.center
    desk.do(Press(place), Release(place), *[Typed("o")] * 20)
    assert desk.focus.focused is not None and desk.focus.focused.key == "name"
    assert len(desk.name.text) == 12


def test_a_full_stop_in_a_name_is_only_a_full_stop(desk: Desk) -> None:
    desk.name.text = "Dr. Who."
    assert desk.name.text == "Dr. Who."


def test_a_slider_is_moved_by_keys_and_by_dragging(desk: Desk) -> None:
    desk.do(Key("tab"), Key("tab"), Key("right"), Key("right"), Key("left"))
    assert desk.volume.value == 75
    y = desk.focus.named("Volume").rect.centery
    desk.do(Press((130, y)), PointerMove((320, y)), Release((320, y)), PointerMove((500, y)))
    assert 45 <= desk.volume.value <= 55
    desk.do(Press((320, y)), PointerMove((900, y)), Release((900, y)))
    assert desk.volume.value == 100


def test_a_form_that_is_placed_anew_keeps_what_was_typed(desk: Desk) -> None:
    desk.do(Key("tab"), Typed("e"))
    desk.form.arrange(Layout(1920, 1080))
    desk.name.place(pygame.Rect(10, 10, 500, 60))
    desk.volume.place(pygame.Rect(10, 90, 500, 60))
    desk.list()
    assert (desk.name.text, desk.volume.value) == ("Maude", 70)
    surface = pygame.Surface((700, 200))
    desk.form.draw(surface, Paint(Layout(1920, 1080)))
    assert surface.get_at((100, 15)) != pygame.Color("black")


def test_a_hidden_form_does_not_answer(desk: Desk) -> None:
    desk.form.hide()
    desk.do(Typed("x"))
    assert desk.name.text == "Maud"


def test_a_form_says_when_it_looks_different(desk: Desk) -> None:
    desk.form.step(1 / 60)
    assert desk.form.step(1 / 60) is False
    desk.focus.focus("name")
    desk.form.handle(Typed("s"), desk.focus)
    desk.form.follow(desk.focus)
    desk.form.handle(Typed("s"), desk.focus)
    assert desk.form.step(1 / 60) is True


def _opens_and_leaves() -> int:
    Window("Stage", more_room="").close()
    return 0


def test_a_window_that_nobody_could_see_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")

    assert opened(_opens_and_leaves) == ("no window can be opened: there is no screen to open it on")


def test_a_slow_window_is_opened_anew_though_its_screen_starts_over(monkeypatch: pytest.MonkeyPatch) -> None:
    # Set here, so that it is restored afterwards.
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    monkeypatch.setattr(window_module, "_flips_slowly", lambda: True)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    init, tries = pygame.display.init, iter([True, False, False, True])

    def starting_over() -> None:
        if not next(tries):
            raise pygame.error("the screen starts over")
        init()

    monkeypatch.setattr(pygame.display, "init", starting_over)
    opened_anew = Window("Stage", more_room="")

    assert pygame.display.get_surface() is not None
    assert len(waited) == 2
    opened_anew.close()
