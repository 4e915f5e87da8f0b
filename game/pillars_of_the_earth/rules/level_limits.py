"""The largest numbers that a level may name, so that every action has a text and a code."""

from typing import Final

#: Workers on one resource card, and workers that everybody begins with.
MOST_WORKERS: Final = 20
#: Cubes that a card brings.
MOST_CUBES: Final = 6
MOST_KEPT: Final = 7
MOST_CAP: Final = 9
MOST_COST: Final = 12
#: Stone, wood or sand at the market.
MOST_STOCK: Final = 9
MOST_PRIORY: Final = 4
MOST_COURT: Final = 6
MOST_MARKET: Final = 6
#: Cubes of one kind that are sold in one action; a seat with more sells again.
MOST_AT_ONCE: Final = 24
