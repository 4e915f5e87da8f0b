"""Cairn's account of a finished game for statistics."""

from collections.abc import Iterable
from itertools import pairwise

from game.core.account import Account
from tests.tiny.events import (
    BidsRevealed,
    CharmsShown,
    CoinsChanged,
    Event,
    RoundEnded,
    StonePlaced,
    StoneSeen,
)
from tests.tiny.level import Level


def account_of(level: Level, players: int, events: Iterable[Event]) -> Account:
    """Return coins, stones, rising pairs and charms, and the counts of best bids and of looks."""
    coins = [level.coins] * players
    rows: list[tuple[int, ...]] = [()] * players
    won, sold, paid = [0] * players, [0] * players, [0] * players
    looked, charms = [0] * players, [0] * players
    scores = [tuple(coins)]
    for event in events:
        match event:
            case CoinsChanged(seat, amount):
                coins[seat] += amount
                (sold if amount > 0 else paid)[seat] += amount
            case StonePlaced(seat, stone, side):
                rows[seat] = (stone, *rows[seat]) if side == "left" else (*rows[seat], stone)
            case BidsRevealed(_, winner):
                won[winner] += 1
            case StoneSeen(seat):
                looked[seat] += 1
            case CharmsShown(seat, shown):
                charms[seat] = len(shown)
            case RoundEnded():
                scores.append(tuple(coins))
    rising = [sum(left < right for left, right in pairwise(row)) for row in rows]
    stones = [sum(row) for row in rows]
    scores.append(tuple(map(sum, zip(coins, stones, rising, charms, strict=True))))
    sources = {
        "start": [level.coins] * players,
        "sold": sold,
        "paid": paid,
        "stones": stones,
        "rising": rising,
        "charms": charms,
    }
    return Account(
        tuple(scores),
        {name: tuple(row) for name, row in sources.items()},
        {"bids won": tuple(won), "looked": tuple(looked)},
    )


def coins(amount: float) -> str:
    """Return an amount of coins, in one word with its number."""
    return f"{amount:g} coins"
