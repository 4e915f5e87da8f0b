"""Everything that a picture of the table depends on: what there is to show, and what somebody has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.thing import Thing
from game.match.match import Promise
from game.old_london_bridge.look.bonus_overlay import NO_CHOICE, BonusChoice
from game.old_london_bridge.look.route import Route
from game.old_london_bridge.rules.actions import Action
from game.old_london_bridge.rules.events import Event, GameWon, Scored
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.column import ColumnEntry
from game.old_london_bridge.words.sums import NO_SUMS, Sums
from game.stage.last_used import NO_GLYPHS, Glyphs
from game.stage.tween import Sample
from game.tabletop.advice.hints import Advised
from game.tabletop.hidden.together import SeatChoice
from game.tabletop.kit.watched import NOT_WATCHED, Watched
from game.tabletop.motion.payloads import Payload


@dataclass(frozen=True, slots=True)
class Answer:
    """What the person who is asked may choose, has chosen, and would bring about.

    `ask` is the kind of question (`rules.agenda`); `named` says what each choice does.
    `picked` counts the cards of a seal or of a mix at the inn by value, `inn` and `strength` are that
    inn's; `events` and `after` are what the choice shown would bring.
    """

    seat: int
    ask: int
    may: frozenset[Thing]
    chosen: Thing | None
    label: str
    ready: bool
    named: Mapping[Thing, str]
    inn: int = 0
    strength: int = 0
    picked: tuple[int, ...] = ()
    would: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    after: View | None = None


@dataclass(frozen=True, slots=True)
class Fading:
    """What was shown before, with the bridge that lay in front, and how far it has given way, 0 to 1."""

    view: View
    near: int
    share: float


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that a picture of the table depends on, but the time."""

    view: View
    near: int
    """The seat whose bridge lies in front."""
    promise: Promise | None = None
    """What may be known of the seed."""
    entries: tuple[ColumnEntry, ...] = ()
    """The lines of the chronicle's panel."""
    scored: tuple[Scored, ...] = ()
    """The reckoning so far."""
    won: GameWon | None = None
    samples: tuple[Sample[Payload], ...] = ()
    """What moves, and how far it has come."""
    happening: str | None = None
    """The sentence for the event that moves."""
    fading: Fading | None = None
    """What the picture comes from, at pace Still."""
    moving: bool = False
    """Whether an event is on its way."""
    waiting: bool = False
    """Whether a press is waited for."""
    watched: bool = False
    """Whether nobody plays here."""
    counted: tuple[int, ...] = ()
    """Sites of the near bridge, from 1, that the action in hand has counted, or would count."""
    route: Route | None = None
    """The way of a marker that the action in hand has moved, or would move."""
    bonus: BonusChoice = NO_CHOICE
    """The bonus tiles that the action in hand has brought so far."""
    won_for: float = 0.0
    """Milliseconds since the reckoning came to its end."""
    person: int | None = None
    """The seat whose person is asked."""
    covered: int | None = None
    """The seat that the table is to be given to first."""
    warning: str | None = None
    pointed: Thing | None = None
    held: Thing | None = None
    rises: tuple[tuple[Thing, float], ...] | None = None
    answer: Answer | None = None
    may_undo: bool = False
    may_redo: bool = False
    finished: int | None = None
    """The seat whose turn has come to its end and is to be ended."""
    assisted: bool = False
    """Whether somebody has practised."""
    opened: Thing | None = None
    """What lies over the board to be read: what scores, or a far bridge."""
    over: bool = False
    kept: bool = False
    """Whether the game has a record that can be watched."""
    muted: bool = False
    asking: bool = False
    """Whether a touch asks why."""
    thinking_ms: float = 0.0
    """How long a rival has been thinking beyond what it always takes, or somebody over a hint."""
    why: tuple[str, ...] = ()
    """Lines, the longest first, on what the bot whose turn it is has chosen."""
    may_hint: bool = False
    hinting: bool = False
    """Whether a hint is shown or being thought of."""
    hint: tuple[Advised, ...] = ()
    """The best choices for the person, once they are known."""
    together: tuple[SeatChoice, ...] = ()
    """How it stands with every seat while people seal side by side."""
    told: str | None = None
    """What is said in the prompt band meanwhile."""
    glyphs: Glyphs = NO_GLYPHS
    """The glyph that the device used last has for each command."""
    replay: Watched = NOT_WATCHED
    """What is shown of the replay itself, where this is one."""
    sums: Sums = NO_SUMS
    """What the things shown have come from; nothing is drawn of them."""
