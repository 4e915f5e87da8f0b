"""A simultaneous hidden choice of several players at one screen: keys, choices, and looks at a hand.

Choices stay here, outside the match, until the last player has chosen. `seats` returns their public state,
which is never a number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from game.stage.inputs import Key, PadButton
from game.stage.key_places import LOOKS, ROWS
from game.stage.side_by_side import ActionT, SideBySide
from game.tabletop.hidden.pad_seats import PAD_NUMBERS

Numbers = tuple[int, ...]
"""The numbers that a player has pressed, in the order of the presses."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """The public state of a seat while players choose side by side."""

    seat: int
    made: bool
    """Whether it has chosen."""
    row: int | None = None
    """Its row of keys; None for a seat without keys."""
    pressed: int = 0
    """How many numbers are pressed so far while the choice is incomplete."""
    pad: bool = False
    """Whether it has a game pad."""


class Together(Generic[ActionT]):
    """One choice of several players; `moment` identifies it, `looking` is the seat that wants the table."""

    def __init__(
        self,
        moment: int,
        people: Sequence[int],
        asked: Sequence[int],
        wanted: int,
        lawful: Callable[[int, ActionT], bool],
        action_of: Callable[[Numbers], ActionT],
    ) -> None:
        """Begin a choice of `wanted` numbers for the seats `asked`, of all human seats `people`.

        `action_of` returns the action of some numbers, in any order of the presses; `lawful` returns whether
        a seat may make it.
        """
        self.moment = moment
        self.people = tuple(people)
        self.choices: SideBySide[ActionT] = SideBySide(asked)
        self.looking: int | None = None
        #: Whether the looking seat has taken the table, and sees its hand.
        self.taken = False
        self.wanted = wanted
        self._lawful = lawful
        self._action_of = action_of
        self.amiss = False
        """Whether the latest press completed numbers that may not be chosen."""
        self._pressed: dict[int, Numbers] = {}
        #: The choices of seats before they began anew.
        self._former: dict[int, ActionT] = {}

    # Keys and pads

    def of_key(self, key: Key) -> tuple[int, int] | None:
        """Return the seat and the number of a key; None for a key of no seat."""
        if key.control:
            return None
        rows = zip(self.people, ROWS, strict=False)
        return next(((seat, row.index(key.place)) for seat, row in rows if key.place in row), None)

    def looks(self, key: Key) -> int | None:
        """Return the seat that a key gives a look at its own hand; None for any other key."""
        if key.control:
            return None
        return next((seat for seat, look in zip(self.people, LOOKS, strict=False) if look == key.place), None)

    @staticmethod
    def of_button(button: PadButton) -> int | None:
        """Return the number of a pad button; None for any other button."""
        return PAD_NUMBERS.get(button.button)

    def press(self, seat: int, number: int) -> bool:
        """Record a number that a seat has pressed; return whether that seat is asked.

        Once `wanted` numbers are pressed, they are chosen if that is lawful, else the former choice stays.
        A press after a choice begins anew; pressing the same single number again takes the choice back.
        """
        self.amiss = False
        if seat not in self.choices.seats:
            return False
        chosen = self.choices.chosen(seat)
        self.choices.take_back(seat)
        if chosen is not None and self.wanted == 1 and chosen == self._action_of((number,)):
            return True
        if chosen is not None:
            self._former[seat] = chosen
        pressed = (*self._pressed.pop(seat, ()), number)
        if len(pressed) < self.wanted:
            self._pressed[seat] = pressed
            return True
        self.choose(seat, self._action_of(pressed))
        return True

    def choose(self, seat: int, action: ActionT) -> None:
        """Choose an action for a seat if it is lawful, else its former choice; drop its presses."""
        self._pressed.pop(seat, None)
        former = self._former.pop(seat, None)
        self.amiss = not self._lawful(seat, action)
        settled = former if self.amiss else action
        if settled is not None:
            self.choices.choose(seat, settled)

    # Looking at one's own hand

    @property
    def covered(self) -> int | None:
        """Return the seat that the table is about to be given to."""
        return None if self.taken else self.looking

    def look(self, seat: int | None) -> None:
        """Give the table to a seat that asks for it; None takes it back."""
        self.looking, self.taken = seat, False

    # State to show

    @property
    def shown_done(self) -> frozenset[int]:
        """The seats shown as having chosen, but for the seat that looks at its hand: that hand is whole."""
        return self.choices.done - ({self.looking} if self.taken else set())

    def seats(self, made: Sequence[bool], pads: frozenset[int]) -> tuple[SeatChoice, ...]:
        """Return the state of every seat.

        `made` has by seat whether its choice is made in the match; `pads` are the seats that have a game pad.
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
