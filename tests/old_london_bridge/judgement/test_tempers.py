"""Opponents are what the setup says of them, and who is said to be stronger wins more."""

from collections import defaultdict
from functools import cache
from statistics import mean
from typing import Any, Final

import pytest

from game.league.fixtures import Pairing
from game.league.playing import play, terms_of
from game.match.match import Match
from game.match.series import Series
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules.components import GUILDHALL, PARK
from game.old_london_bridge.rules.position import Position
from tests.match.tables import BRIDGE_LEVELS

GAME: Final = OldLondonBridge()
STANDARD: Final = BRIDGE_LEVELS["standard"]
#: Those whose games are short enough to play many of them.
BUILDERS: Final = ("apprentice", "mason", "warden", "guildmaster")
GAMES: Final = 48

#: Of each builder what one game after the other came to.
Records = dict[str, dict[str, list[float]]]


@cache
def records() -> Records:
    """What the four do at one table, each at every seat as often."""
    found: Records = {builder: defaultdict(list) for builder in BUILDERS}
    for number in range(GAMES):
        around = number % len(BUILDERS)
        bots = BUILDERS[around:] + BUILDERS[:around]
        match = Series(GAME, STANDARD, bots, "tempers").play(number + 1)
        for seat, bot in enumerate(bots):
            for name, value in _record(match, seat).items():
                found[bot][name].append(value)
    return found


def _record(match: Match, seat: int) -> dict[str, float]:
    """What a seat has done in a game that is over."""
    view = match.view(seat)
    position = Position.from_view(view)
    kinds = [position.box.kind_of[tile] for tile in view.bridges[seat]]
    sealed = [_pips(line) for line in match.lines if line.get("seat") == seat and _seals(line)]
    return {
        "gate": view.gate[seat],
        "crests": sum(view.strengths[seat]),
        "guildhalls": kinds.count(GUILDHALL),
        "parks": kinds.count(PARK),
        "cards left": sum(view.hands[seat]) - view.hands[seat][0],
        # High cards run out: how one bids shows in the first half.
        "sealed": mean(sealed[: len(sealed) // 2]),
    }


def _seals(line: Any) -> bool:
    return str(line.get("action", "")).startswith("seal ")


def _pips(line: Any) -> float:
    return mean(int(card) for card in str(line["action"]).split()[1:])


def most(what: str) -> str:
    """Who has most of something, on average."""
    return max(BUILDERS, key=lambda builder: mean(records()[builder][what]))


def least(what: str) -> str:
    return min(BUILDERS, key=lambda builder: mean(records()[builder][what]))


def test_the_apprentice_likes_parks_and_seals_high() -> None:
    assert most("parks") == "apprentice"
    assert most("sealed") == "apprentice"


def test_the_mason_minds_no_crests_and_seals_low() -> None:
    assert least("crests") == "mason"
    assert least("sealed") == "mason"


def test_the_warden_climbs_to_the_gate_and_spends_its_cards() -> None:
    assert most("gate") == "warden"
    assert least("cards left") == "warden"


def test_the_guildmaster_gathers_crests_and_builds_guildhalls() -> None:
    assert most("crests") == "guildmaster"
    assert most("guildhalls") == "guildmaster"


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals"),
    [
        ("mason", "apprentice", 8),
        ("warden", "mason", 8),
        ("guildmaster", "warden", 5),
        ("architect:24", "mason", 2),
        ("master:16", "apprentice", 1),
    ],
)
def test_the_stronger_of_two_wins_more(stronger: str, weaker: str, deals: int) -> None:
    pair, terms = Pairing(4, stronger, weaker), terms_of(GAME, STANDARD, "skills")
    games = [play(terms, fixture) for deal in range(1, deals + 1) for fixture in pair.fixtures(deal)]
    assert not any(game.fault for game in games)
    won = mean(game.fixture.seats[game.places.index(1)] == stronger for game in games)
    assert won > 0.5
