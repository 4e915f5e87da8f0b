"""Find the puzzles of a game, and check that search solves them.

``python -m training.puzzles`` plays games between bots, looks at the positions where a game expects puzzles
for goals that few sequences of moves reach, keeps the best puzzle of each sort that search solves, and writes
them to the game's file. ``--check`` solves the built-in puzzles.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tqdm import tqdm

from game.bots.goal_search import best_choice
from game.core.chance import seed_of
from game.core.contract import Position
from game.core.puzzle import Goal, MeasuredGoal, Outcome, Puzzle, Want, puzzle_table
from game.match.level_files import read_level
from game.match.match import Match
from game.match.places import levels_folder
from game.match.puzzle_match import puzzle_match, puzzle_seats
from game.match.seat import Seat, bot_kind
from game.match.series import ask, seated
from training.bridge_riddles import BRIDGE
from training.pillars_riddles import PILLARS
from training.riddles import Line, Riddles
from training.singapore_riddles import SINGAPORE

#: The games with puzzles, by their names.
RIDDLES: Final[Mapping[str, Riddles]] = {one.game.name: one for one in (BRIDGE, PILLARS, SINGAPORE)}
#: How often search has to solve a puzzle.
SOLVED: Final = 3
#: Turns with more lines than this are not looked through; with fewer than the second they are no riddle.
_MOST_LINES: Final = 6000
_LEAST_LINES: Final = 40
#: The largest share of lines that may meet a goal.
_SHARE: Final = 0.05


@dataclass(frozen=True, slots=True)
class Found:
    """A goal at a position, the share of lines that meet it, and how much happens in the plainest of them."""

    puzzle: Puzzle
    goal: MeasuredGoal
    share: float
    richness: int


def level_of(riddles: Riddles) -> Any:
    """Return the level of all puzzles of a game."""
    folder = levels_folder(riddles.game.name)
    return read_level(folder / f"{riddles.level}.toml", folder, riddles.game.level_from).level


def lines_of(riddles: Riddles, position: Position, seat: int) -> list[Line] | None:
    """Return every line of a seat's turn, by any outcome of chance; None if there are too many."""
    start = position.view(seat)
    found: list[Line] = []
    seen: set[Any] = set()
    waiting: list[tuple[Position, int]] = [(position, 0)]
    while waiting:
        here, richness = waiting.pop()
        view = here.view(seat)
        if riddles.merges:
            if view in seen:
                continue
            seen.add(view)
        if here.over or riddles.ends(start, view):
            found.append(
                Line({name: read(view, seat) for name, read in riddles.goal.measures.items()}, richness)
            )
        elif here.chance_size():
            here.turn_up(0)
            waiting.append((here, richness))
        elif here.to_move == (seat,):
            for actions in _moves(riddles, here, seat):
                twin, more = here.copy(), 0
                for action in actions:
                    told: list[Any] = []
                    twin.apply(seat, action, told.append)
                    more += riddles.rich(action, told)
                waiting.append((twin, richness + more))
        elif riddles.others is None:
            return None
        else:
            mover = here.to_move[0]
            here.apply(mover, riddles.others(here, mover))
            waiting.append((here, richness))
        if max(len(found) + len(waiting), len(seen)) > _MOST_LINES:
            return None
    return found


def _moves(riddles: Riddles, position: Position, seat: int) -> Iterable[tuple[Any, ...]]:
    if riddles.moves is not None:
        return riddles.moves(position, seat)
    return ((action,) for action in position.legal(seat))


def _values(riddles: Riddles, view: Any, seat: int) -> dict[str, int]:
    return {name: read(view, seat) for name, read in riddles.goal.measures.items()}


def goals_at(riddles: Riddles, position: Position, seat: int) -> Iterator[tuple[MeasuredGoal, float, int]]:
    """Yield goals that few lines of a turn meet, with their share and the richness of their lines."""
    lines = lines_of(riddles, position, seat)
    if lines is None or len(lines) < _LEAST_LINES:
        return
    now = _values(riddles, position.view(seat), seat)
    for sort in riddles.sorts:
        wanted = {tuple(line.values[name] for name in sort) for line in lines}
        for least in wanted:
            meeting = [
                line
                for line in lines
                if all(line.values[name] >= value for name, value in zip(sort, least, strict=True))
            ]
            if _is_riddle(riddles, sort, least, now, lines) and len(meeting) <= _SHARE * len(lines):
                wants = tuple(Want(name, value) for name, value in zip(sort, least, strict=True))
                yield riddles.goal(wants), len(meeting) / len(lines), min(line.richness for line in meeting)


