"""The bots of Old Town, and the anchors that measure their strength; the weakest first.

The weak bots are weak by design: each plays as well as its habits and its errors allow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from game.bots.bot import EXPLAINED, Candidate, Halt, Skill, Thought, never, weightiest, worlds_of
from game.bots.ismcts import IsmctsBot
from game.bots.random_bot import RandomBot
from game.old_town.judgement.ahead import looked_ahead
from game.old_town.judgement.board_worth import worths
from game.old_town.judgement.facts import terms_of
from game.old_town.judgement.riddle import HINT, plots_by_steps, puzzle_worths, settled
from game.old_town.judgement.temper import Temper
from game.old_town.rules.position import Position
from game.old_town.rules.view import View

#: The temper of each bot.
TEMPERS: Final[Mapping[str, Temper]] = {
    # Sees points, and misjudges them.
    "tourist": Temper(noise=3.0, marked=0.0, steps=1, guesses=3),
    # Overvalues chains.
    "treasure_hunter": Temper(noise=1.8, house=3.0, steps=2, guesses=4),
    # Keeps its `pairs` until both ends are marked.
    "collector": Temper(early=-2.0, steps=3, guesses=2),
    # Fears to set up the next seat.
    "curator": Temper(worlds=6, turns=1, width=4, fear=1.2, steps=4),
    # Looks to its own next turn.
    "historian": Temper(worlds=2, rounds=1, width=3),
    # Weighs everything, and looks furthest.
    "professor": Temper(worlds=9, rounds=1, turns=3, width=4),
}


class Archaeologist:
    """A bot that takes the choice with the best worth; its own seed decides between equal ones."""

    def __init__(self, seed: str, temper: Temper) -> None:
        self._seed = seed
        self._temper = temper

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the lawful action that it prefers."""
        return legal[0] if len(legal) == 1 else self._thought(view, legal, False).action

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return the actions worth a look, the best first, with their reasons."""
        return self._thought(view, legal, True)

    def _thought(self, view: View, legal: Sequence[Any], explained: bool) -> Thought:
        random = Random(f"{self._seed}/{view.turns}/{len(view.shown)}")
        return self._of_puzzle(view, legal, random) if view.clues else self._of_town(view, explained, random)

    def _of_town(self, view: View, explained: bool, random: Random) -> Thought:
        temper, seat = self._temper, view.viewer
        assert seat is not None
        world = partial(Position.world, view, random)
        s = world()
        codes = s.codes(seat)
        found = [
            (worth + random.gauss(0.0, temper.noise), random.random(), code)
            for worth, code in zip(worths(s, seat, codes, temper), codes, strict=True)
        ]
        found.sort(reverse=True)
        if temper.worlds and len(codes) > 1:
            first = [code for _, _, code in found[: temper.width]]
            ahead = looked_ahead(s, world, first, temper, random)
            bias = [worth for worth, _, _ in found]
            found = sorted(zip(ahead, bias, first, strict=False), reverse=True)
        actions = s.box.codes.actions
        return Thought(
            tuple(
                Candidate(
                    actions[code],
                    worth,
                    weightiest(terms_of(s, seat, code)) if explained and rank < EXPLAINED else (),
                )
                for rank, (worth, _, code) in enumerate(found)
            )
        )

    def _of_puzzle(self, view: View, legal: Sequence[Any], random: Random) -> Thought:
        tries = settled(view, plots_by_steps(view, self._temper.steps))
        worth = puzzle_worths(view, tries, self._temper)
        found = [(worth[action], random.random(), action) for action in legal if action in worth]
        found.sort(key=lambda one: one[:2], reverse=True)
        return Thought(
            tuple(
                Candidate(action, points, () if action == HINT else ((f"plots n={tries[action]}", 1.0),))
                for points, _, action in found
            )
        )


def _skill(name: str) -> Skill:
    return Skill(lambda seed, _: Archaeologist(seed, TEMPERS[name]))


BOTS: Final[Mapping[str, Skill]] = {
    "random": Skill(lambda seed, _: RandomBot(seed), anchor=True),
    "ismcts": Skill(lambda seed, most: IsmctsBot(seed, most, worlds_of(Position.world)), 1000, anchor=True),
    **{name: _skill(name) for name in TEMPERS},
}
