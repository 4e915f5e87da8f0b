"""The logic puzzle: the plots that a bot's own steps leave, and the worth of each choice (rules 6.2)."""

from __future__ import annotations

from collections.abc import Mapping

from game.old_town.judgement.temper import Temper
from game.old_town.rules.actions import Action
from game.old_town.rules.box import box_of
from game.old_town.rules.level import plots_of
from game.old_town.rules.view import View
from game.old_town.solving.clues import Clue, asked
from game.old_town.solving.steps import first_step, without

HINT = Action("hint")


def plots_by_steps(view: View, steps: int) -> list[int]:
    """Return the plots left to each building by the clues, the game so far, and steps up to a kind.

    The steps end as soon as one more building has a single plot. 0 for a building that is not in the puzzle.
    """
    box = box_of(view.level, view.players)
    clues = [Clue(box.cards[card], mine) for card, mine in view.clues]
    masks, pairs = asked(clues, view.before_clues)
    left = [view.marks[one] or mask & ~view.off[one] & ~view.sites for one, mask in enumerate(masks)]
    while not _certain(view, left):
        step = first_step(left, pairs)
        if step is None or step.kind > steps:
            break
        left = without(left, step.gone)
    return left


def _certain(view: View, left: list[int]) -> bool:
    return any(mask.bit_count() == 1 for one, mask in enumerate(left) if not view.built >> one & 1)


def settled(view: View, left: list[int]) -> dict[Action, int]:
    """Return the choices that the plots left allow, each with the number of plots of its building."""
    return {
        Action("settle", (building.id, str(plot))): left[one].bit_count()
        for one, building in enumerate(view.level.buildings)
        if not view.built >> one & 1
        for plot in plots_of(left[one])
    }


def puzzle_worths(view: View, tries: Mapping[Action, int], temper: Temper) -> dict[Action, float]:
    """Return the mean points of each choice, below 0, but 1 if it is certain and 0 for a guess it likes."""
    rules = view.level.puzzle
    worth = {
        action: -rules.wrong * (plots - 1) / plots if plots > temper.guesses else 0.0
        for action, plots in tries.items()
    }
    # A certain plot comes before a guess.
    worth |= {action: 1.0 for action, plots in tries.items() if plots == 1}
    return worth | {HINT: -float(rules.hint)}
