"""Chance from a seed, so plain that any language can redo it (docs/record.md)."""

import hashlib

from game.core.contract import Chance


def draw(seed: str, chance: Chance) -> int:
    """The place, in a pile's outcomes, of its next draw: a function of (seed, pile, draws made) alone.

    The first eight bytes of SHA-256 over ``seed/pile/drawn``, big-endian, modulo what is left.

    >>> draw("a seed", Chance("pile", 0, ("x", "y", "z")))
    2
    """
    digest = hashlib.sha256(f"{seed}/{chance.pile}/{chance.drawn}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % len(chance.outcomes)


def commitment(seed: str, salt: str) -> str:
    """What a record's header promises of its seed: SHA-256 over ``seed/salt``, in hexadecimal."""
    return hashlib.sha256(f"{seed}/{salt}".encode()).hexdigest()


def salt_of(seed: str) -> str:
    """The salt of a game whose seed was named: the same seed gives the same record."""
    return hashlib.sha256(f"salt/{seed}".encode()).hexdigest()[:32]


def seed_of(seed: str, number: int) -> str:
    """The own seed of one game of a series, from the series' seed and the game's number."""
    return hashlib.sha256(f"{seed}/game/{number}".encode()).hexdigest()[:32]
