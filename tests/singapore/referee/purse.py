"""Money and points of the second reading: moves of a marker, seals, paying with points. Rules 4.1 to 4.3."""

from __future__ import annotations

from tests.singapore.referee.table import Draw, Flow, Table


def move_marker(table: Table, seat: int, spaces: int, why: str) -> None:
    """Move a score marker onto the top of its new space, and pay the seals it comes to."""
    if spaces == 0:
        return
    table.ledger.append((seat, spaces, why))
    table.points[seat] += spaces
    assert table.points[seat] >= 0
    table.stack.remove(seat)
    table.stack.append(seat)
    for seal in sorted(table.level["track"]["seals"]):
        if table.highest_seal_paid[seat] < seal <= table.points[seat]:
            table.highest_seal_paid[seat] = seal
            table.money[seat] += table.level["track"]["seal_pays"]


def spaces_for(table: Table, seat: int, amount: int) -> int:
    """Return how many points cover the money that is short for an amount."""
    short: int = max(0, amount - table.money[seat])
    pays: int = table.level["prices"]["point_pays"]
    return (short + pays - 1) // pays


def pay_lot(table: Table, seat: int, price: int) -> None:
    """Pay the price of a lot, from points as far as money is short."""
    spaces = spaces_for(table, seat, price)
    if spaces <= table.points[seat]:
        table.money[seat] += spaces * table.level["prices"]["point_pays"] - price
        move_marker(table, seat, -spaces, "lot price")
    elif table.rules["lot_not_covered"] == "pay_all":
        table.money[seat] = 0
        move_marker(table, seat, -table.points[seat], "lot price")


def pay_fine(table: Table, seat: int, fine: int) -> None:
    """Pay a fine, from points as far as money is short. The bank waives the rest."""
    spaces = min(spaces_for(table, seat, fine), table.points[seat])
    money = table.money[seat] + spaces * table.level["prices"]["point_pays"] - fine
    table.money[seat] = max(0, money)
    move_marker(table, seat, -spaces, "fine")


def draw_chip(table: Table, who: int, first: int) -> Flow:
    """Draw a chip for a colour. After a white one the raided pay clockwise from the seat `first`."""
    if table.bag["black"] + table.bag["white"] == 0:
        return
    colour = yield Draw("bag", lambda: ["black"] * table.bag["black"] + ["white"] * table.bag["white"])
    table.bag[colour] -= 1
    if colour == "black":
        table.chips[who] += 1
        return
    raid(table, first)
    if table.rules["white_returns"]:
        table.bag["white"] += 1


def raid(table: Table, first: int) -> None:
    """Raid everybody with the highest sum of opium and black chips, if that is not 0."""
    opium = [table.goods[seat]["O"] for seat in table.seats]
    if table.players == 2:
        opium.append(0)
    chips = list(table.chips)
    sums = [grains + black for grains, black in zip(opium, chips, strict=True)]
    counted = {"opium_and_chips": sums, "opium": opium, "chips": chips}[table.rules["raided"]]
    if max(counted) == 0:
        return
    colours = table.clockwise_from(first)
    if table.players == 2:
        colours.append(table.neutral)
    for colour in colours:
        if counted[colour] < max(counted):
            continue
        if colour != table.neutral:
            pay_fine(table, colour, sums[colour] * table.level["prices"]["fine_each"])
            lost = (opium[colour] + 1) // 2
            table.goods[colour]["O"] -= lost
            table.supply["O"] += lost
        table.bag["black"] += chips[colour]
        table.chips[colour] = 0
