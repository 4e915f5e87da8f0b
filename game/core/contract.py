"""The contract that every game of the cabinet meets.

A position is the state of a game at one moment. It names the seats that owe a choice (`to_move`), lists their
legal actions (`legal`) and gives the reason against any other action (`refusal`). `apply` makes a choice, and
`turn_up` applies an outcome of chance; each change emits one event when it happens. A view holds the facts
that one viewer may know.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, Protocol, Self, TypeVar, runtime_checkable

from game.core.account import Account
from game.core.json_value import Json
from game.core.messages import ENGLISH, Translator
from game.core.refusal import Refusal
from game.core.result import Result

#: Seats are numbered from 0 in seating order; a viewer is a seat, or None for the public.
Viewer = int | None


class Action(Protocol):
    """A choice: a frozen value whose `str` is its text in records (`site 4`)."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


class Event(Protocol):
    """One change of a position, a frozen value.

    A class may set `reveals = True`: the event shows a hidden fact that is no draw and no choice, such as
    whether a guess is right. Then its step may not be taken back.
    """

    #: Whether the event ends a round; records get a checkpoint after it.
    closes_round: ClassVar[bool]

    def seen_by(self, viewer: Viewer) -> "Event":
        """Return the event as a viewer may see it, without the facts hidden from it."""
        ...


#: The draws whose outcome is not public. The key is the pile and the number of the draw (`Chance.pile` and
#: `Chance.drawn`), the value the seats that know the outcome, in rising order.
HiddenDraws = Mapping[tuple[str, int], tuple[int, ...]]

#: Values of `Position.mover` where no seat owes a choice: chance owes an outcome, or the game is over.
BY_CHANCE: Final = -1
OVER: Final = -2


@dataclass(frozen=True, slots=True)
class Chance:
    """A request for an outcome drawn from a pile.

    `outcomes` are the texts of the items left in the pile, in a fixed order; an item that is left twice is
    listed twice. `drawn` counts the earlier draws from the pile. `deal` marks the piles dealt before the
    first round, which records write in one line. `seen_by` are the only seats that see the outcome when it is
    drawn, in rising order, perhaps none; None means every viewer.

    A `veiled` draw is not known to others, not even as a draw: its pile would tell something hidden.
    `Position.hidden_draws` does not list it, and a record shown before the end has no line of it.
    """

    pile: str
    drawn: int
    outcomes: tuple[str, ...]
    deal: bool = False
    seen_by: tuple[int, ...] | None = None
    veiled: bool = False


@dataclass(frozen=True, slots=True)
class EncodingPart:
    """A named part of an encoded view: `size` integers, each from `low` to `high`."""

    name: str
    size: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Encoding:
    """A numerical encoding of a game, for one level and one number of players.

    `texts` are the texts of all actions, indexed by their integer code. `most_outcomes` is the upper bound
    for one chance, `most_choices` and `most_draws` are upper bounds for a whole game. `vector` encodes a
    view as integers, in the order of `parts` and `size` in number; it uses nothing but the view. It can be
    pickled, and so can the encoding.
    """

    texts: tuple[str, ...]
    most_outcomes: int
    most_choices: int
    most_draws: int
    parts: tuple[EncodingPart, ...]
    vector: Callable[[Any], list[int]]

    @property
    def size(self) -> int:
        """The number of integers in an encoded view."""
        return sum(part.size for part in self.parts)


class IllegalAction(ValueError):
    """Raised for an action that the rules refuse; the position is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"refused by rule {refusal.section}: {refusal}")
        self.refusal = refusal


Emit = Callable[[Any], None]
#: Converts a result to the table of an earlier record format.
FormerResult = Callable[["Result"], Mapping[str, Json]]


@runtime_checkable
class Position(Protocol):
    """The state of a game at one moment. Actions, events and views are the game's own frozen values."""

    @property
    def players(self) -> int:
        """The number of seats that play."""
        ...

    @property
    def round(self) -> int:
        """The round being played, from 1; 0 before the first."""
        ...

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a choice, in rising order; empty while chance owes an outcome and at the end."""
        ...

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        ...

    def legal(self, seat: int) -> list[Any]:
        """Return every legal action of a seat, in a fixed order; an empty list if it owes no choice."""
        ...

    def refusal(self, seat: int, action: Any) -> Any | None:
        """Return why an action is illegal now; None if it is legal."""
        ...

    def apply(self, seat: int, action: Any, emit: Emit | None = None) -> None:
        """Make a choice and pass each event to `emit` as it happens; IllegalAction if the rules refuse it."""
        ...

    def chance(self) -> Chance | None:
        """Return the draw that is due; None while a seat owes a choice and when the game is over."""
        ...

    def turn_up(self, place: int, emit: Emit | None = None) -> None:
        """Apply the outcome at an index of `chance().outcomes`; pass each event to `emit` as it happens.

        Called only while `chance` returns a draw.
        """
        ...

    # The same for search, which chooses among legal actions only: integer codes, no checks, no events.

    @property
    def mover(self) -> int:
        """The first seat that owes a choice; BY_CHANCE while chance owes an outcome, OVER at the end."""
        ...

    def chance_size(self) -> int:
        """Return the number of outcomes of `chance`; 0 if no draw is due."""
        ...

    def codes(self, seat: int) -> list[int]:
        """Return the legal actions of a seat as integer codes."""
        ...

    def play(self, seat: int, code: int) -> None:
        """Make the choice of a code from `codes`, without checks or events."""
        ...

    def rollout(self, random: Callable[[], float]) -> int:
        """Play at random to the end; return the number of choices. `random` returns floats in [0, 1)."""
        ...

    def secret(self, seat: int) -> bool:
        """Return whether a choice that this seat has made is still hidden from the others."""
        ...

    def stays_secret(self, text: str) -> bool:
        """Return whether an action, given as its text, is hidden now even after later ones of its seat."""
        ...

    def hidden_draws(self) -> HiddenDraws:
        """Return the draws whose outcomes are not yet public; empty when the game is over.

        A draw is public once its outcome is certain. A card played from a hand is seen, but its draw stays
        hidden, because the other seats do not know which draw it was.
        """
        ...

    def view(self, viewer: Viewer) -> Any:
        """Return a viewer's view, a frozen value with at least the fields `viewer`, `level` and `players`."""
        ...

    def checkpoint(self) -> dict[str, Json]:
        """Return the public state for the record. Called after an event that closes a round."""
        ...

    def result(self) -> "Result":
        """Return the places, scores and details of a game that is over. Seats may share a place."""
        ...

    def copy(self) -> Self:
        """Return a copy that shares no mutable state."""
        ...


