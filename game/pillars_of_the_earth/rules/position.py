"""A position of The Pillars of the Earth: the contract's interface to the modules of the rules."""

from collections.abc import Callable
from random import Random
from typing import Final, Self

from game.core.agenda_position import AgendaRules, AgendaStep
from game.core.contract import HiddenDraws
from game.core.json_value import Json
from game.core.mypyc_attributes import mypyc_attr
from game.core.refusal import Refusal
from game.core.result import Result
from game.pillars_of_the_earth.rules import (
    agenda,
    cathedral,
    choosing,
    ending,
    event_cards,
    market,
    places,
    placing,
    preparation,
    refusals,
)
from game.pillars_of_the_earth.rules.actions import ACTIONS, CODES, Action
from game.pillars_of_the_earth.rules.box import Box, box_of, numbers_in
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, CUBES
from game.pillars_of_the_earth.rules.events import OnlyChoice
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.state import HIDDEN, State
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.rules.view_projection import fill_from, view_of

#: The functions of automatic steps, by kind of step.
_DO: Final[tuple[Callable[[State, AgendaStep], None], ...]] = (
    preparation.begin_round,
    choosing.choosing,
    placing.drawing,
    placing.drawn,
    placing.waiting,
    event_cards.event,
    event_cards.sparing,
    event_cards.act,
    event_cards.losing,
    event_cards.blessing,
    event_cards.bishop,
    places.mill,
    places.kingsbridge,
    places.priory,
    places.harvest,
    places.court,
    places.taxing,
    places.court_metal,
    places.shiring,
    places.castle,
    market.market,
    cathedral.cathedral,
    cathedral.crafting,
    cathedral.keeping,
    cathedral.rising,
    places.starting,
    ending.end_round,
    ending.scoring,
)

#: The functions that list a seat's lawful codes, by kind of step from ASKS on.
_LEGAL: Final[tuple[Callable[[State, int, AgendaStep], list[int]], ...]] = (
    choosing.legal_card,
    choosing.legal_drop,
    placing.legal_redraw,
    placing.legal_place,
    placing.legal_waiting,
    event_cards.legal_safe,
    event_cards.legal_ignore,
    event_cards.legal_bless,
    event_cards.legal_cube,
    places.legal_exempt,
    market.legal_trade,
    cathedral.legal_craft,
    cathedral.legal_keep,
)

#: The functions that play a choice, by kind of step from ASKS on.
_PLAY: Final[tuple[Callable[[State, int, int], None], ...]] = (
    choosing.play_card,
    choosing.play_drop,
    placing.play_redraw,
    placing.play_place,
    placing.play_waiting,
    event_cards.play_safe,
    event_cards.play_ignore,
    event_cards.play_bless,
    event_cards.play_cube,
    places.play_exempt,
    market.play_trade,
    cathedral.play_craft,
    cathedral.play_keep,
)

#: The functions that apply an outcome of chance, by kind of step from CHANCE on.
_TURN_UP: Final[tuple[Callable[[State, AgendaStep, int], None], ...]] = (
    preparation.deal_start,
    preparation.turn_up_advantage,
    preparation.turn_up_craftsman,
    preparation.leave_out,
    preparation.draw_event,
    preparation.draw_builder,
    preparation.roll_tax,
    preparation.order_builder,
)

_RULES: Final = AgendaRules(
    do=_DO,
    legal=_LEGAL,
    play=_PLAY,
    turn_up=_TURN_UP,
    pile_of=preparation.pile_of,
    left_of=preparation.left_of,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """One moment of one game of The Pillars of the Earth; see `core.contract.Position`."""

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
        """Return the table before the lot; raise ValueError for a number of players not offered."""
        position = cls(box_of(level, players))
        position.clear()
        preparation.lay_out(position)
        return position

    @classmethod
    def world(cls, view: View, random: Random) -> Self:
        """Return a possible true position; an event that the view hides is drawn from those left."""
        position = cls(box_of(view.level, view.players))
        fill_from(position, view)
        if position.coming == HIDDEN:
            left = numbers_in(position.events_left)
            position.coming = left[int(random.random() * len(left))]
        step = position.agenda[-1] if position.agenda else (agenda.CHANCE,)
        if agenda.ASKS <= step[0] < agenda.CHANCE:
            position.options = _LEGAL[step[0] - agenda.ASKS](position, step[1], step)
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

    def codes(self, seat: int) -> list[int]:
        """Return every lawful action of a seat as integers, in a fixed order; empty where it owes none."""
        if not self.agenda:
            return []
        step = self.agenda[-1]
        return self.options if step[0] < agenda.CHANCE and step[1] == seat else []

    def why_not(self, seat: int, action: Action) -> Refusal:
        """Return the first rule that forbids an action which is not lawful now."""
        return refusals.why_not(self, seat, action)

    def play_alone(self, seat: int, code: int) -> None:
        """Make a choice taken from `codes`, unchecked, and nothing that follows it."""
        _PLAY[self.agenda[-1][0] - agenda.ASKS](self, seat, code)

    def _go_on(self) -> None:
        """Run the automatic steps, and choices with one lawful answer, until a seat or chance is asked."""
        steps = self.agenda
        while steps:
            step = steps[-1]
            kind = step[0]
            if kind < agenda.ASKS:
                steps.pop()
                _DO[kind](self, step)
                continue
            if kind >= agenda.CHANCE:
                return
            seat = step[1]
            self.options = options = _LEGAL[kind - agenda.ASKS](self, seat, step)
            if len(options) > 1:
                return
            if self.emit:
                self.emit(OnlyChoice(seat, options[0]))
            _PLAY[kind - agenda.ASKS](self, seat, options[0])

    # Views and results

    def hidden_draws(self) -> HiddenDraws:
        """Return the draw of an event that some seats have looked at and that is not revealed yet (rules 6).

        Return the draw of an event that is known to some seats but not revealed yet (rules 6).
        """
        if self.coming < 0 or self.box.switches.open_book:
            return {}
        return {("event", self.round - 1): preparation.lookers(self)}

    def view(self, viewer: int | None) -> View:
        """Return the view of a seat, or with None the public view."""
        return view_of(self, viewer)

    def checkpoint(self) -> dict[str, Json]:
        """Return the table at the end of a round, for records (docs/pillars_of_the_earth/record.md)."""
        seats = range(self.players)
        return {
            "start": self.start,
            "points": list(self.points),
            "gold": list(self.gold),
            "cubes": [dict(zip(CUBES, self.cubes[4 * seat : 4 * seat + 4], strict=True)) for seat in seats],
            "workers": list(self.grey),
            "craftsmen": [[CRAFTSMEN[one] for one in numbers_in(mask)] for mask in self.craftsmen],
            "advantages": [[ADVANTAGES[one] for one in numbers_in(mask)] for mask in self.held],
        }

    def result(self) -> Result:
        """Return the outcome of a finished game: scores in victory points, and the gold that breaks ties."""
        return Result(self.places, tuple(self.points), {"gold": list(self.gold)})


def state_of(view: View) -> Position:
    """Return the position that a view shows, for questions of the rules; its hidden event stays hidden."""
    s = Position(box_of(view.level, view.players))
    fill_from(s, view)
    return s
