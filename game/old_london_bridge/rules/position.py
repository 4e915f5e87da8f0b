"""A position of Old London Bridge: the contract, over the modules that hold the rules."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Self

from game.core.contract import BY_CHANCE, OVER, Chance, HiddenDraws, IllegalAction, Tell
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
from game.old_london_bridge.rules.sight import fill_from, view_of
from game.old_london_bridge.rules.state import State, Step
from game.old_london_bridge.rules.view import View


def _score(s: State, step: Step) -> None:
    rounds.announce_end(s, step[1])
    score(s)


#: What the rules do themselves, by kind of step.
_DO: Final[tuple[Callable[[State, Step], None], ...]] = (
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

#: What a seat may choose, by kind of step from ASKS on.
_LEGAL: Final[tuple[Callable[[State, int, Step], list[int]], ...]] = (
    turn_order.legal_lady,
    turn_order.legal_seal,
    turn_order.legal_raise,
    building.legal_draft,
    building.legal_site,
    building.legal_take,
    tracks.legal_bonus,
    building.legal_after,
)

#: What a choice does, by kind of step from ASKS on.
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

#: What an outcome does, by kind of step from CHANCE on.
_TURN_UP: Final[tuple[Callable[[State, Step, int], None], ...]] = (
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
        """The table before the deal; ValueError where the level is not offered for that many."""
        position = cls(box_of(level, players))
        position.clear()
        rounds.lay_out(position)
        return position

    @classmethod
    def from_view(cls, view: View) -> Self:
        """Return the position of a view; cards that it hides count as not sealed yet.

        That is no moment that the table may be in: judgement and search are handed it to seal for others
        as they would. What is told to people is told of a `world`.
        """
        position = cls(box_of(view.level, view.players))
        fill_from(position, view)
        return position

    @classmethod
    def world(cls, view: View, random: Random) -> Self:
        """A position that may be the true one; sealed cards that the view hides are drawn from the hands."""
        position = cls.from_view(view)
        for seat, cards in enumerate(view.sealed):
            if -1 in cards:
                codes = position.codes(seat)
                position.play(seat, codes[int(random.random() * len(codes))])
        return position

    def copy(self) -> Self:
        """A twin that shares nothing that can change."""
        twin = self.__class__(self.box)
        self.copy_into(twin)
        return twin

    @property
    def players(self) -> int:
        """How many seats play."""
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
        """Every lawful action of a seat as integers, in a fixed order; empty where it owes none."""
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
        """Every lawful action of a seat, in a fixed order; empty where it owes none."""
        return [ACTIONS[code] for code in self.codes(seat)]

    def play(self, seat: int, code: int) -> None:
        """Make a choice taken from `codes`, unchecked."""
        _PLAY[self.agenda[-1][0] - agenda.ASKS](self, seat, code)
        self._go_on()

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why an action is not lawful now; None where it is."""
        return None if code_of(action) in self.codes(seat) else why_not(self, seat, action)

    def apply(self, seat: int, action: Action, tell: Tell | None = None) -> None:
        """Make a choice, telling each event as it happens; IllegalAction where it is refused."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.tell = tell
        try:
            self.play(seat, code_of(action))
        finally:
            self.tell = None

    def _go_on(self) -> None:
        """Do what the rules do themselves, until a seat or chance is asked."""
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
        """The pile that an outcome is wanted of; None where a seat is to move or the game is over."""
        if not self.agenda or self.agenda[-1][0] < agenda.CHANCE:
            return None
        pile, drawn, outcomes, deal = rounds.pile_of(self, self.agenda[-1])
        return Chance(pile, drawn, tuple(outcomes), deal)

    def chance_size(self) -> int:
        """How many outcomes `chance` has, 0 where none is wanted; for search."""
        if not self.agenda or self.agenda[-1][0] < agenda.CHANCE:
            return 0
        return rounds.left_of(self, self.agenda[-1])

    def turn_up(self, place: int, tell: Tell | None = None) -> None:
        """Take the outcome at a place of `chance().outcomes`."""
        self.tell = tell
        try:
            step = self.agenda.pop()
            _TURN_UP[step[0] - agenda.CHANCE](self, step, place)
            self._go_on()
        finally:
            self.tell = None

    def rollout(self, random: Callable[[], float]) -> int:
        """Play at random to the end; the choices that were made. `random` gives numbers from 0 to below 1."""
        made = 0
        while (seat := self.mover) != OVER:
            if seat == BY_CHANCE:
                self.turn_up(int(random() * self.chance_size()))
                continue
            codes = self.codes(seat)
            self.play(seat, codes[int(random() * len(codes))])
            made += 1
        return made

    # What is known

    def secret(self, seat: int) -> bool:
        """Whether this seat's sealed cards are still hidden from the others."""
        return bool(self.sealed[seat])

    def hidden_draws(self) -> HiddenDraws:
        """Return nothing: whatever is drawn, everybody sees."""
        return {}

    def view(self, viewer: int | None) -> View:
        """What a seat may know, or with None what everybody may."""
        return view_of(self, viewer)

    def checkpoint(self) -> dict[str, Json]:
        """The table at the end of a round, as records write it (docs/old_london_bridge/record.md)."""
        return {
            "money": list(self.money),
            "chapel": _track(self.spaces[0], self.ranks[0]),
            "gate": _track(self.spaces[1], self.ranks[1]),
            "hands": [list(hand) for hand in self.hands],
            "bonus": [_tiles(usable, fresh) for usable, fresh in zip(self.usable, self.fresh, strict=True)],
            "bridges": [[tile_name(tile) for tile in bridge] for bridge in self.bridges],
        }

    def result(self) -> Result:
        """Return the outcome of a game that is over: pounds are scores; every line of the scoring is told."""
        lines: list[Json] = [list(line) for line in self.lines]
        return Result(places_in(self.ranking), tuple(self.money), {"lines": lines})


def _track(spaces: Sequence[int], ranks: Sequence[int]) -> dict[str, Json]:
    return {"spaces": list(spaces), "order": list(ranks)}


def _tiles(usable: Sequence[int], fresh: Sequence[int]) -> list[str]:
    return [name for kind, name in enumerate(BONUS_KINDS) for _ in range(usable[kind] + fresh[kind])]
