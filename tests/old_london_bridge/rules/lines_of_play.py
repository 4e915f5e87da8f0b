"""Counts of lines of play by their length, from a position that a game led to.

Chance is fixed by a seed, as in records: every outcome is `core.chance.draw`. So a length counts choices
alone, and outcomes on the way cost nothing. Seats that may choose at the same time do so in seat order. A
finished game is counted no deeper.
"""

from dataclasses import dataclass
from functools import cache

from game.core.chance import draw
from game.core.contract import Emit, IllegalAction
from game.match.level_files import read_level
from game.match.places import levels_folder
from game.old_london_bridge.rules.actions import ACTIONS, action_from
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.level_file import GAME, level_from
from game.old_london_bridge.rules.position import Position

#: The progress of a line of play: no turn begun on it yet, one begun, a whole one played.
NO_TURN, BEGUN, WHOLE = range(3)


@dataclass(frozen=True, slots=True)
class Root:
    """A position as a game led to it: chance by the seed, then these choices."""

    level: str
    players: int
    seed: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts from a root."""

    #: Lines of 1, 2, 3 ... choices.
    by_depth: tuple[int, ...]
    #: Those of the full depth on which a whole turn of building was begun and ended before the last choice.
    whole_turns: int
    #: Those of the full depth by the text of their first choice, in the order of the rules.
    divide: dict[str, int]


@cache
def level_named(name: str) -> Level:
    """Return a built-in level."""
    folder = levels_folder(GAME)
    entry = read_level(folder / f"{name}.toml", folder, level_from)
    assert entry.level is not None, entry.fault
    return entry.level


class LeadsElsewhere(ValueError):
    """Raised when a choice of a root cannot be made; the text names the first such choice."""


class Line:
    """A position that meets the chance of one seed, and its progress since the root."""

    def __init__(self, root: Root) -> None:
        """Play to a root; LeadsElsewhere if the rules refuse one of its choices."""
        self.seed = root.seed
        self.position = p = Position.new(level_named(root.level), root.players)
        self.stage = NO_TURN
        self.settle(p)
        for number, text in enumerate(root.choices, 1):
            before = turn_of(p)
            try:
                p.apply(p.to_move[0], action_from(text))
            except IllegalAction as refused:
                raise LeadsElsewhere(f"choice {number}, {text!r}, is {refused}") from None
            self.settle(p)
            if p.over:
                raise LeadsElsewhere(f"the game ends with choice {number}, {text!r}")
            # Of the turns begun before the root, only one that begins with it counts.
            self.stage = further(NO_TURN, before, turn_of(p))

    def settle(self, p: Position, emit: Emit | None = None) -> None:
        """Turn up every outcome that chance owes."""
        while chance := p.chance():
            p.turn_up(draw(self.seed, chance), emit)

    def count(self, depth: int) -> Counts:
        """Return the counts of every line of this many choices, at least one, from here on."""
        p, by_depth = self.position, [0] * depth
        divide: dict[str, int] = {}
        whole_turns = 0
        seat = p.to_move[0]
        for code in p.codes(seat):
            before = by_depth[-1]
            by_depth[0] += 1
            whole_turns += self._count_on(p, seat, code, self.stage, depth - 1, by_depth)
            divide[str(ACTIONS[code])] = by_depth[-1] - before
        return Counts(tuple(by_depth), whole_turns, divide)

    def _count_on(
        self, before: Position, seat: int, code: int, stage: int, left: int, by_depth: list[int]
    ) -> int:
        """Make a choice and add up the lines from there; return the longest ones with a whole turn."""
        if not left:
            return 0
        p = before.copy()
        p.play(seat, code)
        self.settle(p)
        if p.over:
            return 0
        seat = p.to_move[0]
        codes = p.codes(seat)
        stage = further(stage, turn_of(before), turn_of(p))
        by_depth[-left] += len(codes)
        if left == 1:
            return len(codes) if stage == WHOLE else 0
        return sum(self._count_on(p, seat, code, stage, left - 1, by_depth) for code in codes)


def turn_of(p: Position) -> tuple[int, int]:
    """Return the present turn: its round, and its place in the order or -1."""
    return p.round, p.turn


def further(stage: int, before: tuple[int, int], now: tuple[int, int]) -> int:
    """Return a line's progress after a choice that led from one turn to another."""
    if stage == WHOLE or before == now:
        return stage
    if stage == BEGUN:
        return WHOLE
    return BEGUN if now[1] >= 0 else NO_TURN
