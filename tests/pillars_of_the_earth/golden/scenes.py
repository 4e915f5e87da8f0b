"""Every scene with a golden picture, by name: how a studio reaches it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from game.pillars_of_the_earth.front import PillarsOfTheEarthFront
from game.pillars_of_the_earth.rules import agenda
from tests.golden.gallery import Gallery
from tests.golden.game_scenes import CLASSES, LARGE, OPENED_ONCE, Arrange, GameScenes, draw
from tests.golden.manifest import Manifest
from tests.pillars_of_the_earth.golden.studio import MOMENTS, Studio
from tests.pillars_of_the_earth.menus.played import played

#: Questions of the game, each with the round from which it is shown.
QUESTIONS: Final = {
    "card": (agenda.ASK_CARD, 1),
    "drop": (agenda.ASK_DROP, 1),
    "redraw": (agenda.ASK_REDRAW, 2),
    "place": (agenda.ASK_PLACE, 1),
    "place-late": (agenda.ASK_PLACE, 5),
    "waiting": (agenda.ASK_WAITING, 2),
    "ignore": (agenda.ASK_IGNORE, 1),
    "cube": (agenda.ASK_CUBE, 1),
    "exempt": (agenda.ASK_EXEMPT, 1),
    "trade": (agenda.ASK_TRADE, 2),
    "craft": (agenda.ASK_CRAFT, 1),
    "craft-last": (agenda.ASK_CRAFT, 6),
    "keep": (agenda.ASK_KEEP, 1),
}


OF_GAME: Final = GameScenes(
    PillarsOfTheEarthFront(),
    MOMENTS,
    (agenda.ASK_PLACE, 3),
    lambda person: played(person="Maud" if person else None),
)


def _scenes() -> Iterator[tuple[str, Arrange]]:
    yield from OF_GAME.outside()
    for name, (ask, round_from) in QUESTIONS.items():
        yield name, OF_GAME.asked(ask, round_from)
    # The cathedral with so many parts, at the beginning of a round.
    for part in range(2, 7):
        yield f"cathedral-{part}", OF_GAME.asked(agenda.ASK_CARD, part)
    for players in (2, 3):
        yield f"place-of-{players}", OF_GAME.asked(agenda.ASK_PLACE, 2, players)
    yield from OF_GAME.over_a_table()
    yield from OF_GAME.large()
    for name in ("card", "place-late", "trade", "craft"):
        yield f"{name}{LARGE}", OF_GAME.asked(*QUESTIONS[name])


SCENES: Final[dict[str, Arrange]] = dict(_scenes())
GALLERY: Final = Gallery(
    Manifest(Path(__file__).with_name("manifest.txt"), "tests.pillars_of_the_earth.golden.renew"),
    SCENES,
    Studio,
    partial(draw, SCENES),
    {**CLASSES, "TableScene": "place"},
    OPENED_ONCE,
    {
        "pillars_builders.png": "place-late",
        "pillars_work.png": "craft-last",
        "pillars_reckoning.png": "reckoning",
    },
)
