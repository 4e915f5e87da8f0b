"""Which of a game's bots visitors meet, as the operator has set it."""

from __future__ import annotations

from typing import Any

from game.bots.bot import opponents
from game.core.contract import Game


def bots_met(game: Game[Any], meets: str) -> tuple[str, ...]:
    """Return the names of the bots that visitors meet, the weakest first.

    `meets` is one of `kiosk_settings.BOTS`: gentle is the weakest opponent for people, steady the game's
    usual one, any is all of them, of which one is drawn for each game. KeyError for anything else.
    """
    people = opponents(game.bots)
    return {"gentle": people[:1], "steady": (game.usual_bot,), "any": people}[meets]
