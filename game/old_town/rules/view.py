"""The frozen view of a position: what a viewer may know (rules 2).

A hand is hidden from all but its owner, unless the level opens hands; nobody sees a card that is not drawn.
After the game nothing is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.old_town.rules.agenda import ASKS, CHANCE
from game.old_town.rules.level import ALL_PLOTS, BUILDINGS, KIND_MASKS, PAIR, Level
from game.old_town.rules.state import PLAYED
from game.old_town.solving.clues import Pair
from game.old_town.solving.pair_towns import open_plots, town_with


@dataclass(frozen=True, slots=True)
class View:
    """A position as a viewer may see it; tuples by seat are in seating order.

    Masks of plots have plot 1 at bit 0, masks of buildings have a bit for each. A card in a hand that the
    viewer may not see is -1, as is a kind.
    """

    #: The viewing seat, None for the public view.
    viewer: int | None
    level: Level
    players: int
    #: The round being played, from 1, 0 before the first; the start player and the seat on turn, -1 for none.
    round: int
    first: int
    turn: int
    #: The turns begun so far; whether the seat on turn has acted or drawn; and idle turns in a row.
    turns: int
    active: bool
    idle: int
    #: The plots of each building: its markers, or where it is built; 0 for none.
    marks: tuple[int, ...]
    #: The buildings built, out of the game, and in the stock, as masks; the own rows by seat.
    built: int
    gone: int
    stock: int
    rows: tuple[tuple[int, ...], ...]
    #: Why plots are out for a building: (building, plots, cause), in the order of play; see `causes`.
    lifted: tuple[tuple[int, int, int], ...]
    scores: tuple[int, ...]
    #: The two sides as pairs of seats, empty before they are formed.
    sides: tuple[tuple[int, int], ...]
    #: The cards of each hand, and of each own pile where its owner knows them.
    hands: tuple[tuple[int, ...], ...]
    own_cards: tuple[tuple[int, ...], ...]
    #: The `fours` and `pairs` put on each own pile, and the cards left there.
    stowed: tuple[tuple[int, int], ...]
    own: tuple[int, ...]
    #: The cards of the common pile.
    common: int
    #: Every card drawn: its pile (see `agenda`), seat and kind, and the seats that saw it, as a mask of all.
    draws: tuple[tuple[int, int, int, int], ...]
    #: Cards that left a hand, in order: seat, card, "my building" or -1, and how (see `state`).
    shown: tuple[tuple[int, int, int, int], ...]
    #: The seats whose latest choice is not yet known to others, as a mask.
    secret_keep: int
    #: The puzzle: its clues as (card, "my building"), the two buildings left over, the plots crossed out or
    #: hinted away by building, and the clues of the latest hint as texts.
    clues: tuple[tuple[int, int], ...]
    unused: tuple[int, ...]
    off: tuple[int, ...]
    hinted: tuple[str, ...]
    #: The attempts to make the puzzle.
    attempts: int
    #: The town of a puzzle once it is solved: the building of each plot.
    town: tuple[int, ...]
    #: The final places, empty before they are known; and why the game has ended, empty before.
    places: tuple[int, ...]
    why: str
    #: The steps still to do, the next one last; see `agenda`.
    agenda: tuple[tuple[int, ...], ...]

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seat that owes a choice."""
        if not self.agenda or not ASKS <= self.agenda[-1][0] < CHANCE:
            return ()
        return (self.agenda[-1][1],)

    @property
    def before_clues(self) -> list[int]:
        """The plots of each building of a puzzle before any clue: all, but 0 for one that is left over."""
        return [0 if one in self.unused else ALL_PLOTS for one in range(BUILDINGS)]

    @property
    def sites(self) -> int:
        """The plots with a building."""
        return sum(self.marks[building] for building in range(BUILDINGS) if self.built >> building & 1)

    def holder(self, card: int) -> int | None:
        """Return the seat with a card in its hand; None if the viewer sees none."""
        return next((seat for seat, hand in enumerate(self.hands) if card in hand), None)

    def kinds(self, seat: int) -> tuple[int, int, int]:
        """Return how many `fours`, `eights` and `pairs` a hand holds, of a hand that the viewer sees."""
        hand = sum(1 << card for card in self.hands[seat])
        fours, eights, pairs = ((hand & mask).bit_count() for mask in KIND_MASKS)
        return fours, eights, pairs

    @property
    def locked(self) -> int:
        """The plots of locked pairs; none where the rules lock nothing."""
        if self.level.switches.inference == "direct":
            return 0
        twos = [mask for mask in self.marks if mask.bit_count() == 2]
        return ALL_PLOTS & sum({mask for mask in twos if twos.count(mask) > 1})

    @property
    def open(self) -> int:
        """All plots that a building without markers may get."""
        inference = self.level.switches.inference
        if inference in ("printed", "direct"):
            return ALL_PLOTS & ~self.sites & ~self.locked
        pairs = self.pairs if inference == "full" else ()
        town = town_with(self.marks, pairs)
        return open_plots(self.marks, pairs, (town,)) if town else 0

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Every use of a `pair` so far, in the order of play."""
        cards = self.level.cards
        return tuple(
            Pair(cards[card].building, mine, cards[card].bits)
            for _, card, mine, how in self.shown
            if how == PLAYED and cards[card].kind == PAIR
        )
