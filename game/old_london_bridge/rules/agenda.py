"""What a position asks or does next: the kinds of steps on its agenda.

A step is a tuple, its kind first. Steps below ASKS are done by the rules themselves,
those from ASKS on wait for a player, those from CHANCE on for an outcome.
"""

from typing import Final

(
    BEGIN_ROUND,  # ()
    LADIES,  # (seats that have passed, as bits)
    REVEAL,  # ()
    RAISES,  # (seats that have passed, as bits)
    NEXT_TURN,  # (place in the order)
    DRAFTING,  # (seat)
    MOVE,  # (seat, track, steps)
    PAY_SPACE,  # (seat, track)
    AFTER_ACTION,  # (seat, whether `recall` was used)
    END_TURN,  # (seat)
    END_ROUND,  # ()
    SCORING,  # (building stacks that ran empty, 0 where all rounds were played)
) = range(12)

ASKS: Final = 12
(
    ASK_LADY,  # (seat, seats that have passed)
    ASK_SEAL,  # ()
    ASK_RAISE,  # (seat, seats that have passed)
    ASK_DRAFT,  # (seat)
    ASK_SITE,  # (seat)
    ASK_TAKE,  # (seat, inn, strength left, highest card)
    ASK_BONUS,  # (seat)
    ASK_AFTER,  # (seat, whether `recall` was used)
) = range(ASKS, ASKS + 8)

CHANCE: Final = 20
(
    DEAL_STEP,  # (step)
    DEAL_FACE,  # (area)
    TURN_UP_TILE,  # (stack)
    TURN_UP_BONUS,  # (stack)
    TURN_UP_MARKER,  # ()
) = range(CHANCE, CHANCE + 5)
