"""The part of a position that follows from the integer codes of its actions."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from game.core.contract import BY_CHANCE, OVER, Emit, HiddenDraws, IllegalAction
from game.core.mypyc_attributes import mypyc_attr
from game.core.refusal import Refusal

ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


@mypyc_attr(allow_interpreted_subclasses=True)
class CodedPosition(ABC, Generic[ActionT, EventT]):
    """The base class of positions whose actions have integer codes; see `contract.Position`.

    `codes` and `play` are a game's own; lawful actions, checked choices and random play follow from them.
    """

    __slots__ = ("emit",)

    #: Every action, by its code; a game whose codes are those of a level overrides `coded_actions`.
    ACTIONS: ClassVar[Sequence[Any]]
    #: The code of every action; see `code_numbers`.
    CODES: ClassVar[Mapping[Any, int]]

    #: Where events go while a change is made; None for nowhere.
    emit: Callable[[EventT], None] | None

    @property
    @abstractmethod
    def mover(self) -> int:
        """The first seat that owes a choice; BY_CHANCE where an outcome is owed, OVER at the end."""

    @abstractmethod
    def codes(self, seat: int) -> list[int]:
        """Return every lawful action of a seat as integers, in a fixed order; empty where it owes none."""

    @abstractmethod
    def play(self, seat: int, code: int) -> None:
        """Make a choice taken from `codes`, unchecked."""

    @abstractmethod
    def why_not(self, seat: int, action: ActionT) -> Refusal:
        """Return the first rule that forbids an action which is not lawful now."""

    @abstractmethod
    def chance_size(self) -> int:
        """Return the number of outcomes of `chance`, 0 where no draw is due; for search."""

    @abstractmethod
    def turn_up(self, place: int, emit: Emit | None = None) -> None:
        """Apply the outcome at a place of `chance().outcomes`, passing each event to `emit`."""

    def coded_actions(self) -> Sequence[Any]:
        """Return every action, by its code."""
        return self.ACTIONS

    def code_numbers(self) -> Mapping[Any, int]:
        """Return the code of every action."""
        return self.CODES

    def legal(self, seat: int) -> list[ActionT]:
        """Return every lawful action of a seat, in a fixed order; empty where it owes none."""
        actions = self.coded_actions()
        return [actions[code] for code in self.codes(seat)]

    def refusal(self, seat: int, action: ActionT) -> Refusal | None:
        """Return the reason that an action is not lawful now; None where it is lawful."""
        code = self.code_numbers().get(action)
        return None if code is not None and code in self.codes(seat) else self.why_not(seat, action)

    def apply(self, seat: int, action: ActionT, emit: Emit | None = None) -> None:
        """Make a choice, passing each event to `emit` as it happens; raise IllegalAction if it is refused."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.emit = emit
        try:
            self.play(seat, self.code_numbers()[action])
        finally:
            self.emit = None

    def secret(self, seat: int) -> bool:
        """Return whether a choice of a seat is hidden: never, unless a game overrides it."""
        return False

    def stays_secret(self, text: str) -> bool:
        """Return whether an action is hidden even after later ones: never, unless a game overrides it."""
        return False

    def hidden_draws(self) -> HiddenDraws:
        """Return the draws that some seats do not see: none, unless a game overrides it."""
        return {}

    def rollout(self, random: Callable[[], float]) -> int:
        """Play at random to the end; return the number of choices. `random` returns floats in [0, 1)."""
        made = 0
        while (seat := self.mover) != OVER:
            if seat == BY_CHANCE:
                self.turn_up(int(random() * self.chance_size()))
                continue
            codes = self.codes(seat)
            self.play(seat, codes[int(random() * len(codes))])
            made += 1
        return made
