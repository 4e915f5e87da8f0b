"""Chips from the bag, and raids (rules 4.2)."""

from game.core.agenda_position import AgendaStep
from game.singapore.rules import agenda
from game.singapore.rules.causes import FINE, Cause
from game.singapore.rules.components import OPIUM
from game.singapore.rules.events import ChipDrawn, ChipDue, ChipsReturned, RaidBegun
from game.singapore.rules.purse import move_goods, pay_fine
from game.singapore.rules.state import State


def chip(s: State, step: AgendaStep) -> None:
    """Let the colour that has just built an illegal tile draw a chip."""
    _, building, colour, first = step
    if s.box.illegal >> building & 1 and (s.round or s.box.switches.chip_in_preparation):
        due(s, colour, first, building)


def due(s: State, colour: int, first: int, building: int) -> None:
    """Let a colour draw a chip for a building, unless the bag is empty.

    A raid would go round from the seat `first` on.
    """
    if s.black + s.white:
        s.agenda.append((agenda.DRAW_CHIP, colour, first))
        if s.emit:
            s.emit(ChipDue(colour, building))


def draw_chip(s: State, step: AgendaStep, place: int) -> None:
    """Keep a black chip; hold a raid for a white one, which goes back unless the level says otherwise."""
    _, colour, first = step
    s.drawn += 1
    white = place >= s.black
    if not white:
        s.black -= 1
        s.chips[colour] += 1
    elif not s.box.switches.white_returns:
        s.white -= 1
    if s.emit:
        s.emit(ChipDrawn(colour, white))
    if white:
        _raid(s, first)


def sums(s: State) -> tuple[int, ...]:
    """Return for each colour the sum that is compared in a raid; the neutral colour has no opium."""
    counted = s.box.switches.raided
    opium = [*s.goods[OPIUM::4], 0][: s.box.colours]
    return tuple(
        (0 if counted == "chips" else opium[colour]) + (0 if counted == "opium" else s.chips[colour])
        for colour in range(s.box.colours)
    )


def _raid(s: State, first: int) -> None:
    """Raid every colour with the highest sum, clockwise from a seat on, the neutral colour last."""
    players = s.box.players
    compared = sums(s)
    highest = max(compared)
    order = [(first + place) % players for place in range(players)]
    order += range(players, s.box.colours)
    raided = [colour for colour in order if highest and compared[colour] == highest]
    if s.emit:
        s.emit(RaidBegun(compared, tuple(s.goods[OPIUM::4]), tuple(raided)))
    for colour in raided:
        chips = s.chips[colour]
        if colour == s.box.neutral:
            give_back(s, colour, chips, FINE)
            continue
        opium = s.goods[4 * colour + OPIUM]
        pay_fine(s, colour, s.box.level.fine_each * (opium + chips))
        give_back(s, colour, chips, FINE)
        move_goods(s, colour, OPIUM, -((opium + 1) // 2), FINE)


def give_back(s: State, colour: int, chips: int, cause: Cause) -> None:
    """Put some of a colour's black chips back into the bag."""
    if not chips:
        return
    s.chips[colour] -= chips
    s.black += chips
    if s.emit:
        s.emit(ChipsReturned(colour, chips, cause))
