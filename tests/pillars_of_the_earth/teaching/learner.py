"""A learner without a screen: plays the lesson in the real engine, the rival by its own bot."""

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
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.first_stone import FIRST_STONE, FirstStone
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard

GAME: Final = PillarsOfTheEarth()
NAMES: Final = ("Maud", "Hugh")
SCRIPT: Final = FirstStone(SentenceContext(NAMES))
Choose = Callable[[Sequence[Any]], Any]


def lesson() -> Match:
    """Return the match of the lesson, not started."""
    return FIRST_STONE.match(GAME, levels_folder(GAME.name), NAMES, ("madder", "ivory"))


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the learner: its kind, the actions that rules and lesson allow, and the chosen one."""

    at: LessonMoment | None
    view: View
    legal: tuple[Any, ...]
    open: tuple[Any, ...]
    card: LessonCard | None
    chosen: Any


def first(open_moves: Sequence[Any]) -> Any:
    """Choose the first open move."""
    return open_moves[0]


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
    match.start()
    while not match.over:
        (seat,) = match.to_move
        if seat != LEARNER:
            match.decide(seat, ask(bots[seat], match, seat))
            continue
        view, legal = match.view(LEARNER), tuple(match.legal(LEARNER))
        at = SCRIPT.moment(view, legal)
        left_open = legal if at is None else SCRIPT.deal.left_open(at, legal)
        card = SCRIPT.card(at, view) if at in SCRIPT.moments and at is not None else None
        chosen = choose(left_open)
        yield Decision(at, view, legal, left_open, card, chosen)
        match.decide(LEARNER, chosen)
