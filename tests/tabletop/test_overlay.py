"""A panel over the board that asks for a choice: it has the main button, and the board below it none."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.messages import ENGLISH
from game.core.thing import TableButton, Thing
from game.core.wording.sentence_context import SentenceContext
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.table.table_state import TableAnswer
from tests.match.tables import cairn, play
from tests.tabletop.windows import blank, pixels, scene_kit
from tests.tiny.actions import Bid
from tests.tiny.board import CairnBoard
from tests.tiny.position import View
from tests.tiny.things import RowEnd
from tests.tiny.words import CairnWords

BIDS = tuple(ActionPiece(Bid(coins)) for coins in range(3))


class BidPanel:
    """Three bids above each other, and the main button below them."""

    def __init__(self, board: pygame.Rect) -> None:
        self.rect = board.inflate(-board.width // 2, -board.height // 3)
        self.painted = 0

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return four boxes from the top."""
        high = self.rect.height // 4
        things = (*BIDS, TableButton.MAIN)
        boxes = (
            pygame.Rect(self.rect.left, self.rect.top + place * high, self.rect.width, high)
            for place in range(4)
        )
        return dict(zip(things, boxes, strict=True))

    def also(self) -> dict[Thing, pygame.Rect]:
        """Return the corner of the first bid."""
        return {BIDS[0]: pygame.Rect(self.rect.topleft, (20, 20))}

    def paint_choice(self, surface: pygame.Surface, shown: Any, marks: Any) -> None:
        """Paint a plain panel; the main button's words are still known."""
        assert marks.main == "Bid 1"
        self.painted += 1
        surface.fill("white", self.rect)


class PanelScreen(BoardScreen[View, BoardMarks, BoardShown[View]]):
    """A screen on which the seat to move bids on the panel."""

    def overlay(self, shown: BoardShown[View]) -> BidPanel | None:
        """Return the panel while somebody is asked."""
        if not hasattr(self, "panel"):
            self.panel = BidPanel(self.board.rect)
        return None if shown.answer is None else self.panel


def test_an_overlay_takes_the_place_of_the_board_and_of_the_main_button() -> None:
    match = play(cairn(2).match("seed 1"), 1, 0)
    kit = TableKit.for_match(scene_kit(), match, ENGLISH)
    screen = PanelScreen(kit, CairnBoard, CairnWords(SentenceContext(("Ane", "Bo"))), "Cairn")
    answer = TableAnswer(0, frozenset(BIDS), BIDS[1], "Bid 1", ready=True, named={})
    plain: BoardShown[View] = BoardShown(match.view(0), 0)
    asked: BoardShown[View] = BoardShown(match.view(0), 0, answer=answer)
    assert RowEnd(0, "left") in screen.things(plain) and not tuple(screen.choice_panel(plain))
    things = screen.things(asked)
    assert RowEnd(0, "left") not in things and {*BIDS} <= things.keys()
    assert screen.panel.rect.contains(things[TableButton.MAIN])
    assert TableButton.UNDO in things
    assert tuple(screen.choice_panel(asked)) == (screen.panel.rect,)
    assert tuple(screen.also(BIDS[0], asked)) == (screen.panel.also()[BIDS[0]],)
    assert any(screen.panel.rect.contains(head) for head in screen.headings(asked))
    marks = screen.marks(asked)
    assert marks.main == "Bid 1" and screen.below_overlay(asked, marks).main is None
    without, below = blank(kit.layout.size), blank(kit.layout.size)
    screen.draw(without, plain, 0.0)
    screen.draw(below, asked, 0.0)
    assert screen.panel.painted == 1
    main = screen.places.main
    assert pixels(without.subsurface(main)) == pixels(below.subsurface(main)), "no button below the panel"
