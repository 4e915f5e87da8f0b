"""A saved game in a list: the game supplies pictures and scores, the rest is the same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.messages import ENGLISH
from game.match.seat import Seat
from game.stage import palette
from game.stage.text import Text
from game.tabletop.board.board_keepsake import BoardKeepsake
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.kit.table_kit import TableKit
from tests.match.tables import CAIRN
from tests.tabletop.windows import blank, pixels, scene_kit
from tests.tabletop.written import TellingText
from tests.tiny.board import CairnBoard
from tests.tiny.level import LEVEL
from tests.tiny.position import View
from tests.tiny.tape import CairnPerformance, CairnTape
from tests.tiny.words import CairnWords

SEATS = (
    Seat("Maud", "human", "madder"),
    Seat("Hugh", "human", "ivory"),
    Seat("Wat", "human", "verdigris"),
)


class Stones(CairnBoard):
    """A board of plain stones; the score of the last seat is secret before the end."""

    scored = "stones"

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect)
        self.painted: list[int] = []

    def scores(self, view: View) -> Sequence[int | None]:
        return 0, 10, None

    def score_words(self, score: int) -> str:
        return f"{score} {self.scored}"

    def draw_possessions(self, surface: pygame.Surface, view: View, seat: int, rect: pygame.Rect) -> None:
        self.painted.append(seat)
        surface.fill(palette.PLAYERS[SEATS[seat].colour or ""].fill, rect)


class Cairns(BoardKeepsake):
    """A keepsake of plain stones."""

    _table: Stones

    def __init__(
        self, over: bool, order: tuple[int, ...] = (0, 1, 2), text: type[Text] = Text, scored: str = "stones"
    ) -> None:
        house: Any = SimpleNamespace(translate=lambda: ENGLISH)
        match: Any = SimpleNamespace(
            seats=SEATS,
            over=over,
            level=LEVEL,
            game=CAIRN,
            view=lambda viewer: SimpleNamespace(round=2),
            result=lambda: SimpleNamespace(ranking=order, scores=(0, 10, 20)),
        )
        of = TableClasses(Stones, CairnWords, CairnTape, CairnPerformance)
        super().__init__(house, scene_kit((1280, 720), text=text), match, of)
        self._table.scored = scored

    @property
    def painted(self) -> list[int]:
        return self._table.painted


def test_it_says_how_far_the_game_has_come() -> None:
    assert Cairns(over=False).where == "Round 2"
    assert Cairns(over=True).where == "Finished"


def test_a_score_that_nobody_may_know_is_left_out() -> None:
    assert Cairns(over=False).scores == "Maud 0 stones, Hugh 10 stones, Wat"
    assert Cairns(over=True, order=(2, 0, 1)).scores == "Wat 20 stones, Maud 0 stones, Hugh 10 stones"
    assert Cairns(over=True, order=(2, 0, 1)).brief_scores == "Wat 20, Maud 0, Hugh 10"


@pytest.mark.parametrize("rect", [pygame.Rect(20, 20, 400, 480), pygame.Rect(20, 20, 900, 200)])
def test_every_player_has_a_row_inside_the_place(rect: pygame.Rect) -> None:
    keepsake, surface = Cairns(over=True), blank()
    keepsake.draw_whole(surface, rect)
    assert sorted(keepsake.painted) == [0, 1, 2]
    before = pixels(surface)
    keepsake.draw_whole(surface, rect)
    assert len(keepsake.painted) == 3, "each picture is made once"
    assert any(before)
    surface.fill("black", rect.inflate(12, 12))
    assert not any(pixels(surface))


@pytest.mark.parametrize("scored", ["st", "stones"])
def test_every_score_stands_whole_on_its_board(scored: str) -> None:
    keepsake = Cairns(over=True, text=TellingText, scored=scored)
    keepsake.draw_whole(blank((1280, 720)), pygame.Rect(20, 20, 425, 350))
    text = keepsake._kit.text
    assert isinstance(text, TellingText)
    assert [f"{10 * seat} {scored}" for seat in range(3)] == [
        words for words, _ in text.drawn if scored in words
    ]


def test_one_picture_stands_for_the_game() -> None:
    keepsake, surface = Cairns(over=True, order=(2, 0, 1)), blank()
    rect = pygame.Rect(10, 10, 100, 60)
    keepsake.draw_picture(surface, rect)
    assert surface.get_at(rect.center)[:3] == palette.PLAYERS["verdigris"].fill[:3]


def test_signs_are_the_seals_of_the_players() -> None:
    one, all_of_them = blank(), blank()
    keepsake = Cairns(over=False)
    keepsake.draw_sign(one, pygame.Rect(10, 10, 60, 60))
    keepsake.draw_signs(all_of_them, pygame.Rect(10, 10, 300, 60))
    assert any(pixels(one))
    one.fill("black", pygame.Rect(0, 0, 80, 80))
    assert not any(pixels(one))
    all_of_them.fill("black", pygame.Rect(0, 0, 80, 80))
    assert any(pixels(all_of_them)), "the others follow"
