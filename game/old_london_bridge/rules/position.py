"""A position of Old London Bridge: the contract's interface to the modules of the rules."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Self

from game.core.contract import BY_CHANCE, OVER, Chance, Emit, HiddenDraws, IllegalAction
from game.core.json_value import Json
from game.core.ranking import places_in
from game.core.result import Result
from game.old_london_bridge.rules import agenda, building, rounds, tracks, turn_order
from game.old_london_bridge.rules.actions import ACTIONS, Action, code_of
from game.old_london_bridge.rules.box import box_of
from game.old_london_bridge.rules.components import BONUS_KINDS, tile_name
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.refusals import Refusal, why_not
from game.old_london_bridge.rules.scoring import score
from game.old_london_bridge.rules.state import AgendaStep, State
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


class Position(State):
    """One moment of one game of Old London Bridge; see `core.contract.Position`."""

    __slots__ = ()

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

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a choice."""
        if not self.agenda:
            return ()
        step = self.agenda[-1]
        if step[0] == agenda.ASK_SEAL:
            return turn_order.unsealed(self)
        return (step[1],) if step[0] < agenda.CHANCE else ()

    @property
    def mover(self) -> int:
        """The first seat that owes a choice; BY_CHANCE where an outcome is owed, OVER at the end."""
        if not self.agenda:
            return OVER
        step = self.agenda[-1]
        kind = step[0]
        if kind >= agenda.CHANCE:
            return BY_CHANCE
        return step[1] if kind != agenda.ASK_SEAL else self.sealed.index(())

    # Choices

    def codes(self, seat: int) -> list[int]:
        """Return every lawful action of a seat as integers, in a fixed order; empty where it owes none."""
        if not self.agenda:
            return []
        step = self.agenda[-1]
        kind = step[0]
        if kind >= agenda.CHANCE or not 0 <= seat < len(self.sealed):
            return []
        if self.sealed[seat] if kind == agenda.ASK_SEAL else seat != step[1]:
            return []
        return _LEGAL[kind - agenda.ASKS](self, seat, step)

    def legal(self, seat: int) -> list[Action]:
        """Return every lawful action of a seat, in a fixed order; empty where it owes none."""
        return [ACTIONS[code] for code in self.codes(seat)]

    def play(self, seat: int, code: int) -> None:
        """Make a choice taken from `codes`, unchecked."""
        _PLAY[self.agenda[-1][0] - agenda.ASKS](self, seat, code)
        self._go_on()

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Return the reason that an action is not lawful now; None where it is lawful."""
        return None if code_of(action) in self.codes(seat) else why_not(self, seat, action)

    def apply(self, seat: int, action: Action, emit: Emit | None = None) -> None:
        """Make a choice, passing each event to `emit` as it happens; raise IllegalAction if it is refused."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.emit = emit
        try:
            self.play(seat, code_of(action))
        finally:
            self.emit = None

    def _go_on(self) -> None:
        """Run the automatic steps until a seat or chance is asked."""
        steps = self.agenda
        while steps:
            step = steps[-1]
            kind = step[0]
            if kind >= agenda.ASKS:
                return
            steps.pop()
            _DO[kind](self, step)

    # Chance

    def chance(self) -> Chance | None:
        """Return the pile to draw from; None where a seat is to move or the game is over."""
        if not self.agenda or self.agenda[-1][0] < agenda.CHANCE:
            return None
        pile, drawn, outcomes, deal = rounds.pile_of(self, self.agenda[-1])
        return Chance(pile, drawn, tuple(outcomes), deal)

    def chance_size(self) -> int:
        """Return the number of outcomes of `chance`, 0 where no draw is due; for search."""
        if not self.agenda or self.agenda[-1][0] < agenda.CHANCE:
            return 0
        return rounds.left_of(self, self.agenda[-1])

    def turn_up(self, place: int, emit: Emit | None = None) -> None:
        """Apply the outcome at a place of `chance().outcomes`, passing each event to `emit`."""
        self.emit = emit
        try:
            step = self.agenda.pop()
            _TURN_UP[step[0] - agenda.CHANCE](self, step, place)
            self._go_on()
        finally:
            self.emit = None

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
