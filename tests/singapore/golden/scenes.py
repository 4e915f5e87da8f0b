"""Every scene with a golden picture, by name: how a studio reaches it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from game.core.thing import TableButton
from game.match.match import Match
from game.match.seat import HUMAN
from game.singapore.front import SingaporeFront
from game.singapore.look.motion.moving import RoundEnd
from game.singapore.rules import agenda
from game.singapore.rules.actions import End, Use
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.things import Building
from game.singapore.words.prompts import is_last
from tests.golden.gallery import Gallery
from tests.golden.game_scenes import CLASSES, LARGE, OPENED_ONCE, Arrange, GameScenes, draw
from tests.golden.manifest import Manifest
from tests.golden.studio import TableStudio
from tests.singapore.golden.studio import MOMENTS, Studio

#: Questions of the game, each with the round from which it is shown.
QUESTIONS: Final = {
    "take-first": (agenda.ASK_TAKE, 0),
    "take": (agenda.ASK_TAKE, 4),
    "lot-first": (agenda.ASK_LOT, 0),
    "lot": (agenda.ASK_LOT, 3),
    "join": (agenda.ASK_JOIN, 3),
    "work-first": (agenda.ASK_WORK, 1),
    "work": (agenda.ASK_WORK, 5),
    "work-last": (agenda.ASK_WORK, 8),
    "hut": (agenda.ASK_HUT, 1),
}
OF_GAME: Final = GameScenes(SingaporeFront(), MOMENTS, (agenda.ASK_WORK, 4))


def _illegal(match: Match, seat: int) -> int | None:
    """Return the illegal building where a seat can trade in just one way; None where there is none."""
    view = match.view(seat)
    uses = [BUILDING_NUMBERS[action.building] for action in match.legal(seat) if isinstance(action, Use)]
    found = (one for one in uses if uses.count(one) == 1 and view.level.building(one).illegal)
    return next(found, None) if view.round > 3 else None


def chip(studio: TableStudio) -> None:
    """Open a table before a chip is drawn: a trade at an illegal building has just been made."""
    match = MOMENTS.before(lambda moment, seat: _illegal(moment, seat) is not None)
    (seat,) = match.to_move
    number = _illegal(match, seat)
    assert number is not None
    studio.seat(match)
    studio.table.choose(Building(number))
    studio.run(300)
    studio.table.choose(TableButton.MAIN)
    studio.run(6000)
    assert studio.table.session.draw is not None


def cover(studio: TableStudio) -> None:
    """Open the cover between two people."""
    match = MOMENTS.asking(*QUESTIONS["work"])
    match.seats = tuple(replace(seat, kind=HUMAN) for seat in match.seats)
    assert studio.seat(match).turn.covered is not None


def _closes(round_from: int, last: bool) -> Callable[[Match, int], bool]:
    """Return whether a seat is the last one in a round, and may end its turn; in the last round if `last`."""

    def closes(match: Match, seat: int) -> bool:
        view = match.view(seat)
        place = (seat - view.raffles) % view.players
        ends = any(isinstance(action, End) for action in match.legal(seat))
        return ends and place == view.players - 1 and view.round >= round_from and is_last(view) is last

    return closes


def round_end(players: int = 4, last: bool = False) -> Arrange:
    """Return a function that opens the leaf at the end of a round."""

    def arrange(studio: TableStudio) -> None:
        match = MOMENTS.before(_closes(5, last), players)
        (seat,) = match.to_move
        table = studio.seat(match)
        table.session.decide(seat, End(), ends=True)
        while not any(isinstance(one.payload, RoundEnd) for one in table.session.moment.samples):
            studio.run(100)
        studio.run(1000)

    return arrange


def _scenes() -> Iterator[tuple[str, Arrange]]:
    yield from OF_GAME.outside()
    for name, (ask, round_from) in QUESTIONS.items():
        yield name, OF_GAME.asked(ask, round_from)
    yield "chip", chip
    yield "cover", cover
    yield "round-end", round_end()
    yield "round-end-last", round_end(last=True)
    yield "round-end-of-2", round_end(2)
    for players in (2, 3):
        yield f"work-of-{players}", OF_GAME.asked(agenda.ASK_WORK, 6, players)
    yield from OF_GAME.over_a_table()
    yield from OF_GAME.large()
    for name in ("take", "lot", "work"):
        yield f"{name}{LARGE}", OF_GAME.asked(*QUESTIONS[name])
    yield f"chip{LARGE}", chip
    yield f"round-end{LARGE}", round_end()


SCENES: Final[dict[str, Arrange]] = dict(_scenes())
GALLERY: Final = Gallery(
    Manifest(Path(__file__).with_name("manifest.txt"), "tests.singapore.golden.renew"),
    SCENES,
    Studio,
    partial(draw, SCENES),
    {**CLASSES, "TableScene": "work", "SingaporeReplay": "replay"},
    OPENED_ONCE,
    {"singapore_walk.png": "work"},
)
