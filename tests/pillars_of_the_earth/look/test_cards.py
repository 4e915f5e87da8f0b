"""Every card of every level can be read at every size: its text is whole, apart, and on its paper."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.pillars_of_the_earth.look.cards.advantage_card import brings_row, draw_advantage, kind_sign
from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman, draw_craftsman_small
from game.pillars_of_the_earth.look.cards.event_card import draw_event
from game.pillars_of_the_earth.look.cards.resource_card import draw_resource
from game.pillars_of_the_earth.look.cards.tokens import CUBE_PICTURES, GOLD, POINT, Sign, recipe_row
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, EVENTS, METAL, STONE
from game.tabletop.kit.table_kit import TableKit
from tests.pillars_of_the_earth.look.pieces_kit import (
    CARDS,
    LEVELS,
    SIZES,
    STANDARD,
    card_box,
    ground,
    pieces_kit,
)
from tests.tabletop.written import telling

pytestmark = pytest.mark.usefixtures("blank")
WINDOWS = pytest.mark.parametrize("size", SIZES, ids=str)
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
UNITS = pytest.mark.parametrize("units", CARDS, ids=["read", "lodge", "board"])


def drawn(kit: TableKit, box: pygame.Rect) -> Iterator[str]:
    """Draw every card of every level into `box`, and yield its name after each."""
    surface = ground(kit)
    for name, level in LEVELS.items():
        for number, craftsman in enumerate(CRAFTSMEN):
            price = level.craftsmen[number].price or None
            draw_craftsman(surface, kit, level, number, box, price=price)
            yield f"{craftsman} of {name}"
        for number, advantage in enumerate(ADVANTAGES):
            draw_advantage(surface, kit, level, number, box)
            yield f"{advantage} of {name}"
        for number in range(len(level.resource_cards)):
            draw_resource(surface, kit, level, number, box, seat=0)
            yield f"resource card {number} of {name}"
    for number, event in enumerate((None, *EVENTS)):
        draw_event(surface, kit, number - 1 if event else None, box)
        yield str(event)


@WINDOWS
@LARGE
@UNITS
def test_text_of_cards_is_whole_and_apart_on_their_paper(
    size: tuple[int, int], large: bool, units: tuple[int, int]
) -> None:
    kit = pieces_kit(size, large)
    box = card_box(kit, units)
    paper = pygame.Rect((0, 0), box.size)
    telling(kit).clear()
    for card in drawn(kit, box):
        for words, rect in telling(kit):
            assert "…" not in words, card
            assert paper.contains(rect), (card, words)
        for (one, first), (other, second) in combinations(telling(kit), 2):
            assert not first.colliderect(second), (card, one, other)
        telling(kit).clear()


def test_a_face_is_made_once() -> None:
    kit = pieces_kit()
    box, surface = card_box(kit, CARDS[1]), ground(kit)
    draw_craftsman(surface, kit, STANDARD, 6, box, uses=(1, 2), may=True, gain="+2")
    made = kit.art.rasterisations, kit.text.layouts
    draw_craftsman(surface, kit, STANDARD, 6, box, uses=(1, 2), may=True, gain="+2")
    assert (kit.art.rasterisations, kit.text.layouts) == made


def test_a_chosen_card_is_lifted() -> None:
    kit = pieces_kit()
    box, surface = card_box(kit, CARDS[1]), ground(kit)
    rests = draw_craftsman(surface, kit, STANDARD, 6, box, may=True)
    assert draw_craftsman(surface, kit, STANDARD, 6, box, may=True, chosen=True).top < rests.top


def test_a_recipe_tells_what_one_use_takes_and_brings() -> None:
    assert recipe_row(STANDARD, CRAFTSMEN.index("stonecutter")) == (
        "2",
        CUBE_PICTURES[STONE],
        Sign.ARROW,
        "1",
        POINT,
    )
    shows, *rest = recipe_row(STANDARD, CRAFTSMEN.index("tool_maker"))
    assert getattr(shows, "ringed", False), "the metal stays"
    assert getattr(shows, "name", "") == CUBE_PICTURES[METAL].name
    assert rest == [Sign.ARROW, "2", GOLD]
    assert recipe_row(STANDARD, CRAFTSMEN.index("architect"))[0] is Sign.ARROW


def test_advantages_tell_when_they_work_and_what_they_bring() -> None:
    signs = {name: kind_sign(STANDARD, number).name for number, name in enumerate(ADVANTAGES)}
    assert signs["crying_madonna"] == "kind_at_once"
    assert signs["tom_builder"] == "kind_lasting"
    assert signs["remigius"] == "kind_once"
    assert brings_row(STANDARD, ADVANTAGES.index("tom_builder")) == ("+1", CUBE_PICTURES[STONE])
    assert brings_row(STANDARD, ADVANTAGES.index("jack"))[0] == "6"


def test_a_far_lodge_tells_how_often_a_craftsman_works() -> None:
    kit = pieces_kit((1280, 720))
    for number in range(len(CRAFTSMEN)):
        telling(kit).clear()
        draw_craftsman_small(ground(kit), kit, STANDARD, number, card_box(kit, (50, 50)))
        assert [words for words, _ in telling(kit)] == [str(STANDARD.craftsmen[number].cap)]
