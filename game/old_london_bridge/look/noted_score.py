"""What answers "why?" of payments: on the sheet of what would be paid now, and in the reckoning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.old_london_bridge.look.noted_spot import spot
from game.old_london_bridge.look.reckoning import reckoning
from game.old_london_bridge.look.standing import leaders
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Topic
from game.old_london_bridge.words.scoring_lines import lines_of
from game.tabletop.kit.spot import Spot

if TYPE_CHECKING:
    from game.old_london_bridge.look.screen import TableScreen
    from game.old_london_bridge.look.shown import Shown

_EACH_ROUND = 2


def paid(screen: TableScreen, view: View) -> Iterator[Spot]:
    """The cells of the sheet; of a face that pays each round who leads."""
    if len(view.chapel_order) < view.players or min(view.faces) < 0:
        return
    for (line, seat), box in screen.paid.boxes().items():
        area = AREAS.index(line) if line in AREAS else -1
        if area >= 0 and seat < 0:
            yield spot(Topic.FACE, box, place=area, where="sheet")
        elif area >= 0 and (view.faces[area] != _EACH_ROUND or seat in leaders(view, area)):
            yield spot(Topic.PAYS, box, seat, area, "sheet")
        elif area < 0:
            yield spot(Topic(line), box, seat)


def spots(screen: TableScreen, shown: Shown) -> Iterator[Spot]:
    """The cells of the ledger that are filled, the ranks, the winner, the finished bridges."""
    view, score = shown.view, screen.score
    how_far = reckoning(view, shown.scored, shown.won, shown.samples)
    lines = lines_of(view)
    told = {(event.line, event.seat) for event in shown.scored}
    for (line, seat), box in score.ledger.boxes(view, how_far.shuffle).items():
        if seat < 0 and line in lines:
            yield spot(Topic.LINE, box, place=lines.index(line))
        elif seat >= 0 and line == "purse":
            yield spot(Topic.START, box, seat)
        elif (line, seat) in told:
            yield spot(Topic.AMOUNT, box, seat, lines.index(line))
        elif seat >= 0 and line == "total" and how_far.progress > len(lines):
            yield spot(Topic.TOTAL, box, seat)
    order = view.ranking or tuple(range(view.players))
    for panel, stone, seat in zip(score.panels, score.stones, order, strict=True):
        yield spot(Topic.BRIDGE, stone.plan.area, seat)
        for site in range(1, view.level.sites + 1):
            yield spot(Topic.SITE, stone.plan.column(site), seat, site)
        if shown.won is not None:
            yield spot(Topic.RANK, panel, seat)
    if shown.won is not None and how_far.unrolled > 0:
        yield spot(Topic.RANK, score.banner.rect, shown.won.ranking[0], where="banner")
