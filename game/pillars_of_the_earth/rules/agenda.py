"""The kinds of steps on a position's agenda: its next questions and actions.

A step is a tuple, its kind first. Steps below ASKS are done by the rules themselves, those from ASKS on wait
for the seat that they name first, those from CHANCE on for an outcome. `place` counts seats clockwise from
the starting player.
"""

from typing import Final

BEGIN_ROUND: Final = 0  # ()
CHOOSING: Final = 1  # (seat whose turn it is, if it has not passed)
DRAWING: Final = 2  # ()
DRAWN: Final = 3  # ()
WAITING: Final = 4  # ()
EVENT: Final = 5  # ()
SPARING: Final = 6  # (place)
ACT: Final = 7  # ()
LOSING: Final = 8  # (place)
BLESSING: Final = 9  # (place)
BISHOP: Final = 10  # ()
MILL: Final = 11  # ()
KINGSBRIDGE: Final = 12  # ()
PRIORY: Final = 13  # ()
HARVEST: Final = 14  # (pit)
COURT: Final = 15  # ()
TAXING: Final = 16  # (place)
COURT_METAL: Final = 17  # ()
SHIRING: Final = 18  # (number)
CASTLE: Final = 19  # ()
MARKET: Final = 20  # (number of the space that acts next)
CATHEDRAL: Final = 21  # (place)
CRAFTING: Final = 22  # (seat)
KEEPING: Final = 23  # (seat)
RISING: Final = 24  # ()
STARTING: Final = 25  # ()
END_ROUND: Final = 26  # ()
SCORING: Final = 27  # ()

ASKS: Final = 28
ASK_CARD: Final = 28  # (seat)
ASK_DROP: Final = 29  # (seat, the craftsman one too many, or -1 for an event)
ASK_REDRAW: Final = 30  # (seat)
ASK_PLACE: Final = 31  # (seat)
ASK_WAITING: Final = 32  # (seat)
ASK_SAFE: Final = 33  # (seat)
ASK_IGNORE: Final = 34  # (seat)
ASK_BLESS: Final = 35  # (seat)
ASK_CUBE: Final = 36  # (seat)
ASK_EXEMPT: Final = 37  # (seat)
ASK_TRADE: Final = 38  # (seat, number of the space)
ASK_CRAFT: Final = 39  # (seat)
ASK_KEEP: Final = 40  # (seat)

CHANCE: Final = 41
DEAL_START: Final = 41  # ()
TURN_UP_ADVANTAGE: Final = 42  # (number)
TURN_UP_CRAFTSMAN: Final = 43  # (number)
LEAVE_OUT: Final = 44  # (number)
DRAW_EVENT: Final = 45  # ()
DRAW_BUILDER: Final = 46  # ()
ROLL_TAX: Final = 47  # ()
ORDER_BUILDER: Final = 48  # ()
