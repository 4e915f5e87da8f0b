"""How this game's events move: from an event and the views around it to a timeline of tracks.

Every track carries a small value of `moving` that says what moves from where to where; `flights` draws them.
Times are those of the motion table in docs/style.md, at pace Brisk. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from game.core.thing import Thing
from game.match.match import SeatChanged, TakenBack
from game.old_london_bridge.look.header import HeaderPart
from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.look.moving import (
    ArtPiece,
    Banner,
    Bracket,
    CardBack,
    CardFace,
    Count,
    Dust,
    Fade,
    Flip,
    Fly,
    Fold,
    Hide,
    MarkerFace,
    Overshoot,
    Pass,
    Payload,
    Point,
    Pulse,
    Ring,
    Roll,
    Row,
    SharedPiece,
    Squash,
    TileBack,
    TileFace,
    Turn,
    Win,
)
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.look.reveal_board import RevealBoard
from game.old_london_bridge.look.stacks import LIFT
from game.old_london_bridge.rules import causes, events
from game.old_london_bridge.rules.components import BONUS_KINDS, CENTRE, KINDS, PARK
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import (
    BridgeSite,
    Figure,
    MarketStack,
    OrderBrackets,
    OrderCard,
    OrderName,
    OwnHand,
    OwnTiles,
    Purse,
    RondelCentre,
    RondelSpace,
    RoundMarker,
    Supply,
    TileStack,
    TrackSeal,
    TrackSpace,
    WholeBridge,
)
from game.stage.tween import (
    Easing,
    Timeline,
    Track,
    in_cubic,
    in_out_cubic,
    in_out_quad,
    in_quad,
    linear,
    out_back,
    out_cubic,
    out_sine,
    waited,
)

Motion = Timeline[Payload]
_TrackOf = Track[Payload]
_NOTHING: Final[Motion] = Timeline()

_SINK, _RISE = 320, 420
_SPIN: Final = {1: 420, 2: 640, 3: 820}
_HOP, _HOP_REST = 220, 40
#: Figures give way for so long when they land.
_SQUASH: Final = 90
#: Coins that fly at most, whatever the sum.
_MOST_COINS: Final = 6
_RING, _FADE = 600, 150
_SLIDE, _BRACKET = 520, 240
#: How long the order stands to be read, with ties to understand and without.
_READ: Final = {True: 2400, False: 900}


def near_of(view: View, at_rest: int) -> int:
    """Whose bridge lies in front: the builder's, between turns that of `at_rest`."""
    return at_rest if view.builder is None else view.builder


def _track(
    name: str, begin: float, length: float, easing: Easing, payload: Payload, rest: float = 0.0
) -> _TrackOf:
    return Track(name, begin, length, easing, payload, rest)


