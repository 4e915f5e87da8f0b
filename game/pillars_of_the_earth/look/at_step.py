"""What everybody had as the present step of the walk began: a leaf shows an amount before and after."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.pillars_of_the_earth.rules.view import View


@dataclass(frozen=True, slots=True)
class AtStep:
    """The gold, the points and the cubes of all seats as a step began, as a view has them."""

    gold: tuple[int, ...]
    points: tuple[int, ...]
    cubes: tuple[int, ...]

    def had(self, view: View) -> View:
        """Return a view of the step with these amounts."""
        return replace(view, gold=self.gold, points=self.points, cubes=self.cubes)


def at_step(view: View) -> AtStep:
    """Return the amounts of a view in which a step begins."""
    return AtStep(tuple(view.gold), tuple(view.points), tuple(view.cubes))
