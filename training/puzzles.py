"""Find the puzzles of Old London Bridge, and check that the strong opponent solves them.

``python -m training.puzzles`` plays games between bots, looks at building turns for goals that few of their
lines meet, keeps the best of each sort that search solves, and writes them. ``--check`` solves those that
come with the game.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tqdm import tqdm

from game.bots.goal_search import best_choice
from game.core.chance import seed_of
from game.core.puzzle import Outcome, Puzzle, puzzle_table
from game.match.level_files import read_level
from game.match.match import Match
from game.match.places import levels_folder
from game.match.puzzle_match import puzzle_match, puzzle_seats
from game.match.seat import Seat, bot_kind
from game.match.series import ask, seated
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.opponents import unsealed
from game.old_london_bridge.puzzles import PUZZLES_FILE, puzzles
from game.old_london_bridge.rules.actions import Draft
from game.old_london_bridge.rules.events import Built
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.puzzle_goals import MEASURES, BridgeGoal, Want, goal_table

GAME: Final = OldLondonBridge()
LEVEL: Final = "standard"
#: Simulations for each choice of the strong opponent, and how often it has to solve a puzzle.
SIMULATIONS: Final = 1000
SOLVED: Final = 3
_BOTS: Final = ("apprentice", "mason", "warden", "apprentice")
#: Turns with more lines than this are not looked through; with fewer than the second they are no riddle.
_MOST_LINES: Final = 6000
_LEAST_LINES: Final = 40
#: The largest share of lines that may meet a goal.
_SHARE: Final = 0.05
#: By measure the least that a goal has to add to what the solver has already; half of it in a pair.
_GAINS: Final = {"purse": 5, "chapel": 3, "gate": 4, "tiles": 2, "hand": 4, "run": 2}
#: The sorts of goals, by what they ask for, with the number of puzzles of each.
_SORTS: Final = {
    ("purse", "room"): 2,
    ("chapel", "room"): 2,
    ("purse", "chapel"): 1,
    ("tiles", "purse"): 1,
    ("tiles", "room"): 2,
    ("hand", "room"): 2,
    ("purse", "hand"): 1,
    ("purse", "first"): 1,
    ("first", "room"): 1,
    ("purse",): 2,
    ("chapel",): 1,
    ("hand",): 1,
    ("tiles",): 1,
    ("won",): 1,
}
#: The puzzles that the game comes with.
_COUNT: Final = 12


@dataclass(frozen=True, slots=True)
class Found:
    """A goal at a position, the share of lines that meet it, and how much happens in the plainest of them."""

    puzzle: Puzzle
    goal: BridgeGoal
    share: float
    richness: int


@dataclass(frozen=True, slots=True)
class Line:
    """One way to play a turn: what it ends with, and how much happens in it."""

    values: dict[str, int]
    richness: int


def standard() -> Level:
    """Return the level of all puzzles."""
    folder = levels_folder(GAME.name)
    level = read_level(folder / f"{LEVEL}.toml", folder, GAME.level_from).level
    assert isinstance(level, Level)
    return level


def lines_of(position: Position, seat: int) -> list[Line] | None:
    """Return every line of a seat's turn, by any outcome of chance; None if there are too many."""
    start = position.view(seat)
    found: list[Line] = []
    waiting: list[tuple[Position, int]] = [(position, 0)]
    while waiting:
        here, richness = waiting.pop()
        view = here.view(seat)
        if here.over or (view.round, view.turn) != (start.round, start.turn):
            found.append(Line({name: read(view, seat) for name, read in MEASURES.items()}, richness))
        elif here.chance_size():
            here.turn_up(0)
            waiting.append((here, richness))
        elif here.to_move != (seat,):
            return None
        else:
            for action in here.legal(seat):
                twin, told = here.copy(), list[Any]()
                twin.apply(seat, action, told.append)
                waiting.append((twin, richness + _richness(action, told)))
        if len(found) + len(waiting) > _MOST_LINES:
            return None
    return found


