"""The answer in the making, as it is drawn: possible choices, chosen things, and their effects."""

from __future__ import annotations

from typing import Any, Final

from game.core.thing import Thing
from game.old_london_bridge.look.shown import Answer
from game.old_london_bridge.rules.actions import Action, Draft, Site
from game.old_london_bridge.rules.components import CARD_VALUES
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.scenes.questions import (
    BridgeQuestion,
    DraftQuestion,
    InnQuestion,
    SealQuestion,
)
from game.old_london_bridge.things import OwnTile, RondelCentre
from game.old_london_bridge.words.choices import action_label, cover_button, from_centre, unused_tile
from game.old_london_bridge.words.speech import Speech
from game.stage.session import Session

#: Choices of how a stack is reached, not of a stack.
_WAYS: Final = frozenset({RondelCentre(), OwnTile("free_centre"), OwnTile("use_x")})


def answer_of(
    session: Session[Any], asked: BridgeQuestion, pointed: Thing | None, speech: Speech, leaves: bool = False
) -> Answer:
    """Return the answer so far, with the thing pointed at; `leaves`: the main button works without one."""
    would = _looked_ahead(session, asked, pointed)
    ahead = session.preview(asked.seat, *would) if would else None
    return Answer(
        seat=asked.seat,
        ask=asked.view.agenda[-1][0],
        may=asked.selectable,
        chosen=asked.chosen,
        label=cover_button(speech) if leaves and not asked.confirm_actions() else asked.button_text(speech),
        ready=leaves or bool(asked.confirm_actions()),
        named=_named(asked, speech),
        inn=asked.inn if isinstance(asked, InnQuestion) else 0,
        strength=asked.strength if isinstance(asked, InnQuestion) else 0,
        picked=_picked(asked),
        would=would,
        events=ahead.events if ahead else (),
        after=ahead.view if ahead else None,
        aside=_unused(asked, would, speech) or _half_chosen(asked, speech),
    )


def _unused(asked: BridgeQuestion, would: tuple[Action, ...], speech: Speech) -> tuple[str, ...]:
    """Return the words on a tile in hand that would spare the cost of the choice."""
    tile = asked.unused_tile(next(iter(would), None)) if isinstance(asked, DraftQuestion) else None
    return () if tile is None else unused_tile(tile, speech)


def _half_chosen(asked: BridgeQuestion, speech: Speech) -> tuple[str, ...]:
    """Return the words for the choice that is still open once the centre is pressed."""
    pressed = isinstance(asked, DraftQuestion) and asked.centre and asked.chosen is None
    return from_centre(speech) if pressed else ()


def _looked_ahead(session: Session[Any], asked: BridgeQuestion, pointed: Thing | None) -> tuple[Action, ...]:
    """Return the actions to preview: a placement together with its site, where there is only one."""
    would = asked.preview_actions(pointed)
    if len(would) == 1 and isinstance(would[0], Draft):
        after = session.preview(asked.seat, *would).view
        sites = Position.from_view(after).legal(asked.seat)
        if len(sites) == 1 and isinstance(sites[0], Site):
            return (*would, sites[0])
    return would


def _named(asked: BridgeQuestion, speech: Speech) -> dict[Thing, str]:
    """Return the effect of each choice."""
    named: dict[Thing, str] = {}
    if isinstance(asked, InnQuestion):
        # One card more or fewer is no choice by itself: the things' own names say it.
        return named
    for thing in asked.selectable - _WAYS:
        would = asked.preview_actions(thing)
        if len(would) == 1:
            named[thing] = action_label(would[0], asked.view, asked.seat, speech)
    return named


def _picked(asked: BridgeQuestion) -> tuple[int, ...]:
    """Return the number of chosen cards by value."""
    if isinstance(asked, InnQuestion):
        return tuple(asked.taken)
    if isinstance(asked, SealQuestion):
        return tuple(asked.cards.count(value) for value in range(CARD_VALUES))
    return ()
