"""The table that is played, in one window: its own places around the board, and the changes of a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import pygame

from game.core.thing import TableButton, Thing
from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.look.leaves.leaf_part import leaf_buttons
from game.pillars_of_the_earth.look.pages.reckoning import victory
from game.pillars_of_the_earth.look.panels.column_line import PillarsMarks
from game.pillars_of_the_earth.look.panels.craftsmen_wing import CraftsmenWing
from game.pillars_of_the_earth.look.panels.gains_part import GainsPart
from game.pillars_of_the_earth.look.panels.part_signs import PartSigns
from game.pillars_of_the_earth.look.places.table_places import PillarsPlaces
from game.pillars_of_the_earth.look.story import PillarsStory
from game.pillars_of_the_earth.look.valley.cathedral_picture import ORDER
from game.pillars_of_the_earth.rules.components import ADVANTAGES, EVENTS, PITS, TRADES
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import AllPoints, Amount, Craftsman, DrawAgain, SeatAmount
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.frame.chronicle_panel import ChroniclePart
from game.tabletop.frame.header import HeaderPart
from game.tabletop.frame.promise_part import PromisePart
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner import Victory
from game.tabletop.table.table_marks import main_label

#: The share of the craftsmen's room in an upright window that those of the beginning take.
_STARTERS: Final = 0.62


class PillarsScreen(BoardScreen[Any, BoardMarks, BoardShown[Any]]):
    """See `tabletop.board.board_screen.BoardScreen`."""

    places: PillarsPlaces

    def __init__(
        self,
        kit: TableKit,
        board: Callable[[TableKit, pygame.Rect], GameBoard[Any]],
        words: BoardWords[Any],
        title: str,
    ) -> None:
        super().__init__(kit, board, words, title)
        self._logs = self._make_logs()
        self.promise = PromisePart(kit, self._promise_room())
        wing = self.places.right_wing
        self.craftsmen = None if wing is None else CraftsmenWing(kit, wing)

    def _make_logs(self) -> tuple[ChroniclePart, ChroniclePart] | None:
        """Return the chronicle in the place of the buttons that nobody has who only watches, and below undo.

        None where it has a wing of its own.
        """
        turn = self.places.measures.turn
        if turn is None or self.places.left_wing is not None:
            return None
        whole, below = self.places.placed(turn), self.places.placed(self.places.measures.chronicle)
        below.height = whole.bottom - below.top
        return self._log_in(whole), self._log_in(below)

    def _log_in(self, room: pygame.Rect) -> ChroniclePart:
        return ChroniclePart(self.kit, room, lambda line: line)

    def log(self, shown: BoardShown[Any]) -> ChroniclePart | None:
        """Return the chronicle as large as the buttons leave room for; None while a choice takes it."""
        if self._logs is None:
            return self.chronicle
        if shown.table.spectating:
            return self._logs[0]
        if shown.answer is not None:
            return None
        return self._logs[1] if main_label(shown, self.context) is None else self.chronicle

    def lay_places(self, kit: TableKit) -> PillarsPlaces:
        """Return the places in the window."""
        return PillarsPlaces(kit.layout, self.watched)

    def lay_board(
        self, kit: TableKit, board: Callable[[TableKit, pygame.Rect], GameBoard[Any]]
    ) -> GameBoard[Any]:
        """Return the board with its panels around it; a plate is only watched."""
        if kit.layout.bare:
            return board(kit, self.places.board)
        self.gains = GainsPart(kit, self.places.gains)
        return PillarsBoard(kit, self.places.board, self.places.plan(kit.player_count))

    def make_header(self, kit: TableKit, title: str) -> HeaderPart[Any]:
        """Return the header with the signs of the cathedral's parts."""
        return HeaderPart(kit, self.places, title, self.words.progress, PartSigns(kit))

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
        story = shown.story
        if not isinstance(story, PillarsStory):
            return PillarsMarks(entries=story.entries, answer=shown.answer)
        return PillarsMarks(
            entries=story.entries,
            answer=shown.answer,
            column=story.column.lines,
            begun=story.begun,
            worker=story.worker,
            round_before=story.ends[-1].points if story.ends else None,
        )

    def around(self, shown: BoardShown[Any]) -> list[Part[Any, Any]]:
        """Return the parts around the board: the changes of a choice take the place of the chronicle."""
        parts = super().around(shown)
        log = self.log(shown)
        if log is not self.chronicle:
            parts = [part for part in parts if part is not self.chronicle]
            parts += [] if log is None else [log]
        if self.craftsmen is not None:
            parts.append(self.craftsmen)
        # A third choice takes the place of the changes of a choice.
        if shown.answer is not None and AllPoints() not in shown.answer.may:
            parts.append(self.gains)
        if not self._tells_promise(shown):
            parts = [part for part in parts if part is not self.promise]
        return parts

    def _tells_promise(self, shown: BoardShown[Any]) -> bool:
        """Return whether the commitment is shown: in the first round, until advantages take its place."""
        view = shown.view
        return view.round <= 1 and not view.step and not view.held[shown.near]

    def _promise_room(self) -> pygame.Rect:
        """Return the room of the commitment: the later place of the advantages, or next to the craftsmen."""
        measures, px = self.places.measures, self.kit.layout.px
        room = self.places.placed(measures.advantages)
        if room.width < room.height:
            lodge = self.places.placed(measures.lodge)
            taken = round(lodge.width * _STARTERS)
            return pygame.Rect(lodge.left + taken, lodge.top, lodge.width - taken, lodge.height)
        if room.width > 4 * room.height:
            return pygame.Rect(room.left + px(180), room.top, room.width - px(192), room.height)
        return pygame.Rect(room.left + px(12), room.top + px(44), room.width - px(24), room.height - px(54))

    def victory(self, shown: BoardShown[Any], reckoning: Reckoning) -> Victory:
        """Return the words about a victory, with the sources that made the difference."""
        sources = shown.story.sources if isinstance(shown.story, PillarsStory) else None
        return victory(self.kit, reckoning, sources)

    def things(self, shown: BoardShown[Any]) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes, that of the chronicle where it lies; a third choice takes its place."""
        things = super().things(shown)
        log = self.log(shown)
        if things.keys() & {DrawAgain(), AllPoints()}:
            del things[TableButton.CHRONICLE]
        elif log is not None:
            things[TableButton.CHRONICLE] = log.rect
        else:
            things[TableButton.CHRONICLE] = self.places.gains
        return things

    def kept_clear(self, shown: BoardShown[Any]) -> Iterable[pygame.Rect]:
        """Yield the buttons and the prompt, and the boxes to read while choosing."""
        yield from super().kept_clear(shown)
        if isinstance(self.board, PillarsBoard) and isinstance(shown.view, View):
            yield from self.board.is_read(shown.view)

    def headings(self, shown: BoardShown[Any]) -> Iterable[pygame.Rect]:
        """Yield the heads of every table, and those on the board: names of places, an overlay and panels."""
        yield from super().headings(shown)
        if isinstance(self.board, PillarsBoard) and isinstance(shown.view, View):
            yield from self.board.headings(shown.view)

    def also(self, thing: Thing, shown: BoardShown[Any]) -> Iterable[pygame.Rect]:
        """Return where a thing of the seat in front lies once more: workers in the mill, craftsmen."""
        if isinstance(self.board, PillarsBoard):
            buttons = leaf_buttons(self.board.table, shown.view, shown.answer is not None)
            if thing in buttons and (shown.answer is not None or shown.table.waiting):
                return (buttons[thing],)
            if thing == SeatAmount(shown.near, Amount.MILL):
                return (self.board.table.valley.workers(shown.near, self.kit.player_count),)
            if isinstance(thing, Craftsman) and (box := self.board.again(shown.view, shown.near, thing)):
                return (box,)
        return super().also(thing, shown)
