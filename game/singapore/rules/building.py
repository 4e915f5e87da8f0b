"""Taking a tile and building it: its lot, its price, its street and its chip (rules 2, 3.3, 3.4 step 1)."""

from game.core.agenda_position import AgendaStep
from game.singapore.rules import agenda
from game.singapore.rules.box import numbers_in
from game.singapore.rules.causes import BUILD, TILE
from game.singapore.rules.codes import BUY, JOIN, LOT, TAKE
from game.singapore.rules.events import BuildingBuilt, LotMarked, TileBought, TileTaken
from game.singapore.rules.purse import move_money, pay_lot
from game.singapore.rules.state import State
from game.singapore.rules.streets import lay_street, neighbours, stand


def legal_take(s: State, seat: int, step: AgendaStep) -> list[int]:
    """Return the codes of the tiles on show, then of buying for the last player of a round."""
    codes = [TAKE + tile for tile in s.row]
    if step[2] and s.top >= 0 and s.money[seat] >= s.box.level.tile_price:
        codes.append(BUY)
    return codes


def play_take(s: State, seat: int, code: int) -> None:
    """Take a tile, or buy the top of the pile: in a round it goes on the marked lot at once."""
    s.agenda.pop()
    if code == BUY:
        tile = s.top
        move_money(s, seat, -s.box.level.tile_price, TILE)
        s.top = -1
        if s.emit:
            s.emit(TileBought(seat, tile))
    else:
        tile = code - TAKE
        take_tile(s, seat, tile)
    if s.round:
        build(s, seat, tile, s.marks[seat])
    else:
        s.agenda.append((agenda.ASK_LOT, seat, seat, tile))


def take_tile(s: State, colour: int, tile: int) -> None:
    """Take a tile from those on show, without the hut."""
    s.row.remove(tile)
    if s.hut == tile:
        s.hut = -1
    if s.emit:
        s.emit(TileTaken(colour, tile))


def lots_open(s: State) -> int:
    """Return the free lots next to a building as a mask of sites; all free lots if there is none (4.5)."""
    return s.free & s.near or s.free


def legal_lot(s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of the lots for a marker, or for a tile of the preparation."""
    codes, squares = s.box.codes.lots, s.map.squares
    return [codes[squares[site]] for site in numbers_in(lots_open(s))]


def play_lot(s: State, seat: int, code: int) -> None:
    """Put a lot marker on a lot, or build a tile of the preparation there."""
    _, _, colour, tile = s.agenda.pop()
    square = s.box.codes.squares[code - LOT]
    site = s.map.site_at[square]
    if tile >= 0:
        build(s, colour, tile, site)
        return
    s.marks[colour] = site
    s.free &= ~(1 << site)
    if s.emit:
        s.emit(LotMarked(seat, colour, site))


def build(s: State, colour: int, tile: int, site: int) -> None:
    """Build a tile on a lot: pay its price, then lay its street, then draw a chip for an illegal one.

    The neutral colour pays nothing; the Raffles player lays its street.
    """
    neutral = colour == s.box.neutral
    seat = s.raffles if neutral else colour
    s.marks[colour] = -1
    stand(s, tile, site, colour)
    if s.emit:
        s.emit(BuildingBuilt(colour, tile, site))
    if not neutral:
        pay_lot(s, seat, s.map.prices[site])
    s.agenda.append((agenda.CHIP, tile, colour, seat))
    if not s.streets:
        return
    sides = neighbours(s, tile)
    if s.box.all_streets:
        for side, _ in sides[: s.streets]:
            lay_street(s, seat, tile, side, BUILD)
    elif len(sides) == 1:
        lay_street(s, seat, tile, sides[0][0], BUILD)
    elif sides:
        s.agenda.append((agenda.ASK_JOIN, seat, tile))


def legal_join(s: State, _seat: int, step: AgendaStep) -> list[int]:
    """Return the codes of the sides on which a new building has a neighbour."""
    return [JOIN + side for side, _ in neighbours(s, step[2])]


def play_join(s: State, seat: int, code: int) -> None:
    """Lay the street of a new building."""
    _, _, building = s.agenda.pop()
    lay_street(s, seat, building, code - JOIN, BUILD)
