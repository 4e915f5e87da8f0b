"""The table of Cairn being played: words and buttons."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.stage.house import House, Table
from game.stage.session import Session
from game.stage.sound.book import Backing
from game.tabletop.board.board_places import board_alone
from game.tabletop.kit.table_kit import TableKit
from tests.tiny.board import CairnBoard
from tests.tiny.plain import PlainScene
from tests.tiny.position import View
from tests.tiny.tape import CairnPerformance


def told(view: View, names: Sequence[str]) -> list[str]:
    """Return a view in lines."""
    stone = f"; the stone weighs {view.stone}" if view.stone else ""
    rows = [
        f"{name}: {coins} coins, {list(row)}"
        for name, coins, row in zip(names, view.coins, view.rows, strict=True)
    ]
    return [f"Cairn, round {view.round} of {view.level.rounds}{stone}", *rows]


class CairnTable(PlainScene):
    """A match that is played."""

    def __init__(self, house: House, table: Table) -> None:
        super().__init__(house)
        self._table = table
        self._performance = CairnPerformance(house, table)
        self._session: Session[None] | None = None

    @property
    def session(self) -> Session[None]:
        """The match on this screen, begun when pieces have places to move to."""
        if self._session is None:
            self._session = Session(self.house, self._table, self._performance, lambda *_: None, None)
        return self._session

    def arrange(self) -> None:
        """Let pieces move for the present window."""
        kit = TableKit.for_match(self.kit, self._table.match, self.house.translate())
        self._performance.moves = CairnBoard(kit, board_alone(kit.layout)).choreographer(0)
        super().arrange()

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
