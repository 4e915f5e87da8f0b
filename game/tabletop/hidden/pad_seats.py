"""The seat of each game pad while several players choose at one screen, and its buttons' meanings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: The pad buttons of the numbers, the one that hands the pad on, and the one that asks for the table, to look
#: at their own hand, and ends the look.
PAD_NUMBERS: Final = {"left shoulder": 0, "right shoulder": 0, "west": 1, "north": 2, "east": 3, "south": 4}
HAND_ON: Final = "start"
LOOK_BUTTON: Final = "left trigger"
#: All buttons that have another meaning while all choose.
PAD_USED: Final = frozenset({*PAD_NUMBERS, HAND_ON, LOOK_BUTTON})


class PadSeats:
    """The seat of each pad: on its first press the first player without a pad, until it is handed on."""

    def __init__(self, people: Sequence[int]) -> None:
        self._people = tuple(people)
        self._seats: dict[int, int] = {}

    @property
    def seats(self) -> frozenset[int]:
        """Return the seats that have a pad."""
        return frozenset(self._seats.values())

    def seat(self, pad: int) -> int | None:
        """Return the seat of a pad; None while it has none."""
        return self._seats.get(pad)

    def hand_on(self, pad: int) -> int | None:
        """Give a pad to the next seat without a pad; return that seat, None if every seat has one."""
        own = self._seats.get(pad)
        begin = 0 if own is None else self._people.index(own) + 1
        after = (*self._people[begin:], *self._people[:begin])
        seat = next((one for one in after if one not in self.seats), None)
        if seat is not None:
            self._seats[pad] = seat
        return seat

    def gone(self, pad: int) -> None:
        """Forget a pad that was disconnected."""
        self._seats.pop(pad, None)
