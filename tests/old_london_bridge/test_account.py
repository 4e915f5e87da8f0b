"""Old London Bridge's account of a finished game, compared with its record."""

from __future__ import annotations

from typing import Any, Final

import pytest

from game.core.account import Account
from game.match.match import Match
from game.old_london_bridge.account import SOURCES
from game.old_london_bridge.rules.bridge import longest_run
from game.old_london_bridge.rules.causes import TrackCoin
from game.old_london_bridge.rules.components import CARD_VALUES, KINDS, PARK, PARK_TILE
from game.old_london_bridge.rules.events import Built, MoneyChanged, TileUsed, TurnBegun
from tests.match.tables import ALL, bridge, play
from tests.playthrough.tables import Table

TABLES: Final = tuple(table for table in ALL if table.game.name == "old_london_bridge")
#: Games of every level and number of players.
GAMES: Final = 6


def accounted(table: Table, seed: int) -> tuple[Match, Account]:
    match = play(table.match(f"seed {seed}"), seed)
    return match, match.game.account(match.level, table.players, match.events())


def actions(match: Match, seat: int, verb: str) -> list[list[str]]:
    """Return the words after a verb in each of a seat's actions."""
    lines = (line for line in match.lines if line.get("seat") == seat and "action" in line)
    said = (str(line["action"]).split() for line in lines)
    return [words[1:] for words in said if words[0] == verb]


def tile_of(name: str) -> int:
    return PARK_TILE if name.startswith("park") else int(name)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_the_account_agrees_with_the_record(table: Table) -> None:
    for seed in range(GAMES):
        match, account = accounted(table, seed)
        result = match.result()
        last: Any = [line for line in match.lines if "checkpoint" in line][-1]
        assert set(account.sources) == set(SOURCES)
        for seat in range(table.players):
            income = {source: row[seat] for source, row in account.sources.items()}
            figures = {name: row[seat] for name, row in account.figures.items()}
            assert sum(income.values()) == result.scores[seat]
            assert income["paid"] <= 0 <= min(income[source] for source in SOURCES if source != "paid")
            lines: Any = result.details["lines"]
            scored = [pounds for scorer, _, pounds in lines if scorer == seat]
            assert income["final"] == sum(pounds for pounds in scored if pounds > 0)
            sealed = [int(card) for cards in actions(match, seat, "seal") for card in cards]
            assert (figures["cards"], figures["card sum"]) == (len(sealed), sum(sealed))
            turns = [figures[f"card {value}"] for value in range(CARD_VALUES)]
            assert turns == [sealed.count(value) for value in range(CARD_VALUES)]
            built = sum(figures[f"built {kind}"] for kind in KINDS)
            bridge_now = [tile_of(name) for name in last["bridges"][seat]]
            assert len(bridge_now) <= built == len(actions(match, seat, "site"))
            assert figures["longest run"] == longest_run(bridge_now)
        assert sum(account.figures["first"]) == match.round


@pytest.mark.parametrize("table", TABLES[::4], ids=lambda table: table.name)
def test_turns_bring_what_their_events_say(table: Table) -> None:
    """The pounds of all turns are the money gained between turns' beginnings, each round's faces apart."""
    match, account = accounted(table, 1)
    brought = [0] * table.players
    kinds = {building.number: building.kind for building in table.level.buildings}
    parks, used, builder = [0] * table.players, [0] * table.players, -1
    for event in match.events():
        match event:
            case TurnBegun(seat, _):
                builder = seat
            case MoneyChanged(seat, pounds, cause) if type(cause).__name__ != "RoundFace":
                assert seat == builder
                brought[seat] += pounds
            case Built(seat, _, tile, _):
                parks[seat] += kinds.get(tile, PARK) == PARK
            case TileUsed(seat, _):
                used[seat] += 1
    told = [account.figures[f"card {value} pounds"] for value in range(CARD_VALUES)]
    assert [sum(row) for row in zip(*told, strict=True)] == brought
    assert list(account.figures["built park"]) == parks
    assert list(account.figures["tiles used"]) == used
    for seat in range(table.players):
        assert 0 < account.figures["best round"][seat] <= match.round


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_income_has_the_sources_of_its_causes(table: Table) -> None:
    sources = {"OuterSpace": "spaces", "CentreSpace": "spaces", "Strength": "shops", "RoundFace": "rounds"}
    match, account = accounted(table, 2)
    income = {source: [0] * table.players for source in SOURCES if source not in ("start", "final", "paid")}
    for event in match.events():
        if isinstance(event, MoneyChanged) and event.pounds > 0:
            cause = event.cause
            if isinstance(cause, TrackCoin):
                source = ("chapel", "gate")[cause.track]
            else:
                source = sources[type(cause).__name__]
            income[source][event.seat] += event.pounds
    for source, row in income.items():
        assert list(account.sources[source]) == row, source


def test_the_strongest_building_is_no_stronger_than_its_bridge() -> None:
    match, account = accounted(bridge("standard", 4), 2)
    sites = match.level.sites
    assert all(0 <= strength <= sites for strength in account.figures["strength"])
    assert max(account.figures["strength"]) > 0
