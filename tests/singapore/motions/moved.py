"""A table in one window, and a whole busy game as a director plays it there."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Any, Final, cast

from game.core.chance import salt_of
from game.core.messages import ENGLISH
from game.match.match import Match, pairs_of
from game.match.seat import Seat
from game.singapore.game import Singapore
from game.singapore.look.board import SingaporeBoard
from game.singapore.look.places.table_places import SingaporePlaces
from game.singapore.look.story import SingaporeStory
from game.singapore.rules.actions import Step, Use
from game.singapore.rules.view import View
from game.singapore.scenes.singapore_performance import SingaporePerformance
from game.stage.director import AnimatedView, Director, Pace
from game.stage.house import House, Table
from game.stage.storyline import Snapshot
from game.tabletop.kit.table_kit import TablePlayer
from game.tabletop.motion.payloads import Motion, Payload
from tests.old_london_bridge.look.tables import kit_for
from tests.singapore.rules.tables import level_named
from tests.tabletop.windows import open_window

NAMES: Final = ("Mei", "Tom", "Rani", "Omar")
COLOURS: Final = ("madder", "ivory", "mulberry", "verdigris")
SIZE: Final = (1280, 720)
STEP: Final = 50.0
"""The ms between two moments."""
Moment = AnimatedView[Any, Snapshot[SingaporeStory], Payload]


@dataclass
class Habits:
    """As much of a house as a performance asks of."""

    pace: Pace = Pace.BRISK
    pause_after_rival: bool = False
    confirm_turn_end: bool = False


@cache
def played(players: int = 4, level: str = "standard", seed: str = "motions") -> Match:
    """Return a finished game in which everybody trades and walks as often as possible."""
    seats = tuple(Seat(name, "bot:random", colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    match = Match(Singapore(), level_named(level), seats[:players], seed, salt_of(seed))
    match.start()
    rng = random.Random(seed)
    while not match.over:
        seat = match.to_move[0]
        legal = list(match.legal(seat))
        uses, steps = ([one for one in legal if isinstance(one, kind)] for kind in (Use, Step))
        match.decide(seat, rng.choice(uses or steps or legal))
    return match


def board_of(size: tuple[int, int] = SIZE, players: int = 4, people: bool = False) -> SingaporeBoard:
    """Return the table of a window, with the first seat in front: a person's, or that of a bot."""
    open_window()
    return _board_of(size, players, people)


@cache
def _board_of(size: tuple[int, int], players: int, people: bool) -> SingaporeBoard:
    seats = tuple(
        TablePlayer(name, colour, human=people and not seat)
        for seat, (name, colour) in enumerate(zip(NAMES[:players], COLOURS[:players], strict=True))
    )
    tools = replace(kit_for(size), pieces="singapore", players=seats, translator=ENGLISH)
    places = SingaporePlaces(tools.layout)
    return SingaporeBoard(tools, places.board, places.plan)


def performance_of(
    board: SingaporeBoard, pace: Pace = Pace.BRISK, presses: bool = False
) -> SingaporePerformance:
    """Return the performance of a match at a table; with `presses` people go on by a press."""
    seats = tuple(
        Seat(player.name, "human" if player.human else "bot:random", player.colour)
        for player in board.kit.players
    )
    match = Match(Singapore(), level_named("standard"), seats, "seed", "salt")
    performance = SingaporePerformance(cast(House, Habits(pace, presses)), Table(match))
    performance.moves = board.choreographer(0)
    return performance


@cache
def told(players: int = 4, level: str = "standard") -> tuple[tuple[Any, View], ...]:
    """Return the events of a whole game, each with the view after it."""
    return tuple((pair.event, pair.view) for pair in pairs_of(played(players, level), None))


def performed(board: SingaporeBoard, pace: Pace = Pace.BRISK) -> Iterator[tuple[float, Moment]]:
    """Yield a whole game moment by moment, 50 ms apart, with its time in ms."""
    pairs = told(board.kit.player_count)
    show = performance_of(board, pace)
    first = Snapshot(pairs[0][1], SingaporeStory())
    director: Director[Any, Snapshot[SingaporeStory], Payload] = Director(first, show, pace)
    with director.together():
        for event, view in pairs:
            director.enqueue(event, Snapshot(view, SingaporeStory()))
    now = 0.0
    while not director.idle:
        director.step(now)
        yield now, director.at(now)
        if director.waiting is not None:
            director.release()
        now += STEP


@cache
def motions(board: SingaporeBoard) -> tuple[tuple[Any, View, View, Motion], ...]:
    """Return the events of a whole game with the views around them and their motions."""
    moves, pairs = board.choreographer(0), told(board.kit.player_count)
    return tuple(
        (event, before, after, moves.motion(event, before, after))
        for (_event, before), (event, after) in pairwise(pairs)
    )


def rounds_ms(moments: Sequence[tuple[float, Moment]]) -> list[float]:
    """Return how long each round took, in ms, from a game moment by moment."""
    found: dict[int, float] = {}
    for _now, moment in moments:
        found[moment.shown.view.round] = found.get(moment.shown.view.round, 0.0) + STEP
    return [found[number] for number in sorted(found) if number]
