"""How far the reckoning has come: a pure function of what is told and what moves."""

from __future__ import annotations

from collections.abc import Sequence

from game.old_london_bridge.look.score_board import Moment
from game.old_london_bridge.look.score_ledger import revealed
from game.old_london_bridge.rules.events import GameWon, Scored
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.causes import because
from game.old_london_bridge.words.scoring_lines import lines_of
from game.old_london_bridge.words.speech import Speech
from game.stage.tween import Sample
from game.tabletop.motion.payloads import Payload, Row, Win


def reckoning(
    view: View, scored: Sequence[Scored], won: GameWon | None, samples: Sequence[Sample[Payload]]
) -> Moment:
    """Rows roll one after the other; then the total, the ranks, the banner and its ribbon."""
    rows, told = len(lines_of(view)), float(revealed(view, scored))
    win = {sample.payload.what: sample.value for sample in samples if isinstance(sample.payload, Win)}
    if win:
        return Moment(rows + win["total"], win["shuffle"], win["banner"], win["ribbon"])
    for sample in samples:
        if isinstance(sample.payload, Row):
            told += sample.value - 1
    if won is not None:
        return Moment(rows + 1)
    return Moment(told, 0.0, 0.0, 0.0)


def won_by(won: GameWon | None, speech: Speech) -> str:
    """By what the winner is first."""
    return "" if won is None else because(won.standing, speech)
