"""The steps of a turn as the prompt shows them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TurnSteps:
    """The names of a turn's steps, and the place of the present one, from 0."""

    names: tuple[str, ...]
    now: int
