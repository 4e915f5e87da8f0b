"""Opponents play as the setup describes them: what each is said to like, it does more than the others."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from statistics import mean
from typing import Any, Final

from game.match.match import Match
from game.match.series import Series
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from tests.pillars_of_the_earth.rules.tables import STANDARD

#: Those whose choices are quick enough to play many games.
GREEDY: Final = ("apprentice", "quarryman", "bursar", "bellfounder")
GAMES: Final = 12


def record(match: Match, seat: int) -> dict[str, float]:
    """Return what a seat has done in a game that is over."""
    texts = [str(line["action"]) for line in match.lines if line.get("seat") == seat and "action" in line]
    ends: list[Any] = [line for line in match.lines if "checkpoint" in line]
    return {
        "market": sum(text.startswith("place market") for text in texts),
        "court": sum(text == "place kings_court" for text in texts),
        "quarry": sum(text.startswith("take quarry") for text in texts),
        "masons": mean(sum(one.startswith("mason") for one in end["craftsmen"][seat]) for end in ends),
        "gold": mean(end["gold"][seat] for end in ends[:-1]),
        "metal": mean(end["cubes"][seat]["metal"] for end in ends[:-1]),
    }


@cache
def records() -> Mapping[str, Mapping[str, float]]:
    """Return the means of some games of the four, who take each seat in turn."""
    found: dict[str, dict[str, list[float]]] = {bot: defaultdict(list) for bot in GREEDY}
    for number in range(GAMES):
        around = number % len(GREEDY)
        bots = GREEDY[around:] + GREEDY[:around]
        match = Series(PillarsOfTheEarth(), STANDARD, bots, "tempers").play(number + 1)
        for seat, bot in enumerate(bots):
            for name, value in record(match, seat).items():
                found[bot][name].append(value)
    return {bot: {name: mean(values) for name, values in of.items()} for bot, of in found.items()}


def most(what: str) -> str:
    """Return who has most of something, on average."""
    return max(GREEDY, key=lambda bot: records()[bot][what])


def test_the_apprentice_likes_the_market() -> None:
    assert most("market") == "apprentice"


def test_the_quarryman_goes_to_the_quarry_and_hires_masons() -> None:
    assert most("quarry") == "quarryman"
    assert most("masons") == "quarryman"


def test_the_bursar_fears_the_tax_and_keeps_its_gold_together() -> None:
    assert most("court") == "bursar"
    assert most("gold") == "bursar"


def test_the_bellfounder_hoards_metal() -> None:
    assert most("metal") == "bellfounder"
