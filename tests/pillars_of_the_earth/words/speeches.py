"""Players for sentences, and every thing that can lie on the table."""

from collections.abc import Iterator
from typing import Final

from game.core.messages import ENGLISH, Translator
from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth import things
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    CUBES,
    RESOURCE_CARDS,
    SOLD,
    STEPS,
)
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.view import View
from tests.pillars_of_the_earth.rules.tables import STANDARD

NAMES: Final = ("Tim", "Paula", "Maud", "Hugh")
PARTS: Final = 6


def spoken(level: Level = STANDARD, players: int = 4, translator: Translator = ENGLISH) -> SentenceContext:
    """Return English for a number of players."""
    return SentenceContext(NAMES[:players], translator, level)


def all_things(view: View) -> Iterator[Thing]:
    """Yield every thing of the game's table, whether or not it lies there now."""
    level = view.level
    for seat in range(view.players):
        yield from (things.SeatAmount(seat, amount) for amount in things.Amount)
        yield from (things.SeatCubes(seat, cube) for cube in range(len(CUBES)))
        yield from (things.WaitingBuilder(seat, field) for field in range(len(level.cost_track)))
    yield from map(things.ResourceCard, range(RESOURCE_CARDS))
    yield from map(things.Craftsman, range(len(CRAFTSMEN)))
    yield from map(things.Advantage, range(len(ADVANTAGES)))
    yield from map(things.Place, range(1, len(STEPS) + 1))
    yield from map(things.StepSign, range(1, len(STEPS) + 1))
    yield from (things.Space(*space) for space in box_of(level, view.players).spaces)
    yield from map(things.PriceField, range(len(level.cost_track)))
    yield from map(things.CathedralPart, range(1, PARTS + 1))
    yield from map(things.Stock, range(SOLD))
    for cube in range(len(CUBES)):
        yield from (things.Trade(cube, buys, more) for buys in (False, True) for more in (False, True))
        yield things.SpareCube(cube)
    yield from map(things.KeptCube, range(level.cubes_kept))
    yield from (things.EventCard(), things.DrawnBuilder(), things.AcceptAll())
    yield from (things.DrawAgain(), things.StartSquare())
    yield from (things.TaxDie(), things.CourtMetal())
