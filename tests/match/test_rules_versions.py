"""A record of older rules is replayed as far as today's rules agree, with a changed tiny game."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.lines import RecordLine, same
from game.match.match import pairs_of
from game.match.replay import RecordFault, replay
from game.match.replaying import timeline_of
from game.match.rules_versions import replay_to_the_mend
from tests.match.tables import CAIRN, cairn, play
from tests.tiny.actions import SELL
from tests.tiny.position import Position


class _Mended(Position):
    """A position by rules 2, which pay one coin more for a sale."""

    __slots__ = ()

    def play(self, seat: int, code: int) -> None:
        if code == SELL:
            self.stone += 1
        super().play(seat, code)


class _Later:
    """The tiny game after a change of its rules."""

    rules_version = 2

    def __getattr__(self, name: str) -> Any:
        return getattr(CAIRN, name)

    def new(self, level: Any, players: int) -> Position:
        """Return the position before anything is dealt."""
        return _Mended(level, players)


LATER: Any = _Later()
LINES = play(cairn(2).match(), 3).lines


def later(name: str) -> Any:
    return LATER if name == "cairn" else None


def sold(lines: list[RecordLine]) -> int:
    """Return the number, from 1, of the first line that sells."""
    return next(number for number, line in enumerate(lines, 1) if line.get("action") == "sell")


def test_an_older_record_plays_to_the_first_line_that_differs() -> None:
    checked = replay_to_the_mend(LINES, later)
    assert checked.rules == 1
    assert checked.differs is not None
    # The next checkpoint contains the coins of the sale.
    assert checked.differs.line == sold(LINES) + 1
    assert checked.replayed.held == sold(LINES) - 1
    kept = checked.replayed.match.lines
    assert all(same(line, other) for line, other in zip(LINES[1:], kept[1:], strict=False))


def test_an_older_record_is_watched_to_that_line_and_not_played_on() -> None:
    timeline = timeline_of(LINES, later)
    assert (timeline.rules, timeline.match.over, timeline.may_branch) == (1, False, False)
    assert timeline.differs is not None
    actions = sum("action" in line for line in LINES[: sold(LINES) - 1])
    assert len(timeline.steps) == 1 + actions
    straight = pairs_of(replay(LINES, lambda _: CAIRN).match, None)
    shown = [pair.view for step in timeline.steps for pair in step.pairs[None]]
    assert shown == [pair.view for pair in straight[: len(shown)]]


def test_an_older_record_that_todays_rules_agree_with_plays_to_its_end() -> None:
    seed = next(
        s for s in range(50) if "sell" not in {x.get("action") for x in play(cairn(2).match(), s).lines}
    )
    match = play(cairn(2).match(), seed)
    checked = replay_to_the_mend(match.lines, later)
    assert (checked.rules, checked.differs, checked.replayed.held) == (1, None, len(match.lines))
    assert timeline_of(match.lines, later).match.over


def test_an_older_record_that_stops_fitting_at_a_choice_keeps_all_before_it() -> None:
    false: list[RecordLine] = [*LINES[:5], {**LINES[5], "action": "sell"}, *LINES[6:]]
    assert "action" in LINES[5]
    checked = replay_to_the_mend(false, later)
    assert checked.differs is not None
    assert (checked.differs.line, checked.replayed.held) == (6, 5)


@pytest.mark.parametrize("rules", [3, 0, -1, True, "1", None, 1.0])
def test_a_version_that_nobody_knows_is_refused(rules: Any) -> None:
    with pytest.raises(RecordFault, match="line 1: rules"):
        replay_to_the_mend([{**LINES[0], "rules": rules}, *LINES[1:]], later)


def test_an_older_record_is_not_gone_on_with() -> None:
    with pytest.raises(RecordFault, match="by rules 2"):
        replay(LINES, later)


def test_an_older_record_that_differs_before_its_first_choice_is_false() -> None:
    with pytest.raises(RecordFault, match="line 3"):
        replay_to_the_mend([*LINES[:2], {"deal": {"order": ["1", "1"]}}, *LINES[3:]], later)
