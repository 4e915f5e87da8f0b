"""Rows of keys of people who choose side by side, in another game."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.stage import palette
from game.tabletop.hidden.key_rows import KeyRows, RowWords
from game.tabletop.hidden.together import SeatChoice
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from tests.tabletop.cairns import telling_kit
from tests.tabletop.windows import SIZES, blank, pixels
from tests.tabletop.written import held_apart, telling

WINDOWS = pytest.mark.parametrize("size", SIZES, ids=str)
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
WORDS = RowWords("has bid", "bidding", "waits", "bids when the people have bid")
SEATS = (
    SeatChoice(0, made=True, row=0),
    SeatChoice(1, made=False, row=1, pressed=1),
    SeatChoice(2, made=False),
    SeatChoice(3, made=False, row=2, pad=True),
)


def coin(height: int, _seat: int) -> pygame.Surface:
    """Return the picture of a bid face down."""
    picture = pygame.Surface((height, height), pygame.SRCALPHA)
    pygame.draw.circle(picture, palette.LEAF_DK, (height // 2, height // 2), height // 2)
    return picture


def rows_of(kit: TableKit) -> tuple[KeyRows, pygame.Rect]:
    """Return rows of two digits each, and their boxes."""
    tall = kit.layout.height > kit.layout.width
    area = kit.layout.rect(30, 200, 1020, 440 if tall else 420)
    return KeyRows(kit, 5, 2, tall, coin, 1.0), area


@WINDOWS
@LARGE
def test_every_row_is_whole_and_its_cells_lie_apart(size: tuple[int, int], large: bool) -> None:
    kit = telling_kit(size, 4, large)
    rows, area = rows_of(kit)
    rows.paint(blank(size), area, SEATS, WORDS, Marks())
    said = [words for words, _ in telling(kit)]
    assert {f"Sitter {seat}" for seat in range(4)} | {WORDS.waits_for} <= set(said)
    assert " ".join(said).count("My hand") == 3, "in one line or two"
    assert all("…" not in words for words in said)
    names = [line for line in telling(kit) if len(line[0]) > 1]
    held_apart(names, size)
    for row, one in enumerate(SEATS):
        cells = rows.cells(area, row)
        assert area.contains(cells.row)
        inside = [cells.name, cells.slots, *((*cells.keys, cells.look) if one.row is not None else ())]
        for first, second in combinations(inside, 2):
            assert not first.colliderect(second)


def test_only_people_who_are_asked_have_keys_and_a_button() -> None:
    rows, area = rows_of(telling_kit((1280, 720), 4, False))
    assert [thing.seat for thing in rows.spots(area, SEATS)] == [0, 1, 3]  # type: ignore[attr-defined]
    boxes = rows.boxes(area, SEATS)
    assert {seat for seat, number in boxes if number < 0} == {0, 1, 2, 3}
    assert {(seat, number) for seat, number in boxes if number >= 0} == {
        (seat, number) for seat in (0, 1, 3) for number in range(5)
    }


def test_a_press_is_seen_in_the_own_slots_alone() -> None:
    kit = telling_kit((1280, 720), 4, False)
    rows, area = rows_of(kit)
    pictures = []
    for pressed in (0, 1):
        surface = blank((1280, 720))
        seats = (*SEATS[:1], SeatChoice(1, made=False, row=1, pressed=pressed), *SEATS[2:])
        rows.paint(surface, area, seats, WORDS, Marks())
        surface.fill("black", rows.cells(area, 1).slots)
        pictures.append(pixels(surface))
    assert pictures[0] == pictures[1]
