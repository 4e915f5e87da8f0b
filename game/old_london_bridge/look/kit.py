"""What every part of the picture is handed: the tools it draws with, and what the interface adds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import Translator
from game.stage import palette
from game.stage.art import Art, State
from game.stage.last_used import NO_GLYPHS, Glyph, Glyphs
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.palette import PlayerColours
from game.stage.text import Text

_GAME: Final = "old_london_bridge"
_SHARED: Final = "shared"


@dataclass(frozen=True, slots=True)
class Builder:
    """Who sits at a seat: a name, and the key of the colours in `palette.PLAYERS`."""

    name: str
    colour: str

    @property
    def colours(self) -> PlayerColours:
        """Fill, dark, light and ink of this builder's colour."""
        return palette.PLAYERS[self.colour]


@dataclass(slots=True)
class Kit:
    """The tools of one window and one language; made anew when either changes.

    `art` has the folder `assets` for its root. `near` is the seat whose bridge lies in front; it may
    change at any time.
    """

    layout: Layout
    text: Text
    paint: Paint
    art: Art
    builders: tuple[Builder, ...]
    near: int
    translator: Translator

    @property
    def players(self) -> int:
        """How many builders sit at the table."""
        return len(self.builders)

    @property
    def far(self) -> tuple[int, ...]:
        """The other seats in seating order after the near one: far bridges from left to right."""
        return tuple((self.near + step) % self.players for step in range(1, self.players))

    def draw(
        self, surface: pygame.Surface, name: str, box: pygame.Rect, state: State = State.NORMAL
    ) -> pygame.Rect:
        """Draw one of the game's pieces in the middle of `box`; returns the pixels it covers."""
        return self.art.draw(surface, piece(name), box, state)

    def sign(
        self, surface: pygame.Surface, name: str, box: pygame.Rect, state: State = State.NORMAL
    ) -> pygame.Rect:
        """Draw a piece that every game shares (`icon_menu`, `wave_0`) in the middle of `box`."""
        return self.art.draw(surface, shared(name), box, state)


def piece(name: str) -> str:
    """The name in `Art` of a piece of this game."""
    return f"{_GAME}/{name}"


def shared(name: str) -> str:
    """The name in `Art` of a piece that every game shares."""
    return f"{_SHARED}/{name}"


@dataclass(frozen=True, slots=True)
class Preview:
    """A tile on a site of the near bridge, from 1, as it would stand.

    The tile it replaces lies folded before it, where `replaces`.
    """

    tile: int
    site: int
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """What the interface adds to a view. Names are focus names (`stack inn`, `site 4`, `bonus 2`).

    `may`: can be chosen now (gold). `pointed`: under the pointer or the focus. `chosen`: pressed once.
    `counted`: sites of the near bridge, from 1, whose crests count, in the order of counting.
    `hidden`: pieces in flight, which their part leaves out: `figure 2` (of that seat), `site 4 of 1`
    (the building of a seat), `plaque 4 of 1` (its number alone), `stack inn` (its upper tile), `bonus 2`
    (the upper tile of a market stack), `tile share of 1`, `seal chapel 1` (of that seat), `card 3`,
    `order 2` and `banner 2` (card and name of a place in the order, from 1), `brackets` (all of them),
    `take 3`, `marker 5`.
    `sunk`: how deep the near bridge lies in the water, 0 up to 1, while the turn passes.
    `switched`: signs and buttons that show their other state: `pause`, `pace`, `sound`, `hint`.
    `prompt` takes the place of the rules' own question in the prompt band; `warning` stands there in red, and
    of the `aside`, lines that say the same, the longest first, the one that finds room below the words.
    `main`: the words of the main button in the hand panel, None where it has none; it and `undo` can be
    pressed while `may` names them. `held`: the button that is held down.
    `rises`: how far what is pointed at or held is on its way; None where every way is over.
    `choosing`: the seats that choose side by side. `glyphs`: what the device used last has for each wish.
    """

    may: frozenset[str] = frozenset()
    pointed: str | None = None
    chosen: str | None = None
    counted: tuple[int, ...] = ()
    preview: Preview | None = None
    hidden: frozenset[str] = frozenset()
    sunk: float = 0.0
    switched: frozenset[str] = frozenset()
    prompt: str | None = None
    warning: str | None = None
    aside: tuple[str, ...] = ()
    main: str | None = None
    held: str | None = None
    rises: tuple[tuple[str, float], ...] | None = None
    choosing: frozenset[int] = frozenset()
    glyphs: Glyphs = NO_GLYPHS

    def glyph(self, name: str, wish: str) -> Glyph | None:
        """The glyph of a wish, beside the button that it presses, while that may be pressed."""
        return self.glyphs.of(wish) if name in self.may else None

    def rise(self, *names: str) -> float:
        """How far a thing of these names has come up, 1, or gone down, -1."""
        if self.rises is None:
            return -1.0 if self.held in names else 1.0 if self.pointed in names else 0.0
        return next((rise for name, rise in self.rises if name in names), 0.0)


NO_MARKS: Final = Marks()
