"""The reckoning of this game as data: points by where they came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.wording.winning import why_ahead
from game.old_town.rules.view import View
from game.old_town.words.figures import points
from game.old_town.words.messages import text
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import LedgerAmount, LedgerLine, Reckoning
from game.tabletop.reckoning.winner import Victory

#: The picture of each source of points, as `account.SOURCES` names it.
_PICTURES: Final = {
    "start": "pip_point",
    "spared": "marker_mine",
    "clue": "pip_leaves",
    "chain": "building_church",
    "removal": "clue_back",
    "owner": "picto_mine",
    "storm": "pip_later",
    "partner": "chain",
    "wrong": "pip_leaves",
    "hints": "pip_later",
}


def reckoning(
    view: View, kit: TableKit, sources: Mapping[str, Sequence[int]] | None = None, rounds: int = 0
) -> Reckoning:
    """Return the points by source; `sources` are those of all seats by `account.SOURCES`.

    Nothing is added at the end of a game, so without `sources` there is the total alone. The first row is the
    start of a puzzle, else the markers that were not needed.
    """
    first = "start" if view.level.mode == "puzzle" else "spared"
    told = sources is not None
    name = text(kit.translator, "source", first) if told else kit.translator.gettext("Points")
    return Reckoning(
        start=LedgerLine(name, kit.painter(_PICTURES[first if told else "start"])),
        lines=tuple(
            LedgerLine(
                text(kit.translator, "source", source),
                kit.painter(_PICTURES[source]),
                tuple(map(LedgerAmount, amounts)),
            )
            for source, amounts in _all_sources(view, sources or {}).items()
            if source != first and any(amounts)
        ),
        scores=view.scores,
        places=view.places,
        rounds=rounds,
    )


def _all_sources(view: View, sources: Mapping[str, Sequence[int]]) -> Mapping[str, Sequence[int]]:
    """Return the sources in the order of the ledger; what no event has brought to a seat is its partner's."""
    told = {source: sources[source] for source in _PICTURES if source in sources}
    if view.sides and told:
        own = [sum(amounts) for amounts in zip(*told.values(), strict=True)]
        told["partner"] = [score - points for score, points in zip(view.scores, own, strict=True)]
    return told


def victory(told: Reckoning, kit: TableKit) -> Victory:
    """Return the words on the winner's ribbon: the title, and why a sole winner is ahead of the second."""
    translator, winners = kit.translator, told.winners
    title = translator.ngettext("Founder of the town", "Founders of the town", len(winners))
    if len(winners) != 1 or len(told.scores) == 1:
        return Victory(title)
    first, second = told.order[:2]
    name, lead = kit.players[second].name, told.scores[first] - told.scores[second]
    if not lead:
        return Victory(title, text(translator, "won_later", name=name))
    own, other = (told.sources(seat) if told.lines else {} for seat in (first, second))
    return Victory(title, *why_ahead(own, other, points(lead, translator), name, str, translator))
