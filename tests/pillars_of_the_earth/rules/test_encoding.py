"""An encoded view, decoded and compared with the view (docs/study.md); it contains no more than the view."""

import random

import pytest

from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, EVENTS
from game.pillars_of_the_earth.rules.encoding import encoding_of
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View
from tests.pillars_of_the_earth.rules.tables import table
from tests.pillars_of_the_earth.rules.walks import SEATINGS, all_levels, step
from tests.sampling import sample

TABLES = [(name, players) for name in all_levels() for players in SEATINGS]


def parts(view: View) -> dict[str, list[int]]:
    """Return the encoded parts of a view by name; check that each number is within its bounds."""
    encoding = encoding_of(view.level, view.players)
    numbers = encoding.vector(view)
    told: dict[str, list[int]] = {}
    for part in encoding.parts:
        told[part.name], numbers = numbers[: part.size], numbers[part.size :]
        assert len(told[part.name]) == part.size
        assert all(part.low <= number <= part.high for number in told[part.name]), part
    assert numbers == []
    return told


def bits(mask: int, size: int) -> list[int]:
    return [mask >> number & 1 for number in range(size)]


@pytest.mark.parametrize(("name", "players"), sample("pillars encoding", TABLES, 5))
def test_what_lies_on_the_table_and_what_each_seat_has(name: str, players: int) -> None:
    rng = random.Random(f"{name} {players} encoding")
    p = Position.new(all_levels()[name], players)
    encoding = encoding_of(p.box.level, players)
    choices = draws = 0
    while True:
        viewer = rng.choice([None, *range(players)])
        v = p.view(viewer)
        if rng.random() < 0.3 or p.over:
            told = parts(v)
            assert told["viewer"] == [0 if viewer is None else viewer + 1]
            assert (told["round"], told["step"], told["risen"]) == ([v.round], [v.step], [v.risen])
            assert told["for_hire"] == bits(v.for_hire, len(CRAFTSMEN))
            assert told["events_left"] == bits(v.events_left, len(EVENTS))
            assert told["stock"] == list(v.stock) and told["tax"] == [v.tax]
            for seat in range(players):
                at = (seat - (viewer or 0)) % players
                assert told[f"gold_{at}"] == [v.gold[seat]] and told[f"points_{at}"] == [v.points[seat]]
                assert told[f"cubes_{at}"] == list(v.cubes_of(seat))
                assert told[f"workers_{at}"] == [v.workers[seat], v.mill[seat], v.grey[seat], v.hired[seat]]
                assert told[f"craftsmen_{at}"] == bits(v.craftsmen[seat], len(CRAFTSMEN))
                assert told[f"held_{at}"] == bits(v.held[seat], len(ADVANTAGES))
        if p.over:
            break
        assert p.chance_size() <= encoding.most_outcomes
        if step(p, rng, busy=True) is None:
            draws += 1
        else:
            choices += 1
    assert choices <= encoding.most_choices and draws <= encoding.most_draws


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_event_that_ellen_shows_is_in_nobody_elses_numbers(viewer: int | None) -> None:
    found = []
    owners = set()
    for event in EVENTS:
        p = table(3, held={1: ["ellen"]}, coming=event)
        found.append(parts(p.view(viewer)))
        owners.add(tuple(parts(p.view(1))["coming"]))
    assert all(numbers == found[0] for numbers in found)
    assert len(owners) == len(EVENTS)
