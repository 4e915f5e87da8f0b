"""A learner without a screen: plays the lesson in the real engine, the rivals by their own bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.core.lesson_moment import LessonMoment
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.match.places import levels_folder
from game.match.series import ask, seated
from game.singapore.game import Singapore
from game.singapore.rules.view import View
from game.singapore.scenes.first_harbour import FIRST_HARBOUR, FirstHarbour
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard

GAME: Final = Singapore()
NAMES: Final = ("Mei", "Tom", "Rani")
Choose = Callable[[Sequence[Any]], Any]


def lesson() -> Match:
    """Return the match of the lesson, not started."""
    return FIRST_HARBOUR.match(GAME, levels_folder(GAME.name), NAMES, ("madder", "ivory", "mulberry"))


def script(match: Match) -> FirstHarbour:
    """Return the script at the table of a match."""
    return FirstHarbour(SentenceContext(NAMES, level=match.level))


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the learner: what was asked, what rules and lesson allow, what was chosen."""

    at: LessonMoment | None
    view: View
    legal: tuple[Any, ...]
    open: tuple[Any, ...]
    card: LessonCard | None
    chosen: Any


def first(open_moves: Sequence[Any]) -> Any:
    """Choose the last open move: anything but the end of the turn, which the rules list first."""
    return open_moves[-1]


def at_random(seed: int) -> Choose:
    """Return a learner who takes any open move."""
    return Random(seed).choice


def decisions(match: Match, choose: Choose) -> Iterator[Decision]:
    """Play a match to its end and yield each decision of the learner before it is made."""
    bots = {
        seat: seated(match, GAME.bots[who.bot], seat)
        for seat, who in enumerate(match.seats)
        if who.bot is not None
    }
    lesson_script = script(match)
    match.start()
    while not match.over:
        (seat,) = match.to_move
        if seat != LEARNER:
            match.decide(seat, ask(bots[seat], match, seat))
            continue
        view, legal = match.view(LEARNER), tuple(match.legal(LEARNER))
        at = lesson_script.moment(view, legal)
        left_open = legal if at is None else lesson_script.deal.left_open(at, legal)
        card = lesson_script.card(at, view) if at is not None and at in lesson_script.moments else None
        chosen = choose(left_open)
        yield Decision(at, view, legal, left_open, card, chosen)
        match.decide(LEARNER, chosen)
