"""Bubbles, tooltips and hints never cover the things they explain or mention, nor a preview."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.old_london_bridge.look.notes.pointed_out import previewed
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules import agenda
from game.stage.focus import Element
from game.stage.layout import TextSize
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.look.tables import STANDARD, kit_for
from tests.old_london_bridge.screen.asking import middle
from tests.old_london_bridge.screen.players import Player
from tests.old_london_bridge.screen.test_hints import element, hinted, seated, to_a_choice
from tests.sampling import by_run, sample

pytestmark = pytest.mark.usefixtures("blank")

USUAL = ((1920, 1080), (1280, 720), (1440, 1080), (2560, 1080), (1080, 1920), (3840, 1080), (800, 1400))
SIZES = (*USUAL, (1000, 600), (600, 1000), (1200, 700))
WINDOWS = [(size, large) for size in SIZES for large in (False, True)]
#: One window with all of the table, one with its close frame, and one that is upright.
PLAYED = by_run([(1000, 600), (1080, 1920)], [(1280, 720), (1000, 600), (1080, 1920)])
PLAYED = [*PLAYED, *sample("lies over", [size for size in SIZES if size not in PLAYED], 0)]
#: Questions at a table before each look, and elements asked at each.
TURNS, ASKED = 3, 20


@pytest.fixture(params=PLAYED, ids=str)
def seat(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Player]:
    """Yield a program in a window of each size, with normal or large text."""
    large = request.param in sample("lies over", SIZES[:2], 1)
    player = Player(tmp_path, request.param, TextSize.LARGE if large else TextSize.NORMAL)
    yield player
    player.app.close_window()


def to_a_placement(player: Player, rng: random.Random) -> bool:
    """Play until a person may choose where to build."""
    while to_a_choice(player, rng):
        answer = player.shown.answer
        if answer is not None and answer.ask in (agenda.ASK_DRAFT, agenda.ASK_SITE):
            return True
        player.answer(rng)
    return False


def point(player: Player, one: Element) -> None:
    """Point at an element where it can be seen."""
    player.post(pygame.MOUSEMOTION, pos=middle(one), rel=(1, 1), buttons=(0, 0, 0))


def test_the_bubble_of_a_choice_covers_nothing_that_it_speaks_of(seat: Player) -> None:
    """Among these are its stack, all others that can be chosen, its site, its track, prompt, own panel."""
    seated(seat, (PERSON, BOT, BOT, BOT), "standard")
    rng, seen = random.Random(7), 0
    for _ in range(TURNS):
        assert to_a_placement(seat, rng)
        screen, places = seat.table.screen, seat.table.screen.places
        question = seat.table.turn.question
        assert question is not None
        for one in [one for one in seat.focus.elements if one.key in question.selectable]:
            point(seat, one)
            shown = seat.shown
            assert shown.answer is not None
            told = screen.placed_tip(shown)
            if told is None:
                continue
            rect, seen = told[1].rect, seen + 1
            must = [
                *places.plan.rondel.stacks,
                places.prompt,
                places.player,
                places.main,
                *screen.changed(shown),
            ]
            assert [box for box in must if box.colliderect(rect)] == []
            assert pygame.Rect((0, 0), seat.app.window.layout.size).contains(rect)
            if shown.answer.ask == agenda.ASK_DRAFT:
                assert not rect.colliderect(places.near.area)
        seat.answer(rng)
    assert seen >= TURNS


@pytest.mark.parametrize(("size", "large"), WINDOWS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hint_covers_nothing_that_can_be_chosen_nor_the_own_bridge(
    players: int, size: tuple[int, int], large: bool
) -> None:
    kit = kit_for(size, players, large).close()
    places = TablePlaces(kit.layout, players, STANDARD)
    room = places.hint
    must = [places.board, places.near.area, places.prompt, places.player, places.hand, places.main]
    assert room.collidelist(must) < 0
    assert pygame.Rect((0, 0), size).contains(room)


def test_a_hint_and_the_bubble_of_its_choice_are_seen_together(seat: Player) -> None:
    seated(seat, (PERSON, BOT, BOT, BOT), "standard")
    rng = random.Random(2)
    assert to_a_placement(seat, rng)
    hinted(seat)
    screen = seat.table.screen
    for thing in seat.shown.table.hint[0].things:
        point(seat, element(seat, thing))
        shown = seat.shown
        assert shown.answer is not None
        told = screen.placed_tip(shown)
        assert told is not None
        assert not told[1].rect.colliderect(screen.hint_box(shown))


def test_an_answer_covers_neither_its_thing_nor_what_it_names_nor_the_preview(
    seat: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ask about a sample of all elements with an answer, choices and notes, at several moments."""
    seated(seat, (PERSON, BOT, BOT, BOT), "standard")
    places: list[pygame.Rect] = []
    asking = seat.app.stack.asking
    monkeypatch.setattr(asking, "_panel", lambda surface, kit, box, parts: places.append(box))
    rng = random.Random(5)
    for turn in range(TURNS):
        assert to_a_placement(seat, rng)
        scene = seat.table
        every = [*scene.focus.elements, *scene.notes()]
        for one in sample(f"{seat.app.window.layout.size} {turn}", every, ASKED):
            point(seat, one)
            asking.close()
            asking.ask(one, scene)
            places.clear()
            asking.draw(seat.app.window.canvas, scene)
            (box,) = places
            assert seat.app.window.canvas.get_rect().contains(box)
            assert not box.colliderect(one.rect), one.name
            shown = scene.last_shown
            seen = [*previewed(scene.screen, shown), *scene.in_sight(one)]
            covered = [other for other in seen if other.colliderect(box)]
            assert covered == [], (one.name, one.key)
        asking.close()
        seat.answer(rng)


def test_the_answers_of_every_other_scene_cover_not_what_they_explain(
    seat: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat.app.title()
    asking, places = seat.app.stack.asking, list[pygame.Rect]()
    monkeypatch.setattr(asking, "_panel", lambda surface, kit, box, parts: places.append(box))
    for opens in (seat.app.title, seat.app.setup, seat.app.open_settings):
        opens()
        for one in seat.focus.elements:
            asking.ask(one, seat.scene)
            places.clear()
            asking.draw(seat.app.window.canvas, seat.scene)
            assert len(places) == 1 and not places[0].colliderect(one.rect), one.name
        asking.close()
