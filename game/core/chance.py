"""Random draws from a seed, simple enough to be repeated in any programming language (docs/record.md)."""

import hashlib

from game.core.contract import Chance


def draw(seed: str, chance: Chance) -> int:
    """Return the index of the drawn outcome: a function of seed, pile, draws made and outcomes left.

    It is the first eight bytes of SHA-256 over ``seed/pile/drawn``, big-endian, modulo the outcomes left.

    >>> draw("a seed", Chance("pile", 0, ("x", "y", "z")))
    2
    """
    digest = hashlib.sha256(f"{seed}/{chance.pile}/{chance.drawn}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % len(chance.outcomes)


def commitment(seed: str, salt: str) -> str:
    """Return the commitment to a seed in a record's header: SHA-256 over ``seed/salt``, in hexadecimal."""
    return hashlib.sha256(f"{seed}/{salt}".encode()).hexdigest()


def salt_of(seed: str) -> str:
    """Return a salt derived from the seed, so that a named seed always gives the same record."""
    return hashlib.sha256(f"salt/{seed}".encode()).hexdigest()[:32]


def seed_of(seed: str, number: int) -> str:
    """Return the seed of one game of a series, from the series' seed and the game's number."""
    return hashlib.sha256(f"{seed}/game/{number}".encode()).hexdigest()[:32]
