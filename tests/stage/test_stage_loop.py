"""The loop on a scripted clock: exact steps, a cap, no drawing without a change, the scene stack."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.stage import memory
from game.stage.art import ArtFolders
from game.stage.clock import ScriptedClock
from game.stage.inputs import Device, Input, Key, Press, Quit, Resized
from game.stage.layout import Layout
from game.stage.loop import LISTENS, MOST_STEPS, REST, STEP, Loop
from game.stage.memory import collect, give_back
from game.stage.preparation import Ahead
from game.stage.scenes import Scene, SceneStack
from game.stage.sound.sound import Sound


class Paper:
    """A screen without output."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.layout = Layout(*size)
        self.canvas = pygame.Surface(size)
        self.waiting: list[Input] = []
        self.shown = 0
        self.asked = 0
        self.stretched = 0
        self.fixed: list[bool] = []
        self.looked = 0
        self.comes: Callable[[], list[Input]] = list
        self.parts: list[pygame.Rect | None] = []

    def inputs(self, now: float, fixed: bool = False) -> Iterable[Input]:
        self.fixed.append(fixed)
        waiting, self.waiting = [*self.waiting, *self.comes()], []
        return waiting

    def ask_for_room(self) -> None:
        self.asked += 1

    def type_at(self, place: pygame.Rect | None) -> None:
        pass

    def has_input(self) -> bool:
        self.looked += 1
        return bool(self.waiting or self.comes())

    def present(self, part: pygame.Rect | None = None) -> None:
        self.shown += 1
        self.parts.append(part)

    def present_last(self) -> None:
        self.stretched += 1


class Told(Scene):
    """A scene that records its calls."""

    def __init__(self, name: str, log: list[str], covers: bool = True) -> None:
        super().__init__()
        self.name, self.log = name, log
        self.covers = covers
        self.still = True
        self.time = 0.0

    @property
    def moving(self) -> bool:
        return not self.still

    def arrange(self) -> None:
        self.log.append(f"{self.name} arrange {self.kit.layout.width}")

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def input(self, event: Input) -> None:
        self.log.append(f"{self.name} {type(event).__name__}")
        if event == Key("return"):
            self.dirty = True

    def step(self, seconds: float) -> None:
        self.time += seconds

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} draw")


@pytest.fixture
def log() -> list[str]:
    return []


def running(scene: Scene, size: tuple[int, int] = (1280, 720)) -> tuple[Loop, ScriptedClock, Paper]:
    screen, clock = Paper(size), ScriptedClock(start=1234.5)
    stack = SceneStack(screen.layout, ArtFolders(Path()))
    stack.push(scene)
    return Loop(clock, screen, stack), clock, screen


def test_every_hundred_and_twentieth_of_a_second_is_one_step(log: list[str]) -> None:
    scene = Told("a", log)
    loop, clock, _ = running(scene)
    for _ in range(600):
        clock.advance(1 / 60)
        loop.advance()
    assert loop.steps == 1200
    assert scene.time == pytest.approx(10.0)


def test_steps_do_not_drift_at_an_odd_rate_of_frames(log: list[str]) -> None:
    loop, clock, _ = running(Told("a", log))
    for _ in range(7000):
        clock.advance(0.00713)
        loop.advance()
    assert loop.steps == int(7000 * 0.00713 / STEP + 1e-6)


def test_catching_up_is_capped_and_the_rest_let_go(log: list[str]) -> None:
    loop, clock, _ = running(Told("a", log))
    clock.advance(60)
    loop.advance()
    assert loop.steps == MOST_STEPS
    clock.advance(STEP)
    loop.advance()
    assert loop.steps == MOST_STEPS + 1


def looks(loop: Loop, clock: ScriptedClock, seconds: float) -> int:
    """Return how often a running loop polls its screen within that time."""
    count, end = 0, clock.now() + seconds - 1e-6
    while clock.now() < end:
        loop.tick()
        count += 1
    return count


def test_the_window_is_looked_at_sixty_times_a_second_while_something_moves(log: list[str]) -> None:
    scene = Told("a", log)
    scene.still = False
    loop, clock, screen = running(scene)
    assert looks(loop, clock, 2.0) == screen.shown == 120


