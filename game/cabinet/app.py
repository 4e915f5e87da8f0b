"""The program with a window: it opens the window, owns the scene stack, and implements `House`."""

from __future__ import annotations

import datetime as calendar
import traceback
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.cabinet.games import SHELF, SHIPPED, Cabinet
from game.cabinet.settings_house import SettingsHouse
from game.cabinet.title_scene import TitleScene
from game.core.messages import ENGLISH, Translator
from game.match import places
from game.match.settings import SettingsFile, SettingsInMemory
from game.match.taught import TaughtFile, TaughtInMemory
from game.stage.art import ArtFolders
from game.stage.clock import Clock, RealClock
from game.stage.director import Pace
from game.stage.loop import Loop
from game.stage.preparation import Ahead
from game.stage.scenes import Scene, SceneStack
from game.stage.window import Window

if TYPE_CHECKING:
    from game.cabinet.fault_scene import SaveOutcome
    from game.cabinet.puzzle_desk import DayEnd, PuzzleDesk, PuzzleEnd
    from game.cabinet.tables import Tables
    from game.core.contract import Game, Viewer
    from game.match.facts_cache import FactsCache
    from game.match.match import Match
    from game.match.saved_games import Found
    from game.match.saved_summary import SavedSummary
    from game.stage.game_front import Front, Keepsake
    from game.stage.house import Showing, Table
    from game.stage.kit import Kit
    from game.stage.sound.book import SoundBook
    from game.stage.sound.sound import Sound
    from game.stage.sound.sound_cache import Folder
    from game.stage.widgets.manager import Widgets
    from game.thinking.thinkers import Thinkers

NAME: Final = "Bridgewright"

Summaries = Callable[[], Sequence["SavedSummary"]]
MakeShelf = Callable[["App", Summaries, str, bool], Scene]
"""The factory of the shelf scene.

Arguments: the program; a callback that returns the summary of each game, called whenever the shelf comes on
top; the name of the focused game; whether that game's title opened the shelf.
"""


def _shelf_of_games(house: App, summaries: Summaries, focused: str, from_title: bool) -> Scene:
    """Make the shelf, which is imported on first use."""
    from game.cabinet.shelf_entries import shelf_of_games

    return shelf_of_games(house, summaries, focused, from_title)


def _load_forms() -> None:
    """Import the modules of text entries, sliders and settings."""
    import game.cabinet.settings_scene
    import game.stage.widgets.form  # noqa: F401


@dataclass(frozen=True, slots=True)
class Opening:
    """How the program opens; films and tests use a scripted clock or other folders.

    `size` is the window's size in pixels; with None the settings decide whether it fills the screen.
    `own_levels` is a player's own folder of levels. None for `saves`, `settings`, `exports` or `caches` means
    the player's own folder. `cabinet` holds the games; `shelf` makes the scene in which one is chosen. With
    `coach` newcomers get a picture and tips, unless the settings turn them off. With `author` an exception is
    shown to the author of a game.
    """

    clock: Clock = field(default_factory=RealClock)
    size: tuple[int, int] | None = None
    own_levels: Path | None = None
    saves: Path | None = None
    settings: Path | None = None
    exports: Path | None = None
    caches: Path | None = None
    cabinet: Cabinet = SHIPPED
    shelf: MakeShelf = _shelf_of_games
    translator: Translator = ENGLISH
    coach: bool = False
    author: bool = False
    #: The current local date and time.
    now: Callable[[], datetime] = datetime.now


