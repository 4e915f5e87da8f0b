"""The tips of this game for newcomers: each explains a kind of decision where it is first met."""

from __future__ import annotations

from collections.abc import Callable

from game.core.messages import mark
from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.components import CHAPEL, GATE, GUILDHALL, INN, KINDS, PARK, SHOP, STACKS
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    MarketStack,
    Note,
    OwnTile,
    RaisableCard,
    SupplyCard,
    TileStack,
    Topic,
    WholeBridge,
)
from game.old_london_bridge.words.first_bridge import park_of
from game.old_london_bridge.words.speech import Speech
from game.tabletop.coach.coach_tip import CoachTip

_Where = Callable[[Shown], Thing | None]


def _first(shown: Shown, ask: int, kind: type[Thing]) -> Thing | None:
    """Return the first thing of a class that a question of a kind lets a person choose; None elsewhere."""
    answer = shown.answer
    if answer is None or answer.ask != ask:
        return None
    return min((thing for thing in answer.may if isinstance(thing, kind)), key=repr, default=None)


def _seal(players: bool) -> _Where:
    """Return where to show a tip on sealing, at the highest card: with two `players`, or with more."""

    def at(shown: Shown) -> Thing | None:
        if (shown.view.players == 2) is not players or _first(shown, agenda.ASK_SEAL, HandCard) is None:
            return None
        may = frozenset() if shown.answer is None else shown.answer.may
        cards = (thing for thing in may if isinstance(thing, HandCard))
        return max(cards, key=lambda card: (card.value, -card.copy))

    return at


def _space(shown: Shown) -> Thing | None:
    return _first(shown, agenda.ASK_DRAFT, TileStack)


def _bridge(shown: Shown) -> Thing | None:
    """Return the first free site, while a space is chosen."""
    if _space(shown) is None:
        return None
    seat = shown.near
    site = min(len(shown.view.bridges[seat]) + 1, shown.view.level.sites)
    return Note(Topic.SITE, seat, site)


def _centre(shown: Shown) -> Thing | None:
    """Return the centre, while it is free and can be paid."""
    if _space(shown) is None or STACKS in shown.view.figures:
        return None
    return (
        Note(Topic.CENTRE, place=STACKS)
        if shown.view.money[shown.near] >= shown.view.level.centre_cost
        else None
    )


def _parks(shown: Shown) -> Thing | None:
    """Return another bridge with a park, else the stack of parks, while a space is chosen."""
    if _space(shown) is None or shown.answer is None:
        return None
    builder = park_of(shown.view, shown.near)
    if builder is not None:
        return WholeBridge(builder)
    stack = TileStack(KINDS[PARK])
    return stack if stack in shown.answer.may else None


def _site(shown: Shown) -> Thing | None:
    return _first(shown, agenda.ASK_SITE, BridgeSite)


def _replaced(shown: Shown) -> Thing | None:
    """Return a site whose building can be replaced, while no free one can be chosen."""
    site = _site(shown)
    built = len(shown.view.bridges[shown.near])
    return site if isinstance(site, BridgeSite) and site.number <= built else None


def _building(kind: int, speech: Speech) -> _Where:
    """Return where to show a tip on a kind of building: at the site of a tile of that kind."""

    def at(shown: Shown) -> Thing | None:
        drafted = shown.view.drafted
        return _site(shown) if drafted and speech.kind_of(drafted) == kind else None

    return at


def _taken(shown: Shown) -> Thing | None:
    return _first(shown, agenda.ASK_TAKE, SupplyCard)


def _bonus(shown: Shown) -> Thing | None:
    return _first(shown, agenda.ASK_BONUS, MarketStack)


def _tile(shown: Shown) -> Thing | None:
    """Return a bonus tile that can be used in the turn, before or after its building."""
    return _first(shown, agenda.ASK_AFTER, OwnTile) or _first(shown, agenda.ASK_DRAFT, OwnTile)


def _end(shown: Shown) -> Thing | None:
    return None if shown.table.finished is None else TableButton.MAIN


def _ties(shown: Shown) -> Thing | None:
    """Return the first of those to whom ties go, while cards are sealed."""
    if _first(shown, agenda.ASK_SEAL, HandCard) is None:
        return None
    return Note(Topic.TIED, shown.view.chapel_order[0], 0, "board")


def bridge_tips(speech: Speech) -> tuple[CoachTip[Shown], ...]:
    """Return the tips; of those that apply and are still needed the first is shown."""
    return (
        CoachTip("seal", mark("All cards are shown at once; the highest builds first."), _seal(False)),
        CoachTip("seal two", mark("Each of your two cards is a turn; the highest comes first."), _seal(True)),
        CoachTip("ties", mark("Ties go to whoever is further along the chapel track."), _ties),
        CoachTip(
            "lady",
            mark("The Lady tile brings you a 2, before cards are sealed."),
            lambda shown: _first(shown, agenda.ASK_LADY, OwnTile),
        ),
        CoachTip(
            "raise",
            mark("Your tile makes this card count 1 more this round."),
            lambda shown: _first(shown, agenda.ASK_RAISE, RaisableCard),
        ),
        CoachTip("space", mark("A space pays its pounds, and gives the tile next to it."), _space),
        CoachTip("numbers", mark("Numbers must fall from left to right, so begin high."), _bridge),
        CoachTip("parks", mark("A park has no number: it always fits, and numbers start again."), _parks),
        CoachTip("centre", mark("The centre costs money, but gives you any stack's tile."), _centre),
        CoachTip("tile", mark("You may use bonus tiles from earlier rounds on your turn."), _tile),
        CoachTip("replace", mark("Too high to add: replace a building where numbers still fall."), _replaced),
        CoachTip(
            "chapel",
            mark("A chapel moves you along its track by its crest's strength."),
            _building(CHAPEL, speech),
        ),
        CoachTip(
            "gate", mark("A gate moves you along its track, where bonus tiles wait."), _building(GATE, speech)
        ),
        CoachTip(
            "inn", mark("An inn brings cards, worth up to its crest's strength."), _building(INN, speech)
        ),
        CoachTip("shop", mark("A shop pays £1 for each crest of its colour."), _building(SHOP, speech)),
        CoachTip(
            "guildhall",
            mark("A guildhall does nothing now, but carries all four crests."),
            _building(GUILDHALL, speech),
        ),
        CoachTip("park", mark("After a park your numbers may start high again."), _building(PARK, speech)),
        CoachTip("site", mark("Buildings go up from left to right, their numbers falling."), _site),
        CoachTip("cards", mark("Take cards worth up to the strength in total, or fewer."), _taken),
        CoachTip("bonus", mark("Choose one tile; you may use it from the next round."), _bonus),
        CoachTip("end", mark("Your turn is done: take steps back, or end it here."), _end),
    )
