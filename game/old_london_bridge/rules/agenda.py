"""The kinds of steps on a position's agenda: its next questions and actions.

A step is a tuple, its kind first. Steps below ASKS are done by the rules themselves, those from ASKS on wait
for a player, those from CHANCE on for an outcome.
"""

from typing import Final

BEGIN_ROUND: Final = 0  # ()
LADIES: Final = 1  # (seats that have passed, as bits)
REVEAL: Final = 2  # ()
RAISES: Final = 3  # (seats that have passed, as bits)
NEXT_TURN: Final = 4  # (place in the order)
DRAFTING: Final = 5  # (seat)
MOVE: Final = 6  # (seat, track, steps)
PAY_SPACE: Final = 7  # (seat, track)
AFTER_ACTION: Final = 8  # (seat, whether `recall` was used)
END_TURN: Final = 9  # (seat)
END_ROUND: Final = 10  # ()
SCORING: Final = 11  # (building stacks that ran empty, 0 where all rounds were played)

ASKS: Final = 12
ASK_LADY: Final = 12  # (seat, seats that have passed)
ASK_SEAL: Final = 13  # ()
ASK_RAISE: Final = 14  # (seat, seats that have passed)
ASK_DRAFT: Final = 15  # (seat)
ASK_SITE: Final = 16  # (seat)
ASK_TAKE: Final = 17  # (seat, inn, strength left, highest card)
ASK_BONUS: Final = 18  # (seat)
ASK_AFTER: Final = 19  # (seat, whether `recall` was used)

CHANCE: Final = 20
DEAL_STEP: Final = 20  # (step)
DEAL_FACE: Final = 21  # (area)
TURN_UP_TILE: Final = 22  # (stack)
TURN_UP_BONUS: Final = 23  # (stack)
TURN_UP_MARKER: Final = 24  # ()
