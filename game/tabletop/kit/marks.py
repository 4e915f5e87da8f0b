"""What the interface adds to a view: what can be chosen, what is pointed at, what the prompt says."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.thing import Thing
from game.stage.last_used import NO_GLYPHS, Glyph, Glyphs
from game.tabletop.kit.watched import NOT_WATCHED, Watched


@dataclass(frozen=True, slots=True)
class Marks:
    """What the interface adds to a view; a game adds its own marks in a subclass."""

    near: int = 0
    """The seat whose pieces lie in front."""
    may: frozenset[Thing] = frozenset()
    """What can be chosen now."""
    pointed: Thing | None = None
    """What lies under the pointer, or has the focus."""
    chosen: Thing | None = None
    """What was pressed once."""
    hidden: frozenset[Thing] = frozenset()
    """Pieces in flight, which their part leaves out."""
    switched: frozenset[Thing] = frozenset()
    """Signs and buttons that show their other state."""
    prompt: str | None = None
    """Words in place of the rules' own question in the prompt band."""
    warning: str | None = None
    """Words in red in the prompt band."""
    aside: tuple[str, ...] = ()
    """Lines that say the same, the longest first: the first that has room stands below the prompt."""
    main: str | None = None
    """The words of the main button; None where there is none."""
    held: Thing | None = None
    """The button that is held down."""
    rises: tuple[tuple[Thing, float], ...] | None = None
    """How far what is pointed at or held has moved; None once all of it has come to rest."""
    choosing: frozenset[int] = frozenset()
    """The seats that choose side by side."""
    glyphs: Glyphs = NO_GLYPHS
    """The glyph that the device used last has for each wish."""
    watched: Watched = NOT_WATCHED
    """Where a replay stands and what it says; nothing of a game that is played."""

    def glyph(self, thing: Thing, wish: str) -> Glyph | None:
        """Return the glyph of a wish, drawn beside the button that it presses while that may be pressed."""
        return self.glyphs.of(wish) if thing in self.may else None

    def rise(self, *things: Thing) -> float:
        """Return how far one of these things has come up, 1, or gone down, -1."""
        if self.rises is None:
            return -1.0 if self.held in things else 1.0 if self.pointed in things else 0.0
        return next((rise for thing, rise in self.rises if thing in things), 0.0)
