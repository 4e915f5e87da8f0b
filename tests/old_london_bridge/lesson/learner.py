"""A learner without a screen: plays the lesson in the real engine, its rivals by their own bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.core.lesson_moment import LessonMoment
from game.match.lesson_deal import LessonDeal
from game.match.match import Match
from game.match.places import levels_folder
from game.match.series import ask, seated
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.first_bridge import (
    FIRST_BRIDGE,
    FIRST_BUILDING,
    FirstBridge,
    FirstBuilding,
)
from game.old_london_bridge.words.speech import Speech
from game.stage.palette import PLAYERS
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard

GAME: Final = OldLondonBridge()
NAMES: Final = ("Maud", "Hugh", "Isolde")
DEALS: Final = (FIRST_BRIDGE, FIRST_BUILDING)
Choose = Callable[[Sequence[Any]], Any]


def match_of(deal: LessonDeal) -> Match:
    """Return the match of a lesson, not started."""
    return deal.match(GAME, levels_folder(GAME.name), NAMES, tuple(PLAYERS)[:4])


def script_of(match: Match, deal: LessonDeal) -> FirstBridge:
    """Return the script of a lesson."""
    script = FirstBuilding if deal is FIRST_BUILDING else FirstBridge
    return script(Speech(NAMES, match.level))


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


def decisions(match: Match, script: FirstBridge, choose: Choose) -> Iterator[Decision]:
    """Play a match to its end and yield each decision of the learner before it is made."""
    bots = {
        seat: seated(match, GAME.bots[who.bot], seat)
        for seat, who in enumerate(match.seats)
        if who.bot is not None
    }
    match.start()
    while not match.over:
        if LEARNER in match.to_move:
            view, legal = match.view(LEARNER), tuple(match.legal(LEARNER))
            at = script.moment(view, legal)
            left_open = legal if at is None else script.deal.left_open(at, legal)
            card = script.card(at, view) if at in script.moments and at is not None else None
            chosen = choose(left_open)
            yield Decision(at, view, legal, left_open, card, chosen)
            match.decide(LEARNER, chosen)
        else:
            seat = match.to_move[0]
            match.decide(seat, ask(bots[seat], match, seat))
