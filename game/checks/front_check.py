"""The check of a game's front: its data, and its scenes in tight windows on a scripted clock."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from game.bases.open_game import OpenGame
from game.checks.faults import Faults
from game.checks.open_check import check_moves, check_open
from game.core.chance import salt_of
from game.core.contract import Game
from game.core.thing import CoachButton, TableButton, Thing
from game.match.level_files import LevelEntry
from game.match.seat import HUMAN, Seat, bot_kind

if TYPE_CHECKING:
    from game.cabinet.app import App
    from game.match.match import Match
    from game.stage.focus import Element
    from game.stage.game_front import Front
    from game.stage.house import Table
    from game.stage.scenes import Scene

#: Windows: size, and whether in large text.
_WINDOWS: Final = (((1000, 600), False), ((600, 1000), True))
#: The most letters of a line of the four pictures.
_LETTERS: Final = 16
#: The most presses of a person in a game, and the steps of the clock after each.
_PRESSES: Final = 40
_WAIT: Final = 0.5
_SEED: Final = "check"


def check_front(game: Game[Any], front: Front, entries: list[LevelEntry[Any]], faults: Faults) -> None:
    """Check the data of a front, then open its scenes in windows that nobody sees."""
    with faults.guarding("Front.data"):
        _check_data(game, front, entries, faults)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    for size, large in _WINDOWS:
        with TemporaryDirectory(prefix="bridgewright-") as folder:
            Visit(game, front, entries[0].level, (size, large), Path(folder), faults).run()


def _check_data(game: Game[Any], front: Front, entries: list[LevelEntry[Any]], faults: Faults) -> None:
    from game.stage.sound.common.effects import USUAL
    from game.tabletop.board.board_front import BoardFront
    from game.tabletop.open.open_front import OpenFront

    if isinstance(game, OpenGame) and isinstance(front, OpenFront):
        check_open(game, front, faults)
    need, names = faults.need, [entry.name for entry in entries]
    need(front.name == game.name, "Front.name", f"{front.name!r}; allowed: {game.name!r}")
    need(front.title.strip(), "Front.title", "empty")
    need(front.motto.strip(), "Front.motto", "empty")
    most = max(count for entry in entries for count in game.players_of(entry.level))
    told = f"{len(front.names)}; allowed: more than there are seats, {most}"
    need(len(set(front.names)) > most, "Front.names", told)
    quick = front.quick_game
    need(quick.level in names, "Front.quick_game", f"level {quick.level!r}; allowed: {', '.join(names)}")
    with faults.guarding("Front.sounds"):
        effects = front.sounds().effects
        told = f"{front.chime!r}; allowed: {', '.join(effects)}"
        need(front.chime in {*effects, *USUAL}, "Front.chime", told)
        need(len(front.sounds().backings) == 2, "Front.sounds", "allowed: a theme and a bed")
        if isinstance(front, BoardFront):
            landing = front.classes().performance.landing
            told = f"{landing!r}; allowed: None, {', '.join(effects)}"
            need(landing in {None, *effects, *USUAL}, "TablePerformance.landing", told)
    with faults.guarding("Front.shelf_book"):
        book = front.shelf_book()
        need(book.game == game.name, "ShelfBook.game", f"{book.game!r}; allowed: {game.name!r}")
    with faults.guarding("Front.four_pictures"):
        pictures = front.four_pictures()
        need(len(pictures) == 4, "Front.four_pictures", f"{len(pictures)}; allowed: 4")
        for line in (line for picture in pictures for line in picture.lines):
            need(
                len(line) <= _LETTERS, "Front.four_pictures", f"{line!r}; allowed: {_LETTERS} letters a line"
            )


class Visit:
    """The program with one game, opened in one window."""

    def __init__(
        self,
        game: Game[Any],
        front: Front,
        level: Any,
        window: tuple[tuple[int, int], bool],
        folder: Path,
        faults: Faults,
    ) -> None:
        self._game, self._front, self._level, self._faults = game, front, level, faults
        (self._size, self._large), self._folder = window, folder
        self._random = random.Random(_SEED)
        self._where = "x".join(map(str, self._size)) + (", large text" if self._large else "")

    def run(self) -> None:
        """Open the scenes one after the other; a fault in one does not end the others."""
        scenes: dict[str, Callable[[App], None]] = {
            "Front.backdrop": lambda app: app.title(),
            "Front.setup": self._setup,
            "Front.table": self._table,
            "a game between bots": self._watched,
            "Front.replay": self._replay,
            "Front.statistics": lambda app: app.statistics(self._game.name),
            "saved games": lambda app: app.saved(),
        }
        for member, opens in scenes.items():
            with self._faults.guarding(member):
                self._in_program(opens, member)

    def _in_program(self, opens: Callable[[App], None], member: str) -> None:
        from game.cabinet.app import App, Opening
        from game.cabinet.games import Cabinet
        from game.stage.clock import ScriptedClock
        from game.stage.layout import TextSize

        cabinet = Cabinet({self._game.name: lambda: self._game}, {self._game.name: lambda: self._front})
        folder = self._folder
        opening = Opening(
            ScriptedClock(),
            self._size,
            saves=folder / "saves",
            settings=folder / "settings",
            exports=folder / "documents",
            caches=folder / "cache",
            cabinet=cabinet,
        )
        app = App(self._game.name, opening)
        try:
            if self._large:
                app.set_text_size(TextSize.LARGE)
            opens(app)
            self._settle(app, 1.0)
            if app.stack.top is not None:
                self._ask(app.stack.top, member)
        finally:
            app.close_window()

    # Time

    def _settle(self, app: App, seconds: float) -> None:
        """Let time pass, with a picture of its end."""
        from game.stage.loop import FRAME

        for _ in range(max(1, round(seconds / FRAME))):
            app.clock.wait(FRAME)
            app.loop.advance()
        app.stack.mark_dirty()
        app.loop.draw()

    # Scenes

    def _setup(self, app: App) -> None:
        app.title()
        app.setup()

    def _match_table(self, kinds: list[str]) -> Table:
        from game.match.match import Match
        from game.match.saved_games import new_record
        from game.stage.house import Table
        from game.stage.palette import PLAYERS

        people = zip(self._front.names, kinds, PLAYERS, strict=False)
        seats = tuple(Seat(name, kind, colour) for name, kind, colour in people)
        match = Match(self._game, self._level, seats, _SEED, salt_of(_SEED))
        return Table(match, new_record(self._folder / "saves", self._game.name))

    def _bot(self) -> str:
        """Return the quickest bot: one that does not search, if there is one."""
        bots = self._game.bots
        return next((name for name, skill in bots.items() if not skill.simulations), self._game.usual_bot)

    def _watched(self, app: App) -> None:
        """Show a whole game between bots, with all motions; then its final scoring."""
        players = self._game.players_of(self._level)[-1]
        table = self._match_table([bot_kind(self._bot())] * players)
        app.play(table)
        for _ in range(3000):
            self._settle(app, _WAIT)
            if table.match.over:
                break
        self._faults.need(
            table.match.over, "a game between bots", f"not over after 25 minutes ({self._where})"
        )
        self._moves(app, table.match)
        self._settle(app, 20.0)

    def _moves(self, app: App, match: Match) -> None:
        """Check the motions of a game on the bases, in the match that was watched."""
        from game.match.match import pairs_of
        from game.tabletop.open.open_board import OpenBoard
        from game.tabletop.table.table_scene import TableScene

        scene = app.stack.top
        if isinstance(scene, TableScene) and isinstance(scene.screen.board, OpenBoard):
            pairs = pairwise(pairs_of(match, None))
            steps = ((two.event, one.view, two.view) for one, two in pairs)
            check_moves(scene.screen.board, steps, self._faults)

    def _table(self, app: App) -> None:
        """Play some choices as a person does, with the mouse alone."""
        players = self._game.players_of(self._level)[0]
        table = self._match_table([HUMAN, *[bot_kind(self._bot())] * (players - 1)])
        app.play(table)
        for _ in range(_PRESSES):
            self._settle(app, _WAIT)
            scene = app.stack.top
            if table.match.over or scene is None:
                break
            self._ask(scene, "Front.table")
            self._press_something(app, scene)
        app.help()
        self._settle(app, _WAIT)
        app.close()
        app.chronicle(0, None)
        self._settle(app, _WAIT)
        app.close()

    def _press_something(self, app: App, scene: Scene) -> None:
        dimmed = [one for one in scene.focus.elements if not one.enabled and isinstance(one.key, Thing)]
        if dimmed:
            self._press(app, self._random.choice(dimmed))
        mine = [one for one in scene.focus.elements if one.enabled and _is_choice(one)]
        main = next(
            (one for one in scene.focus.elements if one.key is TableButton.MAIN and one.enabled), None
        )
        if mine and main is None:
            self._press(app, self._random.choice(mine))
            main = next(
                (one for one in scene.focus.elements if one.key is TableButton.MAIN and one.enabled), None
            )
        if main is not None:
            self._press(app, main)

    def _press(self, app: App, element: Element) -> None:
        import pygame

        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=element.rect.center, button=1))
            self._settle(app, 0.05)

    def _replay(self, app: App) -> None:
        """Watch the record of the game between bots."""
        records = sorted((self._folder / "saves").glob("*.jsonl"))
        app.title()
        for record in records[-1:]:
            app.replay(record)

    # Questions

    def _ask(self, scene: Scene, member: str) -> None:
        """Ask every element "why?"; each answers with a line, and refused ones give the reason."""
        for element in [*scene.focus.elements, *scene.notes()]:
            with self._faults.guarding("BoardWords.thing_words"):
                said = scene.why(element)
                told = f'no answer to "why?" of {element.name} ({member}, {self._where})'
                self._faults.need(said.strip() or not scene.tells(element), "BoardWords.thing_words", told)


def _is_choice(element: Element) -> bool:
    return isinstance(element.key, Thing) and not isinstance(element.key, TableButton | CoachButton)