class Choreographer:
    """Moves the events of one table; `at_rest` is the seat whose bridge is near between turns."""

    def __init__(self, kit: BridgeKit, places: TablePlaces, at_rest: int) -> None:
        self.kit = kit
        self.places = places
        self.at_rest = at_rest
        self.reveal = RevealBoard(kit, places)
        self._near = at_rest
        self._kinds = {building.number: building.kind for building in places.level.buildings}

    # The two functions that a director is handed

    def motion(self, event: object, before: View, after: View) -> Motion:
        """The motion of an event at paces Calm, Brisk and Swift."""
        if isinstance(event, TakenBack | SeatChanged) or not isinstance(event, Event):
            return Timeline()
        self._near = near_of(after, self.at_rest)
        passing = self._passing(before)
        move = _MOVES.get(type(event))
        own = move(self, event, before, after) if move is not None else _NOTHING
        return passing.then(own) if passing.length else own

    def still(self, event: object, before: View, after: View) -> Motion:
        """The motion of an event at pace Still: pictures fade, with a ring where something was and is."""
        if not isinstance(event, Event):
            return Timeline()
        self._near = near_of(after, self.at_rest)
        places = [
            (payload.start, payload.end, payload.end_size)
            for track in self.motion(event, before, after).tracks
            if isinstance(payload := track.payload, Fly)
        ]
        fade = _track("fade", 0, _FADE, linear, Fade())
        if not places:
            return Timeline((fade,)) if event.changes else Timeline()
        start, end, size = places[0][0], places[-1][1], places[-1][2]
        side = round(size * 1.3)
        rings = [_track("ring", 0, _RING, linear, Ring(place, side)) for place in dict.fromkeys((start, end))]
        return Timeline((fade, *rings))

    def _passing(self, before: View) -> Motion:
        """The near bridge gives way to another."""
        old = near_of(before, self.at_rest)
        if old == self._near:
            return Timeline()
        return Timeline(
            (
                _track("sink", 0, _SINK, in_cubic, Pass(old, True)),
                _track("rise", _SINK, _RISE, out_cubic, Pass(self._near, False)),
            )
        )

    # Places

    @property
    def near(self) -> int:
        """The seat whose bridge lies in front while the event moves."""
        return self._near

    def kind_of(self, tile: int) -> int:
        """The kind of a tile."""
        return self._kinds.get(tile, PARK)

    def at(self, thing: Thing) -> Point:
        """Return the middle of a thing."""
        return self.places.centre_of(thing, self._near)

    def space(self, view: View, stack: int) -> Point:
        """The middle of a figure's space."""
        if stack == CENTRE:
            return self.at(RondelCentre())
        return self.at(RondelSpace(KINDS[view.level.stacks[stack]]))

    def home(self, seat: int) -> Point:
        """Where a seat's figure waits: the prompt band for the near one, else its name."""
        if seat == self._near:
            return self.places.prompt.midleft
        return self.at(WholeBridge(seat))

    def px(self, units: float) -> int:
        """Board units as pixels."""
        return self.kit.layout.px(units)

    def cards_of(self, seat: int) -> Point:
        """Where a seat's cards are."""
        return self.at(OwnHand()) if seat == self._near else self.at(Purse(seat))

    def tiles_of(self, seat: int) -> Point:
        """Where a seat's bonus tiles are."""
        return self.at(OwnTiles()) if seat == self._near else self.at(Purse(seat))


# The rows of the motion table, one function each


def _marker(c: Choreographer, event: events.MarkerTurned, _before: View, after: View) -> Motion:
    place = len(after.markers) - 1
    box = HeaderPart(c.kit, c.places).marker_box(after, place, now=True)
    flip = Flip(ArtPiece("round_closed"), MarkerFace(event.steps), box.center, box.height)
    return Timeline(
        (
            _track("marker", 0, 300, in_out_quad, flip),
            _track("hide", 0, 300, linear, Hide(RoundMarker(place + 1))),
        )
    )


def _rondel(_c: Choreographer, event: events.RondelTurned, _before: View, _after: View) -> Motion:
    spin = _SPIN.get(event.steps, 820 + 180 * (event.steps - 3))
    return Timeline(
        (
            _track("turn", 0, spin, in_out_cubic, Turn(event.steps)),
            _track("overshoot", spin, 160, linear, Overshoot()),
        )
    )


def _sealed(c: Choreographer, event: events.CardsSealed, _before: View, _after: View) -> Motion:
    start, end = c.cards_of(event.seat), c.places.order.center
    up = (start[0], start[1] - c.px(18))
    lift = Fly(CardBack(), start, up, c.px(120), c.px(120))
    slide = Fly(CardBack(), up, end, c.px(120), c.px(48))
    return Timeline((_track("lift", 0, 120, out_cubic, lift), _track("slide", 120, 280, in_out_quad, slide)))


def _revealed(c: Choreographer, _event: events.CardsRevealed, _before: View, after: View) -> Motion:
    """All cards turn over, from left to right."""
    tracks = []
    for place, column in enumerate(c.reveal.columns(after)):
        box = c.reveal.card_box(column)
        flip = Flip(CardBack(), CardFace(after.order[place][1]), box.center, box.height)
        length = 60.0 * place + 420
        tracks.append(_track("reveal", 0, length, waited(in_out_quad, 60 * place / length), flip))
        tracks.append(_track("hide", 0, length, linear, Hide(OrderCard(place + 1))))
    return Timeline(tuple(tracks))


