"""A game cut off at any step resumes to the same picture; its record replays, is verified and watched."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.cabinet.games import SHIPPED
from game.cabinet.tables import resumed
from game.core.thing import ReplayButton
from game.match.record_file import read_record, write_record
from game.match.replay import RecordFault, replay
from game.stage.director import Pace
from game.tabletop.board.board_replay import BoardReplay
from tests import sampling
from tests.cabinet.table_driver import BOT, PERSON, TableDriver
from tests.golden.manifest import fingerprint
from tests.match.tables import play
from tests.pillars_of_the_earth.screen.players import a_match

#: Of so many choices one is cut off, and of so many cuts the picture of one is drawn.
_EVERY = 1 if sampling.whole else 4
_LOOKED_AT = 4


def at_rest(player: TableDriver) -> Any:
    """Return the shown state without the pointer, gold leaf and reasons, which no record contains."""
    player.app.stack.mark_dirty()
    shown = player.table.last_shown
    rest = replace(
        shown.table, pointed=None, pointed_words=None, held=None, rises=(), opened=None, won_for=0.0, why=()
    )
    # The preview of the choice under the pointer.
    answer = None if shown.answer is None else replace(shown.answer, after=None)
    return replace(shown, table=rest, answer=answer)


def picture_of(player: TableDriver, shown: Any) -> str:
    surface = player.app.window.canvas.copy()
    player.table.screen.draw(surface, shown, 1.0)
    return fingerprint(surface)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kinds", [(PERSON, BOT), (PERSON, PERSON)])
def test_a_game_cut_off_anywhere_resumes_to_the_same_picture(
    player: TableDriver, tmp_path: Path, kinds: tuple[str, ...]
) -> None:
    rng, record, cuts = random.Random(11), tmp_path / "cut-0.jsonl", 0
    choices = 0
    player.sit(a_match(kinds), Pace.SWIFT, record)
    while player.wait():
        session = player.table.session
        decided = len(session.match.lines)
        player.answer(rng)
        if len(session.match.lines) == decided:
            continue
        choices += 1
        if choices % _EVERY:
            continue
        # The record as it is while the choice is still in motion.
        cut = tmp_path / f"cut-{cuts + 1}.jsonl"
        assert session.journal is not None
        session.journal.wait()
        shutil.copyfile(record, cut)
        lines = list(session.match.lines)
        while not (session.idle or session.held or session.waiting):
            player.tick()
        if session.waiting or session.match.lines != lines:
            continue
        turn = player.table.turn
        if turn.covered is not None or (kinds.count(PERSON) > 1 and turn.sharing.is_open(session)):
            # A person who comes back to the game takes the screen anew.
            continue
        before, told = at_rest(player), session.shown
        looked = cuts % _LOOKED_AT == 0
        picture = picture_of(player, before) if looked else ""
        player.app.play(resumed(cut))
        again = player.table.session
        assert (again.match.lines, again.shown) == (lines, told)
        after = at_rest(player)
        assert after == before
        assert not looked or picture_of(player, after) == picture
        cuts, record = cuts + 1, cut
    assert cuts > 12 // _EVERY


def test_the_record_of_the_screen_is_verified(player: TableDriver, tmp_path: Path) -> None:
    record, rng = tmp_path / "whole.jsonl", random.Random(12)
    match = a_match((PERSON, BOT), "first-game")
    match.start()
    player.sit(match, Pace.STILL, record)
    for _ in range(12):
        assert player.wait()
        player.answer(rng)
    session = player.table.session
    assert session.journal is not None
    session.journal.wait()
    lines = list(read_record(record).lines)
    assert lines == session.match.lines
    assert replay(lines, SHIPPED.game_called, holds=True).match.view(None) == session.match.view(None)
    drawn = {number: line["outcome"] for number, line in enumerate(lines) if "outcome" in line}
    place = min(drawn)
    other = next(one for one in drawn.values() if one != drawn[place])
    forged = [*lines[:place], {**lines[place], "outcome": other}, *lines[place + 1 :]]
    with pytest.raises(RecordFault):
        replay(forged, SHIPPED.game_called)


def test_a_record_is_watched_at_any_step_whichever_way_it_was_reached(player: TableDriver) -> None:
    match = a_match((PERSON, BOT))
    match.start()
    play(match, 3)
    player.saves.mkdir(parents=True)
    path = player.saves / "pillars_of_the_earth-0001.jsonl"
    write_record(path, match.lines)
    player.app.title()
    player.app.replay(path)
    player.until(lambda scene: isinstance(scene, BoardReplay))
    scene = player.scene
    scene.choose(ReplayButton.PLAY)
    last = scene.tape.course.last
    places = [round(last * share) for share in (0.0, 0.2, 0.5, 0.8, 1.0)]
    seen = []
    for place in places:
        scene.go(place)
        player.run(0.1)
        seen.append((scene.director.shown.view, fingerprint(player.picture())))
    assert len({picture for _, picture in seen}) == len(places)
    for place, before in reversed(list(zip(places, seen, strict=True))):
        scene.go(place)
        player.run(0.1)
        assert (scene.director.shown.view, fingerprint(player.picture())) == before, place
