"""The chronicle next to a board: the latest lines in a small panel, whole rounds in a tall one."""

from __future__ import annotations

import pygame
import pytest

from game.core.wording.entry_words import ChronicleLine, EntryWords
from game.stage.layout import TextSize
from game.tabletop.frame import chronicle_panel
from game.tabletop.frame.chronicle_panel import ChroniclePart
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from tests.tabletop.cairn_frame import StoneEntry, entries_of, played, told
from tests.tabletop.cairns import telling_kit
from tests.tabletop.windows import SIZES, blank
from tests.tabletop.written import held_apart, telling

WINDOWS = pytest.mark.parametrize("size", SIZES, ids=str)
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
ENTRIES = entries_of(played(4))
TURNS = [entry for entry in ENTRIES if entry.seat is not None]
#: A chronicle of more rounds than any panel holds.
MANY = tuple(
    entry
    for number in range(1, 41)
    for entry in (StoneEntry(number, number), *(StoneEntry(number, number, seat) for seat in range(4)))
)
#: Boxes in board units: a small panel next to a board, a wing, and a panel over a whole board.
PANEL, HIGHER = (14, 300, 260, 170), (14, 300, 260, 230)
WING, OVER = (14, 246, 330, 700), (10, 246, 1060, 470)


def shown(
    kit: TableKit, box: tuple[float, float, float, float], entries: tuple[StoneEntry, ...]
) -> tuple[list[str], pygame.Rect]:
    """Return the words of a panel below its head, and its box."""
    telling(kit).clear()
    part = ChroniclePart(kit, kit.layout.rect(*box), told)
    part.paint(blank(kit.layout.size), None, Marks(entries=entries))
    head, *words = [words for words, _ in telling(kit)] or [""]
    # In a small panel four lines of large text come before a head.
    if head != "Chronicle":
        assert kit.layout.text is TextSize.LARGE and not part.wing
        return [head, *words], part.rect
    return words, part.rect


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats whose seals are drawn."""
    seats: list[int] = []
    monkeypatch.setattr(chronicle_panel, "seal", lambda surface, kit, seat, *place: seats.append(seat))
    return seats


@WINDOWS
@LARGE
@pytest.mark.parametrize("box", [PANEL, WING, OVER], ids=["panel", "wing", "over"])
@pytest.mark.parametrize("entries", [(), ENTRIES, MANY], ids=["empty", "played", "many"])
def test_every_line_is_whole_inside_and_apart(
    size: tuple[int, int],
    large: bool,
    box: tuple[float, float, float, float],
    entries: tuple[StoneEntry, ...],
) -> None:
    kit = telling_kit(size, 4, large)
    _, rect = shown(kit, box, entries)
    held_apart(telling(kit), size)
    assert all(rect.contains(line) for _, line in telling(kit))


def test_the_games_looked_at_tell_of_sales_and_of_stones_laid() -> None:
    assert {entry.laid for entry in TURNS} == {True, False}
    assert {entry.round for entry in TURNS} == {1, 2, 3, 4}


@WINDOWS
def test_a_small_panel_ends_with_the_latest_turns_and_at_its_foot_with_the_table(
    size: tuple[int, int], sealed: list[int]
) -> None:
    words, _ = shown(telling_kit(size, 4, False), HIGHER, ENTRIES)
    assert 0 < len(sealed) <= len(TURNS)
    assert sealed == [entry.seat for entry in TURNS[-len(sealed) :]]
    kinds = ["Laid a stone" if entry.laid else "Sold a stone" for entry in TURNS[-len(sealed) :]]
    assert [one for one in words if "a stone" in one and "came up" not in one] == kinds
    latest = next(entry for entry in reversed(ENTRIES) if entry.seat is None)
    assert [one for one in words if "came up" in one] == [f"A stone of {latest.weight} came up"]
    assert words[-1] == f"A stone of {latest.weight} came up"


@WINDOWS
@pytest.mark.parametrize("high", [161, 170])
def test_a_small_panel_has_a_line_for_each_of_four_players(
    size: tuple[int, int], high: int, sealed: list[int]
) -> None:
    shown(telling_kit(size, 4, False), (*PANEL[:3], high), MANY)
    assert sealed == [0, 1, 2, 3]


@WINDOWS
def test_a_wing_has_whole_rounds_under_their_heads(size: tuple[int, int], sealed: list[int]) -> None:
    words, _ = shown(telling_kit(size, 4, False), WING, ENTRIES)
    assert [one for one in words if one.startswith("Round")] == [f"Round {number}" for number in range(1, 5)]
    assert sealed == [entry.seat for entry in TURNS]
    assert not any("came up" in one for one in words)


@WINDOWS
def test_of_too_many_rounds_the_latest_stand_there_in_order(size: tuple[int, int], sealed: list[int]) -> None:
    words, _ = shown(telling_kit(size, 4, False), OVER, MANY)
    heads = [int(one.removeprefix("Round ")) for one in words if one.startswith("Round")]
    assert 2 < len(heads) < 40
    assert heads == list(range(41 - len(heads), 41))
    assert sealed == [0, 1, 2, 3] * len(heads)


def test_a_worth_without_room_is_told_in_brief() -> None:
    kit, entries = telling_kit((1280, 720), 4, False), (StoneEntry(1, 5, 2),)
    for width, worth in ((360, "for 5 coins"), (220, "5")):
        words, _ = shown(kit, (14, 300, width, 170), entries)
        assert sorted(words) == sorted(["Sold a stone", worth])


@WINDOWS
@pytest.mark.parametrize("words", ["Sand", "Isolde sells 1 wood for 3 gold.", "Warmsworthington takes wood"])
def test_four_rows_are_shown_whole(size: tuple[int, int], words: str) -> None:
    """No line is cut, and four rows or more are filled, for words of any length, in a panel and in a wing."""
    kit = telling_kit(size, 4, False)
    lines = tuple(ChronicleLine(1, EntryWords(words, "+3 points", "+3"), seat % 4) for seat in range(12))
    for box in ((1636, 750, 270, 124), PANEL, WING):
        telling(kit).clear()
        ChroniclePart(kit, kit.layout.rect(*box), lambda line: line).paint(
            blank(kit.layout.size), None, Marks(entries=lines)
        )
        told = [one for one, _ in telling(kit) if one not in ("Chronicle", "Round 1", "+3", "+3 points")]
        assert len(told) >= 4 and not [one for one in told if "…" in one]
        assert not " ".join(told).replace(words, "").strip()


def test_it_is_painted_anew_when_something_is_entered() -> None:
    kit = telling_kit((1280, 720), 4, False)
    part = ChroniclePart(kit, kit.layout.rect(*PANEL), told)
    before, after = Marks(entries=ENTRIES[:-1]), Marks(entries=ENTRIES)
    assert part.key(None, before) != part.key(None, after)
    assert part.key(None, after) == part.key(None, Marks(entries=tuple(ENTRIES), near=2))


@WINDOWS
@pytest.mark.parametrize("high", [94, 170, 316])
def test_a_sentence_without_a_worth_takes_two_rows_where_it_is_long(size: tuple[int, int], high: int) -> None:
    kit = telling_kit(size, 4, False)
    sentence = "The bishop lets Maud take one wood"
    lines = [ChronicleLine(1, EntryWords(sentence), seat) for seat in range(4)]
    telling(kit).clear()
    part = ChroniclePart(kit, kit.layout.rect(1636, 750, 270, high), lambda line: line)
    part.paint(blank(kit.layout.size), None, Marks(entries=tuple(lines)))
    words = [words for words, _ in telling(kit) if words != "Chronicle"]
    assert words and " ".join(words).count(sentence) == len(words) / 2
    assert all(part.rect.contains(box) for _, box in telling(kit))
