"""What a final ranking is worth to each seat."""

from collections.abc import Sequence


def shares_beaten(ranking: Sequence[int]) -> list[float]:
    """For each seat the share of its opponents that it has beaten: 1 for the winner, 0 for the last.

    The sum is half the number of players, whatever the game.

    >>> shares_beaten((2, 0, 1))
    [0.5, 0.0, 1.0]
    """
    opponents = len(ranking) - 1
    shares = [0.0] * len(ranking)
    for place, seat in enumerate(ranking):
        shares[seat] = (opponents - place) / opponents
    return shares
