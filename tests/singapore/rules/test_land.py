"""The free layout: each land tile beside another, none at the water, no empty square shut in."""

from random import Random

from game.singapore.rules.land import lawful_spots, lots_on_start, possible_spots, squares_of_spot
from game.singapore.rules.level import Square
from game.singapore.rules.position import Position
from tests.singapore.rules.tables import dealt, level_named

FREE = level_named("free-map")
START = {(x, y) for x in range(4) for y in range(4)}
WATER = {(x, 3) for x in range(4)}


def beside(squares: set[Square]) -> set[Square]:
    """Return the squares that share an edge with some squares."""
    return {(x + a, y + b) for x, y in squares for a, b in ((0, -1), (1, 0), (0, 1), (-1, 0))} - squares


def shut_in(covered: set[Square]) -> bool:
    """Return whether an empty square cannot be reached from far away, by walking from there."""
    far = {(x, y) for x in range(-30, 35) for y in range(-30, 35)} - covered
    reached, edge = {(-30, -30)}, {(-30, -30)}
    while edge:
        edge = (beside(edge) & far) - reached
        reached |= edge
    return reached != far


def test_spots_are_exactly_those_that_the_rule_allows() -> None:
    rng = Random(5)
    for _ in range(4):
        laid: list[Square] = []
        for _ in range(5):
            covered = START.union(*map(squares_of_spot, laid))
            wanted = []
            for spot in ((x, y) for y in range(-9, 12) for x in range(-12, 14)):
                tile = set(squares_of_spot(spot))
                apart = tile.isdisjoint(covered) and tile.isdisjoint(beside(WATER))
                if apart and beside(tile) & covered and not shut_in(covered | tile):
                    wanted.append(spot)
            lawful = lawful_spots(FREE.start_map, frozenset(laid))
            near = [spot for spot in lawful if -9 <= spot[1] < 12 and -12 <= spot[0] < 14]
            assert near == wanted
            laid.append(rng.choice(lawful))


def test_every_map_has_its_lots_among_those_of_the_level() -> None:
    rng = Random(1)
    for _ in range(60):
        p = Position.new(FREE, 3)
        while (chance := p.chance()) is not None and chance.deal:
            p.turn_up(rng.randrange(len(chance.outcomes)))
        assert {(x, y) for _, x, y in p.laid} <= possible_spots(FREE)
        assert len(p.map.squares) == 48 and set(p.map.squares[4:]) <= p.box.codes.lots.keys()


def test_the_standard_map_is_the_one_of_the_rules() -> None:
    p = dealt(3)
    assert len(lots_on_start(p.box.level.start_map)) == 8 and len(p.map.squares) == 4 + 44
    assert p.map.prices[p.map.site_at[-1, -2]] == 1 and p.map.prices[p.map.site_at[6, 0]] == 4
    assert {p.map.squares[site] for site in range(4, 48) if p.near >> site & 1} == {
        (1, 0), (2, 0), (0, 1), (3, 1), (0, 2), (3, 2)
    }  # fmt: skip
