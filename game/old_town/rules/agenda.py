"""The kinds of steps on a position's agenda: what it asks or does next.

A step is a tuple, its kind first. Steps below ASKS are done by the rules themselves, those from ASKS on wait
for the seat that they name first, those from CHANCE on for an outcome.
"""

from typing import Final

DEAL: Final = 0  # ()
OPEN: Final = 1  # ()
TURN: Final = 2  # (seat)
REFILL: Final = 3  # (seat, buildings at most)
DRAW: Final = 4  # (seat, cards)
TURN_OVER: Final = 5  # (seat)

ASKS: Final = 6
ASK_KEEP: Final = 6  # (seat, kind of card)
ASK_TAKE: Final = 7  # (seat)
ASK_ACT: Final = 8  # (seat, cards played in this turn, 1 after an exchange)
ASK_REMOVE: Final = 9  # (seat)
ASK_DRAW: Final = 10  # (seat, cards)
ASK_PUZZLE: Final = 11  # (seat)

CHANCE: Final = 12
START: Final = 12  # ()
CARD: Final = 13  # (seat, pile, 1 if the kind was drawn from an own pile)
KIND: Final = 14  # (seat)
MAKE: Final = 15  # ()

#: The piles of cards: a kind, the reserve, or an own pile.
RESERVE: Final = 3
OWN: Final = 4
#: In a view, the pile of a draw whose kind the viewer does not know.
HIDDEN: Final = -1
