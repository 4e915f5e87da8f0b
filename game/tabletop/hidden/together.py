"""A hidden choice of several people at one screen: whose key it was, what is chosen, who takes a look.

What is chosen stays here, beside the match, until the last person has chosen. What may be shown of it is told
by `seats`, and that is never a number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from game.stage.inputs import Key, PadButton
from game.stage.key_places import ROWS
from game.stage.side_by_side import ActionT, SideBySide
from game.tabletop.hidden.pad_seats import PAD_NUMBERS

Numbers = tuple[int, ...]
"""The numbers that a person has pressed, in the order of the presses."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """How it stands with a seat while people choose side by side, as everybody may know it."""

    seat: int
    made: bool
    """Whether it has chosen."""
    row: int | None = None
    """Its row of keys; None where nobody presses for it."""
    pressed: int = 0
    """How many numbers are pressed of those that are still too few."""
    pad: bool = False
    """Whether it has a game pad."""


class Together(Generic[ActionT]):
    """One choice of several people. `moment` tells it from others; `looking` has asked for the table."""

    def __init__(
        self,
        moment: int,
        people: Sequence[int],
        asked: Sequence[int],
        wanted: int,
        lawful: Callable[[int, ActionT], bool],
        action_of: Callable[[Numbers], ActionT],
    ) -> None:
        """`people` are all at the table, `asked` those who are to choose so many numbers (`wanted`).

        `action_of` is the action that numbers stand for, in whatever order they were pressed, and `lawful`
        says whether a seat may make one.
        """
        self.moment = moment
        self.people = tuple(people)
        self.choices: SideBySide[ActionT] = SideBySide(asked)
        self.looking: int | None = None
        #: Whether whoever looks has the table, and sees the hand.
        self.taken = False
        self.wanted = wanted
        self._lawful = lawful
        self._action_of = action_of
        self._pressed: dict[int, Numbers] = {}

    # Keys and pads

    def of_key(self, key: Key) -> tuple[int, int] | None:
        """Return whose key it is, and the number that it stands for; None for nobody's."""
        if key.control:
            return None
        rows = zip(self.people, ROWS, strict=False)
        return next(((seat, row.index(key.place)) for seat, row in rows if key.place in row), None)

    @staticmethod
    def of_button(button: PadButton) -> int | None:
        """Return the number that a pad's button stands for."""
        return PAD_NUMBERS.get(button.button)

    def press(self, seat: int, number: int) -> bool:
        """Take note that a person has pressed a number; return whether that person is asked.

        Once as many are pressed as are wanted they are chosen, if that is lawful: if not, nothing is. Who
        has chosen begins anew with the next press; the same single number again takes it back.
        """
        if seat not in self.choices.seats:
            return False
        chosen = self.choices.chosen(seat)
        self.choices.take_back(seat)
        if self.wanted == 1 and chosen == self._action_of((number,)):
            return True
        pressed = (*self._pressed.pop(seat, ()), number)
        if len(pressed) < self.wanted:
            self._pressed[seat] = pressed
            return True
        self.choose(seat, self._action_of(pressed))
        return True

    def choose(self, seat: int, action: ActionT) -> None:
        """Choose, if that is lawful."""
        self._pressed.pop(seat, None)
        if self._lawful(seat, action):
            self.choices.choose(seat, action)

    # Taking the table for a look

    @property
    def covered(self) -> int | None:
        """Return the person whom the table is to be given to."""
        return None if self.taken else self.looking

    def look(self, seat: int | None) -> None:
        """Give the table to somebody who asks for it; None: nobody has it any more."""
        self.looking, self.taken = seat, False

    # What is shown

    @property
    def shown_done(self) -> frozenset[int]:
        """The seats that are shown as having chosen: whoever looks at the own hand has it whole."""
        return self.choices.done - ({self.looking} if self.taken else set())

    def seats(self, made: Sequence[bool], pads: frozenset[int]) -> tuple[SeatChoice, ...]:
        """Return how it stands with every seat.

        `made` says by seat whether its choice is made in the match; `pads` are the seats that have one.
        """
        return tuple(self._seat(seat, one, seat in pads) for seat, one in enumerate(made))

    def _seat(self, seat: int, made: bool, pad: bool) -> SeatChoice:
        return SeatChoice(
            seat,
            made=made or seat in self.choices.done,
            row=self.people.index(seat) if seat in self.choices.seats else None,
            pressed=len(self._pressed.get(seat, ())),
            pad=pad,
        )
