"""The end: sides (5.4), places (3.7), the storm's bonus and ranks (6)."""

from __future__ import annotations

from typing import Any

from tests.old_town.referee.table import Table


def form_sides(table: Table, over: bool) -> None:
    """Form the sides at the end of a turn, if that is due: first and fourth, second and third."""
    if not table.with_sides or table.sides or len(table.board.built) < table.advanced["partners_at"]:
        return
    apart = len(set(table.scores)) == table.players
    if apart or (over and table.advanced["never_apart"] == "seat_order"):
        first, second, third, fourth = sorted(table.order(), key=lambda seat: -table.scores[seat])
        table.sides = [[first, fourth], [second, third]]
        for one, other in table.sides:
            table.scores[one] = table.scores[other] = table.scores[one] + table.scores[other]


def places(table: Table) -> list[int]:
    """Return the place of each seat: 1 plus the number of seats that did better."""
    order = table.order()

    def better(one: int, other: int) -> bool:
        if table.scores[one] != table.scores[other]:
            return table.scores[one] > table.scores[other]
        by_seat = table.rules["tie"] == "last_seat" and not table.sides
        return by_seat and order.index(one) > order.index(other)

    return [1 + sum(better(other, seat) for other in order) for seat in range(table.players)]


def rank_of(score: int, ranks: list[list[Any]]) -> str:
    """Return the rank of a score: that of the highest threshold it reaches."""
    return str(max((least, name) for least, name in ranks if least <= score)[1])


def storm_bonus(table: Table, why: str) -> int:
    """Return the points for the turns left before the storm, if the town is complete."""
    if table.players > 1 or why != "town":
        return 0
    storm = table.level["storm"]
    return int(storm["per_turn"] * (storm["turns"] - table.turns[0]))


def result_of(table: Table, why: str) -> dict[str, Any]:
    """Return the result of a game in the town."""
    scores = table.checkpoint()["scores"]
    result: dict[str, Any] = {"places": places(table), "scores": scores, "why": why}
    if table.players == 1:
        result["rank"] = rank_of(scores[0], table.level["storm"]["ranks"])
    return result
