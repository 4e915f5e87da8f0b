"""Work on the cathedral: craftsmen turn cubes into points, and five cubes are kept (rules 3.3 step 13)."""

from game.core.agenda_position import AgendaStep
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import CRAFT, DONE, KEEP, KEEP_CODES, KEPT, MOST_TIMES
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.causes import crafted
from game.pillars_of_the_earth.rules.components import CRAFTSMEN
from game.pillars_of_the_earth.rules.event_cards import hits
from game.pillars_of_the_earth.rules.events import CraftsEnded, CraftsmanUsed, CubesLost, PartRaised
from game.pillars_of_the_earth.rules.holdings import begin_step, change_cubes, change_points, gain_gold, pay
from game.pillars_of_the_earth.rules.state import State


def cathedral(s: State, step: AgendaStep) -> None:
    """Let the next seat use its craftsmen, then keep its cubes."""
    place = step[1]
    if not place:
        begin_step(s, 13)
    if place < s.box.players:
        seat = s.clockwise(place)
        s.agenda += [(agenda.CATHEDRAL, place + 1), (agenda.KEEPING, seat), (agenda.CRAFTING, seat)]


def crafting(s: State, step: AgendaStep) -> None:
    """Ask a seat for a craftsman to use."""
    s.agenda.append((agenda.ASK_CRAFT, step[1]))


def cap_of(s: State, seat: int, craftsman: int) -> int:
    """Return how often a seat may use a craftsman in all this round.

    The round's event may allow more uses of one craftsman: of any while it is not used up, or of one named.
    """
    one = s.box.level.craftsmen[craftsman]
    more = hits(s, seat, "more_uses")
    if not more or not one.blessed:
        return one.cap
    if s.box.switches.archbishop == "at_once":
        return min(one.cap + more, MOST_TIMES) if s.blessed[seat] == craftsman else one.cap
    craftsmen = s.box.level.craftsmen
    elsewhere = any(
        uses > craftsmen[other].cap for other, uses in enumerate(s.uses) if uses and other != craftsman
    )
    return one.cap if elsewhere else min(one.cap + more, MOST_TIMES)


def times_possible(s: State, seat: int, craftsman: int) -> int:
    """Return how often a seat can use a craftsman now."""
    one = s.box.level.craftsmen[craftsman]
    if one.needs_craftsman >= 0 and not s.box.has(s.craftsmen[seat], one.needs_craftsman):
        return 0
    if one.needs_cube >= 0 and not s.cubes[4 * seat + one.needs_cube]:
        return 0
    times = MOST_TIMES
    for cube, many in s.box.crafts[craftsman]:
        times = min(times, s.cubes[4 * seat + cube] // many)
    if not times:
        return 0
    times = min(times, cap_of(s, seat, craftsman) - s.uses[craftsman])
    if one.gold:
        times = min(times, s.gold[seat] // one.gold)
    return times


def legal_craft(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of using each craftsman once, twice and so on, and of using none any more."""
    codes: list[int] = []
    for one in numbers_in(s.craftsmen[seat]):
        times = times_possible(s, seat, one)
        if times > 0:
            first = CRAFT + one * MOST_TIMES
            codes += range(first, first + times)
    codes.append(DONE)
    return codes


def play_craft(s: State, seat: int, code: int) -> None:
    """Use a craftsman, and ask again; or end the seat's work."""
    s.agenda.pop()
    if code == DONE:
        s.uses = [0] * len(CRAFTSMEN)
        if s.emit:
            s.emit(CraftsEnded(seat))
        return
    craftsman, times = divmod(code - CRAFT, MOST_TIMES)
    _craft(s, seat, craftsman, times + 1)
    s.agenda.append((agenda.CRAFTING, seat))


def _craft(s: State, seat: int, craftsman: int, times: int) -> None:
    one, cause = s.box.level.craftsmen[craftsman], crafted(craftsman, times)
    s.uses[craftsman] += times
    if s.emit:
        s.emit(CraftsmanUsed(seat, craftsman, times))
    for cube, many in s.box.crafts[craftsman]:
        change_cubes(s, seat, cube, -many * times, cause)
    pay(s, seat, one.gold * times, cause)
    change_points(s, seat, one.gives * times, cause)
    gain_gold(s, seat, gold_of(s, seat, craftsman) * times, cause)


def gold_of(s: State, seat: int, craftsman: int) -> int:
    """Return the gold that one use of a craftsman pays now (rules 7, `tool_maker`)."""
    one = s.box.level.craftsmen[craftsman]
    if one.needs_cube >= 0 and s.box.switches.tool_maker == "each":
        return one.pays * s.cubes[4 * seat + one.needs_cube]
    return one.pays


def keeping(s: State, step: AgendaStep) -> None:
    """Ask a seat with more cubes than may be kept which it keeps; not in the last round."""
    seat = step[1]
    if s.round < s.box.last and sum(s.cubes[4 * seat : 4 * seat + 4]) > s.box.level.cubes_kept:
        s.agenda.append((agenda.ASK_KEEP, seat))


def legal_keep(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of every choice of cubes to keep."""
    stone, wood, sand, metal = s.cubes[4 * seat : 4 * seat + 4]
    kept = s.box.level.cubes_kept
    return [
        KEEP_CODES[a, b, c, kept - a - b - c]
        for a in range(min(stone, kept), -1, -1)
        for b in range(min(wood, kept - a), -1, -1)
        for c in range(min(sand, kept - a - b), -1, -1)
        if kept - a - b - c <= metal
    ]


def play_keep(s: State, seat: int, code: int) -> None:
    """Keep cubes; the rest is lost."""
    s.agenda.pop()
    kept, had = KEPT[code - KEEP], s.cubes[4 * seat : 4 * seat + 4]
    s.cubes[4 * seat : 4 * seat + 4] = kept
    if s.emit:
        s.emit(CubesLost(seat, tuple(before - after for before, after in zip(had, kept, strict=True))))


def rising(s: State, _step: AgendaStep) -> None:
    """Set up the round's part of the cathedral."""
    s.risen += 1
    if s.emit:
        s.emit(PartRaised(s.risen))
