"""The chronicle of a game of bridges: the whole table as it was at each of its lines."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.match import Pair
from game.old_london_bridge.look.bridge_board import BridgeBoard
from game.old_london_bridge.look.bridge_words import BridgeWords
from game.old_london_bridge.look.motion.motions import near_of
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.look.story import Story, followed
from game.stage.game_front import Happening
from game.stage.kit import Kit
from game.tabletop.board.board_chronicle import BoardChronicle
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.table.table_state import TableState, seats_of


class BridgeChronicle(BoardChronicle):
    """See `tabletop.board.board_chronicle.BoardChronicle`."""

    words: BridgeWords

    def arrange(self, kit: Kit) -> None:
        """Place the table for this window."""
        tools = TableKit.for_match(kit, self._match, self.words.context.translator).close()
        self._screen = BridgeScreen(tools, BridgeBoard, self.words, "")

    def table_kit(self) -> TableKit:
        """Return the tools of the screen."""
        return self._screen.kit

    def shown_at(self, pairs: Sequence[Pair], happening: Happening) -> Shown:
        """Return the table after the last of these events."""
        view, story = pairs[-1].view, Story()
        for pair in pairs:
            story = followed(story, pair.event, pair.view)
        table = TableState(
            happening=happening.words,
            spoken_of=seats_of(BridgeBoard.seat_of(pairs[-1].event)),
            spectating=True,
            apart=self._match.apart,
        )
        return Shown(view, near_of(view, self._near), table, story=story)

    def draw_shown(self, surface: pygame.Surface, shown: Shown) -> None:
        """Draw the table."""
        self._screen.draw(surface, shown, 0.0)
