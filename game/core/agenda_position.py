"""A position with an agenda, a stack of steps: the step on top is asked or done next.

A step is a tuple, its kind first. The rules do the lowest kinds themselves. The next kinds wait for a choice
of the seat named after the kind, one of them perhaps for a choice of all seats. The highest kinds wait for an
outcome of chance.
"""

from collections.abc import Callable
from typing import Any

from game.core.coded_position import ActionT, CodedPosition, EventT
from game.core.contract import BY_CHANCE, OVER, Chance, Emit
from game.core.mypyc_attributes import mypyc_attr

AgendaStep = tuple[int, ...]
"""A step to do: its kind, then its arguments."""


class AgendaRules:
    """The functions of a game's rules for each kind of step; each takes the position first.

    `do` are the automatic steps, by kind. `legal` lists a seat's lawful codes and `play` plays one of them,
    by kind from `asks` on; `together` is the kind that names no seat and asks all, -1 for none. `turn_up`
    applies an outcome, by kind from `chance` on; `pile_of` returns the draw for such a step, `left_of` the
    number of its outcomes.
    """

    __slots__ = ("asks", "chance", "do", "left_of", "legal", "pile_of", "play", "together", "turn_up")

    def __init__(
        self,
        *,
        do: tuple[Callable[[Any, AgendaStep], None], ...],
        legal: tuple[Callable[[Any, int, AgendaStep], list[int]], ...],
        play: tuple[Callable[[Any, int, int], None], ...],
        turn_up: tuple[Callable[[Any, AgendaStep, int], None], ...],
        pile_of: Callable[[Any, AgendaStep], Chance],
        left_of: Callable[[Any, AgendaStep], int],
        together: int = -1,
    ) -> None:
        self.asks = len(do)
        self.chance = len(do) + len(legal)
        self.do = do
        self.legal = legal
        self.play = play
        self.turn_up = turn_up
        self.pile_of = pile_of
        self.left_of = left_of
        self.together = together


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaPosition(CodedPosition[ActionT, EventT]):
    """The base class of positions with an agenda; see `contract.Position`."""

    __slots__ = ("agenda", "rules", "sealed")

    #: The steps to do, the next one last.
    agenda: list[AgendaStep]
    rules: AgendaRules
    #: The choice of each seat where all choose together, () before it; unset in games without such steps.
    sealed: list[tuple[int, ...]]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a choice."""
        if not self.agenda:
            return ()
        step, rules = self.agenda[-1], self.rules
        if step[0] >= rules.chance:
            return ()
        if step[0] != rules.together:
            return (step[1],)
        return tuple(seat for seat, chosen in enumerate(self.sealed) if not chosen)

    @property
    def mover(self) -> int:
        """The first seat that owes a choice; BY_CHANCE where an outcome is owed, OVER at the end."""
        if not self.agenda:
            return OVER
        step, rules = self.agenda[-1], self.rules
        kind = step[0]
        if kind >= rules.chance:
            return BY_CHANCE
        return step[1] if kind != rules.together else self.sealed.index(())

    # Choices

    def codes(self, seat: int) -> list[int]:
        """Return every lawful action of a seat as integers, in a fixed order; empty where it owes none."""
        if not self.agenda:
            return []
        step, rules = self.agenda[-1], self.rules
        kind = step[0]
        if kind == rules.together:
            if not 0 <= seat < len(self.sealed) or self.sealed[seat]:
                return []
        elif kind >= rules.chance or seat != step[1]:
            return []
        return rules.legal[kind - rules.asks](self, seat, step)

    def play(self, seat: int, code: int) -> None:
        """Make a choice taken from `codes`, unchecked."""
        rules = self.rules
        rules.play[self.agenda[-1][0] - rules.asks](self, seat, code)
        self._go_on()

    def _go_on(self) -> None:
        """Run the automatic steps until a seat or chance must act."""
        steps, rules = self.agenda, self.rules
        do, asks = rules.do, rules.asks
        while steps:
            step = steps[-1]
            kind = step[0]
            if kind >= asks:
                return
            steps.pop()
            do[kind](self, step)

    # Chance

    def chance(self) -> Chance | None:
        """Return the pile to draw from; None where a seat is to move or the game is over."""
        if not self.agenda or self.agenda[-1][0] < self.rules.chance:
            return None
        return self.rules.pile_of(self, self.agenda[-1])

    def chance_size(self) -> int:
        """Return the number of outcomes of `chance`, 0 where no draw is due; for search."""
        if not self.agenda or self.agenda[-1][0] < self.rules.chance:
            return 0
        return self.rules.left_of(self, self.agenda[-1])

    def turn_up(self, place: int, emit: Emit | None = None) -> None:
        """Apply the outcome at a place of `chance().outcomes`, passing each event to `emit`."""
        self.emit = emit
        try:
            step, rules = self.agenda.pop(), self.rules
            rules.turn_up[step[0] - rules.chance](self, step, place)
            self._go_on()
        finally:
            self.emit = None
