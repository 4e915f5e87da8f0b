"""Money, points and goods of a seat, each changed with its event (rules 4.1, 4.3)."""

from game.singapore.rules.box import Box
from game.singapore.rules.causes import FINE, GIVEN, LOT, SEAL, Cause
from game.singapore.rules.events import GoodsMoved, MoneyMoved, PointsMoved, PriceWaived, SealReached
from game.singapore.rules.state import State


def move_money(s: State, seat: int, pounds: int, cause: Cause) -> None:
    """Give a seat pounds, or take those below 0, which it has."""
    if not pounds:
        return
    s.money[seat] += pounds
    if s.emit:
        s.emit(MoneyMoved(seat, pounds, cause))


def move_goods(s: State, seat: int, kind: int, many: int, cause: Cause) -> None:
    """Give a seat goods that the supply has, or return those below 0 to it."""
    if not many:
        return
    s.goods[4 * seat + kind] += many
    s.supply[kind] -= many
    if s.emit:
        s.emit(GoodsMoved(seat, kind, many, cause))


def move_points(s: State, seat: int, points: int, cause: Cause) -> None:
    """Move a marker once, on top of those on its new space; a seal reached for the first time pays."""
    if not points:
        return
    before = s.points[seat]
    after = s.points[seat] = before + points
    s.stack.remove(seat)
    s.stack.append(seat)
    if s.emit:
        s.emit(PointsMoved(seat, before, after, cause))
    if points < 0 or after <= s.seals[seat]:
        return
    level = s.box.level
    for seal in level.seals:
        if s.seals[seat] < seal <= after:
            s.seals[seat] = seal
            if s.emit:
                s.emit(SealReached(seat, seal))
            move_money(s, seat, level.seal_pays, SEAL)


def points_for(box: Box, short: int) -> int:
    """Return the points that cover some pounds."""
    return -(-short // box.level.point_pays)


def _give_points(s: State, seat: int, points: int, cause: Cause) -> None:
    """Give points away in one move, for their pounds."""
    move_points(s, seat, -points, cause)
    move_money(s, seat, points * s.box.level.point_pays, GIVEN)


def pay_lot(s: State, seat: int, price: int) -> None:
    """Pay for a lot, with points as far as money is short; what cannot be covered is free (rules 4.1)."""
    box, money = s.box, s.money[seat]
    points = points_for(box, max(0, price - money))
    if points > s.points[seat]:
        if box.switches.lot_not_covered == "free":
            if s.emit:
                s.emit(PriceWaived(seat, price, LOT))
            return
        points = s.points[seat]
    _pay_as_far(s, seat, price, points, LOT)


def pay_fine(s: State, seat: int, fine: int) -> None:
    """Pay a fine, with points as far as money is short; what is then lacking is waived (rules 4.2)."""
    points = points_for(s.box, max(0, fine - s.money[seat]))
    _pay_as_far(s, seat, fine, min(points, s.points[seat]), FINE)


def _pay_as_far(s: State, seat: int, pounds: int, points: int, cause: Cause) -> None:
    _give_points(s, seat, points, cause)
    paid = min(pounds, s.money[seat])
    move_money(s, seat, -paid, cause)
    if s.emit and paid < pounds:
        s.emit(PriceWaived(seat, pounds - paid, cause))
