"""The judgement of a good player of Cairn."""

from collections.abc import Sequence

from tests.tiny.position import SIDE, Position


class Mason:
    """A judge of positions; see `bots.greedy.Judgement`."""

    def worth(self, position: Position, seat: int) -> float:
        """Return the coins that a position is worth to a seat."""
        owed = position.stone if position.step == SIDE else 0
        row = position.rows[seat]
        rising = sum(row[i] < row[i + 1] for i in range(len(row) - 1))
        return position.coins[seat] + sum(row) + rising + owed + len(position.hands[seat])

    def bid(self, position: Position, seat: int, code: int) -> float:
        """Return the value of a bid: the nearer to a third of the stone, the better."""
        return -abs(code - position.stone / 3)

    def reasons(self, position: Position, seat: int, code: int) -> dict[str, float]:
        """Return the effects of a choice."""
        if len(position.to_move) > 1:
            return {"bid": self.bid(position, seat, code)}
        twin = position.copy()
        twin.play(seat, code)
        return {"worth": self.worth(twin, seat) - self.worth(position, seat)}


class Guide:
    """A guide for search; see `bots.search.Guide`."""

    def __init__(self) -> None:
        self._mason = Mason()

    def scores(self, position: Position, seat: int, codes: Sequence[int]) -> list[float]:
        """Return the immediate value of each choice."""
        if len(position.to_move) > 1:
            return [self._mason.bid(position, seat, code) for code in codes]
        return [self._after(position, seat, code) for code in codes]

    def _after(self, position: Position, seat: int, code: int) -> float:
        twin = position.copy()
        twin.play(seat, code)
        return self._mason.worth(twin, seat)

    def outlook(self, position: Position) -> tuple[list[float], list[float]]:
        """Return shares by present worth, and the worths."""
        worths = [self._mason.worth(position, seat) for seat in range(position.players)]
        beaten = [[(mine > other) + (mine == other) / 2 for other in worths] for mine in worths]
        return [(sum(row) - 0.5) / (len(row) - 1) for row in beaten], worths

    def reasons(self, position: Position, seat: int, code: int) -> dict[str, float]:
        """Return the effects of a choice."""
        return self._mason.reasons(position, seat, code)
