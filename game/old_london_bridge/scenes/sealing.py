"""The sealing of several people side by side: the cards of their keys, and the words to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.old_london_bridge.look.bridge_words import is_sealing
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Seal
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.prompts import pad_given, pressed_amiss, seal_together
from game.old_london_bridge.words.speech import Speech
from game.stage.house import House
from game.tabletop.hidden.choosing_together import ChoosingTogether
from game.tabletop.hidden.together import Numbers


class Sealing(ChoosingTogether[View, Seal]):
    """The sealings of one table, one after the other."""

    def __init__(self, house: House, people: tuple[int, ...], speech: Speech) -> None:
        super().__init__(house, len(speech.names), people)
        self._speech = speech

    def asks_together(self, view: View) -> bool:
        """Return whether cards are to be sealed."""
        return bool(view.agenda[-1][0] == agenda.ASK_SEAL)

    def still_hidden(self, view: View) -> bool:
        """Return whether the sealed cards are still face down."""
        return is_sealing(view)

    def wanted(self, view: View) -> int:
        """Return how many cards are sealed at once."""
        return view.level.seating(view.players).cards

    def action_of(self, numbers: Numbers) -> Seal:
        """Return the seal of cards of these values, the highest first."""
        return Seal(tuple(sorted(numbers, reverse=True)))

    def has_chosen(self, view: View, seat: int) -> bool:
        """Return whether a seat has sealed."""
        return bool(view.sealed[seat])

    def seen(self, view: View) -> View:
        """Return a view with the seals of the seats that have chosen, face down."""
        if self.now is None:
            return view
        back, done = (-1,) * self.now.wanted, self.now.shown_done
        sealed = tuple(back if seat in done else cards for seat, cards in enumerate(view.sealed))
        return view if sealed == view.sealed else replace(view, sealed=sealed)

    def pad_given(self, seat: int) -> str:
        """Return the words on a game pad that a seat has been given."""
        return pad_given(seat, self._speech)

    def amiss(self, seat: int) -> str:
        """Return that the hand has no such card, whichever that is."""
        return pressed_amiss(seat, self._speech)

    def asking(self, wanted: int, waited_for: Sequence[int], others: bool) -> str:
        """Return the words to the people who seal."""
        return seal_together(wanted, waited_for, others, self._speech)
