"""Hidden facts change nothing that a viewer receives: hands dealt unseen, a look at a pile, sealed bids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Final

import pytest

from game.cabinet.games import SHIPPED
from game.match import record_file
from game.match.level_files import usual_level
from game.match.lines import RecordLine
from game.study import moment
from tests import sampling
from tests.match.tables import CAIRN, bridge, cairn, old_town, pillars
from tests.sampling import sample
from tests.secrets.leaks import first_leak
from tests.secrets.of_any_game import WITNESSES, written
from tests.secrets.otherwise import Histories, Told, histories
from tests.tiny import events
from tests.tiny.position import Position, View

#: Tables of the other games, and moments at which some viewer cannot know something.
OTHERS: Final = {
    "old_london_bridge": (bridge("quick", 2), bridge("expert", 3), bridge("standard", 4)),
    "pillars_of_the_earth": (pillars("standard", 2), pillars("house-rules", 3), pillars("standard", 4)),
    "old_town": (old_town("standard", 2), old_town("short", 3), old_town("advanced", 4)),
}
MOMENTS_OF_OTHERS: Final = 9
#: Games in which nobody ever knows more than the others; their own tests draw the coming pieces anew.
OPEN: Final = {"singapore"}
#: Many looks, few hands; many hands; and no hands, where records can be watched to the end.
TABLES: Final = (cairn(2), cairn(3), cairn(4), cairn(3, hand=1), cairn(2, hand=0), cairn(3, hand=0))
MOMENTS: Final = 240 if sampling.whole else 80
PARTS: Final = 4
#: How many moments suffice to find a deliberate leak.
ENOUGH: Final = 60 if sampling.whole else 30


@cache
def part(number: int, moments: int) -> Sequence[tuple[Histories, ...]]:
    return list(islice(histories(TABLES, f"hidden {number}"), moments))


@pytest.mark.parametrize("number", range(PARTS))
def test_nothing_that_is_told_changes_with_what_a_viewer_cannot_know(number: int) -> None:
    met = part(number, MOMENTS // PARTS)
    assert first_leak(met, WITNESSES) is None


@pytest.mark.parametrize("game", OTHERS)
def test_nothing_does_in_any_other_game(game: str) -> None:
    """The short run asks opponents alone: `tests/playthrough` checks all other witnesses of every game."""
    # A limited number of each table, because a game has more moments than are checked.
    each = MOMENTS_OF_OTHERS // len(OTHERS[game]) if sampling.whole else 1
    for table in sample(f"secrets of {game}", OTHERS[game], 1):
        met = list(islice(filter(None, histories((table,), f"hidden {table.name}")), each))
        assert len(met) == each
        assert first_leak(met, WITNESSES if sampling.whole else {"bots": WITNESSES["bots"]}) is None


def test_every_game_is_looked_at() -> None:
    assert {*OTHERS, *OPEN, CAIRN.name} == {CAIRN.name, *SHIPPED.names}


@pytest.mark.parametrize("name", sorted(OPEN))
def test_an_open_game_hides_nothing_from_anybody(name: str) -> None:
    game = SHIPPED.game_called(name)
    assert game is not None
    position = game.new(usual_level(game), 3)
    rng = Random(name)
    while not position.over:
        asked = position.chance()
        if asked is not None:
            assert asked.seen_by is None
            position.turn_up(rng.randrange(len(asked.outcomes)))
            continue
        assert not position.hidden_draws() and not any(map(position.secret, range(3)))
        seat = position.to_move[0]
        position.apply(seat, rng.choice(position.legal(seat)))


def test_the_histories_differ_in_hands_in_looks_and_in_bids_for_every_viewer() -> None:
    differ: dict[Any, set[str]] = {}
    for twins in (twins for position in part(0, MOMENTS) for twins in position):
        one, other = (written(world.match.lines) for world in twins.worlds)
        assert one != other
        differ.setdefault(twins.viewer, set()).update(kinds(twins))
    assert set(differ) == {None, 0, 1, 2, 3}
    assert all("deal" in found for found in differ.values())
    for kind in ("chance", "action"):
        assert sum(kind in found for found in differ.values()) > (2 if sampling.whole else 1)


def kinds(twins: Histories) -> set[str]:
    """Return the kinds of lines that differ."""
    pairs = zip(*(world.match.lines for world in twins.worlds), strict=True)
    return {key for one, other in pairs if one != other for key in ("deal", "chance", "action") if key in one}


def all_seen(event: Any, _viewer: int | None) -> Any:
    return event


def everything(lines: Sequence[RecordLine], *_hidden: object) -> list[RecordLine]:
    return list(lines)


def barred_by_what_was_drawn(told: Told, _viewer: int | None) -> bytes:
    """Return the hands of the position itself, as a witness that leaks."""
    return written(told.match._position.hands)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("witness", "where", "name", "leaky"),
    [
        ("seen events", events.CharmDealt, "seen_by", all_seen),
        ("seen events", events.StoneSeen, "seen_by", all_seen),
        ("standing", Position, "_hand", lambda self, seat, viewer: self.hands[seat]),
        ("bots", Position, "_hand", lambda self, seat, viewer: self.hands[seat]),
        ("record for others", record_file, "withheld", everything),
        ("watching", Position, "_hand", lambda self, seat, viewer: self.hands[seat]),
        ("study", moment.Moment, "text_of", lambda self, viewer: str(self.position.hands)),
        ("study", Position, "hidden_draws", lambda self: {}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_witness_sees_a_leak(
    monkeypatch: pytest.MonkeyPatch, witness: str, where: Any, name: str, leaky: Callable[..., Any]
) -> None:
    met = part(1, ENOUGH)
    assert first_leak(met, {witness: WITNESSES[witness]}) is None
    monkeypatch.setattr(where, name, leaky)
    seen = met if name != "seen_by" else part.__wrapped__(1, ENOUGH)
    leak = first_leak(seen, {witness: WITNESSES[witness]})
    assert leak is not None and leak.witness == witness


def test_a_leak_tells_what_is_hidden() -> None:
    leak = first_leak(part(2, ENOUGH), {"hands": barred_by_what_was_drawn})
    assert leak is not None and "where lines are" in str(leak) and "hands leaks" in str(leak)


def test_worlds_are_drawn_from_all_that_agrees_with_a_view() -> None:
    """Every charm that a seat has not seen may be in every other hand, and every stone left may be next."""
    match = cairn(3).match("drawn")
    view: View = match.view(0)
    hands, random = {1: set[int](), 2: set[int]()}, Random(1)
    for _ in range(200):
        world = Position.world(view, random)
        assert world.hands[0] == view.hands[0] and sorted(
            (*world.charms, *world.hands[1], *world.hands[2])
        ) == [*view.charms_left]
        for seat, weights in hands.items():
            weights.update(world.hands[seat])
    assert hands[1] == hands[2] == set(view.charms_left)
