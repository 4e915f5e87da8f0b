"""The kinds of steps on a position's agenda: what it asks or does next.

A step is a tuple, its kind first. Steps below ASKS are done by the rules themselves, those from ASKS on wait
for the seat that they name first, those from CHANCE on for an outcome. `place` counts seats clockwise from
the Raffles player; a `colour` is a seat, or the neutral colour.
"""

from typing import Final

PREPARE: Final = 0  # (place in the order of the preparation)
BEGIN_ROUND: Final = 1  # ()
SHOW: Final = 2  # (tiles to show)
OPEN_ROUND: Final = 3  # ()
TURN: Final = 4  # (place)
TURN_OVER: Final = 5  # (place)
CHIP: Final = 6  # (building just built, colour that draws, seat from which a raid goes round)
EFFECT: Final = 7  # (seat, code of a use whose chip was drawn first)
OWNER: Final = 8  # (seat, building used)
NEUTRAL: Final = 9  # ()
SETTLE_HUT: Final = 10  # ()
CLOSE: Final = 11  # ()

ASKS: Final = 12
ASK_TAKE: Final = 12  # (seat, 1 for the last player of a round)
ASK_LOT: Final = 13  # (seat, colour of the marker, tile to build at once or -1)
ASK_JOIN: Final = 14  # (seat, building)
ASK_WORK: Final = 15  # (seat)
ASK_HUT: Final = 16  # (seat)

CHANCE: Final = 17
DEAL_MARKER: Final = 17  # ()
DEAL_LAND: Final = 18  # ()
DEAL_SPOT: Final = 19  # (land tile)
TURN_UP: Final = 20  # ()
DRAW_CHIP: Final = 21  # (colour that draws, seat from which a raid goes round)
