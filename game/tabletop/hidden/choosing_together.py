"""What a table does while its people choose side by side: it hears keys and pads, and makes the choices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from game.stage.house import House
from game.stage.inputs import Input, Key, PadButton, PadGone
from game.stage.key_places import letters
from game.stage.last_used import Glyphs
from game.stage.session import Session
from game.stage.side_by_side import ActionT
from game.stage.sound.cue import Cue
from game.tabletop.hidden.pad_seats import HAND_ON, LOOK_BUTTON, PAD_USED, PadSeats
from game.tabletop.hidden.together import Numbers, SeatChoice, Together

ViewT = TypeVar("ViewT")


class ChoosingTogether(ABC, Generic[ViewT, ActionT]):
    """The hidden choices of one table, one after the other, where its people wish to choose side by side.

    A game says when people choose so, what their numbers stand for, and the words for it.
    """

    def __init__(self, house: House, seats: int, people: tuple[int, ...]) -> None:
        """Begin with no choice; `seats` is how many sit at the table, `people` the seats that play here."""
        #: From the question until what was hidden is shown; None while nobody chooses so.
        self.now: Together[ActionT] | None = None
        self._house = house
        self._seats = seats
        self._people = people
        self._pads = PadSeats(people)
        self._told: str | None = None

    # What a game says

    @abstractmethod
    def asks_together(self, view: ViewT) -> bool:
        """Return whether the question that is open now is answered side by side; called when one is open."""

    @abstractmethod
    def still_hidden(self, view: ViewT) -> bool:
        """Return whether choices are not shown yet; called once no person is asked any more."""

    @abstractmethod
    def wanted(self, view: ViewT) -> int:
        """Return how many numbers a choice is made of; called when people are asked."""

    @abstractmethod
    def action_of(self, numbers: Numbers) -> ActionT:
        """Return the action that numbers stand for, in whatever order they were pressed."""

    @abstractmethod
    def has_chosen(self, view: ViewT, seat: int) -> bool:
        """Return whether the choice of a seat is made in the match."""

    @abstractmethod
    def seen(self, view: ViewT) -> ViewT:
        """Return a view as it is shown, in which whoever has chosen here has done so."""

    @abstractmethod
    def pad_given(self, seat: int) -> str:
        """Return what is said when somebody gets a game pad."""

    @abstractmethod
    def asking(self, wanted: int, waited_for: Sequence[int], others: bool) -> str:
        """Return what is said to people who choose; `others`: somebody has chosen already."""

    # The question

    @property
    def wished(self) -> bool:
        """Whether there are several people, who wish to choose side by side."""
        return len(self._people) > 1 and self._house.side_by_side

    def follow(self, session: Session[Any]) -> None:
        """See whether people are asked to choose so, and turn to the one who has the table."""
        self.now = self._asked(session)
        session.turn_to(None if self.now is None else self.now.looking)

    def _asked(self, session: Session[Any]) -> Together[ActionT] | None:
        match, asked = session.match, session.people
        view: ViewT = session.shown
        if not asked:
            return self.now if self.still_hidden(view) else None
        if not self.asks_together(view) or not self.wished:
            return None
        if self.now is not None and self.now.moment == len(match.lines):
            return self.now

        def lawful(seat: int, action: ActionT) -> bool:
            return match.refusal(seat, action) is None

        return Together(len(match.lines), self._people, asked, self.wanted(view), lawful, self.action_of)

    # Who has the table

    @property
    def everybody(self) -> bool:
        """Whether all are asked at once, and nobody looks at a hand."""
        return self.now is not None and not self.now.taken

    @property
    def has_table(self) -> bool:
        """Whether somebody looks at the own hand, and may let that be."""
        return self.now is not None and self.now.taken

    def look(self, seat: int | None) -> None:
        """Give the table to somebody who asks to look at the own hand; None: nobody has it any more."""
        if self.now is not None:
            self.now.look(seat)

    # What is pressed

    def wants(self, event: Input) -> bool:
        """Return whether a key or a button is somebody's who chooses, and means nothing else."""
        if self.now is None:
            return False
        if isinstance(event, PadButton):
            return not self._plays_freely(event) and event.button in PAD_USED
        return isinstance(event, Key) and self.now.of_key(event) is not None

    def hear(self, event: Input, session: Session[Any]) -> bool:
        """Hear keys and pads of people who choose, which mean that alone; return whether this was one.

        While somebody has the table they mean nothing at all.
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
        meant = self.now.of_key(event)
        if meant is not None and not event.again and self.now.looking is None:
            self._press(self.now, session, *meant)
        return meant is not None

    def _plays_freely(self, event: PadButton) -> bool:
        """Return whether a button means what it is bound to: for whoever has the table all but one do."""
        looking = None if self.now is None else self.now.looking
        return looking is not None and self._pads.seat(event.pad) == looking and event.button != LOOK_BUTTON

    def _press_pad(self, together: Together[ActionT], event: PadButton, session: Session[Any]) -> None:
        """Hear a pad: a number, the own hand, or the pad is somebody else's from now on."""
        seat, number = self._pads.seat(event.pad), together.of_button(event)
        if together.looking is not None:
            if event.button == LOOK_BUTTON and seat == together.looking:
                self.look(None)
        elif seat is None or event.button == HAND_ON:
            given = self._pads.hand_on(event.pad)
            if given is not None:
                self._told = self.pad_given(given)
        elif event.button == LOOK_BUTTON:
            if seat in together.choices.seats:
                self.look(seat)
        elif number is not None:
            self._press(together, session, seat, number)

    def _press(self, together: Together[ActionT], session: Session[Any], seat: int, number: int) -> None:
        """Press a number for a person: right or wrong, it sounds the same."""
        if session.people and together.press(seat, number):
            self._told = None
            self._house.sound.play(Cue(0.0, "tap", seat))
            self._settle(together, session)

    def choose(self, seat: int, action: ActionT, session: Session[Any]) -> None:
        """Choose for whoever has the table, and make the table everybody's again."""
        if self.now is not None:
            self.now.choose(seat, action)
            self.now.look(None)
            self._settle(self.now, session)

    @staticmethod
    def _settle(together: Together[ActionT], session: Session[Any]) -> None:
        """Make all choices in the order of the seats, once the last person has chosen."""
        if together.choices.complete:
            for seat, action in together.choices.in_order():
                session.decide(seat, action)

    def taken(self, glyphs: Glyphs) -> Iterator[str]:
        """Yield the wishes whose keys, or buttons of a pad, mean something else while everybody chooses."""
        if not self.everybody:
            return
        letters_used = {letter for row in range(len(self._people)) for letter in letters(row)}
        for wish, glyph in glyphs.signs:
            if glyph.written.upper() in letters_used or glyph.button in PAD_USED:
                yield wish

    # What is shown

    def places(self, view: ViewT) -> tuple[SeatChoice, ...]:
        """Return how it stands with every seat; empty where people do not choose side by side."""
        if self.now is None:
            return ()
        made = [self.has_chosen(view, seat) for seat in range(self._seats)]
        return self.now.seats(made, self._pads.seats)

    def said(self, session: Session[Any]) -> str | None:
        """Return what the prompt band says to everybody; None where one is asked, or nobody."""
        together = self.now
        if together is None or together.taken or not session.people:
            return None
        left = [seat for seat in together.choices.seats if seat not in together.choices.done]
        return self._told or self.asking(together.wanted, left, len(left) < len(self._people))