def _richness(action: Any, told: Sequence[Any]) -> int:
    """Return how much an action does: tiles used, a building replaced, the centre entered."""
    uses = len(action.uses) + action.centre if isinstance(action, Draft) else 0
    return uses + sum(isinstance(event, Built) and bool(event.replaced) for event in told)


def goals_at(position: Position, seat: int) -> Iterator[tuple[BridgeGoal, float, int]]:
    """Yield goals that few lines of a turn meet, with their share and the richness of their lines."""
    lines = lines_of(position, seat)
    if lines is None or len(lines) < _LEAST_LINES:
        return
    now = {name: read(position.view(seat), seat) for name, read in MEASURES.items()}
    for sort in _SORTS:
        wanted = {tuple(line.values[name] for name in sort) for line in lines}
        for least in wanted:
            meeting = [
                line
                for line in lines
                if all(line.values[name] >= value for name, value in zip(sort, least, strict=True))
            ]
            if _is_riddle(sort, least, now, lines) and len(meeting) <= _SHARE * len(lines):
                wants = tuple(Want(name, value) for name, value in zip(sort, least, strict=True))
                yield BridgeGoal(wants), len(meeting) / len(lines), min(line.richness for line in meeting)


def _is_riddle(
    sort: tuple[str, ...], least: tuple[int, ...], now: dict[str, int], lines: Sequence[Line]
) -> bool:
    """Return whether every want asks for something, and none of two is met by the line best at the other."""
    for name, value in zip(sort, least, strict=True):
        gain = _GAINS.get(name, 1) / len(sort)
        if name == "room" and not 12 <= value < 100:
            return False
        if name != "room" and (value < 1 or value - now[name] < gain):
            return False
    if len(sort) == 1:
        return True
    return all(
        all(line.values[other] < wanted for line in lines if line.values[name] == _best(lines, name))
        for (name, _value), (other, wanted) in (
            (pair, rest)
            for pair, rest in zip(
                zip(sort, least, strict=True), reversed(list(zip(sort, least, strict=True))), strict=True
            )
        )
    )


def _best(lines: Sequence[Line], name: str) -> int:
    return max(line.values[name] for line in lines)


def solves(match: Match, goal: BridgeGoal, seat: int, number: int, simulations: int = SIMULATIONS) -> bool:
    """Return whether search meets the goal from a match's position, by what its view knows.

    `number` tells attempts apart. After the solver's turn the match's own bots go on.
    """
    start = match.view(seat)
    random = Random(f"{match.seed}/{number}")
    bots = {
        other: seated(match, GAME.bots[who.bot], other) for other, who in enumerate(match.seats) if who.bot
    }
    while (outcome := goal.outcome(start, match.view(seat))) is Outcome.OPEN and not match.over:
        for mover in match.to_move:
            if mover == seat:
                position = Position.from_view(match.view(seat))
                action = best_choice(position, goal, start, unsealed, random, simulations)
            else:
                action = ask(bots[mover], match, mover)
            match.decide(mover, action)
    return outcome is Outcome.MET


def match_of(puzzle: Puzzle, level: Level) -> Match:
    """Return the match at a puzzle's position, with bots named by their seats."""
    names = tuple(f"seat {seat}" for seat in range(len(puzzle.bots)))
    return puzzle_match(GAME, level, puzzle, puzzle_seats(puzzle, names, names))


