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
from game.old_town.look.cards.chain_reading import chain_reading
from game.old_town.look.cards.hand import below_clue
from game.old_town.look.cards.reader import pile_rows
from game.old_town.look.last_page import LastPage
from game.old_town.look.map.ambience import Ambience
from game.old_town.look.map.map_parts import MapPart
from game.old_town.look.panels.stock import HouseMarks
from game.old_town.look.panels.tile import tab_box
from game.old_town.look.places.table_places import OldTownPlaces
from game.old_town.look.solitaire.leaf import draw_clock
from game.old_town.look.story import course
from game.old_town.things import Clue, OwnedBuilding, StockBuilding
from game.stage.preparation import Step
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.frame.header import HeaderPart
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit

#: A refused clue shakes for so many ms, by so many board units; then rings are drawn for so many ms.
_SHAKE, _SHAKEN, _RING = 160.0, 4, 220.0


class OldTownScreen(LastPage):
    """See `tabletop.board.board_screen.BoardScreen`."""

    places: OldTownPlaces
    map_name = ""
    """The name of a puzzle's map."""

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

    def lay_places(self, kit: TableKit) -> OldTownPlaces:
        """Return the places in the window."""
        return OldTownPlaces(kit.layout, self.watched, self.is_puzzle)

    def lay_board(
        self, kit: TableKit, board: Callable[[TableKit, pygame.Rect], GameBoard[Any]]
    ) -> GameBoard[Any]:
        """Return the board with its panels around it; a plate is only watched."""
        if kit.layout.bare:
            return board(kit, self.places.board)
        made = OldTownBoard(kit, self.places.board, self.places.plan)
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
        story, answer, timed = shown.story, shown.answer, self.clock is not None
        if self.is_puzzle:
            told = {"name": self.map_name, "hints": story.hints, "wrong": story.wrong, "timed": timed}
            return PuzzleMarks(entries=story.entries, answer=answer, **told)
        shake, ring = self._refusal(shown)
        return TownMarks(
            entries=story.entries,
            answer=answer,
            course=course(story),
            chain=chain_reading(story, self.context),
            shake=shake,
            ring=ring,
        )

    def _refusal(self, shown: BoardShown[Any]) -> tuple[int, int]:
        """Return how far a refused clue is off its place, and the steps of the rings that are drawn."""
        ms = shown.table.warned_ms
        if ms >= _SHAKE + _RING:
            return 0, RING
        wave = math.sin(2 * math.pi * ms / _SHAKE) if ms < _SHAKE else 0.0
        return round(wave * self.kit.layout.px(_SHAKEN)), max(0, round(RING * (ms - _SHAKE) / _RING))

    def _reader(self, shown: BoardShown[Any]) -> Iterator[pygame.Rect]:
        """Yield the reader while something is read in it."""
        answer, town = shown.answer, None if self.kit.layout.bare else self.places.plan.town
        if town is not None and isinstance(answer, OldTownAnswer) and answer.reading is not None:
            yield town.reader

    def drawn_box(self, thing: Thing, box: pygame.Rect) -> pygame.Rect:
        """Return the box of a thing with the number of a building's markers, or with the tag of a clue."""
        match thing:
            case OwnedBuilding() | StockBuilding():
                return box.union(tab_box(self.kit, "5", box))
            case Clue():
                return pygame.Rect(box.topleft, (box.width, box.height + below_clue(self.kit)))
        return box

    def also(self, thing: Thing, shown: BoardShown[Any]) -> Iterator[pygame.Rect]:
        """Yield the row of a pile in the reader, too."""
        yield from super().also(thing, shown)
        answer, town = shown.answer, self.places.plan.town
        if isinstance(answer, OldTownAnswer) and answer.reading is not None and town is not None:
            rows = pile_rows(self.kit, town.reader, answer.reading.piles) if answer.reading.piles else {}
            yield from (box for row, box in rows.items() if row.pile == thing)

    def reads_why(self, thing: Thing, shown: BoardShown[Any]) -> bool:
        """Return whether the reader says why a clue cannot be played."""
        answer = shown.answer
        stopped = isinstance(answer, OldTownAnswer) and answer.obstacles is not None
        return stopped and isinstance(thing, Clue) and any(self._reader(shown))

    def warning_box(self, shown: BoardShown[Any], words: str) -> pygame.Rect:
        """Return the place of a warning, also off the reader."""
        may = self.may(shown)
        choices = [rect for thing, rect in self._spots(shown).items() if thing in may]
        return self.warning.place(words, [*self.buttons.spots().values(), *self._reader(shown)], choices)

    def marks(self, shown: BoardShown[Any]) -> BoardMarks:
        """Return the state of the interface; the prompt asks for what the choice still lacks."""
        marks, answer = super().marks(shown), shown.answer
        if marks.prompt is not None or not isinstance(answer, OldTownAnswer):
            return marks
        return replace(marks, prompt=answer.asks)

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
        puzzle = self.places.plan.puzzle
        if self.clock is not None and puzzle is not None:
            draw_clock(surface, self.kit, puzzle.leaf, self.clock())

    def around(self, shown: BoardShown[Any]) -> list[Part[Any, Any]]:
        """Return the parts around the board; the commitment until the first round."""
        parts = super().around(shown)
        return [part for part in parts if part is not self.promise] if shown.view.round else parts
