"""The drawing tools that all parts of a table share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.match.seat import Seat, people_of
from game.stage import palette
from game.stage.art import Art, PieceState, shared
from game.stage.paint import Paint

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.messages import Translator
    from game.match.match import Match
    from game.stage.kit import Kit
    from game.stage.layout import Layout
    from game.stage.palette import PlayerColours
    from game.stage.text import Text


@dataclass(frozen=True, slots=True)
class TablePlayer:
    """The player at a seat: a name, and the key of the colours in `palette.PLAYERS`.

    `own`: the only person at this screen plays here, so that the seat's possessions are theirs. `human`: a
    person plays here at all.
    """

    name: str
    colour: str
    own: bool = False
    human: bool = False

    @property
    def colours(self) -> PlayerColours:
        """Fill, dark, light and ink of this player's colour."""
        return palette.PLAYERS[self.colour]


@dataclass(frozen=True, slots=True)
class TableKit:
    """The tools of one window, one table and one language; built again when any of them changes.

    `art` has the folder `assets` for its root; the game's own pieces are in its folder `pieces`. `players`
    are the players by seat.
    """

    layout: Layout
    text: Text
    paint: Paint
    art: Art
    pieces: str
    players: tuple[TablePlayer, ...]
    translator: Translator
    whole: TableKit | None = None
    """The tools of the window's usual frame, where `layout` is the close one."""

    @classmethod
    def of(cls, kit: Kit, pieces: str, players: tuple[TablePlayer, ...], translator: Translator) -> TableKit:
        """Make the tools of a table from those of its scene."""
        return cls(kit.layout, kit.text, kit.paint, kit.art, pieces, players, translator)

    @classmethod
    def for_match(cls, kit: Kit, match: Match, translator: Translator) -> TableKit:
        """Make the tools of a match's table: its players, and pieces from the folder named as its game."""
        return cls.of(kit, match.game.name, players_of(match.seats), translator)

    def close(self) -> TableKit:
        """Return the tools for the table itself: in a small window those of its close frame."""
        layout = self.layout.close()
        if layout is self.layout:
            return self
        text, paint = type(self.text)(layout), Paint(layout, self.text.making)
        text.making = self.text.making
        return replace(self, layout=layout, text=text, paint=paint, whole=self)

    @property
    def usual(self) -> TableKit:
        """The tools for the parts that take the whole window in turn: the cover, and the reckoning."""
        return self if self.whole is None else self.whole

    @property
    def player_count(self) -> int:
        """The number of players at the table."""
        return len(self.players)

    @property
    def home(self) -> int | None:
        """The seat of the only person at this screen; None where there are several, or none."""
        return next((seat for seat, player in enumerate(self.players) if player.own), None)

    def others(self, seat: int) -> tuple[int, ...]:
        """Return the other seats, each in the same place for any seat in front; see `others_of`."""
        return others_of(seat, self.player_count, self.home)

    def draw(
        self, surface: pygame.Surface, name: str, box: pygame.Rect, state: PieceState = PieceState.NORMAL
    ) -> pygame.Rect:
        """Draw one of the game's pieces in the middle of `box`; return the pixels it covers."""
        return self.art.draw(surface, f"{self.pieces}/{name}", box, state)

    def painter(self, name: str) -> Callable[[pygame.Surface, pygame.Rect], None]:
        """Return the function that draws one of the game's pieces into a box."""

        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            self.draw(surface, name, box)

        return paint

    def sign(
        self, surface: pygame.Surface, name: str, box: pygame.Rect, state: PieceState = PieceState.NORMAL
    ) -> pygame.Rect:
        """Draw a piece that every game shares (`icon_menu`, `wave_0`) in the middle of `box`."""
        return self.art.draw(surface, shared(name), box, state)


def others_of(seat: int, count: int, home: int | None) -> tuple[int, ...]:
    """Return the seats other than `seat` of `count`: those after `home`, in seating order.

    While another seat than `home` (by default the first) is in front, `home` has its place, so that all
    others keep theirs.
    """
    first = 0 if home is None else home
    places = [(first + step) % count for step in range(1, count)]
    return tuple(first if one == seat else one for one in places)


def own_marked(players: tuple[TablePlayer, ...], seats: tuple[Seat, ...]) -> tuple[TablePlayer, ...]:
    """Return players with the only person among the seats marked as the one at this screen."""
    people = people_of(seats)
    return tuple(replace(player, own=people == (seat,)) for seat, player in enumerate(players))


def players_of(seats: tuple[Seat, ...]) -> tuple[TablePlayer, ...]:
    """Return names and colours by seat; a seat without a colour gets the first that is free."""
    free = [colour for colour in palette.PLAYERS if colour not in {seat.colour for seat in seats}]
    colours = [seat.colour if seat.colour in palette.PLAYERS else free.pop(0) for seat in seats]
    return tuple(
        TablePlayer(seat.name, colour, human=seat.human) for seat, colour in zip(seats, colours, strict=True)
    )
