"""The tables of a league, in Markdown and as JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from game.core.json_value import Json
from game.league.ratings import Rating
from game.league.season import LeagueTables, PairingRow
from game.league.sequential import Claims

_NOTE_OF_TIME = "A limit with @ depends on the machine: the same games may end differently when played again."
_NOTE_OF_STOP = "The intervals of pairs that were ended early are too narrow, because they ignore the test."


def markdown(standings: Sequence[LeagueTables], claims: Claims | None, timed: bool) -> str:
    """Return Markdown: a table of pairs and one of ratings for each number of players, then notes."""
    blocks = ["\n".join(lines) for one in standings for lines in _blocks(one, claims)]
    if timed:
        blocks.append(_NOTE_OF_TIME)
    if any(row.verdict for one in standings for row in one.rows):
        blocks.append(_NOTE_OF_STOP)
    return "\n\n".join(blocks) + "\n"


def _blocks(standing: LeagueTables, claims: Claims | None) -> Iterator[list[str]]:
    test = ["test"] if claims else []
    yield [f"{standing.players} players, intervals of 95 % over deals:"]
    yield [
        _line("first / second", "deals", "games", "first wins", "95 %", "rank utility", "95 %", *test),
        _line("---", "---:", "---:", "---:", "---", "---:", "---", *("---" for _ in test)),
        *(_row(row, claims) for row in standing.rows),
    ]
    yield [
        _line("bot", "rating", "95 %"),
        _line("---", "---:", "---"),
        *(_rating(text, rating) for text, rating in standing.ratings.items()),
    ]


def _row(row: PairingRow, claims: Claims | None) -> str:
    won, utility = row.won, row.utility
    return _line(
        f"{row.pair.first} / {row.pair.second}",
        str(row.deals),
        str(row.games),
        _percent(won.mean),
        f"{100 * won.low:.1f} to {100 * won.high:.1f}",
        f"{utility.mean:.3f}",
        f"{utility.low:.3f} to {utility.high:.3f}",
        *([_said(row, claims)] if claims else []),
    )


def _said(row: PairingRow, claims: Claims) -> str:
    """Return the test's verdict on a pair as text."""
    if row.verdict is None:
        return "open"
    return f"above {_percent(claims.low)}" if row.verdict.above else f"below {_percent(claims.high)}"


def _rating(text: str, rating: Rating) -> str:
    return _line(text, f"{rating.mean:.1f}", f"{rating.low:.1f} to {rating.high:.1f}")


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def json_tables(standings: Sequence[LeagueTables], claims: Claims | None) -> list[Json]:
    """Return the tables as JSON, all shares from 0 to 1."""
    return [
        {
            "players": one.players,
            "pairs": [_row_table(row, claims) for row in one.rows],
            "ratings": [{"bot": text, **asdict(rating)} for text, rating in one.ratings.items()],
        }
        for one in standings
    ]


def _row_table(row: PairingRow, claims: Claims | None) -> dict[str, Json]:
    return {
        "first": row.pair.first,
        "second": row.pair.second,
        "deals": row.deals,
        "games": row.games,
        "won": asdict(row.won),
        "utility": asdict(row.utility),
        **({"test": _said(row, claims)} if claims else {}),
    }
