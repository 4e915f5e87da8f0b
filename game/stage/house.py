"""What the scenes of a game ask of the house around them, and the house of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.core.contract import Game, Viewer
from game.core.json_value import Json
from game.core.messages import Translator
from game.match.lines import Line
from game.match.match import Match
from game.match.played import Played
from game.match.replaying import Timeline
from game.stage.art import Art
from game.stage.clock import Clock
from game.stage.director import Pace
from game.stage.inputs import Means, Place
from game.stage.palette import Colour
from game.stage.plots.panel import Panel
from game.stage.scenes import Kit, Scene
from game.stage.sound.book import Book
from game.stage.sound.sound import Sound
from game.thinking.thinkers import Thinkers

if TYPE_CHECKING:
    from game.stage.widgets.manager import Widgets


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


@dataclass(frozen=True, slots=True)
class Showing:
    """A record that is watched: its timeline, the file it came from, and all lines of that."""

    timeline: Timeline
    path: Path
    lines: tuple[Line, ...]


class House(Protocol):
    """The program, as its scenes see it."""

    @property
    def clock(self) -> Clock:
        """The one clock that everything runs on."""

    @property
    def saves(self) -> Path:
        """The folder of kept games; it may not be there yet."""

    def own_levels(self, game: str) -> tuple[Path, ...]:
        """Return the folders in which a person's own levels of a game lie; none where there are none."""

    @property
    def widgets(self) -> Widgets:
        """What entries and sliders live in; made when first asked for."""

    @property
    def sound(self) -> Sound:
        """Where sounds go."""

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard at all."""

    def mute(self, muted: bool) -> None:
        """Be silent, or be heard again, and keep it."""

    @property
    def pace(self) -> Pace:
        """How fast things move, as the settings say now."""

    def set_pace(self, pace: Pace) -> None:
        """Take another pace, and keep it."""

    def next_pace(self) -> Pace:
        """Go on to the next pace, and keep it."""

    @property
    def waits(self) -> bool:
        """Whether a press is waited for after each turn of a rival."""

    @property
    def holds(self) -> bool:
        """Whether a person's turn ends when the person says so, else by itself."""

    @property
    def side_by_side(self) -> bool:
        """Whether people at one screen make hidden choices at once, by keys or pads of their own."""

    @property
    def confirms(self) -> Mapping[Means, str]:
        """How a choice is made, by each means: "at once", "again" or by the "button" alone."""

    @property
    def thinkers(self) -> Thinkers:
        """The workers in which opponents think that search; none is started before one is wanted."""

    @property
    def thinking_seconds(self) -> float:
        """For how long a timed opponent thinks a choice over."""

    def choices(self, game: str) -> Mapping[str, Json]:
        """What a game's setup was last left with; empty at first."""

    def keep_choices(self, game: str, choices: Mapping[str, Json]) -> None:
        """Keep what a game's setup is left with."""

    def play(self, table: Table) -> None:
        """Go to a table. A record that cannot be written is told of, and the game played without."""

    def unkept(self, fault: str) -> None:
        """Tell, in one line, why the game being played is not kept, or not any more; it goes on."""

    def replay(self, path: Path) -> None:
        """Lay the replay of a record over the scene on top; one line where it cannot be watched."""

    def keep_copy(self, showing: Showing) -> None:
        """Copy a record among the person's documents, and tell where it lies."""

    def pause(self, where: str = "") -> None:
        """Lay the pause menu over the scene on top; `where` says how far the game has come."""

    def help(self) -> None:
        """Lay the help of the game being played over the scene on top."""

    def chronicle(self, viewer: Viewer, reader: int | None) -> None:
        """Lay the chronicle of the game being played over the scene on top, as `viewer` may know it.

        `reader` is the seat whose last turn may be looked back to; None where nobody sits here.
        """

    def prove(self) -> None:
        """Lay what proves the deal of the game being played over the scene on top."""

    def close(self) -> None:
        """Take the scene on top away: the one below goes on."""

    def title(self) -> None:
        """Leave the table for the title; the game is kept."""

    @property
    def offers_shelf(self) -> bool:
        """Whether there is a shelf to choose another game from: only where there is more than one."""

    def shelf(self) -> None:
        """Leave whatever is open for the shelf of games; a game that is left is kept."""

    def again(self) -> None:
        """The game is over: to the setup for another one, or in a demo to the next game."""

    def translate(self) -> Translator:
        """The translator of the person's language."""


