"""The match of a puzzle: dealt and played up to the solver's choice."""

from typing import Any

from game.core.chance import salt_of
from game.core.contract import Game
from game.core.puzzle import Puzzle, PuzzleFault
from game.match.apart import Apart
from game.match.match import Match
from game.match.seat import HUMAN, Seat, bot_kind


def puzzle_seats(puzzle: Puzzle, names: tuple[str, ...], colours: tuple[str, ...]) -> tuple[Seat, ...]:
    """Return the seats of a puzzle: a person at the solver's, bots at the others."""
    return tuple(
        Seat(names[seat], HUMAN if seat == puzzle.solver else bot_kind(bot), colours[seat])
        for seat, bot in enumerate(puzzle.bots)
    )


def puzzle_match(game: Game[Any], level: Any, puzzle: Puzzle, seats: tuple[Seat, ...]) -> Match:
    """Return the match at the puzzle's position; PuzzleFault if its choices are not lawful.

    Its end may be known, so it counts for nobody.
    """
    match = Match(game, level, seats, puzzle.seed, salt_of(puzzle.seed), apart=Apart.PUZZLE)
    match.start()
    for number, (seat, text) in enumerate(puzzle.choices, 1):
        try:
            match.decide(seat, game.action(text))
        except ValueError as fault:
            raise PuzzleFault(f"{puzzle.name}: choice {number} of seat {seat}, {text!r}: {fault}") from None
    if match.to_move != (puzzle.solver,):
        raise PuzzleFault(f"{puzzle.name}: seat {puzzle.solver} alone should be to move")
    return match
