"""The bots of Singapore, and the anchors that measure their strength; the weakest first.

The weak bots are weak by design: each plays as well as its exaggerated likes and fears allow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from game.bots.bot import EXPLAINED, Candidate, Halt, Skill, Thought, never, weightiest, worlds_of
from game.bots.ismcts import IsmctsBot
from game.bots.random_bot import RandomBot
from game.singapore.judgement.facts import terms_of
from game.singapore.judgement.judge import Judge, Option
from game.singapore.judgement.temper import Temper
from game.singapore.rules.position import Position

#: The temper of each bot.
TEMPERS: Final[Mapping[str, Temper]] = {
    # Hoards cubes, and follows the best next use alone; raids, lots and streets mean nothing to it.
    "apprentice": Temper(cube=1.5, widths=(1, 1, 1), streets=0, malice=0.0, fear=0.0, raffles=0.0, nodes=20),
    # Overvalues opium and does not fear for it enough.
    "smuggler": Temper(opium=1.8, fear=0.3, malice=0.0, raffles=0.0, widths=(1, 1, 1), nodes=100),
    # Leaves black tiles alone, and gives rivals no bad lots.
    "magistrate": Temper(lawful=True, malice=0.0, widths=(2, 1, 1), nodes=300),
    # Gives rivals dear, remote lots, and overvalues what its buildings bring.
    "landlord": Temper(estate=3.0, malice=8.0, widths=(2, 1, 1), nodes=400),
    # Overvalues the Raffles tile.
    "courtier": Temper(raffles=4.0, widths=(6, 4, 3)),
    # Weighs everything, and follows nearly every walk.
    "taipan": Temper(raffles=2.0, widths=(8, 6, 4), nodes=2500),
}
#: Options whose worths differ by less are equally good.
_SAME: Final = 1e-9


class Merchant:
    """A bot that takes the option with the best worth; its own seed decides between equal ones."""

    def __init__(self, seed: str, judge: Judge) -> None:
        self._seed = seed
        self._judge = judge

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the lawful action that it prefers."""
        return legal[0] if len(legal) == 1 else self._thought(view, False).action

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return the actions worth a look, the best first, with their reasons."""
        return self._thought(view, True)

    def _thought(self, view: Any, explained: bool) -> Thought:
        position = Position.world(view, Random(0))
        options = self._judge.options(position, view.viewer)
        best = [option for option in options if option.worth >= options[0].worth - _SAME]
        first = Random(self._seed).choice(best)
        actions = position.box.codes.actions
        rest: list[Option] = [option for option in options if option is not first]
        return Thought(
            tuple(
                Candidate(
                    actions[one.code],
                    one.worth,
                    self._terms(position, view.viewer, one) if explained and rank < EXPLAINED else (),
                )
                for rank, one in enumerate((first, *rest))
            )
        )

    def _terms(self, s: Position, seat: int, option: Option) -> tuple[tuple[str, float], ...]:
        return weightiest(terms_of(s, seat, option.code, option.plan, self._judge.temper))


def _skill(name: str) -> Skill:
    return Skill(lambda seed, _: Merchant(seed, Judge(TEMPERS[name])))


BOTS: Final[Mapping[str, Skill]] = {
    "random": Skill(lambda seed, _: RandomBot(seed), anchor=True),
    "ismcts": Skill(lambda seed, most: IsmctsBot(seed, most, worlds_of(Position.world)), 1000, anchor=True),
    **{name: _skill(name) for name in TEMPERS},
}