class App(SettingsHouse):
    """The program: `stage.house.House`, with the additional methods of the cabinet's own scenes.

    It opens the window at once; pygame.error if no window can be opened. `game` names the current game until
    a scene of another game is opened: each scene belongs to a game (`Scene.owner`).
    """

    def __init__(self, game: str, opening: Opening) -> None:
        folder = opening.settings or places.settings_folder()
        super().__init__(*self._held(folder), opening.coach)
        self.cabinet = opening.cabinet
        self._first = game
        self.clock = opening.clock
        self.saves = opening.saves or places.saves_folder()
        self.exports = opening.exports or places.exports_folder()
        self.caches = opening.caches or places.cache_folder()
        self.now = opening.now
        self._settings_folder = folder
        self._opening = opening
        self._widgets: Widgets | None = None
        self._table: Table | None = None
        self._tables: Tables | None = None
        self._number = 0
        self._save_error: str | None = None
        self._leaving = False
        self.window = self._window(opening)
        self.stack = self._stack()
        self.sound = self._sound()
        self._turn_to(game)
        beside = isinstance(self.clock, RealClock)
        self.loop = Loop(self.clock, self.window, self.stack, self.sound, beside)

    def _held(self, folder: Path) -> tuple[SettingsInMemory, TaughtInMemory]:
        """Return the settings, and the tips that people have seen, from the files of a folder."""
        return SettingsFile(folder), TaughtFile(folder)

    def _window(self, opening: Opening) -> Window:
        full = self._settings.settings.full and opening.size is None
        more_room = self.translate().gettext(
            "The game continues once this window is at least 1000 x 600, or 600 x 1000."
        )
        return Window(NAME, opening.size, full=full, text=self.text_size, more_room=more_room)

    def _stack(self) -> SceneStack:
        """Make an empty stack with the current settings."""
        art = ArtFolders(places.shipped_folder("assets"), self.cabinet.drawings_of)
        stack = SceneStack(self.window.layout, art)
        stack.still = self.pace is Pace.STILL
        stack.asking.translate = self.translate
        stack.bindings = self.bindings
        stack.open_rulebook = self.open_rulebook
        stack.turned_to = self._turn_to
        return stack

    def _sound(self) -> Sound:
        """Return a sound device; on a scripted clock a soundtrack that records sounds with their times."""
        if not isinstance(self.clock, RealClock):
            from game.stage.sound.soundtrack import Soundtrack

            return Soundtrack(self.volumes)
        from game.stage.sound.player import SoundPlayer

        sounds = self._front(self._first).sounds
        return SoundPlayer(self._first, sounds, self._folder_of_pieces(), self.volumes)

    def _folder_of_pieces(self) -> Folder | None:
        """Return the cache folder for pieces of music; None to cache none."""
        return lambda: self.caches

    def _turn_to(self, name: str) -> None:
        """Switch to the sounds of a game or of the shelf. Called when a scene that uses them comes on top."""
        self.sound.use(name, self._shelf_sounds if name == SHELF else self._front(name).sounds)

    def _shelf_sounds(self) -> SoundBook:
        from game.cabinet.shelf_sounds import shelf_sounds

        return shelf_sounds([self._front(game) for game in self.cabinet.names])

    def _front(self, game: str) -> Front:
        return self.cabinet.front_called(game)

    @property
    def game(self) -> str:
        """The name of the game that the scene on top belongs to."""
        return self._first if self.stack.top is None else self.stack.top.owner or self._first

    def _push(self, game: str, scene: Scene) -> None:
        """Push a scene of a game."""
        scene.owner = game
        self.stack.push(scene)

    # Running

    def run(self, begin: Callable[[], None] | None = None, frames: int | None = None) -> int:
        """Run until the player leaves, at most `frames` frames; return the number of frames drawn.

        `begin` opens the first scene. An exception is reported and shown; it is raised again when `frames` is
        given or when showing it has failed.
        """
        try:
            fault = self._run(begin, frames)
            while fault is not None:
                from game.cabinet.fault_scene import FaultScene

                if frames is not None or isinstance(self.stack.top, FaultScene):
                    raise fault
                self._show_fault(fault)
                fault = self._run(None, None)
        finally:
            self.close_window()
        return self.loop.frames

    def _run(self, begin: Callable[[], None] | None, frames: int | None) -> Exception | None:
        """Run the loop; return the exception that ended it, or None."""
        try:
            if begin is not None:
                begin()
            self.loop.run(frames)
        except Exception as fault:
            return fault
        return None

    def _show_fault(self, fault: Exception) -> None:
        """Report an exception, leave every open scene, and show the report's path."""
        from game.cabinet.fault_scene import FaultNotice, FaultScene
        from game.match import fault_log
        from game.match.fault_lines import lines_for_author

        game, names = self.game, ", ".join(type(scene).__name__ for scene in self.stack)
        report = fault_log.report(f"scenes: {names}", fault)
        self.loop.give_up()
        kept = self._leave_table()
        self._widgets = None
        self.stack = self.loop.stack = self._stack()
        told: tuple[str, ...] = ()
        if self._opening.author:
            told = lines_for_author(fault)
            traceback.print_exception(fault)
        self._push(game, FaultScene(self, FaultNotice(kept, report, told), self.title, self.leave))

    def _leave_table(self) -> SaveOutcome:
        """Leave every scene, even one that fails; return whether the game was saved."""
        from game.cabinet.fault_scene import SaveOutcome

        table, self._table, self._tables = self._table, None, None
        self._leaving = True
        self._leave_scenes()
        self._leaving = False
        error, self._save_error = self._save_error, None
        if table is None or table.demo:
            return SaveOutcome.NONE
        return SaveOutcome.KEPT if table.record is not None and error is None else SaveOutcome.NOT_KEPT

    def _leave_scenes(self) -> None:
        """Remove every scene; report each scene that fails to leave."""
        while len(self.stack):
            try:
                self.stack.clear()
            except Exception as fault:
                from game.match import fault_log

                fault_log.report("leaving a scene", fault)

    def close_window(self) -> None:
        """Leave every scene, so that games are saved, and close the window."""
        self.loop.finish()
        self._leave_scenes()
        if "thinkers" in vars(self):
            self.thinkers.close()
        self.sound.close()
        if self._opening.size is None:
            # The window handles F11 itself, but its state is saved in the settings.
            self._settings.change(full=self.window.full)
        self.window.close()

    # State that scenes read

    @property
    def widgets(self) -> Widgets:
        """The manager of text entries and sliders, created on first use because it loads slowly."""
        if self._widgets is None:
            from game.stage.widgets.manager import Widgets

            self._widgets = Widgets(self.window.layout)
        return self._widgets

    @cached_property
    def thinkers(self) -> Thinkers:
        """The worker pool of the bots that search, created on first use."""
        from game.thinking.thinkers import Thinkers

        return Thinkers(self.cabinet.start_worker)

    @cached_property
    def desk(self) -> PuzzleDesk:
        """The puzzles and the results in them; read on first use."""
        from game.cabinet.puzzle_desk import PuzzleDesk
        from game.match.progress_file import ProgressFile

        return PuzzleDesk(self, ProgressFile(self._settings_folder))

    def translate(self) -> Translator:
        """Return the translator of the player's language."""
        return self._opening.translator

    def unfinished(self, game: str) -> Found:
        """Return the latest unfinished match of a game, and why newer ones cannot be resumed."""
        from game.match.saved_games import find_unfinished

        others = [name for name in self.cabinet.names if name != game]
        return find_unfinished(self.saves, self.game_called, others)

    @property
    def facts(self) -> FactsCache | None:
        """The cache of the facts of finished games, where a finished game can be looked up in statistics."""
        from game.match.facts_cache import FactsCache

        return FactsCache(self.caches, self.saves, self.game_called) if self.offers_records else None

    def own_levels(self, game: str) -> tuple[Path, ...]:
        """Return the folders of a player's own levels of a game."""
        return self.cabinet.own_levels(self._opening.own_levels, game)

    @property
    def has_title(self) -> bool:
        """Whether players can return to the title after a game; always True here."""
        return True

    @property
    def offers_records(self) -> bool:
        """Whether a finished game can be watched again, and looked up in statistics; always True here."""
        return True

    @property
    def offers_files(self) -> bool:
        """Whether a player can write texts to files of their own; always True here."""
        return True

    @property
    def offers_shelf(self) -> bool:
        """Whether there is a shelf on which to choose another game: only when there is more than one."""
        return len(self.cabinet.games) > 1

    def game_called(self, name: str) -> Game[Any] | None:
        """Return the game of a name; None when the cabinet has none."""
        return self.cabinet.game_called(name)

    def keepsake(self, match: Match, kit: Kit) -> Keepsake:
        """Return the appearance of a saved game in a list."""
        return self._front(match.game.name).keepsake(self, kit, match)

    def date(self, seconds: float) -> str:
        """Return a time, in seconds since 1970, in words relative to today."""
        from game.match.moments import moment_of
        from game.stage.dates import relative_date

        return relative_date(moment_of(seconds), self.now(), self.translate())

    # Navigation between scenes

    def setup(self, alone: bool = False) -> None:
        """Go to the setup scene; before a game's first deal, to its picture.

        From the picture the player deals to the usual players at once, or chooses the players first.
        Games for one player begin without it.
        """
        game = self.game
        shows = self._teaches(game) and not alone
        if not shows or not self._push_picture(self._deal_first, self._choose_players):
            self._push(game, self._front(game).setup(self, alone))

    def _teaches(self, game: str) -> bool:
        """Return whether a game still shows its picture before the first deal."""
        return self.coaching and not self.taught.has_seen(game)

    def _push_picture(self, goes_on: Callable[[], None], chooses: Callable[[], None] | None) -> bool:
        """Push the picture of the current game; return False for a game without one."""
        front = self._front(self.game)
        scene = front.ten_seconds(self, self.stack.top, goes_on, chooses)
        if scene is None:
            return False
        self._push(front.name, scene)
        return True

    def _choose_players(self) -> None:
        """Go from the picture to the setup."""
        game = self.game
        self.taught.keep_seen(game)
        self.close()
        self._push(game, self._front(game).setup(self))

    def _deal_first(self) -> None:
        """Go from the picture to a table of the usual players, if their level can be dealt."""
        from game.tabletop.setup.setup_scene import SetupScene

        self._choose_players()
        setup = self.stack.top
        if isinstance(setup, SetupScene) and setup.fault is None:
            setup.begin()

    @property
    def offers_picture(self) -> bool:
        """Whether the current game has a picture that can be shown again."""
        return self._front(self.game).has_ten_seconds(self)

    def picture(self) -> None:
        """Push the picture of the current game again."""
        self._push_picture(self.close, None)

    def saved(self) -> None:
        """Push the saved games over the scene on top."""
        from game.cabinet.saved_scene import SavedScene

        self.stack.push(SavedScene(self, self.stack.top))

    def open_settings(self) -> None:
        """Push the settings over the scene on top."""
        from game.cabinet.settings_scene import SettingsScene

        self.stack.push(SettingsScene(self, self.stack.top))

    def bind(self, command: str) -> None:
        """Push the scene that waits for the new key or button of a command."""
        from game.cabinet.binding_rows import BindingScene

        self.stack.push(BindingScene(self, self.stack.top, command))

    def statistics(self, game: str = "") -> None:
        """Push the statistics of a game, by default of the game of the scene on top."""
        from game.cabinet.statistics_scene import StatisticsScene

        name = game or self.game
        self._push(name, StatisticsScene(self, self._front(name)))

    def statistics_of(self, record: Path) -> None:
        """Push the statistics of the game of the scene on top, at the finished game of a record."""
        from game.cabinet.statistics_scene import StatisticsScene

        self._push(self.game, StatisticsScene(self, self._front(self.game), record.name))

    def rules(self, game: str, about: Hashable = None) -> None:
        """Push the rulebook of a game over the scene on top, with the rules of the usual table."""
        self._push(game, self._usual_rulebook(self._front(game), about))

    def _usual_rulebook(self, front: Front, about: Hashable) -> Scene:
        """Return the rulebook of a game with the rules of its usual table."""
        from game.cabinet.tables import watched_tables

        match = watched_tables(front.game, self.cabinet)(1).match
        match.start()
        return front.help(self, match, about)

    def open_rulebook(self, about: Hashable) -> None:
        """Push the rulebook of the match being played, else of the present game's usual table."""
        if self._table is not None and self._table.match.game.name == self.game:
            self.help(about)
        else:
            self.rules(self.game, about)

    def pause(self, where: str = "") -> None:
        """Push the pause menu over the scene on top."""
        if self._table is not None:
            kept = self._table.record is not None
            commitment = self._table.match.promise.commitment
            self.stack.push(self._menu(self.stack.top, where, kept, commitment))

    def _menu(self, below: Scene | None, where: str, kept: bool, commitment: str) -> Scene:
        """Return the menu over a table."""
        from game.cabinet.pause_scene import PauseScene

        return PauseScene(self, below, where, kept, commitment)

    def offer_turn_end(self) -> None:
        """Offer that turns end automatically, unless they do or the offer was made before."""
        from game.cabinet.turn_offer_scene import TurnOfferScene

        if self.offers and self.confirm_turn_end and not self.turn_end_offered:
            self.set_turn_end_offered()
            self.stack.push(TurnOfferScene(self, self.stack.top))

    def help(self, about: Hashable = None) -> None:
        """Push the rulebook of the current game over the scene on top."""
        if self._table is not None:
            game = self._table.match.game.name
            self._push(game, self._front(game).help(self, self._table.match, about))

    def chronicle(self, viewer: Viewer, reader: int | None) -> None:
        """Push the chronicle of the current game over the scene on top."""
        from game.cabinet.chronicle_scene import ChronicleScene

        if self._table is not None:
            front = self._front(self._table.match.game.name)
            chronicle = front.chronicle(self, self._table.match, viewer)
            names = tuple(seat.name for seat in self._table.match.seats)
            self.stack.push(ChronicleScene(self, self.stack.top, chronicle, names, reader))

    def keep_text(self, name: str, text: str) -> None:
        """Write a text to the player's documents, and show its path."""
        from game.match.exports import write_new
        from game.match.record_file import FileFault

        _ = self.translate().gettext
        try:
            path = write_new(self.exports, name, ".txt", text)
        except FileFault as fault:
            self._tell(_("This could not be saved"), str(fault))
        else:
            self._tell(_("Saved to a new file"), str(path))

    def prove(self) -> None:
        """Push the proof of the current deal."""
        from game.cabinet.proof_scene import ProofScene

        if self._table is not None:
            self.stack.push(ProofScene(self, self.stack.top, self._table))

    def close(self) -> None:
        """Pop the scene on top; the scene below continues."""
        self.stack.pop()

    def leave(self) -> None:
        """Leave the program."""
        self.stack.clear()

    def title(self) -> None:
        """Go to the title of the open game; a game left is saved."""
        self.open_title(self.game)

    def open_title(self, game: str) -> None:
        """Go to the title of a game; a game left is saved."""
        self._table = None
        self._down_to_title(game)
        if self.stack.top is None:
            self._push(game, TitleScene(self, self._front(game)))
        self._notify_save_failed()

    def shelf(self) -> None:
        """Go to the shelf of games; a game left is saved. Do nothing when there is only one game."""
        if not self.offers_shelf:
            return
        game, from_title = self.game, isinstance(self.stack.top, TitleScene)
        self._table = None
        self._down_to_title("")
        self.sound.back(None)
        self._push(game, self._opening.shelf(self, self.summaries, game, from_title))
        self._notify_save_failed()

    def summaries(self) -> tuple[SavedSummary, ...]:
        """Return the summary of each game's saved matches, in the order of the cabinet."""
        from game.match.saved_summary import saved_summaries

        return saved_summaries(self.saves, self.cabinet.names, self.game_called)

    def begin(self) -> None:
        """Open the first scene: the title, or on the very first start the shelf when there is one."""
        from game.match.saved_games import game_played_last

        if self.offers_shelf and game_played_last(self.saves, self.cabinet.names) is None:
            self.shelf()
        else:
            self.title()

    def play(self, table: Table) -> None:
        """Go to a table. When the record cannot be written, show a notice and play without it."""
        self._tables = None
        self._seat(table)

    def rehearse(self, table: Table) -> Ahead:
        """Yield drawings that a table like this one may show."""
        front, kit, made = self._front(table.match.game.name), self.stack.kit, list[Scene]()
        # Another thread makes the scene, because its modules may be loaded with it.
        yield lambda: made.append(kit.making.make(table, lambda: front.table(self, table)))
        yield None
        for scene in made:
            scene.stack, scene.kit = self.stack, kit
            yield from scene.ahead()

    def rehearse_panels(self, match: Match, viewer: Viewer) -> Ahead:
        """Yield drawings of the menu, the chronicle and the rulebook of a table."""
        front, names = self._front(match.game.name), tuple(seat.name for seat in match.seats)

        def menu() -> Scene:
            return self._menu(None, "", True, match.promise.commitment)

        def chronicle() -> Scene:
            from game.cabinet.chronicle_scene import ChronicleScene

            return ChronicleScene(self, None, front.chronicle(self, match, viewer), names, viewer)

        def rulebook() -> Scene:
            return front.help(self, match, None)

        yield from self.stack.rehearse(_load_forms, menu, front.name)
        yield from self.stack.rehearse(chronicle, chronicle, front.name)
        yield from self.stack.rehearse(rulebook, rulebook, front.name)

    def rehearse_title(self) -> Ahead:
        """Yield drawings of settings, saved games and rulebook, and a step that imports the setup."""
        front = self._front(self.game)

        def settings() -> Scene:
            from game.cabinet.settings_scene import SettingsScene

            return SettingsScene(self, None)

        def saved() -> Scene:
            from game.cabinet.saved_scene import SavedScene

            return SavedScene(self, None)

        def rulebook() -> Scene:
            return self._usual_rulebook(front, None)

        def setup() -> Scene:
            return front.setup(self)

        yield from self.stack.rehearse(_load_forms, settings, front.name)
        yield from self.stack.rehearse(rulebook, rulebook, front.name)
        yield from self.stack.rehearse(saved, saved, front.name)
        # The layout of the setup is not prepared, because its text entries are new in each layout.
        yield lambda: self.stack.kit.making.make(setup, setup)

    def lesson(self, cut: bool = False) -> None:
        """Begin the lesson of the game of the scene on top, or its cut; do nothing where there is none."""
        table = self._front(self.game).lesson(self, cut)
        if table is not None:
            self.play(table)

    def play_on(self, path: Path) -> None:
        """Resume an unfinished match of any game; show a one-line notice if that is impossible."""
        from game.cabinet.tables import resumed
        from game.match.record_file import FileFault
        from game.match.replay import RecordFault
        from game.match.saved_games import damage

        try:
            table = resumed(path, self.cabinet)
        except (FileFault, RecordFault) as fault:
            self._tell(self.translate().gettext("This game cannot be continued"), damage(path, fault))
            return
        self.play(table)

    def replay(self, path: Path) -> None:
        """Push the replay of a record; show a one-line notice when that is impossible."""
        from game.cabinet.tables import showing_of

        showing, fault = showing_of(path, self.cabinet)
        if showing is None:
            self._tell(self.translate().gettext("This game cannot be watched"), fault)
            return
        game = showing.timeline.match.game.name
        self._push(game, self._front(game).replay(self, showing))

    def keep_copy(self, showing: Showing) -> None:
        """Copy a record to the player's documents, and show its path."""
        from game.match.exports import export_record
        from game.match.record_file import FileFault

        _ = self.translate().gettext
        try:
            path = export_record(self.exports, showing.path.stem, showing.lines, showing.timeline.match)
        except FileFault as fault:
            self._tell(_("This game cannot be copied"), str(fault))
        else:
            self._tell(_("A copy was saved"), str(path))

    @property
    def today(self) -> calendar.date:
        """The current local date."""
        return self.now().date()

    def puzzles(self, game: str) -> None:
        """Go to the page of a game's puzzles, over its title; a game left is saved."""
        self.open_title(game)
        from game.cabinet.puzzles_scene import PuzzlesScene

        self._push(game, PuzzlesScene(self, self.stack.top, game))

    def task_ended(self, end: PuzzleEnd | DayEnd) -> None:
        """Push the panel with the result of the puzzle or of the deal of the day."""
        from game.cabinet.puzzle_desk import PuzzleEnd
        from game.cabinet.puzzle_end_scene import DayEndScene, PuzzleEndScene

        top = self.stack.top
        panel = PuzzleEndScene(self, top, end) if isinstance(end, PuzzleEnd) else DayEndScene(self, top, end)
        self._push(end.game, panel)

    def watch(self) -> None:
        """Start a demo: bots play game after game."""
        from game.cabinet.tables import watched_tables

        self.demo(watched_tables(self._front(self.game).game, self.cabinet))

    def demo(self, tables: Tables) -> None:
        """Go to the first table of a demo; the others follow in order."""
        self._tables, self._number = tables, 1
        self._seat(tables(1))

    def again(self) -> None:
        """Continue after a game: a demo with its next table, other games with the setup."""
        if self._tables is not None:
            self._number += 1
            self._seat(self._tables(self._number))
            return
        game = self.game
        self._table = None
        self._down_to_title(game)
        self._push(game, self._front(game).setup(self))
        self._notify_save_failed()

    def _seat(self, table: Table) -> None:
        """Show a table's scene over the title of its game, in place of every other scene."""
        from game.match.seat import people_of

        game, table = table.match.game.name, self.desk.with_task(table)
        self._down_to_title(game)
        self._table = table
        self._push(game, self._front(game).table(self, table))
        begins = bool(people_of(table.match.seats)) and not (table.held or table.task)
        if begins and self._teaches(game):
            self._push_picture(self._begin_first, None)
        self._notify_save_failed()

    def _begin_first(self) -> None:
        """Go from the picture to the table below it."""
        self.taught.keep_seen(self.game)
        self.close()

    def save_failed(self, fault: str) -> None:
        """Push a notice that the game cannot be saved; while leaving a table, wait for the next scene."""
        self._save_error = fault
        if self._table is not None and not self._leaving:
            self._table = replace(self._table, record=None)
            self._notify_save_failed()

    def _notify_save_failed(self) -> None:
        """Show the notice that the left or current game cannot be saved, if one is due."""
        if self._save_error is not None:
            self._tell(self.translate().gettext("This game cannot be saved"), self._save_error)
        self._save_error = None

    def _tell(self, head: str, words: str) -> None:
        from game.cabinet.pause_scene import NoticeScene
        from game.core.checking import printable

        self.stack.push(NoticeScene(self, self.stack.top, head, printable(words, 400)))

    def _down_to_title(self, game: str) -> None:
        """Pop scenes until the title of a game is on top, or the stack is empty."""
        self._leaving = True
        while (top := self.stack.top) is not None and not (isinstance(top, TitleScene) and top.owner == game):
            self.stack.pop()
        self._leaving = False
        self.loop.tidy()
