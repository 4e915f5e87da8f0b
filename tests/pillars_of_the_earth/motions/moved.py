"""A table in one window, and a whole game of bots as a director plays it there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Any, Final, cast

from game.core.messages import ENGLISH
from game.match.match import Match, pairs_of
from game.match.seat import Seat
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.look.cards.pieces import FOLDER
from game.pillars_of_the_earth.look.places.table_places import PillarsPlaces
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.pillars_performance import PillarsPerformance
from game.stage.director import AnimatedView, Director, Pace
from game.stage.house import House, Table
from game.stage.storyline import Snapshot
from game.tabletop.kit.table_kit import TablePlayer
from game.tabletop.motion.payloads import Motion, Payload
from tests.old_london_bridge.look.tables import kit_for
from tests.pillars_of_the_earth.menus.played import COLOURS, NAMES, played
from tests.pillars_of_the_earth.rules.tables import level_named
from tests.tabletop.windows import open_window

SIZE: Final = (1280, 720)
STEP: Final = 50.0
"""The ms between two moments."""
Moment = AnimatedView[Any, Snapshot[None], Payload]


@dataclass
class Habits:
    """The part of the program's interface that a performance uses."""

    pace: Pace = Pace.BRISK
    pause_after_rival: bool = True
    confirm_turn_end: bool = True


def board_of(size: tuple[int, int] = SIZE, players: int = 4, people: bool = False) -> PillarsBoard:
    """Return the table of a window, with the first seat in front: a person's, or that of a bot."""
    open_window()
    return _board_of(size, players, people)


@cache
def _board_of(size: tuple[int, int], players: int, people: bool) -> PillarsBoard:
    seats = tuple(
        TablePlayer(name, colour, human=people and not seat)
        for seat, (name, colour) in enumerate(zip(NAMES[:players], COLOURS[:players], strict=True))
    )
    tools = replace(kit_for(size), pieces=FOLDER, players=seats, translator=ENGLISH)
    places = PillarsPlaces(tools.layout)
    return PillarsBoard(tools, places.board, places.plan(players))


def performance_of(
    board: PillarsBoard, pace: Pace = Pace.BRISK, level: str = "standard", presses: bool = False
) -> PillarsPerformance:
    """Return the performance of a match at a table; with `presses` people go on by a press."""
    seats = tuple(
        Seat(player.name, "human" if player.human else "bot:apprentice", player.colour)
        for player in board.kit.players
    )
    match = Match(PillarsOfTheEarth(), level_named(level), seats, "seed", "salt")
    performance = PillarsPerformance(cast(House, Habits(pace, presses)), Table(match))
    performance.moves = board.choreographer(0)
    return performance


@cache
def told(players: int = 4, level: str = "standard") -> tuple[tuple[Any, View], ...]:
    """Return the public events of a whole game of bots, each with the view after it."""
    return tuple((pair.event, pair.view) for pair in pairs_of(played(level, players), None))


def performed(board: PillarsBoard, pace: Pace = Pace.BRISK) -> Iterator[tuple[float, Moment]]:
    """Yield a whole game of bots moment by moment, 50 ms apart, with its time in ms.

    A person presses at once wherever the game waits for a press.
    """
    pairs = told(board.kit.player_count)
    first = Snapshot(pairs[0][1], None)
    show = performance_of(board, pace)
    director: Director[Any, Snapshot[None], Payload] = Director(first, show, pace)
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


@cache
def motions(board: PillarsBoard) -> tuple[tuple[Any, View, View, Motion], ...]:
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
