"""A whole picture of a final scoring, in another game, with two seats at the first place."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.core.thing import TableButton, Thing
from game.stage import palette
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.progress import fully_revealed, telling
from game.tabletop.reckoning.reckoning_places import ReckoningPlaces
from game.tabletop.reckoning.score_board import Ended, ScoreBoard
from game.tabletop.reckoning.winner import Victory
from tests.tabletop.cairns import SHARED, reckoning_of, telling_kit
from tests.tabletop.windows import SIZES, blank, pixels
from tests.tabletop.written import held_apart
from tests.tabletop.written import telling as written
from tests.tiny.account import coins

WINDOWS = pytest.mark.parametrize("size", [*SIZES, (1440, 1080), (2560, 1080)], ids=str)
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
WAYS: frozenset[Thing] = frozenset({TableButton.AGAIN, TableButton.LEAVE, TableButton.PROOF})
KEPT: frozenset[Thing] = WAYS | {TableButton.STATISTICS, TableButton.WATCH}
ENDED = Ended(Victory("Keeper of the cairn", "5 coins each"), KEPT)
SOIL = palette.STONE_DK


def board_of(kit: TableKit, buttons: bool = True) -> ScoreBoard:
    """Return a board that leaves a fifth of the window to the game."""
    places, below = ReckoningPlaces(kit.layout), round(kit.layout.height * 0.8)
    return ScoreBoard(kit, coins, places, below, buttons)


def soil(surface: pygame.Surface) -> None:
    """Draw this game's part below the ledger."""
    height = surface.get_height()
    surface.fill(SOIL, (0, round(height * 0.8), surface.get_width(), height))


@WINDOWS
@LARGE
def test_every_word_of_a_shared_victory_is_whole_and_apart(size: tuple[int, int], large: bool) -> None:
    for players in SHARED:
        kit, surface = telling_kit(size, players, large), blank(size)
        reckoning = reckoning_of(players, SHARED[players])
        board_of(kit).paint(surface, reckoning, fully_revealed(reckoning), ENDED, soil)
        said = [words for words, _ in written(kit)]
        assert {"Play again", "Statistics", "Watch it again", ENDED.victory.title} <= set(said)
        held_apart(written(kit), size)


@WINDOWS
def test_nothing_that_is_pressed_lies_over_another(size: tuple[int, int]) -> None:
    board = board_of(telling_kit(size, 3, False))
    for offered in (WAYS, KEPT, WAYS - {TableButton.LEAVE} | {TableButton.DONE}):
        boxes = board.spots(offered)
        assert boxes.keys() == offered
        for one, other in combinations([*boxes.values(), board.ledger.rect, board.banner.rect], 2):
            assert not one.colliderect(other)
        assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes.values())


def test_a_board_without_buttons_is_watched_alone() -> None:
    kit = telling_kit((1280, 720), 3, False)
    board, reckoning = board_of(kit, buttons=False), reckoning_of(3, SHARED[3])
    assert board.spots(KEPT) == {}
    board.paint(blank((1280, 720)), reckoning, fully_revealed(reckoning), ENDED, soil)
    assert "Play again" not in [words for words, _ in written(kit)]


def test_winners_are_shown_once_the_places_are_known() -> None:
    kit = telling_kit((1280, 720), 3, False)
    board, two = board_of(kit), reckoning_of(3, SHARED[3], 2)
    board.paint(blank((1280, 720)), two, telling(two, ()), ENDED, soil)
    assert not {"Play again", ENDED.victory.title} & {words for words, _ in written(kit)}


def test_the_picture_of_the_game_is_drawn_below_and_no_leaf_falls_there() -> None:
    kit = telling_kit((1280, 720), 3, False)
    board, reckoning = board_of(kit), reckoning_of(3, SHARED[3])
    lower = pygame.Rect(0, 576, 1280, 144)
    pictures = []
    for since in (0.0, 1500.0, 3000.0, 4500.0):
        surface = blank((1280, 720))
        board.paint(surface, reckoning, fully_revealed(reckoning), replace(ENDED, since_won=since), soil)
        assert pygame.transform.average_color(surface.subsurface(lower))[:3] == SOIL
        pictures.append(pixels(surface))
    assert len(set(pictures)) > 2, "leaf falls above"


def test_a_button_that_is_pointed_at_looks_so() -> None:
    kit = telling_kit((1280, 720), 3, False)
    board, reckoning = board_of(kit), reckoning_of(3, SHARED[3])
    pictures = []
    for pointed in (None, TableButton.AGAIN):
        surface = blank((1280, 720))
        marks = Marks(may=frozenset(TableButton), pointed=pointed)
        board.paint(surface, reckoning, fully_revealed(reckoning), ENDED, soil, marks)
        pictures.append(pixels(surface))
    assert pictures[0] != pictures[1]
