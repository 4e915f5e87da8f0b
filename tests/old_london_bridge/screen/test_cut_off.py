"""A game cut off at any point resumes with the same picture."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game.cabinet.tables import resumed
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.look.story import Story
from game.stage.storyline import Snapshot
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_late_match, a_match
from tests.sampling import by_run


def at_rest(player: Player) -> Shown:
    """Return the shown state without the pointer, gold leaf, and reasons, which no record contains."""
    player.app.stack.mark_dirty()
    shown = player.shown
    rest = replace(shown.table, pointed=None, held=None, rises=(), opened=None, won_for=0.0, why=())
    return replace(shown, table=rest, story=replace(shown.story, why=None, sealed=()))


def recorded(told: Snapshot[Story]) -> Snapshot[Story]:
    """Return the past as a record contains it: without the bots' reasons."""
    return replace(told, story=replace(told.story, why=None, sealed=()))


def picture_of(player: Player, shown: Shown) -> bytes:
    surface = player.app.window.canvas.copy()
    player.table.screen.draw(surface, shown, 1.0)
    return surface.get_buffer().raw


@pytest.mark.parametrize("kinds", by_run([(PERSON, BOT, BOT)], [(PERSON, BOT, BOT), (PERSON, PERSON)]))
def test_a_game_cut_off_anywhere_resumes_to_the_same_picture(
    player: Player, tmp_path: Path, kinds: tuple[str, ...]
) -> None:
    rng = random.Random(11)
    record = tmp_path / "cut-0.jsonl"
    player.sit(a_late_match(kinds, choices=30), record=record)
    cuts = 0
    while player.wait():
        session = player.table.session
        if player.table.turn.covered is not None:
            player.answer(rng)
            continue
        decided = len(session.match.lines)
        player.answer(rng)
        if len(session.match.lines) == decided:
            continue
        # The record as it is while the choice is still in motion.
        cut = tmp_path / f"cut-{cuts + 1}.jsonl"
        assert session.journal is not None
        session.journal.wait()
        shutil.copyfile(record, cut)
        lines = list(session.match.lines)
        while not (session.idle or session.held):
            player.tick(1 / 120)
        assert session.match.lines == lines
        # A person who resumes a game has not identified themselves yet.
        player.table.sharing.put_down()
        before = at_rest(player)
        picture = picture_of(player, before)
        told = recorded(session.director.shown)
        player.app.play(resumed(cut))
        again = player.table.session
        assert (again.match.lines, again.director.shown) == (lines, told)
        after = at_rest(player)
        if player.table.turn.covered is None and before.table.covered is None:
            assert after == before
            assert picture_of(player, after) == picture
        cuts, record = cuts + 1, cut
    assert cuts > by_run(3, 8)
    shown, picture = at_rest(player), picture_of(player, at_rest(player))
    assert shown.table.over
    player.app.title()
    player.app.play(resumed(record))
    assert at_rest(player) == shown
    assert picture_of(player, shown) == picture


def test_a_step_can_be_taken_back_in_a_game_that_was_resumed(player: Player, tmp_path: Path) -> None:
    rng = random.Random(12)
    record = tmp_path / "game.jsonl"
    player.sit(a_match((PERSON, BOT, BOT)), record=record)
    while player.wait() and not player.table.session.may_undo:
        player.answer(rng)
    session = player.table.session
    person = session.person
    lines = list(session.match.lines)
    assert session.journal is not None
    player.app.title()
    player.app.play(resumed(record))
    again = player.table.session
    assert (again.person, again.may_undo) == (person, True)
    again.undo()
    assert again.match.lines[: len(lines)] == lines
    assert again.match.lines[-1] == {"note": "back", "steps": 1}
    assert player.wait() and player.table.session.person == person
