"""The base of positions of games in which one seat at a time chooses, and only hands may be secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, make_dataclass
from random import Random
from typing import Any, ClassVar, Final, Self

from game.bases.fields import HIDDEN, NOBODY, Field, FieldKind
from game.bases.open_events import (
    CardDealt,
    Counted,
    DrawDue,
    GameEnded,
    HandShown,
    OpenEvent,
    RoundBegan,
    RoundEnded,
    Scored,
    TurnBegan,
    TurnEnded,
    TurnGoesOn,
)
from game.core.coded_position import CodedPosition
from game.core.contract import BY_CHANCE, OVER, Chance, Emit, HiddenDraws, Viewer
from game.core.json_value import Json
from game.core.ranking import places_of
from game.core.refusal import Refusal
from game.core.result import Result

#: The pile from which the starting seat is drawn.
FIRST: Final = "first"
_OVER: Final = "over"
_NOT_ASKED: Final = "not_asked"


@dataclass(frozen=True, slots=True)
class TextChoice:
    """An action, by its text: ``roll`` or ``play 3``."""

    text: str

    @property
    def word(self) -> str:
        """The first word of the text."""
        return self.text.partition(" ")[0]

    @property
    def number(self) -> int:
        """The number after the first word; ValueError where there is none."""
        return int(self.text.partition(" ")[2])

    def __str__(self) -> str:
        return self.text


class OpenPosition(CodedPosition[TextChoice, OpenEvent]):
    """The base class of positions; see `core.contract.Position`.

    A game lists its fields (`bases.fields`) and its choices, and writes `lawful` and `choose`. The method
    `drawn` receives the result of each draw or roll that the rules request; then the same seat continues,
    until `end_turn`. Rounds and turns go around the table from the starting seat, which is drawn by lot. The
    game ends after the rounds of its level, or after the turn for which `is_over` returns True.
    """

    CHOICES: ClassVar[tuple[str, ...]]
    """The texts of all actions: one word, or a word and a number."""
    CHOICES_A_TURN: ClassVar[int] = 1
    """The most choices of a seat in one turn."""
    DRAWS_A_TURN: ClassVar[int] = 0
    """The most draws and rolls in one turn."""
    MOST_SCORE: ClassVar[int] = 1000
    """No score is ever higher, nor lower than its negative."""
    SOURCES: ClassVar[tuple[str, ...]]
    """The names under which points are given; the final scoring has a line for each."""
    FIGURES: ClassVar[tuple[str, ...]] = ()
    """The names of the figures counted for the statistics."""

    FIELDS: ClassVar[Mapping[str, Field]] = {}
    View: ClassVar[type[Any]]

    level: Any
    round: int
    #: Points by source and seat.
    points: list[list[int]]
    active: int
    """The seat whose turn it is; NOBODY before the first turn and at the end."""
    ended: int
    #: Whether a choice is being carried out; meanwhile no seat is asked.
    acting: int
    #: The choices of this turn.
    made: int
    places: tuple[int, ...]
    #: The number of seats.
    seats: int
    #: The draws due, the next one first: the pile, and the seat whose hand gets the card or NOBODY.
    due: list[tuple[str, int]]
    #: The number of draws from each pile.
    counts: dict[str, int]
    #: The hidden draws: the pile, the number of the draw and the seat that knows it.
    dealt: list[tuple[str, int, int]]
    first: int

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Move the fields of a game out of its class, and make the class of its views."""
        super().__init_subclass__(**kwargs)
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        for name in own:
            delattr(cls, name)
        cls.FIELDS = {**cls.FIELDS, **own}
        cls.ACTIONS = tuple(map(TextChoice, cls.CHOICES))
        cls.CODES = {action: code for code, action in enumerate(cls.ACTIONS)}
        cls.View = _view_class(cls.__name__, cls.FIELDS)
        cls.View.__module__ = cls.__module__

    def __init__(self, level: Any, players: int) -> None:
        """Begin a game; ValueError for a number of players that the level does not offer."""
        if players not in level.players:
            raise ValueError(f"the level is not for {players} players")
        self.level, self.seats = level, players
        self.emit = None
        self.round, self.active, self.first, self.ended = 0, NOBODY, NOBODY, 0
        self.acting = self.made = 0
        self.places = ()
        self.points = [[0] * players for _ in self.SOURCES]
        self.due, self.dealt = [], []
        self.counts = dict.fromkeys(self.piles(), 0)
        for name, field in self.FIELDS.items():
            setattr(self, name, field.start(level, players))
        self.begin()
        self.due.append((FIRST, NOBODY))

    @classmethod
    def new(cls, level: Any, players: int) -> Self:
        """Return the position before the deal."""
        return cls(level, players)

    @classmethod
    def piles(cls) -> tuple[str, ...]:
        """Return the names of everything to draw from: the lot, the piles and the dice."""
        kinds = FieldKind.PILE, FieldKind.DICE
        return (FIRST, *(name for name, field in cls.FIELDS.items() if field.kind in kinds))

    @classmethod
    def hands(cls) -> tuple[str, ...]:
        """Return the names of the fields that are hands."""
        return tuple(name for name, field in cls.FIELDS.items() if field.kind is FieldKind.HANDS)

    # The rules of a game

    def begin(self) -> None:
        """Prepare the table, and `deal` hands. Called for every new game."""

    def begin_round(self) -> None:
        """Prepare a round, and `draw` for it. Called before its first turn."""

    def begin_turn(self, seat: int) -> None:
        """Prepare a turn. Called before its first choice."""

    def lawful(self, seat: int) -> Sequence[str]:
        """Return the texts of the actions that the seat may choose now, at least one."""
        raise NotImplementedError

    def choose(self, seat: int, action: TextChoice) -> None:
        """Carry out the choice of a seat. Its turn goes on until `end_turn`."""
        raise NotImplementedError

    def drawn(self, pile: str, piece: int, seat: int) -> None:
        """React to a draw or a roll in a seat's turn. Not called for hands and for the lot."""

    def is_over(self) -> bool:
        """Return whether the game ends now, before its last round is over. Called after each turn."""
        return False

    def at_end(self) -> None:
        """Score the points of the end. Called once, before places are given."""

    def standing(self, seat: int) -> Any:
        """Return the value that decides a seat's place: its score and any tie-breakers. The higher wins."""
        return self.scores[seat]

    def refused_for(self, seat: int, action: TextChoice) -> str:
        """Return the reason that an action is not lawful, a key of the game's refusals: its first word."""
        return action.word

    # Methods that the rules may call

    @property
    def players(self) -> int:
        """The number of seats that play."""
        return self.seats

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return tuple(map(sum, zip(*self.points, strict=True)))

    def say(self, event: OpenEvent) -> None:
        """Report a change that was just made."""
        if self.emit is not None:
            self.emit(event)

    def draw(self, pile: str) -> None:
        """Request a draw of a piece from a pile, or a roll of a die; `drawn` receives it."""
        self._owe(pile, NOBODY)

    def deal(self, hand: str, seat: int, cards: int = 1) -> None:
        """Deal cards into a seat's hand from the pile of a field of hands."""
        for _ in range(cards):
            self._owe(hand, seat)

    def _owe(self, name: str, seat: int) -> None:
        pile, drawable = self._pile_of(name), self.piles()[1:]
        if pile not in drawable:
            raise ValueError(f"draw: {name!r}; allowed: {', '.join(drawable) or 'none'}")
        owed = sum(self._pile_of(other) == pile for other, _ in self.due)
        if self.FIELDS[pile].kind is FieldKind.PILE and owed >= len(getattr(self, pile)):
            raise ValueError(f"draw: the pile {pile!r} is empty; allowed: a draw while it has a piece left")
        self.due.append((name, seat))
        self.say(DrawDue(name, seat))

    def score(self, seat: int, points: int, source: str) -> None:
        """Give points to a seat, or remove some; `source` is one of SOURCES."""
        if source not in self.SOURCES:
            raise ValueError(f"score: {source!r}; allowed: {', '.join(self.SOURCES)}, as SOURCES says")
        self.points[self.SOURCES.index(source)][seat] += points
        self.say(Scored(seat, points, source))

    def count(self, seat: int, figure: str, amount: int = 1) -> None:
        """Add to a figure of the statistics."""
        if figure not in self.FIGURES:
            allowed = ", ".join(self.FIGURES) or "none"
            raise ValueError(f"count: {figure!r}; allowed: {allowed}, as FIGURES says")
        self.say(Counted(seat, figure, amount))

    def end_turn(self) -> None:
        """End the turn: the next seat begins its own, a round begins, or the game ends."""
        seat = self.active
        self.say(TurnEnded(seat))
        following = (seat + 1) % self.players
        last = following == self.first
        if (last and self.round == self.level.rounds) or self.is_over():
            self._end()
        elif last:
            self.say(RoundEnded(self.round))
            self._begin_round()
        else:
            self._begin_turn(following)

    def _begin_round(self) -> None:
        self.round += 1
        self.say(RoundBegan(self.round))
        self.begin_round()
        self._begin_turn(self.first)

    def _begin_turn(self, seat: int) -> None:
        self.active = seat
        self.acting = self.made = 0
        self.begin_turn(seat)
        self.say(TurnBegan(seat))

    def _end(self) -> None:
        self.at_end()
        for name in self.hands():
            for seat, hand in enumerate(getattr(self, name)):
                if hand:
                    self.say(HandShown(seat, name, tuple(sorted(hand))))
        self.active, self.ended = NOBODY, 1
        self.say(RoundEnded(self.round))
        self.places = places_of([self.standing(seat) for seat in range(self.players)])
        self.say(GameEnded(self.places))

    # The contract: choices

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ended)

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seat that owes a choice."""
        return () if self.due or self.acting or self.active == NOBODY else (self.active,)

    @property
    def mover(self) -> int:
        """The seat that owes a choice; BY_CHANCE where an outcome is owed, OVER at the end."""
        if self.ended:
            return OVER
        return BY_CHANCE if self.due else self.active

    def codes(self, seat: int) -> list[int]:
        """Return every lawful action of a seat as integers."""
        if seat not in self.to_move:
            return []
        return [self._code(text) for text in self.lawful(seat)]

    def _code(self, text: str) -> int:
        code = self.CODES.get(TextChoice(text))
        if code is None:
            raise ValueError(f"lawful: {text!r}; allowed: the texts of CHOICES")
        return code

    def play(self, seat: int, code: int) -> None:
        """Make a choice taken from `codes`, unchecked."""
        self.made += 1
        if self.made > self.CHOICES_A_TURN:
            raise ValueError(f"choose: {self.made} choices in a turn; allowed: CHOICES_A_TURN, or end_turn()")
        self.acting = 1
        self.choose(seat, self.ACTIONS[code])
        self._ask_again()

    def _ask_again(self) -> None:
        """Ask the seat on turn again, once its choice and all draws are carried out."""
        if self.acting and not self.due and not self.ended:
            self.acting = 0
            self.say(TurnGoesOn(self.active))

    def why_not(self, seat: int, action: TextChoice) -> Refusal:
        """Return why an action is not lawful now."""
        if self.ended:
            return Refusal("0", _OVER)
        if seat not in self.to_move:
            return Refusal("0", _NOT_ASKED)
        facts = () if action.text == action.word else (("number", action.number),)
        return Refusal("0", self.refused_for(seat, action), facts)

    # The contract: chance

    def _pile_of(self, name: str) -> str:
        """Return the pile of a draw that is due; for a field of hands, the pile that these are dealt from."""
        return self.FIELDS[name].pile or name if name in self.FIELDS else name

    def _outcomes(self, pile: str) -> list[int]:
        if pile == FIRST:
            return list(range(self.players))
        field = self.FIELDS[pile]
        if field.kind is FieldKind.DICE:
            return list(range(1, field.bounds(self.level)[1] + 1))
        left: list[int] = getattr(self, pile)
        return left

    def chance(self) -> Chance | None:
        """Return the draw that is due, or None."""
        if not self.due:
            return None
        name, seat = self.due[0]
        pile = self._pile_of(name)
        deal = pile == FIRST or self.FIELDS[pile].deal
        outcomes = tuple(map(str, self._outcomes(pile)))
        return Chance(pile, self.counts[pile], outcomes, deal, None if seat == NOBODY else (seat,))

    def chance_size(self) -> int:
        """Return the number of outcomes of `chance`, 0 where no draw is due."""
        return len(self._outcomes(self._pile_of(self.due[0][0]))) if self.due else 0

    def turn_up(self, place: int, emit: Emit | None = None) -> None:
        """Apply the outcome at a place of `chance().outcomes`, passing each event to `emit`."""
        self.emit = emit
        try:
            name, seat = self.due.pop(0)
            pile = self._pile_of(name)
            piece = self._outcomes(pile)[place]
            number = self.counts[pile]
            self.counts[pile] += 1
            if pile == FIRST:
                self.first = piece
                self._begin_round()
                return
            if self.FIELDS[pile].kind is FieldKind.PILE:
                getattr(self, pile).remove(piece)
            else:
                setattr(self, pile, piece)
            if seat == NOBODY:
                self.drawn(pile, piece, self.active)
                self._ask_again()
            else:
                getattr(self, name)[seat].append(piece)
                self.dealt.append((pile, number, seat))
                self.say(CardDealt(seat, name, piece))
                self._ask_again()
        finally:
            self.emit = None

    def hidden_draws(self) -> HiddenDraws:
        """Return the cards dealt into hands: the other seats do not know which draw a played card was."""
        return {} if self.ended else {(pile, number): (seat,) for pile, number, seat in self.dealt}

    def secret(self, seat: int) -> bool:
        """Return False: choices are made one after the other."""
        return False

    def stays_secret(self, text: str) -> bool:
        """Return False: everybody sees every choice."""
        return False

    # The contract: views

    def view(self, viewer: Viewer) -> Any:
        """Return a viewer's view."""
        return self.View(
            viewer=viewer,
            level=self.level,
            players=self.players,
            round=self.round,
            active=self.active,
            first=self.first,
            ended=self.ended,
            acting=self.acting,
            places=self.places,
            points=tuple(map(tuple, self.points)),
            scores=self.scores,
            due=tuple(self.due),
            counts=tuple(self.counts.values()),
            dealt=tuple(self.dealt),
            **{name: self._seen(name, field, viewer) for name, field in self.FIELDS.items()},
        )

    def _seen(self, name: str, field: Field, viewer: Viewer) -> Any:
        value = getattr(self, name)
        match field.kind:
            case FieldKind.ROW | FieldKind.EACH:
                return tuple(value)
            case FieldKind.ROWS:
                return tuple(map(tuple, value))
            case FieldKind.HANDS:
                return tuple(
                    tuple(sorted(hand)) if self.ended or seat == viewer else (HIDDEN,) * len(hand)
                    for seat, hand in enumerate(value)
                )
            case FieldKind.PILE:
                # For the viewer, the cards in unseen hands may as well be in the pile.
                return tuple(sorted([*value, *self._unseen(name, viewer)]))
            case _:
                return value

    def _unseen(self, pile: str, viewer: Viewer) -> list[int]:
        if self.ended:
            return []
        return [
            card
            for name, field in self.FIELDS.items()
            if field.pile == pile
            for seat, hand in enumerate(getattr(self, name))
            if seat != viewer
            for card in hand
        ]

    @classmethod
    def world(cls, view: Any, random: Random) -> Self:
        """Return a position that may be the true one, with random cards in the hands that the view hides."""
        position = object.__new__(cls)
        position.level, position.seats, position.emit = view.level, view.players, None
        position.round, position.active, position.first = view.round, view.active, view.first
        position.ended, position.places = view.ended, view.places
        position.acting, position.made = view.acting, 0
        position.points = [list(row) for row in view.points]
        position.due, position.dealt = list(view.due), list(view.dealt)
        position.counts = dict(zip(cls.piles(), view.counts, strict=True))
        for name, field in cls.FIELDS.items():
            setattr(position, name, _thawed(field, getattr(view, name)))
        for name in cls.hands():
            left: list[int] = getattr(position, cls.FIELDS[name].pile)
            for hand in getattr(position, name):
                for place, card in enumerate(hand):
                    if card == HIDDEN:
                        hand[place] = left.pop(int(random.random() * len(left)))
        return position

    def copy(self) -> Self:
        """Return a copy that shares nothing mutable."""
        twin = object.__new__(type(self))
        for name, value in self.__dict__.items():
            setattr(twin, name, value)
        twin.level, twin.emit = self.level, None
        twin.due, twin.dealt, twin.points = self.due[:], self.dealt[:], [row[:] for row in self.points]
        twin.counts = dict(self.counts)
        for name, field in self.FIELDS.items():
            setattr(twin, name, _thawed(field, getattr(self, name)))
        return twin

    def finished(self) -> tuple[tuple[int, ...], ...]:
        """Return the points by source and seat if the game ended now."""
        twin = self.copy()
        if not twin.ended:
            twin.at_end()
        return tuple(map(tuple, twin.points))

    def checkpoint(self) -> dict[str, Json]:
        """Return the scores."""
        return {"scores": list(self.scores)}

    def result(self) -> Result:
        """Return places and scores."""
        return Result(self.places, self.scores)


