"""Whose each game pad is while several people choose at one screen, and what its buttons mean then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: The buttons of a pad that stand for numbers, the one that hands the pad on, and the one that asks for the
#: table, to look at the own hand, and gives it back.
PAD_NUMBERS: Final = {"left shoulder": 0, "right shoulder": 0, "west": 1, "north": 2, "east": 3, "south": 4}
HAND_ON: Final = "start"
LOOK_BUTTON: Final = "left trigger"
#: All that mean something else while everybody chooses.
PAD_USED: Final = frozenset({*PAD_NUMBERS, HAND_ON, LOOK_BUTTON})


class PadSeats:
    """Whose each pad is: the first person's who has none, when it is pressed first, until it is handed on."""

    def __init__(self, people: Sequence[int]) -> None:
        self._people = tuple(people)
        self._seats: dict[int, int] = {}

    @property
    def seats(self) -> frozenset[int]:
        """Return the seats that have a pad."""
        return frozenset(self._seats.values())

    def seat(self, pad: int) -> int | None:
        """Return whose a pad is; None while it is nobody's."""
        return self._seats.get(pad)

    def hand_on(self, pad: int) -> int | None:
        """Give a pad to the next person who has none; return who that is, None where everybody has one."""
        own = self._seats.get(pad)
        begin = 0 if own is None else self._people.index(own) + 1
        after = (*self._people[begin:], *self._people[:begin])
        seat = next((one for one in after if one not in self.seats), None)
        if seat is not None:
            self._seats[pad] = seat
        return seat

    def gone(self, pad: int) -> None:
        """Take note that a pad was pulled out."""
        self._seats.pop(pad, None)
