"""Gold, victory points, cubes and craftsmen of a seat, each changed with its event (rules 6)."""

from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.causes import Cause, Shortage
from game.pillars_of_the_earth.rules.components import IN_THE_BOX, METAL
from game.pillars_of_the_earth.rules.events import (
    AdvantageUsed,
    BuilderReturned,
    CraftsmanJoined,
    CraftsmanLeft,
    CubesChanged,
    GoldChanged,
    PointsChanged,
    StepBegun,
    StockChanged,
)
from game.pillars_of_the_earth.rules.state import State


def begin_step(s: State, step: int) -> None:
    """Begin a step of the third phase."""
    s.step = step
    if s.emit:
        s.emit(StepBegun(step))


def gain_gold(s: State, seat: int, gold: int, cause: Cause) -> None:
    """Give a seat gold; gold beyond the most that it may have is lost."""
    if not gold:
        return
    gained = min(gold, s.box.level.most_gold - s.gold[seat])
    s.gold[seat] += gained
    if s.emit:
        s.emit(GoldChanged(seat, gained, gold - gained, cause))


def pay(s: State, seat: int, gold: int, cause: Cause) -> None:
    """Take gold that a seat has."""
    if not gold:
        return
    s.gold[seat] -= gold
    if s.emit:
        s.emit(GoldChanged(seat, -gold, 0, cause))


def must_pay(s: State, seat: int, gold: int, cause: Cause) -> None:
    """Take gold from a seat; for each full 2 that it lacks it loses a point (rules 1.4, 3.3 step 9)."""
    missing = max(0, gold - s.gold[seat])
    pay(s, seat, gold - missing, cause)
    if missing // 2:
        change_points(s, seat, -(missing // 2), Shortage(missing, cause))


def change_points(s: State, seat: int, points: int, cause: Cause) -> None:
    """Change a seat's points; they never go below 0, unless the level says so (rules 6)."""
    if not points:
        return
    spared = 0
    if not s.box.switches.vp_below_zero:
        spared = max(0, -points - s.points[seat])
    s.points[seat] += points + spared
    if s.emit:
        s.emit(PointsChanged(seat, points + spared, spared, cause))


def supply_of(s: State, cube: int) -> int:
    """Return the cubes of a kind in the general supply, where the box is the limit (rules 7)."""
    owned = sum(s.cubes[cube::4])
    elsewhere = s.court_metal if cube == METAL else s.stock[cube]
    return IN_THE_BOX[cube] - owned - elsewhere


def gain_cubes(s: State, seat: int, cube: int, many: int, cause: Cause) -> None:
    """Give a seat cubes from the general supply."""
    if s.box.switches.cubes_limited:
        many = min(many, supply_of(s, cube))
    if many > 0:
        change_cubes(s, seat, cube, many, cause)


def change_cubes(s: State, seat: int, cube: int, many: int, cause: Cause) -> None:
    """Change the cubes of one kind of a seat."""
    s.cubes[4 * seat + cube] += many
    if s.emit:
        s.emit(CubesChanged(seat, cube, many, cause))


def change_stock(s: State, cube: int, many: int) -> None:
    """Change the market's cubes of one kind."""
    s.stock[cube] += many
    if s.emit:
        s.emit(StockChanged(cube, many))


def most_craftsmen(s: State, seat: int) -> int:
    """Return how many craftsmen a seat may have."""
    return s.box.level.most_craftsmen + s.box.amount(s.held[seat], "more_craftsmen")


def join(s: State, seat: int, craftsman: int, cause: Cause) -> None:
    """Give a seat a craftsman, and ask for one too many at once (rules 3.1.3)."""
    s.craftsmen[seat] |= 1 << craftsman
    if s.emit:
        s.emit(CraftsmanJoined(seat, craftsman, cause))
    if s.craftsmen[seat].bit_count() > most_craftsmen(s, seat):
        s.agenda.append((agenda.ASK_DROP, seat, craftsman))


def leave(s: State, seat: int, craftsman: int, cause: Cause) -> None:
    """Send a craftsman of a seat out of the game."""
    s.craftsmen[seat] &= ~(1 << craftsman)
    if s.emit:
        s.emit(CraftsmanLeft(seat, craftsman, cause))


def use_advantage(s: State, seat: int, cards: int) -> None:
    """Use the first card of a mask that a seat holds; it leaves the game (rules 1.3)."""
    held = s.held[seat] & cards
    card = (held & -held).bit_length() - 1
    s.held[seat] &= ~(1 << card)
    if s.emit:
        s.emit(AdvantageUsed(seat, card))


def return_builder(s: State, at: int) -> None:
    """Put the builder on a space back into the bag."""
    seat, s.at[at] = s.at[at], -1
    s.bag[seat] += 1
    if s.emit:
        s.emit(BuilderReturned(seat, *s.box.spaces[at]))