def _order(c: Choreographer, _event: events.OrderDrawn, before: View, after: View) -> Motion:
    """Cards slide with their names to their places; brackets join ties; then there is time to read why."""
    old, new = c.reveal.columns(before), c.reveal.columns(after)
    slide = 0 if (before.order, old) == (after.order, new) else _SLIDE
    left, tracks = list(range(len(before.order))), []
    for place, (seat, printed, _counts) in enumerate(after.order if slide else ()):
        start = next(i for i in left if before.order[i][:2] == (seat, printed))
        left.remove(start)
        width = c.reveal.banner_box(old[start]).width
        for piece, box, thing in (
            (CardFace(printed), c.reveal.card_box, OrderCard(start + 1)),
            (Banner(seat, width), c.reveal.banner_box, OrderName(start + 1)),
        ):
            here, there = box(old[start]), box(new[place])
            fly = Fly(piece, here.center, there.center, here.height, there.height)
            tracks.append(_track("slide", 0, slide, in_out_cubic, fly))
            tracks.append(_track("hide", 0, slide, linear, Hide(thing)))
    tied = [k for k, (a, b) in enumerate(pairwise(after.order)) if a[2] == b[2]]
    for place in tied:
        ends = c.reveal.bracket(new[place], new[place + 1])
        tracks.append(_track("bracket", slide, _BRACKET, linear, Bracket(*ends)))
        for seat, column in ((after.order[k][0], new[k]) for k in (place, place + 1)):
            name = c.reveal.banner_box(column)
            spot = name.left + name.height // 2, name.centery
            tracks.append(
                _track("pulse", slide, _BRACKET, linear, Pulse(SharedPiece("seal", seat), spot, name.height))
            )
    if tied:
        tracks.append(_track("hide", slide, _BRACKET, linear, Hide(OrderBrackets())))
    return Timeline(tuple(tracks), rest=_READ[bool(tied)])


def _raised(c: Choreographer, event: events.CardRaised, _before: View, _after: View) -> Motion:
    start = c.tiles_of(event.seat)
    fly = Fly(ArtPiece("bonus_raise"), start, c.places.order.center, c.px(64), c.px(40), c.px(60))
    return Timeline((_track("raise", 0, 420, in_out_quad, fly),))


def _returned(c: Choreographer, event: events.CardReturned, _before: View, _after: View) -> Motion:
    end = c.at(Supply()) if event.value else c.cards_of(event.seat)
    fly = Fly(CardFace(event.value, small=True), c.places.order.center, end, c.px(58), c.px(58), c.px(20))
    return Timeline((_track("card", 0, 380, in_out_quad, fly),))


def _figure(c: Choreographer, event: events.FigurePlaced, before: View, _after: View) -> Motion:
    start = c.home(event.seat) if event.left < 0 else c.space(before, event.left)
    end = c.space(before, event.space)
    far = abs(start[0] - end[0]) + abs(start[1] - end[1])
    size = c.px(64)
    fly = Fly(SharedPiece("pawn", event.seat), start, end, size, size, 0.35 * far)
    return Timeline(
        (
            _track("hop", 0, 460, out_sine, fly),
            _track("squash", 460, _SQUASH, linear, Squash(SharedPiece("pawn", event.seat), end, size)),
            _track("hide", 0, 460 + _SQUASH, linear, Hide(Figure(event.seat))),
        )
    )


def _lifted(c: Choreographer, _event: events.FiguresLifted, before: View, _after: View) -> Motion:
    tracks = []
    for seat, space in enumerate(before.figures):
        if space >= 0:
            fly = Fly(
                SharedPiece("pawn", seat), c.space(before, space), c.home(seat), c.px(64), c.px(40), c.px(40)
            )
            tracks.append(_track("lift", 0, 360, in_out_quad, fly))
            tracks.append(_track("hide", 0, 360, linear, Hide(Figure(seat))))
    return Timeline(tuple(tracks))


def _money(c: Choreographer, event: events.MoneyChanged, before: View, after: View) -> Motion:
    purse = c.at(Purse(event.seat))
    source = _source(c, event, before)
    start, end = (source, purse) if event.pounds > 0 else (purse, source)
    coins = min(abs(event.pounds), _MOST_COINS)
    tracks = [
        _track(
            "coin",
            70 * coin,
            520,
            in_quad,
            Fly(ArtPiece("coin_gold"), start, end, c.px(34), c.px(30), c.px(46)),
        )
        for coin in range(coins)
    ]
    roll = Roll(event.seat, before.money[event.seat], after.money[event.seat])
    return Timeline((*tracks, _track("roll", 520, 260, linear, roll)))


