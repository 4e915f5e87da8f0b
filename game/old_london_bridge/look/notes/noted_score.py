"""Payments that answer "why?": on the sheet of payments if the game ended now, and in the reckoning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.old_london_bridge.look.notes.noted_spot import spot
from game.old_london_bridge.look.pages.reckoning import how_far, reckoning_of
from game.old_london_bridge.look.standing import leaders
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Topic
from game.old_london_bridge.words.scoring_lines import LAST_LINES
from game.tabletop.kit.spot import Spot
from game.tabletop.reckoning.score_ledger import LedgerPart
from game.tabletop.standing.standing_sheet import TOTAL

if TYPE_CHECKING:
    from game.old_london_bridge.look.screen_parts import BridgeParts
    from game.old_london_bridge.look.shown import Shown

_EACH_ROUND = 2
_TOPICS: Final = {
    LedgerPart.START: Topic.START,
    LedgerPart.LINE: Topic.LINE,
    LedgerPart.AMOUNT: Topic.AMOUNT,
    LedgerPart.TOTAL: Topic.TOTAL,
}


def paid(screen: BridgeParts, view: View, near: int) -> Iterator[Spot]:
    """Yield the cells of the sheet; of a face that pays each round, its leaders."""
    for (line, seat), box in screen.sheet.boxes(view, near).items():
        if line in AREAS:
            area = AREAS.index(line)
            if seat < 0:
                yield spot(Topic.FACE, box, place=area, where="sheet")
            elif view.faces[area] != _EACH_ROUND or seat in leaders(view, area):
                yield spot(Topic.PAYS, box, seat, area, "sheet")
        elif line in LAST_LINES:
            yield spot(Topic.REST, box, seat, LAST_LINES.index(line))
        elif line == TOTAL:
            yield spot(Topic.ADDED, box, seat)
        elif seat >= 0:
            yield spot(Topic.PURSE, box, seat, where="sheet")


def spots(screen: BridgeParts, shown: Shown) -> Iterator[Spot]:
    """Yield the filled cells of the ledger, the ranks, the winner, the finished bridges."""
    view, score, finished = shown.view, screen.score, screen.finished
    reckoning = reckoning_of(screen.kit, view, shown.story.scored)
    progress = how_far(reckoning, shown.story.won, shown.table.samples)
    for cell in score.ledger.cells(reckoning, progress.lines, progress.shuffle):
        yield spot(_TOPICS[cell.part], cell.rect, cell.seat, cell.line)
    order = view.ranking or tuple(range(view.players))
    for panel, stone, seat in zip(finished.panels, finished.stones, order, strict=True):
        yield spot(Topic.BRIDGE, stone.plan.area, seat)
        for site in range(1, view.level.sites + 1):
            yield spot(Topic.SITE, stone.plan.column(site), seat, site)
        if shown.story.won is not None:
            yield spot(Topic.RANK, panel, seat)
    if shown.story.won is not None and progress.unrolled > 0:
        yield spot(Topic.RANK, score.banner.rect, shown.story.won.ranking[0], where="banner")
