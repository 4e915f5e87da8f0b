"""The options of a person who touches the attract loop: its words, and the offer, follow from them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.messages import mark


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways into a game.

    `seat`: the seat in the game that is shown that can be taken, None for none. `quick`: whether a new quick
    game of it is offered. `left`: the game that was left behind, and how far it is, None without one.
    `others`: the names of other games of which a quick game is offered.
    """

    seat: int | None
    quick: bool
    left: str | None
    others: tuple[str, ...]

    @property
    def any(self) -> bool:
        """Whether there is one at all."""
        return self.seat is not None or self.quick or self.left is not None or bool(self.others)

    @property
    def invitation(self) -> str:
        """The words of the attract loop on a touch, marked for translation; empty if a touch does nothing."""
        if self.seat is not None:
            return mark("Touch to take a seat")
        if self.quick:
            return mark("Touch to play")
        if self.others:
            return mark("Touch to play another game")
        return mark("Touch to continue a game") if self.left is not None else ""
