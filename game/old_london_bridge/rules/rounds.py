"""The deal, the beginning and end of a round, and the outcomes of chance (rules 2, 3.1, 3.3, 3.6)."""

from game.core.agenda_position import AgendaStep
from game.core.contract import Chance
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import (
    AREAS,
    BONUS_KINDS,
    FACES,
    KINDS,
    STACKS,
    tile_name,
)
from game.old_london_bridge.rules.events import (
    BonusTurnedUp,
    FaceLaid,
    FiguresLifted,
    GameEnding,
    MarkerTurned,
    RondelTurned,
    RoundEnded,
    StepDealt,
    TilesReady,
    TileTurnedUp,
)
from game.old_london_bridge.rules.round_faces import pay_round_faces
from game.old_london_bridge.rules.state import State


def lay_out(s: State) -> None:
    """Put the whole deal on the agenda: steps, faces, top tiles; then the first round."""
    s.agenda.append((agenda.BEGIN_ROUND,))
    s.agenda += [(agenda.TURN_UP_BONUS, stack) for stack in reversed(range(len(s.bonus_tops)))]
    s.agenda += [(agenda.TURN_UP_TILE, stack) for stack in reversed(range(STACKS))]
    s.agenda += [(agenda.DEAL_FACE, area) for area in reversed(range(len(AREAS)))]
    s.agenda += [(agenda.DEAL_STEP, step) for step in reversed(range(s.box.players))]


def begin_round(s: State, _step: AgendaStep) -> None:
    """Ask for the next round marker, then for the ladies."""
    s.agenda += [(agenda.LADIES, 0), (agenda.TURN_UP_MARKER,)]


def end_round(s: State, _step: AgendaStep) -> None:
    """Lift the figures, pay end-of-round faces, make new tiles usable; then start a round or end the game."""
    s.figures = [-1] * s.box.players
    if s.emit:
        s.emit(FiguresLifted())
    pay_round_faces(s)
    for usable, fresh in zip(s.usable, s.fresh, strict=True):
        if any(fresh):
            for kind, count in enumerate(fresh):
                usable[kind] += count
                fresh[kind] = 0
    if s.emit:
        s.emit(TilesReady())
    s.order = []
    s.turn, s.returned = -1, False
    s.lowest, s.lowest_seat = 0, -1
    _end_or_go_on(s)
    if s.emit:
        s.emit(RoundEnded(s.round))


def _end_or_go_on(s: State) -> None:
    """End the game after its last round or with enough stacks empty (rules 3.6); else begin a round."""
    empty = s.tops.count(0)
    early = empty >= s.box.level.empty_stacks_end
    if early or s.round == s.box.rounds:
        s.agenda.append((agenda.SCORING, empty if early else 0))
    else:
        s.agenda.append((agenda.BEGIN_ROUND,))


def announce_end(s: State, empty: int) -> None:
    """Emit the reason that no further round is played."""
    s.ending = True
    if s.emit:
        s.emit(GameEnding(s.round, empty))


# Chance: the pile's name, its remaining outcomes, and each outcome's effect.


def dealt_seats(s: State) -> list[int]:
    """Return the seats whose chapel marker is on no step yet."""
    return [seat for seat in range(s.box.players) if seat not in s.steps]


def deal_step(s: State, step: AgendaStep, place: int) -> None:
    """Put a marker on the next step, A first; its owner gets the step's card."""
    seat = dealt_seats(s)[place]
    card = s.box.level.step_cards[step[1]]
    s.steps.append(seat)
    s.ranks[CHAPEL_TRACK].append(seat)
    s.ranks[GATE_TRACK].append(seat)
    s.supply[card] -= 1
    s.hands[seat][card] += 1
    if s.emit:
        s.emit(StepDealt(step[1], seat, card))


def deal_face(s: State, step: AgendaStep, place: int) -> None:
    """Give an area one of the faces that the level offers."""
    area = step[1]
    s.faces[area] = s.box.level.faces[area][place]
    if s.emit:
        s.emit(FaceLaid(area, s.faces[area]))


def turn_up_tile(s: State, step: AgendaStep, place: int) -> None:
    """Turn up one of the face-down tiles of a building stack."""
    stack = step[1]
    s.tops[stack] = s.below[stack].pop(place)
    if s.emit:
        s.emit(TileTurnedUp(stack, s.tops[stack]))


def turn_up_bonus(s: State, step: AgendaStep, place: int) -> None:
    """Turn up one of the face-down tiles of a bonus stack."""
    stack = step[1]
    s.bonus_tops[stack] = s.bonus_below[stack].pop(place)
    if s.emit:
        s.emit(BonusTurnedUp(stack, s.bonus_tops[stack]))


def turn_up_marker(s: State, _step: AgendaStep, place: int) -> None:
    """Turn up the round's marker, and turn the rondel by its steps."""
    steps = s.marker_left.pop(place)
    s.round += 1
    s.markers.append(steps)
    if s.emit:
        s.emit(MarkerTurned(s.round, steps))
    s.rondel += steps
    if s.emit:
        s.emit(RondelTurned(steps))


def left_of(s: State, step: AgendaStep) -> int:
    """Return the number of outcomes left in the pile of a chance step."""
    kind = step[0]
    if kind == agenda.TURN_UP_TILE:
        return len(s.below[step[1]])
    if kind == agenda.TURN_UP_BONUS:
        return len(s.bonus_below[step[1]])
    if kind == agenda.TURN_UP_MARKER:
        return len(s.marker_left)
    if kind == agenda.DEAL_FACE:
        return len(s.box.level.faces[step[1]])
    return s.box.players - len(s.steps)


def pile_of(s: State, step: AgendaStep) -> Chance:
    """Return the draw that a chance step is due."""
    kind = step[0]
    if kind == agenda.DEAL_STEP:
        return Chance("steps", step[1], tuple(str(seat) for seat in dealt_seats(s)), deal=True)
    if kind == agenda.DEAL_FACE:
        area = step[1]
        faces = tuple(FACES[area][face] for face in s.box.level.faces[area])
        return Chance(f"face {AREAS[area]}", 0, faces, deal=True)
    if kind == agenda.TURN_UP_TILE:
        stack = step[1]
        below = s.below[stack]
        drawn = len(s.box.below[stack]) - len(below)
        return Chance(f"stack {KINDS[s.box.stacks[stack]]}", drawn, tuple(map(tile_name, below)))
    if kind == agenda.TURN_UP_BONUS:
        stack = step[1]
        left = s.bonus_below[stack]
        drawn = len(s.box.bonus_below[stack]) - len(left)
        return Chance(f"bonus {stack + 1}", drawn, tuple(BONUS_KINDS[tile] for tile in left))
    return Chance("markers", len(s.markers), tuple(map(str, s.marker_left)))