def test_at_rest_few_steps_are_taken_and_a_press_is_answered_within_the_next_look(log: list[str]) -> None:
    loop, clock, screen = running(Told("a", log))
    loop.tick()
    assert looks(loop, clock, 2.0) == pytest.approx(60, abs=1)
    assert screen.shown == 1, "nothing is drawn for it"
    assert screen.looked == pytest.approx(240, abs=2), "but an input is looked for"
    pressed = clock.now() + REST / 3
    screen.comes = lambda: [Key("return")] if clock.now() >= pressed else []
    loop.tick()
    assert clock.now() - pressed <= LISTENS + 1e-6
    assert loop.tick() and screen.shown == 2, "by the very next frame"


def test_a_flood_of_inputs_does_not_speed_up_the_loop(log: list[str]) -> None:
    loop, clock, screen = running(Told("a", log))
    loop.tick()
    screen.comes = lambda: [Key("left")]
    assert looks(loop, clock, 1.0) <= 1 / LISTENS + 1


def test_nothing_is_drawn_when_nothing_moves_or_changes(log: list[str]) -> None:
    scene = Told("a", log)
    loop, clock, screen = running(scene)
    assert loop.draw() is True
    for _ in range(50):
        clock.advance(1 / 60)
        loop.advance()
        assert loop.draw() is False
    assert screen.shown == 1
    screen.waiting = [Key("return")]
    loop.advance()
    assert loop.draw() is True
    assert loop.draw() is False
    scene.still = False
    assert loop.draw() is True
    assert loop.draw() is True


def test_a_run_ends_after_so_many_pictures(log: list[str]) -> None:
    scene = Told("a", log)
    scene.still = False
    loop, clock, screen = running(scene)
    start = clock.now()
    loop.run(frames=30)
    assert screen.shown == loop.frames == 30
    assert clock.now() - start == pytest.approx(0.5)
    assert loop.steps == 58  # Nothing has passed before the first picture.


def test_a_run_ends_when_the_window_is_closed_and_every_scene_leaves(log: list[str]) -> None:
    loop, _, screen = running(Told("a", log))
    loop.stack.push(Told("b", log))
    screen.waiting = [Press((1, 1)), Quit(), Press((2, 2))]
    loop.run()
    assert log[-3:] == ["b Press", "b leave", "a leave"]


def test_scenes_come_and_go_in_order(log: list[str]) -> None:
    stack = SceneStack(Layout(1280, 720), ArtFolders(Path()))
    stack.push(Told("a", log))
    stack.push(Told("b", log))
    stack.input(Key("tab"))
    stack.replace(Told("c", log))
    stack.pop()
    stack.pop()
    assert log == [
        "a arrange 1280", "a enter", "a pause", "b arrange 1280", "b enter", "b Key", "b leave",
        "c arrange 1280", "c enter", "c leave", "a resume", "a leave",
    ]  # fmt: skip
    assert len(stack) == 0 and stack.top is None


def test_an_overlay_lets_the_scene_below_be_seen_but_not_live(log: list[str]) -> None:
    below, above = Told("a", log), Told("b", log, covers=False)
    loop, clock, _ = running(below)
    loop.stack.push(above)
    log.clear()
    clock.advance(0.1)
    loop.advance()
    loop.draw()
    assert log == ["a draw", "b draw"]
    assert below.time == 0 and above.time > 0
    below.still = False
    assert loop.draw() is False


def test_a_scene_that_covers_hides_what_is_below(log: list[str]) -> None:
    loop, _, _ = running(Told("a", log))
    loop.stack.push(Told("b", log))
    log.clear()
    loop.draw()
    assert log == ["b draw"]


def test_a_new_size_arranges_every_scene_and_is_drawn(log: list[str]) -> None:
    loop, _, screen = running(Told("a", log))
    loop.stack.push(Told("b", log))
    loop.draw()
    log.clear()
    screen.layout = Layout(1920, 1080)
    screen.waiting = [Resized(1920, 1080)]
    loop.advance()
    assert log == ["a arrange 1920", "b arrange 1920"]
    assert loop.draw() is True


def test_below_the_smallest_size_scenes_wait_and_one_sentence_is_drawn(log: list[str]) -> None:
    scene = Told("a", log)
    loop, clock, screen = running(scene)
    loop.draw()
    log.clear()
    screen.layout = Layout(800, 600)
    screen.waiting = [Resized(800, 600), Press((5, 5))]
    clock.advance(0.1)
    loop.advance()
    assert loop.draw() is True
    assert loop.draw() is False
    assert (screen.asked, log, scene.time) == (1, [], 0)
    screen.layout = Layout(1280, 720)
    screen.waiting = [Resized(1280, 720)]
    loop.advance()
    loop.draw()
    assert log == ["a arrange 1280", "a draw"]


class River(Told):
    """A scene in which only the water moves."""

    alive = True


