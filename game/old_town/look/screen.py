"""The table that is played, in one window: its own places around the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from game.old_town.look.board import OldTownBoard
from game.old_town.look.map.ambience import Ambience
from game.old_town.look.map.map_parts import MapPart
from game.old_town.look.panels.stock import HouseMarks
from game.old_town.look.places.table_places import OldTownPlaces
from game.stage.preparation import Step
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.frame.header import HeaderPart
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit


class OldTownScreen(BoardScreen[Any, BoardMarks, BoardShown[Any]]):
    """See `tabletop.board.board_screen.BoardScreen`."""

    places: OldTownPlaces

    def lay_places(self, kit: TableKit) -> OldTownPlaces:
        """Return the places in the window."""
        return OldTownPlaces(kit.layout, self.watched, self.words.context.level.mode == "puzzle")

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
        """Return the header with a mark for each house of the town."""
        return HeaderPart(kit, self.places, title, self.words.progress, HouseMarks(kit))

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

    def around(self, shown: BoardShown[Any]) -> list[Part[Any, Any]]:
        """Return the parts around the board; the commitment until the first round."""
        parts = super().around(shown)
        if shown.view.round:
            parts = [part for part in parts if part is not self.promise]
        return parts
