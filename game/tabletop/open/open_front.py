"""The front of a game on the bases: title, setup, table, statistics and rulebook, all from its words."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from game.bases.open_events import RoundBegan, TurnBegan, TurnEnded
from game.bases.open_game import BEST_TURN, TURNS, OpenGame
from game.bases.open_level import OpenLevel
from game.core.messages import ENGLISH
from game.stage import palette
from game.stage.game_front import CoverColours, Credits, ShelfBook, TaughtPicture
from game.stage.sound.book import Backing, SoundBook
from game.tabletop.board.board_front import BoardFront

if TYPE_CHECKING:
    import pygame

    from game.core.messages import Translator
    from game.match.match import Match
    from game.stage.house import House
    from game.stage.kit import Kit
    from game.tabletop.board.table_classes import TableClasses
    from game.tabletop.open.open_board import OpenBoard
    from game.tabletop.open.open_book import OpenBook
    from game.tabletop.open.open_setup import OpenSetup
    from game.tabletop.open.open_words import OpenWords
    from game.tabletop.setup.plain_setup import LevelChoice
    from game.tabletop.statistics.score_pages import ScorePages
    from game.tabletop.statistics.score_panels import RecordFigure

#: How far the light and the dark tone of a cover are from its colour.
_TONE: Final = 0.45


class OpenFront(BoardFront[OpenLevel]):
    """The front of one game; see `stage.game_front.Front`.

    A game names its rules and the class of its board. `cover` is the colour of its book. Its words are
    messages of `words.toml`: `title.name`, `title.motto`, `title.credits`, `pictures.one` to `four`.
    """

    game: ClassVar[OpenGame]
    cover: ClassVar[str] = "#5B6770"
    minutes: ClassVar[int] = 10
    chime = "tap"
    initial = ""

    def board(self) -> type[OpenBoard]:
        """Return the class of the board. Called when a table opens."""
        from game.tabletop.open.open_board import OpenBoard

        return OpenBoard

    def words(self) -> type[OpenWords]:
        """Return the class of the table's words. Called when a table opens."""
        from game.tabletop.open.open_words import OpenWords

        return OpenWords

    def choices(self) -> tuple[LevelChoice, ...]:
        """Return the values of the level that the setup offers to change."""
        return ()

    # From the words

    def _said(self, *path: str, usual: str = "") -> str:
        from game.tabletop.open.open_words import text_of

        return text_of(self.game, ENGLISH, path, usual)

    @property
    def name(self) -> str:  # type: ignore[override]
        """The name of the game."""
        return self.game.name

    @property
    def title(self) -> str:  # type: ignore[override]
        """The title."""
        return self._said("title", "name", usual=self.game.name.replace("_", " ").title())

    @property
    def motto(self) -> str:
        """The line below the title."""
        return self._said("title", "motto")

    @property
    def credits(self) -> Credits:  # type: ignore[override]
        """The people behind the game."""
        return Credits((), self._said("title", "credits", usual="A game of another package."))

    @property
    def drawings(self) -> Path | None:  # type: ignore[override]
        """The folder `assets` of the game."""
        return self.game.folder / "assets"

    # The scenes

    def game_setup(self) -> OpenSetup:
        """Return its part of the setup."""
        from game.tabletop.open.open_setup import OpenSetup

        return OpenSetup(self.game, self._counts, self.choices())

    def classes(self) -> TableClasses:
        """Return the classes of its table."""
        return self._classes

    @cached_property
    def _classes(self) -> TableClasses:
        from game.tabletop.board.table_classes import TableClasses
        from game.tabletop.motion.table_performance import TablePerformance
        from game.tabletop.replay.event_tape import EventTape

        class Tape(EventTape[Any]):
            begins_rounds, begins_turns, ends_turns = RoundBegan, TurnBegan, TurnEnded
            public_scores = "scores"
            secrets = self.game.position.hands()

        class Played(TablePerformance[Any]):
            landing = "tap"

            def ended_turn(self, event: Any) -> int | None:
                return event.seat if isinstance(event, TurnEnded) else None

        board = type("Board", (self.board(),), {"game": self.game})
        words = type("Words", (self.words(),), {"game": self.game})
        return TableClasses(board, words, Tape, Played)

    def shelf_book(self) -> ShelfBook:
        """Return its book on the shelf."""
        colour = palette.rgb(self.cover)
        tones = (palette.mixed(colour, end, _TONE) for end in ((255, 255, 255), (0, 0, 0)))
        light, dark = tones
        players = self.game.players_of(self._standard)
        covers = CoverColours(light, colour, dark)
        return ShelfBook(
            self.name, self.title, self.motto, (players[0], players[-1]), self.minutes, covers, stripes=3
        )

    @cached_property
    def _counts(self) -> tuple[int, ...]:
        """The numbers of players of all levels, rising."""
        from game.match.level_files import find_levels

        found = find_levels(self.game.levels, (), self.game.level_from)
        levels = [entry.level for entry in found if entry.level is not None]
        return tuple(sorted({count for level in levels for count in self.game.players_of(level)}))

    @cached_property
    def _standard(self) -> OpenLevel:
        from game.match.level_files import usual_level

        return usual_level(self.game)

    def sounds(self) -> SoundBook:
        """Return the usual effects over a quiet water."""
        from game.stage.sound.common import effects
        from game.stage.sound.common.water_bed import WaterBed

        water = WaterBed(20.0, 0.2).piece()
        return SoundBook({**effects.USUAL, "coin": effects.COIN}, {Backing.THEME: water, Backing.BED: water})

    def four_pictures(self) -> tuple[TaughtPicture, ...]:
        """Return plain pieces with captions, the messages `pictures.one` to `four`, each of two lines."""
        numbers = ("one", "two", "three", "four")
        said = [self._said("pictures", number, usual=self.title).partition("\n") for number in numbers]
        return tuple(
            TaughtPicture((first.strip(), second.strip()), partial(_draw_pieces, place))
            for place, (first, _, second) in enumerate(said)
        )

    def statistics(self, house: House) -> ScorePages:
        """Return its statistics pages."""
        from game.stage.plots.stacks import Source
        from game.tabletop.statistics.score_pages import PagesWords, ScorePages

        position, translator = self.game.position, house.translate()
        named = {name: self._said("sources", name, usual=name.capitalize()) for name in position.SOURCES}
        colours = (palette.LEAF, palette.STONE, palette.LEAF_LT, palette.FOAM, palette.STONE_DK)
        sources = {
            name: Source(words, colours[place % len(colours)])
            for place, (name, words) in enumerate(named.items())
        }
        first, second = [*position.FIGURES, BEST_TURN, TURNS][:2]
        figures = self._figure(first), self._figure(second)
        opponents = {bot: bot.title() for bot in self.game.bots}
        head = self._said("title", "statistics", usual=self.title)
        words = PagesWords(head, head, sources, figures, opponents)
        return ScorePages(words, partial(self.game.score_text, translator=translator), translator)

    def _figure(self, name: str) -> RecordFigure:
        from game.tabletop.statistics.score_panels import RecordFigure

        words = self._said("figures", name, usual=name.replace("_", " ").capitalize())
        return RecordFigure(name, words, is_score=name == BEST_TURN)

    def book(self, match: Match, translator: Translator) -> OpenBook:
        """Return the rulebook of a match's table."""
        from game.tabletop.open.open_book import OpenBook

        return OpenBook(self.game, match, translator)


def _draw_pieces(place: int, surface: pygame.Surface, _kit: Kit, rect: pygame.Rect) -> None:
    """Draw a few plain pieces, one more for each picture."""
    import pygame

    from game.tabletop.motion.plain_pieces import PieceShape

    shapes = (PieceShape.CARD, PieceShape.DISC, PieceShape.STONE, PieceShape.STONE)
    side = min(rect.height // 2, rect.width // (place + 2))
    left = rect.centerx - side * (place + 1) // 2
    for number in range(place + 1):
        box = pygame.Rect(left + number * side, rect.centery - side // 2, side, side)
        shapes[place].paint(surface, box.inflate(-side // 5, -side // 5))
