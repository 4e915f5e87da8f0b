"""The quick game of a kiosk: dealt to a visitor and a friend, or to a visitor and a bot."""

from __future__ import annotations

import secrets

from game.cabinet.games import Cabinet
from game.cabinet.tables import named_level
from game.core.chance import salt_of
from game.keeper.bots_met import bots_met
from game.match.match import Match
from game.match.seat import HUMAN, Seat, bot_kind
from game.stage.house import Front
from game.stage.palette import PLAYERS


def quick_match(front: Front, cabinet: Cabinet, bots: str, friend: bool, seed: str) -> Match:
    """Return a new quick game of a front's game; `bots` are those that its operator lets visitors meet."""
    rules, quick = front.game, front.quick_game
    met = bots_met(rules, bots)
    rivals = [bot_kind(secrets.choice(met)) for _ in range(quick.players - 1)]
    kinds = [HUMAN, *([HUMAN, *rivals[1:]] if friend else rivals)]
    people = zip(front.names, kinds, PLAYERS, strict=False)
    seats = tuple(Seat(name, kind, colour) for name, kind, colour in people)
    return Match(rules, named_level(rules, quick.level, cabinet), seats, seed, salt_of(seed))
