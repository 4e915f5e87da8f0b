"""A position of Old London Bridge: the contract's interface to the modules of the rules."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Self

from game.core.agenda_position import AgendaRules, AgendaStep
from game.core.contract import HiddenDraws
from game.core.json_value import Json
from game.core.ranking import places_in
from game.core.refusal import Refusal
from game.core.result import Result
from game.old_london_bridge.rules import agenda, building, refusals, rounds, tracks, turn_order
from game.old_london_bridge.rules.actions import ACTIONS, CODES, Action
from game.old_london_bridge.rules.box import Box, box_of
from game.old_london_bridge.rules.components import BONUS_KINDS, tile_name
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.scoring import score
from game.old_london_bridge.rules.state import State
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.rules.view_projection import fill_from, view_of


def _score(s: State, step: AgendaStep) -> None:
    rounds.announce_end(s, step[1])
    score(s)


#: The functions of automatic steps, by kind of step.
_DO: Final[tuple[Callable[[State, AgendaStep], None], ...]] = (
    rounds.begin_round,
    turn_order.ladies,
    turn_order.reveal,
    turn_order.raises,
    building.next_turn,
    building.drafting,
    tracks.move,
    tracks.pay_space,
    building.after_action,
    building.end_turn,
    rounds.end_round,
    _score,
)

#: The functions that list a seat's lawful codes, by kind of step from ASKS on.
_LEGAL: Final[tuple[Callable[[State, int, AgendaStep], list[int]], ...]] = (
    turn_order.legal_lady,
    turn_order.legal_seal,
    turn_order.legal_raise,
    building.legal_draft,
    building.legal_site,
    building.legal_take,
    tracks.legal_bonus,
    building.legal_after,
)

#: The functions that play a choice, by kind of step from ASKS on.
_PLAY: Final[tuple[Callable[[State, int, int], None], ...]] = (
    turn_order.play_lady,
    turn_order.play_seal,
    turn_order.play_raise,
    building.play_draft,
    building.play_site,
    building.play_take,
    tracks.take_bonus,
    building.play_after,
)

#: The functions that apply an outcome of chance, by kind of step from CHANCE on.
_TURN_UP: Final[tuple[Callable[[State, AgendaStep, int], None], ...]] = (
    rounds.deal_step,
    rounds.deal_face,
    rounds.turn_up_tile,
    rounds.turn_up_bonus,
    rounds.turn_up_marker,
)

_RULES: Final = AgendaRules(
    do=_DO,
    legal=_LEGAL,
    play=_PLAY,
    turn_up=_TURN_UP,
    pile_of=rounds.pile_of,
    left_of=rounds.left_of,
    together=agenda.ASK_SEAL,
)


class Position(State):
    """One moment of one game of Old London Bridge; see `core.contract.Position`."""

    __slots__ = ()

    ACTIONS = ACTIONS
    CODES = CODES

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
        rounds.lay_out(position)
        return position

    @classmethod
    def from_view(cls, view: View) -> Self:
        """Return the position of a view; cards that it hides count as not sealed yet.

        The real table can never be in this state. Judgement and search start from it and seal for the other
        seats. Use `world` for anything that is shown to people.
        """
        position = cls(box_of(view.level, view.players))
        fill_from(position, view)
        return position

    @classmethod
    def world(cls, view: View, random: Random) -> Self:
        """Return a possible true position; sealed cards that the view hides are drawn from the hands."""
        position = cls.from_view(view)
        for seat, cards in enumerate(view.sealed):
            if -1 in cards:
                codes = position.codes(seat)
                position.play(seat, codes[int(random.random() * len(codes))])
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

    def why_not(self, seat: int, action: Action) -> Refusal:
        """Return the first rule that forbids an action which is not lawful now."""
        return refusals.why_not(self, seat, action)

    # Views and results

    def secret(self, seat: int) -> bool:
        """Return whether this seat's sealed cards are still hidden from the others."""
        return bool(self.sealed[seat])

    def hidden_draws(self) -> HiddenDraws:
        """Return no hidden draws: every draw of this game is public."""
        return {}

    def view(self, viewer: int | None) -> View:
        """Return the view of a seat, or with None the public view."""
        return view_of(self, viewer)

    def checkpoint(self) -> dict[str, Json]:
        """Return the table at the end of a round, in the record format (docs/old_london_bridge/record.md)."""
        return {
            "money": list(self.money),
            "chapel": _track(self.spaces[0], self.ranks[0]),
            "gate": _track(self.spaces[1], self.ranks[1]),
            "hands": [list(hand) for hand in self.hands],
            "bonus": [_tiles(usable, fresh) for usable, fresh in zip(self.usable, self.fresh, strict=True)],
            "bridges": [[tile_name(tile) for tile in bridge] for bridge in self.bridges],
        }

    def result(self) -> Result:
        """Return the outcome of a finished game: scores in pounds, and every line of the scoring."""
        lines: list[Json] = [list(line) for line in self.lines]
        return Result(places_in(self.ranking), tuple(self.money), {"lines": lines})


def _track(spaces: Sequence[int], ranks: Sequence[int]) -> dict[str, Json]:
    return {"spaces": list(spaces), "order": list(ranks)}


def _tiles(usable: Sequence[int], fresh: Sequence[int]) -> list[str]:
    return [name for kind, name in enumerate(BONUS_KINDS) for _ in range(usable[kind] + fresh[kind])]
