"""The chronicle of this game beside the board: its turns, and at the foot how the wheel was turned."""

from __future__ import annotations

import pygame

from game.core.wording.entry_words import ChronicleLine
from game.old_london_bridge.words.column import Entry, TurnEntry, entry_words
from game.old_london_bridge.words.speech import Speech
from game.tabletop.frame import chronicle_panel
from game.tabletop.kit.table_kit import TableKit


class ChroniclePart(chronicle_panel.ChroniclePart):
    """The column of entries in the words of this game."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, speech: Speech) -> None:
        def told(entry: Entry) -> ChronicleLine:
            seat = entry.seat if isinstance(entry, TurnEntry) else None
            return ChronicleLine(entry.round, entry_words(entry, speech), seat)

        super().__init__(kit, rect, told)
