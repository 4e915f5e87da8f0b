"""A sequential test that may stop a pair early; its error is at most 5 % for either claim.

There are two claims: the true win share is at most `low`, or it is at least `high`. Against each claim a
capital of 1 bets: on every deal a part of it is staked on a share above `low` (below `high`), at odds that
are fair if the claim is true. In a fair game a capital reaches 20 with a probability of at most 1 in 20,
however often it is checked, and for any distribution of deals (Ville's inequality); so the claim whose
capital gets there first is rejected. This is Wald's sequential probability ratio test in the form of
Waudby-Smith and Ramdas (2024), which needs no model of the deals; the stake is the one that grows fastest if
the other claim is just true.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

#: The probability that a true claim is rejected, at most.
ERROR: Final = 0.05
#: The largest part of a capital that one deal may lose.
_BOLDEST: Final = 0.9


@dataclass(frozen=True, slots=True)
class Claims:
    """The win shares, between 0 and 1, that a test distinguishes."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """The end of a test: the number of deals, and whether the share is above `low` or else below `high`."""

    deals: int
    above: bool


def verdict(claims: Claims, shares: Iterable[float]) -> Verdict | None:
    """Return the first verdict on the shares of the deals, in their order; None while the test is open."""
    against_low = against_high = 1.0
    apart = claims.high - claims.low
    # One imaginary deal, half won and with the greatest variance, gives a variance before the first deal.
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
