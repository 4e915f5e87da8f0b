"""All that a play or a removal does on the board: markers, points and the chain (rules 3.3.7-3.5, 4.4)."""

from game.old_town.rules import causes, events
from game.old_town.rules.board import changes_by, contested, kept_by, locked, pairs_with, renew
from game.old_town.rules.level import ALL_PLOTS, BUILDINGS, FIRST_PAIR, bits_of
from game.old_town.rules.state import State
from game.old_town.solving.pair_towns import supports

_ALL = range(BUILDINGS)


def carry(s: State, card: int, mine: int, cause: int) -> bool:
    """Do all that a clue does; return False where a later filter of a `pair` contradicts (`pair_filter`)."""
    before, decided = contested(s), kept_by(s, card, mine)
    if not _change(s, card, mine, cause):
        return False
    for building, kept in decided:
        if before >> building & 1 and s.marks[building] & kept:
            _decide(s, building)
    run(s)
    if s.box.again and card >= FIRST_PAIR:
        return _filter_again(s, card, mine, cause)
    renew(s)
    return True


def _change(s: State, card: int, mine: int, cause: int) -> bool:
    """Place and lift what a clue does before the chain; return False where no town is left."""
    said = kept_by(s, card, mine)
    changes = changes_by(s, card, mine, said)
    if changes is None:
        return False
    new = [(building, plots) for building, plots in changes if not s.marks[building]]
    for building, plots in said:
        _rule_out(s, building, plots, cause)
    for building, plots in new:
        _place(s, building, plots, dict(said)[building])
    if s.box.by_towns:
        s.pairs = pairs_with(s, card, mine)
        _cut(s)
    return True


def _cut(s: State) -> None:
    """Lift every marker that stands in no possible town (rules 4.3)."""
    cut = supports(s.marks, s.pairs, s.towns or (s.town,))
    assert cut is not None
    s.towns = tuple(map(list, cut[1]))
    s.town = s.towns[0]
    for building in _ALL:
        if s.marks[building] != cut[0][building]:
            lift(s, building, s.marks[building] & ~cut[0][building], causes.TOWN)


def _filter_again(s: State, card: int, mine: int, cause: int) -> bool:
    """Let a `pair` filter after its chain until nothing changes (rules 7, `pair_filter`)."""
    while True:
        renew(s)
        kept = kept_by(s, card, mine)
        changes = changes_by(s, card, mine, kept)
        if changes is None or not all(plots for _, plots in kept):
            return False
        if not changes:
            return True
        for building, plots in changes:
            lift(s, building, s.marks[building] & ~plots, cause)
        run(s)


def _rule_out(s: State, building: int, said: int, cause: int) -> None:
    """Lift the markers that a clue itself excludes; note the plots that an unmarked building cannot have."""
    if s.marks[building]:
        if off := s.marks[building] & ~said:
            lift(s, building, off, cause)
        return
    closed = ALL_PLOTS & ~s.sites & ~s.open
    for off, why in ((closed, causes.TOWN if s.box.by_towns else causes.LOCK), (s.open & ~said, cause)):
        if off:
            s.lifted.append((building, off, why))


def _place(s: State, building: int, kept: int, said: int) -> None:
    """Put markers on the plots that a clue said and towns leave; those left over are points (rules 3.3.7)."""
    if said & ~kept:
        s.lifted.append((building, said & ~kept, causes.TOWN))
    for bit in bits_of(kept):
        s.marks[building] |= 1 << bit
        s.counts[bit] += 1
        if s.emit:
            s.emit(events.MarkerPlaced(building, bit + 1))
    spared = s.box.markers - kept.bit_count()
    if spared > 0:
        s.gain(s.turn, spared)
        if s.emit:
            s.emit(events.MarkersSpared(s.turn, building, spared))


def lift(s: State, building: int, plots: int, cause: int, points: int = 1) -> None:
    """Take a building's markers off some plots, each for points."""
    s.lifted.append((building, plots, cause))
    for bit in bits_of(plots):
        s.marks[building] &= ~(1 << bit)
        s.counts[bit] -= 1
        s.gain(s.turn, points)
        if s.emit:
            s.emit(events.MarkerLifted(s.turn, building, bit + 1, cause, points))


def remove(s: State, building: int, bit: int, cause: int) -> None:
    """Take the marker for two dead cards, and let the chain run (rules 3.5)."""
    points = 1
    if s.box.switches.dead_scores == "if_built":
        twin = s.copy()
        _take(twin, building, bit, cause, 1)
        points = int(twin.built != s.built)
    _take(s, building, bit, cause, points)


def _take(s: State, building: int, bit: int, cause: int, points: int) -> None:
    lift(s, building, 1 << bit, cause, points)
    if s.box.by_towns:
        _cut(s)
    run(s)
    renew(s)


# The chain


def run(s: State) -> None:
    """Build every building with one marker left, the lowest first, until none is due (rules 3.4)."""
    masks, table = s.marks, not s.box.refuses
    comes_off = s.box.switches.third_markers == "come_off" and not s.box.direct
    while True:
        due = -1
        passed = s.built | (contested(s) if table else 0)
        for building in _ALL:
            mask = masks[building]
            if mask and mask & (mask - 1) == 0 and not passed >> building & 1:
                due = building
                break
        if due >= 0:
            _build(s, due)
        elif not (comes_off and _lift_thirds(s)):
            return


def _build(s: State, building: int) -> None:
    """Build a building on its last plot; its marker and all others there are points."""
    plot = s.marks[building]
    s.sites |= plot
    s.built |= 1 << building
    s.counts[plot.bit_length() - 1] -= 1
    owner = _leave(s, building)
    s.gain(s.turn, 1)
    if s.emit:
        s.emit(events.Built(s.turn, building, plot.bit_length(), owner))
    if s.box.advanced and owner >= 0 and s.box.advanced.owner_bonus:
        s.gain(owner, s.box.advanced.owner_bonus)
        if s.emit:
            s.emit(events.OwnerPaid(owner, building, s.box.advanced.owner_bonus))
    for other in _ALL:
        if s.marks[other] & plot and other != building:
            lift(s, other, plot, causes.by_building(building))


def _leave(s: State, building: int) -> int:
    """Take a building out of its row or the stock; return its owner, -1 for none."""
    s.stock &= ~(1 << building)
    for seat, row in enumerate(s.rows):
        if building in row:
            row.remove(building)
            return seat
    return -1


def _decide(s: State, building: int) -> None:
    """Build one of the contested buildings; those without a marker left leave the game (rules 4.4)."""
    marked = [other for other in _ALL if s.marks[other]]
    _build(s, building)
    for other in marked:
        if not s.marks[other]:
            s.gone |= 1 << other
            _leave(s, other)
            if s.emit:
                s.emit(events.BuildingLeft(other))


def _lift_thirds(s: State) -> bool:
    """Lift the third markers on locked plots (rules 7, `third_markers`); return whether there were any."""
    plots, lifted = locked(s), False
    for building in _ALL:
        mask = s.marks[building]
        locks = mask.bit_count() == 2 and s.marks.count(mask) > 1
        if mask & plots and mask & ~plots and not locks and not s.built >> building & 1:
            lift(s, building, mask & plots, causes.LOCK)
            lifted = True
    return lifted
