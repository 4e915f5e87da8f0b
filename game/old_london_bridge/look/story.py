"""A table's memory of the past: the chronicle, the reasons of bots, the lines of the reckoning."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from game.core.wording.reason_lines import Terms, none_better, only_choice
from game.old_london_bridge.look.boards.route import Route, route_of
from game.old_london_bridge.rules.actions import Action, Seal
from game.old_london_bridge.rules.events import (
    BonusTaken,
    BonusTurnedUp,
    Event,
    FigurePlaced,
    GameWon,
    MarkerMoved,
    RondelTurned,
    Scored,
    StrengthCounted,
    TileUsed,
    TurnBegun,
    TurnEnded,
)
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.column import ColumnEntry, noted
from game.old_london_bridge.words.reasons import reasons, sealed
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import NO_SUMS, Sums, summed
from game.stage.storyline import BotChoice


@dataclass(frozen=True, slots=True)
class Trace:
    """The steps of the current action so far: they stay visible while a choice within it is requested.

    `sites` are those counted for its strength, from 1; `taken` the kinds of bonus tiles taken on its route,
    `turned` the stack whose tile was turned up last, -1 for none.
    """

    sites: tuple[int, ...] = ()
    route: Route | None = None
    taken: tuple[int, ...] = ()
    turned: int = -1


@dataclass(frozen=True, slots=True)
class Reason:
    """A bot's choice and its terms; `view` is the public one of that moment.

    `alone`: there was no other lawful choice. `over`: the turn has ended, and the next event removes the
    reason.
    """

    seat: int
    action: Action
    view: View
    terms: Terms
    alone: bool
    over: bool = False


@dataclass(frozen=True, slots=True)
class Story:
    """The entries of the chronicle, the current action, the lines scored, and how the game was won.

    `sums` are the origins of the numbers on the table.

    `why` is the reason for the last choice of the bot whose turn it is. The reasons why bots have `sealed`
    their cards are stored apart until the cards are revealed and their turns begin: nothing is drawn of them
    before.
    """

    entries: tuple[ColumnEntry, ...] = ()
    trace: Trace = Trace()
    scored: tuple[Scored, ...] = ()
    won: GameWon | None = None
    sums: Sums = NO_SUMS
    why: Reason | None = None
    sealed: tuple[Reason, ...] = ()


NO_STORY: Final = Story()
"""The story before the first event."""


def followed(story: Story, event: Any, view: View) -> Story:
    """Return the story after an event, with the view right after it."""
    if isinstance(event, Event):
        sums = summed(story.sums, event, view)
        # Most events do not change the sums.
        story = story if sums is story.sums else replace(story, sums=sums)
    match event:
        case BotChoice():
            return _reasoned(story, event)
        case Scored():
            return replace(story, scored=(*story.scored, event))
        case GameWon():
            return replace(story, won=event)
        case Event():
            trace = _traced(story.trace, event, view)
            told = _told(story, event)
            return replace(told, entries=noted(story.entries, event, view), trace=trace)
    return story


def _reasoned(story: Story, chosen: BotChoice) -> Story:
    """Return the story with the reason for a bot's choice; a forced choice within a turn adds nothing."""
    made = chosen.candidate
    alone = len(Position.from_view(chosen.view).codes(chosen.seat)) == 1
    reason = Reason(chosen.seat, made.action, chosen.view, made.terms, alone)
    if isinstance(made.action, Seal):
        return replace(story, why=None, sealed=(*story.sealed, reason))
    return story if alone and story.why is not None else replace(story, why=reason)


def _told(story: Story, event: Event) -> Story:
    """Return the story with the reason for the sealed card as a turn begins; with none after its end."""
    match event:
        case TurnBegun(seat=seat):
            return replace(story, why=next((one for one in story.sealed if one.seat == seat), None))
        case RondelTurned():
            return replace(story, why=None, sealed=())
        case TurnEnded() if story.why is not None:
            return replace(story, why=replace(story.why, over=True))
    return replace(story, why=None) if story.why is not None and story.why.over else story


def _traced(trace: Trace, event: Event, view: View) -> Trace:
    match event:
        case TurnBegun() | TurnEnded() | TileUsed() | FigurePlaced():
            return Trace()
        case StrengthCounted(sites=sites):
            return Trace(sites=tuple(site + 1 for site in sites))
        case MarkerMoved():
            return replace(trace, route=route_of((event,), trace.route))
        case BonusTaken(kind=kind):
            return replace(trace, taken=(*trace.taken, kind), turned=-1)
        case BonusTurnedUp(stack=stack) if view.round:
            return replace(trace, turned=stack)
    return trace


def why_lines(reason: Reason, speech: Speech) -> tuple[str, ...]:
    """Return the lines that say why a bot has chosen so, the longest first."""
    lines = reasons(reason.terms, reason.action, reason.view, speech)
    if not lines:
        lines = (only_choice(speech.translator) if reason.alone else none_better(speech.translator),)
    if isinstance(reason.action, Seal):
        # Its turn begins: its action in this turn is not known yet.
        return tuple(sealed(line, speech) for line in lines)
    return lines
