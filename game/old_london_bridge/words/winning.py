"""Why the winner won, and how ties of the final scoring were broken, from the accounts (rules 4)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from game.core.deciding import what_decided
from game.core.wording.winning import all_told, wins_by
from game.old_london_bridge.rules.causes import FirstPlace
from game.old_london_bridge.rules.chapel_order import why_ahead
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.causes import because
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import text
from game.old_london_bridge.words.speech import Speech

_PURSE: Final = "purse"


def reckoned(view: View, seat: int) -> dict[str, int]:
    """Return the final money of a builder by source: the purse before the scoring, then its lines."""
    lines = {line: pounds_in for owner, line, pounds_in in view.lines if owner == seat}
    return {_PURSE: view.money[seat] - sum(lines.values()), **lines}


def why_won(standing: FirstPlace, view: View, speech: Speech) -> str:
    """Return why the winner is ahead of the second, to follow the name; `view` is one after the scoring."""
    if not standing.lead:
        return because(standing, speech)
    decided = what_decided(reckoned(view, standing.winner), reckoned(view, standing.second))
    built_all = len(view.bridges[standing.winner]) == view.level.sites
    reasons = [
        text(
            speech.translator,
            "decided",
            "no_empty_site" if source == "empty_sites" and built_all else source,
        )
        for source in decided
    ]
    return wins_by(pounds(standing.lead), speech.names[standing.second], reasons, speech.translator)


def ties_broken(view: View, speech: Speech) -> str:
    """Return how each tie of final money was broken, in one line; empty if there was none."""
    tied = [pair for pair in pairwise(view.ranking) if view.money[pair[0]] == view.money[pair[1]]]
    told = [money_tie(view, first, second, speech) for first, second in tied]
    return all_told(told, speech.translator)


def money_tie(view: View, first: int, second: int, speech: Speech) -> str:
    """Return why one builder is before another with as much money."""
    return because(why_ahead(Position.from_view(view), first, second), speech)
