"""What the scenes of a game ask of the house around them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.match.match import Match
from game.stage.clock import Clock
from game.stage.director import Pace
from game.stage.scenes import Kit, Scene


@dataclass(frozen=True, slots=True)
class Table:
    """A match that is to be played on the screen, from where it stands.

    `record` is where it is kept decision by decision, None for a game that nobody keeps;
    `demo` for a table without people, which begins anew when it has ended.
    """

    match: Match
    record: Path | None = None
    held: int = 0
    """How many lines of the match the record holds already."""
    demo: bool = False


class House(Protocol):
    """The program, as its scenes see it."""

    @property
    def clock(self) -> Clock:
        """The one clock that everything runs on."""

    @property
    def assets(self) -> Path:
        """The folder of the art."""

    @property
    def pace(self) -> Pace:
        """How fast things move, as the settings say now."""

    def next_pace(self) -> Pace:
        """Go on to the next pace, and keep it."""

    def pause(self) -> None:
        """Lay the pause menu over the scene on top."""

    def help(self) -> None:
        """Lay the help of the game being played over the scene on top."""

    def title(self) -> None:
        """Leave the table for the title; the game is kept."""

    def again(self) -> None:
        """The game is over: to the setup for another one, or in a demo to the next game."""

    def translate(self) -> Any:
        """The translator of the person's language."""


class Front(Protocol):
    """How a game meets the house: its title picture, its setup, its table, its help."""

    @property
    def title(self) -> str:
        """The game's name as it stands on the title."""

    @property
    def motto(self) -> str:
        """The line below it."""

    def draw_backdrop(self, surface: pygame.Surface, kit: Kit, seconds: float) -> None:
        """Draw the picture behind the title, alive: a pure function of time."""

    def setup(self, house: House) -> Scene:
        """The scene where people and bots are seated."""

    def table(self, house: House, table: Table) -> Scene:
        """The scene that plays a match from where it stands."""

    def help(self, house: House) -> Scene:
        """The page of help."""