class Opponent(Protocol):
    """A factory of bots with their search effort; see `bots.bot.Skill`."""

    @property
    def simulations(self) -> int:
        """The default number of simulations for a choice; 0 for a bot that does not search."""
        ...

    @property
    def timed(self) -> bool:
        """Whether the thinking time is that of the table."""
        ...

    @property
    def anchor(self) -> bool:
        """Whether the bot is a yardstick for measurements, not an opponent for people."""
        ...

    def __call__(self, seed: str, simulations: int | None = None) -> Any:
        """Return a bot, from the seed of its own randomness; `simulations` replaces its default number."""
        ...


class Level(Protocol):
    """The setup of a game, a checked, frozen value. Its other fields are the game's own."""

    @property
    def name(self) -> str:
        """The level's name: one line of at most 40 characters."""
        ...

    @property
    def summary(self) -> str:
        """One sentence on the special features of the level."""
        ...


LevelT = TypeVar("LevelT", bound=Level)


class Game(Protocol[LevelT]):
    """A game of the cabinet: its name, its bots, and readers of its texts."""

    @property
    def name(self) -> str:
        """The name of its folders and of its records."""
        ...

    @property
    def rules_version(self) -> int:
        """The version of the rules, raised by every corrected rule and named in every record."""
        ...

    @property
    def former_results(self) -> Mapping[int, "FormerResult"]:
        """Converters to the result tables of earlier record formats, by the number of the format.

        Records of an earlier format that is missing here are refused: a newer game never wrote any.
        """
        ...

    @property
    def statistics_edition(self) -> int:
        """The version of `account`, raised when its result changes; finished games are then read again."""
        ...

    @property
    def levels(self) -> Path:
        """The folder of its built-in levels, one of them called `standard`."""
        ...

    @property
    def bots(self) -> Mapping[str, Opponent]:
        """Bots by name, the weakest first."""
        ...

    @property
    def usual_bot(self) -> str:
        """The name of the default opponent."""
        ...

    def temper(self, bot: str) -> str:
        """Return one sentence on how a bot plays."""
        ...

    def level_from(self, table: Mapping[str, object]) -> LevelT:
        """Return a checked level; `checking.LevelFault` if the table cannot be used."""
        ...

    def level_table(self, level: LevelT) -> dict[str, Json]:
        """Return a level as a table that `level_from` reads back."""
        ...

    def players_of(self, level: LevelT) -> tuple[int, ...]:
        """Return the numbers of players that a level is offered for, in rising order."""
        ...

    def new(self, level: LevelT, players: int) -> Position:
        """Return the position before the deal."""
        ...

    def world(self, view: Any, random: Random) -> Position:
        """Return a position that fits a view, with everything that the view hides drawn at random.

        Hidden choices, hidden draws and their order are completed so that the viewer's view of the position
        is `view`. The viewer's legal actions and refusals are the same in every such world.
        """
        ...

    def view_from(self, table: object, level: LevelT) -> Any:
        """Return the view with the fields of `views.fields_of`; `views.ViewFault` if they do not fit."""
        ...

    def action(self, text: str) -> Any:
        """Return the action of a text; ValueError if there is none."""
        ...

    def explain(self, refusal: Any) -> str:
        """Return a refusal as one sentence."""
        ...

    def encoding(self, level: LevelT, players: int) -> Encoding:
        """Return the numerical encoding; ValueError if the level is not offered for that many players."""
        ...

    def account(self, level: LevelT, players: int, events: Iterable[Any]) -> Account:
        """Return the statistics of a finished game from all its events, in their order."""
        ...

    def score_text(self, score: float, translator: Translator = ENGLISH) -> str:
        """Return a score, or a mean of scores, in the game's own words, such as ``12 points``.

        Commands print it in English and show a mean to its decimals; statistics hand over whole numbers.
        """
        ...


GameLookup = Callable[[str], Game[Any] | None]
"""Returns the game of a name; None if there is none."""
