"""Cairn as the house meets it: `stage.house.Front`."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.contract import Viewer
from game.match.match import Match
from game.stage import palette
from game.stage.house import (
    Backdrop,
    Chronicle,
    CoverColours,
    House,
    Keepsake,
    ShelfBook,
    Showing,
    StatisticsPages,
    Table,
)
from game.stage.scenes import Kit, Scene
from game.stage.sound.book import Book
from tests.tiny.game import Cairn
from tests.tiny.pages import CairnChronicle, CairnKeepsake, CairnPages
from tests.tiny.scenes import CairnHelp, CairnReplay, CairnSetup, CairnTable
from tests.tiny.sounds import BOOK


class Night:
    """A plain dark picture."""

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw it; nothing in it moves."""
        surface.fill(palette.LAPIS_9)


class CairnFront:
    """The game's title, and its scenes."""

    game: Final = Cairn()
    title: Final = "Cairn"
    chime: Final = "stone"
    initial: Final = "shared/lamp"
    motto: Final = "Stack stones that rise"
    names: Final = ("Ane", "Bo", "Cai", "Dag", "Eir", "Fen", "Gus", "Hal")

    def shelf_book(self) -> ShelfBook:
        """Its book on the shelf, without a picture of its own."""
        covers = CoverColours(palette.rgb("#B5BCC4"), palette.rgb("#5B6770"), palette.rgb("#323A40"))
        return ShelfBook(self.game.name, self.title, self.motto, (2, 4), 10, covers, stripes=1)

    def sounds(self) -> Book:
        """What it sounds like."""
        return BOOK

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """The picture behind the title."""
        return Night()

    def setup(self, house: House) -> Scene:
        """The scene where people and bots are seated."""
        return CairnSetup(house, self.game, self.names)

    def table(self, house: House, table: Table) -> Scene:
        """The scene that plays a match."""
        return CairnTable(house, table)

    def replay(self, house: House, showing: Showing) -> Scene:
        """The scene in which a record is watched."""
        return CairnReplay(house, showing)

    def help(self, house: House, match: Match) -> Scene:
        """The page of help."""
        return CairnHelp(house)

    def chronicle(self, house: House, match: Match, viewer: Viewer) -> Chronicle:
        """All that has happened so far."""
        return CairnChronicle(match, viewer)

    def keepsake(self, house: House, kit: Kit, match: Match) -> Keepsake:
        """How a kept game looks."""
        return CairnKeepsake(kit, match)

    def statistics(self, house: House) -> StatisticsPages:
        """What finished games look like in figures."""
        return CairnPages()
