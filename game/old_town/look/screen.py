"""The table that is played, in one window: its own places around the map."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.core.thing import TableButton, Thing
from game.old_town.look.answer import RING, OldTownAnswer, PuzzleMarks, TownMarks
from game.old_town.look.board import OldTownBoard
from game.old_town.look.cards.reader import pile_rows
from game.old_town.look.map.ambience import Ambience
from game.old_town.look.map.map_parts import MapPart
from game.old_town.look.panels.stock import HouseMarks
from game.old_town.look.places.table_places import OldTownPlaces
from game.old_town.look.solitaire.leaf import draw_clock
from game.old_town.look.solitaire.storm import draw_rank_panel
from game.old_town.look.story import course
from game.old_town.things import Clue
from game.old_town.words.solitaire import solo_end
from game.stage.preparation import Step
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.frame.header import HeaderPart
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner import Victory

#: A refused clue shakes for so many ms, by so many board units; then rings are drawn for so many ms.
_SHAKE, _SHAKEN, _RING = 160.0, 4, 220.0

#: The widest panel of ranks next to the clues that were played, in board units.
_RANKS = 430


class OldTownScreen(BoardScreen[Any, BoardMarks, BoardShown[Any]]):
    """See `tabletop.board.board_screen.BoardScreen`."""

    places: OldTownPlaces
    map_name = ""
    """The name of a puzzle's map."""
    clock: Callable[[], int] | None = None
    """Returns the seconds on the map of a puzzle."""
    best: str | None = None
    """The words on a person's earlier games of this kind, once a game for one player is over."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        if self.is_puzzle:
            # Its hint is a choice of the game; undo and redo change pencil marks.
            undo, redo, _ = self.places.steps
            gap = redo.left - undo.right
            row = undo.union(self.places.steps[2])
            wide = (row.width - gap) // 2
            self.buttons.small = {
                TableButton.UNDO: pygame.Rect(row.left, row.top, wide, row.height),
                TableButton.REDO: pygame.Rect(row.right - wide, row.top, wide, row.height),
            }

    @property
    def is_puzzle(self) -> bool:
        """Whether a puzzle is solved here."""
        return bool(self.words.context.level.mode == "puzzle")

    def lay_places(self, kit: TableKit) -> OldTownPlaces:
        """Return the places in the window."""
        return OldTownPlaces(kit.layout, self.watched, self.is_puzzle)

    def lay_board(
        self, kit: TableKit, board: Callable[[TableKit, pygame.Rect], GameBoard[Any]]
    ) -> GameBoard[Any]:
        """Return the board with its panels around it; a plate is only watched."""
        if kit.layout.bare:
            return board(kit, self.places.board)
        made = OldTownBoard(kit, self.places.board, self.places.plan())
        self._ambience = Ambience(made.table)
        return made

    def make_header(self, kit: TableKit, title: str) -> HeaderPart[Any]:
        """Return the header with a mark for each house of the town; before it the name of a map."""
        return HeaderPart(kit, self.places, title, self._told, HouseMarks(kit))

    def _told(self, view: Any) -> str:
        """Return the name of the map, or how far the game has come."""
        return self.map_name or self.words.progress(view)

    def own_marks(self, shown: BoardShown[Any]) -> BoardMarks:
        """Return the usual marks; those of a puzzle have its name, and count hints and wrong plots."""
        if not self.is_puzzle:
            story = shown.story
            shake, ring = self._refusal(shown)
            return TownMarks(
                entries=story.entries, answer=shown.answer, course=course(story), shake=shake, ring=ring
            )
        story, timed = shown.story, self.clock is not None
        return PuzzleMarks(
            entries=story.entries,
            answer=shown.answer,
            name=self.map_name,
            hints=story.hints,
            wrong=story.wrong,
            timed=timed,
        )

    def _refusal(self, shown: BoardShown[Any]) -> tuple[int, int]:
        """Return how far a refused clue is off its place, and the steps of the rings that are drawn."""
        ms = shown.table.warned_ms
        if ms >= _SHAKE + _RING:
            return 0, RING
        wave = math.sin(2 * math.pi * ms / _SHAKE) if ms < _SHAKE else 0.0
        return round(wave * self.kit.layout.px(_SHAKEN)), max(0, round(RING * (ms - _SHAKE) / _RING))

    def _read(self, shown: BoardShown[Any]) -> Iterator[pygame.Rect]:
        """Yield the reader while it says why a clue cannot be played."""
        answer, town = shown.answer, None if self.kit.layout.bare else self.places.plan().town
        if town is not None and isinstance(answer, OldTownAnswer) and answer.obstacles is not None:
            yield town.reader

    def also(self, thing: Thing, shown: BoardShown[Any]) -> Iterator[pygame.Rect]:
        """Yield the row of a pile in the reader, too."""
        yield from super().also(thing, shown)
        answer, town = shown.answer, self.places.plan().town
        if isinstance(answer, OldTownAnswer) and answer.reading is not None and town is not None:
            rows = pile_rows(self.kit, town.reader, answer.reading.piles) if answer.reading.piles else {}
            yield from (box for row, box in rows.items() if row.pile == thing)

    def reads_why(self, thing: Thing, shown: BoardShown[Any]) -> bool:
        """Return whether the reader says why a clue cannot be played."""
        return isinstance(thing, Clue) and any(self._read(shown))

    def warning_box(self, shown: BoardShown[Any], words: str) -> pygame.Rect:
        """Return the place of a warning, also off the reader."""
        may = self.may(shown)
        choices = [rect for thing, rect in self._spots(shown).items() if thing in may]
        return self.warning.place(words, [*self.buttons.spots().values(), *self._read(shown)], choices)

    def marks(self, shown: BoardShown[Any]) -> BoardMarks:
        """Return the state of the interface; the prompt asks for what the choice still lacks."""
        marks, answer = super().marks(shown), shown.answer
        if marks.prompt is not None or not isinstance(answer, OldTownAnswer):
            return marks
        return replace(marks, prompt=answer.asks)

    def draw_built(self, below: pygame.Surface, shown: BoardShown[Any], reckoning: Reckoning) -> None:
        """Draw what everybody has built; alone the ranks, and after a storm the clues that were played."""
        room, view = self.reckoning_places.seats, shown.view
        if view.players > 1 or room is None:
            super().draw_built(below, shown, reckoning)
            return
        kit, rules = self.kit.usual, view.level.puzzle if self.is_puzzle else view.level.storm
        ranks = pygame.Rect(room)
        if not self.is_puzzle:
            gap, edge = kit.layout.px(10), kit.layout.px(12)
            ranks.width = min(kit.layout.px(_RANKS), room.width // 2)
            clues = pygame.Rect(ranks.right + gap, room.top, room.right - ranks.right - gap, room.height)
            kit.paint.panel(below, clues)
            self.board.draw_possessions(below, view, 0, clues.inflate(-2 * edge, -2 * edge))
        draw_rank_panel(below, kit, ranks, rules.ranks, view.scores[0], self.best or "")

    def victory(self, shown: BoardShown[Any], reckoning: Reckoning) -> Victory:
        """Return the words about a victory; a game for one player has a rank."""
        if shown.view.players > 1:
            return super().victory(shown, reckoning)
        seconds = None if self.clock is None else self.clock() or None
        helped = shown.story.hints, shown.story.wrong
        return Victory(*solo_end(shown.view, self.kit.translator, helped, seconds))

    def alike(self) -> Iterator[Sequence[str]]:
        """Yield the houses, markers and clues: where one is drawn, any other may be in its place."""
        yield from super().alike()
        level, pieces = self.words.context.level, self.kit.pieces
        for kind in ("building", "marker", "ghost"):
            yield [f"{pieces}/{kind}_{one.id}" for one in level.buildings]
        yield [f"{pieces}/clue_{card.id.lower()}" for card in level.cards]

    def ahead(self) -> Iterator[Step]:
        """Yield the map without the things that move on it."""
        if not self.kit.layout.bare:
            yield from self._ambience.ahead(self.words.context.level)

    def has_scenery(self, view: Any) -> bool:
        """Return whether the town is shown: until the reckoning."""
        return not self.is_reckoning(view) and not self.kit.layout.bare

    def draw_table(
        self, surface: pygame.Surface, shown: BoardShown[Any], marks: BoardMarks, seconds: float
    ) -> None:
        """Draw the board with everything around it, and the scenery of its map."""
        super().draw_table(surface, shown, marks, seconds)
        if seconds and not self.kit.layout.bare:
            picture, samples = self.picture, shown.table.samples
            view, moving = picture.in_motion(shown.view, samples)
            on_board = picture.marks(view, marks, moving)
            above = [part for part in picture.parts if isinstance(part, MapPart) and part.above_train]

            def over(below: pygame.Surface) -> None:
                for part in above:
                    picture.cache.draw(below, part, view, on_board)

            self._ambience.draw(surface, view, on_board.hidden, seconds, over)
        puzzle = self.places.plan().puzzle
        if self.clock is not None and puzzle is not None:
            draw_clock(surface, self.kit, puzzle.leaf, self.clock())

    def around(self, shown: BoardShown[Any]) -> list[Part[Any, Any]]:
        """Return the parts around the board; the commitment until the first round."""
        parts = super().around(shown)
        if shown.view.round:
            parts = [part for part in parts if part is not self.promise]
        return parts
