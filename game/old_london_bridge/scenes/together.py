"""Sealing side by side at one screen: whose key or pad it was, what has been chosen, who takes a look.

What is chosen stays here, beside the match, until the last person has sealed. What may be shown of it is told
by `places`, and that is never a card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.old_london_bridge.look.together_board import LOOK_BUTTON, Place
from game.old_london_bridge.rules.actions import Seal
from game.old_london_bridge.rules.view import View
from game.stage.inputs import Key, PadButton
from game.stage.key_places import ROWS
from game.stage.side_by_side import SideBySide

#: The buttons of a pad that stand for cards, by their worth, and the one that hands the pad on.
PAD_CARDS: Final = {"left shoulder": 0, "right shoulder": 0, "west": 1, "north": 2, "east": 3, "south": 4}
HAND_ON: Final = "start"
#: All that mean something else while everybody seals.
PAD_USED: Final = frozenset({*PAD_CARDS, HAND_ON, LOOK_BUTTON})


class PadSeats:
    """Whose each pad is: the first person's who has none, when it is pressed first, until it is handed on."""

    def __init__(self, people: Sequence[int]) -> None:
        self._people = tuple(people)
        self._seats: dict[int, int] = {}

    @property
    def seats(self) -> frozenset[int]:
        """The seats that have a pad."""
        return frozenset(self._seats.values())

    def seat(self, pad: int) -> int | None:
        """Whose a pad is."""
        return self._seats.get(pad)

    def hand_on(self, pad: int) -> int | None:
        """Give a pad to the next person who has none; returns who that is, None where everybody has one."""
        own = self._seats.get(pad)
        begin = 0 if own is None else self._people.index(own) + 1
        after = (*self._people[begin:], *self._people[:begin])
        seat = next((one for one in after if one not in self.seats), None)
        if seat is not None:
            self._seats[pad] = seat
        return seat

    def gone(self, pad: int) -> None:
        """A pad was pulled out."""
        self._seats.pop(pad, None)


class Together:
    """One sealing of several people. `moment` tells it from others; `looking` has asked for the table."""

    def __init__(
        self,
        moment: int,
        people: Sequence[int],
        asked: Sequence[int],
        wanted: int,
        lawful: Callable[[int, Seal], bool],
    ) -> None:
        """`people` are all at the table, `asked` those who are to seal so many cards (`wanted`)."""
        self.moment = moment
        self.people = tuple(people)
        self.choices: SideBySide[Seal] = SideBySide(asked)
        self.looking: int | None = None
        #: Whether whoever looks has the table, and sees the hand.
        self.taken = False
        self.wanted = wanted
        self._lawful = lawful
        self._pressed: dict[int, tuple[int, ...]] = {}

    # Keys and pads

    def of_key(self, key: Key) -> tuple[int, int] | None:
        """Whose key it is, and the worth of the card that it stands for; None for nobody's."""
        if key.control:
            return None
        rows = zip(self.people, ROWS, strict=False)
        return next(((seat, row.index(key.place)) for seat, row in rows if key.place in row), None)

    @staticmethod
    def of_button(button: PadButton) -> int | None:
        """The worth of the card that a pad's button stands for."""
        return PAD_CARDS.get(button.button)

    def press(self, seat: int, card: int) -> bool:
        """A person has pressed a number; True where that person is asked.

        Once as many are pressed as are to be sealed they are sealed, if the hand has them: if not, nothing
        is. Who has sealed begins anew with the next press; the same single card again takes it back.
        """
        if seat not in self.choices.seats:
            return False
        sealed = self.choices.chosen(seat)
        self.choices.take_back(seat)
        if sealed == Seal((card,)):
            return True
        pressed = (*self._pressed.pop(seat, ()), card)
        if len(pressed) < self.wanted:
            self._pressed[seat] = pressed
            return True
        self.seal(seat, Seal(tuple(sorted(pressed, reverse=True))))
        return True

    def seal(self, seat: int, cards: Seal) -> None:
        """Seal cards, if the hand has them."""
        self._pressed.pop(seat, None)
        if self._lawful(seat, cards):
            self.choices.choose(seat, cards)

    # Taking the table for a look

    @property
    def covered(self) -> int | None:
        """The person whom the table is to be given to."""
        return None if self.taken else self.looking

    def look(self, seat: int | None) -> None:
        """Somebody asks for the table, or nobody has it any more."""
        self.looking, self.taken = seat, False

    # What is shown

    def seen(self, view: View) -> View:
        """A view with the seals of those who have chosen; whoever looks at the own hand has it whole."""
        back = (-1,) * self.wanted
        done = self.choices.done - ({self.looking} if self.taken else set())
        sealed = tuple(back if seat in done else cards for seat, cards in enumerate(view.sealed))
        return view if sealed == view.sealed else replace(view, sealed=sealed)

    def places(self, view: View, pads: frozenset[int]) -> tuple[Place, ...]:
        """How it stands with every seat."""
        return tuple(self._place(view, seat, seat in pads) for seat in range(view.players))

    def _place(self, view: View, seat: int, pad: bool) -> Place:
        sealed = bool(view.sealed[seat]) or seat in self.choices.done
        return Place(
            seat,
            sealed=sealed,
            row=self.people.index(seat) if seat in self.choices.seats else None,
            pressed=len(self._pressed.get(seat, ())),
            pad=pad,
        )
