"""The lesson "First bridge": its deal, its moments, and the things on the table that its cards point at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from game.core.lesson_moment import LessonMoment
from game.core.thing import TableButton, Thing
from game.match.lesson_deal import LessonDeal, OpenMoves
from game.old_london_bridge.look.standing import if_ended
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Action, Draft, Seal, Use
from game.old_london_bridge.rules.box import CHAPEL_TRACK
from game.old_london_bridge.rules.components import (
    AREAS,
    BONUS_KINDS,
    CHAPEL,
    GATE,
    GUILDHALL,
    INN,
    KINDS,
    NOBLE,
    PARK,
    PARK_TILE,
    PETER,
    SHOP,
    is_park,
)
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.questions import things_of
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    MarketStack,
    Note,
    OwnTile,
    RondelCentre,
    RondelSpace,
    TileStack,
    Topic,
    WholeBridge,
)
from game.old_london_bridge.words.first_bridge import (
    BONUS,
    CARDS,
    CARDS_OF_CUT,
    CARDS_OF_LESSON,
    DRAFT,
    END,
    SEAL,
    SITE,
    TAUGHT_TILE,
    TILE,
    Seen,
    market_place,
    park_of,
    text_of,
    tied_with,
)
from game.old_london_bridge.words.speech import Speech
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard, LessonScript

#: The line of the reckoning for empty sites, after those of the areas.
_EMPTY_SITES: Final = len(AREAS)
#: The plate with the learner's total if the game ended now.
_FORECAST: Final = Note(Topic.ADDED, LEARNER, where="plate")
_PHASES: Final = {
    agenda.ASK_SEAL: SEAL,
    agenda.ASK_DRAFT: DRAFT,
    agenda.ASK_SITE: SITE,
    agenda.ASK_TAKE: CARDS,
    agenda.ASK_BONUS: BONUS,
}


def _at(round_: int, phase: str, *moves: str) -> OpenMoves:
    return OpenMoves(LessonMoment(round_, phase), moves)


_FIRST_ROUNDS: Final = (
    _at(1, SEAL, "seal 4", "seal 3"),
    _at(1, DRAFT, "draft shop"),
    _at(2, SEAL, "seal 0"),
    _at(2, DRAFT, "draft guildhall"),
)
FIRST_BRIDGE: Final = LessonDeal(
    "first-bridge",
    "first bridge 66",
    ("apprentice", "apprentice"),
    (
        *_FIRST_ROUNDS,
        _at(3, SEAL, "seal 4", "seal 3", "seal 2", "seal 1"),
        _at(3, DRAFT, "draft chapel"),
        _at(4, DRAFT, "draft gate"),
        _at(4, BONUS, "bonus 3"),
        _at(5, TILE, "use chapel_2"),
        _at(5, DRAFT, "draft inn"),
        _at(6, DRAFT, "draft chapel centre"),
        _at(7, DRAFT, "draft park", "draft park centre"),
    ),
)
"""The deal of the lesson, in seven rounds."""
FIRST_BUILDING: Final = LessonDeal(
    "first-building", "first building 763", ("apprentice", "apprentice"), _FIRST_ROUNDS
)
"""The deal of the cut of two rounds, for demos and kiosks."""


class FirstBridge(LessonScript[View]):
    """See `tabletop.lesson.lesson_script.LessonScript`."""

    deal = FIRST_BRIDGE
    moments: Sequence[LessonMoment] = tuple(CARDS_OF_LESSON)

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self._speech = speech

    def moment(self, view: View, legal: Sequence[Action]) -> LessonMoment | None:
        """Return the moment of a view: a tile that may be used comes before the figure."""
        if view.ending:
            return LessonMoment(view.round, END)
        phase = _PHASES.get(view.agenda[-1][0]) if view.agenda and legal else None
        if phase == DRAFT and any(isinstance(action, Use) for action in legal):
            phase = TILE
        return None if phase is None else LessonMoment(view.round, phase)

    def card(self, at: LessonMoment, view: View) -> LessonCard | None:
        """Return the card of a moment, with the things that it points at."""
        text = text_of(at, Seen(view, LEARNER, self._speech, if_ended(view)))
        if text is None:
            return None
        pointed = _pointed(at, view, self._speech)
        # A line that says nothing of one thing points at none.
        lines = zip_longest(text.lines, pointed.lines[: len(text.lines)])
        return LessonCard(text, tuple(thing for _words, thing in lines), pointed.also, pointed.opens)

    def things(self, action: Action, view: View) -> Iterable[Thing]:
        """Return the things of an action: every copy of a card; with a stack its space, or the centre."""
        yield from things_of(action)
        if isinstance(action, Draft):
            yield RondelCentre() if action.centre else RondelSpace(action.stack)
        elif isinstance(action, Seal):
            yield from _copies(view, *action.cards)


class FirstBuilding(FirstBridge):
    """The cut of the lesson: its first two rounds."""

    deal = FIRST_BUILDING
    moments = tuple(CARDS_OF_CUT)


@dataclass(frozen=True, slots=True)
class _Pointed:
    """The things that the lines of a card point at, in order, the other bright things, and the open panel."""

    lines: tuple[Thing | None, ...]
    also: tuple[Thing, ...] = ()
    opens: Thing | None = None


def _stack(view: View, kind: int, *lines: Thing | None) -> _Pointed:
    """Return a stack with the space next to it, and the things that the further lines point at."""
    return _Pointed(
        (TileStack(KINDS[kind]), *lines), (Note(Topic.FIELD, place=view.level.stacks.index(kind)),)
    )


def _site(number: int) -> Note:
    """Return a site of the learner's bridge, from 1, while nothing can be built on it."""
    return Note(Topic.SITE, LEARNER, number)


