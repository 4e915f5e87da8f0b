"""The reason that an action is illegal, as a small value; a game's `words` make sentences of it."""

from collections.abc import Mapping
from dataclasses import dataclass

#: Reasons by name, each with the names of its facts.
Reasons = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rule that forbids an action: its section, such as ``3.3.3``, a reason, and the reason's facts."""

    section: str
    reason: str
    facts: tuple[tuple[str, int | str], ...] = ()


class Refuser:
    """A maker of refusals for some reasons.

    >>> no = Refuser({"gold_lacks": ("cost", "gold")})
    >>> no("3.1.2", "gold_lacks", cost=4, gold=3)
    Refusal(section='3.1.2', reason='gold_lacks', facts=(('cost', 4), ('gold', 3)))
    """

    def __init__(self, reasons: Reasons) -> None:
        self._reasons = reasons

    def __call__(self, section: str, reason: str, **facts: int | str) -> Refusal:
        """Return the refusal of a section for a reason; AssertionError if its facts are not the reason's."""
        assert tuple(facts) == self._reasons[reason], reason
        return Refusal(section, reason, tuple(facts.items()))
