"""The quick game of a kiosk: dealt to a visitor and a friend, or to a visitor and a bot."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from game.core.chance import salt_of
from game.keeper.bots_met import bots_met
from game.kiosk.kiosk_house import Friend
from game.match.level_files import built_in_level
from game.match.match import Match
from game.match.seat import HUMAN, Seat, bot_kind
from game.stage.game_front import Front
from game.stage.palette import PLAYERS


def quick_match(front: Front, bots: str, friend: bool, seed: str, people: Sequence[Friend] = ()) -> Match:
    """Return a new quick game of a front's game; `bots` are those that its operator lets visitors meet.

    `people` have the names and seals that they chose; the others have those that are left.
    """
    rules, quick = front.game, front.quick_game
    met = bots_met(rules, bots)
    rivals = [bot_kind(secrets.choice(met)) for _ in range(quick.players - 1)]
    kinds = [HUMAN, *([HUMAN, *rivals[1:]] if friend else rivals)]
    names = dict.fromkeys([*(one.name for one in people), *front.names])
    colours = dict.fromkeys([*(one.colour for one in people), *PLAYERS])
    seats = tuple(map(Seat, names, kinds, colours))
    return Match(rules, built_in_level(rules, quick.level), seats, seed, salt_of(seed))
