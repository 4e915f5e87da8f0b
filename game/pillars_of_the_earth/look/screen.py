"""The table that is played, in one window: its own places around the board, and what a choice changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.core.thing import TableButton, Thing
from game.pillars_of_the_earth.look.at_step import AtStep
from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.look.cathedral_picture import ORDER
from game.pillars_of_the_earth.look.column_line import ColumnLine, PillarsMarks
from game.pillars_of_the_earth.look.craftsmen_wing import CraftsmenWing
from game.pillars_of_the_earth.look.gains_part import GainsPart
from game.pillars_of_the_earth.look.part_signs import PartSigns
from game.pillars_of_the_earth.look.phase_prompt import PhasePrompt
from game.pillars_of_the_earth.look.pieces import piece
from game.pillars_of_the_earth.look.table_places import PillarsPlaces
from game.pillars_of_the_earth.rules.components import ADVANTAGES, EVENTS, PITS, TRADES
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Amount, Craftsman, DrawAgain, SeatAmount
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.frame.chronicle_panel import ChroniclePart
from game.tabletop.frame.header import HeaderMiddle
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit


@dataclass(frozen=True, slots=True)
class PillarsShown(BoardShown[Any]):
    """Everything that a picture of this table depends on."""

    column: tuple[ColumnLine, ...] = ()
    """What was chosen in the present phase."""
    begun: AtStep | None = None
    """What everybody had as the present step began."""
    worker: int | None = None
    """The seat that trades, or works on the cathedral."""


class PillarsScreen(BoardScreen[Any]):
    """See `tabletop.board.board_screen.BoardScreen`."""

    Places = PillarsPlaces
    places: PillarsPlaces

    def __init__(
        self,
        kit: TableKit,
        board: Callable[[TableKit, pygame.Rect], GameBoard[Any]],
        words: BoardWords[Any],
        title: str,
    ) -> None:
        super().__init__(kit, board, words, title)
        self.prompt = PhasePrompt(kit, self.places.prompt, words)
        self.watching = self._watching()
        wing = self.places.right_wing
        self.craftsmen = None if wing is None else CraftsmenWing(kit, wing)

    def _watching(self) -> ChroniclePart | None:
        """Return the chronicle in the place of the buttons, which nobody has who only watches."""
        turn = self.places.measures.turn
        if turn is None or self.places.left_wing is not None:
            return None
        return ChroniclePart(self.kit, self.kit.layout.rect(*turn), lambda line: line)

    def lay_board(
        self, kit: TableKit, board: Callable[[TableKit, pygame.Rect], GameBoard[Any]]
    ) -> GameBoard[Any]:
        """Return the board with its panels around it; a plate is only watched."""
        if kit.layout.bare:
            return board(kit, self.places.board)
        self.gains = GainsPart(kit, self.places.gains)
        return PillarsBoard(kit, self.places.board, self.places.plan(kit.player_count))

    def header_middle(self, kit: TableKit) -> HeaderMiddle[Any] | None:
        """Return the signs of the cathedral's parts."""
        return PartSigns(kit)

    def alike(self) -> Iterator[Sequence[str]]:
        """Yield the players' workers, and the cards of each kind in their two forms, with the others."""
        yield from super().alike()
        yield [piece(f"worker_{player.colour}") for player in self.kit.players]
        yield [piece(f"event_{event}") for event in EVENTS]
        yield [piece(f"cathedral_{part}") for part in ORDER]
        yield [piece(f"resource_{pit}") for pit in PITS]
        for kind, names in ("craftsman", TRADES), ("advantage", ADVANTAGES):
            for form in "", "_small":
                yield [piece(f"{kind}_{name}{form}") for name in dict.fromkeys(names)]

    def own_marks(self, shown: BoardShown[Any]) -> BoardMarks:
        """Return the lines of the chronicle and of the column, and the answer so far."""
        if not isinstance(shown, PillarsShown):
            return PillarsMarks(entries=shown.entries, answer=shown.answer)
        before = shown.ends[-1].points if shown.ends else None
        return PillarsMarks(
            entries=shown.entries,
            answer=shown.answer,
            column=shown.column,
            begun=shown.begun,
            worker=shown.worker,
            round_before=before,
        )

    def beside(self, shown: BoardShown[Any]) -> list[Part[Any, BoardMarks]]:
        """Return the parts around the board: what a choice changes lies where else the chronicle does."""
        parts = super().beside(shown)
        if self.watching is not None and shown.table.spectating:
            parts = [self.watching if part is self.chronicle else part for part in parts]
        if self.places.left_wing is None and shown.answer is not None:
            parts = [part for part in parts if part is not self.chronicle]
        if self.craftsmen is not None:
            parts.append(self.craftsmen)
        if shown.answer is not None and not self.kit.layout.bare:
            parts.append(self.gains)
        return [part for part in parts if part is not self.promise]

    def things(self, shown: BoardShown[Any]) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes, that of the chronicle where it lies; a third choice takes its place."""
        things = super().things(shown)
        if DrawAgain() in things:
            del things[TableButton.CHRONICLE]
        elif self.watching is not None and shown.table.spectating:
            things[TableButton.CHRONICLE] = self.watching.rect
        return things

    def kept_clear(self, shown: BoardShown[Any]) -> Iterable[pygame.Rect]:
        """Yield the buttons and the prompt, and what is read while one chooses."""
        yield from super().kept_clear(shown)
        if isinstance(self.board, PillarsBoard) and isinstance(shown.view, View):
            yield from self.board.is_read(shown.view)

    def headings(self, shown: BoardShown[Any]) -> Iterable[pygame.Rect]:
        """Yield the heads of every table, and those on the board: names of places, of a leaf, of panels."""
        yield from super().headings(shown)
        if isinstance(self.board, PillarsBoard) and isinstance(shown.view, View):
            yield from self.board.headings(shown.view)

    def also(self, thing: Thing, shown: BoardShown[Any]) -> Iterable[pygame.Rect]:
        """Return where a thing of the seat in front lies once more: workers in the mill, craftsmen."""
        if isinstance(self.board, PillarsBoard):
            if thing == SeatAmount(shown.near, Amount.MILL):
                return (self.board.table.valley.workers(shown.near, self.kit.player_count),)
            if isinstance(thing, Craftsman) and (box := self.board.again(shown.view, shown.near, thing)):
                return (box,)
        return super().also(thing, shown)
