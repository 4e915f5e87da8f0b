"""Players for sentences, and every thing that can lie on the table."""

from collections.abc import Iterator
from typing import Final

from game.core.messages import ENGLISH, Translator
from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.singapore import things
from game.singapore.rules.components import GOODS, STARTS
from game.singapore.rules.land import ground_of
from game.singapore.rules.level import Level
from game.singapore.rules.view import View
from tests.singapore.rules.tables import STANDARD

NAMES: Final = ("Tim", "Paula", "Maud", "Hugh")


def spoken(level: Level = STANDARD, players: int = 4, translator: Translator = ENGLISH) -> SentenceContext:
    """Return English for a number of players."""
    return SentenceContext(NAMES[:players], translator, level)


def all_things(view: View) -> Iterator[Thing]:
    """Yield every thing of the game's table, whether or not it lies there now."""
    for seat in range(view.players):
        yield from (things.SeatAmount(seat, amount) for amount in things.Amount)
        yield from (things.SeatGoods(seat, kind) for kind in range(len(GOODS)))
        yield from (things.Figure(seat, number) for number in (0, 1) if view.workers[2 * seat + number] > -2)
    if len(view.chips) > view.players:
        yield things.SeatAmount(view.players, things.Amount.CHIPS)
    there = [number for number, site in enumerate(view.sites) if site >= 0]
    yield from map(things.Building, there)
    yield from map(things.ShownTile, view.row)
    if len(view.laid) == len(view.level.land_tiles):
        ground = ground_of(view.level, view.laid)
        taken = set(view.sites)
        yield from (things.Lot(site) for site in range(STARTS, len(ground.squares)) if site not in taken)
        for number in there:
            around = ground.around[view.sites[number]]
            yield from (
                things.Gap(number, south) for south in (False, True) if around[1 + south] in taken - {-1}
            )
    yield from (things.Pile(), things.Bag(), things.Hat(), things.Track(), things.Steps(), things.Trades())
    yield from (things.WayChoice(1), things.GiveChoice(2), things.EndTurn())
    yield from (things.PayChoice(kind, more) for kind in range(len(GOODS)) for more in (False, True))
    yield from map(things.PickChoice, range(len(GOODS)))
