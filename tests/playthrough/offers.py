"""The general data of a game: its name, its opponents, its scores, and the tables of its levels."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.bot import opponents
from game.core.checking import LevelFault
from game.core.contract import Game
from tests.playthrough.tables import Table


def check_game_itself(game: Game[Any]) -> None:
    """Check the name, the opponents in order, their sentences, the scores, and texts that name no action."""
    assert game.name.isidentifier() and game.rules_version >= 1
    assert next(iter(game.bots)) == "random" and len(game.bots) > 1
    tempers = [game.temper(bot) for bot in opponents(game.bots)]
    assert len(set(tempers)) == len(tempers) > 1
    assert all(temper.endswith(".") and temper == temper.strip() for temper in tempers)
    texts = [game.score_text(score) for score in (7, -7, 7.25)]
    assert len(set(texts)) == 3
    assert all("7" in text and "\n" not in text for text in texts)
    for text in ("", "\n", "nothing", "🏗", "9" * 5000):
        with pytest.raises(ValueError, match=r".") as raised:
            game.action(text)
        assert str(raised.value).isprintable()


def check_level(table: Table) -> None:
    """Check a level's name, and that its table is read back; a table without one of its keys is refused."""
    game, level = table.game, table.level
    assert 0 < len(level.name) <= 40 and level.summary
    raw = game.level_table(level)
    assert game.level_from(raw) == level
    assert game.level_table(game.level_from(raw)) == raw
    assert table.players in game.players_of(level)
    for key in raw:
        without = {other: raw[other] for other in raw if other != key}
        with pytest.raises(LevelFault):
            game.level_from(without)
    with pytest.raises(LevelFault, match="an unknown key"):
        game.level_from({**raw, "extra": 1})
