"""How far a reckoning has come on its way from the first row to the winner's ribbon."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.tabletop.reckoning.ledger import Reckoning


@dataclass(frozen=True, slots=True)
class ScoringProgress:
    """How far the scoring has come: `lines` counts as `ScoreLedger` says; the others go from 0 to 1."""

    lines: float
    shuffle: float = 1.0
    """How far the columns have moved from seating order to their places."""
    unrolled: float = 1.0
    """How much of the winner's banner is seen."""
    ribbon: float = 1.0
    """How wide the ribbon below the banner is."""


def all_told(reckoning: Reckoning) -> ScoringProgress:
    """Return the end of a reckoning: totals, places, banner and ribbon."""
    return ScoringProgress(len(reckoning.lines) + 1.0)


def telling(reckoning: Reckoning, rolling: Iterable[float]) -> ScoringProgress:
    """Return how far the lines are told; `rolling`: how far lines that are told already have rolled."""
    return ScoringProgress(reckoning.told + sum(share - 1 for share in rolling), 0.0, 0.0, 0.0)
