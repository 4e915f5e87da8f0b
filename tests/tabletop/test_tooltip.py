"""The tooltip of any table: it avoids things that must be visible, and its words are inside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.messages import ENGLISH
from game.stage import palette
from game.tabletop.advice.tooltip import Bubble, BubbleRow, Tooltip
from game.tabletop.kit.table_kit import TableKit
from tests.tabletop.windows import scene_kit
from tests.tabletop.written import TellingText

SIZE: Final = (1280, 720)
BOARD: Final = pygame.Rect(100, 60, 1080, 560)
MARK_COLOUR: Final = (3, 120, 9)


@dataclass(frozen=True, slots=True)
class StoneRow(BubbleRow):
    """A line that counts stones after its words."""

    stones: int = 0


class CairnTooltip(Tooltip[Bubble]):
    """A tooltip with a mark in the head, and a mark for each stone."""

    def paint_head_signs(self, surface: pygame.Surface, bubble: Bubble, box: pygame.Rect) -> pygame.Rect:
        """Paint a mark before the words."""
        surface.fill(MARK_COLOUR, (box.left, box.top + 4, 10, 10))
        return pygame.Rect(box.left + 20, box.top, box.width - 20, box.height)

    def row_signs_width(self, row: BubbleRow) -> int:
        """Return twenty pixels for each stone."""
        return 20 * row.stones if isinstance(row, StoneRow) else 0

    def paint_row_signs(self, surface: pygame.Surface, row: BubbleRow, left: int, y: int) -> None:
        """Paint a mark for each stone."""
        assert isinstance(row, StoneRow)
        for stone in range(row.stones):
            surface.fill(MARK_COLOUR, (left + 4 + 20 * stone, y - 5, 10, 10))


PLAIN: Final = Bubble("A longer row", (BubbleRow("Stones", "+3"),), ("Then", "9 st"), "The row is full then")
COLOURED: Final = Bubble("Granite", (StoneRow("Stones", "+3", stones=3),), ground=palette.WOAD_4)


def tooltip() -> Tooltip[Bubble]:
    """Return the tooltips of a window whose text records the lines drawn."""
    return CairnTooltip(TableKit.of(scene_kit(SIZE, text=TellingText), "cairn", (), ENGLISH))


@cache
def shared_tooltip() -> Tooltip[Bubble]:
    """Return the tooltips of a window from a cache, for tests of their places."""
    return tooltip()


def painted(bubble: Bubble) -> tuple[pygame.Surface, pygame.Rect, dict[str, pygame.Rect]]:
    """Return a bubble next to a thing in the middle: the picture, its box, and the lines on it."""
    bubbles, anchor = tooltip(), pygame.Rect(600, 300, 60, 60)
    place = bubbles.place(bubble, anchor, BOARD, [])
    picture = pygame.Surface(SIZE).convert()
    bubbles.paint(picture, bubble, place)
    assert isinstance(bubbles.kit.text, TellingText)
    return picture, place.rect, dict(bubbles.kit.text.drawn)


def test_all_that_a_bubble_says_stands_inside_it_from_head_to_caution() -> None:
    _, rect, lines = painted(PLAIN)
    order = ["A longer row", "Stones", "Then", "The row is full then"]
    boxes = [lines[words] for words in order]
    assert all(rect.contains(box) for box in lines.values())
    assert [box.top for box in boxes] == sorted(box.top for box in boxes)
    assert lines["+3"].left > lines["Stones"].right
    assert lines["9 st"].left > lines["Then"].right
    assert lines["+3"].right == pytest.approx(lines["9 st"].right, abs=2)


def test_a_row_of_the_game_has_its_signs_between_words_and_amount() -> None:
    picture, rect, lines = painted(COLOURED)
    mask = pygame.mask.from_threshold(picture, MARK_COLOUR, (1, 1, 1, 255))
    head, *stones = sorted(
        mask.get_bounding_rects(), key=lambda box: (box.top > lines["Granite"].bottom, box.left)
    )
    assert head.right <= lines["Granite"].left
    assert len(stones) == 3
    for box in stones:
        assert lines["Stones"].right <= box.left < box.right <= lines["+3"].left
        assert rect.contains(box)


def test_a_coloured_head_has_its_band_and_a_plain_one_has_none() -> None:
    for bubble, coloured in ((COLOURED, True), (PLAIN, False)):
        picture, rect, _ = painted(bubble)
        colours = {
            tuple(picture.get_at((x, rect.top + 14)))[:3] for x in range(rect.centerx, rect.right - 20)
        }
        assert (tuple(palette.WOAD_4)[:3] in colours) == coloured


def test_long_words_widen_a_bubble_whichever_part_they_stand_in() -> None:
    bubbles, words = tooltip(), "Far more words than any other line of a bubble has to say"
    narrow = bubbles.size(Bubble("Granite"))[0]
    for bubble in (
        Bubble(words),
        Bubble("Granite", (BubbleRow(words, "+3"),)),
        Bubble("Granite", total=(words, "9 st")),
        Bubble("Granite", caution=words),
    ):
        assert bubbles.size(bubble)[0] > narrow


def test_each_part_makes_a_bubble_higher() -> None:
    heights = [
        tooltip().size(bubble)[1]
        for bubble in (
            Bubble("Granite"),
            Bubble("Granite", (BubbleRow("Stones"),)),
            Bubble("Granite", (BubbleRow("Stones"),), ("Then", "9")),
            Bubble("Granite", (BubbleRow("Stones"),), ("Then", "9"), "Beware"),
        )
    ]
    assert heights == sorted(set(heights))


@given(
    st.builds(
        pygame.Rect,
        st.integers(BOARD.left, BOARD.right - 60),
        st.integers(BOARD.top, BOARD.bottom - 60),
        st.integers(20, 60),
        st.integers(20, 60),
    )
)
def test_a_bubble_never_covers_what_it_speaks_of_and_stays_in_its_room(anchor: pygame.Rect) -> None:
    rect = shared_tooltip().place(PLAIN, anchor, BOARD, []).rect
    assert not rect.colliderect(anchor)
    assert BOARD.contains(rect)


def test_a_bubble_stands_off_what_must_stay_free_and_rather_off_the_rest() -> None:
    anchor = pygame.Rect(600, 300, 60, 60)
    usual = shared_tooltip().place(PLAIN, anchor, BOARD, []).rect
    other = shared_tooltip().place(PLAIN, anchor, BOARD, [usual]).rect
    assert not other.colliderect(usual)
    assert shared_tooltip().place(PLAIN, anchor, BOARD, [], [usual]).rect == other
