"""The table of this game at rest: views on the way through games, screens in windows of every shape."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

from game.core.chance import salt_of
from game.core.messages import ENGLISH
from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.match.seat import Seat
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.look.board import PillarsBoard
from game.pillars_of_the_earth.look.cards.pieces import FOLDER
from game.pillars_of_the_earth.look.screen import PillarsScreen
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.pillars_words import PillarsWords
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.kit.table_kit import TableKit, players_of
from game.tabletop.table.table_state import TableAnswer, TableState
from tests.old_london_bridge.look.tables import kit_for
from tests.pillars_of_the_earth.look.pieces_kit import LEVELS
from tests.tabletop.written import TellingText

NAMES: Final = ("Maud", "Hugh", "Isolde", "Wat")
SIZES: Final = (
    *((1920, 1080), (1280, 720), (1440, 1080), (2560, 1080), (1080, 1920)),
    *((1000, 600), (600, 1000)),
)


@cache
def views(level: Level, players: int) -> tuple[View, ...]:
    """Return the public view at each decision of a game of chance choices."""
    game, seed, random, found = PillarsOfTheEarth(), "valley", Random("valley"), list[View]()
    seats = tuple(Seat(name, "human") for name in NAMES[:players])
    match = Match(game, level, seats, seed, salt_of(seed))
    match.start()
    while not match.over:
        found.append(match.view(None))
        seat = match.to_move[0]
        match.decide(seat, random.choice(match.legal(seat)))
    return tuple(found)


def table_kit(size: tuple[int, int], players: int, large: bool = False) -> TableKit:
    """Return the kit of a table in a window, which records its lines: the close one in a small window."""
    seats = tuple(Seat(name, "human") for name in NAMES[:players])
    kit = kit_for(size, large=large, text=TellingText)
    return replace(kit, pieces=FOLDER, players=players_of(seats)).close()


def screen(size: tuple[int, int], level: Level, players: int, large: bool = False) -> PillarsScreen:
    """Return the screen of a table."""
    context = SentenceContext(list(NAMES[:players]), ENGLISH, level)
    return PillarsScreen(table_kit(size, players, large), PillarsBoard, PillarsWords(context), "Pillars")


def shown(view: View, answer: TableAnswer | None = None, pointed: Thing | None = None) -> BoardShown[Any]:
    """Return the shown state of a view, seen from the first seat."""
    return BoardShown(view, 0, TableState(pointed=pointed), answer)


STANDARD: Final = LEVELS["standard"]