def _replaceable(view: View) -> Iterator[int]:
    """Yield the sites, from 1, where the tile in hand would replace a building and numbers still fall."""
    bridge, tile = view.bridges[LEARNER], view.drafted
    for site, standing in enumerate(bridge):
        before = bridge[site - 1] if site else PARK_TILE
        behind = bridge[site + 1] if site + 1 < len(bridge) else PARK_TILE
        fits = (is_park(before) or before > tile) and (is_park(behind) or behind < tile)
        if fits and not is_park(standing):
            yield site + 1


def _pointed(at: LessonMoment, view: View, speech: Speech) -> _Pointed:
    """Return the things that a card points at."""
    if at.phase == END:
        return _Pointed((Note(Topic.TOTAL, view.ranking[0]), Note(Topic.AMOUNT, LEARNER, _EMPTY_SITES)))
    if at.phase == SEAL:
        return _at_seal(at.round, view)
    if at.phase == DRAFT:
        return _at_draft(at.round, view)
    if at.phase == SITE:
        return _at_site(at.round, view, speech)
    if at.phase == CARDS:
        strength = view.agenda[-1][3]
        cards = tuple(Note(Topic.MIX, LEARNER, value) for value in range(1, min(strength, NOBLE) + 1))
        return _Pointed(cards[:1], cards[1:])
    if at.phase == BONUS:
        return _Pointed((MarketStack(market_place(view) or 1),))
    return _Pointed((OwnTile(BONUS_KINDS[TAUGHT_TILE]),))


def _at_seal(round_: int, view: View) -> _Pointed:
    """Return the things that a card points at before cards are sealed."""
    if round_ == 1:
        held = tuple(value for value, count in enumerate(view.hands[LEARNER]) if count)
        first, *further = _copies(view, *held[:-3:-1])
        return _Pointed((_site(1), _FORECAST, first), tuple(further))
    if round_ == 2:
        return _Pointed((HandCard(PETER),))
    if round_ == 4:
        builder = park_of(view, LEARNER)
        if builder is None:
            return _Pointed(())
        site = next(site for site, tile in enumerate(view.bridges[builder], start=1) if is_park(tile))
        return _Pointed((Note(Topic.SITE, builder, site, "opened"),), opens=WholeBridge(builder))
    others = tuple(_copies(view, *range(NOBLE, PETER, -1)))
    return _Pointed((Note(Topic.TIED, view.chapel_order[0], 0, "board"),), others)


def _copies(view: View, *values: int) -> Iterator[HandCard]:
    """Yield every card of some values in the learner's hand."""
    for value in values:
        yield from (HandCard(value, copy + 1) for copy in range(view.hands[LEARNER][value]))


def _at_draft(round_: int, view: View) -> _Pointed:
    """Return the things that a card points at before the figure is placed: the subject of the round."""
    match round_:
        case 2:
            tied, stack = tied_with(view, LEARNER), _stack(view, GUILDHALL)
            seats = enumerate(one for one, *_ in view.order)
            first, *others = (Note(Topic.PLACE, one, place) for place, one in seats if one in tied)
            track = Note(Topic.TRACK, place=CHAPEL_TRACK)
            return _Pointed((first, track, *stack.lines), (*others, *stack.also))
        case 3:
            coins = (space for space, _pays in view.level.chapel_coins if space > view.chapel[LEARNER])
            return _stack(view, CHAPEL, Note(Topic.CHAPEL_SPACE, place=next(coins)))
        case 4:
            stack, tile = _stack(view, GATE), Note(Topic.GATE_SPACE, place=view.level.gate_tiles[0])
            return _Pointed((*stack.lines, tile, TableButton.SCORING), stack.also)
        case 5:
            return _stack(view, INN, Note(Topic.HAND, LEARNER))
        case 6:
            return _Pointed((RondelCentre(), TileStack(KINDS[CHAPEL])))
        case 7:
            return _stack(view, PARK, _site(view.level.sites))
    return _stack(view, SHOP)


def _at_site(round_: int, view: View, speech: Speech) -> _Pointed:
    """Return the things that a card points at before a tile is built."""
    if round_ == 2:
        return _Pointed((_FORECAST, TableButton.SCORING))
    if not view.bridges[LEARNER]:
        return _Pointed((BridgeSite(1), Note(Topic.STRENGTH, LEARNER, speech.crest_of(view.drafted))))
    first, *further = (BridgeSite(site) for site in _replaceable(view))
    return _Pointed((_site(len(view.bridges[LEARNER])), first), tuple(further))
