"""The promises of every game's numbers: `core.contract.Encoding`."""

import random
from typing import Any

import pytest

from tests.match.tables import ALL, BOTH, BRIDGE, BRIDGE_LEVELS, bridge, cairn
from tests.playthrough.tables import Table
from tests.study.tables import moments

EVERY_LEVEL = pytest.mark.parametrize("table", ALL, ids=lambda table: table.name)
TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)


def encoding_of(table: Table) -> Any:
    return table.game.encoding(table.level, table.players)


@EVERY_LEVEL
def test_every_view_becomes_as_many_integers_within_the_bounds_that_their_parts_say(table: Table) -> None:
    encoding = encoding_of(table)
    assert len({part.name for part in encoding.parts}) == len(encoding.parts)
    bounds = [(part.low, part.high) for part in encoding.parts for _ in range(part.size)]
    assert len(bounds) == encoding.size and all(low < high for low, high in bounds)
    for position in moments(table, 1):
        for viewer in (None, *range(table.players)):
            vector = encoding.vector(position.view(viewer))
            assert len(vector) == encoding.size and {type(number) for number in vector} == {int}
            outside = [place for place, (low, high) in enumerate(bounds) if not low <= vector[place] <= high]
            assert not outside


@TABLES
def test_views_that_differ_become_vectors_that_differ(table: Table) -> None:
    encoding = encoding_of(table)
    met: dict[tuple[int, ...], Any] = {}
    for position in moments(table, 3):
        for viewer in (None, *range(table.players)):
            view = position.view(viewer)
            assert met.setdefault(tuple(encoding.vector(view)), view) == view


@EVERY_LEVEL
def test_texts_and_bounds_hold_for_a_whole_game(table: Table) -> None:
    encoding = encoding_of(table)
    assert len(set(encoding.texts)) == len(encoding.texts)
    choices = draws = 0
    for position in moments(table, 2):
        chance = position.chance()
        draws += chance is not None
        choices += bool(position.to_move)
        assert chance is None or len(chance.outcomes) <= encoding.most_outcomes
        for seat in position.to_move:
            texts = [encoding.texts[code] for code in position.codes(seat)]
            assert texts == list(map(str, position.legal(seat)))
    assert 0 < choices <= encoding.most_choices and 0 < draws <= encoding.most_draws


@TABLES
def test_no_number_tells_what_another_has_sealed(table: Table) -> None:
    encoding = encoding_of(table)
    rng = random.Random(4)
    met = 0
    for position in moments(table, 4):
        if len(position.to_move) < 2 or len(position.codes(position.to_move[0])) < 2:
            continue
        met += 1
        seat = position.to_move[0]
        twins = []
        for code in rng.sample(position.codes(seat), 2):
            twin = position.copy()
            twin.play(seat, code)
            twins.append(twin)
        for viewer in (None, *range(table.players)):
            vectors = [encoding.vector(twin.view(viewer)) for twin in twins]
            assert (vectors[0] == vectors[1]) == (viewer != seat)
    assert met


@pytest.mark.parametrize(("table", "part"), [(bridge("standard", 4), "money_0"), (cairn(4), "coins_0")])
def test_ones_own_things_come_first_whatever_the_seat(table: Table, part: str) -> None:
    encoding = encoding_of(table)
    place = sum(each.size for each in encoding.parts[: [each.name for each in encoding.parts].index(part)])
    *_, last = moments(table, 5)
    view: Any = last.view(None)
    purses = view.money if part.startswith("money") else view.coins
    assert len(set(purses)) > 1
    assert [encoding.vector(last.view(seat))[place] for seat in range(4)] == list(purses)


def test_a_number_of_players_that_the_level_is_not_for_is_refused() -> None:
    with pytest.raises(ValueError, match="not for 5"):
        BRIDGE.encoding(BRIDGE_LEVELS["standard"], 5)
