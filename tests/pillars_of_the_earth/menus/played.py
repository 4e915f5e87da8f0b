"""A whole game of The Pillars of the Earth, and the views at the ends of its rounds."""

from __future__ import annotations

from functools import cache

from game.core.chance import salt_of
from game.match.match import Match, pairs_of
from game.match.seat import HUMAN, Seat, bot_kind
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.opponents import BOTS
from game.pillars_of_the_earth.rules.view import View
from tests.pillars_of_the_earth.rules.tables import level_named

NAMES = ("Maud", "Hugh", "Isolde", "Wat")
COLOURS = ("madder", "ivory", "mulberry", "verdigris")


@cache
def played(
    level: str = "standard", players: int = 4, seed: str = "a seed", person: str | None = None
) -> Match:
    """Return a game that bots have played to its end; callers must not continue it.

    `person` is the name of a player whose choices count as those of a person.
    """
    seats = tuple(
        Seat(name, HUMAN if name == person else bot_kind("apprentice"), colour)
        for name, colour in zip(NAMES[:players], COLOURS[:players], strict=True)
    )
    match = Match(PillarsOfTheEarth(), level_named(level), seats, seed, salt_of(seed))
    match.start()
    bot = BOTS["apprentice"]("x")
    while not match.over:
        seat = match.to_move[0]
        match.decide(seat, bot.choose(match.view(seat), match.legal(seat)))
    return match


def ends_of(match: Match) -> tuple[View, ...]:
    """Return the public views at the ends of the rounds."""
    return tuple(pair.view for pair in pairs_of(match, None) if getattr(pair.event, "closes_round", False))
