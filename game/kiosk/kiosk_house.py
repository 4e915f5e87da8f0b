"""The interface of the kiosk for its own scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.cabinet.games import Cabinet
from game.kiosk.attract_picture import BestRow
from game.kiosk.ways import Ways
from game.match.match import Match
from game.stage.game_front import Front
from game.stage.house import House


@dataclass(frozen=True, slots=True)
class Friend:
    """One of two people at the machine: a name, and the colour of a seal."""

    name: str
    colour: str


class KioskHouse(House, Protocol):
    """The parts of the kiosk that the attract loop, the offer and the questions need."""

    @property
    def cabinet(self) -> Cabinet:
        """The games."""

    @property
    def games(self) -> Sequence[str]:
        """The names of the games that are offered, in their order."""

    def offers_quick(self, game: str) -> bool:
        """Return whether a new quick game of a game is offered."""

    def ways(self, match: Match) -> Ways:
        """Return the options of a person who touches the screen while a game is shown."""

    @property
    def offers_friend(self) -> bool:
        """Whether two people may play here."""

    @property
    def line(self) -> tuple[str, str]:
        """The keeper's line, and a second one in italics; both may be empty."""

    def front(self, game: str) -> Front:
        """Return the front of a game."""

    def best_today(self, game: str) -> Sequence[BestRow]:
        """Return today's best of a game, the best first."""

    def best_ever(self, game: str) -> BestRow | None:
        """Return the best of all time of a game; None while there is none."""

    @property
    def left_game(self) -> str | None:
        """Which game was left behind and can be gone on with, and how far it is; None without one."""

    @property
    def last_game_may_end(self) -> bool:
        """Whether a game that was begun in the hours may be played on after them."""

    # Ways

    def next_loop(self) -> None:
        """Begin the attract loop of the next game."""

    def offer(self) -> None:
        """Push the offer over the attract loop."""

    def back_to_bots(self) -> None:
        """Close everything over the attract loop."""

    def take_seat(self) -> None:
        """Give a visitor a seat in the game that is shown."""

    def quick(self, game: str) -> None:
        """Push the question against whom a new quick game of a game is played."""

    def ask_friends(self, game: str) -> None:
        """Push the question for the names and seals of two people before their quick game."""

    def begin_quick(self, game: str, friend: bool, people: Sequence[Friend] = ()) -> None:
        """Deal a new quick game to a visitor and a friend, or a bot; `people` have chosen names and seals."""

    def teach(self, game: str) -> None:
        """Begin the lesson's cut."""

    def go_on_with_left(self) -> None:
        """Go on with the game that was left behind."""

    def still_there(self) -> None:
        """Close the question whether somebody is still there: somebody is."""

    def done(self) -> None:
        """Leave the game: it can be gone on with for a while."""
