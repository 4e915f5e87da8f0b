"""A replayed record: every step shows the same as a straight replay, and games may be resumed from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Viewer
from game.match.apart import Apart
from game.match.exports import export_record
from game.match.lines import RecordLine
from game.match.match import Match, counting, pairs_of
from game.match.places import exports_folder
from game.match.record_file import FileFault, public_lines, read_record, write_record
from game.match.replay import RecordFault, replay
from game.match.replaying import ReplayTimeline, timeline_of
from tests.match.tables import ALL, BOTH, bridge, cairn, game_called, play, play_with_notes
from tests.playthrough.tables import Table
from tests.tiny.position import HIDDEN, OVER


def watched(match: Match) -> ReplayTimeline:
    return timeline_of(match.lines, game_called)


def told(timeline: ReplayTimeline, viewer: Viewer) -> list[Any]:
    return [pair for step in timeline.steps for pair in step.pairs[viewer]]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("table", ALL, ids=lambda table: table.name)
def test_every_viewer_is_told_what_a_straight_replay_tells(table: Table) -> None:
    match = play(table.match(), 3)
    timeline = watched(match)
    assert timeline.viewers == (None, *range(table.players))
    for viewer in timeline.viewers:
        assert told(timeline, viewer) == pairs_of(match, viewer)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)
def test_steps_taken_back_are_not_watched(table: Table) -> None:
    match = play_with_notes(table.match(), 5)
    assert any(line.get("note") == "back" for line in match.lines)
    timeline = watched(match)
    kept = [line for line in counting(match.lines) if "action" in line]
    assert [step.seat for step in timeline.steps] == [None, *(line["seat"] for line in kept)]
    assert [str(step.action) for step in timeline.steps[1:]] == [line["action"] for line in kept]
    assert timeline.steps[-1].pairs[None][-1].view == match.view(None)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)
def test_a_record_without_its_seed_is_watched_but_not_played_on(table: Table) -> None:
    match = play(table.match(), 3)
    timeline = timeline_of([line for line in match.lines if "seed" not in line], game_called)
    assert told(timeline, 0) == pairs_of(match, 0)
    assert not timeline.may_branch
    with pytest.raises(ValueError, match="no game can continue"):
        timeline.branch(1)


@pytest.mark.parametrize("table", [cairn(3, hand=0), *BOTH[3:]], ids=lambda table: table.name)
def test_before_the_end_nobody_sees_what_is_sealed(table: Table) -> None:
    match = table.match()
    seat = match.to_move[0]
    match.decide(seat, match.legal(seat)[-1])
    assert match.secret(seat)
    timeline = watched(match)
    assert timeline.viewers == (None,)
    assert all(set(step.pairs) == {None} for step in timeline.steps)
    assert not timeline.may_branch
    assert told(timeline_of(public_lines(match), game_called), None)


def test_each_viewer_of_a_game_that_is_over_sees_what_it_knew_then() -> None:
    match = play(cairn(3).match(), 9)
    timeline = watched(match)
    assert timeline.viewers == (None, 0, 1, 2) and "look" in {str(step.action) for step in timeline.steps}
    for viewer in timeline.viewers:
        *views, last = [pair.view for step in timeline.steps for pair in step.pairs[viewer]]
        for view in views:
            if view.step == OVER:
                continue
            known = [seat for seat, hand in enumerate(view.hands) if hand and HIDDEN not in hand]
            assert set(known) <= {viewer}
            assert view.seen == 0 or (view.seen == HIDDEN) == (view.looker != viewer)
        assert not any(HIDDEN in hand for hand in last.hands)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)
@pytest.mark.parametrize("share", [0.0, 0.3, 0.7])
def test_a_branch_begins_as_the_game_did_and_says_that_it_was_assisted(table: Table, share: float) -> None:
    match = play_with_notes(table.match(), 5)
    timeline = watched(match)
    step = round(share * (len(timeline.steps) - 2))
    branch = timeline.branch(step)
    assert branch.view(0) == timeline.steps[step].pairs[0][-1].view
    header, *lines = counting(match.lines)[: timeline.steps[step].lines]
    assert branch.lines == [{**header, "practice": True, "branched": True}, *lines]
    play(branch, 9)
    assert branch.apart is Apart.BRANCHED
    assert branch.lines[-1]["assisted"] is True
    again = replay(branch.lines, game_called).match
    assert again.apart is Apart.BRANCHED
    assert again.lines == branch.lines


def test_the_same_choices_from_a_branch_end_the_same_game() -> None:
    match = play(bridge("quick", 2).match(), 3)
    branch = watched(match).branch(12)
    for line in match.lines[len(branch.lines) :]:
        if "action" in line and not branch.over:
            seat = line["seat"]
            assert isinstance(seat, int)
            branch.decide(seat, branch.game.action(str(line["action"])))
    assert branch.result() == match.result()


def test_nobody_plays_on_from_the_end_or_from_an_unfinished_game() -> None:
    match = play(cairn(2).match(), 3)
    timeline = watched(match)
    with pytest.raises(ValueError, match="no game can continue"):
        timeline.branch(len(timeline.steps) - 1)
    with pytest.raises(ValueError, match="no game can continue"):
        watched(play(cairn(2).match(), 3, 4)).branch(1)


def test_a_turn_that_waits_to_be_ended_tells_nothing_of_what_follows() -> None:
    match = play(bridge("quick", 2).match(), 3, 6)
    seat = match.to_move[0]
    match.decide(seat, match.legal(seat)[0], resolve=False)
    assert match.pending
    timeline = watched(match)
    assert timeline.match.lines == match.lines
    assert timeline.steps[-1].pairs[None][-1].view == match.view(None)


def test_a_false_line_is_named() -> None:
    lines = play(cairn(2).match(), 3).lines
    false: RecordLine = {**lines[5], "action": "sell"}
    with pytest.raises(RecordFault, match="line 6"):
        timeline_of([*lines[:5], false, *lines[6:]], game_called)


# Copies


def test_a_copy_is_the_record_under_a_name_that_is_free(tmp_path: Path) -> None:
    match = play(cairn(2).match(), 3)
    folder = tmp_path / "not" / "there yet"
    first = export_record(folder, "cairn-0001", match.lines, match)
    second = export_record(folder, "cairn-0001", match.lines, match)
    assert [first.name, second.name] == ["cairn-0001.jsonl", "cairn-0001-2.jsonl"]
    assert list(read_record(first).lines) == list(read_record(second).lines) == match.lines


def test_a_copy_of_an_unfinished_game_tells_no_secret(tmp_path: Path) -> None:
    match = play(bridge("quick", 3).match(), 3, 20)
    copy = export_record(tmp_path, "cut", match.lines, match)
    assert list(read_record(copy).lines) == public_lines(match)
    assert b'"seed"' not in copy.read_bytes()


def test_where_nothing_can_be_written_one_line_says_so(tmp_path: Path) -> None:
    match = play(cairn(2).match(), 3)
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(FileFault, match="taken"):
        export_record(tmp_path / "taken", "cairn", match.lines, match)


def test_copies_lie_in_the_persons_own_folder() -> None:
    assert exports_folder().is_relative_to(Path.home())


def test_a_copy_can_be_watched(tmp_path: Path) -> None:
    match = play(cairn(3).match(), 3)
    write_record(tmp_path / "a.jsonl", match.lines)
    copy = export_record(tmp_path, "a", match.lines, match)
    assert told(timeline_of(read_record(copy).lines, game_called), 1) == pairs_of(match, 1)