def _is_riddle(
    riddles: Riddles,
    sort: tuple[str, ...],
    least: tuple[int, ...],
    now: dict[str, int],
    lines: Sequence[Line],
) -> bool:
    """Return whether every want asks for something, and none of two is met by the line best at the other."""
    if not all(
        riddles.asks(name, value, now[name], len(sort)) for name, value in zip(sort, least, strict=True)
    ):
        return False
    if len(sort) == 1:
        return True
    best = {name: max(line.values[name] for line in lines) for name in sort}
    return all(
        all(line.values[other] < wanted for line in lines if line.values[name] == best[name])
        for (name, _value), (other, wanted) in (
            (pair, rest)
            for pair, rest in zip(
                zip(sort, least, strict=True), reversed(list(zip(sort, least, strict=True))), strict=True
            )
        )
    )


class SureSearch:
    """The search through every line of a turn for a way to a goal that holds whatever chance brings."""

    def __init__(self, riddles: Riddles, goal: Goal, start: Any) -> None:
        """Search for the seat whose view at the beginning is `start`."""
        self._riddles, self._goal, self._start = riddles, goal, start
        self._known: dict[Any, tuple[Any, ...] | None] = {}

    def moves(self, position: Position) -> tuple[Any, ...] | None:
        """Return the next choices, none where the goal is met or chance moves; None without a sure way."""
        view = position.view(self._start.viewer)
        if (outcome := self._goal.outcome(self._start, view)) is not Outcome.OPEN:
            return () if outcome is Outcome.MET else None
        if view not in self._known:
            self._known[view] = self._search(position)
        return self._known[view]

    def _search(self, position: Position) -> tuple[Any, ...] | None:
        if chance := position.chance():
            places = {outcome: place for place, outcome in enumerate(chance.outcomes)}
            return () if all(self._after(position, place) for place in places.values()) else None
        seat = self._start.viewer
        for moves in _moves(self._riddles, position, seat):
            twin = position.copy()
            for action in moves:
                twin.apply(seat, action)
            if self.moves(twin) is not None:
                return moves
        return None

    def _after(self, position: Position, place: int) -> bool:
        twin = position.copy()
        twin.turn_up(place)
        return self.moves(twin) is not None


def solves(riddles: Riddles, match: Match, goal: Goal, seat: int, number: int) -> bool:
    """Return whether search meets the goal from a match's position, by what its view knows.

    `number` tells attempts apart. After the solver's turn the match's own bots go on.
    """
    start, bots = match.view(seat), riddles.game.bots
    random = Random(f"{match.seed}/{number}")
    sure = SureSearch(riddles, goal, start)
    planned: list[Any] = []
    players = {other: seated(match, bots[who.bot], other) for other, who in enumerate(match.seats) if who.bot}
    while (outcome := goal.outcome(start, match.view(seat))) is Outcome.OPEN and not match.over:
        for mover in match.to_move:
            if mover == seat:
                position = riddles.worlds(match.view(seat), random)()
                if riddles.moves is None:
                    planned = [
                        best_choice(position, goal, start, riddles.worlds, random, riddles.simulations)
                    ]
                planned = planned or list(sure.moves(position) or ())
                if not planned:
                    return False
                action = planned.pop(0)
            else:
                action = ask(players[mover], match, mover)
            match.decide(mover, action)
    return outcome is Outcome.MET


def match_of(riddles: Riddles, puzzle: Puzzle, level: Any) -> Match:
    """Return the match at a puzzle's position, with bots named by their seats."""
    names = tuple(f"seat {seat}" for seat in range(len(puzzle.bots)))
    return puzzle_match(riddles.game, level, puzzle, puzzle_seats(puzzle, names, names))


