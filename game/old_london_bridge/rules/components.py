"""The pieces of the printed game and their names (rules section 1).

Kinds, crests, bonus tiles and areas are small integers inside the rules, because
positions are copied a million times; the tuples here are their names, in the same order.
"""

from typing import Final

KINDS: Final = ("chapel", "gate", "inn", "shop", "guildhall", "park")
CHAPEL, GATE, INN, SHOP, GUILDHALL, PARK = range(6)

CRESTS: Final = ("blue", "orange", "grey", "green")
BLUE, ORANGE, GREY, GREEN = range(4)
#: A guildhall carries all four crests.
ALL_CRESTS: Final = 4
#: A park where the level takes crests away from parks.
NO_CREST: Final = 5

CARD_NAMES: Final = ("peter", "merchant", "lady", "cleric", "noble")
PETER, MERCHANT, LADY, CLERIC, NOBLE = range(5)
CARD_VALUES: Final = 5

BONUS_KINDS: Final = ("share", "free_centre", "use_x", "recall", "chapel_2", "gate_2", "raise", "lady")
(
    SHARE_TILE,
    FREE_CENTRE_TILE,
    USE_X_TILE,
    RECALL_TILE,
    CHAPEL_2_TILE,
    GATE_2_TILE,
    RAISE_TILE,
    LADY_TILE,
) = range(8)

AREAS: Final = ("chapel", "gate", "inn", "bridge")
CHAPEL_AREA, GATE_AREA, INN_AREA, BRIDGE_AREA = range(4)

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
    """Tell whether a tile is a park."""
    return tile >= PARK_TILE


def tile_name(tile: int) -> str:
    """Name a tile as records do: ``34``, or ``park-blue``.

    >>> tile_name(34), tile_name(PARK_TILE + GREEN)
    ('34', 'park-green')
    """
    return f"park-{CRESTS[tile - PARK_TILE]}" if tile >= PARK_TILE else str(tile)