def test_while_only_surroundings_move_every_fourth_picture_is_drawn(log: list[str]) -> None:
    loop, clock, screen = running(River("a", log))
    for _ in range(60):
        clock.advance(1 / 60)
        loop.advance()
        loop.draw()
    assert screen.shown == pytest.approx(15, abs=1)


def test_a_running_loop_shows_surroundings_fifteen_times_a_second_in_even_steps(log: list[str]) -> None:
    loop, clock, _ = running(River("a", log))
    at: list[float] = []
    loop.shown = lambda _: at.append(clock.now())
    looks(loop, clock, 4.0)
    assert len(at) == pytest.approx(60, abs=1)
    assert [later - early for early, later in pairwise(at[1:])] == pytest.approx([1 / 15] * (len(at) - 2))


class Lamp(River):
    """A scene in which one lamp flickers."""

    changing = pygame.Rect(10, 10, 20, 20)
    colour = "red"

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append("draw")
        surface.fill(self.colour)

    def draw_alive(self, surface: pygame.Surface) -> None:
        self.log.append("draw alive")
        surface.fill(self.colour)


def colours(screen: Paper) -> tuple[pygame.Color, pygame.Color]:
    """Return the colours of the lamp, and of the pixels around it."""
    return screen.canvas.get_at((15, 15)), screen.canvas.get_at((100, 100))


def test_of_surroundings_only_the_part_that_moves_is_drawn_and_shown(log: list[str]) -> None:
    scene = Lamp("a", log)
    loop, clock, screen = running(scene)
    loop.draw()
    log.clear()
    scene.colour = "blue"
    looks(loop, clock, 0.2)
    assert set(log) == {"draw alive"} and screen.parts[1:] == [scene.changing] * (len(screen.parts) - 1)
    assert colours(screen) == (pygame.Color("blue"), pygame.Color("red"))
    scene.dirty = True
    loop.tick()
    assert log[-1] == "draw" and screen.parts[-1] is None
    assert colours(screen) == (pygame.Color("blue"), pygame.Color("blue"))


def test_a_moving_scene_is_drawn_as_it_is_now_in_the_part_that_changes(log: list[str]) -> None:
    scene = Lamp("a", log)
    loop, _, screen = running(scene)
    loop.draw()
    scene.still = False
    loop.draw()
    assert log[-2:] == ["draw", "draw"] and screen.parts == [None, scene.changing]


# The sound of the scenes


class Ear(Sound):
    """A scene that records its inputs."""

    def __init__(self, log: list[str]) -> None:
        self.log = log
        self.time = 0.0

    def open(self) -> None:
        self.log.append("open")

    def step(self, seconds: float) -> None:
        self.time += seconds

    def device(self, there: bool) -> None:
        self.log.append(f"device {there}")


def test_sound_is_opened_after_the_first_picture_and_once(log: list[str]) -> None:
    screen, clock = Paper(), ScriptedClock()
    stack = SceneStack(screen.layout, ArtFolders(Path()))
    scene = Told("a", log)
    scene.still = False
    stack.push(scene)
    ear = Ear(log)
    loop = Loop(clock, screen, stack, ear)
    loop.advance()
    assert "open" not in log
    for _ in range(3):
        loop.draw()
    assert log[-4:] == ["a draw", "open", "a draw", "a draw"]
    clock.advance(1.0 / 5)
    loop.advance()
    assert ear.time == pytest.approx(scene.time) == pytest.approx(0.2)


def test_whoever_asks_is_told_of_each_frame_after_it_was_shown(log: list[str]) -> None:
    scene = Told("a", log)
    loop, clock, screen = running(scene)
    told: list[tuple[int, float]] = []
    loop.shown = lambda seconds: told.append((screen.shown, seconds))
    loop.run(frames=1)
    for _ in range(40):
        loop.tick()
    assert told == [(1, 0.0)], "a picture that stays is no new one"
    scene.dirty = True
    present = screen.present

    def slowly(part: pygame.Rect | None = None) -> None:
        clock.advance(0.25)
        present(part)

    screen.present = slowly  # type: ignore[method-assign]
    loop.tick()
    assert len(told) == 2 and told[1][0] == 2 and told[1][1] == pytest.approx(0.25)


def test_a_picture_at_rest_is_shown_again_where_somebody_must_know_that_it_lives(log: list[str]) -> None:
    loop, clock, screen = running(Told("a", log))
    loop.at_least = 2.0
    start = clock.now()
    while clock.now() < start + 60:
        loop.tick()
    assert 29 <= screen.shown <= 31


