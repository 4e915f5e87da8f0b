"""Records of the referee's own games are confirmed, and a false line is named."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from tests.singapore.referee.record import Disagreement, check_record, drawn, keep_record
from tests.singapore.referee.walks import chooser, levels


@cache
def kept(name: str = "standard", players: int = 3) -> tuple[str, ...]:
    """Return the record of a random game."""
    rng = random.Random(f"{name}/{players}")
    return tuple(keep_record(f"{name}/{players}", levels()[name], players, chooser(rng)))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["standard", "house rules", "free house rules", "odd numbers"])
def test_a_record_is_confirmed(name: str, players: int) -> None:
    assert check_record(kept(name, players)).over


def test_a_record_may_end_anywhere_or_lack_its_seed() -> None:
    lines = list(kept())
    for end in range(3, len(lines), 29):
        assert not check_record(lines[:end]).over
    assert check_record(lines[:1] + lines[2:]).over


def test_draws_are_those_of_the_page_on_records() -> None:
    stones = [str(stone) for stone in range(12)]
    assert drawn("London", "stones", 0, stones) == "10"
    assert drawn("London", "stones", 7, stones[:5]) == "3"
    assert drawn("Röd/1", "order", 2, stones[:6]) == "4"


def changed(key: str, which: int = 3, **values: Any) -> list[str]:
    """Return a record with one line, the one of its kind with a number, changed."""
    lines = [json.loads(line) for line in kept()]
    line = [line for line in lines if key in line][which]
    line.update(values)
    return [json.dumps(line) for line in lines]


def without(text: str) -> list[str]:
    """Return a record without the last line that has a text."""
    lines = list(kept())
    del lines[max(place for place, line in enumerate(lines) if text in line)]
    return lines


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (changed("action", seat=7), "a choice of seat"),
        (changed("action", action="step 1 S9"), "legal here: "),
        (changed("action", round=99), "this is round 0"),
        (changed("chance", outcome="III12"), "of tiles"),
        (changed("chance", chance="bag"), "a draw of tiles is due"),
        (changed("checkpoint", money=[0, 0, 99]), "money is ["),
        (changed("checkpoint", hut="S1"), "hut is "),
        (changed("deal", 0, deal={"stack": ["0", "1", "2"], "land": []}), "stack"),
        (changed("result", 0, result={"places": [1, 1, 1], "scores": [0, 0, 0]}), "places are ["),
        (changed("result", 0, assisted=True), "assisted is False"),
        (changed("seed", 0, seed="another"), "the commitment"),
        (without('"action":"end"'), "a choice of seat"),
        (without('"checkpoint"'), "a checkpoint is due"),
        (without('"chance"'), "a draw of tiles is due"),
        ([*kept(), kept()[-2]], "the game is over"),
        ([*kept()[:-1], kept()[-2]], "the result is due"),
        (['{"format":1,"format":2}'], "a key occurs twice"),
        (["{"], "no JSON"),
        (['{"format":"bridgewright-record 2","game":"singapore","rules":1}'], "level"),
    ],
)
def test_a_false_line_is_named(lines: list[str], words: str) -> None:
    with pytest.raises(Disagreement, match=r"^line \d+: ") as why:
        check_record(lines)
    assert words in str(why.value)


def test_a_step_taken_back() -> None:
    lines = list(kept())
    ends = [place for place, line in enumerate(lines) if '"action":"end"' in line]
    own, back = lines[ends[4]], '{"note":"back","steps":1}'
    following = lines[ends[4] + 1 :]
    assert check_record([*lines[: ends[4]], own, back, own, *following]).over

    # Another seat has chosen since: two steps back, and the result must say that it was assisted.
    assert '"action"' in following[0]
    two = [own, following[0], '{"note":"back","steps":2}', own]
    with pytest.raises(Disagreement, match="assisted is True"):
        check_record([*lines[: ends[4]], *two, *following])
    assisted = json.dumps(json.loads(lines[-1]) | {"assisted": True})
    assert check_record([*lines[: ends[4]], *two, *following[:-1], assisted]).over
