"""Records of the referee's own games are confirmed, and a false line is named."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from tests.old_town.referee.printed import puzzle
from tests.old_town.referee.record import Disagreement, check_record, drawn, keep_record
from tests.old_town.referee.walks import chooser, levels


@cache
def kept(name: str = "standard", players: int = 3) -> tuple[str, ...]:
    """Return the record of a random game."""
    rng = random.Random(f"{name}/{players}")
    return tuple(keep_record(f"{name}/{players}", levels()[name], players, chooser(rng)))


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("standard", 2),
        ("standard", 3),
        ("standard", 4),
        ("storm", 1),
        ("advanced", 4),
        ("house rules", 2),
        ("advanced house rules", 4),
        ("impossible table", 2),
        ("open-hands", 2),
        ("puzzle", 1),
    ],
)
def test_a_record_is_confirmed(name: str, players: int) -> None:
    assert check_record(kept(name, players)).over


def test_the_lines_of_a_deal() -> None:
    deal = json.loads(kept()[2])
    assert {pile: len(outcomes) for pile, outcomes in deal["deal"].items()} == {
        "start": 1,
        "fours": 6,
        "pairs": 6,
    }
    start = int(deal["deal"]["start"][0])
    seats = [(start + further) % 3 for further in (0, 0, 1, 1, 2, 2)]
    assert deal["seen_by"] == {"fours": [[seat] for seat in seats], "pairs": [[seat] for seat in seats]}
    assert "seen_by" not in json.loads(kept("open-hands", 2)[2])

    made = json.loads(kept("puzzle", 1)[2])
    assert [len(made["deal"][f"{pile} 1"]) for pile in ("unused", "town", "cards")] == [2, 16, 60]
    assert made["seen_by"]["town 1"] == [[]] * 16
    ready = keep_record("ready", puzzle(ready=1), 1, chooser(random.Random(1)))
    assert not any('"deal":' in line for line in ready[1:]) and check_record(ready).over


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
        (changed("action", action="take windmill"), "legal here: take "),
        (changed("action", round=99), "this is round 1"),
        (changed("chance", outcome="B99"), "of eights"),
        (changed("chance", chance="own 1"), "a draw of eights is due"),
        (changed("chance", seen_by=[0, 1]), "seen_by is ["),
        (changed("checkpoint", scores=[0, 0, 99]), "scores is ["),
        (changed("checkpoint", left=[]), "the keys of this line are"),
        (changed("checkpoint", marks={"church": [1]}), "marks is "),
        (changed("deal", 0, deal={"start": ["0"], "fours": [], "pairs": []}), "start"),
        (
            changed("result", 0, result={"places": [1, 1, 1], "scores": [0, 0, 0], "why": "town"}),
            "places is [",
        ),
        (changed("result", 0, assisted=True), "assisted is False"),
        (changed("seed", 0, seed="another"), "the commitment"),
        (without('"action":"play'), "is due"),
        (without('"checkpoint"'), "a checkpoint is due"),
        (without('"chance"'), "a draw of "),
        ([*kept(), kept()[-2]], "the game is over"),
        ([*kept()[:-1], kept()[-2]], "the result is due"),
        (['{"format":1,"format":2}'], "a key occurs twice"),
        (["{"], "no JSON"),
        (['{"format":"bridgewright-record 2","game":"old_town","rules":1}'], "level"),
    ],
)
def test_a_false_line_is_named(lines: list[str], words: str) -> None:
    with pytest.raises(Disagreement, match=r"^line \d+: ") as why:
        check_record(lines)
    assert words in str(why.value) and "\n" not in str(why.value)


def test_a_step_taken_back() -> None:
    lines = list(kept())
    takes = [place for place, line in enumerate(lines) if '"action":"take' in line]
    own, other = lines[takes[1]], lines[takes[2]]
    following = lines[takes[1] + 1 :]
    assert json.loads(own)["seat"] != json.loads(other)["seat"]
    assert check_record([*lines[: takes[1]], own, '{"note":"back","steps":1}', own, *following]).over

    # Another seat has chosen since: two steps back, and the result must say that it was assisted.
    two = [own, other, '{"note":"back","steps":2}', own]
    with pytest.raises(Disagreement, match="assisted is True"):
        check_record([*lines[: takes[1]], *two, *following])
    assisted = json.dumps(json.loads(lines[-1]) | {"assisted": True})
    assert check_record([*lines[: takes[1]], *two, *following[:-1], assisted]).over