def test_a_picture_that_cannot_be_drawn_counts_for_nothing(log: list[str]) -> None:
    class Broken(Told):
        def draw(self, surface: pygame.Surface) -> None:
            raise RuntimeError("as asked")

    loop, _, _ = running(Broken("a", log))
    loop.shown = lambda seconds: log.append("shown")
    with pytest.raises(RuntimeError):
        loop.tick()
    assert "shown" not in log


def test_devices_are_the_sounds_affair_and_no_scenes(log: list[str]) -> None:
    screen = Paper()
    stack = SceneStack(screen.layout, ArtFolders(Path()))
    stack.push(Told("a", log))
    loop = Loop(ScriptedClock(), screen, stack, Ear(log))
    log.clear()
    screen.waiting = [Device(False), Device(True)]
    loop.advance()
    assert log == ["device False", "device True"]


class Slow(Told):
    """A scene whose layout finishes on the test's command."""

    def __init__(self, log: list[str]) -> None:
        super().__init__("slow", log)
        self.may = threading.Event()
        self.may.set()

    def arrange(self) -> None:
        assert self.may.wait(30)
        super().arrange()


def test_while_everything_is_laid_out_anew_the_last_picture_is_shown_and_nothing_is_lost(
    log: list[str],
) -> None:
    scene = Slow(log)
    screen, clock = Paper(), ScriptedClock()
    stack = SceneStack(screen.layout, ArtFolders(Path()))
    stack.push(scene)
    loop = Loop(clock, screen, stack, beside=True)
    loop.draw()
    scene.may.clear()
    log.clear()
    screen.layout, screen.canvas = Layout(1920, 1080), pygame.Surface((1920, 1080))
    screen.waiting = [Resized(1920, 1080), Key("left")]
    screen.fixed.clear()
    for frame in range(1, 4):
        clock.advance(1 / 60)
        loop.advance()
        assert not loop.draw()
        assert screen.stretched == frame
    assert screen.fixed == [False, True, True], "the window stays as it is while it is laid out for"
    screen.waiting = [Key("right")]
    loop.advance()
    assert log == []
    scene.may.set()
    while not log or not log[-1].endswith("Key"):
        loop.advance()
    assert log == ["slow arrange 1920", "slow draw", "slow Key", "slow Key"]
    assert loop.draw()


def test_a_layout_that_is_being_made_is_waited_for_before_the_window_closes(log: list[str]) -> None:
    scene = Slow(log)
    screen = Paper()
    stack = SceneStack(screen.layout, ArtFolders(Path()))
    stack.push(scene)
    loop = Loop(ScriptedClock(), screen, stack, beside=True)
    scene.may.clear()
    screen.waiting = [Resized(1280, 720)]
    loop.advance()
    log.clear()
    threading.Timer(0.0, scene.may.set).start()
    loop.finish()
    assert log == ["slow arrange 1280", "slow draw"]
    loop.finish()


class Kept(Told):
    """A scene that keeps the surfaces it has drawn on."""

    def __init__(self, log: list[str]) -> None:
        super().__init__("kept", log)
        self.surfaces: list[pygame.Surface] = []

    def draw(self, surface: pygame.Surface) -> None:
        self.surfaces.append(surface)
        super().draw(surface)


def test_a_layout_in_a_window_of_the_same_size_leaves_the_last_frame_alone(log: list[str]) -> None:
    """The last frame is shown, and stretched, while the layout thread draws: they share no surface."""
    screen, scene = Paper(), Kept(log)
    stack = SceneStack(screen.layout, ArtFolders(Path()))
    stack.push(scene)
    loop = Loop(ScriptedClock(), screen, stack, beside=True)
    loop.draw()
    screen.waiting = [Resized(*screen.layout.size)]
    loop.advance()
    loop.finish()
    assert len(scene.surfaces) == 2
    assert scene.surfaces[0] is screen.canvas and scene.surfaces[1] is not screen.canvas


class Long(Told):
    """A scene whose frame finishes on the test's command."""

    takes_long = True

    def __init__(self, log: list[str]) -> None:
        super().__init__("long", log)
        self.may = threading.Event()

    def draw(self, surface: pygame.Surface) -> None:
        assert self.may.wait(30)
        super().draw(surface)


