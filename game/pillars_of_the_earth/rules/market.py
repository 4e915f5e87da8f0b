"""The market: builders buy and sell in the order of their spaces, again and again (rules 3.3 step 12)."""

from game.core.agenda_position import AgendaStep
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import BUY, PASS, SELL
from game.pillars_of_the_earth.rules.causes import traded
from game.pillars_of_the_earth.rules.components import (
    CUBES,
    MARKET,
    SOLD,
    STONE,
    STONECUTTER,
    WOOD,
    WOODWORKER,
)
from game.pillars_of_the_earth.rules.events import TradeNoted, TradingPassed
from game.pillars_of_the_earth.rules.holdings import (
    begin_step,
    change_cubes,
    change_stock,
    gain_gold,
    pay,
    return_builder,
)
from game.pillars_of_the_earth.rules.level_limits import MOST_AT_ONCE, MOST_STOCK
from game.pillars_of_the_earth.rules.state import State


def market(s: State, step: AgendaStep) -> None:
    """Ask the next builder at the market, from a space on and round again; with none there, end the step."""
    if s.step != 12:
        begin_step(s, 12)
    spaces = s.box.spaces_of[MARKET]
    for further in range(len(spaces)):
        number = (step[1] + further) % len(spaces)
        seat = s.at[spaces[number]]
        if seat >= 0:
            s.agenda.append((agenda.ASK_TRADE, seat, number))
            return


def sellable(s: State, seat: int, cube: int) -> int:
    """Return how many cubes of a kind a seat may sell now."""
    many = s.cubes[4 * seat + cube]
    if cube == STONE and not s.box.has(s.craftsmen[seat], STONECUTTER):
        return 0
    if cube < SOLD and s.bought[SOLD * seat + cube]:
        resale = s.box.switches.resale
        if resale == "kind":
            return 0
        if resale == "count":
            return max(0, many - s.bought[SOLD * seat + cube])
    return many


def buyable(s: State, seat: int, cube: int) -> int:
    """Return how many cubes of a kind a seat may buy now."""
    if cube == WOOD and not s.box.has(s.craftsmen[seat], WOODWORKER):
        return 0
    if s.sold[seat] >> cube & 1 and not s.box.switches.sell_then_buy:
        return 0
    return min(s.stock[cube], s.gold[seat] // s.box.level.market_price[cube])


def legal_trade(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of buying and selling one kind, and of passing."""
    codes: list[int] = []
    for cube in range(SOLD):
        if s.stock[cube]:
            first = BUY + cube * MOST_STOCK
            codes += range(first, first + buyable(s, seat, cube))
    for cube in range(len(CUBES)):
        if s.cubes[4 * seat + cube]:
            first = SELL + cube * MOST_AT_ONCE
            codes += range(first, first + min(sellable(s, seat, cube), MOST_AT_ONCE))
    codes.append(PASS)
    return codes


def play_trade(s: State, seat: int, code: int) -> None:
    """Buy or sell, or pass, which is final for that builder."""
    _, _, number = s.agenda.pop()
    if code == PASS:
        if s.emit:
            s.emit(TradingPassed(seat, number))
        return_builder(s, s.box.spaces_of[MARKET][number])
    elif code >= SELL:
        cube, many = divmod(code - SELL, MOST_AT_ONCE)
        _sell(s, seat, cube, many + 1)
    else:
        cube, many = divmod(code - BUY, MOST_STOCK)
        _buy(s, seat, cube, many + 1)
    s.agenda.append((agenda.MARKET, number + 1))


def _buy(s: State, seat: int, cube: int, many: int) -> None:
    cause = traded(cube, many, bought=True)
    pay(s, seat, many * s.box.level.market_price[cube], cause)
    change_stock(s, cube, -many)
    change_cubes(s, seat, cube, many, cause)
    s.bought[SOLD * seat + cube] += many
    if s.emit:
        s.emit(TradeNoted(seat, cube, many, bought=True))


def _sell(s: State, seat: int, cube: int, many: int) -> None:
    cause = traded(cube, many, bought=False)
    change_cubes(s, seat, cube, -many, cause)
    gain_gold(s, seat, many * s.box.level.market_price[cube], cause)
    s.sold[seat] |= 1 << cube
    if s.emit:
        s.emit(TradeNoted(seat, cube, many, bought=False))
