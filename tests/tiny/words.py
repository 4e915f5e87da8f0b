"""Every sentence of Cairn."""

from __future__ import annotations

from typing import Any

from game.core.wording.sentence_context import SentenceContext
from tests.tiny import events


def coins(score: int) -> str:
    """Return an amount of coins in words."""
    return f"{score} coins"


def sentence(event: Any, context: SentenceContext) -> str | None:
    """Return the sentence for an event as its viewer may know it; None for a silent one."""
    names = context.names
    match event:
        case events.StoneDrawn(number, stone):
            return f"Round {number}: a stone of {stone}."
        case events.BidsRevealed(bids, winner):
            return f"{names[winner]} bids {max(bids)}."
        case events.CoinsChanged(seat, amount) if amount > 0:
            return f"{names[seat]} sells for {amount}."
        case events.StonePassed(seat, to):
            return f"{names[seat]} looks ahead and leaves the stone to {names[to]}."
        case events.CharmUsed(seat, weight):
            return f"{names[seat]} adds a charm of {weight}."
        case events.StonePlaced(seat, stone, side):
            return f"{names[seat]} lays {stone} at the {side}."
    return None
