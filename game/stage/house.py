"""The services of the program for the scenes of a game, and the tables it opens."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import date

    from game.core.contract import Viewer
    from game.core.json_value import Json
    from game.core.messages import Translator
    from game.match.facts_cache import FactsCache
    from game.match.lines import RecordLine
    from game.match.match import Match
    from game.match.replaying import ReplayTimeline
    from game.match.retelling import Choices
    from game.match.taught import TaughtInMemory
    from game.stage.clock import Clock
    from game.stage.director import Pace
    from game.stage.inputs import Means
    from game.stage.preparation import Ahead
    from game.stage.puzzle_book import TableTask
    from game.stage.sound.sound import Sound
    from game.stage.widgets.manager import Widgets
    from game.thinking.thinkers import Thinkers


@dataclass(frozen=True, slots=True)
class Table:
    """A match to be played on the screen from its current state.

    `record` is the file that each decision is appended to, None for a game without a record; `demo` marks a
    table of bots only, which starts again when its game has ended.
    """

    match: Match
    record: Path | None = None
    held: int = 0
    """The number of lines of the match that the record holds already."""
    demo: bool = False
    repeats: bool = False
    """Whether timed bots think by number of simulations, so that one seed plays one game on any machine."""
    task: TableTask | None = None
    """The goal of the person at it; None for an ordinary game."""
    choices: Choices | None = None
    """The choices of all seats, for a record that plays itself; None if bots and people choose."""


@dataclass(frozen=True, slots=True)
class Showing:
    """A record being watched: its timeline, its file and all lines of that file."""

    timeline: ReplayTimeline
    path: Path
    lines: tuple[RecordLine, ...]


class House(Protocol):
    """The services of the program for its scenes."""

    @property
    def clock(self) -> Clock:
        """The single clock of the program."""

    @property
    def today(self) -> date:
        """The present local date."""

    @property
    def saves(self) -> Path:
        """The folder of saved games; it may not exist yet."""

    @property
    def facts(self) -> FactsCache | None:
        """The cache of the facts of finished games in `saves`; None where statistics are not available."""

    def own_levels(self, game: str) -> tuple[Path, ...]:
        """Return the folders of the player's own levels of a game; empty where there are none."""

    @property
    def widgets(self) -> Widgets:
        """The manager of entries and sliders, created on first use."""

    @property
    def sound(self) -> Sound:
        """The sound output."""

    @property
    def muted(self) -> bool:
        """Whether all sound is off."""

    def mute(self, muted: bool) -> None:
        """Switch all sound off or on, and save the setting."""

    @property
    def pace(self) -> Pace:
        """The current pace of animations, from the settings."""

    def set_pace(self, pace: Pace) -> None:
        """Set the pace, and save the setting."""

    @property
    def pause_after_rival(self) -> bool:
        """Whether the table waits for a press after each turn of a rival."""

    @property
    def confirm_turn_end(self) -> bool:
        """Whether a person's turn ends only on confirmation, else automatically."""

    def offer_turn_end(self) -> None:
        """Offer, only once ever, that turns end automatically from now on."""

    @property
    def sole_by_itself(self) -> bool:
        """Whether a choice with only one possibility is made automatically."""

    @property
    def side_by_side(self) -> bool:
        """Whether players at one screen make hidden choices at the same time, each with own keys or pad."""

    @property
    def confirm_ways(self) -> Mapping[Means, str]:
        """How a choice is confirmed, by means: "at once", "again" or by the "button" alone."""

    @property
    def coaching(self) -> bool:
        """Whether a table shows tips on actions that a person has never done."""

    def set_coaching(self, wanted: bool) -> None:
        """Set whether a table shows tips, and save the setting."""

    @property
    def taught(self) -> TaughtInMemory:
        """The tips that people have seen, and the actions that they have done."""

    @property
    def thinkers(self) -> Thinkers:
        """The worker pool of the bots that search; its workers start on demand."""

    @property
    def thinking_seconds(self) -> float:
        """The seconds that a timed bot has for a choice."""

    def choices(self, game: str) -> Mapping[str, Json]:
        """Return the saved choices of a game's setup; empty at first."""

    def keep_choices(self, game: str, choices: Mapping[str, Json]) -> None:
        """Save the choices of a game's setup."""

    @property
    def has_title(self) -> bool:
        """Whether players can return to the title after a game."""

    @property
    def offers_records(self) -> bool:
        """Whether a finished game can be watched again, and looked up in statistics."""

    def play(self, table: Table) -> None:
        """Open a table. If its record cannot be written, show a notice and play without one."""

    def rehearse(self, table: Table) -> Ahead:
        """Yield drawings that a table like this one may show, to fill the caches; open nothing."""

    def rehearse_panels(self, match: Match, viewer: Viewer) -> Ahead:
        """Yield drawings of the panels over a table, to fill the caches; `match` is one like the table's."""

    def save_failed(self, fault: str) -> None:
        """Show, in one line, why the current game is not, or no longer, recorded; it goes on."""

    def replay(self, path: Path) -> None:
        """Push the replay of a record; show a one-line notice if it cannot be watched."""

    def keep_copy(self, showing: Showing) -> None:
        """Copy a record to the player's documents folder, and show its path."""

    def pause(self, where: str = "") -> None:
        """Push the pause menu; `where` is the line that shows the progress of the game."""

    def help(self, about: Hashable = None) -> None:
        """Push the rulebook of the current game, at the page about a thing if it has one."""

    def chronicle(self, viewer: Viewer, reader: int | None) -> None:
        """Push the chronicle of the current game as `viewer` may know it.

        `reader` is the seat whose last turn the player can jump back to; None for a player without a seat.
        """

    def prove(self) -> None:
        """Push the scene with the proof of the current deal."""

    def statistics_of(self, record: Path) -> None:
        """Push the statistics, at the finished game of a record."""

    def close(self) -> None:
        """Pop the top scene; the one below resumes."""

    def title(self) -> None:
        """Leave the table for the title; the game stays saved."""

    @property
    def offers_shelf(self) -> bool:
        """Whether a shelf of games is available: only with more than one game."""

    def shelf(self) -> None:
        """Leave all open scenes for the shelf of games; a game that is left stays saved."""

    def again(self) -> None:
        """Go from a finished game to the setup of another, or in a demo to the next game."""

    def translate(self) -> Translator:
        """Return the translator for the player's language."""
