"""The houses that the header counts: one more as a house has risen, while its markers still fly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.thing import TableButton
from game.match.match import Match
from game.old_town.look.motion.moving import Rises
from game.old_town.rules.level import CARD_NUMBERS
from game.old_town.things import Clue
from tests.match.forking import forked
from tests.old_town.golden.studio import MOMENTS, Studio

STEP = 50.0


def chain() -> tuple[Match, str]:
    """Return a game before a choice, and the clue that makes three houses and more rise."""
    found: list[str] = []

    def builds(match: Match, seat: int) -> bool:
        built = match.view(None).built.bit_count()
        for action in match.legal(seat):
            if action.word == "play" and len(action.names) == 1:
                after = forked(match)
                after.decide(seat, action)
                if after.view(None).built.bit_count() >= built + 3:
                    found.append(action.names[0])
                    return True
        return False

    return MOMENTS.before(builds), found[0]


def test_the_header_counts_a_house_as_it_has_risen(tmp_path: Path) -> None:
    match, clue = chain()
    with Studio(tmp_path, (1280, 720)) as studio:
        studio.seat(match)
        studio.table.choose(Clue(CARD_NUMBERS[clue]))
        studio.run(400)
        before = studio.table.last_shown.view.built.bit_count()
        studio.table.choose(TableButton.MAIN)
        moments = []
        for _ in range(400):
            studio.run(STEP)
            shown: Any = studio.table.last_shown
            screen = studio.table.screen
            counted = next(view for part, view, _ in screen.parts_of(shown) if part is screen.header)
            moving = [one.payload for one in shown.table.samples if one.value < 1.0]
            rising = any(isinstance(one, Rises) for one in moving)
            moments.append((counted.built.bit_count() - before, rising, bool(moving)))
        counts = [count for count, _rising, _moving in moments]
        assert counts == sorted(counts) and counts[-1] >= 3
        firsts = [counts.index(count) for count in range(1, counts[-1] + 1)]
        assert not any(moments[first][1] for first in firsts), "no house is counted while it rises"
        assert any(moments[first][2] for first in firsts), "markers may still fly"
