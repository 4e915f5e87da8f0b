"""A test that may stop a pair early, and is wrong in at most one of twenty runs, either way.

Two claims stand against each other: the true win share is at most `low`, or it is at least `high`.
Against each a capital of 1 is laid; on every deal a part of it is put on a share above `low` (below
`high`), at odds that are fair if the claim is true. A capital in a fair game reaches 20 with a chance of
at most 1 in 20, however often one looks and however deals are spread (Ville's inequality); so the
claim whose capital gets there first is given up. It is Wald's sequential test of a ratio in the form of
Waudby-Smith and Ramdas (2024), which needs no model of how deals fall; the stake is what wins fastest
if the other claim is just true.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

#: How often a claim that is true may be given up.
ERROR: Final = 0.05
#: The largest part of a capital that one deal can cost.
_BOLDEST: Final = 0.9


@dataclass(frozen=True, slots=True)
class Claims:
    """Win shares between 0 and 1 that a test tells apart."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """Where a test ended: after how many deals, and whether the share is above `low` or below `high`."""

    deals: int
    above: bool


def verdict(claims: Claims, shares: Iterable[float]) -> Verdict | None:
    """What the shares of the deals, in their order, say first; None while they do not say."""
    against_low = against_high = 1.0
    apart = claims.high - claims.low
    # One made-up deal, half won and as uncertain as can be, stands in for the spread before the first.
    count, total, squares = 1, 0.5, 0.5
    for deals, share in enumerate(shares, 1):
        mean = total / count
        stake = apart / (squares / count - mean * mean + apart * apart)
        against_low *= 1 + min(stake, _BOLDEST / claims.low) * (share - claims.low)
        against_high *= 1 + min(stake, _BOLDEST / (1 - claims.high)) * (claims.high - share)
        if max(against_low, against_high) >= 1 / ERROR:
            return Verdict(deals, against_low > against_high)
        count, total, squares = count + 1, total + share, squares + share * share
    return None
