"""Preparation: the pictures made ahead, the most of them between two frames, and their use by a frame."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.stage.art import ArtFolders
from game.stage.fonts import Role
from game.stage.layout import Layout
from game.stage.making import Making
from game.stage.picture_cache import PictureCache
from game.stage.preparation import COUNT, Ahead, DrawingSteps, Preparation, Step
from game.stage.scenes import Scene, SceneStack
from game.stage.text import Text

SIDE = 8
PICTURE = SIDE * SIDE * 4


def square() -> pygame.Surface:
    """Return a small picture."""
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def cache(making: Making, pictures: int = 1000) -> PictureCache[pygame.Surface]:
    """Return a cache with room for so many pictures."""
    return PictureCache(pictures * PICTURE, making)


def steps(*ahead: Step | None) -> DrawingSteps:
    """Return steps with nothing that is needed first."""
    return DrawingSteps(iter(ahead), lambda: ())


def test_a_long_step_is_taken_in_turns_and_makes_each_picture_once() -> None:
    making = Making()
    kept = cache(making)

    def draw() -> None:
        for name in range(3 * COUNT):
            kept.once(name, square)

    taken, preparation, turns = steps(draw), Preparation(timed=False), 0
    while not taken.dry:
        before = kept.made
        preparation.turn(taken, making, spare=1.0)
        assert kept.made - before <= COUNT
        turns += 1
    assert kept.made == 3 * COUNT
    assert turns > 3
    assert taken.done == 1


def test_lettering_is_made_in_turns_as_well() -> None:
    pygame.display.set_mode((SIDE, SIDE))
    making = Making()
    text = Text(Layout(1280, 720), making)
    words = [f"word {place}" for place in range(2 * COUNT)]
    taken = steps(lambda: [text.line(word, Role.BODY, 20, (0, 0, 0)) for word in words])
    Preparation(timed=False).turn(taken, making, spare=1.0)
    assert 0 < text.layouts <= COUNT
    while not taken.dry:
        Preparation(timed=False).turn(taken, making, spare=1.0)
    laid_out = text.layouts
    for word in words:
        text.line(word, Role.BODY, 20, (0, 0, 0))
    assert text.layouts == laid_out


def test_a_frame_is_never_interrupted() -> None:
    kept = cache(Making())
    for name in range(10 * COUNT):
        kept.once(name, square)
    assert kept.made == 10 * COUNT


def test_a_timed_turn_without_spare_time_makes_nothing() -> None:
    making = Making()
    kept = cache(making)
    Preparation(timed=True).turn(steps(lambda: kept.once(1, square)), making, spare=0.0)
    assert kept.made == 0


def test_what_may_be_made_elsewhere_is_made_there_and_other_steps_go_on() -> None:
    making, may, makers = Making(), threading.Event(), []
    kept = cache(making)

    def make() -> pygame.Surface:
        assert may.wait(30)
        makers.append(threading.current_thread())
        return square()

    taken = steps(lambda: kept.once("slow", make, apart=True), lambda: kept.once("quick", square))
    with ThreadPoolExecutor(1) as worker:
        preparation = Preparation(timed=False, worker=worker)
        preparation.turn(taken, making, spare=1.0)
        assert (kept.made, taken.done, taken.dry) == (1, 1, False)
        may.set()
        while not taken.dry:
            preparation.turn(taken, making, spare=1.0)
    assert (kept.made, len(makers)) == (2, 1)
    assert makers[0] is not threading.current_thread()


def test_a_frame_fetches_what_is_being_made_elsewhere() -> None:
    making, makers = Making(), []
    kept = cache(making)

    def make() -> pygame.Surface:
        makers.append(threading.current_thread())
        return square()

    with ThreadPoolExecutor(1) as worker:
        Preparation(timed=False, worker=worker).turn(
            steps(lambda: kept.once(1, make, apart=True)), making, spare=1.0
        )
        kept.once(1, make, apart=True)
        kept.once(1, make, apart=True)
    assert (kept.made, len(makers)) == (1, 1)


def test_an_uninterrupted_step_is_taken_once_whatever_it_makes() -> None:
    making, taken = Making(), list[str]()
    kept = cache(making)

    def step() -> None:
        taken.append("step")
        with making.uninterrupted():
            for number in range(2 * COUNT):
                kept.once(number, square)

    queue = steps(step, lambda: kept.once("next", square))
    turn = Preparation(timed=False).turn
    turn(queue, making, spare=1.0)
    assert (taken, kept.made) == (["step"], 2 * COUNT + 1)
    assert not making.ahead, "the limit of the next step is its own"


def test_a_frame_does_not_wait_for_what_is_only_queued_elsewhere() -> None:
    making, may, makers = Making(), threading.Event(), []
    kept = cache(making)

    def likely() -> pygame.Surface:
        assert may.wait(30)
        return square()

    def needed() -> pygame.Surface:
        makers.append(threading.current_thread())
        return square()

    with ThreadPoolExecutor(1) as worker:
        Preparation(timed=False, worker=worker).turn(
            steps(lambda: kept.once(1, likely, apart=True), lambda: kept.once(2, needed, apart=True)),
            making,
            spare=1.0,
        )
        kept.once(2, needed, apart=True)
        assert makers == [threading.current_thread()]
        may.set()


def test_nothing_goes_on_past_none_before_all_is_done() -> None:
    making, may, done = Making(), threading.Event(), []
    kept = cache(making)

    def slow() -> pygame.Surface:
        assert may.wait(30)
        return square()

    def ahead() -> Ahead:
        yield lambda: done.append(kept.once(1, slow, apart=True))
        yield None
        assert done, "the step before is done"
        yield lambda: done.append(kept.once(2, square))

    taken = DrawingSteps(ahead(), lambda: ())
    with ThreadPoolExecutor(1) as worker:
        preparation = Preparation(timed=False, worker=worker)
        for _ in range(3):
            preparation.turn(taken, making, spare=1.0)
        assert not done
        may.set()
        while not taken.dry:
            preparation.turn(taken, making, spare=1.0)
    assert len(done) == 2


def test_preparation_drops_no_picture_from_a_full_cache() -> None:
    making = Making()
    kept = cache(making, pictures=8)
    for name in range(6):
        kept.once(name, square)
    taken = steps(*(partial(kept.once, name, square) for name in range(100, 120)))
    while not taken.dry:
        Preparation(timed=False).turn(taken, making, spare=1.0)
    made = kept.made
    for name in range(6):
        kept.once(name, square)
    assert kept.made == made, "what was drawn is still there"
    assert kept.full <= kept.room


def test_what_is_needed_soon_is_made_first() -> None:
    making, order, wanted = Making(), list[str](), [["soon"]]

    def soon() -> list[Step]:
        return [partial(order.append, name) for name in (wanted.pop() if wanted else ())]

    def ahead() -> Ahead:
        for place in range(3):
            yield partial(order.append, f"ahead {place}")

    taken = DrawingSteps(ahead(), soon)
    preparation = Preparation(timed=False)
    while not taken.dry:
        preparation.turn(taken, making, spare=1.0)
    assert order == ["soon", "ahead 0", "ahead 1", "ahead 2"]


class Prepared(Scene):
    """A scene with one picture to prepare."""

    def ahead(self) -> Ahead:
        yield lambda: self.kit.art.once("picture", square)


@pytest.fixture
def stack() -> SceneStack:
    pygame.display.set_mode((SIDE, SIDE))
    return SceneStack(Layout(1280, 720), ArtFolders(Path()))


def test_a_scene_that_has_left_prepares_nothing_more(stack: SceneStack) -> None:
    scene = Prepared()
    stack.push(scene)
    preparation = Preparation(timed=False)
    stack.prepare(preparation, 1.0)
    assert scene.steps is not None
    stack.pop()
    assert scene.steps is None
    stack.prepare(preparation, 1.0)


def test_a_new_layout_is_prepared_anew(stack: SceneStack) -> None:
    scene = Prepared()
    stack.push(scene)
    while scene.steps is None or not scene.steps.dry:
        stack.prepare(Preparation(timed=False), 1.0)
    stack.arrange(Layout(1920, 1080))
    assert scene.steps is None
    while scene.steps is None or not scene.steps.dry:
        stack.prepare(Preparation(timed=False), 1.0)
    assert stack.kit.art.full == PICTURE
