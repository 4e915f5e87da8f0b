"""The cover between two people at one screen, in another game."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.core.thing import TableButton
from game.stage import palette
from game.tabletop.hidden.cover import Cover, HandOver
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from tests.pseudo import PSEUDO
from tests.tabletop.cairns import telling_kit
from tests.tabletop.windows import SIZES, blank, pixels
from tests.tabletop.written import held_apart, telling

WINDOWS = pytest.mark.parametrize("size", SIZES, ids=str)
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
BIDDING = HandOver(
    2,
    (True, True, False, False),
    "Stone 3 of 8",
    ("Sitter 0 and Sitter 1 have bid. Nobody else looks.", "Nobody else looks."),
    returns=True,
)


def table(surface: pygame.Surface) -> None:
    """Draw the public table."""
    surface.fill(palette.STONE_DK)


def painted(kit: TableKit, told: HandOver, marks: Marks | None = None) -> bytes:
    """Return the picture of a new cover, whose words the kit records."""
    telling(kit).clear()
    surface = blank(kit.layout.size)
    Cover(kit).paint(surface, told, marks or Marks(), table, "table")
    return pixels(surface)


@WINDOWS
@LARGE
@pytest.mark.parametrize("players", [2, 4])
def test_no_word_is_cut_or_covered(size: tuple[int, int], large: bool, players: int) -> None:
    for returns in (False, True):
        kit = telling_kit(size, players, large)
        told = replace(BIDDING, seat=1, chosen=BIDDING.chosen[:players], returns=returns)
        painted(kit, told)
        said = {words for words, _ in telling(kit)}
        assert {"Pass the table to Sitter 1", "I am Sitter 1", "Pause", "Stone 3 of 8"} <= said
        assert ("Back" in said) is returns
        held_apart(telling(kit), size)


@WINDOWS
def test_a_longer_language_stays_inside_the_window_and_apart(size: tuple[int, int]) -> None:
    kit = telling_kit(size, 4, large=True, translator=PSEUDO)
    painted(kit, BIDDING)
    for words, rect in telling(kit):
        assert pygame.Rect((0, 0), size).contains(rect), words
    for (one, first), (other, second) in combinations(telling(kit), 2):
        assert not first.colliderect(second), (one, other)


def test_of_lines_that_say_the_same_the_first_with_room_is_written() -> None:
    kit = telling_kit((1280, 720), 4, False)
    long, short = "Nobody looks " * 20, "Nobody looks."
    for asides, said in ((BIDDING.asides, BIDDING.asides[0]), ((long, short), short)):
        painted(kit, replace(BIDDING, asides=asides))
        assert [words for words, _ in telling(kit) if words in asides] == [said]
    painted(kit, replace(BIDDING, asides=()))
    assert not any("ooks" in words for words, _ in telling(kit))


@WINDOWS
def test_the_table_is_given_back_only_where_it_was_asked_for(size: tuple[int, int]) -> None:
    cover = Cover(telling_kit(size, 4, False))
    assert list(cover.spots(returns=False)) == [TableButton.TAKE_OVER, TableButton.PAUSE]
    boxes = cover.spots(returns=True)
    assert list(boxes) == [TableButton.TAKE_OVER, TableButton.BACK, TableButton.PAUSE]
    for one, other in combinations(boxes.values(), 2):
        assert not one.colliderect(other)
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes.values())


def test_whether_a_seat_has_chosen_is_seen_at_its_own_place_alone() -> None:
    kit = telling_kit((1280, 720), 4, False)
    before, after = (
        pygame.image.frombytes(painted(kit, replace(BIDDING, chosen=chosen)), kit.layout.size, "RGB")
        for chosen in ((True, False, False, False), (True, False, False, True))
    )
    changed = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes and all(Cover(kit).seats()[3].contains(box) for box in boxes)


def test_the_table_behind_is_drawn_anew_only_when_it_differs() -> None:
    kit = telling_kit((1280, 720), 4, False)
    cover, surface, drawn = Cover(kit), blank((1280, 720)), []

    def noted(soft: pygame.Surface) -> None:
        drawn.append(soft)
        table(soft)

    for shown, count in (("first", 1), ("first", 1), ("second", 2)):
        cover.paint(surface, BIDDING, Marks(), noted, shown)
        assert len(drawn) == count
    cover.paint(surface, BIDDING, Marks(pointed=TableButton.TAKE_OVER), noted, "second")
    assert len(drawn) == 3
