"""The settings of one unattended machine: the meaning of each, its range, and its usual value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.keeper.clock_times import DAY, HOUR, ClosedDay, Span

#: Which opponents visitors meet: the mildest, the game's usual one, or any, drawn for each game.
BOTS: Final = ("gentle", "steady", "any")
#: Whether the lesson is proposed before a quick game, offered as one of the ways, or neither.
TEACHES: Final = ("always", "if asked", "never")
#: How many people may sit at the machine at once.
PEOPLE: Final = (1, 2)
#: How loud the machine is while nobody plays.
UNPLAYED: Final = ("silent", "soft", "as in play")
TEXTS: Final = ("usual", "large")
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

IDLE_SECONDS: Final = (15, 600)
ANSWER_SECONDS: Final = (20, 60)
GAME_SECONDS: Final = (30, 90)
LEFT_MINUTES: Final = (1, 60)
WARNING_MINUTES: Final = (0, 60)
PERCENT: Final = (0, 100)
#: The darkest picture that an operator can still read.
BRIGHTNESS: Final = (20, 100)
#: Volumes have steps of this many percent.
VOLUME_STEP: Final = 5
MOST_LINES: Final = 2
LONGEST_LINE: Final = 40
MOST_CLOSED_DAYS: Final = 60
MOST_STEPS: Final = 24
ALL_DAY: Final = Span(0, DAY)
#: The value of `pin` that no PIN opens.
LOCKED: Final = "locked"


@dataclass(frozen=True, slots=True)
class GameOffer:
    """The offers of one game to visitors.

    `offered`: it can be played. `shown`: it takes its turn while nobody plays; a game that is not offered may
    be shown. `quick`: a new quick game of it is offered. `bots`: one of `BOTS`.
    """

    offered: bool = True
    shown: bool = True
    quick: bool = True
    bots: str = "any"


@dataclass(frozen=True, slots=True)
class Play:
    """How the machine treats those who play.

    `idle_seconds`: without input for so long, it asks whether anybody is still there. `answer_seconds`: so
    long it waits for an answer. `left_minutes`: so long a game that was left can be gone on with. `people`:
    the most people at the machine at once. `teaches`: one of `TEACHES`, whether a quick game
    begins with the proposal of the lesson.
    """

    idle_seconds: int = 60
    answer_seconds: int = 20
    left_minutes: int = 10
    people: int = 2
    teaches: str = "always"


@dataclass(frozen=True, slots=True)
class Attract:
    """The attract loop, shown while nobody plays.

    `game_seconds`: so long one game is shown before the next one. `lines`: the operator's own lines, at most
    two of at most 40 characters.
    """

    game_seconds: int = 90
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hours:
    """When the machine is open, and its light.

    `week`: the hours of Monday to Sunday, None for a day that is dark. `closed_days`: days that are dark on
    any weekday. `warning_minutes`: so long before the end it says that it closes. `light_dark`: the mean
    light of the picture outside the hours, in percent of white. `light_evening`: the light in the hours from
    `evening_from` (a minute of the day) on, in percent of the usual one. The brightness of the screen lessens
    both. `last_game_may_end`: a game begun in the hours may be ended after them. `touch_shows_hours`: a touch
    outside the hours shows when it opens. `black`: outside the hours the picture is black rather than dim.
    """

    week: tuple[Span | None, ...] = (ALL_DAY,) * len(WEEKDAYS)
    closed_days: tuple[ClosedDay, ...] = ()
    warning_minutes: int = 15
    light_dark: int = 4
    light_evening: int = 60
    evening_from: int = 20 * HOUR
    last_game_may_end: bool = True
    touch_shows_hours: bool = True
    black: bool = False


@dataclass(frozen=True, slots=True)
class QuietStep:
    """From a minute of the day until the next step, the share of the usual volume in percent."""

    minute: int
    share: int


@dataclass(frozen=True, slots=True)
class SoundSettings:
    """How loud the machine is; volumes are 0 to 100 percent in steps of 5.

    `all`: everything together. `pieces`: pieces that move and presses. `ambience`: water, wind and other
    beds. `music`: music of titles. `unplayed`: one of `UNPLAYED`, while nobody plays. `quieter`: steps of a
    day in rising order; see `share_at`.
    """

    all: int = 55
    pieces: int = 70
    ambience: int = 40
    music: int = 25
    unplayed: str = "silent"
    quieter: tuple[QuietStep, ...] = ()

    def share_at(self, minute: int) -> int:
        """Return the share of the usual volume at a minute of the day, in percent; 100 without steps.

        Before the first step of the day the last one of the day before still holds.

        >>> sound = Sound(quieter=(QuietStep(540, 80), QuietStep(1080, 40)))
        >>> sound.share_at(0), sound.share_at(540), sound.share_at(1100)
        (40, 80, 40)
        """
        if not self.quieter:
            return PERCENT[1]
        begun = [step.share for step in self.quieter if step.minute <= minute]
        return begun[-1] if begun else self.quieter[-1].share


@dataclass(frozen=True, slots=True)
class ScreenSettings:
    """How the picture is shown.

    `text`: one of `TEXTS`. `brightness`: the light of the picture in the hours,
    in percent. `drift`: the picture moves by a few pixels against burn-in.
    """

    text: str = "usual"
    brightness: int = 100
    drift: bool = True


@dataclass(frozen=True, slots=True)
class KioskSettings:
    """All settings of a machine.

    `games`: the offers, by the name of the game; `offer` answers for the others. `pin`: the PIN of the
    operator's menu, as `pin.hashed` writes it; None before one is chosen, `LOCKED` if none opens it.
    """

    games: Mapping[str, GameOffer] = field(default_factory=dict)
    play: Play = Play()
    attract: Attract = Attract()
    hours: Hours = Hours()
    sound: SoundSettings = SoundSettings()
    screen: ScreenSettings = ScreenSettings()
    pin: str | None = None

    def offer(self, game: str) -> GameOffer:
        """Return the offers of a game to visitors; everything if nothing is set."""
        return self.games.get(game, EVERYTHING)

    def shown(self, names: Sequence[str]) -> Sequence[str]:
        """Return which of the games take turns while nobody plays: all of them if none is to be shown."""
        return [name for name in names if self.offer(name).shown] or names


EVERYTHING: Final = GameOffer()
USUAL: Final = KioskSettings()