def test_the_first_frame_of_a_table_is_drawn_behind_the_last_one(log: list[str]) -> None:
    """Meanwhile the last frame stays and inputs wait; then the scene is drawn as usual."""
    screen = Paper()
    stack = SceneStack(screen.layout, ArtFolders(Path()))
    stack.push(Told("below", log))
    loop = Loop(ScriptedClock(), screen, stack, beside=True)
    loop.draw()
    scene = Long(log)
    stack.push(scene)
    log.clear()
    for _ in range(3):
        assert not loop.draw()
        screen.waiting = [Key("left")]
        loop.advance()
    assert (log, screen.shown) == ([], 1)
    scene.may.set()
    while len(log) < 4:
        loop.advance()
    assert log == ["long draw", "long Key", "long Key", "long Key"]
    assert loop.draw()
    assert screen.shown == 2


@pytest.mark.parametrize("beside", [False, True])
def test_the_time_before_the_first_frame_is_no_missed_time_of_its_motions(
    log: list[str], beside: bool
) -> None:
    screen, clock = Paper(), ScriptedClock()
    stack = SceneStack(screen.layout, ArtFolders(Path()))
    stack.push(Told("a", log))
    loop = Loop(clock, screen, stack, beside=beside)
    for steps in (1 if beside else MOST_STEPS), MOST_STEPS:
        before = loop.steps
        clock.advance(1.0)
        loop.advance()
        assert loop.steps - before == steps
        loop.draw()


def _noted(collected: list[int], screen: Paper) -> None:
    """Note how many frames the screen has shown."""
    collected.append(screen.shown)


def test_garbage_is_collected_right_after_the_first_frame_of_a_table(
    log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So no full collection falls into a motion; without threads a loop leaves the collector alone."""
    collected: list[int] = []
    for beside in (True, False):
        screen = Paper()
        monkeypatch.setattr("game.stage.loop.collect", partial(_noted, collected, screen))
        stack = SceneStack(screen.layout, ArtFolders(Path()))
        stack.push(Told("below", log))
        loop = Loop(ScriptedClock(), screen, stack, beside=beside)
        loop.draw()
        scene = Long(log)
        scene.may.set()
        stack.push(scene)
        while screen.shown < 3:
            loop.advance()
            stack.mark_dirty()
            loop.draw()
    assert collected == [2]


def test_a_collection_finds_garbage_that_an_earlier_one_had_skipped() -> None:
    class Circle:
        itself: Circle

    circle = Circle()
    circle.itself = circle
    gone = weakref.ref(circle)
    collect()
    assert gc.get_freeze_count()
    del circle
    gc.collect()
    assert gone() is not None, "later collections skip what was there"
    collect()
    assert gone() is None


class Ready(Told):
    """A scene that reports its preparation."""

    def ahead(self) -> Ahead:
        yield lambda: self.log.append(f"{self.name} prepares")


def test_a_loop_prepares_after_the_first_frame_only_where_it_has_threads(log: list[str]) -> None:
    for beside in (False, True):
        screen = Paper()
        stack = SceneStack(screen.layout, ArtFolders(Path()))
        stack.push(Ready("ready", log))
        loop = Loop(ScriptedClock(), screen, stack, beside=beside)
        log.clear()
        loop.prepare(1.0)
        assert log == []
        loop.draw()
        loop.prepare(1.0)
        assert log == ["ready draw", *["ready prepares"] * beside]


def test_memory_is_handed_back_once_after_the_next_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    loop, _, _ = running(Told("a", []))
    monkeypatch.setattr("game.stage.loop.give_back", lambda: given.append(loop.frames))
    loop.tidy()
    loop.draw()
    assert given == [], "before the first frame nothing has closed"
    loop.tidy()
    loop.stack.mark_dirty()
    loop.draw()
    assert given == [2]
    loop.stack.mark_dirty()
    loop.draw()
    assert (given, loop.frames) == ([2], 3)


class _Library:
    """A C library with, or without, a function that returns memory to the system."""

    def __init__(self, asked: list[int], able: bool) -> None:
        if able:
            self.malloc_trim = asked.append


@pytest.mark.parametrize("fault", [None, OSError, TypeError])
@pytest.mark.parametrize("able", [True, False])
def test_memory_is_handed_back_where_the_system_can(
    monkeypatch: pytest.MonkeyPatch, able: bool, fault: type[Exception] | None
) -> None:
    asked: list[int] = []

    def library(name: None) -> _Library:
        if fault is not None:
            raise fault
        return _Library(asked, able)

    monkeypatch.setattr("ctypes.CDLL", library)
    memory._function.cache_clear()
    give_back()
    give_back()
    memory._function.cache_clear()
    assert asked == ([0, 0] if able and fault is None else [])
