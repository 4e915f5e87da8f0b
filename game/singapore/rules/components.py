"""The pieces of the box by name; everywhere else they are numbers: their places in these tuples."""

from typing import Final

#: The goods, their letters in the texts of actions, and the kinds that are legal to own.
GOODS: Final = ("brick", "textile", "tea", "opium")
LETTERS: Final = "BXTO"
OPIUM: Final = 3

#: The start buildings, and the tiles of each era.
STARTS: Final = 4
ERAS: Final = ("S", "I", "II", "III")
_IN_ERA: Final = (STARTS, 12, 18, 12)
BUILDINGS: Final = tuple(
    f"{era}{number}" for era, many in zip(ERAS, _IN_ERA, strict=True) for number in range(1, many + 1)
)
#: The era of each building, 0 for the start buildings; and the buildings of each era as a mask.
ERA_OF: Final = tuple(era for era, many in enumerate(_IN_ERA) for _ in range(many))
ERA_MASKS: Final = tuple(
    sum(1 << building for building, its in enumerate(ERA_OF) if its == era) for era in range(len(ERAS))
)
BUILDING_NUMBERS: Final = {name: number for number, name in enumerate(BUILDINGS)}

#: The land tiles, and their size in squares.
LAND: Final = ("L1", "L2", "L3", "L4", "L5", "L6")
LAND_WIDTH: Final = 3
LAND_HEIGHT: Final = 2

#: The sides of a square, in the order of records, and the way to the next square: x east, y south.
SIDES: Final = ("north", "east", "south", "west")
WAYS_TO: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

#: What a special building does (rules 4.4, and the Triad Lodge).
SPECIALS: Final = ("agent", "court", "steps", "levy")
