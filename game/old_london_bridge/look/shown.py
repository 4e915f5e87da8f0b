"""Everything that a picture of the table depends on: what there is to show, and what somebody has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.match.match import Promise
from game.old_london_bridge.look.bonus_overlay import NO_CHOICE, BonusChoice
from game.old_london_bridge.look.hint_leaf import Advised
from game.old_london_bridge.look.moving import Payload
from game.old_london_bridge.look.route import Route
from game.old_london_bridge.look.together_board import Place
from game.old_london_bridge.rules.actions import Action
from game.old_london_bridge.rules.events import Event, GameWon, Scored
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.column import Entry
from game.old_london_bridge.words.sums import NO_SUMS, Sums
from game.stage.last_used import NO_GLYPHS, Glyphs
from game.stage.tween import Sample


@dataclass(frozen=True, slots=True)
class Answer:
    """What the person who is asked may choose, has chosen, and would bring about.

    `ask` is the kind of question (`rules.agenda`); `named` says what each choice does, by focus name.
    `picked` counts the cards of a seal or of a mix at the inn by value, `inn` and `strength` are that
    inn's; `events` and `after` are what the choice shown would bring.
    """

    seat: int
    ask: int
    may: frozenset[str]
    chosen: str | None
    label: str
    ready: bool
    named: Mapping[str, str]
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
    """Everything that a picture of the table depends on, but the time.

    `near` is the seat whose bridge lies in front, `person` the seat whose person is asked, `covered`
    the one whom the table is to be given to first; `watched`: nobody plays here. `finished`: the seat
    whose turn has come to its end and is to be ended; `assisted`: somebody has practised. `moving`: an event
    is on its way, and `happening` the sentence for it; `waiting`: a press is waited for. `counted`, `route`
    and `bonus` are what the action in hand has done, or would do. `scored` and `won` are the reckoning so
    far, `won_for` the milliseconds since it came to its end. `opened` lies over the board to be read: `paid`,
    or the far `bridge` of a seat. `fading` is what the picture comes from, at pace Still. `kept`: it has a
    record that can be watched. `promise` is what may be known of the seed. `thinking_ms` is how long a rival
    has been thinking beyond what it always takes, or somebody over the hint that was asked for. `why` are
    lines, the longest first, on what the bot whose turn it is has chosen. `hint` are the best choices for the
    person, once they are known; `hinting`: they are shown or being thought of; `may_hint`: they may be asked
    for. `asking`: a touch asks why. `together` is how it stands with every seat while people seal side by
    side, and `told` what is to be said in the prompt band meanwhile. `glyphs` are what the device used last
    has for each wish. `sums` are what the things shown have come from; nothing is drawn of them.
    """

    view: View
    near: int
    promise: Promise | None = None
    entries: tuple[Entry, ...] = ()
    scored: tuple[Scored, ...] = ()
    won: GameWon | None = None
    samples: tuple[Sample[Payload], ...] = ()
    happening: str | None = None
    fading: Fading | None = None
    moving: bool = False
    waiting: bool = False
    watched: bool = False
    counted: tuple[int, ...] = ()
    route: Route | None = None
    bonus: BonusChoice = NO_CHOICE
    won_for: float = 0.0
    person: int | None = None
    covered: int | None = None
    warning: str | None = None
    pointed: str | None = None
    held: str | None = None
    rises: tuple[tuple[str, float], ...] | None = None
    answer: Answer | None = None
    may_undo: bool = False
    may_redo: bool = False
    finished: int | None = None
    assisted: bool = False
    opened: str | None = None
    over: bool = False
    kept: bool = False
    muted: bool = False
    asking: bool = False
    thinking_ms: float = 0.0
    why: tuple[str, ...] = ()
    may_hint: bool = False
    hinting: bool = False
    hint: tuple[Advised, ...] = ()
    together: tuple[Place, ...] = ()
    told: str | None = None
    glyphs: Glyphs = NO_GLYPHS
    sums: Sums = NO_SUMS
