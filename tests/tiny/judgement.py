"""What a good player of Cairn knows."""

from tests.tiny.position import SIDE, Position


class Mason:
    """Judges positions; see `bots.greedy.Judgement`."""

    def worth(self, position: Position, seat: int) -> float:
        """Coins that a position is worth to a seat."""
        owed = position.stone if position.step == SIDE else 0
        row = position.rows[seat]
        rising = sum(row[i] < row[i + 1] for i in range(len(row) - 1))
        return position.coins[seat] + sum(row) + rising + owed

    def bid(self, position: Position, seat: int, code: int) -> float:
        """What a bid is worth: the nearer to a third of the stone, the better."""
        return -abs(code - position.stone / 3)

    def reasons(self, position: Position, seat: int, code: int) -> dict[str, float]:
        """What a choice changes."""
        if len(position.to_move) > 1:
            return {"bid": self.bid(position, seat, code)}
        twin = position.copy()
        twin.play(seat, code)
        return {"worth": self.worth(twin, seat) - self.worth(position, seat)}
