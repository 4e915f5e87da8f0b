"""Which person has the screen of a table: one after the other, or all of them side by side.

A person takes it by saying who they are, for one turn: until another seat chooses, a private moment begins or
ends, or the screen is put down. Only meanwhile a hand is drawn open, and only that person's.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.stage.inputs import Input
from game.stage.last_used import Glyphs
from game.stage.session import Session
from game.stage.side_by_side import ActionT
from game.tabletop.hidden.choosing_together import ChoosingTogether
from game.tabletop.hidden.together import SeatChoice

ViewT = TypeVar("ViewT")
PrivateMoment = Callable[[Any, int], Hashable | None]
"""Returns the key of a moment at which a seat sees secrets of its own; None for any other."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """Choices of a seat without another seat's in between: the private moment, the last line of another."""

    private: Hashable | None
    after: int


class SharedScreen(Generic[ViewT, ActionT]):
    """The people at one screen, and the person with the screen now."""

    def __init__(
        self,
        people: tuple[int, ...],
        private_moment: PrivateMoment,
        together: ChoosingTogether[ViewT, ActionT] | None = None,
    ) -> None:
        """Begin with the screen in nobody's hands.

        `people` are the human seats. `together` reads hidden choices that people make side by side; None in a
        game without any.
        """
        self.people = people
        self.together = together
        self._private_moment = private_moment
        #: The turn for which the screen was given to a seat, and the seat; None once it is put down.
        self._handed: tuple[_Turn, int] | None = None
        #: The seat that asks to look at its own hand, which lies face down.
        self._asks: int | None = None

    # The person with the screen

    @property
    def everybody(self) -> bool:
        """Whether several people are asked at once, and no player looks at a hand."""
        return self.together is not None and self.together.everybody

    @property
    def has_table(self) -> bool:
        """Whether a player looks at their own hand while others choose, and may end the look."""
        return self.together is not None and self.together.has_table

    def person(self, session: Session[Any]) -> int | None:
        """Return the seat whose person is asked; None while several are at once."""
        return None if self.everybody else session.person

    def covered(self, session: Session[Any]) -> int | None:
        """Return the person to whom the screen is to be given before anything hidden is shown."""
        if self.together is not None and self.together.now is not None:
            return self.together.now.covered
        seat = session.person if len(self.people) > 1 else None
        if seat is None:
            return None
        if self._asks == seat:
            return seat
        turn = self._turn(session, seat)
        return None if turn.private is None or self._handed == (turn, seat) else seat

    def is_open(self, session: Session[Any]) -> bool:
        """Return whether the person asked has the screen, and sees things hidden from others."""
        if len(self.people) < 2 or self.has_table:
            return True
        seat = session.person
        return seat is not None and self._handed == (self._turn(session, seat), seat)

    @property
    def returns(self) -> bool:
        """Whether the person to whom the screen is to be given asked for it, and may give it back."""
        return self._asks is not None or (self.together is not None and self.together.now is not None)

    def put_down(self) -> None:
        """Take the screen back from its person: anybody may be in front of it from now on."""
        self._handed = self._asks = None
        if self.together is not None and self.together.now is not None:
            self.together.now.taken = False

    def take_over(self, session: Session[Any]) -> None:
        """Give the screen to the person to whom it is to be given."""
        seat = self.covered(session)
        if seat is None:
            return
        if self.together is not None and self.together.now is not None:
            self.together.now.taken = True
        else:
            self._handed, self._asks = (self._turn(session, seat), seat), None

    def look(self, seat: int | None) -> None:
        """Give the screen to a seat that asks to look at its own hand; None takes it back."""
        if self.together is not None and self.together.now is not None:
            self.together.look(seat)
        else:
            self._asks = seat

    def _turn(self, session: Session[Any], seat: int) -> _Turn:
        lines = session.match.lines
        others = (place for place in reversed(range(len(lines))) if lines[place].get("seat", seat) != seat)
        return _Turn(self._private_moment(session.shown, seat), next(others, -1))

    # Choosing side by side

    @property
    def enabled(self) -> bool:
        """Whether the people of this table choose side by side, by the settings."""
        return self.together is not None and self.together.enabled

    def follow(self, session: Session[Any]) -> None:
        """Turn to the question that the session asks now."""
        if self.together is not None:
            self.together.follow(session)
        seat = self.person(session)
        if seat is not None and self._handed is not None and self._handed[1] != seat:
            self._handed = None
        if self._asks != seat:
            self._asks = None

    def wants(self, event: Input) -> bool:
        """Return whether an input belongs to a choosing player and means nothing else."""
        return self.together is not None and self.together.wants(event)

    def hear(self, event: Input, session: Session[Any]) -> bool:
        """Handle an input that belongs to choosing players; return whether it is consumed."""
        return self.together is not None and self.together.hear(event, session)

    def decide(self, seat: int, actions: tuple[ActionT, ...], session: Session[Any], ends: bool) -> None:
        """Make a person's choices; a hidden choice among others waits for theirs."""
        if self.together is not None and self.together.has_table:
            self.together.choose(seat, actions[0], session)
        else:
            session.decide(seat, *actions, ends=ends)

    def seen(self, view: ViewT) -> ViewT:
        """Return a view with the choices made so far face down."""
        return view if self.together is None else self.together.seen(view)

    def places(self, view: ViewT) -> tuple[SeatChoice, ...]:
        """Return the state of every seat; empty while no side-by-side choice is open."""
        return () if self.together is None else self.together.places(view)

    def said(self, session: Session[Any]) -> str | None:
        """Return the prompt for everybody; None while no side-by-side choice is open."""
        return None if self.together is None else self.together.said(session)

    def taken(self, glyphs: Glyphs) -> Iterable[str]:
        """Return the commands whose keys or pad buttons have another meaning while all choose."""
        return () if self.together is None else self.together.taken(glyphs)
