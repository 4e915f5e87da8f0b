"""Amounts in words."""

from __future__ import annotations

from game.core.messages import ENGLISH, Translator
from game.old_town.words.messages import text


def points(amount: int, translator: Translator) -> str:
    """Return points in words: ``1 point``."""
    return text(translator, "points", amount=amount)


def score_text(score: float, translator: Translator = ENGLISH) -> str:
    """Return a score as text; a fraction is a mean."""
    if score == int(score):
        return points(int(score), translator)
    return text(translator, "mean_points", amount=f"{score:.1f}")
