"""The program as a kiosk: the attract loop, visitors who come, play and leave, and no way out."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

from game.cabinet.app import Opening
from game.core.messages import fill
from game.keeper.disk_watch import Trouble
from game.keeper.health_log import by_itself
from game.keeper.idle import IdlePhase
from game.keeper.kiosk_file import KioskFile
from game.keeper.opening_hours import Closing, Dark, State, fits
from game.keeper.pulse import AT_LEAST, Pulse
from game.keeper.session_steps import SessionSteps
from game.kiosk.attract_program import AttractProgram
from game.kiosk.attract_scene import AttractScene
from game.kiosk.closing_notice import closing_words, is_shown
from game.kiosk.closing_scene import ClosingScene, ClosingTimes
from game.kiosk.dark_scene import DarkScene
from game.kiosk.demo_game import demo_game
from game.kiosk.friends_scene import FriendsScene
from game.kiosk.initials_round import InitialsRound
from game.kiosk.initials_scene import InitialsScene
from game.kiosk.kept_house import KeptHouse
from game.kiosk.kiosk_disk import KioskDisk
from game.kiosk.kiosk_house import Friend
from game.kiosk.offer_scene import OfferScene
from game.kiosk.operator.operator_door import OperatorDoor
from game.kiosk.quick_match import quick_match
from game.kiosk.quick_scene import QuickScene
from game.kiosk.safe_mode_scene import SafeModeScene
from game.kiosk.seats import free_seat, reseated
from game.kiosk.signs import is_sign
from game.kiosk.sitting import Sitting, person_chose
from game.kiosk.stage_plate import StagePlate
from game.kiosk.still_there_scene import StillThereScene
from game.kiosk.table_menu_scene import TableMenuScene
from game.kiosk.visitor_settings import visitor_settings
from game.kiosk.visits import Visits
from game.kiosk.ways import Ways
from game.match import fault_log
from game.match.match import Match
from game.match.saved_games import new_record
from game.match.seat import HUMAN
from game.match.taught import TaughtInMemory
from game.stage.director import Pace
from game.stage.house import Table
from game.stage.inputs import Ask, Input, Key, PadButton, Quit
from game.stage.scenes import Scene
from game.stage.sound.volumes import Volumes
from game.tabletop.table.table_scene import TableScene

#: The key that would change the window.
_DEAF: Final = "f11"
#: A machine that was cut off has so many seconds to start before its visitor counts as gone.
_STARTS_WITHIN: Final = 120
#: Seconds between looks for a sound device.
_DEVICE_EVERY: Final = 10


class Kiosk(KeptHouse):
    """The house of an unattended machine. It has no title, no shelf and no end of its own."""

    def __init__(self, opening: Opening, file: KioskFile, pulse: Pulse | None = None) -> None:
        """Open the window; raises the same errors as `App`.

        `file` is the operator's, `pulse` reports the run.
        """
        self._pulse = pulse
        self._steps = None if pulse is None else SessionSteps(pulse.log)
        self._sitting: Sitting | None = None
        """The sitting of the present visitor; None while nobody plays."""
        super().__init__(opening, file)
        self.loop.attendant = self
        if pulse is not None:
            self.loop.shown = pulse.shown
            self.loop.at_least = AT_LEAST
        # A visitor changes no setting of the machine.
        self.offers = False
        self._seconds = 0.0
        self.door = OperatorDoor(self, file.path.parent, pulse is not None and by_itself(file.path.parent))
        self._loops = 0
        self._ending = False
        folder = file.path.parent
        self.visits = Visits(folder, self.saves, self.cabinet, self._where)
        self.disk = KioskDisk(self, (self.door.tries, *(() if pulse is None else (pulse.log,))))
        self._looked_at = 0
        self._mixed: Volumes | None = None

    # Inputs for an attendant

    def hear(self, event: Input) -> bool:
        """Use up inputs that would lead out of the kiosk: a closed window, F11, keys held with control.

        Esc goes a step back, as everywhere; there is no way out behind any scene.
        """
        if isinstance(event, Quit):
            return True
        self._notice(event)
        if self.door.hear(event, self.window.layout.size):
            return True
        top = self.stack.top
        if isinstance(event, Key) and (event.name == _DEAF or event.control):
            if is_sign(event):
                self.still_there()
            return True
        if isinstance(top, AttractScene) and top.wakes(event):
            # Before a key or button may ask "why?".
            self.offer()
            return True
        if isinstance(top, StillThereScene) and isinstance(event, Key | PadButton | Ask) and is_sign(event):
            self.still_there()
            return True
        return False

    def _notice(self, event: Input) -> None:
        """Take an input as a sign that somebody is there."""
        if self._sitting is not None and self._sitting.notice(event, self._seconds):
            self.still_there()

    def step(self, seconds: float) -> None:
        """Follow the time: end the kiosk, ask whether anybody is there, forget games left long ago."""
        self._seconds += seconds
        if self._ending:
            self.stack.clear()
            return
        if int(self._seconds) != self._looked_at:
            self._looked_at = int(self._seconds)
            self._follow_hours()
            self._rehearse_offer()
            self.disk.step(self._seconds)
            if self._looked_at % _DEVICE_EVERY == 0:
                # Without a device at the start, no event announces one that is plugged in later.
                self.sound.device(True)
        sitting = self._sitting
        if sitting is None:
            return
        sitting.follow_steps(self._seconds)
        if self.door.open:
            sitting.act(self._seconds)
        else:
            self._follow_reckoning(sitting, seconds)
            self._follow_idle(sitting)

    def _follow_hours(self) -> None:
        """Follow the clock on the wall: light, drift and loudness, and the scene while nobody plays."""
        self.follow_clock()
        self._shine()
        if (volumes := self.volumes) != self._mixed:
            self._mixed = volumes
            self.sound.mix(volumes)
        state = self.hours.state(self.keeping)
        self._tell_table(state)
        top = self.stack.top
        if self.door.open:
            return
        if isinstance(state, Dark) and self._played and not self.last_game_may_end:
            self.attract()
        elif isinstance(state, Closing) and isinstance(top, ClosingScene):
            top.tell(self._closing_times(state))
        elif self._unplayed and not isinstance(top, self._scene_of(state)):
            self.attract()

    @property
    def _played(self) -> bool:
        """Whether somebody plays, or the operator's door is open."""
        return not self.nobody or self.door.open

    def _shine(self) -> None:
        """Show the next frame in the light of this time of day, and at its drift."""
        light = self.hours.light(self.keeping, self._played)
        if self.window.show(light, self.hours.drift(self.keeping, self._seconds)):
            self.stack.mark_dirty()

    def _tell_table(self, state: State) -> None:
        """Warn the visitor that the house closes, or else that the game cannot be saved now."""
        table = next((scene for scene in self.stack if isinstance(scene, TableScene)), None)
        if table is not None:
            words = closing_words(state, self.last_game_may_end, self.translate())
            if not words and table.session.fault is not None:
                words = self.translate().gettext("This game is not saved now")
            table.tell(words if is_shown(self.window.layout, self._seconds) else "")

    @property
    def _unplayed(self) -> bool:
        """Return whether one of the scenes of an empty machine is shown, with nothing over it."""
        return isinstance(self.stack.top, AttractScene | ClosingScene | DarkScene)

    def _scene_of(self, state: State) -> type[Scene]:
        """Return the scene of an empty machine."""
        match state:
            case Dark():
                return DarkScene
            case Closing():
                return ClosingScene
        return AttractScene

    def _closing_times(self, state: Closing) -> ClosingTimes:
        """Return the times on the notice before the hours end."""
        after = self.hours.after(self.keeping, state.closes)
        fitting = (game for game in self.games if self.offers_quick(game) and self._quick_fits(state, game))
        return ClosingTimes(state.closes, state.minutes, after, next(fitting, None))

    def _quick_fits(self, state: State, game: str) -> bool:
        """Return whether a quick game of a game, begun now, ends before the house closes."""
        return fits(state, self.hours.now, self.front(game).quick_game.minutes)

    @property
    def volumes(self) -> Volumes:
        """The volumes at this time of day, and whether a visitor has muted them."""
        return self.hours.volumes(self.keeping, not self.nobody, self.muted)

    def _follow_reckoning(self, sitting: Sitting, seconds: float) -> None:
        """Ask for initials once the reckoning of a game has been shown for a while."""
        top = self.stack.top
        over = isinstance(top, TableScene) and top.session.over
        if over and sitting.follow_reckoning(seconds) and self.visits.counts(sitting.table.match):
            match, day = sitting.table.match, sitting.day
            InitialsRound(self, self.bests, match, day, lambda: None, self.attract).ask()

    def _follow_idle(self, sitting: Sitting) -> None:
        """Ask whether the visitor is still there; return to the attract loop if nobody answers."""
        if isinstance(self.stack.top, InitialsScene):
            # It leaves by itself.
            return
        match sitting.phase(self._seconds):
            case IdlePhase.ASKED if not isinstance(self.stack.top, StillThereScene):
                self._ask_still_there(sitting)
            case IdlePhase.LEFT:
                self.attract()

    def _ask_still_there(self, sitting: Sitting) -> None:
        play, answer_left = self.keeping.play, lambda: sitting.answer_left(self._seconds)
        scene = StillThereScene(
            self, self.stack.top, sitting.alone, play.left_minutes, answer_left, play.answer_seconds
        )
        self.stack.push(scene)

    def end(self) -> None:
        """End the kiosk at its next step. May be called by a signal's handler."""
        self._ending = True

    @property
    def nobody(self) -> bool:
        """Whether nobody plays."""
        return self._sitting is None

    def _show_fault(self, fault: Exception) -> None:
        """Report an exception and end with it: the supervisor starts the kiosk again, where it was."""
        names = ", ".join(type(scene).__name__ for scene in self.stack)
        fault_log.report(f"scenes: {names}", fault)
        self.loop.give_up()
        raise fault

    @property
    def safe(self) -> bool:
        """Whether the kiosk runs in safe mode."""
        return self._pulse is not None and self._pulse.safe

    # Its disk

    @property
    def visitors_table(self) -> Table | None:
        """The table of the present visitor."""
        return self._table

    @property
    def trouble(self) -> Trouble | None:
        """The trouble with the disk; None if everything is on it."""
        return self.disk.trouble

    def record_at(self, table: Table) -> None:
        """Take note that the game that is played is recorded in another file."""
        self._table = self.visits.begin(table, self.visits.taken)

    def save_failed(self, fault: str) -> None:
        """Go on with a game that cannot be recorded now; the header of its table says so meanwhile."""
        self.disk.refused(fault)

    def read_settings(self) -> None:
        """Read the operator's file again; in safe mode it stays unread."""
        if not self.safe:
            super().read_settings()

    # The game that was left

    @property
    def left_game(self) -> str | None:
        """Which game was left behind, and how far it is."""
        waiting = self.visits.waiting(self._seconds)
        if waiting is None:
            return None
        title = self.front(waiting.table.match.game.name).title
        return fill(self.translate().gettext("{game}, {where}"), game=title, where=waiting.where)

    def _where(self, match: Match) -> str:
        """Return how far a game is, in words."""
        return self.keepsake(match, self.stack.kit).where

    @property
    def _kept_seconds(self) -> float:
        """For how many seconds a game that was left can be gone on with."""
        return 60.0 * self.keeping.play.left_minutes

    # The operator

    @property
    def seconds(self) -> float:
        """The seconds since the program began."""
        return self._seconds

    @property
    def visited(self) -> bool:
        """Whether a visitor's table lies below the menu."""
        return self._table is not None

    @property
    def tries_notice(self) -> str | None:
        """The fault of the file of the tries of the PIN; None if there is none."""
        return self.door.tries.notice

    def change_pin(self) -> None:
        """Ask the operator for another PIN."""
        self.door.change_pin()

    def end_for_good(self) -> None:
        """End the program as its operator wishes: nothing starts it again."""
        if self._pulse is not None:
            self._pulse.left()
        self.end()

    def leave_menu(self) -> None:
        """Close the operator's menu: back to a visitor's table, or to the attract loop."""
        if self.visited:
            self.close()
        else:
            self.attract()

    def show_games(self) -> None:
        """Leave menu and table for the attract loop; the game of a table can be gone on with."""
        self.attract()

    def new_seed(self) -> str:
        """Return the seed of another deal."""
        return secrets.token_hex(16)

    # Attract

    def begin(self) -> None:
        """Go back to the table of a visitor who may still be here, or begin the attract loop.

        In safe mode no game is continued, for it may be the cause of the failure.
        """
        play = self.keeping.play
        within = play.idle_seconds + play.answer_seconds + _STARTS_WITHIN
        now = self.now().timestamp()
        table = None
        if not self.safe:
            table = self.visits.take_up(now, within, self._kept_seconds, self._seconds)
        if self.safe:
            self.attract()
            self.stack.push(SafeModeScene(self, self.stack.top, self.visits.interrupted, self.close))
        elif table is None:
            self.attract()
        else:
            self._sit_down(table)
            if self._steps is not None:
                self._steps.gone_on(*self._half_of(table), person_chose(table.match))

    def attract(self) -> None:
        """Leave everything for the attract loop of the present game; a visitor's game waits for a while."""
        left, self._table = self._table, None
        self._sitting = None
        self.stack.asking.rest()
        self._clear()
        if left is not None:
            self.visits.end(left, self._kept_seconds, self._seconds)
        self._welcome()
        self.follow_clock()
        match self.hours.state(self.keeping):
            case Dark(opens):
                light = self.hours.dark_light(self.keeping)
                self.stack.push(DarkScene(self, self.keeping.hours, opens, self.hours.now, light))
            case Closing() as closing:
                self.stack.push(ClosingScene(self, self._closing_times(closing)))
            case _:
                self._attract_loop()
        self._shine()

    def _attract_loop(self) -> None:
        """Begin the attract loop of the game whose turn it is.

        Pictures that no loop of any game has used since this game was shown last are forgotten.
        """
        shown = self.keeping.shown(self.cabinet.names)
        self.stack.kit.forget_unused(len(shown) + 1)
        game = shown[self._loops % len(shown)]
        rules = self.front(game).game
        table = self.visits.demo(game, self._seconds) or demo_game(rules, self.cabinet, self.new_seed())
        plate = StagePlate(self, self.front(game), table, self.stack)
        seconds, best = self.keeping.attract.game_seconds, bool(self.best_today(game))
        program = AttractProgram(seconds, line=any(self.line), best=best)
        self._push(game, AttractScene(self, plate, program, self._loops))

    def _welcome(self) -> None:
        """Forget the decisions learned and the settings made by the last visitor: each visitor is new."""
        self.taught = TaughtInMemory()
        self._settings.settings = visitor_settings(self.keeping)
        self.stack.still = self.pace is Pace.STILL
        self.sound.mix(self.volumes)

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
        """The attract loop, under any other scene; None while somebody plays."""
        first = next(iter(self.stack), None)
        return first if isinstance(first, AttractScene) else None

    def ways(self, match: Match) -> Ways:
        """Return the options of a person who touches the screen while a game is shown."""
        game = match.game.name
        seat = free_seat(match) if self.keeping.offer(game).offered else None
        others = tuple(name for name in self.games if name != game and self.offers_quick(name))
        return Ways(seat, self.offers_quick(game), self.left_game, others)

    def offer(self) -> None:
        """Push the offer over the attract loop, if there is anything to offer."""
        attract = self._attracting
        if attract is None or self.stack.top is not attract:
            return
        ways = self.ways(attract.plate.match)
        if ways.any:
            if self._steps is not None:
                self._steps.touched(self.game)
            self.stack.push(OfferScene(self, attract, ways))

    def _rehearse_offer(self) -> None:
        """Draw the offer unseen, once a loop, so that a touch need not wait for its pictures."""
        top = self.stack.top
        if isinstance(top, AttractScene) and not (top.offer_rehearsed or self.window.layout.too_small):
            top.offer_rehearsed = True
            ways = self.ways(top.plate.match)
            if ways.any:
                OfferScene(self, top, ways).rehearse(self.stack, self.window.canvas.get_size())

    def back_to_bots(self) -> None:
        """Close everything over the attract loop."""
        while len(self.stack) > 1:
            self.stack.pop()
        self._welcome()

    def quick(self, game: str) -> None:
        """Push the question against whom a new quick game is played, while one fits into the hours."""
        state = self.hours.state(self.keeping)
        if isinstance(state, Dark | Closing) and not self._quick_fits(state, game):
            return
        front = self.front(game)
        lesson = self.keeping.play.teaches if front.lesson_offer is not None else "never"
        self._push(game, QuickScene(self, self._attracting, game, lesson))

    # Playing

    def take_seat(self) -> None:
        """Give a visitor the seat of the bot that chooses next in the game that is shown."""
        attract = self._attracting
        seat = None if attract is None else free_seat(attract.plate.match)
        if attract is None or seat is None:
            return
        match = reseated(attract.plate.match, {seat: HUMAN}, self.game_called)
        self.play(Table(match, new_record(self.saves, match.game.name)), taken=True)

    def ask_friends(self, game: str) -> None:
        """Push the question for the names and seals of two people before their quick game."""
        self._push(game, FriendsScene(self, self._attracting, game))

    def begin_quick(self, game: str, friend: bool, people: Sequence[Friend] = ()) -> None:
        """Deal a new quick game to a visitor and a friend, or a bot; `people` have chosen names and seals."""
        bots = self.keeping.offer(game).bots
        match = quick_match(self.front(game), bots, friend, self.new_seed(), people)
        self.play(Table(match, new_record(self.saves, game)))

    def play(self, table: Table, taken: bool = False) -> None:
        """Go to a visitor's table: a sitting begins; `taken`: the seat was a bot's until now."""
        self._sit_down(table, taken)
        if self._steps is not None:
            self._steps.seated(*self._half_of(table))

    def _half_of(self, table: Table) -> tuple[str, float]:
        """Return the name of a table's game, and the seconds at which its quick form would be half over."""
        game = table.match.game.name
        return game, self._seconds + 60 * self.front(game).quick_game.minutes / 2

    def _sit_down(self, table: Table, taken: bool = False) -> None:
        """Go to a visitor's table, also to one of before a restart."""
        table = self.visits.begin(table, taken)
        super().play(table)
        self._sitting = Sitting(table, self.keeping.play, self._steps, self._seconds, self.today)
        self._shine()

    def teach(self, game: str) -> None:
        """Begin the lesson's cut."""
        table = self.front(game).lesson(self, cut=True)
        if table is not None:
            self.play(table)

    def _menu(self, below: Scene | None, where: str, kept: bool, commitment: str) -> Scene:
        """Return the menu of a visitor's table."""
        return TableMenuScene(self, below, where)

    def again(self) -> None:
        """Ask about another quick game; the game that is shown goes to its next loop."""
        if self._table is not None:
            game = self.game
            settings, taught = self._settings.settings, self.taught

            def then() -> None:
                if self.offers_quick(game):
                    self.quick(game)
                else:
                    self.offer()
                # The same people play on.
                self._settings.settings, self.taught = settings, taught

            self._leave_for(then)

    def done(self) -> None:
        """Leave the game for the attract loop; while it is kept it can be gone on with."""
        self._leave_for(lambda: None)

    def _leave_for(self, then: Callable[[], None]) -> None:
        """Leave the game for the attract loop, ask for initials over it if they are due, and go on."""
        sitting = self._sitting
        due = None if sitting is None or sitting.initials_asked else sitting.table.match
        counts = due is not None and self.visits.counts(due)
        self.attract()
        if sitting is not None and due is not None and counts:
            InitialsRound(self, self.bests, due, sitting.day, then, lambda: None).ask()
        else:
            then()

    def still_there(self) -> None:
        """Close the question whether somebody is still there."""
        if self._sitting is not None:
            self._sitting.act(self._seconds)
        if isinstance(self.stack.top, StillThereScene):
            self.close()

    def go_on_with_left(self) -> None:
        """Go on with the game that was left behind."""
        table = self.visits.go_on(self._seconds)
        if table is not None:
            self.play(table)
