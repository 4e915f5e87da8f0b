"""The progress of a reckoning from the first row to the winner's ribbon."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.tabletop.reckoning.ledger import Reckoning


@dataclass(frozen=True, slots=True)
class ScoringProgress:
    """The progress of the scoring: `lines` as `ScoreLedger` counts them; the others go from 0 to 1."""

    lines: float
    shuffle: float = 1.0
    """How far the columns have moved from seating order to their places."""
    unrolled: float = 1.0
    """The visible share of the winner's banner."""
    ribbon: float = 1.0
    """The drawn share of the ribbon's width."""


def fully_revealed(reckoning: Reckoning) -> ScoringProgress:
    """Return the progress at the end: totals, places, banner and ribbon."""
    return ScoringProgress(len(reckoning.lines) + 1.0)


def telling(reckoning: Reckoning, rolling: Iterable[float]) -> ScoringProgress:
    """Return the progress while lines are revealed; `rolling` has the share of each line still rolling."""
    return ScoringProgress(reckoning.revealed + sum(share - 1 for share in rolling), 0.0, 0.0, 0.0)
