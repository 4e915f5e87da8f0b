"""The contract that every game of the cabinet meets.

A position is one moment of one game. It says who owes a choice (`to_move`), what is lawful
(`legal`), why something else is not (`refusal`), and changes by `apply` and, where it waits for
chance, by `turn_up`. Everything that happens is told as events, one change one event, at the
moment the change is made. What a seat may know is its view.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Protocol, Self, TypeVar, runtime_checkable

from game.core.account import Account
from game.core.json_value import Json
from game.core.result import Result

#: Seats are numbered from 0 in seating order; a viewer is a seat, or None for the public.
Viewer = int | None


class Action(Protocol):
    """A choice: a frozen value whose `str` is its text in records (`site 4`)."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


class Event(Protocol):
    """Something that happened: a frozen value."""

    #: Whether a round is over with it: records get a checkpoint there.
    closes_round: ClassVar[bool]

    def seen_by(self, viewer: Viewer) -> "Event":
        """The event as a viewer may see it."""
        ...


class Refusal(Protocol):
    """Why an action is not lawful, as a small frozen value: the rule's section and its facts."""

    @property
    def section(self) -> str:
        """The section of the rules that forbids it, such as ``3.3.3``."""
        ...


#: The draws that not everybody knows the outcome of: pile and number of the draw (`Chance.pile` and
#: `Chance.drawn`), to the seats that know it, rising.
HiddenDraws = Mapping[tuple[str, int], tuple[int, ...]]

#: Who is to move where no seat is: chance, which owes an outcome, or nobody, the game being over.
BY_CHANCE: Final = -1
OVER: Final = -2


@dataclass(frozen=True, slots=True)
class Chance:
    """A pile that a position wants an outcome of.

    `outcomes` are the texts of what is left in it, in a fixed order, a thing that is there twice
    named twice; `drawn` counts the draws made from it before. `deal` marks the piles dealt before
    the first round: records gather them in one line. `seen_by` are the seats, rising, that alone see
    the outcome when it is drawn; None: everybody does. It may be empty.
    """

    pile: str
    drawn: int
    outcomes: tuple[str, ...]
    deal: bool = False
    seen_by: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A named part of an encoded view: so many integers, each from `low` to `high`."""

    name: str
    size: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Encoding:
    """A game in numbers, for one level and one number of players: for those who study it.

    `texts` are the texts of all actions by their integer: `codes` lie below its length. The most
    outcomes are those of one chance; the most choices and draws those of a whole game, bounds that
    no game reaches past. `vector` turns a view into as many integers as its parts have together,
    in their order, and knows nothing but the view.
    """

    texts: tuple[str, ...]
    most_outcomes: int
    most_choices: int
    most_draws: int
    parts: tuple[Part, ...]
    vector: Callable[[Any], list[int]]

    @property
    def size(self) -> int:
        """How many integers a view becomes."""
        return sum(part.size for part in self.parts)


class IllegalAction(ValueError):
    """An action was applied that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"refused by rule {refusal.section}: {refusal}")
        self.refusal = refusal


Tell = Callable[[Any], None]
#: A result as a table of an earlier record format.
FormerResult = Callable[["Result"], Mapping[str, Json]]


