"""The things that a page of the rulebook shows: names, lines, and the pieces that picture them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.messages import fill, mark_in
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    BISHOP,
    CRAFTSMEN,
    CUBES,
    EVENTS,
    KINGS_COURT,
    KINGSBRIDGE,
    MARKET,
    METAL,
    PIT_CUBES,
    PITS,
    PRIORY,
    SHIRING,
    SHIRING_CASTLE,
    SPACES,
    STARTING_PLAYER,
    STONECUTTER,
    TRADES,
    WOODWORKER,
)
from game.pillars_of_the_earth.words.cards_in_play import (
    advantages_by_page,
    craftsmen_by_page,
    events_by_page,
)
from game.pillars_of_the_earth.words.effects import advantage_line, craftsman_line, event_line
from game.pillars_of_the_earth.words.figures import gold_words, of_kind, workers
from game.pillars_of_the_earth.words.names import (
    advantage_name,
    craftsman_name,
    event_name,
    pit_name,
    space_name,
    step_name,
)
from game.pillars_of_the_earth.words.rule_pages import Rule

_MILL_STEP: Final = 3
#: The faces of the die that have a picture of their own.
_DIES: Final = (2, 3, 4, 5)
#: The kinds of cubes at the head of a line, in the order of CUBES.
_CUBES: Final = (
    mark_in("cube at the head of a line", "Stone"),
    mark_in("cube at the head of a line", "Wood"),
    mark_in("cube at the head of a line", "Sand"),
    mark_in("cube at the head of a line", "Metal"),
)
#: The parts of the cathedral, the farthest first.
_CATHEDRAL: Final = tuple(f"cathedral_{part}" for part in (6, 4, 5, 3, 2, 1))


@dataclass(frozen=True, slots=True)
class PageThing:
    """A thing with its name and its line; its picture is of pieces drawn over each other.

    The pieces are this game's, with `common` those that every game shares.
    """

    name: str
    line: str
    pieces: tuple[str, ...]
    common: bool = False


def things_of(rule: Rule, context: SentenceContext) -> Sequence[PageThing]:
    """Return the things that a page shows."""
    level = context.level
    if rule in (pages := craftsmen_by_page(level)):
        return [_craftsman(one, context) for one in pages[rule]]
    if rule in (pages := advantages_by_page(level)):
        return [_advantage(card, context) for card in pages[rule]]
    if rule in (pages := events_by_page(level)):
        return [_event(event, context) for event in pages[rule]]
    make = _BY_PAGE.get(rule)
    return [] if make is None else list(make(context))


# Cards


def _craftsman(craftsman: int, context: SentenceContext) -> PageThing:
    translator, price = context.translator, context.level.craftsmen[craftsman].price
    name = craftsman_name(craftsman, translator)
    if context.level.craftsmen[craftsman].round:
        message = translator.gettext("{craftsman}, {gold}")
        name = fill(message, craftsman=name, gold=gold_words(price, translator))
    line = craftsman_line(craftsman, context.level, translator)
    return PageThing(name, line, (f"craftsman_{TRADES[craftsman]}_small",))


def _advantage(card: int, context: SentenceContext) -> PageThing:
    line = advantage_line(card, context.level, context.translator)
    return PageThing(advantage_name(card, context.translator), line, (f"advantage_{ADVANTAGES[card]}_small",))


def _event(event: int, context: SentenceContext) -> PageThing:
    line = event_line(event, context.level, context.translator)
    return PageThing(event_name(event, context.translator), line, (f"event_{EVENTS[event]}",))


def _pits(context: SentenceContext) -> Iterator[PageThing]:
    """Yield each pit with its cards."""
    translator = context.translator
    for pit, name in enumerate(PITS):
        cards = [
            fill(
                translator.gettext("{workers} bring {cubes}"),
                workers=workers(card.workers, translator),
                cubes=of_kind(card.cubes, PIT_CUBES[pit], translator),
            )
            for card in context.level.resource_cards
            if card.pit == pit
        ]
        yield PageThing(pit_name(pit, translator), listed(cards, translator), (f"resource_{name}",))


# Places


def _space(space: int, context: SentenceContext) -> PageThing:
    """Return a place with the number of its spaces and their yield."""
    translator = context.translator
    spaces = len(box_of(context.level, context.players).spaces_of[space])
    message = translator.ngettext("{spaces} space: {brings}", "{spaces} spaces: {brings}", spaces)
    line = fill(message, spaces=spaces, brings=_brings(space, context))
    return PageThing(space_name(space, translator), line, (f"place_{SPACES[space]}",))


def _brings(space: int, context: SentenceContext) -> str:
    translator, level = context.translator, context.level
    _ = translator.gettext
    if space == PRIORY:
        each = [str(amount) for amount in level.priory_points]
        return fill(_("points, {points}"), points=listed(each, translator))
    if space == SHIRING_CASTLE:
        return fill(_("{workers} more in the next round"), workers=workers(level.castle_workers, translator))
    if space == BISHOP and not level.drawn_events:
        return _("a cube from the market")
    return {
        BISHOP: _("safety from a bad event, a cube after a good one"),
        KINGSBRIDGE: _("an advantage card each"),
        KINGS_COURT: _("no tax, and the metal for the first"),
        SHIRING: _("a craftsman each, free of charge"),
        MARKET: _("buying and selling"),
        STARTING_PLAYER: _("first in the next round"),
    }[space]


def _place(space: int) -> Callable[[SentenceContext], Iterator[PageThing]]:
    def make(context: SentenceContext) -> Iterator[PageThing]:
        yield _space(space, context)

    return make


def _spaces(context: SentenceContext) -> Iterator[PageThing]:
    yield from (_space(space, context) for space in range(len(SPACES)))


def _mill(context: SentenceContext) -> Iterator[PageThing]:
    line = context.translator.gettext("no space: idle workers go there")
    yield PageThing(step_name(_MILL_STEP, context.translator), line, ("place_wool_mill",))


def _court(context: SentenceContext) -> Iterator[PageThing]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    yield _space(KINGS_COURT, context)
    faces = listed([str(face) for face in level.tax], translator)
    die = next((f"die_{face}" for face in level.tax if face in _DIES), "die")
    yield PageThing(_("The die"), fill(_("its faces: {faces}"), faces=faces), (die,))
    metal = of_kind(level.court_metal, METAL, translator)
    yield PageThing(_("The metal"), fill(_("{metal} each round"), metal=metal), ("cube_metal",))


def _bans(context: SentenceContext) -> Iterator[PageThing]:
    _ = context.translator.gettext
    for craftsman, line in (
        (WOODWORKER, _("needed for buying wood")),
        (STONECUTTER, _("needed for selling stone")),
    ):
        name = craftsman_name(craftsman, context.translator)
        yield PageThing(name, line, (f"craftsman_{CRAFTSMEN[craftsman]}_small",))


# Pieces


def _cathedral(context: SentenceContext) -> Iterator[PageThing]:
    translator, rounds = context.translator, len(context.level.rounds)
    message = translator.ngettext(
        "{rounds} part, one a round", "{rounds} parts, one a round", rounds
    )  # fmt: skip
    yield PageThing(translator.gettext("The cathedral"), fill(message, rounds=rounds), _CATHEDRAL)


def _table(context: SentenceContext) -> Iterator[PageThing]:
    _ = context.translator.gettext
    yield PageThing(_("Workers"), _("fetch cubes, or earn gold in the wool mill"), ("worker_madder",))
    yield PageThing(_("Master builders"), _("stand on the spaces of the board"), ("pawn_madder",), True)
    yield PageThing(_("Cubes"), _("what the cathedral is made of"), ("cube_stone",))
    yield PageThing(_("Gold"), _("hires, buys, places builders, pays the tax"), ("coin_gold",), True)
    yield PageThing(_("Victory points"), _("win the game"), ("point",))
    yield PageThing(_("Resource cards"), _("say what workers fetch"), ("back_resource",))
    yield PageThing(_("Craftsmen"), _("turn cubes into points"), ("back_craftsman",))
    yield PageThing(_("Advantages"), _("help their owner"), ("back_advantage",))
    if context.level.drawn_events:
        yield PageThing(_("Events"), _("help or harm everybody"), ("back_event",))


def _kinds(context: SentenceContext) -> Iterator[PageThing]:
    _ = context.translator.gettext
    yield PageThing(_("A spark"), _("acts at once"), ("kind_at_once",))
    yield PageThing(_("A knot"), _("lasts to the end of the game"), ("kind_lasting",))
    yield PageThing(_("An hourglass"), _("acts once, when you like"), ("kind_once",))


def _signs(context: SentenceContext) -> Iterator[PageThing]:
    if not context.level.drawn_events:
        return
    _ = context.translator.gettext
    yield PageThing(_("A coat of arms"), _("a good event"), ("sign_good",))
    yield PageThing(_("A broken shield"), _("a bad event"), ("sign_ill",))


def _cubes(context: SentenceContext) -> Iterator[PageThing]:
    translator = context.translator
    pit = translator.gettext("from its pit, from the market and from cards")
    court = translator.gettext("from the king's court and from cards")
    for cube, kind in enumerate(CUBES):
        line = court if cube == METAL else pit
        yield PageThing(translator.pgettext(*_CUBES[cube]), line, (f"cube_{kind}",))


_BY_PAGE: Final[Mapping[Rule, Callable[[SentenceContext], Iterator[PageThing]]]] = {
    Rule.AIM: _cathedral,
    Rule.TABLE: _table,
    Rule.RESOURCES: _pits,
    Rule.SPACES: _spaces,
    Rule.BISHOP: _place(BISHOP),
    Rule.MILL: _mill,
    Rule.KINGSBRIDGE: _place(KINGSBRIDGE),
    Rule.PRIORY: _place(PRIORY),
    Rule.PITS: _pits,
    Rule.COURT: _court,
    Rule.SHIRING: _place(SHIRING),
    Rule.CASTLE: _place(SHIRING_CASTLE),
    Rule.BANS: _bans,
    Rule.START: _place(STARTING_PLAYER),
    Rule.KEEPING: _cubes,
    Rule.ADVANTAGES: _kinds,
    Rule.EVENTS: _signs,
}
