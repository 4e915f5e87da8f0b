"""The whole tree of a small game, in a form that OpenSpiel's solvers handle quickly.

The tree is written in Gambit's format and loaded as OpenSpiel's `efg_game`, so that solvers never
call back into Python. Moments with a single choice or outcome are left out: they change no value.
Information states are the courses of the game as a seat has seen them.
"""

from dataclasses import dataclass, field
from typing import Any, Final

import pyspiel

from game.study.moment import CHANCE, TERMINAL, Moment
from game.study.setup import Setup, beaten

#: The largest tree allowed: solving one of this size takes about a gigabyte and a half.
MOST_MOMENTS: Final = 1_000_000

#: A policy in OpenSpiel's form: for each information state its actions with their probabilities.
PolicyTable = dict[str, list[tuple[int, float]]]


@dataclass(slots=True)
class InformationState:
    """An information state with more than one lawful action, described by its first moment."""

    seat: int
    #: Its number among the information states of its seat, from 1, as in Gambit.
    number: int
    view: Any
    #: The lawful actions with their integers.
    legal: dict[Any, int]
    #: OpenSpiel's name of it, and OpenSpiel's integers by the game's.
    key: str = ""
    numbers: dict[int, int] = field(default_factory=dict)


class Tree:
    """Every course of a game; ValueError if there are more than MOST_MOMENTS moments."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self.choices: list[InformationState] = []
        #: All moments, and those that end the game.
        self.moments = self.endings = 0
        self._known: dict[tuple[int, str], int] = {}
        self._counts = [0] * setup.players
        self._draws = 0
        seats = " ".join(f'"{seat}"' for seat in range(setup.players))
        self._lines = [f'EFG 2 R "" {{ {seats} }}']
        self._write(Moment.first(setup, False).own())
        self.game = pyspiel.load_efg_game("\n".join([*self._lines, ""]))
        self._lines.clear()
        self._name(self.game.new_initial_state())

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the setup: loading builds the tree again."""
        return Tree, (self._setup,)

    def _write(self, moment: Moment) -> None:
        """Write a moment and all that may follow it; the moment itself is changed."""
        self.moments += 1
        if self.moments > MOST_MOMENTS:
            raise ValueError(f"the tree of this game has more than {MOST_MOMENTS:,} moments")
        if moment.player == TERMINAL:
            self.endings += 1
            shares = " ".join(map(str, beaten(moment.position)))
            self._lines.append(f't "" {self.endings} "" {{ {shares} }}')
            return
        *others, last = self._branches(moment)
        for number in others:
            further = moment.copy()
            further.take(number)
            self._write(further)
        moment.take(last)
        self._write(moment)

    def _branches(self, moment: Moment) -> list[int]:
        """Return the choices or outcomes at a moment; write its node if there is more than one."""
        if moment.player == CHANCE:
            outcomes = moment.outcomes()
            if len(outcomes) > 1:
                self._draws += 1
                words = " ".join(f'"{place}" {share!r}' for place, share in outcomes)
                self._lines.append(f'c "" {self._draws} "" {{ {words} }} 0')
            return [place for place, _ in outcomes]
        codes = moment.legal(moment.player)
        if len(codes) > 1:
            place = self._choice(moment)
            number = self.choices[place].number
            words = " ".join(f'"{code}"' for code in codes)
            self._lines.append(f'p "" {moment.player + 1} {number} "{place}" {{ {words} }} 0')
        return codes

    def _choice(self, moment: Moment) -> int:
        """Return the index in `choices` of a moment's information state, added if it is new."""
        seat, position = moment.player, moment.position
        known = seat, moment.course(seat)
        if known not in self._known:
            self._known[known] = len(self.choices)
            self._counts[seat] += 1
            legal = dict(zip(position.legal(seat), position.codes(seat), strict=True))
            self.choices.append(InformationState(seat, self._counts[seat], position.view(seat), legal))
        return self._known[known]

    def _name(self, state: Any) -> None:
        """Store OpenSpiel's names of information states and its integers of actions, down the tree."""
        if state.is_terminal():
            return
        actions = state.legal_actions()
        if not state.is_chance_node():
            key = state.information_state_string()
            choice = self.choices[int(key.rpartition("-")[2])]
            if not choice.key:
                choice.key = key
                choice.numbers = {int(state.action_to_string(action)): action for action in actions}
        for action in actions:
            self._name(state.child(action))
