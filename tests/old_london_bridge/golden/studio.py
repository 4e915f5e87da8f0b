"""The program at one size on a scripted clock, and its way to any moment of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.core.chance import salt_of
from game.core.messages import ENGLISH, Translator
from game.match.level_files import read_level
from game.match.match import Match, Pair
from game.match.places import levels_folder
from game.match.seat import Seat
from game.match.series import ask, bot_seed
from game.old_london_bridge.game import OldLondonBridge
from game.stage.loop import FRAME
from game.stage.palette import PLAYERS
from game.tabletop.table.table_scene import TableScene
from tests.golden.manifest import Size
from tests.golden.studio import TableStudio
from tests.match.forking import forked, reseated
from tests.old_london_bridge.golden.counsel import Counsel

GAME: Final = OldLondonBridge()
SEED: Final = "golden"
BOT: Final = "apprentice"
NAMES: Final = ("Maud", "Hugh", "Isolde", "Wat")
#: Frames to wait for a moment, at most.
_PATIENCE: Final = 60 * 60


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision of a finished game: seat and question (`rules.agenda`), choice, outcome."""

    number: int
    seat: int
    asked: int
    round: int
    action: Any
    events: tuple[Any, ...]


@cache
def _played(players: int, level: str, seed: str) -> tuple[tuple[Turn, ...], tuple[Match, ...]]:
    """Return a whole game between bots, and the match right before each turn and at its end."""
    match = match_of(players, level, (f"bot:{BOT}",) * players, seed)
    bots = [GAME.bots[BOT](bot_seed(seed, seat)) for seat in range(players)]
    told: list[Any] = []

    def note(pair: Pair) -> None:
        told.append(pair.event)

    match.watch(None, note)
    match.start()
    turns, moments = list[Turn](), list[Match]()
    while not match.over:
        moments.append(forked(match))
        seat = match.to_move[0]
        view = match.view(seat)
        action = ask(bots[seat], match, seat)
        told.clear()
        match.decide(seat, action)
        turns.append(Turn(len(turns), seat, view.agenda[-1][0], view.round, action, tuple(told)))
    return tuple(turns), (*moments, forked(match))


def game(players: int, level: str = "standard", seed: str = SEED) -> tuple[Turn, ...]:
    """Return a whole game between bots: the same at every call."""
    return _played(players, level, seed)[0]


def moment(
    number: int,
    players: int,
    kinds: tuple[str, ...],
    level: str = "standard",
    seed: str = SEED,
    names: tuple[str, ...] = NAMES,
) -> Match:
    """Return the match right before a turn of `game`, or at its end; `kinds` have its seats."""
    return reseated(_played(players, level, seed)[1][number], _seats(kinds, names))


def match_of(
    players: int, level: str, kinds: tuple[str, ...], seed: str, names: tuple[str, ...] = NAMES
) -> Match:
    """Return a match before its deal, colours in order."""
    folder = levels_folder(GAME.name)
    read = read_level(folder / f"{level}.toml", folder, GAME.level_from).level
    assert read is not None
    return Match(GAME, read, _seats(kinds, names)[:players], seed, salt_of(seed))


def _seats(kinds: tuple[str, ...], names: tuple[str, ...]) -> tuple[Seat, ...]:
    """Return the seats of such people or bots, colours in order."""
    return tuple(Seat(*one) for one in zip(names, kinds, PLAYERS, strict=False))


def before(
    turn: Turn,
    turns: tuple[Turn, ...],
    level: str = "standard",
    others: str = f"bot:{BOT}",
    names: tuple[str, ...] = NAMES,
) -> Match:
    """Return the match right before a turn: a person at the seat that decides it, `kind` at the others."""
    kinds = [others] * (1 + max(one.seat for one in turns))
    kinds[turn.seat] = "human"
    return moment(turn.number, len(kinds), tuple(kinds), level, names=names)


class Studio(TableStudio):
    """The program on Old London Bridge, with advice of its own. Only one can be open at a time."""

    def __init__(self, folder: Path, size: Size, translator: Translator = ENGLISH) -> None:
        super().__init__(GAME.name, folder, size, translator)
        counsel: Any = Counsel()
        self.app.thinkers = counsel

    @property
    def table(self) -> TableScene:
        """The table on top."""
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        return scene

    def watch(self, turn: Turn, event: Callable[[Any], bool], ms: float) -> None:
        """Decide as in a turn, and stop `ms` into the motion of the first such event."""
        session = self.table.session
        session.decide(turn.seat, turn.action)
        for _ in range(_PATIENCE):
            moving = session.moment.event
            if moving is not None and event(moving):
                self.run(ms)
                return
            session.end_turn()
            self.run(FRAME * 1000)
        raise AssertionError("the event never moved")
