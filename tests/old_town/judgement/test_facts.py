"""Every figure of a reason holds in the game that follows."""

import random
from collections import Counter

import pytest

from game.bots.bot import weightiest
from game.core.messages import ENGLISH
from game.core.wording.reason_lines import figures_of
from game.old_town.judgement.board_worth import is_early
from game.old_town.judgement.facts import terms_of
from game.old_town.rules import agenda
from game.old_town.rules.actions import action_from
from game.old_town.rules.codes import EXCHANGE, PLAY_FOUR, TAKE
from game.old_town.rules.position import Position
from game.old_town.words.reasons import reasons
from tests.old_town.judgement.moments import moments, turn_after
from tests.old_town.rules.tables import NAMES, table

LEVELS = [("standard", 2), ("standard", 4), ("advanced", 4), ("storm", 1), ("direct", 3)]  # fmt: skip


def figures(p: Position, seat: int, code: int) -> dict[str, dict[str, int]]:
    """Return the figures of a choice by name, as the seat itself knows them."""
    world = Position.world(p.view(seat), random.Random(1))
    found = (figures_of(term) for term in terms_of(world, seat, code))
    return {name: dict(numbers) for name, numbers in found}


@pytest.mark.parametrize(("level", "players"), LEVELS)
def test_points_and_houses_are_those_of_the_choice(level: str, players: int) -> None:
    seen = Counter[str]()
    for p, code in moments(level, players, 3):
        if code < 0 or not PLAY_FOUR <= code < EXCHANGE or p.built.bit_count() > 14 or p.sides:
            continue
        seat = p.mover
        said = figures(p, seat, code)
        twin = p.copy()
        twin.play(seat, code)
        gains = [after - before for after, before in zip(twin.scores, p.scores, strict=True)]
        if not twin.sides:
            assert gains[seat] == said["points"]["n"] + said["bonus"]["n"]
            assert sum(gains) - gains[seat] == said["paid"]["n"]
        assert (twin.built ^ p.built).bit_count() == said["houses"]["n"]
        seen.update(name for name, numbers in said.items() if numbers.get("n"))
    assert seen["points"] and seen["houses"]
    assert level != "advanced" or (seen["bonus"] and seen["paid"])


@pytest.mark.parametrize(("level", "players"), [one for one in LEVELS if one[1] > 1 and one[0] != "advanced"])
def test_the_next_seat_makes_no_more_points_than_are_left_to_it(level: str, players: int) -> None:
    """Whatever the next seat takes, holds and plays: its points in its turn are within the figure."""
    rng, reached = random.Random(5), 0
    for p, code in moments(level, players, 5):
        said = figures(p, p.mover, code) if code >= 0 and p.turns % 3 == 0 else {}
        if "left" in said:
            points = turn_after(p, code, rng)
            assert points <= said["left"]["n"]
            reached += points == said["left"]["n"]
    assert reached


def test_a_pair_spent_early_is_told_to_its_holder_and_to_nobody_else() -> None:
    p = table(marks={"church": "10 11 14 15"}, rows={0: "hotel"}, hands={0: "A1 C1"})
    code = next(code for code in p.codes(0) if is_early(p, code))
    terms = weightiest(terms_of(p, 0, code))
    assert "before both have markers" in reasons(terms, 0, p.view(0), ENGLISH)[0]
    assert not any("before both" in line for line in reasons(terms, 0, p.view(1), ENGLISH))


@pytest.mark.parametrize("viewer", [None, 1])
def test_the_reasons_that_others_read_depend_on_no_card_in_the_hand(viewer: int | None) -> None:
    """The same choice, with other cards beside it in the hand: the same words."""
    told = set()
    for other in ("C2 A5", "C7 A9", "B4 B9"):
        p = table(marks={"church": "10 11 14 15", "hotel": "2 6 10 14"}, rows={0: "hotel bank"},
                  hands={0: f"C1 {other}", 1: "A3"})  # fmt: skip
        code = p.box.codes.numbers[action_from("play C1 hotel")]
        told.add(reasons(weightiest(terms_of(p, 0, code)), 0, p.view(viewer), ENGLISH))
    assert len(told) == 1 and "4 points" in told.pop()[0]


def test_a_building_is_taken_for_its_markers_and_for_the_clues_that_name_it() -> None:
    p = table(marks={"hotel": "2 6 10 14"}, rows={0: ""}, hands={0: "A4 C4"})
    p.agenda.append((agenda.ASK_TAKE, 0))
    assert {"markers n=4", "clues n=1"} == set(terms_of(p, 0, TAKE + NAMES.index("hotel")))
