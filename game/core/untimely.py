"""The refusals that fit every game with an agenda: no choice, or another one, is asked of a seat now."""

from collections.abc import Mapping
from typing import Any, Final

from game.core.agenda_position import AgendaPosition
from game.core.contract import BY_CHANCE
from game.core.refusal import Reasons, Refusal, Refuser

#: The reasons why any action is not due.
UNTIMELY: Final[Reasons] = {
    "game_over": (),
    "not_your_choice": ("seat",),
    "chance_first": (),
    "not_asked": (),
}


class Untimely:
    """The refusals of actions that are not due, for one game.

    `sections` are the sections of the rules for the reasons of UNTIMELY; `asked_for` are the types of the
    actions that a step waits for, by its kind.
    """

    def __init__(self, sections: Mapping[str, str], asked_for: Mapping[int, tuple[type, ...]]) -> None:
        self._sections = sections
        self._asked_for = asked_for
        self._no = Refuser(UNTIMELY)

    def refusal(self, p: AgendaPosition[Any, Any], seat: int, action: object) -> Refusal | None:
        """Return the reason that no action of this kind is due from a seat; None where one is."""
        if p.over:
            return self._refused("game_over")
        if p.mover == BY_CHANCE:
            return self._refused("chance_first")
        step = p.agenda[-1]
        if seat not in p.to_move and step[0] != p.rules.together:
            return self._refused("not_your_choice", seat=step[1])
        if seat not in p.to_move or not isinstance(action, self._asked_for[step[0]]):
            return self._refused("not_asked")
        return None

    def _refused(self, reason: str, **facts: int | str) -> Refusal:
        return self._no(self._sections[reason], reason, **facts)
