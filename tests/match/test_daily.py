"""The deal of the day: the same for everybody, another one each day, for one person."""

from datetime import date, timedelta

from game.match.apart import Apart
from game.match.daily import DAY_SEAT, day_match, day_of, day_seats, day_seed, is_day
from game.match.match import Match
from tests.match.tables import CAIRN, cairn

DAY = date(2026, 11, 22)


def deal(day: date) -> Match:
    table = cairn(2)
    seats = day_seats("mason", ("Ann", "Ben", "Cat", "Dan"), ("madder", "ivory", "mulberry", "verdigris"), 2)
    return day_match(CAIRN, table.level, seats, day)


def test_a_day_has_one_deal_and_each_day_another() -> None:
    days = [DAY + timedelta(days=number) for number in range(400)]
    assert len({day_seed("cairn", day) for day in days}) == 400
    assert day_seed("cairn", DAY) != day_seed("old_london_bridge", DAY)
    one, other = deal(DAY), deal(DAY)
    one.start()
    other.start()
    assert one.lines == other.lines


def test_a_person_sits_at_the_days_seat_and_bots_at_the_others() -> None:
    match = deal(DAY)
    assert [seat.human for seat in match.seats] == [True, False]
    assert is_day(match, DAY)
    assert not is_day(match, DAY + timedelta(days=1))
    assert DAY_SEAT == 0


def test_a_game_gone_on_with_from_elsewhere_is_no_deal_of_the_day() -> None:
    match = deal(DAY)
    branched = Match(CAIRN, match.level, match.seats, match.seed, "salt", apart=Apart.BRANCHED)
    assert not is_day(branched, DAY)


def test_a_deal_is_known_as_that_of_its_day_long_afterwards() -> None:
    match = deal(DAY)
    for days in (-1, 0, 1, 30, 399):
        assert day_of(match, DAY + timedelta(days=days)) == DAY
    assert day_of(match, DAY + timedelta(days=500)) is None
    assert day_of(cairn(2).match("another"), DAY) is None
    branched = Match(CAIRN, match.level, match.seats, match.seed, "salt", apart=Apart.BRANCHED)
    assert day_of(branched, DAY) is None