def found_in(riddles: Riddles, number: int, level: Any) -> Iterator[Found]:
    """Yield the goals at the turns of one game between bots."""
    random, game = Random(number), riddles.game
    bots = riddles.bots[: random.choice((2, 3, 4))]
    seed = seed_of("puzzles", number)
    match = Match(game, level, tuple(Seat(f"seat {i}", bot_kind(bot)) for i, bot in enumerate(bots)), seed)
    players = [seated(match, game.bots[bot], seat) for seat, bot in enumerate(bots)]
    made: list[tuple[int, str]] = []
    match.start()
    while not match.over:
        for seat in match.to_move:
            if riddles.begins(match, seat) and random.random() < 0.3:
                position = riddles.worlds(match.view(seat), random)()
                for goal, share, richness in goals_at(riddles, position, seat):
                    puzzle = Puzzle("", riddles.level, seed, bots, tuple(made), seat, goal)
                    yield Found(puzzle, goal, share, richness)
            action = ask(players[seat], match, seat)
            made.append((seat, str(action)))
            match.decide(seat, action)


def find(riddles: Riddles, games: int, level: Any) -> list[Puzzle]:
    """Return a puzzle of each sort, the easiest first."""
    best: dict[tuple[str, ...], list[Found]] = {}
    for number in tqdm(range(games), desc="games"):
        for found in found_in(riddles, number, level):
            sort = tuple(want.measure for want in found.goal.wants)
            best.setdefault(sort, []).append(found)
    chosen: list[Found] = []
    asked = [(sort, many, _richest) for sort, many in riddles.sorts.items()]
    asked += [(sort, many, _easiest) for sort, many in riddles.easy.items()]
    for sort, count, rank in tqdm(asked, desc="sorts"):
        ranked = sorted(best.get(sort, ()), key=rank)
        for one in ranked[:100]:
            if count and all(one.puzzle.seed != other.puzzle.seed for other in chosen):
                taken = _is_solved(riddles, one.puzzle, level)
                chosen += [one] * taken
                count -= taken
    del chosen[riddles.count :]
    chosen.sort(key=lambda one: -one.share)
    return [
        Puzzle(f"puzzle-{number}", *(getattr(one.puzzle, name) for name in Puzzle.__slots__[1:]))
        for number, one in enumerate(chosen, 1)
    ]


def _richest(found: Found) -> tuple[float, float]:
    return -found.richness, found.share


def _easiest(found: Found) -> tuple[float, float]:
    return -found.share, -found.richness


def _is_solved(riddles: Riddles, puzzle: Puzzle, level: Any) -> bool:
    # What the apprentice does without looking for it would be no riddle.
    if falls_to_apprentice(match_of(riddles, puzzle, level), puzzle.goal, puzzle.solver):
        return False
    return all(
        solves(riddles, match_of(riddles, puzzle, level), puzzle.goal, puzzle.solver, number)
        for number in range(SOLVED)
    )


def falls_to_apprentice(match: Match, goal: Goal, seat: int) -> bool:
    """Return whether the apprentice meets a goal that it does not know of."""
    start, known = match.view(seat), match.game.bots
    bots = [seated(match, known[who.bot or "apprentice"], other) for other, who in enumerate(match.seats)]
    while (outcome := goal.outcome(start, match.view(seat))) is Outcome.OPEN and not match.over:
        for mover in match.to_move:
            match.decide(mover, ask(bots[mover], match, mover))
    return outcome is Outcome.MET


def check(riddles: Riddles, level: Any) -> int:
    """Solve the puzzles that come with the game; return how many stay unsolved, and print each."""
    unsolved = 0
    for puzzle in tqdm(riddles.game.puzzles, desc="puzzles"):
        solved = [
            solves(riddles, match_of(riddles, puzzle, level), puzzle.goal, puzzle.solver, number)
            for number in range(SOLVED)
        ]
        unsolved += not all(solved)
        tqdm.write(f"{puzzle.name}: {puzzle_table(puzzle)['goal']}: solved {sum(solved)} of {SOLVED} times")
    return unsolved


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m training.puzzles", description=__doc__)
    parser.add_argument("game", nargs="?", choices=tuple(RIDDLES), default=BRIDGE.game.name, help="the game")
    parser.add_argument("--games", type=int, default=400, help="games to search for puzzles; by default 400")
    parser.add_argument("--check", action="store_true", help="solve the built-in puzzles instead")
    chosen = parser.parse_args(arguments)
    riddles = RIDDLES[chosen.game]
    level = level_of(riddles)
    if chosen.check:
        return 1 if check(riddles, level) else 0
    found = find(riddles, chosen.games, level)
    tables = [puzzle_table(puzzle) for puzzle in found]
    riddles.game.puzzle_file.write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")
    tqdm.write(f"{len(found)} puzzles written to {riddles.game.puzzle_file.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
