"""A table that is watched again: the purses so far lie next to the board, or open over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.core.thing import TableButton, Thing
from game.core.wording.entry_words import EntryWords
from game.old_london_bridge.look.bridge_words import BridgeWords, is_sealing
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.panels.order_panel import OrderPart
from game.old_london_bridge.look.panels.purses_panel import PursesPart
from game.old_london_bridge.look.panels.supply_panel import SupplyPart
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules.view import View
from game.stage.focus import Element, FocusList
from game.stage.layout import Shape
from game.tabletop.board.board_replay_screen import BoardReplayScreen
from game.tabletop.board.game_board import GameBoard
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.replay.course import Course, WatchedTurn
from game.tabletop.replay.scores_part import ScoresPart


class BridgeReplayScreen(BoardReplayScreen[View, BridgeMarks, Shown], BridgeScreen):
    """See `tabletop.board.board_replay_screen.BoardReplayScreen`."""

    close = True
    purses: PursesPart

    def __init__(
        self,
        kit: TableKit,
        board: Callable[[TableKit, pygame.Rect], GameBoard[View]],
        words: BridgeWords,
        title: str,
        course: Course,
        told: Callable[[WatchedTurn], EntryWords],
    ) -> None:
        super().__init__(kit, board, words, title, course, told)
        self.picture.prompt = self.controls.bar

    def lay_scores(self, kit: TableKit, course: Course) -> ScoresPart | None:
        """Return the purses, where they have a place of their own; else they open over the board."""
        self.purses = PursesPart(kit, self.places.purses or self.places.board, course)
        return None if self.places.purses is None else self.purses

    def _side_panels(self) -> list[TablePart]:
        """On an ultra-wide window, the left column of a table stays."""
        if self.kit.layout.shape is not Shape.ULTRA or self.places.supply is None:
            return []
        return [OrderPart(self.kit, self.places), SupplyPart(self.kit, self.places.supply)]

    def _picked(self, shown: Shown) -> tuple[int, ...]:
        """Return the cards that are known to be sealed, which lie lit in the near hand."""
        if not is_sealing(shown.view):
            return ()
        return tuple(card for card in shown.view.sealed[shown.near] if card >= 0)

    def around(self, shown: Shown) -> list[TablePart]:
        """Return the controls, and the left column of a table where it stays."""
        return [*self.side_panels, *super().around(shown)]

    def draw_opened(self, surface: pygame.Surface, opened: Thing, shown: Shown, marks: BridgeMarks) -> None:
        """Draw the panel that is open over the board: here also the purses."""
        if opened is TableButton.PLAYERS:
            self.draw_over_board(surface, self.purses, shown, marks)
        else:
            super().draw_opened(surface, opened, shown, marks)

    def notes(self, shown: Shown, focus: FocusList) -> Iterator[Element]:
        """Return the notes of the table."""
        return BridgeScreen.notes(self, shown, focus)

    def note_why(self, thing: Thing, shown: Shown) -> str:
        """Return the answer of a note."""
        return BridgeScreen.note_why(self, thing, shown)

    def says(self, thing: Thing, shown: Shown) -> str:
        """Return the spoken name of a thing."""
        if thing is TableButton.PLAYERS:
            return self.speech.translator.gettext("Purses so far")
        return super().says(thing, shown)
