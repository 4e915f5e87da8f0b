"""The logic puzzle: settle, hint and score (rules 6.2)."""

from game.core.agenda_position import AgendaStep
from game.old_town.rules import agenda, events
from game.old_town.rules.codes import HINT
from game.old_town.rules.level import ALL_PLOTS, BUILDINGS, KINDS, PLOTS, bits_of
from game.old_town.rules.state import State
from game.old_town.solving.clues import Clue, asked
from game.old_town.solving.making import Making, buildings_of
from game.old_town.solving.steps import Step, first_step, hint


def pose(s: State) -> None:
    """Begin the puzzle: a ready one, or one that is made from the seed, once it is there."""
    rules, box = s.box.level.puzzle, s.box
    if rules.ready:
        ready = box.level.puzzles[rules.ready]
        s.clues = tuple(Clue(box.cards[clue.card], clue.mine) for clue in ready.clues)
        s.solution = ready.town
    else:
        if s.making is None:
            s.making = making_of(s)
        if s.making.puzzle is None:
            s.agenda.append((agenda.MAKE,))
            return
        s.clues, s.solution = s.making.puzzle.clues, s.making.puzzle.town
        s.making = None
    s.first = s.turn = 0
    s.scores = [rules.start]
    s.agenda.append((agenda.ASK_PUZZLE, 0))
    if s.emit:
        s.emit(events.PuzzlePosed())
    s.round = 1
    if s.emit:
        s.emit(events.RoundBegun(1))


def making_of(s: State) -> Making:
    """Return the making of a puzzle of the level before its first draw."""
    rules, box = s.box.level.puzzle, s.box
    dropped = tuple(tuple(KINDS[kind] for kind in group) for group in rules.dropped[rules.level])
    return Making(box.names, box.cards, rules.grades[rules.level], dropped)


def plots_left(s: State) -> list[int]:
    """Return each building's plots: the start of the puzzle, less what went since (rules 6.2)."""
    masks, _ = asked(s.clues, buildings_of(s.solution, BUILDINGS))
    for building in range(len(masks)):
        masks[building] &= ~s.off[building]
        masks[building] = s.marks[building] or masks[building] & ~s.sites
    return masks


def step_of(s: State) -> tuple[Step, list[Clue]] | None:
    """Return the step that a hint shows, and the clues that it rests on; None if there is none."""
    return hint(s.clues, buildings_of(s.solution, BUILDINGS), plots_left(s))


def legal_puzzle(s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of every building and plot that may be tried, and of the hint."""
    found = [
        PLOTS * building + bit
        for building in sorted(s.solution)
        if not s.built >> building & 1
        for bit in bits_of(ALL_PLOTS & ~s.sites & ~s.off[building])
    ]
    _, pairs = asked(s.clues, buildings_of(s.solution, BUILDINGS))
    return [*found, HINT] if first_step(plots_left(s), pairs) else found


def play_puzzle(s: State, _seat: int, code: int) -> None:
    """Settle a building, or take a hint."""
    rules = s.box.level.puzzle
    if code == HINT:
        _take_hint(s)
        return
    building, bit = divmod(code, PLOTS)
    if s.solution[bit] != building:
        s.off[building] |= 1 << bit
        points = _lose(s, rules.wrong)
        if s.emit:
            s.emit(events.PuzzleCrossed(building, bit + 1, points))
        return
    s.marks[building] = 1 << bit
    s.sites |= 1 << bit
    s.open &= ~s.sites
    s.built |= 1 << building
    if s.emit:
        s.emit(events.PuzzleSettled(building, bit + 1))
    if s.built.bit_count() == PLOTS:
        s.agenda.clear()
        s.places, s.why, s.turn = (1,), "solved", -1
        if s.emit:
            s.emit(events.GameEnded("solved", s.places, 0))


def _take_hint(s: State) -> None:
    found = step_of(s)
    assert found is not None
    step, clues = found
    gone = [(building, bit) for building, plots in step.gone for bit in bits_of(plots)]
    for building, plots in step.gone:
        s.off[building] |= plots
    s.hinted = tuple(clue.text(s.box.names) for clue in clues)
    points = _lose(s, s.box.level.puzzle.hint)
    if s.emit:
        s.emit(events.PuzzleHinted(tuple((building, bit + 1) for building, bit in gone), points))


def _lose(s: State, points: int) -> int:
    """Take points off the score, never below 0; return how many."""
    lost = min(points, s.scores[0])
    s.scores[0] -= lost
    return lost
