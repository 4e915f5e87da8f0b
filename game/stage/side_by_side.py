"""Hidden choices that several players make at one screen, in any order, until the last has chosen."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

ActionT = TypeVar("ActionT", bound=Hashable)


class SideBySide(Generic[ActionT]):
    """The choices of some seats so far. The caller applies none of them before all have chosen."""

    def __init__(self, seats: Iterable[int]) -> None:
        self.seats = tuple(sorted(seats))
        self._chosen: dict[int, ActionT] = {}

    @property
    def done(self) -> frozenset[int]:
        """The seats that have chosen, which is all that may be shown."""
        return frozenset(self._chosen)

    @property
    def complete(self) -> bool:
        """Whether every seat has chosen."""
        return len(self._chosen) == len(self.seats)

    def chosen(self, seat: int) -> ActionT | None:
        """Return a seat's choice, hidden from the others; None if it has not chosen."""
        return self._chosen.get(seat)

    def choose(self, seat: int, action: ActionT) -> None:
        """Set or replace a seat's choice. KeyError for a seat that is not asked."""
        if seat not in self.seats:
            raise KeyError(seat)
        self._chosen[seat] = action

    def take_back(self, seat: int) -> None:
        """Remove a seat's choice, if any."""
        self._chosen.pop(seat, None)

    def in_order(self) -> tuple[tuple[int, ActionT], ...]:
        """Return seats and choices in seat order, which hides the order in which they were made."""
        return tuple((seat, self._chosen[seat]) for seat in self.seats if seat in self._chosen)
