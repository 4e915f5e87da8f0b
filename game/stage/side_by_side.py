"""Hidden choices that several people make at one screen, in any order, until the last of them has chosen."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

ActionT = TypeVar("ActionT", bound=Hashable)


class SideBySide(Generic[ActionT]):
    """What the people of some seats have chosen so far. Nothing of it is made before all have chosen."""

    def __init__(self, seats: Iterable[int]) -> None:
        self.seats = tuple(sorted(seats))
        self._chosen: dict[int, ActionT] = {}

    @property
    def done(self) -> frozenset[int]:
        """The seats that have chosen: all that anybody may be shown."""
        return frozenset(self._chosen)

    @property
    def complete(self) -> bool:
        """Whether the last one has chosen."""
        return len(self._chosen) == len(self.seats)

    def chosen(self, seat: int) -> ActionT | None:
        """What a seat has chosen; nobody else is to learn it."""
        return self._chosen.get(seat)

    def choose(self, seat: int, action: ActionT) -> None:
        """Choose, or choose anew. KeyError for a seat that is not asked."""
        if seat not in self.seats:
            raise KeyError(seat)
        self._chosen[seat] = action

    def take_back(self, seat: int) -> None:
        """Have nothing chosen."""
        self._chosen.pop(seat, None)

    def in_order(self) -> tuple[tuple[int, ActionT], ...]:
        """Seats and choices in seat order: in which order they came, nobody learns."""
        return tuple((seat, self._chosen[seat]) for seat in self.seats if seat in self._chosen)
