"""The end of a round and of the game (rules 3.3, 5)."""

from game.core.agenda_position import AgendaStep
from game.core.ranking import places_of
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.components import SOLD
from game.pillars_of_the_earth.rules.events import GameWon, RoundEnded
from game.pillars_of_the_earth.rules.state import State


def end_round(s: State, _step: AgendaStep) -> None:
    """Put all builders back into the bag, hand over the hired workers, and begin a round or end the game."""
    players = s.box.players
    s.bag = [s.box.level.start_builders] * players
    s.aside = [0] * players
    s.placed = [0] * players
    s.redrawn = False
    s.grey, s.hired = s.hired, [0] * players
    s.event, s.hit, s.cube_due = -1, 0, False
    s.blessed = [-1] * players
    s.tax = s.step = 0
    s.bought = [0] * (SOLD * players)
    s.sold = [0] * players
    s.agenda.append((agenda.BEGIN_ROUND,) if s.round < s.box.last else (agenda.SCORING,))
    if s.emit:
        s.emit(RoundEnded(s.round))


def scoring(s: State, _step: AgendaStep) -> None:
    """Settle the places: victory points, then gold, then the level's tie-break (rules 5)."""
    s.places = places_of([standing(s, seat) for seat in range(s.box.players)])
    if s.emit:
        s.emit(GameWon(s.places, tuple(s.points), tuple(s.gold)))


def standing(s: State, seat: int) -> tuple[int, int, int]:
    """Return the sort key of a seat's place, the higher the better."""
    tie = s.box.switches.tie
    further = 0
    if tie == "cubes":
        further = -sum(s.cubes[4 * seat : 4 * seat + 4])
    elif tie == "starting_player":
        further = -((seat - s.start) % s.box.players)
    return s.points[seat], s.gold[seat], further
