"""Everybody's holdings as the present step of the walk began: an overlay shows an amount before and after."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.pillars_of_the_earth.rules.view import View


@dataclass(frozen=True, slots=True)
class AtStep:
    """Everybody's holdings as a step began, as a view has them: amounts, advantages, builders on spaces."""

    gold: tuple[int, ...]
    points: tuple[int, ...]
    cubes: tuple[int, ...]
    held: tuple[int, ...]
    at: tuple[int, ...]

    def had(self, view: View) -> View:
        """Return a view of the step with everybody's holdings as it began."""
        return replace(view, gold=self.gold, points=self.points, cubes=self.cubes, held=self.held, at=self.at)


def at_step(view: View) -> AtStep:
    """Return everybody's holdings in a view in which a step begins."""
    amounts = tuple(view.gold), tuple(view.points), tuple(view.cubes)
    return AtStep(*amounts, held=tuple(view.held), at=tuple(view.at))