def _source(c: Choreographer, event: events.MoneyChanged, view: View) -> Point:
    """Where money comes from, or goes to."""
    match event.cause:
        case causes.OuterSpace(stack):
            return c.space(view, stack)
        case causes.CentreSpace():
            return c.at(RondelCentre())
        case causes.TrackSpace(track, space):
            return c.at(TrackSpace(track, space))
        case causes.Strength(tile):
            bridge = view.bridges[event.seat]
            site = bridge.index(tile) + 1 if tile in bridge else 1
            return c.at(BridgeSite(site, event.seat))
    return (c.places.paid or c.places.board).center


def _drafted(c: Choreographer, event: events.TileDrafted, before: View, _after: View) -> Motion:
    kind = KINDS[before.level.stacks[event.stack]]
    place = c.at(TileStack(kind))
    up = (place[0], place[1] - c.px(LIFT))
    size = c.places.plan.wheel.stacks[event.stack].height
    fly = Fly(TileFace(event.tile), place, up, size, round(size * 1.06))
    return Timeline(
        (
            _track("lift", 0, 180, out_cubic, fly),
            _track("hide", 0, 180, linear, Hide(TileStack(kind))),
        )
    )


def _built(c: Choreographer, event: events.Built, _before: View, _after: View) -> Motion:
    site, seat = event.site + 1, event.seat
    name = BridgeSite(site, seat)
    fold = 260 if event.replaced else 0
    kind = KINDS[c.kind_of(event.tile)]
    place, end = c.at(TileStack(kind)), c.at(name)
    start = (place[0], place[1] - c.px(LIFT))
    pitch = c.px(c.places.bridge(seat, c.near).pitch)
    stack = c.places.plan.wheel.stacks[0].height
    travel = Fly(TileFace(event.tile), start, end, round(stack * 1.06), pitch, c.px(120))
    land, length = fold + 620 + 140, fold + 620 + 140 + 420.0
    tracks = [
        _track("hide", 0, length, linear, Hide(name)),
        _track("hide", fold, length - fold, linear, Hide(TileStack(kind))),
        _track("travel", fold, 760, in_out_quad, travel, rest=140),
        _track("rise", land, 420, out_back, Fold(event.tile, site, seat, True), rest=100),
        _track("dust", land, 420, linear, Dust(site, seat)),
    ]
    if event.replaced:
        tracks.append(_track("fold", 0, fold, in_cubic, Fold(event.replaced, site, seat, False)))
    return Timeline(tuple(tracks))


def _strength(_c: Choreographer, event: events.StrengthCounted, _before: View, _after: View) -> Motion:
    sites = tuple(site + 1 for site in event.sites)
    return Timeline(
        tuple(
            _track("count", 110 * i, 110, linear, Count(event.seat, sites[: i + 1]))
            for i in range(len(sites))
        ),
        rest=200,
    )


def _seal(c: Choreographer, event: events.MarkerMoved, _before: View, _after: View) -> Motion:
    size, begin, tracks = c.px(49), 0.0, []
    for step, space in enumerate(range(event.start, event.end)):
        hop = _HOP * (0.7 if step >= 4 else 1.0)
        start, end = c.at(TrackSpace(event.track, space)), c.at(TrackSpace(event.track, space + 1))
        fly = Fly(SharedPiece("seal", event.seat), start, end, size, size, c.px(26))
        length = hop + _HOP_REST
        tracks.append(_track("hop", begin, length, in_out_quad, fly, rest=_HOP_REST))
        begin += length
    return Timeline((*tracks, _track("hide", 0, begin, linear, Hide(TrackSeal(event.track, event.seat)))))


