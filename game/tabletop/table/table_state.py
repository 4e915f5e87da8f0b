"""Everything that a picture of any table depends on: the person asked, possible actions, motions."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from game.core.thing import Thing
from game.match.apart import Apart
from game.match.match import Promise
from game.stage.director import AnimatedView
from game.stage.last_used import NO_GLYPHS, Glyphs
from game.stage.storyline import Snapshot
from game.stage.tween import Sample
from game.tabletop.advice.hints import Advised
from game.tabletop.hidden.together import SeatChoice
from game.tabletop.kit.watched import NOT_WATCHED, Watched
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.samples import faded_share


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """The open question to a person, and the answer so far; a game adds the values that its picture shows."""

    seat: int
    may: frozenset[Thing]
    """The things that can be chosen."""
    chosen: Thing | None
    """The thing that was pressed once."""
    label: str
    """The words on the main button."""
    ready: bool
    """Whether the main button can be pressed."""
    named: Mapping[Thing, str]
    """The effect of each choice, in words."""
    aside: tuple[str, ...] = field(default=(), kw_only=True)
    """The other pieces that the shown choice could use: variants of one line, the longest first."""


@dataclass(frozen=True, slots=True)
class Fading:
    """The previous picture at pace Still: its view, the seat in front, and how far it is gone, 0 to 1."""

    view: Any
    near: int
    share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """The state of a table, without the view of its game and the answer to its question."""

    promise: Promise | None = None
    """The public facts about the seed."""
    samples: tuple[Sample[Payload], ...] = ()
    """The moving pieces, and how far they have come."""
    happening: str | None = None
    """The sentence for the event that moves; None leaves the prompt as it is."""
    spoken_of: tuple[int, ...] | None = None
    """The seats that this sentence speaks of, none where it is of the whole table; None without one."""
    told: str | None = None
    """The words on a choice that has just made itself."""
    fading: Fading | None = None
    """The picture before, at pace Still."""
    moving: bool = False
    """Whether the motion of an event runs."""
    waiting: bool = False
    """Whether the next event is shown only after a press."""
    spectating: bool = False
    """Whether no person plays at this table: it has no buttons of a turn."""
    won_for: float = 0.0
    """Milliseconds since the reckoning came to its end; 0 before, and at pace Still."""
    person: int | None = None
    """The seat of the person asked; None while several choose side by side."""
    covered: int | None = None
    """The seat that is to be given the screen before anything is shown."""
    returns: bool = False
    """Whether that seat asked for the screen, and may give it back."""
    face_down: bool = False
    """Whether the person asked has not taken the screen: their hand lies face down until they do."""
    warning: str | None = None
    """Why the last choice was refused."""
    warned_ms: float = math.inf
    """Milliseconds since that was said first; infinite for no warning, and at pace Still."""
    pointed: Thing | None = None
    pointed_words: str | None = None
    """The meaning of the thing pointed at, in one sentence; None if its picture says enough."""
    held: Thing | None = None
    rises: tuple[tuple[Thing, float], ...] | None = None
    """How far things pointed at or held have moved; None at rest."""
    may_undo: bool = False
    may_redo: bool = False
    finished: int | None = None
    """The seat whose turn is complete and waits for its end, or whose step waits for its draw."""
    draw: Any = None
    """The event of this draw; None at the end of a turn."""
    apart: Apart | None = None
    """Why the match counts for nobody; None while it counts."""
    opened: Thing | None = None
    """The thing that is open over the board to be read."""
    over: bool = False
    ways_on: frozenset[Thing] = frozenset()
    """The buttons of a finished game."""
    muted: bool = False
    asking: bool = False
    """Whether the "why?" mode is on."""
    thinking_ms: float = 0.0
    """Milliseconds that a bot, or the advice, takes beyond the usual."""
    why: tuple[str, ...] = ()
    """The reason for the last choice of the bot whose turn it is, the longest line first."""
    may_hint: bool = False
    hinting: bool = False
    """Whether a hint is shown or requested."""
    hint: tuple[Advised, ...] = ()
    """The choices of the hint; empty until they are known."""
    together: tuple[SeatChoice, ...] = ()
    """The state of every seat while people choose side by side."""
    told_all: str | None = None
    """The prompt for everybody while people choose side by side."""
    glyphs: Glyphs = NO_GLYPHS
    replay: Watched = NOT_WATCHED
    """The state of the replay, where this is one."""


NO_STATE: Final = TableState()

ViewT = TypeVar("ViewT")
AnswerT = TypeVar("AnswerT", bound=TableAnswer)


@dataclass(frozen=True, slots=True)
class TableShown(Generic[ViewT, AnswerT]):
    """Everything that a picture of a table depends on but the time; a game adds its own in a subclass."""

    view: ViewT
    near: int
    """The seat whose pieces are in front."""
    table: TableState = NO_STATE
    answer: AnswerT | None = None
    """The answer so far of the person asked."""


def seats_of(seat: int | None) -> tuple[int, ...]:
    """Return the seats that a sentence speaks of: one, or none."""
    return () if seat is None else (seat,)


def fading_of(
    moment: AnimatedView[Any, Snapshot[Any], Payload], near_of: Callable[[Any], int]
) -> Fading | None:
    """Return the previous picture while it fades, at pace Still; `near_of` a view is the seat in front."""
    share = faded_share(moment.samples)
    if share is None:
        return None
    before = moment.shown.view
    return Fading(before, near_of(before), share)
