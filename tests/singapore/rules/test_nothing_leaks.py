"""Nobody is told what is hidden: the order of the pile under its top, and the next chips (rules 7)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.core.barrier import Barrier
from game.core.chance import draw, salt_of
from game.core.contract import Chance
from game.match.match import Match
from game.match.seat import Seat
from game.singapore.game import Singapore
from game.singapore.rules.level import Level
from tests.singapore.rules.tables import level_named

GAME = Singapore()


class Twin:
    """A match whose draws are those of one seed up to a moment, and those of another seed after it."""

    def __init__(self, level: Level, players: int, later: str) -> None:
        self.later = ""
        self._later = later
        seats = tuple(Seat(f"Sitter {seat}", "human") for seat in range(players))
        self.match = Match(GAME, level, seats, None, salt_of("salt"), drawing=self._drawing)
        self.match.start()

    def _drawing(self, chance: Chance) -> int:
        return draw(self.later or "before", chance)

    def part(self) -> None:
        """Draw by the other seed from now on: other tiles lie under the top, and other chips come next."""
        self.later = self._later

    def next(self) -> str:
        """Return what is hidden: the outcomes that this seed would draw next."""
        bag = ("black",) * 16 + ("white",) * 2
        drawn = self.match.drawn
        chances = [
            Chance(pile, drawn.get(pile, 0) + more, bag) for pile in ("tiles", "bag") for more in range(6)
        ]
        return "".join(f"{draw(self._later, chance)} " for chance in chances)


def told(twin: Twin) -> list[object]:
    """Return everything that anybody is told, shown or refused."""
    match = twin.match
    seats = range(len(match.seats))
    actions = [GAME.action(text) for text in GAME.encoding(match.level, len(match.seats)).texts[::7]]
    return [
        [match.view(viewer) for viewer in (None, *seats)],
        [match.legal(seat) for seat in seats],
        [[match.refusal(seat, action) for action in actions] for seat in seats],
        match.hidden_draws(),
        [match.secret(seat) for seat in seats],
        [match.undo_barrier(seat) for seat in seats],
        match.lines,
    ]


def leaks(level: Level, players: int, moment: int, told: Callable[[Twin], object]) -> bool:
    """Return whether two games tell different things that have parted at a moment, counted in choices."""
    twins = [Twin(level, players, later) for later in ("one", "two")]
    rng = Random(moment)
    for _ in range(moment):
        if twins[0].match.over:
            break
        (seat,) = twins[0].match.to_move
        action = rng.choice(twins[0].match.legal(seat))
        for twin in twins:
            twin.match.decide(seat, action)
    for twin in twins:
        twin.part()
    assert twins[0].match.over or twins[0].next() != twins[1].next()
    return told(twins[0]) != told(twins[1])


@pytest.mark.parametrize("name", ["standard", "free-map", "house-rules"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_that_differ_in_pile_and_bag_tell_the_same(name: str, players: int) -> None:
    for moment in (0, 9, 40, 90):
        assert not leaks(level_named(name), players, moment, told)


def test_a_planted_leak_is_found() -> None:
    assert leaks(level_named("standard"), 3, 40, lambda twin: (told(twin), twin.next()[:2]))


def test_views_differ_in_their_viewer_alone() -> None:
    twin = Twin(level_named("standard"), 3, "one")
    public = twin.match.view(None)
    for seat in range(3):
        view = twin.match.view(seat)
        assert view != public and GAME.world(view, Random(1)).view(None) == public


def test_undo_stops_at_a_chip_at_a_new_tile_and_at_another_seat() -> None:
    match = Twin(level_named("standard"), 3, "one").match
    rng, seen = Random(3), set[tuple[str, Barrier | None]]()
    while not match.over:
        (seat,) = match.to_move
        action, draws = rng.choice(match.legal(seat)), match.drawn
        match.decide(seat, action)
        brought = [pile for pile in ("bag", "tiles") if match.drawn.get(pile, 0) > draws.get(pile, 0)]
        barrier = match.undo_barrier(seat)
        kind = str(action).split()[0]
        seen.add((kind, barrier))
        assert barrier == (Barrier.DRAWN if brought else None), (action, brought)
    assert {("lot", None), ("take", None), ("take", Barrier.DRAWN), ("end", Barrier.DRAWN)} <= seen
