"""The commitment of a game: words and digits, whole, in their place."""

from __future__ import annotations

import pytest

from game.core.messages import ENGLISH, Translator
from game.tabletop.frame.promise_part import PromisePart
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from tests.pseudo import PSEUDO
from tests.tabletop.cairn_frame import played
from tests.tabletop.cairns import telling_kit
from tests.tabletop.windows import SIZES, blank
from tests.tabletop.written import held_apart, telling

COMMITMENT = played(3, 0).promise.commitment
MARKS = Marks(commitment=COMMITMENT)
#: A wide and low place, and a narrow and high one, in board units.
BOXES = ((40, 500, 1000, 120), (40, 500, 330, 300))


def part_of(kit: TableKit, box: tuple[float, float, float, float]) -> PromisePart:
    """Return the promise in a box."""
    return PromisePart(kit, kit.layout.rect(*box))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("translator", [ENGLISH, PSEUDO], ids=["english", "longer"])
@pytest.mark.parametrize("box", BOXES, ids=["low", "narrow"])
def test_words_and_digits_are_whole_inside_and_apart(
    size: tuple[int, int], large: bool, translator: Translator, box: tuple[float, float, float, float]
) -> None:
    kit = telling_kit(size, 3, large, translator)
    part = part_of(kit, box)
    part.paint(blank(size), None, MARKS)
    held_apart(telling(kit), size)
    assert all(part.area.contains(rect) for _, rect in telling(kit))


@pytest.mark.parametrize("box", BOXES, ids=["low", "narrow"])
def test_the_digits_are_those_of_the_match_below_the_words(box: tuple[float, float, float, float]) -> None:
    kit = telling_kit((1280, 720), 3, False)
    part_of(kit, box).paint(blank(kit.layout.size), None, MARKS)
    lines = telling(kit)
    digits = [place for place, (words, _) in enumerate(lines) if words.split()[0] in COMMITMENT]
    assert "".join(lines[place][0].replace(" ", "") for place in digits) == COMMITMENT
    words = " ".join(words for place, (words, _) in enumerate(lines) if place not in digits)
    assert words == "A seed decides every draw. Its commitment, proved at the end:"
    assert [rect.top for _, rect in lines] == sorted(rect.top for _, rect in lines)


def test_it_is_painted_anew_for_another_promise_alone() -> None:
    part = part_of(telling_kit((1280, 720), 3, False), BOXES[0])
    other = played(3, 0, seed=5).promise.commitment
    assert part.key(None, MARKS) != part.key(None, Marks(commitment=other))
    assert part.key(None, MARKS) == part.key(None, Marks(commitment=COMMITMENT, near=1))
