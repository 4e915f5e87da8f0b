"""The shelf in every shape of window, with large text, with one book up to four: all of it is visible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.cabinet.shelf_places import ShelfPlaces
from game.stage.layout import Layout, Shape, TextSize
from game.stage.text import Text
from tests.cabinet.driver import SIZES
from tests.cabinet.shelf_program import ShelfProgram
from tests.pseudo import PSEUDO
from tests.sampling import whole

COUNTS = (1, 2, 3, 4)
SMALLEST_TARGET = 37
LOWEST = 1860
#: In portrait, hands reach no higher, in units.
REACHED_FROM = 768
Size = tuple[int, int]


class Written:
    """The lines drawn with their boxes, and those that were cut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.boxes: list[tuple[str, pygame.Rect]] = []
        self.cut: list[str] = []
        shortened, draw = Text.shortened, Text.draw

        def spy(text: Text, words: str, *facts: object) -> str:
            shown = shortened(text, words, *facts)  # type: ignore[arg-type]
            if shown != words:
                self.cut.append(words)
            return shown

        def noting(
            text: Text, surface: pygame.Surface, words: str, *facts: object, **more: object
        ) -> pygame.Rect:
            box = draw(text, surface, words, *facts, **more)  # type: ignore[arg-type]
            # Ascent and descent extend beyond the actual letters.
            self.boxes.append((words, box.inflate(0, -box.height * 2 // 5)))
            return box

        monkeypatch.setattr(Text, "shortened", spy)
        monkeypatch.setattr(Text, "draw", noting)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    yield Written(monkeypatch)


def assert_well_laid_out(shelf: ShelfProgram, written: Written) -> None:
    layout = shelf.stack.kit.layout
    window = pygame.Rect(0, 0, *layout.size)
    elements = shelf.scene.focus.elements
    for element in elements:
        assert window.contains(element.rect), f"{element.name} is outside the window"
        assert min(element.rect.size) >= SMALLEST_TARGET * layout.u - 1, f"{element.name} is too small"
        if layout.shape is Shape.PORTRAIT:
            assert element.rect.bottom <= LOWEST * layout.u + 1
    for first, second in combinations(elements, 2):
        for one in (first.rect, *first.also):
            for other in (second.rect, *second.also):
                assert min(one.clip(other).size) <= 1, f"{first.name} and {second.name} overlap"
    for words, box in written.boxes:
        assert window.contains(box), f"{words} is outside the window"
    for (words, box), (others, other) in combinations(written.boxes, 2):
        assert min(box.clip(other).size) <= 2, f"{words!r} and {others!r} overlap"
    assert written.cut == []


#: One book and four in the tightest window with either text; every number in two of the others.
TIGHTEST = [((1280, 720), text) for text in TextSize]
OTHERS = [(size, text) for size in SIZES for text in TextSize if (size, text) not in TIGHTEST]
MEASURED = [
    pytest.param(size, text, count, id=f"{size[0]}x{size[1]}-{text.name.lower()}-{count}")
    for place, count in enumerate(COUNTS)
    for size, text in (
        *(TIGHTEST if whole or count in (1, 4) else []),
        *(OTHERS if whole else OTHERS[2 * place : 2 * place + 2]),
    )
]


def test_every_window_is_measured_in() -> None:
    assert {case.values[:2] for case in MEASURED} == {*TIGHTEST, *OTHERS}


@pytest.mark.parametrize(("size", "text", "count"), MEASURED)
def test_nothing_is_cut_covered_or_overlaps(written: Written, size: Size, count: int, text: TextSize) -> None:
    shelf = ShelfProgram(count, size, text)
    # The longest name is open, then ajar.
    for place in {0, min(1, count - 1)}:
        written.boxes.clear()
        shelf.keys(str(place + 1))
        shelf.run(1.0)
        shelf.picture()
        assert_well_laid_out(shelf, written)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_language_that_is_a_third_longer_fits_too(written: Written, size: Size) -> None:
    shelf = ShelfProgram(4, size, translator=PSEUDO)
    shelf.picture()
    assert_well_laid_out(shelf, written)


@pytest.mark.parametrize("count", COUNTS)
def test_upright_every_control_but_the_open_book_is_in_reach(count: int) -> None:
    shelf = ShelfProgram(count, (1080, 1920))
    for element in shelf.scene.focus.elements:
        if element.key != ("book", shelf.scene.focused):
            assert element.rect.top >= REACHED_FROM


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("count", COUNTS)
def test_the_order_of_books_never_changes(count: int, size: Size) -> None:
    places = ShelfPlaces(Layout(*size), count)
    for focused in range(count):
        slots = places.slots(focused)
        row = [slot.x for place, slot in enumerate(slots) if not places.upright or place != focused]
        assert row == sorted(row) and len(set(row)) == len(row)
        assert [slot.shape.open for slot in slots] == [float(place == focused) for place in range(count)]


def test_the_sizes_of_four_books_are_those_of_the_design() -> None:
    slots = ShelfPlaces(Layout(1920, 1080), 4).slots(0)
    assert (slots[0].shape.width, slots[0].shape.height) == (692, 520)
    assert (slots[1].shape.width, slots[1].shape.height) == (244, 448)
    left = slots[0].x - slots[0].shape.width / 2
    right = slots[3].x + slots[3].shape.width / 2
    assert left + right == pytest.approx(1920), "the row is centred"