def _bonus(c: Choreographer, event: events.BonusTaken, _before: View, _after: View) -> Motion:
    start = c.at(MarketStack(event.stack + 1))
    fly = Fly(
        ArtPiece(f"bonus_{BONUS_KINDS[event.kind]}"),
        start,
        c.tiles_of(event.seat),
        c.px(62),
        c.px(56),
        c.px(40),
    )
    return Timeline(
        (
            _track("slide", 0, 420, in_out_quad, fly),
            _track("hide", 0, 420, linear, Hide(MarketStack(event.stack + 1))),
        )
    )


def _bonus_up(c: Choreographer, event: events.BonusTurnedUp, before: View, _after: View) -> Motion:
    flip = Flip(
        ArtPiece("bonus_back"),
        ArtPiece(f"bonus_{BONUS_KINDS[event.kind]}"),
        c.at(MarketStack(event.stack + 1)),
        c.px(62),
    )
    return Timeline((_track("flip", 0, 300 if before.round else 90, in_out_quad, flip),))


def _tile_up(c: Choreographer, event: events.TileTurnedUp, before: View, _after: View) -> Motion:
    kind = KINDS[before.level.stacks[event.stack]]
    size = c.places.plan.wheel.stacks[event.stack].height
    flip = Flip(TileBack(), TileFace(event.tile), c.at(TileStack(kind)), size)
    return Timeline((_track("flip", 0, 300 if before.round else 90, in_out_quad, flip),))


def _card(c: Choreographer, event: events.CardTaken, _before: View, _after: View) -> Motion:
    fly = Fly(
        CardFace(event.value, small=True),
        c.at(Supply()),
        c.cards_of(event.seat),
        c.px(58),
        c.px(110),
        c.px(40),
    )
    return Timeline((_track("card", 0, 380, in_out_quad, fly),))


def _used(c: Choreographer, event: events.TileUsed, _before: View, _after: View) -> Motion:
    start = c.tiles_of(event.seat)
    end = c.places.board.center
    fly = Fly(ArtPiece(f"bonus_{BONUS_KINDS[event.kind]}"), start, end, c.px(56), c.px(90), c.px(60))
    return Timeline((_track("use", 0, 420, in_out_quad, fly),))


def _scored(_c: Choreographer, event: events.Scored, before: View, after: View) -> Motion:
    """The figures of one row roll together, once its last line is told."""
    told = sum(line == event.line for _seat, line, _pounds in after.lines)
    if told < before.players:
        return Timeline()
    return Timeline((_track("row", 0, 500, out_cubic, Row()),), rest=120)


def _won(_c: Choreographer, _event: events.GameWon, _before: View, _after: View) -> Motion:
    """The total rolls, the columns change places, the banner unrolls and its ribbon snaps open."""
    return Timeline(
        (
            _track("total", 0, 900, out_cubic, Win("total")),
            _track("shuffle", 900, 600, in_out_cubic, Win("shuffle")),
            _track("banner", 1500, 700, out_cubic, Win("banner")),
            _track("ribbon", 2200, 240, out_back, Win("ribbon")),
        )
    )


def _rest(length: float) -> Callable[..., Motion]:
    return lambda _c, _event, _before, _after: Timeline(rest=length)


#: Events that are not named here change the picture at once: steps, faces, ends of turns.
_MOVES: Final[dict[type[Event], Callable[..., Motion]]] = {
    events.MarkerTurned: _marker,
    events.RondelTurned: _rondel,
    events.CardsSealed: _sealed,
    events.CardsRevealed: _revealed,
    events.OrderDrawn: _order,
    events.CardRaised: _raised,
    events.CardReturned: _returned,
    events.FigurePlaced: _figure,
    events.FiguresLifted: _lifted,
    events.MoneyChanged: _money,
    events.TileDrafted: _drafted,
    events.Built: _built,
    events.StrengthCounted: _strength,
    events.MarkerMoved: _seal,
    events.BonusTaken: _bonus,
    events.BonusTurnedUp: _bonus_up,
    events.TileTurnedUp: _tile_up,
    events.CardTaken: _card,
    events.TileUsed: _used,
    events.BonusLapsed: _rest(300),
    events.StepsLost: _rest(200),
    events.TurnLost: _rest(600),
    events.TilesReady: _rest(150),
    events.RoundEnded: _rest(200),
    events.GameEnding: _rest(400),
    events.Scored: _scored,
    events.GameWon: _won,
}
