"""The things at the places of the valley, other than the spaces, and the hit boxes of all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.places.valley_plan import ValleyPlan
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import TakeCube
from game.pillars_of_the_earth.rules.components import CUBES, PITS, SOLD, SPACES, STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import (
    Amount,
    CathedralPart,
    CourtMetal,
    EventCard,
    Place,
    ResourceCard,
    SeatAmount,
    Space,
    StartSquare,
    Stock,
    TaxDie,
)
from game.tabletop.board.board_words import ActionPiece


def step_of(name: str) -> int:
    """Return the number of a step, from 1."""
    return STEPS.index(name) + 1


EVENT: Final = step_of("event")
MILL: Final = step_of("wool_mill")
COURT: Final = step_of("kings_court")
MARKET: Final = step_of("market")
START: Final = step_of("starting_player")
CATHEDRAL: Final = step_of("cathedral")
PIT_STEPS: Final = {step_of(name): pit for pit, name in enumerate(PITS)}
"""The steps of the pits."""
SPACES_OF: Final = {EVENT if name == "bishop" else step_of(name): space for space, name in enumerate(SPACES)}
"""The place for builders that lies in the cell of a step."""


def valley_things(table: Arrangement, view: View) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the valley's things, spaces first, by the steps."""
    plan = table.valley
    found: dict[Thing, pygame.Rect] = dict(cube_choice(plan, view))
    found |= {Space(*space): box for space, box in table.spaces(view).items()}
    for step, cell in sorted(plan.cells.items()):
        found |= dict(lying(plan, view, step))
        name = plan.board(step)
        found[Place(step)] = _seen(cell.picture.union(name), name, found)
    found |= {CathedralPart(part): plan.part(part) for part in range(1, len(view.level.rounds) + 1)}
    found[Place(CATHEDRAL)] = plan.board(CATHEDRAL)
    return found


def _seen(whole: pygame.Rect, name: pygame.Rect, others: dict[Thing, pygame.Rect]) -> pygame.Rect:
    """Return the part of a place's picture that nothing else of the valley lies on, its name at least."""
    box = whole.copy()
    for other in others.values():
        if other.colliderect(box):
            if other.left > box.left + box.width // 3:
                box.width = min(box.width, other.left - box.left)
            else:
                box.height = min(box.height, other.top - box.top)
    return box if box.width > 0 and box.height >= name.height else name


def cube_choice(plan: ValleyPlan, view: View) -> Iterator[tuple[ActionPiece, pygame.Rect]]:
    """Yield the cubes among which the bishop's guest chooses; none unless that is asked."""
    if view.agenda and view.agenda[-1][0] == agenda.ASK_CUBE:
        for cube in range(SOLD):
            yield ActionPiece(TakeCube(CUBES[cube])), plan.choice(cube)


def lying(plan: ValleyPlan, view: View, step: int) -> Iterator[tuple[Thing, pygame.Rect]]:
    """Yield the things in a cell, other than its spaces, with their boxes."""
    if step in PIT_STEPS:
        taken = taken_cards(view, PIT_STEPS[step])
        for row, card in enumerate(taken):
            yield ResourceCard(card), plan.taken(step, row, len(taken))
    elif step == EVENT:
        yield EventCard(), plan.event
    elif step == MILL:
        for seat in range(view.players):
            yield SeatAmount(seat, Amount.MILL), plan.workers(seat, view.players)
    elif step == MARKET:
        for cube in range(SOLD):
            yield Stock(cube), plan.stock(cube)
    elif step == COURT:
        yield TaxDie(), plan.corner(step)
        yield CourtMetal(), plan.metal
    elif step == START:
        yield StartSquare(), plan.square


def taken_cards(view: View, pit: int) -> list[int]:
    """Return the resource cards of a pit that seats have taken."""
    cards = view.level.resource_cards
    return [card for card, seat in enumerate(view.cards) if seat >= 0 and cards[card].pit == pit]