@runtime_checkable
class Position(Protocol):
    """One moment of one game. Actions, events and views are the game's own frozen values."""

    @property
    def players(self) -> int:
        """How many seats play."""
        ...

    @property
    def round(self) -> int:
        """The round being played, from 1; 0 before the first."""
        ...

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a choice, rising; empty while chance owes an outcome and at the end."""
        ...

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        ...

    def legal(self, seat: int) -> list[Any]:
        """Every lawful action of a seat, in a fixed order; empty where it owes none."""
        ...

    def refusal(self, seat: int, action: Any) -> Any | None:
        """Why an action is not lawful now; None where it is."""
        ...

    def apply(self, seat: int, action: Any, tell: Tell | None = None) -> None:
        """Make a choice, telling each event as it happens; IllegalAction where it is refused."""
        ...

    def chance(self) -> Chance | None:
        """The pile that an outcome is wanted of; None where a seat is to move or the game is over."""
        ...

    def turn_up(self, place: int, tell: Tell | None = None) -> None:
        """Take the outcome at a place of `chance().outcomes`."""
        ...

    # The same for search, which only takes from what is lawful: integers, no checks, no events.

    @property
    def mover(self) -> int:
        """The first seat that owes a choice; BY_CHANCE where an outcome is owed, OVER at the end."""
        ...

    def chance_size(self) -> int:
        """How many outcomes `chance` has, 0 where none is wanted."""
        ...

    def codes(self, seat: int) -> list[int]:
        """`legal` as integers."""
        ...

    def play(self, seat: int, code: int) -> None:
        """The unchecked twin of `apply`, for integers taken from `codes`."""
        ...

    def rollout(self, random: Callable[[], float]) -> int:
        """Play at random to the end; the choices that were made. `random` gives numbers from 0 to below 1."""
        ...

    def secret(self, seat: int) -> bool:
        """Return whether a choice that this seat has made is still hidden from the others."""
        ...

    def hidden_draws(self) -> HiddenDraws:
        """Return the draws whose outcomes not everybody knows by now; empty when the game is over.

        A draw is known once it is clear which outcome it had. A card that was played out of a hand is seen,
        but the draw that brought it stays hidden, for nobody else knows when it came.
        """
        ...

    def view(self, viewer: Viewer) -> Any:
        """What a viewer may know, a frozen value; `viewer`, `level` and `players` are among its fields."""
        ...

    def checkpoint(self) -> dict[str, Json]:
        """What everybody can see, for the record, where a round has closed."""
        ...

    def result(self) -> "Result":
        """Return the outcome of a game that is over: places, which seats may share, scores, and details."""
        ...

    def copy(self) -> Self:
        """A twin that shares nothing that can change."""
        ...


class Opponent(Protocol):
    """How a bot is made, and how much it thinks; see `bots.bot.Skill`."""

    @property
    def simulations(self) -> int:
        """How many simulations it makes for a choice by itself, 0 for one that does not search."""
        ...

    @property
    def timed(self) -> bool:
        """Whether it thinks for as long as its table says."""
        ...

    @property
    def anchor(self) -> bool:
        """Whether it is there to be measured by, not to be played against."""
        ...

    def __call__(self, seed: str, simulations: int | None = None) -> Any:
        """A bot, made from the seed of its own randomness; simulations other than its own where named."""
        ...


class Level(Protocol):
    """What a table is laid with: a checked, frozen value. What else it holds is the game's own affair."""

    @property
    def name(self) -> str:
        """What the level is called: one line of at most 40 characters."""
        ...

    @property
    def summary(self) -> str:
        """What is special about it, in one sentence."""
        ...


LevelT = TypeVar("LevelT", bound=Level)


class Game(Protocol[LevelT]):
    """A game of the cabinet: how it is called, and how its texts become values."""

    @property
    def name(self) -> str:
        """The name of its folders and of its records."""
        ...

    @property
    def rules_version(self) -> int:
        """Raised by every mended rule: a record is replayed by the rules it was played by."""
        ...

    @property
    def former_results(self) -> Mapping[int, "FormerResult"]:
        """How records of earlier formats tell a result, by the number of the format.

        Records of an earlier format that is not named here are refused: games made since its time have none.
        """
        ...

    @property
    def statistics_edition(self) -> int:
        """Raised whenever `account` tells of a game otherwise: finished games are then read anew."""
        ...

    @property
    def bots(self) -> Mapping[str, Opponent]:
        """Bots by name, the weakest first."""
        ...

    @property
    def usual_bot(self) -> str:
        """The name of the opponent that people meet where they name none."""
        ...

    def temper(self, bot: str) -> str:
        """How one of its opponents plays, in one sentence."""
        ...

    def level_from(self, table: Mapping[str, object]) -> LevelT:
        """A checked level; `checking.LevelFault` where the table cannot be used."""
        ...

    def level_table(self, level: LevelT) -> dict[str, Json]:
        """A level as a table that `level_from` reads back."""
        ...

    def players_of(self, level: LevelT) -> tuple[int, ...]:
        """The numbers of players that a level is offered for, rising."""
        ...

    def new(self, level: LevelT, players: int) -> Position:
        """The position before anything is dealt."""
        ...

    def world(self, view: Any, random: Random) -> Position:
        """Return a position that may be the true one, whatever the view hides drawn at random.

        Hidden choices, hidden draws and their order are completed so that the viewer's view of the position
        is `view`. What the viewer may choose, and why not something else, is the same in every such world.
        """
        ...

    def view_from(self, table: object, level: LevelT) -> Any:
        """The view that `views.fields_of` told of; `views.ViewFault` where the fields tell of none."""
        ...

    def action(self, text: str) -> Any:
        """The action that a text names; ValueError where it names none."""
        ...

    def explain(self, refusal: Any) -> str:
        """One sentence for a refusal."""
        ...

    def encoding(self, level: LevelT, players: int) -> Encoding:
        """The game in numbers; ValueError where the level is not offered for that many."""
        ...

    def account(self, level: LevelT, players: int, events: Iterable[Any]) -> Account:
        """What a finished game tells for statistics, from all its events in their order."""
        ...

    def score_text(self, score: float) -> str:
        """Return a score, or a mean of scores, in the game's own words, such as ``12 points``.

        It is read by people who use commands: plain text, without a translation.
        """
        ...
