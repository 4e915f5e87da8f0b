"""A kept game of bridges as it looks in a list: a row of a bridge and a purse for each builder."""

from __future__ import annotations

import pygame

from game.match.match import Match
from game.old_london_bridge.look.bridge_picture import bridge_picture
from game.old_london_bridge.look.pieces import coin
from game.old_london_bridge.look.strips import purse_is_open
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.progress import progress, progress_within
from game.stage.house import House
from game.stage.kit import Kit
from game.tabletop.keepsake import TableKeepsake, order_of, owner_of
from game.tabletop.kit.table_kit import TableKit


class BridgeKeepsake(TableKeepsake[TableKit]):
    """Everything is drawn from the public view: a sealed card stays sealed."""

    def __init__(self, house: House, kit: Kit, match: Match) -> None:
        self._view: View = match.view(None)
        tools = TableKit.for_match(kit, match, house.translate())
        super().__init__(tools, owner_of(match), order_of(match), match.over)

    def progress(self) -> str:
        """Return the round."""
        return progress(self._view, self._kit.translator)

    @property
    def within(self) -> str:
        """The round, to stand within a sentence."""
        return progress_within(self._view, self._kit.translator)

    def score(self, seat: int) -> str | None:
        """Return what everybody may know of a purse."""
        known = self._view.ranking or purse_is_open(self._view, seat)
        return pounds(self._view.money[seat]) if known else None

    def player_picture(self, seat: int, size: tuple[int, int]) -> pygame.Surface:
        """Return a bridge."""
        bridge, colour = self._view.bridges[seat], self._kit.players[seat].colour
        return bridge_picture(self._kit, size, bridge, self._view.level, colour)

    def draw_score_sign(
        self, surface: pygame.Surface, centre: tuple[float, float], side: int, known: bool
    ) -> None:
        """Draw a coin, or a closed purse."""
        if known:
            coin(surface, self._kit, centre, round(side * 0.8))
            return
        purse = pygame.Rect(0, 0, side, side)
        purse.center = round(centre[0]), round(centre[1])
        self._kit.draw(surface, "purse", purse)
