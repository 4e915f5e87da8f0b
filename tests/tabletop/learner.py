"""A learner without a screen: plays the lesson of any game in the engine, the rivals by their own bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.core.contract import Game
from game.core.lesson_moment import LessonMoment
from game.match.match import Match
from game.match.series import ask, seated
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard, LessonScript

Choose = Callable[[Sequence[Any]], Any]


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the learner: its kind, the actions that rules and lesson allow, and the chosen one."""

    at: LessonMoment | None
    view: Any
    legal: tuple[Any, ...]
    open: tuple[Any, ...]
    card: LessonCard | None
    chosen: Any


def first(open_moves: Sequence[Any]) -> Any:
    """Choose the first open move."""
    return open_moves[0]


def last(open_moves: Sequence[Any]) -> Any:
    """Choose the last open move."""
    return open_moves[-1]


def at_random(seed: int) -> Choose:
    """Return a learner who takes any open move."""
    return Random(seed).choice


def decisions(game: Game[Any], match: Match, script: LessonScript[Any], choose: Choose) -> Iterator[Decision]:
    """Play a match to its end and yield each decision of the learner before it is made."""
    bots = {
        seat: seated(match, game.bots[who.bot], seat)
        for seat, who in enumerate(match.seats)
        if who.bot is not None
    }
    match.start()
    while not match.over:
        if LEARNER not in match.to_move:
            seat = match.to_move[0]
            match.decide(seat, ask(bots[seat], match, seat))
            continue
        view, legal = match.view(LEARNER), tuple(match.legal(LEARNER))
        at = script.moment(view, legal)
        left_open = legal if at is None else script.deal.left_open(at, legal)
        card = script.card(at, view) if at is not None and at in script.moments else None
        chosen = choose(left_open)
        yield Decision(at, view, legal, left_open, card, chosen)
        match.decide(LEARNER, chosen)
