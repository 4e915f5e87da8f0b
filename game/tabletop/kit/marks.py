"""The state of the interface, without the view: choosable things, hover, focus and prompt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.thing import Thing
from game.stage.last_used import NO_GLYPHS, Glyph, Glyphs
from game.tabletop.hidden.together import SeatChoice
from game.tabletop.kit.watched import NOT_WATCHED, Watched


@dataclass(frozen=True, slots=True)
class Marks:
    """The state of the interface, without the view; a game adds its own marks in a subclass."""

    near: int = 0
    """The seat whose pieces are in front."""
    may: frozenset[Thing] = frozenset()
    """The things that can be chosen now."""
    pointed: Thing | None = None
    """The thing under the pointer, or with the focus."""
    chosen: Thing | None = None
    """The thing that was pressed once."""
    hidden: frozenset[Thing] = frozenset()
    """Pieces in flight, which their part leaves out."""
    switched: frozenset[Thing] = frozenset()
    """Signs and buttons that show their other state."""
    prompt: str | None = None
    """Words in place of the rules' own question in the prompt band."""
    spoken_of: tuple[int, ...] | None = None
    """The seats that these words speak of, none where they are of the whole table; None: those asked."""
    aside: tuple[str, ...] = ()
    """Variants of one line, the longest first: the first that fits is drawn below the prompt."""
    main: str | None = None
    """The words of the main button; None where there is none."""
    held: Thing | None = None
    """The button that is held down."""
    rises: tuple[tuple[Thing, float], ...] | None = None
    """How far things pointed at or held have moved; None once all of them are at rest."""
    choosing: frozenset[int] = frozenset()
    """The seats that choose side by side."""
    together: tuple[SeatChoice, ...] = ()
    """The state of every seat while people choose side by side."""
    entries: tuple[Any, ...] = ()
    """The entries of the chronicle next to the board, the latest last; the game puts them into words."""
    commitment: str = ""
    """The promise about the seed; empty once the table no longer shows it."""
    glyphs: Glyphs = NO_GLYPHS
    """The glyph of the device used last for each command."""
    watched: Watched = NOT_WATCHED
    """The position and words of a replay; empty in a game that is played."""

    def glyph(self, thing: Thing, command: str) -> Glyph | None:
        """Return the glyph of a command for the button `thing`; None while that may not be chosen."""
        return self.glyphs.of(command) if thing in self.may else None

    def rise(self, *things: Thing) -> float:
        """Return how far one of these things is raised, 1, or pressed, -1; 0 at rest."""
        if self.rises is None:
            return -1.0 if self.held in things else 1.0 if self.pointed in things else 0.0
        return next((rise for thing, rise in self.rises if thing in things), 0.0)
