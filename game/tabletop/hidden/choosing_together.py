"""Simultaneous hidden choices at one screen: reads keys and game pads, and makes the choices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from game.stage.house import House
from game.stage.inputs import Input, Key, PadButton, PadGone
from game.stage.key_places import letters, look_letter
from game.stage.last_used import Glyphs
from game.stage.session import Session
from game.stage.side_by_side import ActionT
from game.stage.sound.cue import Cue
from game.tabletop.hidden.pad_seats import HAND_ON, LOOK_BUTTON, PAD_USED, PadSeats
from game.tabletop.hidden.together import Numbers, SeatChoice, Together

ViewT = TypeVar("ViewT")


class ChoosingTogether(ABC, Generic[ViewT, ActionT]):
    """Hidden choices, one after the other, for players of one table who choose side by side.

    A game defines when players choose side by side, the meaning of their numbers, and the words for it.
    """

    def __init__(self, house: House, seats: int, people: tuple[int, ...]) -> None:
        """Begin with no choice; `seats` counts all seats, `people` are the human seats here."""
        #: From the question until the hidden choices are revealed; None while no such choice is open.
        self.now: Together[ActionT] | None = None
        self._house = house
        self._seats = seats
        self._people = people
        self._pads = PadSeats(people)
        self._told: str | None = None

    # For games to define

    @abstractmethod
    def asks_together(self, view: ViewT) -> bool:
        """Return whether the open question is answered side by side; called when a question is open."""

    @abstractmethod
    def still_hidden(self, view: ViewT) -> bool:
        """Return whether choices are still hidden; called once no human seat is asked any more."""

    @abstractmethod
    def wanted(self, view: ViewT) -> int:
        """Return how many numbers a choice consists of; called when human seats are asked."""

    @abstractmethod
    def action_of(self, numbers: Numbers) -> ActionT:
        """Return the action of some numbers, in any order of the presses."""

    @abstractmethod
    def has_chosen(self, view: ViewT, seat: int) -> bool:
        """Return whether a seat's choice is already made in the match."""

    @abstractmethod
    def seen(self, view: ViewT) -> ViewT:
        """Return the view to show, in which every seat that has chosen here counts as having chosen."""

    @abstractmethod
    def pad_given(self, seat: int) -> str:
        """Return the message for a seat that is given a game pad."""

    @abstractmethod
    def amiss(self, seat: int) -> str:
        """Return why the numbers that a seat has pressed are not chosen, without telling them."""

    @abstractmethod
    def asking(self, wanted: int, waited_for: Sequence[int], others: bool) -> str:
        """Return the prompt for players who choose; `others`: at least one player has chosen already."""

    # The question

    @property
    def enabled(self) -> bool:
        """Whether several people play at this screen and side-by-side choice is switched on."""
        return len(self._people) > 1 and self._house.side_by_side

    def follow(self, session: Session[Any]) -> None:
        """Start, keep or end the hidden choice that the session asks for, and turn to the seat that looks."""
        self.now = self._asked(session)
        session.turn_to(None if self.now is None else self.now.looking)

    def _asked(self, session: Session[Any]) -> Together[ActionT] | None:
        match, asked = session.match, session.people
        view: ViewT = session.shown
        if not asked:
            return self.now if self.still_hidden(view) else None
        if not self.asks_together(view) or not self.enabled:
            return None
        if self.now is not None and self.now.moment == len(match.lines):
            return self.now

        def lawful(seat: int, action: ActionT) -> bool:
            return match.refusal(seat, action) is None

        return Together(len(match.lines), self._people, asked, self.wanted(view), lawful, self.action_of)

    # The seat that has the table

    @property
    def everybody(self) -> bool:
        """Whether all are asked at once, and no player looks at a hand."""
        return self.now is not None and not self.now.taken

    @property
    def has_table(self) -> bool:
        """Whether a player looks at their own hand, and may end the look."""
        return self.now is not None and self.now.taken

    def look(self, seat: int | None) -> None:
        """Give the table to a seat that asks to look at its own hand; None takes it back."""
        if self.now is not None:
            self.now.look(seat)

    # Presses

    def wants(self, event: Input) -> bool:
        """Return whether a key or a button belongs to a choosing player and means nothing else."""
        if self.now is None:
            return False
        if isinstance(event, PadButton):
            return not self._plays_freely(event) and event.button in PAD_USED
        return isinstance(event, Key) and (
            self.now.of_key(event) is not None or self.now.looks(event) is not None
        )

    def hear(self, event: Input, session: Session[Any]) -> bool:
        """Handle keys and pads that belong to choosing players; return whether the event is consumed.

        While a player has the table, keys do nothing here, and pads only end the look.
        """
        if isinstance(event, PadGone):
            self._pads.gone(event.pad)
            return True
        if isinstance(event, PadButton):
            if self.now is not None:
                self._press_pad(self.now, event, session)
            return True
        if self.now is None or not isinstance(event, Key):
            return False
        meant, looks = self.now.of_key(event), self.now.looks(event)
        if looks is not None and not event.again:
            self._ask_to_look(self.now, looks)
        elif meant is not None and not event.again and self.now.looking is None:
            self._press(self.now, session, *meant)
        return meant is not None or looks is not None

    def _ask_to_look(self, together: Together[ActionT], seat: int) -> None:
        """Give the table to a seat that has not chosen for the match, or take it back from that seat."""
        if together.looking == seat:
            self.look(None)
        elif together.looking is None and seat in together.choices.seats:
            self.look(seat)

    def _plays_freely(self, event: PadButton) -> bool:
        """Return whether a button has its usual binding: for the seat with the table all but one do."""
        looking = None if self.now is None else self.now.looking
        return looking is not None and self._pads.seat(event.pad) == looking and event.button != LOOK_BUTTON

    def _press_pad(self, together: Together[ActionT], event: PadButton, session: Session[Any]) -> None:
        """Handle a pad button: press a number, ask for their own hand, end the look, or hand the pad on."""
        seat, number = self._pads.seat(event.pad), together.of_button(event)
        if together.looking is not None:
            if event.button == LOOK_BUTTON and seat == together.looking:
                self._ask_to_look(together, seat)
        elif seat is None or event.button == HAND_ON:
            given = self._pads.hand_on(event.pad)
            if given is not None:
                self._told = self.pad_given(given)
        elif event.button == LOOK_BUTTON:
            self._ask_to_look(together, seat)
        elif number is not None:
            self._press(together, session, seat, number)

    def _press(self, together: Together[ActionT], session: Session[Any], seat: int, number: int) -> None:
        """Press a number for a seat; a right and a wrong press sound the same."""
        if session.people and together.press(seat, number):
            self._told = self.amiss(seat) if together.amiss else None
            self._house.sound.play(Cue(0.0, "tap", seat))
            self._settle(together, session)

    def choose(self, seat: int, action: ActionT, session: Session[Any]) -> None:
        """Choose for the seat that has the table, and end its look."""
        if self.now is not None:
            self.now.choose(seat, action)
            self.now.look(None)
            self._settle(self.now, session)

    @staticmethod
    def _settle(together: Together[ActionT], session: Session[Any]) -> None:
        """Make all choices in seat order once the last player has chosen."""
        if together.choices.complete:
            for seat, action in together.choices.in_order():
                session.decide(seat, action)

    def taken(self, glyphs: Glyphs) -> Iterator[str]:
        """Yield the commands whose keys or pad buttons have another meaning while all choose."""
        if not self.everybody:
            return
        letters_used = {
            letter for row in range(len(self._people)) for letter in (*letters(row), look_letter(row))
        }
        for command, glyph in glyphs.signs:
            if glyph.written.upper() in letters_used or glyph.button in PAD_USED:
                yield command

    # State to show

    def places(self, view: ViewT) -> tuple[SeatChoice, ...]:
        """Return the state of every seat; empty while no side-by-side choice is open."""
        if self.now is None:
            return ()
        made = [self.has_chosen(view, seat) for seat in range(self._seats)]
        return self.now.seats(made, self._pads.seats)

    def said(self, session: Session[Any]) -> str | None:
        """Return the prompt for all; None while a player looks at a hand, or no human seat is asked."""
        together = self.now
        if together is None or together.taken or not session.people:
            return None
        left = [seat for seat in together.choices.seats if seat not in together.choices.done]
        return self._told or self.asking(together.wanted, left, len(left) < len(self._people))
