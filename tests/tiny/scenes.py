"""The screens of Cairn: setup, table, replay and help, of words and buttons alone."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

from game.bots.bot import opponents
from game.core.chance import salt_of
from game.match.level_files import find_levels
from game.match.match import Match
from game.match.saved_games import new_record
from game.match.seat import HUMAN
from game.match.setup_choices import Offers, SetupChoices
from game.stage.house import House, Showing, Table
from game.stage.palette import PLAYERS
from game.stage.performance import Performance
from game.stage.session import Session
from game.stage.sound.book import Backing
from game.stage.sound.cue import Cue
from game.stage.storyline import Snapshot
from game.stage.tween import Timeline, Track, linear
from tests.tiny.game import Cairn
from tests.tiny.places import BUILT_IN
from tests.tiny.plain import PlainScene
from tests.tiny.position import View
from tests.tiny.sounds import cues


def told(view: View, names: Sequence[str]) -> list[str]:
    """A view in lines."""
    stone = f"; the stone weighs {view.stone}" if view.stone else ""
    rows = [
        f"{name}: {coins} coins, {list(row)}"
        for name, coins, row in zip(names, view.coins, view.rows, strict=True)
    ]
    return [f"Cairn, round {view.round} of {view.level.rounds}{stone}", *rows]


class StonePerformance(Performance[Any, Snapshot[int], str]):
    """A stone takes a moment to lie."""

    def motion(self, event: Any, before: Snapshot[int], after: Snapshot[int]) -> Timeline[str]:
        """What moves for an event."""
        name = type(event).__name__
        return Timeline((Track("stone", 0, 120, linear, name),)) if name == "StonePlaced" else Timeline()

    still = motion

    def cues(self, event: Any, before: Any, after: Any, motion: Timeline[str]) -> tuple[Cue, ...]:
        """What is heard of it."""
        return cues(event, before, after, motion)


class CairnSetup(PlainScene):
    """A person against bots, as many as wished, at any level."""

    def __init__(self, house: House, game: Cairn, names: tuple[str, ...]) -> None:
        super().__init__(house)
        self._game = game
        self._offers = Offers(names, tuple(PLAYERS)[:4], opponents(game.bots), game.usual_bot, "standard")
        self.choices = SetupChoices.from_table(house.choices(game.name), self._offers)
        self.levels = find_levels(BUILT_IN, house.own_levels(game.name), game.level_from)

    def leave(self) -> None:
        """What was chosen is kept."""
        self.house.keep_choices(self._game.name, self.choices.table())

    def lines(self) -> Sequence[str]:
        """Who sits where, and at which level."""
        seats = [f"{seat.name}: {seat.kind}" for seat in self.choices.seats]
        return [f"Who stacks stones? {self.choices.level}", *seats]

    def buttons(self) -> Sequence[tuple[Hashable, str]]:
        """Begin, fewer seats, the next level, back."""
        shelf = [("shelf", "The cabinet")] if self.house.offers_shelf else []
        return [("begin", "Begin"), ("fewer", "One less"), ("level", "Next level"), ("back", "Back"), *shelf]

    def choose(self, key: Hashable) -> None:
        """Do it."""
        match key:
            case "begin":
                self._begin()
            case "fewer" if len(self.choices.seats) > 2:
                self.choices = self.choices.without(len(self.choices.seats) - 1)
            case "level":
                names = [entry.name for entry in self.levels if entry.level is not None]
                place = (names.index(self.choices.level) + 1) % len(names)
                self.choices = replace(self.choices, level=names[place])
            case "back":
                self.house.title()
            case "shelf":
                self.house.shelf()
        self.put()

    def _begin(self) -> None:
        level = next(entry.level for entry in self.levels if entry.name == self.choices.level)
        seats = self.choices.played_by(0, HUMAN).seated()
        match = Match(self._game, level, seats, "stones", salt_of("stones"))
        self.house.play(Table(match, new_record(self.house.saves, self._game.name)))


class CairnTable(PlainScene):
    """A match that is played."""

    def __init__(self, house: House, table: Table) -> None:
        super().__init__(house)
        self.session: Session[int] = Session(house, table, StonePerformance(), lambda story, *_: story + 1, 0)

    def enter(self) -> None:
        """The hum of the hill."""
        self.house.sound.back(Backing.BED)

    def leave(self) -> None:
        """The game is kept as it stands."""
        self.session.close()

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        return not self.session.idle

    def step(self, seconds: float) -> None:
        """Bots answer, stones lie."""
        before = self.session.director.shown, self.session.idle, self.session.advice, self.session.record_path
        self.session.step(seconds)
        for heard in self.session.heard():
            self.house.sound.play(heard.cue, self.session.ms - heard.at_ms)
        if before != (
            self.session.director.shown,
            self.session.idle,
            self.session.advice,
            self.session.record_path,
        ):
            self.put()
        if self.session.over and self.session.table.demo:
            self.house.again()

    def lines(self) -> Sequence[str]:
        """The table, and what was advised."""
        names = [seat.name for seat in self.session.match.seats]
        advice = self.session.advice
        hint = [] if advice is None else [f"Best: {advice.thought.action}"]
        return [*told(self.session.shown, names), *hint]

    def buttons(self) -> Sequence[tuple[Hashable, str]]:
        """What may be chosen now, then what any table has."""
        session = self.session
        seat = session.person
        actions = [] if seat is None else [(action, str(action)) for action in session.legal(seat)]
        more = [("hint", "Hint")] if seat is not None else []
        more += [("undo", "Undo")] if session.may_undo else []
        more += [("watch", "Watch"), ("again", "Another game")] if session.record_path is not None else []
        return [*actions, *more, ("back", "Menu"), ("chronicle", "Chronicle")]

    def choose(self, key: Hashable) -> None:
        """An action, or what a button says."""
        session = self.session
        match key:
            case "hint":
                session.advise()
            case "undo":
                session.undo()
            case "watch" if session.record_path is not None:
                self.house.replay(session.record_path)
            case "again":
                self.house.again()
            case "back":
                self.house.pause(f"round {session.shown.round}")
            case "chronicle":
                self.house.chronicle(session.viewer, None)
            case _ if session.person is not None:
                session.decide(session.person, key)
        if self.stack.top is self:
            self.put()


class CairnReplay(PlainScene):
    """A record, watched step by step."""

    def __init__(self, house: House, showing: Showing) -> None:
        super().__init__(house)
        self.showing = showing
        self.place = 0

    def enter(self) -> None:
        """The hum of the hill."""
        self.house.sound.back(Backing.BED)

    def lines(self) -> Sequence[str]:
        """The table after the step."""
        timeline = self.showing.timeline
        pairs = timeline.steps[self.place].pairs[None]
        view = pairs[-1].view if pairs else timeline.before[None]
        return told(view, [seat.name for seat in timeline.match.seats])

    def buttons(self) -> Sequence[tuple[Hashable, str]]:
        """On, and back."""
        return [("on", "On"), ("back", "Back")]

    def choose(self, key: Hashable) -> None:
        """A step, or away."""
        if key == "back":
            self.house.close()
        elif self.place < len(self.showing.timeline.steps) - 1:
            self.place += 1
            self.house.sound.play(Cue(0.0, "tap"))
            self.put()


class CairnHelp(PlainScene):
    """The rules in three lines."""

    def lines(self) -> Sequence[str]:
        """All of them."""
        return ["Cairn: bid in secret.", "The highest bid takes the stone.", "Rows that rise count more."]

    def buttons(self) -> Sequence[tuple[Hashable, str]]:
        """Away."""
        return [("back", "Close")]

    def choose(self, key: Hashable) -> None:
        """Read."""
        self.house.close()
