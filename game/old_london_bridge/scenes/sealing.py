"""What a table does while its people seal side by side: it hears keys and pads, and makes the seals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.old_london_bridge.look.screen import is_sealing
from game.old_london_bridge.look.together_board import LOOK_BUTTON, Place
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Seal
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.together import HAND_ON, PAD_USED, PadSeats, Together
from game.old_london_bridge.words.prompts import pad_given, seal_together
from game.old_london_bridge.words.speech import Speech
from game.stage.house import House
from game.stage.inputs import Input, Key, PadButton, PadGone
from game.stage.key_places import letters
from game.stage.last_used import Glyphs
from game.stage.session import Session
from game.stage.sound.cue import Cue


class Sealing:
    """The sealings of one table, one after the other, where its people wish to seal side by side."""

    def __init__(self, house: House, people: tuple[int, ...], speech: Speech) -> None:
        #: From the question until the cards are shown; None while nobody seals, or the table goes round.
        self.now: Together | None = None
        self._house = house
        self._people = people
        self._speech = speech
        self._pads = PadSeats(people)
        self._told: str | None = None

    @property
    def wished(self) -> bool:
        """Whether there are several people, who wish to seal side by side."""
        return len(self._people) > 1 and self._house.side_by_side

    def follow(self, session: Session[Any]) -> None:
        """See whether people are asked to seal, and turn to the one who has the table."""
        self.now = self._asked(session)
        session.turn_to(None if self.now is None else self.now.looking)

    def _asked(self, session: Session[Any]) -> Together | None:
        match = session.match
        view: View = session.shown
        asked = session.people
        if not asked:
            return self.now if is_sealing(view) else None
        sealing = view.agenda[-1][0] == agenda.ASK_SEAL
        if not sealing or not self.wished:
            return None
        if self.now is not None and self.now.moment == len(match.lines):
            return self.now

        def lawful(seat: int, cards: Seal) -> bool:
            return match.refusal(seat, cards) is None

        wanted = view.level.seating(view.players).cards
        return Together(len(match.lines), self._people, asked, wanted, lawful)

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
        """Somebody asks for the table, to look at the own hand; None: nobody has it any more."""
        if self.now is not None:
            self.now.look(seat)

    # What is pressed

    def wants(self, event: Input) -> bool:
        """Whether a key or a button is somebody's who seals, and means nothing else."""
        if self.now is None:
            return False
        if isinstance(event, PadButton):
            return not self._plays_freely(event) and event.button in PAD_USED
        return isinstance(event, Key) and self.now.of_key(event) is not None

    def hear(self, event: Input, session: Session[Any]) -> bool:
        """Keys and pads of people who seal mean that and nothing else: True where this was one.

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
        """Whether a button means what it is bound to: for whoever has the table all but one do."""
        looking = None if self.now is None else self.now.looking
        return looking is not None and self._pads.seat(event.pad) == looking and event.button != LOOK_BUTTON

    def _press_pad(self, together: Together, event: PadButton, session: Session[Any]) -> None:
        """A button of a pad: a card's number, the own hand, or the pad is somebody else's from now on."""
        seat, card = self._pads.seat(event.pad), together.of_button(event)
        if together.looking is not None:
            if event.button == LOOK_BUTTON and seat == together.looking:
                self.look(None)
        elif seat is None or event.button == HAND_ON:
            given = self._pads.hand_on(event.pad)
            if given is not None:
                self._told = pad_given(given, self._speech)
        elif event.button == LOOK_BUTTON:
            if seat in together.choices.seats:
                self.look(seat)
        elif card is not None:
            self._press(together, session, seat, card)

    def _press(self, together: Together, session: Session[Any], seat: int, card: int) -> None:
        """Whatever was pressed, right or wrong, sounds the same."""
        if session.people and together.press(seat, card):
            self._told = None
            self._house.sound.play(Cue(0.0, "tap", seat))
            self._settle(together, session)

    def seal(self, seat: int, cards: Seal, session: Session[Any]) -> None:
        """Whoever has the table has sealed, and the table is everybody's again."""
        if self.now is not None:
            self.now.seal(seat, cards)
            self.now.look(None)
            self._settle(self.now, session)

    @staticmethod
    def _settle(together: Together, session: Session[Any]) -> None:
        """Once the last person has chosen, all seals are made, in the order of the seats."""
        if together.choices.complete:
            for seat, cards in together.choices.in_order():
                session.decide(seat, cards)

    def taken(self, glyphs: Glyphs) -> Iterator[str]:
        """The wishes whose keys, or buttons of a pad, mean something else while everybody seals."""
        if not self.everybody:
            return
        letters_used = {letter for row in range(len(self._people)) for letter in letters(row)}
        for wish, glyph in glyphs.signs:
            if glyph.written.upper() in letters_used or glyph.button in PAD_USED:
                yield wish

    # What is shown

    def seen(self, view: View) -> View:
        """A view as it is shown: who has chosen has sealed."""
        return view if self.now is None else self.now.seen(view)

    def places(self, view: View) -> tuple[Place, ...]:
        """How it stands with every seat; empty where people do not seal side by side."""
        return () if self.now is None else self.now.places(view, self._pads.seats)

    def said(self, session: Session[Any]) -> str | None:
        """What the prompt band says to everybody; None where one is asked, or nobody."""
        together = self.now
        if together is None or together.taken or not session.people:
            return None
        left = [seat for seat in together.choices.seats if seat not in together.choices.done]
        return self._told or seal_together(together.wanted, left, len(left) < len(self._people), self._speech)
