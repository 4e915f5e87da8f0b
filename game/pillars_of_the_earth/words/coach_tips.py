"""The tips for newcomers: one sentence of at most twelve words for each kind of decision.

A key is the tip's name in the file of what has been done; it never changes.
"""

from collections.abc import Mapping
from typing import Final

from game.core.messages import mark

WORDS: Final[Mapping[str, str]] = {
    "workers": mark("Workers fetch cubes: as many go as the card shows."),
    "hire": mark("Craftsmen cost gold, stay with you, and work every round."),
    "mill": mark("Workers you keep earn gold in the wool mill."),
    "drop": mark("One too many: the craftsman you choose leaves the game."),
    "lose": mark("The event costs you one of them: choose the weakest."),
    "redraw": mark("Once a round you may have another builder drawn instead."),
    "pay": mark("Pay, and take any free space; the next builder costs less."),
    "wait": mark("A builder that waits is placed later, for free."),
    "free_card": mark("Your card places this builder without paying, once."),
    "court": mark("A builder at the king's court pays no tax this round."),
    "free": mark("From now on placing costs nothing, and nobody may wait."),
    "waited": mark("It waited: now it is free, on any space left."),
    "safe": mark("Be safe, or suffer the event and get a cube."),
    "ignore": mark("Your card averts one event in the whole game: this one?"),
    "bless": mark("The craftsman you name may work more often this round."),
    "cube": mark("A free cube from the market: which one do you need?"),
    "exempt": mark("Your card spares you one tax: this one, or another."),
    "trade": mark("Buy or sell one kind; then the next builder acts."),
    "leave": mark("A pass is final: this builder trades no more this round."),
    "work": mark("Each press is one use: cubes become points."),
    "stop": mark("Cubes you leave may be used next round."),
    "keep": mark("Only these stay with you: the other cubes are lost."),
}
