"""The reasons that a building cannot be used, or not in these words (rules 1.2, 3.4 step 3, 4.4, 4.5)."""

from typing import Final

from game.core.refusal import Reasons, Refusal, Refuser
from game.singapore.rules.actions import Use
from game.singapore.rules.codes import AGENT, BY_WAY, COURT, LEVY, UseRow
from game.singapore.rules.components import BUILDING_NUMBERS, GOODS, LETTERS, OPIUM
from game.singapore.rules.state import State
from game.singapore.rules.uses import brings

USE_REASONS: Final[Reasons] = {
    "not_in_game": ("building",),
    "not_standing": ("building",),
    "actions_spent": (),
    "no_worker_there": ("building",),
    "used_this_turn": ("building",),
    "name_way": ("building", "ways"),
    "one_way": ("building",),
    "name_payment": ("building", "goods"),
    "no_payment": ("building",),
    "name_pick": ("building",),
    "no_pick": ("building",),
    "name_chips": ("building", "most"),
    "no_chips_named": ("building",),
    "opium_not_any": (),
    "opium_not_picked": (),
    "pounds_lack": ("cost", "money"),
    "points_lack": ("cost", "points"),
    "goods_lack": ("kind", "cost", "have"),
    "goods_gone": ("building",),
    "pick_gone": ("kind",),
    "agent_received": (),
    "chips_lack": ("give", "have"),
    "nobody_to_levy": (),
    "brings_nothing": ("building",),
}

_no: Final = Refuser(USE_REASONS)


def why_no_use(s: State, seat: int, use: Use) -> Refusal:
    """Return the first rule that forbids a use which is not lawful now."""
    number = BUILDING_NUMBERS[use.building]
    if s.box.level.buildings[number] is None:
        return _no("1.2", "not_in_game", building=use.building)
    if not s.standing >> number & 1:
        return _no("3.4", "not_standing", building=use.building)
    if number not in s.workers[2 * seat : 2 * seat + 2]:
        return _no("3.4", "no_worker_there", building=use.building)
    if s.used >> number & 1:
        return _no("3.4", "used_this_turn", building=use.building)
    if not s.actions:
        return _no("3.4", "actions_spent")
    code = s.box.codes.numbers.get(use)
    if code is None:
        return _wrong_words(s, use, number)
    return _no_result(s, seat, use, s.box.codes.rows[code - s.box.codes.use])


def _wrong_words(s: State, use: Use, number: int) -> Refusal:
    """Return what is missing, or too much, in the text of a use that no position of the level allows."""
    name, one = use.building, s.box.level.building(number)
    if len(one.ways) > 1 and not 0 < use.way <= len(one.ways):
        return _no("1.2", "name_way", building=name, ways=len(one.ways))
    if len(one.ways) < 2 and use.way:
        return _no("1.2", "one_way", building=name)
    most = s.box.level.courthouse_chips
    court = one.special == "court"
    if court and not 0 <= use.give <= most:
        return _no("4.4", "name_chips", building=name, most=most)
    if court and not use.give and not use.pay and not use.pick:
        return _no("8", "brings_nothing", building=name)
    if not court and use.give >= 0:
        return _no("1.2", "no_chips_named", building=name)
    way = one.ways[max(use.way - 1, 0)] if one.ways else None
    goods = way.pays_any + way.pays_same if way else 0
    if use.pay and not goods:
        return _no("1.2", "no_payment", building=name)
    if len(use.pay) != goods or (way and way.pays_same and len(set(use.pay)) > 1):
        return _no("1.2", "name_payment", building=name, goods=goods)
    picks = way.picks if way else 0
    if bool(use.pick) != bool(picks):
        return _no("1.2", "name_pick" if picks else "no_pick", building=name)
    if LETTERS[OPIUM] in use.pay and not s.box.switches.any_includes_opium:
        return _no("8", "opium_not_any")
    return _no("8", "opium_not_picked")


def _no_result(s: State, seat: int, use: Use, row: UseRow) -> Refusal:
    """Return why a use cannot be paid, or brings nothing."""
    if row.effect != BY_WAY:
        return _no_special(s, seat, use, row)
    if row.pounds > s.money[seat]:
        return _no("1.2", "pounds_lack", cost=row.pounds, money=s.money[seat])
    if row.points > s.points[seat]:
        return _no("1.2", "points_lack", cost=row.points, points=s.points[seat])
    for kind, name in enumerate(GOODS):
        have = s.goods[4 * seat + kind]
        if row.pays[kind] > have:
            return _no("1.2", "goods_lack", kind=name, cost=row.pays[kind], have=have)
    assert not brings(s, row, bool(use.pick))
    if use.pick:
        return _no("1.2", "pick_gone", kind=GOODS[LETTERS.index(use.pick)])
    return _no("4.5", "goods_gone", building=use.building)


def _no_special(s: State, seat: int, use: Use, row: UseRow) -> Refusal:
    if row.effect == AGENT:
        return _no("4.4", "agent_received")
    if row.effect == COURT:
        return _no("4.4", "chips_lack", give=row.give, have=s.chips[seat])
    if row.effect == LEVY:
        return _no("1.2", "nobody_to_levy")
    return _no("8", "brings_nothing", building=use.building)
