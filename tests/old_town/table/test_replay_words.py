"""The sentences of a replay: one for all clues of the deal, however many hands see them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.thing import ReplayButton
from game.match.match import Match
from game.match.record_file import write_record
from tests.golden.studio import TableStudio
from tests.old_town.golden.studio import MOMENTS


@pytest.mark.parametrize(("players", "level"), [(4, "standard"), (2, "advanced"), (1, "storm")])
def test_the_deal_is_one_sentence(players: int, level: str, tmp_path: Path) -> None:
    match: Match = MOMENTS.over(players, level)
    record = tmp_path / "watched.record"
    write_record(record, match.lines)
    with TableStudio("old_town", tmp_path, (1280, 720)) as studio:
        studio.app.replay(record)
        scene = studio.scene
        scene.choose(ReplayButton.PLAY)
        scene.go(0)
        studio.run(100)
        dealt = scene.stand.place, scene._lines.of(None, 0).lines
        assert dealt[0] == 0 and dealt[1][0] == "The clues are dealt."
        assert not any("draws" in line for line in dealt[1])
        drawn = [scene._lines.of(None, place).lines for place in range(1, scene.course.last)]
        assert level == "storm" or any("draws" in line for lines in drawn for line in lines)
