"""Each part of an encoded view, read back and compared with the view (docs/study.md)."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.rules.encoding import encoding_of
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from tests.old_london_bridge.rules.tables import STANDARD

Told = dict[str, list[int]]

#: A gate track on which moves often stop at tiles, with one on its last space too.
LEVEL = replace(
    STANDARD,
    gate_length=5,
    gate_tiles=(1, 2, 4),
    switches=replace(STANDARD.switches, gate_last_gives_tile=True),
)
#: Parts that are zeros most of the time, but at some moment are not.
WORTH_MEETING = {"own_sealed", "inn", "steps_left", "unpaid", "lowest", "ending"}


def views(players: int, seed: int) -> Iterator[tuple[View, Told]]:
    """Yield the views of all viewers over a random game, with their encoded parts by name."""
    encoding = encoding_of(LEVEL, players)
    rng = random.Random(seed)
    position = Position.new(LEVEL, players)
    while True:
        for viewer in (None, *range(players)):
            if rng.random() > 0.25 and not position.over:
                continue
            view = position.view(viewer)
            numbers = encoding.vector(view)
            told: Told = {}
            for part in encoding.parts:
                told[part.name], numbers = numbers[: part.size], numbers[part.size :]
            yield view, told
        if position.over:
            return
        if position.chance_size():
            position.turn_up(rng.randrange(position.chance_size()))
        else:
            seat = rng.choice(position.to_move)
            position.play(seat, rng.choice(position.codes(seat)))


def counted(values: Any, size: int, first: int = 0) -> list[int]:
    counts = Counter(values)
    return [counts[first + place] for place in range(size)]


def seen_from(view: View, seat: int) -> int:
    """Return a seat's number counted from the viewer, whose number is 1; 0 for none."""
    seats = [(view.viewer or 0) + step for step in range(view.players)]
    return [seat % view.players for seat in seats].index(seat) + 1 if seat >= 0 else 0


@pytest.mark.parametrize("players", [2, 4])
def test_what_lies_on_the_table(players: int) -> None:
    for view, told in views(players, 1):
        assert told["viewer"] == [0 if view.viewer is None else view.viewer + 1]
        assert (told["round"], told["rondel"]) == ([view.round], [view.rondel % 6])
        assert told["markers_left"] == counted(view.markers_left, 5, 1)
        assert told["faces"] == [face + 1 for face in view.faces]
        assert told["supply"] == list(view.supply)
        assert told["tops"] == list(view.tops)
        assert told["bonus_tops"] == [kind + 1 for kind in view.bonus_tops]
        below = [tile for stack in view.below for tile in stack]
        assert told["below"] == counted(below, 60, 1)
        assert told["parks_below"] == counted(below, 4, PARK_TILE)
        assert told["bonus_below"] == [count for pile in view.bonus_below for count in counted(pile, 8)]


@pytest.mark.parametrize("players", [2, 4])
def test_what_each_seat_has(players: int) -> None:
    for view, told in views(players, 2):
        for seat in range(players):
            own = {
                name[: name.rindex("_")]: numbers
                for name, numbers in told.items()
                if name.endswith(f"_{seen_from(view, seat) - 1}")
            }
            assert own["money"] == [view.money[seat]]
            assert own["chapel"] == [view.chapel[seat]] and own["gate"] == [view.gate[seat]]
            for name, order in (
                ("step", view.steps),
                ("chapel_place", view.chapel_order),
                ("gate_place", view.gate_order),
                ("place", view.ranking),
            ):
                assert own[name] == [order.index(seat) + 1 if seat in order else 0]
            assert own["figure"] == [view.figures[seat] + 1]
            assert own["sealed"] == [int(view.sealed[seat] != ())]
            assert own["strengths"] == list(view.strengths[seat])
            assert own["hand"] == list(view.hands[seat])
            assert own["usable"] == list(view.usable[seat]) and own["fresh"] == list(view.fresh[seat])
            assert [tile for tile in own["bridge"] if tile] == list(view.bridges[seat])
            assert len(own["bridge"]) == LEVEL.sites


@pytest.mark.parametrize("players", [2, 4])
def test_the_turn_and_what_is_asked(players: int) -> None:
    met: set[str] = set()
    for view, told in (*views(players, 3), *views(players, 5)):
        sealed = () if view.viewer is None else view.sealed[view.viewer]
        assert told["own_sealed"] == counted(sealed, 5)
        shown = [number for seat, *card in view.order for number in (seen_from(view, seat), *card)]
        assert told["order"] == shown + [0] * (len(told["order"]) - len(shown))
        assert told["turn"] == [view.turn + 1] and told["returned"] == [view.returned]
        assert told["drafted"] == [view.drafted] and told["ending"] == [view.ending]
        assert told["lowest"] == [view.lowest, seen_from(view, view.lowest_seat)]
        by_kind = {step[0]: step for step in view.agenda}
        alone = view.to_move[0] if len(view.to_move) == 1 and agenda.ASK_SEAL not in by_kind else -1
        top = view.agenda[-1][0] if view.agenda else agenda.ASKS - 1
        assert told["asked"] == [min(top, agenda.CHANCE) - agenda.ASKS + 1, seen_from(view, alone)]
        assert told["inn"] == list(by_kind.get(agenda.ASK_TAKE, (0, 0, 0, 0, 0))[3:])
        going = [step for step in view.agenda if step[0] == agenda.MOVE]
        assert told["steps_left"] == [sum(step[3] for step in going if step[2] == track) for track in (0, 1)]
        paying = [step[2] for step in view.agenda if step[0] == agenda.PAY_SPACE]
        assert told["unpaid"] == [int(track in paying) for track in (0, 1)]
        met |= {name for name in told if name in WORTH_MEETING and any(told[name])}
    assert met == WORTH_MEETING