class Backdrop(Protocol):
    """The picture behind the title."""

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw it over the whole surface, alive: a pure function of time."""


class Keepsake(Protocol):
    """How a kept game looks in a list: made of what everybody at the table may see, and of nothing else."""

    @property
    def where(self) -> str:
        """How far it has come, in a few words."""

    @property
    def scores(self) -> str:
        """Who has how much; of a game that is over, by place, the best first."""

    def draw_sign(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The sign of whose game it is: of one that is over a winner's."""

    def draw_signs(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The signs of those who play, in a row from the left."""

    def draw_picture(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """One picture by which this game is known again."""

    def draw_whole(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What everybody has built, and has."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One line of a chronicle: where in the stream of events, in which round, whose, what, and why.

    `seat` is None for what happens to all; `cause` is empty where `words` say it.
    """

    place: int
    round: int
    seat: int | None
    words: str
    cause: str


class Chronicle(Protocol):
    """All that happened in a game, as one viewer may know it."""

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """Line by line, the first first."""

    def since(self, seat: int) -> int:
        """The place right after a seat's last turn; 0 where there was none."""

    def arrange(self, kit: Kit) -> None:
        """Place the table for a window; before anything is drawn."""

    def draw_sign(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """A seat's sign."""

    def draw_moment(self, surface: pygame.Surface, happening: Happening) -> None:
        """The table right after something happened, over the whole surface."""


class StatisticsPages(Protocol):
    """A game's finished games in figures, in one language. What is not its own words the cabinet adds."""

    @property
    def head(self) -> str:
        """The head of the scene."""

    @property
    def quiet(self) -> str:
        """The head over an evening in which no game has been finished yet."""

    def ground(self, kit: Kit) -> pygame.Surface:
        """The picture behind the panels, over the whole window."""

    def last(self, game: Played) -> Sequence[Panel]:
        """Panels of one game: two large ones, two smaller ones, and the dark one."""

    def person(self, games: Sequence[Played], name: str) -> Sequence[Panel]:
        """Panels of all games of a person, at least one: two, and the dark one."""

    def score(self, score: float) -> str:
        """Return a score, or a mean of scores, in the game's own words."""

    def opponent(self, bot: str) -> str:
        """What a bot is called; its own name where the game has none of that name."""


@dataclass(frozen=True, slots=True)
class BookRoom:
    """The room for what stands in a book on the shelf, in pixels.

    Its design is in scene units: 1000 across an open book, 330 across one that stands ajar (`narrow`), upward
    from the line on which the book stands. `origin` is where 0, 0 lies; `unit` is pixels for one unit.
    """

    size: tuple[int, int]
    origin: Place
    unit: float
    narrow: bool

    def at(self, x: float, y: float) -> Place:
        """The pixel of a place in scene units."""
        return round(self.origin[0] + x * self.unit), round(self.origin[1] - y * self.unit)

    def px(self, units: float) -> int:
        """A length in pixels, at least 1."""
        return max(1, round(units * self.unit))


class PopUp(Protocol):
    """What stands in a game's book, made for one room."""

    @property
    def layers(self) -> Sequence[pygame.Surface]:
        """From the farthest to the nearest, each as large as the room; they fold up one after another."""

    def draw_alive(self, surface: pygame.Surface, place: Place, seconds: float) -> None:
        """Draw what moves over the layers of the open book; the room's upper left corner is at `place`."""


@dataclass(frozen=True, slots=True)
class CoverColours:
    """The three tones of a book's cover."""

    light: Colour
    fill: Colour
    dark: Colour


@dataclass(frozen=True, slots=True)
class ShelfBook:
    """What a game gives for its book on the shelf. `motto` is marked for translation, not translated."""

    game: str
    name: str
    motto: str
    players: tuple[int, int]
    """The fewest and the most."""
    minutes: int
    covers: CoverColours
    sky: tuple[tuple[float, Colour], ...] = ()
    """Stops of the sky on its pages, from the top; without any it is a plain night."""
    leaf: tuple[Colour, Colour] | None = None
    """The far and the near colour of the leaf that lies before the fold; vellum where none is given."""
    stripes: int = 0
    """Light stripes across its cover, which tell it from others without colour."""
    pop_up: Callable[[Art, BookRoom], PopUp] | None = None
    """Makes what stands in it; without it the pages bear the first letter of the name."""


class Front(Protocol):
    """How a game meets the house: its title picture, its sounds, its scenes, its statistics."""

    @property
    def game(self) -> Game[Any]:
        """The game, as the match knows it."""

    @property
    def title(self) -> str:
        """The game's name as it stands on the title."""

    @property
    def initial(self) -> str:
        """The piece of art that stands for the first letter of the title."""

    @property
    def motto(self) -> str:
        """The line below it."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names for those who sit at the table, more than there are seats."""

    def shelf_book(self) -> ShelfBook:
        """Its book on the shelf."""

    def sounds(self) -> Book:
        """What it sounds like: recipes, nothing is made."""

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """The picture behind the title, for one layout."""

    def setup(self, house: House) -> Scene:
        """The scene where people and bots are seated."""

    def table(self, house: House, table: Table) -> Scene:
        """The scene that plays a match from where it stands."""

    def replay(self, house: House, showing: Showing) -> Scene:
        """The scene in which a record is watched."""

    def help(self, house: House, match: Match) -> Scene:
        """The page of help for a game being played."""

    def chronicle(self, house: House, match: Match, viewer: Viewer) -> Chronicle:
        """All that has happened in a game so far, as a viewer may know it."""

    def keepsake(self, house: House, kit: Kit, match: Match) -> Keepsake:
        """How a kept game looks, as it was left, for one layout."""

    def statistics(self, house: House) -> StatisticsPages:
        """What finished games look like in figures."""
