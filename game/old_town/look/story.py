"""The story of a table, with a line for each turn."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.core.wording.entry_words import ChronicleLine
from game.core.wording.sentence_context import SentenceContext
from game.old_town.account import gain_of
from game.old_town.rules import events as happened
from game.old_town.rules.view import View
from game.old_town.words.turns import TurnTold
from game.tabletop.board.board_story import BoardStory

#: The events whose sentences are no lines of their own: the line of a turn tells them, or leaves them out.
_OF_TURNS: Final = (
    happened.BuildingLeft,
    happened.BuildingTaken,
    happened.Built,
    happened.CardDiscarded,
    happened.CardPlayed,
    happened.CardThrown,
    happened.Drawn,
    happened.Exchanged,
    happened.Kept,
    happened.MarkerLifted,
    happened.MarkerPlaced,
    happened.MarkersSpared,
    happened.OwnerPaid,
    happened.Passed,
)
CHOICES: Final = (happened.CardPlayed, happened.CardDiscarded)
"""The events that begin what the map shows again."""
_SHOWN_AGAIN: Final = (*CHOICES, happened.MarkerPlaced, happened.MarkerLifted, happened.Built)
_NO_TURN: Final = TurnTold()


@dataclass(frozen=True, slots=True)
class OldTownStory(BoardStory):
    """A summary of the events so far; its `sources` are those of `account.SOURCES`."""

    turn: TurnTold = _NO_TURN
    moved: tuple[tuple[Any, View], ...] = field(default=(), compare=False, repr=False)
    """The events that play clues or change the map, each with the view after it."""
    told: bool = False
    """Whether the last line is that of the turn."""
    hinted: tuple[tuple[int, int], ...] = ()
    """The plots that the latest choice of a puzzle took, as (building, plot), if it was a hint."""
    hints: int = 0
    wrong: int = 0
    """The hints of a puzzle taken so far, and the plots tried in vain."""


def course(story: Any) -> tuple[tuple[int, ...], ...]:
    """Return the points of all seats after each turn so far; those of a turn once the next one has moved."""
    return tuple({view.turns: view.scores for _event, view in story.moved}.values())


def with_event(story: Any, event: object, view: View) -> Any:
    """Return a story after an event: points by source, the help of a puzzle, and what is shown again."""
    gained = gain_of(event)
    told = _with_help(story if gained is None else story.gaining(*gained, view.players), event)
    return replace(told, moved=(*told.moved, (event, view))) if isinstance(event, _SHOWN_AGAIN) else told


def with_turn(story: Any, told: Any, event: object, context: SentenceContext) -> Any:
    """Return a story after an event: the line of a turn grows; `told` is that with the event's sentence."""
    turn = story.turn.after(event)
    begins = turn.seat != story.turn.seat or isinstance(event, happened.TurnBegun)
    shown = story.told and not begins
    if not isinstance(event, _OF_TURNS):
        return replace(told, turn=turn, told=shown and told.entries == story.entries)
    entries = story.entries
    if turn.deed:
        line = ChronicleLine(story.round, turn.words(context), turn.seat)
        entries, shown = (*(entries[:-1] if shown else entries), line), True
    return replace(told, entries=entries, turn=turn, told=shown)


def _with_help(story: Any, event: object) -> Any:
    """Return a story with the plots of the latest hint until the next choice, and the counts of help."""
    match event:
        case happened.PuzzleHinted(gone=gone):
            return replace(story, hinted=gone, hints=story.hints + 1)
        case happened.PuzzleCrossed():
            return replace(story, hinted=(), wrong=story.wrong + 1)
        case happened.PuzzleSettled():
            return replace(story, hinted=())
    return story