def _thawed(field: Field, value: Any) -> Any:
    """Return the value of a field as a position has it, copied."""
    match field.kind:
        case FieldKind.ROW | FieldKind.EACH | FieldKind.PILE:
            return list(value)
        case FieldKind.ROWS | FieldKind.HANDS:
            return [list(one) for one in value]
        case _:
            return value


_TYPES: Final[Mapping[FieldKind, Any]] = {
    FieldKind.ROW: tuple[int, ...],
    FieldKind.EACH: tuple[int, ...],
    FieldKind.PILE: tuple[int, ...],
    FieldKind.ROWS: tuple[tuple[int, ...], ...],
    FieldKind.HANDS: tuple[tuple[int, ...], ...],
}


def _view_class(name: str, fields: Mapping[str, Field]) -> type[Any]:
    """Return the class of the views of a class of positions."""
    own = [(field, _TYPES.get(kind.kind, int)) for field, kind in fields.items()]
    shared = [
        *(("viewer", int | None), ("level", Any), ("players", int), ("round", int), ("active", int)),
        *(
            ("first", int),
            ("ended", int),
            ("acting", int),
            ("places", tuple[int, ...]),
            ("scores", tuple[int, ...]),
        ),
        ("points", tuple[tuple[int, ...], ...]),
        *(("due", tuple[tuple[str, int], ...]), ("counts", tuple[int, ...])),
        ("dealt", tuple[tuple[str, int, int], ...]),
    ]
    return make_dataclass(f"{name}View", [*shared, *own], frozen=True, slots=True)
