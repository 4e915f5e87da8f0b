"""The promises of records: a game is written, read back, replayed, repeated by bots and scored the same."""

from __future__ import annotations

import json
from pathlib import Path

from game.core.account import account_from, account_table
from game.match.lines import RecordLine, text_of
from game.match.match import Match, counting
from game.match.played import Stamp, played_from, played_of, played_table
from game.match.record_file import read_record, write_record
from game.match.replay import replay
from game.match.retelling import retold
from tests.playthrough.walk import Observer


class Records(Observer):
    """The record of the walk is a file that leads to the same events, result and account."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "walk.jsonl"

    def end(self) -> None:
        """Play the walk's choices in a match, and follow its record to the end."""
        game = self.walk.table.game
        match = self.walk.match
        assert match.over and match.events() == self.walk.events
        assert match.result() == self.walk.position.result()
        write_record(self.path, match.lines)
        lines = read_record(self.path).lines
        assert [*map(text_of, lines)] == [*map(text_of, match.lines)]
        again = replay(lines, {game.name: game}.get).match
        assert again.lines == match.lines and again.result() == match.result()
        self._retold(again)
        self._reckoned(match)
        self.path.unlink()

    def _retold(self, match: Match) -> None:
        """Check that a record that plays itself has the same end, for any order in which seats are asked."""
        again, choices = retold(match)
        again.start()
        while not again.over:
            for seat in again.to_move:
                again.decide(seat, choices(seat))
        assert again.result() == match.result()
        assert sorted(map(str, _plain(again.lines))) == sorted(map(str, _plain(match.lines)))

    def _reckoned(self, match: Match) -> None:
        """Check that the sources of the score add up to it, and that the account is kept as JSON."""
        game, players = match.game, len(match.seats)
        account = game.account(match.level, players, self.walk.events)
        scores = match.result().scores
        assert account.score == scores
        assert len(account.scores) == match.round + 2, "a row for the start, each round, and the end"
        for seat, score in enumerate(scores):
            assert sum(row[seat] for row in account.sources.values()) == score
        assert account_from(json.loads(json.dumps(account_table(account))), players) == account
        played = played_of(Stamp("walk.jsonl", 1, 1), match)
        assert played.account == account
        assert played_from(json.loads(json.dumps(played_table(played))), {game.name: game}.get) == played
        for score in scores:
            text = game.score_text(score)
            assert str(abs(score)) in text and text.isprintable()


def _plain(lines: list[RecordLine]) -> list[RecordLine]:
    """Return the history of a match: choices, outcomes and the result."""
    return [line for line in counting(lines) if {"action", "chance", "result"} & set(line)]
