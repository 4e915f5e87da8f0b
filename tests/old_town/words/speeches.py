"""Players for sentences, every thing that can lie on the table, and the course of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from game.core.messages import ENGLISH, Translator
from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.old_town import things
from game.old_town.rules.level import BUILDINGS, Level, bits_of, plots_of
from game.old_town.rules.position import Position
from game.old_town.rules.view import View
from tests.old_town.rules.tables import STANDARD

NAMES: Final = ("Tim", "Paula", "Maud", "Hugh")


def spoken(level: Level = STANDARD, players: int = 4, translator: Translator = ENGLISH) -> SentenceContext:
    """Return English for a number of players."""
    return SentenceContext(NAMES[:players], translator, level)


def all_things(view: View) -> Iterator[Thing]:
    """Yield every thing of the game's table."""
    for building in range(BUILDINGS):
        if view.built >> building & 1:
            yield things.House(building)
        else:
            yield from (things.Marker(building, plot) for plot in plots_of(view.marks[building]))
    yield from (things.Plot(plot) for plot in range(1, 17) if not view.sites >> plot - 1 & 1)
    yield from map(things.StockBuilding, bits_of(view.stock))
    cards = {card for hand in view.hands for card in hand if card >= 0}
    yield from map(things.Clue, sorted(cards | {card for card, _ in view.clues}))
    for seat, row in enumerate(view.rows):
        yield from (things.OwnedBuilding(seat, building) for building in row)
        yield from (things.Hand(seat), things.Points(seat))
        if any(view.stowed[seat]):
            yield things.OwnPile(seat)
    yield from (things.CommonPile(), things.Track(), things.ThrowAway())
    if view.players == 1:
        yield from (things.Storm(), things.Ranks())


def asked(level: Level, players: int, seed: int = 0) -> Iterator[Position]:
    """Yield the positions of a random game in which a seat is asked something."""
    position, rng = Position.new(level, players), random.Random(f"asked {seed}")
    while not position.over:
        chance = position.chance()
        if chance is not None:
            position.turn_up(rng.randrange(len(chance.outcomes)))
            continue
        yield position
        position.apply(position.mover, rng.choice(position.legal(position.mover)))
