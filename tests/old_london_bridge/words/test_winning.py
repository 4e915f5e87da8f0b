"""The sentence on the winner is true: whole games, compared with the builders' accounts and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from game.match.match import pairs_of
from game.old_london_bridge.rules.events import GameWon
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.whys_paid import rank_why
from game.old_london_bridge.words.winning import reckoned, ties_broken, why_won
from tests.match.tables import bridge, play
from tests.old_london_bridge.words.speeches import spoken

PHRASES = {
    "the fuller purse": "purse",
    "the chapel payment": "chapel",
    "the gate payment": "gate",
    "the inn payment": "inn",
    "the bridge payment": "bridge",
    "fewer empty sites": "empty_sites",
    "no empty site": "empty_sites",
    "more bonus tiles kept": "unused_tiles",
}


TABLES = pytest.mark.parametrize(("level", "players"), [("standard", 4), ("expert", 3), ("quick", 2)])


def ends(level: str, players: int, games: int = 4) -> Iterator[tuple[GameWon, View]]:
    """Yield for some random games the event that names the winner, with the view after it."""
    for seed in range(games):
        match = play(bridge(level, players).match(f"won {seed}"), seed)
        yield next((one.event, one.view) for one in pairs_of(match, None) if isinstance(one.event, GameWon))


@TABLES
def test_what_is_named_made_the_difference_and_nothing_less_would_have(level: str, players: int) -> None:
    decided = 0
    for won, view in ends(level, players):
        lead, speech = won.standing.lead, spoken(view.level, players)
        if not lead:
            continue
        decided += 1
        first, second = (reckoned(view, seat) for seat in won.ranking[:2])
        assert sum(first.values()) == won.money[won.ranking[0]]
        said = why_won(won.standing, view, speech)
        head, _, reasons = said.partition(": ")
        assert head == f"wins by £{lead} over {speech.names[won.ranking[1]]}"
        named = [PHRASES[reason] for reason in reasons.replace(" and ", ", ").split(", ")]
        ahead = [first[source] - second[source] for source in named]
        assert all(one > 0 for one in ahead)
        assert sum(ahead) >= lead > sum(ahead) - min(ahead), "without any of them it is not told"
        assert ("no empty site" in said) <= (len(view.bridges[won.ranking[0]]) == view.level.sites)
    assert decided


@TABLES
def test_a_bridge_without_an_empty_site_is_said_to_have_none(level: str, players: int) -> None:
    for won, view in ends(level, players, 3):
        winner, second = won.ranking[:2]
        bridges = tuple(
            (1,) * view.level.sites if seat == winner else built for seat, built in enumerate(view.bridges)
        )
        cost = {winner: 0, second: -9}
        lines = tuple((seat, "empty_sites", pounds) for seat, pounds in cost.items())
        money = tuple(20 + cost.get(seat, -9) for seat in range(players))
        told = replace(view, bridges=bridges, lines=lines, money=money)
        standing = replace(won.standing, lead=9, rank=None)
        assert why_won(standing, told, spoken(view.level, players)).endswith(": no empty site")


def test_every_tie_is_told_with_what_broke_it() -> None:
    for won, view in ends("standard", 4, 4):
        speech, order = spoken(), view.chapel_order
        assert ties_broken(replace(view, money=(40, 30, 20, 10), ranking=(0, 1, 2, 3)), speech) == ""
        level = replace(view, money=(30,) * 4, ranking=order)
        told = ties_broken(level, speech).split("; ")
        assert len(told) == 3
        for (first, second), sentence in zip(pairwise(order), told, strict=True):
            assert sentence.startswith(f"{speech.names[first]} before {speech.names[second]}: ")
            further = view.chapel[first] > view.chapel[second]
            assert further == sentence.endswith("further along the chapel track")
        for seat, other in pairwise(reversed(order)):
            even = replace(won, ranking=order, money=level.money)
            why = rank_why(seat, even, level, speech)
            assert f"{speech.names[other]} before {speech.names[seat]}" in why
