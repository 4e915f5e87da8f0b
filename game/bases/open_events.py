"""The events of games on the bases; a game adds its own as classes of `OpenEvent`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self, dataclass_transform

from game.bases.fields import HIDDEN
from game.core.contract import Viewer


@dataclass_transform(frozen_default=True)
class OpenEvent:
    """One change of a position, for all to see. Subclasses list their fields, and are frozen."""

    closes_round: ClassVar[bool] = False

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        dataclass(frozen=True)(cls)

    def seen_by(self, viewer: Viewer) -> Self:
        """Return the event as a viewer may see it: unchanged."""
        return self


class RoundBegan(OpenEvent):
    """A round begins."""

    round: int


class TurnBegan(OpenEvent):
    """A seat's turn begins."""

    seat: int


class TurnGoesOn(OpenEvent):
    """A seat is asked again in its turn."""

    seat: int


class DrawDue(OpenEvent):
    """A draw from a pile, or a roll, is about to be made; `seat` is that of a hand, or NOBODY."""

    pile: str
    seat: int


class TurnEnded(OpenEvent):
    """A seat's turn has ended."""

    seat: int


class RoundEnded(OpenEvent):
    """A round has ended."""

    closes_round = True
    round: int


class GameEnded(OpenEvent):
    """The game is over; the place of each seat."""

    places: tuple[int, ...]


class Scored(OpenEvent):
    """A seat gets points, or loses some; `source` is a name of the game's."""

    seat: int
    points: int
    source: str


class Counted(OpenEvent):
    """A figure of the statistics grows; no one at the table sees it."""

    seat: int
    figure: str
    amount: int


class CardDealt(OpenEvent):
    """A seat gets a card from a pile into its hand; the others see that it does."""

    seat: int
    hand: str
    card: int

    def seen_by(self, viewer: Viewer) -> Self:
        """Return the event; for others without the card."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class HandShown(OpenEvent):
    """A seat shows its hand at the end."""

    seat: int
    hand: str
    cards: tuple[int, ...]
