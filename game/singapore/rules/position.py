"""A position of Singapore: the contract's interface to the modules of the rules."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, Self

from game.core.agenda_position import AgendaRules, AgendaStep
from game.core.json_value import Json
from game.core.mypyc_attributes import mypyc_attr
from game.core.refusal import Refusal
from game.core.result import Result
from game.singapore.rules import building, chips, dealing, refusals, rounds, uses, work
from game.singapore.rules.actions import Action
from game.singapore.rules.box import Box, box_of
from game.singapore.rules.components import BUILDINGS
from game.singapore.rules.level import Level
from game.singapore.rules.state import State
from game.singapore.rules.view import View
from game.singapore.rules.view_projection import fill_from, view_of

#: The functions of automatic steps, by kind of step.
_DO: Final[tuple[Callable[[State, AgendaStep], None], ...]] = (
    rounds.prepare,
    rounds.begin_round,
    rounds.show,
    rounds.open_round,
    rounds.turn,
    rounds.turn_over,
    chips.chip,
    uses.effect,
    uses.owner,
    rounds.neutral,
    rounds.settle_hut,
    rounds.close,
)

#: The functions that list a seat's lawful codes, and those that play one, by kind of step from ASKS on.
_LEGAL: Final[tuple[Callable[[State, int, AgendaStep], list[int]], ...]] = (
    building.legal_take,
    building.legal_lot,
    building.legal_join,
    work.legal_work,
    rounds.legal_hut,
)
_PLAY: Final[tuple[Callable[[State, int, int], None], ...]] = (
    building.play_take,
    building.play_lot,
    building.play_join,
    work.play_work,
    rounds.play_hut,
)

#: The functions that apply an outcome of chance, by kind of step from CHANCE on.
_TURN_UP: Final[tuple[Callable[[State, AgendaStep, int], None], ...]] = (
    dealing.deal_marker,
    dealing.deal_land,
    dealing.deal_spot,
    dealing.turn_up,
    chips.draw_chip,
)

_RULES: Final = AgendaRules(
    do=_DO,
    legal=_LEGAL,
    play=_PLAY,
    turn_up=_TURN_UP,
    pile_of=dealing.pile_of,
    left_of=dealing.left_of,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """One moment of one game of Singapore; see `core.contract.Position`.

    The integers of actions are those of the level, `box.codes`.
    """

    __slots__ = ()

    def __init__(self, box: Box) -> None:
        """Create an empty position, to be filled by `clear` or from another position or a view."""
        self.box = box
        self.rules = _RULES
        self.emit = None

    @classmethod
    def new(cls, level: Level, players: int) -> Self:
        """Return the table before the deal; raise ValueError for a number of players not offered."""
        position = cls(box_of(level, players))
        position.clear()
        dealing.lay_out(position)
        return position

    @classmethod
    def world(cls, view: View, random: Random) -> Self:
        """Return the true position: a view hides only the order of pile and bag, which nobody knows."""
        del random
        position = cls(box_of(view.level, view.players))
        fill_from(position, view)
        return position

    def copy(self) -> Self:
        """Return a copy that shares no mutable data."""
        twin = self.__class__(self.box)
        self.copy_into(twin)
        return twin

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.box.players

    # Choices

    def coded_actions(self) -> Sequence[Action]:
        """Return every action of the level, by its code."""
        return self.box.codes.actions

    def code_numbers(self) -> Mapping[Action, int]:
        """Return the code of every action of the level."""
        return self.box.codes.numbers

    def why_not(self, seat: int, action: Action) -> Refusal:
        """Return the first rule that forbids an action which is not lawful now."""
        return refusals.why_not(self, seat, action)

    # Views and results

    def view(self, viewer: int | None) -> View:
        """Return the view of a seat, or with None the public view: all know the same."""
        return view_of(self, viewer)

    def checkpoint(self) -> dict[str, Json]:
        """Return the table at the end of a round, for records (docs/singapore/record.md)."""
        return {
            "points": list(self.points),
            "stack": list(self.stack),
            "money": list(self.money),
            "goods": [self.goods[4 * seat : 4 * seat + 4] for seat in range(self.players)],
            "chips": list(self.chips),
            "row": [BUILDINGS[tile] for tile in self.row],
            "hut": BUILDINGS[self.hut] if self.hut >= 0 else "",
        }

    def result(self) -> Result:
        """Return the outcome of a finished game: scores are real totals of points."""
        return Result(self.places, tuple(self.points))


def state_of(view: View) -> Position:
    """Return the position that a view shows, for questions of the rules."""
    position = Position(box_of(view.level, view.players))
    fill_from(position, view)
    return position
