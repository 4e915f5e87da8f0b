"""The reckoning of this game as data, and its progress: pure functions of events and animation samples."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.messages import fill
from game.core.ranking import places_in
from game.match.apart import Apart
from game.old_london_bridge.look.boards.areas import AREA_COLOURS, pictogram, speech_of
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.events import GameWon, Scored
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.causes import because
from game.old_london_bridge.words.scoring_lines import lines_of, row_name, score_note, tie_note
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.winning import ties_broken, why_won
from game.stage import palette
from game.stage.tween import Sample
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Payload, ScoreRow, Win, WinPart
from game.tabletop.reckoning.ledger import LedgerAmount, LedgerLine, Reckoning
from game.tabletop.reckoning.progress import ScoringProgress, fully_revealed, telling
from game.tabletop.reckoning.winner import Victory


def reckoning_of(
    kit: TableKit, view: View, scored: Sequence[Scored], apart: Apart | None = None
) -> Reckoning:
    """Return the reckoning so far; `view` is that of the moment after the last of `scored`."""
    speech = speech_of(kit, view.level)
    told = {(event.line, event.seat): event for event in scored}

    def amount(line: str, seat: int) -> LedgerAmount | None:
        event = told.get((line, seat))
        return None if event is None else LedgerAmount(event.pounds, score_note(event, view, speech))

    purses = fill(kit.translator.gettext("Purse after round {round}"), round=view.round)
    if kit.layout.bare:
        # Its letters are large, and its head says after how many rounds.
        purses = kit.translator.gettext("Purse")
    return Reckoning(
        start=LedgerLine(purses, partial(draw_coin, kit)),
        lines=tuple(
            LedgerLine(
                row_name(line, view, speech),
                partial(line_sign, kit, line),
                tuple(amount(line, seat) for seat in range(view.players)),
                tie_note((event for event in scored if event.line == line), speech),
            )
            for line in lines_of(view)
        ),
        scores=view.money,
        places=places_in(view.ranking) if view.ranking else (),
        rounds=view.round,
        apart=apart,
        ties=ties_broken(view, speech) if view.ranking else "",
    )


def draw_coin(kit: TableKit, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the sign of the purses."""
    kit.sign(surface, "coin_gold", box)


def line_sign(kit: TableKit, line: str, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the sign of a line: an area's pictogram, a bonus tile, an empty site."""
    if line in AREAS:
        area = AREAS.index(line)
        pictogram(surface, kit, area, box, AREA_COLOURS[area])
    elif line == "unused_tiles":
        kit.draw(surface, "bonus_back", box)
    else:
        px, side = kit.layout.px, box.width
        kit.paint.dashed(surface, box.inflate(0, -side // 4), palette.RUBRIC_DK, radius=5, width=3, dash=7)
        surface.fill(palette.RUBRIC_DK, (box.centerx - side // 5, box.centery - px(2), 2 * side // 5, px(4)))


def how_far(reckoning: Reckoning, won: GameWon | None, samples: Sequence[Sample[Payload]]) -> ScoringProgress:
    """Return the progress: rows roll one after the other; then total, ranks, banner and ribbon."""
    win = {sample.payload.part: sample.value for sample in samples if isinstance(sample.payload, Win)}
    if win:
        rows = len(reckoning.lines)
        return ScoringProgress(
            rows + win[WinPart.TOTAL], win[WinPart.SHUFFLE], win[WinPart.BANNER], win[WinPart.RIBBON]
        )
    rolling = [sample.value for sample in samples if isinstance(sample.payload, ScoreRow)]
    return telling(reckoning, rolling) if won is None else fully_revealed(reckoning)


def victory_of(won: GameWon | None, view: View, speech: Speech) -> Victory:
    """Return the words on the winner's banner: the title, and why the first is ahead of the second."""
    title = speech.translator.gettext("Master of the Bridge")
    if won is None:
        return Victory(title)
    return Victory(title, why_won(won.standing, view, speech), because(won.standing, speech))
