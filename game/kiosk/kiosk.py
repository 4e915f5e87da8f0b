"""The program as a kiosk: the attract loop, visitors who come, play and leave, and no way out."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.cabinet.app import NAME, App, Opening
from game.cabinet.tables import named_level
from game.core.chance import salt_of
from game.keeper.idle import Idle, Phase
from game.keeper.kiosk_file import KioskFile
from game.keeper.kiosk_settings import KioskSettings
from game.kiosk.attract_picture import Best
from game.kiosk.attract_program import AttractProgram
from game.kiosk.attract_scene import AttractScene
from game.kiosk.demo_game import demo_game
from game.kiosk.left_table import LeftTable
from game.kiosk.offer_scene import OfferScene
from game.kiosk.quick_scene import QuickScene
from game.kiosk.seats import reseated
from game.kiosk.stage_plate import StagePlate
from game.kiosk.still_there_scene import StillThereScene
from game.kiosk.table_menu_scene import TableMenuScene
from game.match.match import Match
from game.match.saved_games import new_record
from game.match.seat import HUMAN, Seat, bot_kind, people_of
from game.stage.house import Front, Table
from game.stage.inputs import Device, Input, Key, PadCome, PadGone, PointerMove, Quit, Resized
from game.stage.layout import TextSize
from game.stage.palette import PLAYERS
from game.stage.window import Window

#: Keys that would leave a scene, or change the window.
_DEAF: Final = frozenset({"escape", "f11"})


class Kiosk(App):
    """The house of an unattended machine. It has no title, no shelf and no end of its own."""

    def __init__(self, opening: Opening, file: KioskFile) -> None:
        """Open the window; raises what `App` raises. `file` is the keeper's."""
        self.file = file
        super().__init__(opening.cabinet.names[0], opening)
        self.loop.attendant = self
        # A visitor changes no setting of the machine.
        self.offers = False
        self._seconds = 0.0
        self._loops = 0
        self._ending = False
        self._idle: Idle | None = None
        """The sitting of whoever plays; None while nobody does."""
        self._left: LeftTable | None = None

    def _window(self, opening: Opening) -> Window:
        """Open the window over the whole screen, unless it has a size."""
        more_room = self.translate().gettext("This screen is too small for the table.")
        large = TextSize.LARGE if self.keeping.screen.text == "large" else TextSize.NORMAL
        return Window(NAME, opening.size, full=opening.size is None, text=large, more_room=more_room)

    @property
    def keeping(self) -> KioskSettings:
        """The settings of this machine."""
        return self.file.settings

    # What an attendant hears

    def hear(self, event: Input) -> bool:
        """Use up what would lead out of the kiosk: a closed window, Esc, F11, keys held with control."""
        if isinstance(event, Quit):
            return True
        self._notice(event)
        return isinstance(event, Key) and not event.pad and (event.name in _DEAF or event.control)

    def _notice(self, event: Input) -> None:
        """Take an input as a sign that somebody is there; a pointer's jitter and a held key are none."""
        if self._idle is None or isinstance(event, Resized | Device | PadCome | PadGone):
            return
        if isinstance(event, PointerMove):
            if self._idle.point(event.place, self._seconds):
                self.still_there()
        elif not (isinstance(event, Key) and event.again):
            self._idle.act(self._seconds)

    def step(self, seconds: float) -> None:
        """Follow the time: end the kiosk, ask who is still there, forget what was left long ago."""
        self._seconds += seconds
        if self._ending:
            self.stack.clear()
            return
        if self._left is not None and self._seconds >= self._left.until:
            self._left = None
        if self._idle is not None:
            self._follow_idle(self._idle)

    def _follow_idle(self, idle: Idle) -> None:
        """Ask whether somebody is still there, and leave the table of somebody who is not."""
        match idle.phase(self._seconds):
            case Phase.ASKED if not isinstance(self.stack.top, StillThereScene):
                self._ask_still_there(idle)
            case Phase.LEFT:
                self.done()

    def _ask_still_there(self, idle: Idle) -> None:
        play, table = self.keeping.play, self._table
        assert table is not None
        people = people_of(table.match.seats)
        name = table.match.seats[people[0]].name if len(people) == 1 else ""
        scene = StillThereScene(
            self,
            self.stack.top,
            name,
            play.left_minutes,
            lambda: idle.answer_left(self._seconds),
            play.answer_seconds,
        )
        self.stack.push(scene)

    def end(self) -> None:
        """End the kiosk at its next step. May be called by a signal's handler."""
        self._ending = True

    # What its scenes read

    @property
    def games(self) -> Sequence[str]:
        """The names of the games that are offered."""
        return [name for name in self.cabinet.names if self.keeping.offer(name).offered]

    @property
    def offers_shelf(self) -> bool:
        """False: the offer opens other books."""
        return False

    @property
    def line(self) -> tuple[str, str]:
        """The keeper's first two lines."""
        first, second, *_ = (*self.keeping.attract.lines, "", "")
        return first, second

    def front(self, game: str) -> Front:
        """Return the front of a game."""
        return self.cabinet.front_called(game)

    def best_today(self, game: str) -> Sequence[Best]:
        """Return today's best of a game."""
        return ()

    def best_ever(self, game: str) -> Best | None:
        """Return the best of all time of a game."""
        return None

    @property
    def left_game(self) -> str | None:
        """How far the game is that was left behind."""
        return None if self._left is None else self._left.where

    # Attract

    def begin(self) -> None:
        """Begin the attract loop."""
        self.attract()

    def attract(self) -> None:
        """Leave everything for the attract loop of the present game."""
        self._idle = None
        shown = [name for name in self.cabinet.names if self.keeping.offer(name).shown] or [
            *self.cabinet.names
        ]
        game = shown[self._loops % len(shown)]
        self._table = None
        self._clear()
        table = demo_game(self.front(game).game, self.cabinet, secrets.token_hex(16))
        plate = StagePlate(self, self.front(game), table, self.stack)
        program = AttractProgram(self.keeping.attract.game_seconds, line=any(self.line))
        self._push(game, AttractScene(self, plate, program, self._loops))

    def next_loop(self) -> None:
        """Begin the attract loop of the next game."""
        self._loops += 1
        self.attract()

    def _clear(self) -> None:
        self._leaving = True
        while self.stack.top is not None:
            self.stack.pop()
        self._leaving = False
        self.loop.tidy()

    def _down_to_title(self, game: str) -> None:
        """Leave every scene: there is no title."""
        self._clear()

    def open_title(self, game: str) -> None:
        """Go back to the attract loop instead of a title."""
        self.attract()

    # The offer

    @property
    def _attracting(self) -> AttractScene | None:
        """The attract loop, whatever lies over it; None while somebody plays."""
        first = next(iter(self.stack), None)
        return first if isinstance(first, AttractScene) else None

    def offer(self) -> None:
        """Push the offer over the attract loop."""
        attract = self._attracting
        if attract is not None and self.stack.top is attract:
            self.stack.push(OfferScene(self, attract, _free_seat(attract.plate.match)))

    def back_to_bots(self) -> None:
        """Close whatever lies over the attract loop."""
        while self.stack.top is not None and self.stack.top is not self._attracting:
            self.stack.pop()

    def quick(self, game: str) -> None:
        """Push the question against whom a new quick game is played."""
        front = self.front(game)
        teaches = front.lesson_offer is not None and self.keeping.play.teaches != "never"
        self._push(game, QuickScene(self, self._attracting, game, teaches))

    # Playing

    def take_seat(self) -> None:
        """Give a visitor the seat of the bot that chooses next in the game that is shown."""
        attract = self._attracting
        seat = None if attract is None else _free_seat(attract.plate.match)
        if attract is None or seat is None:
            return
        match = reseated(attract.plate.match, {seat: HUMAN}, self.game_called)
        self.play(Table(match, new_record(self.saves, match.game.name)))

    def begin_quick(self, game: str, friend: bool) -> None:
        """Deal a new quick game to a visitor and a friend, or a bot."""
        front = self.front(game)
        rules = front.game
        quick = front.quick_game
        level = named_level(rules, quick.level, self.cabinet)
        kinds = [HUMAN, HUMAN if friend else bot_kind(rules.usual_bot)]
        kinds += [bot_kind(rules.usual_bot)] * (quick.players - len(kinds))
        people = zip(front.names, kinds, PLAYERS, strict=False)
        seats = tuple(Seat(name, kind, colour) for name, kind, colour in people)
        seed = secrets.token_hex(16)
        match = Match(rules, level, seats, seed, salt_of(seed))
        self.play(Table(match, new_record(self.saves, game)))

    def play(self, table: Table) -> None:
        """Go to a visitor's table: a sitting begins."""
        play = self.keeping.play
        super().play(table)
        self._idle = Idle(play.idle_seconds, play.answer_seconds, self._seconds)

    def teach(self, game: str) -> None:
        """Begin the lesson's cut."""
        table = self.front(game).lesson(self, cut=True)
        if table is not None:
            self.play(table)

    def pause(self, where: str = "") -> None:
        """Push the menu of a visitor's table."""
        if self._table is not None:
            self.stack.push(TableMenuScene(self, self.stack.top, where))

    def again(self) -> None:
        """Ask about another quick game; the game that is shown goes to its next loop."""
        if self._table is None:
            return
        game = self.game
        self.attract()
        self.quick(game)

    def done(self) -> None:
        """Leave the game for the attract loop; while it is kept it can be gone on with."""
        table = self._table
        self.attract()
        if table is not None and not table.match.over:
            where = self.keepsake(table.match, self.stack.kit).where
            until = self._seconds + 60 * self.keeping.play.left_minutes
            self._left = LeftTable(replace(table, held=len(table.match.lines)), where, until)

    def still_there(self) -> None:
        """Close the question whether somebody is still there."""
        if self._idle is not None:
            self._idle.act(self._seconds)
        if isinstance(self.stack.top, StillThereScene):
            self.close()

    def go_on_with_left(self) -> None:
        """Go on with the game that was left behind."""
        if self._left is not None:
            table, self._left = self._left.table, None
            self.play(table)

    def leave(self) -> None:
        """Do nothing: only the keeper ends the kiosk."""


def _free_seat(match: Match) -> int | None:
    """Return the seat whose bot gives it up: the first that owes a choice; None when the game is over."""
    return next((seat for seat in match.to_move if seat not in people_of(match.seats)), None)
