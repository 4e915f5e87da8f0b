"""Tables of the tiny game for pictures: their players, and the ends of played games."""

from __future__ import annotations

from typing import Final

from game.core.messages import ENGLISH, Translator
from game.match.apart import Apart
from game.match.played import Stamp, played_of
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from game.tabletop.motion.plain_pieces import PieceShape
from game.tabletop.reckoning.ledger import LedgerAmount, LedgerLine, Reckoning
from tests.match.tables import cairn, play
from tests.tabletop.windows import scene_kit
from tests.tabletop.written import WindowText

STONE: Final = PieceShape.STONE.paint
COLOURS: Final = ("madder", "ivory", "mulberry", "verdigris")
LINES: Final = {
    "sold": "Stones sold",
    "paid": "Paid for bids",
    "stones": "Height of the cairn",
    "rising": "Rising pairs",
    "charms": "Charms kept",
}


def _shared(players: int) -> int:
    """Return the first seed of a game at whose end two share the first place."""
    for seed in range(1, 1000):
        places = play(cairn(players).match(f"seed {seed}"), seed).result().places
        if places.count(1) == 2:
            return seed
    raise AssertionError(f"no shared place of {players}")


#: By number of players, the seed of a game that ends with two at the first place.
SHARED: Final = {players: _shared(players) for players in (2, 3, 4)}


def telling_kit(
    size: tuple[int, int], players: int, large: bool, translator: Translator = ENGLISH
) -> TableKit:
    """Return the kit of a table whose text records the lines drawn in a window."""
    sitters = tuple(TablePlayer(f"Sitter {seat}", COLOURS[seat]) for seat in range(players))
    return TableKit.of(scene_kit(size, large, WindowText), "cairn", sitters, translator)


def reckoning_of(players: int, seed: int, lines: int = len(LINES), apart: Apart | None = None) -> Reckoning:
    """Return the reckoning of a random game, up to so many lines."""
    match = play(cairn(players).match(f"seed {seed}"), seed)
    account, result = played_of(Stamp("a.jsonl", 1, 1), match).account, match.result()
    rows, scores = [], list(account.sources["start"])
    for place, (source, name) in enumerate(LINES.items()):
        amounts = account.sources[source]
        if place >= lines:
            rows.append(LedgerLine(name, STONE, (None,) * players))
            continue
        rows.append(LedgerLine(name, STONE, tuple(LedgerAmount(one, f"of {abs(one)}") for one in amounts)))
        scores = [score + one for score, one in zip(scores, amounts, strict=True)]
    return Reckoning(
        LedgerLine("Coins at the start", STONE),
        tuple(rows),
        tuple(scores),
        result.places if lines == len(LINES) else (),
        rounds=len(account.scores) - 2,
        apart=apart,
    )
