"""A table in one window, and a whole game of quick chains as a director plays it there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Any, Final, cast

from game.core.chance import salt_of
from game.core.messages import ENGLISH
from game.match.match import Match, pairs_of
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.look.board import OldTownBoard
from game.old_town.look.places.table_places import OldTownPlaces
from game.old_town.rules.view import View
from game.old_town.scenes.old_town_performance import OldTownPerformance
from game.stage.director import AnimatedView, Director, Pace
from game.stage.house import House, Table
from game.stage.storyline import Snapshot
from game.tabletop.kit.table_kit import TablePlayer
from game.tabletop.motion.payloads import Motion, Payload
from tests.old_london_bridge.look.tables import kit_for
from tests.old_town.rules.tables import level_named
from tests.tabletop.windows import open_window

NAMES: Final = ("Maud", "Hugh", "Isolde", "Wat")
COLOURS: Final = ("madder", "ivory", "mulberry", "verdigris")
SIZE: Final = (1280, 720)
STEP: Final = 50.0
"""The ms between two moments."""
Moment = AnimatedView[Any, Snapshot[None], Payload]


@dataclass
class Habits:
    """As much of a house as a performance asks of."""

    pace: Pace = Pace.BRISK
    pause_after_rival: bool = False
    confirm_turn_end: bool = False


@cache
def played(players: int = 4, level: str = "standard", seed: str = "chains") -> Match:
    """Return a finished game of random choices; clues are played where that is lawful."""
    seats = tuple(Seat(name, "bot:random", colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    match = Match(OldTown(), level_named(level), seats[:players], seed, salt_of(seed))
    match.start()
    rng = random.Random(seed)
    while not match.over:
        legal = list(match.legal(match.to_move[0]))
        plays = [one for one in legal if one.word == "play"]
        match.decide(match.to_move[0], rng.choice(plays or legal))
    return match


def board_of(size: tuple[int, int] = SIZE, players: int = 4, people: bool = False) -> OldTownBoard:
    """Return the table of a window, with the first seat in front: a person's, or that of a bot."""
    open_window()
    return _board_of(size, players, people)


@cache
def _board_of(size: tuple[int, int], players: int, people: bool) -> OldTownBoard:
    seats = tuple(
        TablePlayer(name, colour, human=people and not seat)
        for seat, (name, colour) in enumerate(zip(NAMES[:players], COLOURS[:players], strict=True))
    )
    tools = replace(kit_for(size), pieces="old_town", players=seats, translator=ENGLISH)
    places = OldTownPlaces(tools.layout)
    return OldTownBoard(tools, places.board, places.plan)


def performance_of(board: OldTownBoard, pace: Pace = Pace.BRISK) -> OldTownPerformance:
    """Return the performance of a match at a table."""
    match = played(board.kit.player_count)
    performance = OldTownPerformance(cast(House, Habits(pace)), Table(match))
    performance.moves = board.choreographer(0)
    return performance


@cache
def told(players: int = 4, seed: str = "chains", viewer: int | None = None) -> tuple[tuple[Any, View], ...]:
    """Return the events of a whole game, each with the view after it, as a viewer may know them."""
    return tuple((pair.event, pair.view) for pair in pairs_of(played(players, seed=seed), viewer))


@cache
def motions(board: OldTownBoard, viewer: int | None = None) -> tuple[tuple[Any, View, View, Motion], ...]:
    """Return the events of a whole game with the views around them and their motions."""
    moves, pairs = board.choreographer(0), told(board.kit.player_count, viewer=viewer)
    return tuple(
        (event, before, after, moves.motion(event, before, after))
        for (_event, before), (event, after) in pairwise(pairs)
    )


def performed(
    board: OldTownBoard, pace: Pace = Pace.BRISK, seed: str = "chains"
) -> Iterator[tuple[float, Moment]]:
    """Yield a whole game moment by moment, 50 ms apart, with its time in ms."""
    pairs = told(board.kit.player_count, seed)
    director: Director[Any, Snapshot[None], Payload] = Director(
        Snapshot(pairs[0][1], None), performance_of(board, pace), pace
    )
    with director.together():
        for event, view in pairs:
            director.enqueue(event, Snapshot(view, None))
    now = 0.0
    while not director.idle:
        director.step(now)
        yield now, director.at(now)
        if director.waiting is not None:
            director.release()
        now += STEP
