"""A position of Old Town: the contract's interface to the modules of the rules."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, Self

from game.core.agenda_position import AgendaRules, AgendaStep
from game.core.contract import HiddenDraws
from game.core.json_value import Json
from game.core.mypyc_attributes import mypyc_attr
from game.core.refusal import Refusal
from game.core.result import Result
from game.old_town.rules import dealing, puzzle_play, refusals, turns
from game.old_town.rules.actions import Action
from game.old_town.rules.box import Box, box_of
from game.old_town.rules.level import Level, bits_of, plots_of, rank_of
from game.old_town.rules.state import State
from game.old_town.rules.view import View
from game.old_town.rules.view_projection import fill_from, view_of

#: The functions of automatic steps, by kind of step.
_DO: Final[tuple[Callable[[State, AgendaStep], None], ...]] = (
    dealing.deal,
    turns.open_round,
    turns.turn,
    turns.refill,
    dealing.draw,
    turns.turn_over,
)
#: The functions that list a seat's lawful codes, and those that play one, by kind of step from ASKS on.
_LEGAL: Final[tuple[Callable[[State, int, AgendaStep], list[int]], ...]] = (
    dealing.legal_keep,
    turns.legal_take,
    turns.legal_act,
    turns.legal_remove,
    dealing.legal_draw,
    puzzle_play.legal_puzzle,
)
_PLAY: Final[tuple[Callable[[State, int, int], None], ...]] = (
    dealing.play_keep,
    turns.play_take,
    turns.play_act,
    turns.play_remove,
    dealing.play_draw,
    puzzle_play.play_puzzle,
)
#: The functions that apply an outcome of chance, by kind of step from CHANCE on.
_TURN_UP: Final[tuple[Callable[[State, AgendaStep, int], None], ...]] = (
    dealing.name_start,
    dealing.draw_card,
    dealing.draw_kind,
    dealing.draw_puzzle,
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
    """One moment of one game of Old Town; see `core.contract.Position`.

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
        position._go_on()
        return position

    @classmethod
    def world(cls, view: View, random: Random) -> Self:
        """Return a position that fits a view, with hidden kinds and cards drawn at random.

        Passes are no evidence: hands are drawn, too, with which a seat need not have passed.
        """
        position = cls(box_of(view.level, view.players))
        fill_from(position, view, random)
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

    def secret(self, seat: int) -> bool:
        """Return whether the seat's latest choice was a `keep`, which names cards of its hand."""
        return bool(self.secret_keep >> seat & 1)

    def stays_secret(self, text: str) -> bool:
        """Return whether an action is a `keep`: until the end nobody else learns of its cards."""
        return text.startswith("keep ") and not self.places and not self.box.open_hands

    def hidden_draws(self) -> HiddenDraws:
        """Return the draws that not everybody saw, until the game is over."""
        return dealing.hidden_draws(self)

    def view(self, viewer: int | None) -> View:
        """Return the view of a seat, or with None the public view."""
        return view_of(self, viewer)

    def checkpoint(self) -> dict[str, Json]:
        """Return the table at the end of a round, for records (docs/old_town/record.md)."""
        names = self.box.names
        built: dict[str, Json] = {names[one]: self.marks[one].bit_length() for one in bits_of(self.built)}
        if self.box.puzzle:
            off: dict[str, Json] = {
                name: list(plots_of(mask)) for name, mask in zip(names, self.off, strict=True) if mask
            }
            return {"score": self.scores[0], "settled": built, "off": off}
        marked = [one for one in range(len(names)) if self.marks[one] and not self.built >> one & 1]
        table: dict[str, Json] = {
            "scores": list(self.scores),
            "owned": [[names[one] for one in row] for row in self.rows],
            "stock": [names[one] for one in bits_of(self.stock)],
            "built": built,
            "marks": {names[one]: list(plots_of(self.marks[one])) for one in marked},
            "hands": [hand.bit_count() for hand in self.hands],
            "common": self.common or self.reserve.bit_count(),
            "own_piles": [sum(own) for own in self.own],
        }
        if not self.box.refuses:
            table["left"] = [names[one] for one in bits_of(self.gone)]
        if self.box.advanced and self.box.advanced.partners and self.players == 4:
            table["sides"] = [list(side) for side in self.sides] if self.sides else None
        return table

    def result(self) -> Result:
        """Return the outcome of a finished game; a side's score is that of both its seats."""
        details: dict[str, Json] = {"why": self.why}
        if self.players == 1:
            details["rank"] = rank_of(self.box.level.ranks, self.scores[0])
        return Result(self.places, tuple(self.scores), details)


def state_of(view: View) -> Position:
    """Return a position that fits a view, for questions about the board and the viewer's cards."""
    return Position.world(view, Random(0))
