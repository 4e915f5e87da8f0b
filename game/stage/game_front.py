"""A game as the program shows it: its title, book, scenes, statistics and sounds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import pygame

    from game.core.contract import Game, Viewer
    from game.match.match import Match
    from game.match.played import PlayedGame
    from game.stage.art import Art
    from game.stage.dusk_picture import Drawing
    from game.stage.house import House, Showing, Table
    from game.stage.inputs import Place
    from game.stage.kit import Kit
    from game.stage.palette import Colour
    from game.stage.plots.panel import Panel
    from game.stage.preparation import Ahead
    from game.stage.puzzle_book import PuzzlePage
    from game.stage.scenes import Scene
    from game.stage.sound.book import SoundBook
    from game.stage.title_plate import TitlePlate


class Backdrop(Protocol):
    """The picture behind the title."""

    @property
    def plate(self) -> TitlePlate:
        """The place of name and motto on it."""

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw it over the whole surface: a pure function of the time in seconds."""

    def ahead(self) -> Ahead:
        """Yield drawings of its later frames, to fill the caches."""


class Keepsake(Protocol):
    """The appearance of a saved game in a list, made only of information public at its table."""

    @property
    def where(self) -> str:
        """The progress of the game, as a label: "Round 7 of 12"."""

    @property
    def within(self) -> str:
        """The progress of an unfinished game, as part of a sentence: "round 7 of 12"."""

    @property
    def scores(self) -> str:
        """The scores; of a finished game by rank, the best first."""

    @property
    def brief_scores(self) -> str:
        """The scores as figures alone."""

    def draw_sign(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the sign of the game's player; for a finished game that of a winner."""

    def draw_signs(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the signs of all players in a row from the left."""

    def draw_picture(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a picture that identifies this game."""

    def draw_whole(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw everything that the players have built and have."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One line of a chronicle: index in the event stream, round, seat, text and cause.

    `seat` is None for an event of all seats; `cause` is empty where `words` include it.
    """

    place: int
    round: int
    seat: int | None
    words: str
    cause: str


class Chronicle(Protocol):
    """The history of a game, as one viewer may know it."""

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """The lines, in the order of events."""

    def since(self, seat: int) -> int:
        """Return the index right after a seat's last turn; 0 if it had none."""

    def arrange(self, kit: Kit) -> None:
        """Lay the table out for a window. Called before any drawing."""

    def draw_sign(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """Draw a seat's sign."""

    def draw_moment(self, surface: pygame.Surface, happening: Happening) -> None:
        """Draw the table right after an event, over the whole surface."""


class StatisticsPages(Protocol):
    """The statistics of a game, in one language: only its own words; the statistics scene adds the rest."""

    @property
    def head(self) -> str:
        """The headline of the scene."""

    @property
    def quiet(self) -> str:
        """The headline while no game has been finished yet."""

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return the background of the panels, as large as the window."""

    def last(self, game: PlayedGame) -> Sequence[Panel]:
        """Return the panels of one game: two large ones, two smaller ones, and the dark one."""

    def person(self, games: Sequence[PlayedGame], name: str) -> Sequence[Panel]:
        """Return the panels of all games, at least one, of a person: two, and the dark one."""

    def opponent(self, bot: str) -> str:
        """Return the display name of a bot; `bot` itself where the game has no such bot."""


@dataclass(frozen=True, slots=True)
class BookRoom:
    """The space for the pop-up in a book on the shelf, in pixels.

    The design uses scene units: an open book is 1000 wide, a half-open one (`narrow`) 330; y goes up from the
    book's base line. `origin` is the pixel of (0, 0); `unit` is the number of pixels per unit.
    """

    size: tuple[int, int]
    origin: Place
    unit: float
    narrow: bool

    def at(self, x: float, y: float) -> Place:
        """Return the pixel of a place in scene units."""
        return round(self.origin[0] + x * self.unit), round(self.origin[1] - y * self.unit)

    def px(self, units: float) -> int:
        """Return a length in pixels, at least 1."""
        return max(1, round(units * self.unit))


class PopUp(Protocol):
    """The pop-up picture in a game's book, made for one room."""

    @property
    def layers(self) -> Sequence[pygame.Surface]:
        """The layers, farthest first, each as large as the room; they fold up one after another."""

    def draw_alive(self, surface: pygame.Surface, place: Place, seconds: float) -> None:
        """Draw the moving parts over the layers of the open book; `place` is the room's upper left corner."""


@dataclass(frozen=True, slots=True)
class CoverColours:
    """The three tones of a book's cover."""

    light: Colour
    fill: Colour
    dark: Colour


@dataclass(frozen=True, slots=True)
class ShelfBook:
    """A game's data for its book on the shelf. `motto` is marked for translation, not translated."""

    game: str
    name: str
    motto: str
    players: tuple[int, int]
    """The fewest and the most players."""
    minutes: int
    covers: CoverColours
    sky: tuple[tuple[float, Colour], ...] = ()
    """The gradient of the sky on its pages: share of the height from the top, colour; empty: plain night."""
    leaf: tuple[Colour, Colour] | None = None
    """The far and the near colour of the page before the fold; None means vellum."""
    stripes: int = 0
    """The number of light stripes on its cover, which distinguish it without colour."""
    pop_up: Callable[[Art, BookRoom], PopUp] | None = None
    """Makes its pop-up; None puts the first letter of the name on the pages."""


@dataclass(frozen=True, slots=True)
class LessonOffer:
    """A game's lesson as its title offers it: its name, marked for translation, and how long it takes."""

    name: str
    minutes: int


@dataclass(frozen=True, slots=True)
class QuickGame:
    """A game's short form for passers-by: a level that comes with it, its players, its minutes."""

    level: str
    players: int
    minutes: int


@dataclass(frozen=True, slots=True)
class Credits:
    """The people behind a game. `rights` is a sentence about the program's part, marked for translation.

    `designers` are names; `publisher` is empty and `year` is 0 for a game that was never published.
    """

    designers: tuple[str, ...]
    rights: str
    publisher: str = ""
    year: int = 0


@dataclass(frozen=True, slots=True)
class TaughtPicture:
    """One of the four pictures that explain a game to passers-by.

    `lines` are marked for translation, each at most 16 letters. `draw` draws the picture into a rectangle of
    any shape with the sky behind it.
    """

    lines: tuple[str, str]
    draw: Drawing


class Front(Protocol):
    """The interface of a game for the program: title picture, sounds, scenes, statistics.

    A title or a shelf uses only attributes, `shelf_book`, `sounds` and `backdrop`. So a front imports the
    rules and every scene on first use.
    """

    @property
    def name(self) -> str:
        """The name of the game, as `Game.name`."""

    @property
    def game(self) -> Game[Any]:
        """The rules of the game, for its matches."""

    @property
    def title(self) -> str:
        """The game's name on the title."""

    @property
    def initial(self) -> str:
        """The name of the drawing of the title's first letter; "" paints the letter."""

    @property
    def drawings(self) -> Path | None:
        """The folder of its SVG files, called `<name of the game>/...`; None for those in the program's."""

    @property
    def motto(self) -> str:
        """The line below the title."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names for players, more than there are seats."""

    @property
    def credits(self) -> Credits:
        """The people behind the game."""

    @property
    def quick_game(self) -> QuickGame:
        """The game's short form for passers-by."""

    @property
    def lesson_offer(self) -> LessonOffer | None:
        """The offer of the game's lesson on its title; None for a game without a lesson."""

    def lesson(self, house: House, cut: bool = False) -> Table | None:
        """Return a new table of the lesson, or of its cut for demos; None in a game without one."""

    def shelf_book(self) -> ShelfBook:
        """Return the data of its book on the shelf."""

    def sounds(self) -> SoundBook:
        """Return its sounds as recipes, not yet synthesised."""

    @property
    def chime(self) -> str:
        """The name of the effect in `sounds()` that is heard when its book on the shelf has opened."""

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """Return the picture behind the title, for one layout."""

    @property
    def plays_alone(self) -> bool:
        """Whether its setup has a tab of games for one player, which its title then offers."""

    def setup(self, house: House, alone: bool = False) -> Scene:
        """Return the setup scene, where people and bots are seated; `alone`: that of games for one player."""

    def table(self, house: House, table: Table) -> Scene:
        """Return the scene that plays a match from its current state."""

    def ten_seconds(
        self,
        house: House,
        below: Scene | None,
        goes_on: Callable[[], None],
        chooses: Callable[[], None] | None,
    ) -> Scene | None:
        """Return the picture shown before the first deal, over the scene below; None for a game without one.

        `goes_on` is called to continue, `chooses` to choose the players first; None if there is no choice.
        """

    def has_ten_seconds(self, house: House) -> bool:
        """Return whether there is such a picture; make no scene."""

    def four_pictures(self) -> tuple[TaughtPicture, ...]:
        """Return the four pictures that explain the game to passers-by."""

    def replay(self, house: House, showing: Showing) -> Scene:
        """Return the scene in which a record is watched."""

    def help(self, house: House, match: Match, about: Hashable = None) -> Scene:
        """Return the rulebook for a game being played, at the page about a thing where it has one."""

    def chronicle(self, house: House, match: Match, viewer: Viewer) -> Chronicle:
        """Return the chronicle of a game so far, as a viewer may know it."""

    def keepsake(self, house: House, kit: Kit, match: Match) -> Keepsake:
        """Return the appearance of a saved game, as it was left, for one layout."""

    def statistics(self, house: House) -> StatisticsPages:
        """Return the statistics pages of the game."""

    def puzzles(self, house: House) -> Sequence[PuzzlePage]:
        """Return the game's puzzles, the easiest first; empty for a game without puzzles."""

    def has_puzzles(self, house: House) -> bool:
        """Return whether there are puzzles; a game with many need not read them."""
