"""The winners' banner, in another game: one winner, or several at the first place."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.winner import Victory, WinnerBanner
from game.tabletop.reckoning.winner_work import WinnerWork
from tests.tabletop.cairns import telling_kit
from tests.tabletop.windows import SIZES, blank
from tests.tabletop.written import TellingText, held_apart, telling

WINDOWS = pytest.mark.parametrize("size", SIZES, ids=str)
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
VICTORY = Victory("Keeper of the cairn", "12 coins, no row rises more often")

LONG = "wins by 3 coins over Sitter 1: the height of the cairn"


def banner_of(kit: TableKit) -> WinnerBanner:
    """Return a banner at its place in an upright window."""
    return WinnerBanner(kit, kit.layout.rect(320, 20, 440, 480))


def colours_of(kit: TableKit, winners: tuple[int, ...], unrolled: float = 1.0) -> dict[str, pygame.Rect]:
    """Return the boxes of the players' cloths on a picture, by the colour of their cloth."""
    surface, banner = blank(kit.layout.size), banner_of(kit)
    banner.paint(surface, winners, VICTORY, unrolled, ribbon=0.0)
    found = {}
    for player in kit.players:
        mask = pygame.mask.from_threshold(surface, player.colours.fill, (2, 2, 2, 255))
        if mask.count() > 200:
            found[player.colour] = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())
    return found


def test_everybody_at_the_first_place_has_a_cloth_from_left_to_right() -> None:
    kit = telling_kit((1280, 720), 4, False)
    for winners in ((2,), (0, 3), (0, 1, 3)):
        cloths = colours_of(kit, winners)
        assert [kit.players[seat].colour for seat in winners] == sorted(
            cloths, key=lambda colour: cloths[colour].left
        )


def test_a_cloth_unrolls_downward() -> None:
    kit = telling_kit((1280, 720), 2, False)
    halves, wholes = (colours_of(kit, (0, 1), unrolled) for unrolled in (0.5, 1.0))
    for colour, half in halves.items():
        assert half.height < 0.7 * wholes[colour].height and abs(half.width - wholes[colour].width) < 3


@WINDOWS
@LARGE
def test_names_and_reasons_are_whole_inside_each_cloth(size: tuple[int, int], large: bool) -> None:
    kit = telling_kit(size, 4, large)
    kit = replace(kit, text=TellingText(kit.layout))
    for winners in ((1,), (0, 2), (0, 1, 3), (0, 1, 2, 3)):
        banner = banner_of(kit)
        telling(kit).clear()
        banner.paint(blank(size), winners, VICTORY, ribbon=0.0)
        cloth = banner.cloths(len(winners))[0]
        names = [words for words, _ in telling(kit) if words.startswith("Sit")]
        assert len(names) == len(winners)
        if len(winners) < 3:
            assert len(telling(kit)) > len(winners), "the reason has room"
        for words, rect in telling(kit):
            assert "…" not in words
            assert pygame.Rect((0, 0), cloth.size).contains(rect), words


def box_of_difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the box of all pixels in which two pictures differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


@WINDOWS
@LARGE
def test_the_tails_of_a_names_letters_end_above_the_reason(size: tuple[int, int], large: bool) -> None:
    kit = telling_kit(size, 4, large)

    def painted(name: str, victory: Victory, winners: tuple[int, ...]) -> pygame.Surface:
        named = replace(kit, players=tuple(replace(player, name=name) for player in kit.players))
        surface = blank(size)
        banner_of(named).paint(surface, winners, victory, ribbon=0.0)
        return surface

    for winners, words in (((1,), LONG), ((0, 2), VICTORY.reason)):
        bare = painted("Peggy", Victory(""), winners)
        name = box_of_difference(bare, painted("'", Victory(""), winners))
        reason = box_of_difference(bare, painted("Peggy", Victory("", words), winners))
        assert name.bottom < reason.top


@WINDOWS
@LARGE
def test_the_title_stands_whole_on_the_ribbon(size: tuple[int, int], large: bool) -> None:
    kit = telling_kit(size, 4, large)
    for winners in ((1,), (0, 2), (0, 1, 3), (0, 1, 2, 3)):
        banner, surface = banner_of(kit), blank(size)
        telling(kit).clear()
        banner.paint(surface, winners, VICTORY)
        assert [words for words, _ in telling(kit)] == [VICTORY.title]
        held_apart(telling(kit), size)
        assert banner.rect.contains(telling(kit)[0][1])


def test_a_shared_banner_leaves_out_a_reason_that_would_be_cut() -> None:
    kit = telling_kit((1280, 720), 4, False)
    long = Victory("Keeper", "both have twelve coins, and as many stones that rise " * 2)
    pictures = []
    for victory in (long, Victory("Keeper")):
        surface = blank(kit.layout.size)
        banner_of(kit).paint(surface, (0, 1, 2, 3), victory)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_reason_that_would_be_cut_is_told_briefly() -> None:
    kit = telling_kit((1280, 720), 4, False)
    kit = replace(kit, text=TellingText(kit.layout))
    whole = "wins by 3 coins over Sitter 1: Height of the cairn and Charms kept"
    for reason, told in ((whole, whole), (whole * 9, "wins by 3 coins")):
        telling(kit).clear()
        banner_of(kit).paint(blank(kit.layout.size), (0,), Victory("Keeper", reason, "wins by 3 coins"))
        said = " ".join(words for words, _ in telling(kit))
        assert told in said and "…" not in said


@WINDOWS
@LARGE
def test_what_was_built_stands_above_the_names_and_the_reason(size: tuple[int, int], large: bool) -> None:
    kit = telling_kit(size, 4, large)
    kit = replace(kit, text=TellingText(kit.layout))
    whole, drawn = kit.layout.rect(320, 20, 440, 480), []

    def work(_surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        drawn.append((rect, share))

    for winners in ((1,), (0, 2), (0, 1, 2, 3)):
        telling(kit).clear()
        WinnerWork(kit, whole).paint_with(blank(size), work, winners, VICTORY)
        rect, share = drawn[-1]
        assert share == 1.0 and whole.contains(rect) and rect.height > whole.height // 2
        ribbon, box = next(one for one in telling(kit) if VICTORY.title in one[0])
        assert box.top >= rect.bottom
        if len(winners) == 1:
            assert kit.players[winners[0]].name in ribbon, "the name has room"
        assert all(whole.contains(box) and "…" not in words for words, box in telling(kit))
        held_apart(telling(kit), size)


def test_what_was_built_comes_into_being_before_the_ribbon() -> None:
    kit = telling_kit((1280, 720), 2, False)
    kit = replace(kit, text=TellingText(kit.layout))
    shares: list[float] = []
    WinnerWork(kit, kit.layout.rect(320, 20, 440, 480)).paint_with(
        blank((1280, 720)), lambda _surface, _rect, share: shares.append(share), (1,), VICTORY, 0.25, 0.0
    )
    assert shares == [0.25] and not telling(kit)
