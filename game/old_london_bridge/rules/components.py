"""The pieces of the printed game and their names (rules section 1).

Kinds, crests, bonus tiles and areas are small integers inside the rules, because
positions are copied a million times; the tuples here are their names, in the same order.
"""

from typing import Final

KINDS: Final = ("chapel", "gate", "inn", "shop", "guildhall", "park")
CHAPEL: Final = 0
GATE: Final = 1
INN: Final = 2
SHOP: Final = 3
GUILDHALL: Final = 4
PARK: Final = 5

CRESTS: Final = ("blue", "orange", "grey", "green")
BLUE: Final = 0
ORANGE: Final = 1
GREY: Final = 2
GREEN: Final = 3
#: A guildhall carries all four crests.
ALL_CRESTS: Final = 4
#: A park where the level takes crests away from parks.
NO_CREST: Final = 5

CARD_NAMES: Final = ("peter", "merchant", "lady", "cleric", "noble")
PETER: Final = 0
MERCHANT: Final = 1
LADY: Final = 2
CLERIC: Final = 3
NOBLE: Final = 4
CARD_VALUES: Final = 5

BONUS_KINDS: Final = ("share", "free_centre", "use_x", "recall", "chapel_2", "gate_2", "raise", "lady")
SHARE_TILE: Final = 0
FREE_CENTRE_TILE: Final = 1
USE_X_TILE: Final = 2
RECALL_TILE: Final = 3
CHAPEL_2_TILE: Final = 4
GATE_2_TILE: Final = 5
RAISE_TILE: Final = 6
LADY_TILE: Final = 7

AREAS: Final = ("chapel", "gate", "inn", "bridge")
CHAPEL_AREA: Final = 0
GATE_AREA: Final = 1
INN_AREA: Final = 2
BRIDGE_AREA: Final = 3

#: The face printed on the board, then the four expert faces, for each area (rules section 4).
FACES: Final = (
    ("printed", "most_chapels", "chapel_each_round", "ahead_of_last", "coins_again"),
    ("printed", "most_gates", "gate_each_round", "gate_spaces", "unused_tiles"),
    ("printed", "most_inns", "highest_card", "cards_in_hand", "card_sets"),
    ("printed", "longest_run", "lowest_built", "low_numbers", "sets_of_six"),
)

STACKS: Final = 6
CENTRE: Final = 6
STEP_NAMES: Final = ("A", "B", "C", "D")

#: Numbered buildings are named by their number, 1 to 99; parks by PARK_TILE + crest.
PARK_TILE: Final = 100


def is_park(tile: int) -> bool:
    """Return whether a tile is a park."""
    return tile >= PARK_TILE


def tile_name(tile: int) -> str:
    """Return a tile's name in records: ``34``, or ``park-blue``.

    >>> tile_name(34), tile_name(PARK_TILE + GREEN)
    ('34', 'park-green')
    """
    return f"park-{CRESTS[tile - PARK_TILE]}" if tile >= PARK_TILE else str(tile)