def found_in(number: int, level: Level) -> Iterator[Found]:
    """Yield the goals at the building turns of one game between bots."""
    random = Random(number)
    bots = _BOTS[: random.choice((2, 3, 4))]
    seed = seed_of("puzzles", number)
    match = Match(GAME, level, tuple(Seat(f"seat {i}", bot_kind(bot)) for i, bot in enumerate(bots)), seed)
    players = [seated(match, GAME.bots[bot], seat) for seat, bot in enumerate(bots)]
    made: list[tuple[int, str]] = []
    match.start()
    while not match.over:
        for seat in match.to_move:
            legal = match.legal(seat)
            if isinstance(legal[0], Draft) and match.round > 3 and random.random() < 0.3:
                position = Position.from_view(match.view(seat))
                for goal, share, richness in goals_at(position, seat):
                    puzzle = Puzzle("", LEVEL, seed, bots, tuple(made), seat, goal)
                    yield Found(puzzle, goal, share, richness)
            action = ask(players[seat], match, seat)
            made.append((seat, str(action)))
            match.decide(seat, action)


def find(games: int, level: Level) -> list[Puzzle]:
    """Return a puzzle of each sort, the easiest first."""
    best: dict[tuple[str, ...], list[Found]] = {}
    for number in tqdm(range(games), desc="games"):
        for found in found_in(number, level):
            sort = tuple(want.measure for want in found.goal.wants)
            best.setdefault(sort, []).append(found)
    chosen: list[Found] = []
    for sort, count in tqdm(_SORTS.items(), desc="sorts"):
        ranked = sorted(best.get(sort, ()), key=lambda one: (-one.richness, one.share))
        for one in ranked[:100]:
            if count and all(one.puzzle.seed != other.puzzle.seed for other in chosen):
                taken = _is_solved(one.puzzle, level)
                chosen += [one] * taken
                count -= taken
    del chosen[_COUNT:]
    chosen.sort(key=lambda one: -one.share)
    return [
        Puzzle(f"puzzle-{number}", *(getattr(one.puzzle, name) for name in Puzzle.__slots__[1:]))
        for number, one in enumerate(chosen, 1)
    ]


def _is_solved(puzzle: Puzzle, level: Level) -> bool:
    goal = puzzle.goal
    assert isinstance(goal, BridgeGoal)
    # What the apprentice does without looking for it would be no riddle.
    if falls_to_apprentice(match_of(puzzle, level), goal, puzzle.solver):
        return False
    return all(solves(match_of(puzzle, level), goal, puzzle.solver, number) for number in range(SOLVED))


def falls_to_apprentice(match: Match, goal: BridgeGoal, seat: int) -> bool:
    """Return whether the apprentice meets a goal that it does not know of."""
    start = match.view(seat)
    bots = [seated(match, GAME.bots[who.bot or "apprentice"], other) for other, who in enumerate(match.seats)]
    while (outcome := goal.outcome(start, match.view(seat))) is Outcome.OPEN and not match.over:
        for mover in match.to_move:
            match.decide(mover, ask(bots[mover], match, mover))
    return outcome is Outcome.MET


def check(level: Level) -> int:
    """Solve the puzzles that come with the game; return how many stay unsolved, and print each."""
    unsolved = 0
    for puzzle in tqdm(puzzles(), desc="puzzles"):
        assert isinstance(puzzle.goal, BridgeGoal)
        solved = [
            solves(match_of(puzzle, level), puzzle.goal, puzzle.solver, number) for number in range(SOLVED)
        ]
        unsolved += not all(solved)
        tqdm.write(f"{puzzle.name}: {goal_table(puzzle.goal)}: solved {sum(solved)} of {SOLVED} times")
    return unsolved


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m training.puzzles", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games to look through (400)")
    parser.add_argument("--check", action="store_true", help="solve the puzzles that come with the game")
    chosen = parser.parse_args(arguments)
    level = standard()
    if chosen.check:
        return 1 if check(level) else 0
    found = find(chosen.games, level)
    tables = [puzzle_table(puzzle, _goal(puzzle)) for puzzle in found]
    PUZZLES_FILE.write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")
    tqdm.write(f"{len(found)} puzzles written to {PUZZLES_FILE.name}")
    return 0


def _goal(puzzle: Puzzle) -> dict[str, Any]:
    assert isinstance(puzzle.goal, BridgeGoal)
    return goal_table(puzzle.goal)


if __name__ == "__main__":
    sys.exit(main())
