"""The words on the leaf at the end of a round: what came of it, and who is Raffles next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules.components import STARTS
from game.singapore.rules.events import HutPlaced, RafflesNamed, TileLeft
from game.singapore.rules.position import state_of
from game.singapore.rules.rounds import lowest_of, spaces_of, wanted, what_lacks
from game.singapore.rules.view import View
from game.singapore.words.event_lines import sentence
from game.singapore.words.messages import text


class RoundEndWords(NamedTuple):
    """The title with its aside, a heading and lines for each of three columns, and the button.

    The first line of a column says most.
    """

    title: str
    aside: str
    left_over: tuple[str, ...]
    seats: tuple[str, ...]
    pile: tuple[str, ...]
    figures: tuple[tuple[str, int], ...]
    """The figures of the pile with their labels."""
    button: str


def next_raffles(view: View) -> int | None:
    """Return the seat that takes the hat next, at the end of a round; None if no round follows."""
    if what_lacks(state_of(view)) is not None:
        return None
    return lowest_of(spaces_of(view.level, view.points), view.stack)


def round_end_words(
    view: View, left_over: Sequence[HutPlaced | TileLeft], context: SentenceContext
) -> RoundEndWords:
    """Return the words of the table at the end of a round; `left_over` is what came of the tiles left."""

    def say(key: str, **facts: int) -> str:
        return text(context.translator, "round_end", key, **facts)

    state, following = state_of(view), next_raffles(view)
    lacks, held, needed = what_lacks(state), state.pile, wanted(state)
    lines = [sentence(event, context) or "" for event in left_over if isinstance(event, TileLeft)]
    if lacks is not None and view.row:
        lines = [say("unsold")]
    elif view.hut >= 0:
        lines = [say("hut"), *lines, say("again")]
    elif not lines and not view.row:
        lines = [say("taken")]
    seats: tuple[str, ...] = say("points"), say("points_win")
    if following is not None:
        spaces = spaces_of(view.level, view.points)
        named = sentence(RafflesNamed(following, spaces.count(spaces[following]) > 1), context)
        seats = say("hat"), named or "", say("hat_brings")
    figures = [(say("held"), held), (say("needed"), needed)]
    if held >= needed:
        figures.append((say("then"), held - needed))
    return RoundEndWords(
        say("title", round=view.round),
        say("aside", roofs=sum(site >= 0 for site in view.sites) - STARTS),
        (say("left_over"), *lines),
        seats,
        (say("pile"), say("on") if lacks is None else text(context.translator, "round_end.lacks", lacks)),
        tuple(figures),
        say("end") if lacks else say("begin", round=view.round + 1),
    )
