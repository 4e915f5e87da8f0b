"""The tips of a game at its table: their moments, and the boxes that they leave free."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame

from game.stage.focus import Element, FocusList
from game.stage.house import House, Table
from game.stage.session import Session
from game.tabletop.board.board_table import BoardTable
from game.tabletop.coach.coach_tip import PlacedTip
from game.tabletop.coach.tip_layer import TipLayer, TipMoment, TipRooms
from game.tabletop.table.table_elements import boxes_of, chosen_boxes
from game.tabletop.table.table_state import TableState


class TableTips:
    """The tips at one table, where no coach speaks."""

    def __init__(self, house: House, table: Table, game: BoardTable) -> None:
        names = [seat.name for seat in table.match.seats]
        self._house = house
        self._game = game
        self._layer: TipLayer[Any] = TipLayer(house, table.match.game.name, game.tips, names)

    @property
    def tip(self) -> PlacedTip | None:
        """The tip of the moment, whether or not something lies over it."""
        return self._layer.tip

    def rest(self) -> None:
        """Show none, as while a coach speaks."""
        self._layer.tip = None

    def follow(
        self,
        shown: Any,
        screen: Any,
        session: Session[Any],
        made: int,
        elements: Iterable[Element],
    ) -> None:
        """Follow to the shown state: to a decision of a person at rest, or away from it.

        `made` counts people's choices here; `elements` can be reached now.
        """
        if not self._game.tips or not self._house.coaching:
            self.rest()
            return

        def rooms() -> TipRooms:
            boxes, headings = boxes_of(screen, shown), tuple(screen.headings(shown))
            return TipRooms(boxes, headings, tuple(screen.kept_clear(shown)))

        moment = _moment(session, shown.table)
        self._layer.follow(shown, moment, made, screen.kit, lambda: chosen_boxes(elements), rooms)

    def elements(self, shown: Any, screen: Any) -> list[Element]:
        """Return the elements of the visible tip."""
        tip = self._layer.seen(lambda: screen.lying_over(shown))
        return [] if tip is None else [tip.element()]

    def close(self) -> bool:
        """Close the tip, which was read; return False where there is none."""
        return self._layer.close()

    def turn_off(self) -> None:
        """End all tips."""
        self._layer.turn_off()

    def draw(self, surface: pygame.Surface, shown: Any, screen: Any, focus: FocusList) -> None:
        """Draw the tip, unless something lies over the table at its place."""
        self._layer.draw(surface, screen.kit, focus, lambda: screen.lying_over(shown))


def _moment(session: Session[Any], table: TableState) -> TipMoment | None:
    """Return the moment at which a person decides or ends a turn; None while nobody does."""
    seat = table.person if table.finished is None else table.finished
    if seat is None or table.covered is not None or not (session.idle or session.held):
        return None
    return TipMoment(seat, len(session.match.lines), table.finished is not None)
