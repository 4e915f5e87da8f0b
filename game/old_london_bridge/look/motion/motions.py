"""The animation of this game's events: from an event and the views around it to a timeline of tracks.

Every track carries a payload with its start and its end; `BridgeFlights` draws it. Times are those of the
motion table in docs/style.md, at pace Brisk. Nothing here draws.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from game.core.thing import Thing
from game.old_london_bridge.look.boards.reveal_board import RevealBoard
from game.old_london_bridge.look.boards.seal_board import SealBoard
from game.old_london_bridge.look.boards.sealed_row import SealedRow
from game.old_london_bridge.look.boards.stacks import LIFT
from game.old_london_bridge.look.boards.track_ribbon import TrackPart
from game.old_london_bridge.look.motion.moving import (
    Bracket,
    BridgeSwap,
    CardBack,
    CardFace,
    Dust,
    Fold,
    MarkerFace,
    Overshoot,
    PlaqueCount,
    TileBack,
    TileFace,
    Turn,
)
from game.old_london_bridge.look.panels.header import BridgeHeader
from game.old_london_bridge.look.panels.order_panel import OrderPart
from game.old_london_bridge.look.panels.tie_panel import tie_lines
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules import causes, events
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import BONUS_KINDS, CENTRE, KINDS, PARK
from game.old_london_bridge.rules.events import Event, OrderDrawn
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
from game.stage.inputs import Place
from game.stage.layout import FloatPoint
from game.stage.tween import (
    Timeline,
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
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.choreographer import Choreographer, Move
from game.tabletop.motion.payloads import (
    ArtPiece,
    Banner,
    Flip,
    Fly,
    Hide,
    Motion,
    Pulse,
    Roll,
    ScoreRow,
    SharedPiece,
    Squash,
    Win,
    WinPart,
    track,
)

_SINK, _RISE = 320, 420
_SPIN: Final = {1: 420, 2: 640, 3: 820}
_HOP, _HOP_REST = 220, 40
#: How long figures are squashed when they land, in ms.
_SQUASH: Final = 90
#: The most coins that fly, for any sum.
_MOST_COINS: Final = 6
_SLIDE, _BRACKET = 520, 240
#: How long the order rests so that people can look at it, in ms; its words are read after that.
_LOOK: Final = 900
#: How long a card flies to its place in the row of a plate, in ms.
_TO_ROW: Final = 400


def near_of(view: View, at_rest: int) -> int:
    """Return the seat whose bridge is in front: the builder, or between turns `at_rest`."""
    return at_rest if view.builder is None else view.builder


class BridgeChoreographer(Choreographer[Event, View]):
    """The animator of one table of bridges; `at_rest` is the seat whose bridge is near between turns."""

    def __init__(self, kit: TableKit, places: TablePlaces, at_rest: int) -> None:
        super().__init__(Event, _MOVES, at_rest)
        self.kit = kit
        self.places = places
        self.reveal = RevealBoard(kit, places)
        self.sealed: SealedRow | None = None
        if places.by_seat:
            self.sealed = SealedRow(kit, places, SealBoard(kit, places))
        self.order = None if places.measures.order is None else OrderPart(kit, places)
        self.tracks = {
            track: TrackPart(kit, places.plan.track(track), track, places.level)
            for track in (CHAPEL_TRACK, GATE_TRACK)
        }
        self._kinds = {building.number: building.kind for building in places.level.buildings}

    def near_of(self, view: View) -> int:
        """Return the seat whose bridge is in front."""
        return near_of(view, self.at_rest)

    def passing(self, old: int, new: int) -> Motion:
        """Return the animation in which the near bridge sinks and another one rises."""
        return Timeline(
            (
                track("sink", 0, _SINK, in_cubic, BridgeSwap(old, True)),
                track("rise", _SINK, _RISE, out_cubic, BridgeSwap(new, False)),
            )
        )

    def changes_picture(self, event: Event) -> bool:
        """Return whether an event changes a field of the view."""
        return bool(event.changes)

    def still(self, event: object, before: View, after: View) -> Motion:
        """Return the motion at pace Still, in which the order of building stays for a look as well."""
        motion = super().still(event, before, after)
        return replace(motion, rest=_LOOK) if isinstance(event, OrderDrawn) else motion

    def to_read(self, event: object, before: View, after: View) -> tuple[str, ...]:
        """Return why tied cards build in this order."""
        return tie_lines(self.kit, after) if isinstance(event, OrderDrawn) else ()

    # Places

    def kind_of(self, tile: int) -> int:
        """Return the kind of a tile."""
        return self._kinds.get(tile, PARK)

    def at(self, thing: Thing) -> Place:
        """Return the middle of a thing."""
        return self.places.centre_of(thing, self._near)

    def space(self, view: View, stack: int) -> Place:
        """Return the middle of a figure's space."""
        if stack == CENTRE:
            return self.at(RondelCentre())
        return self.at(RondelSpace(KINDS[view.level.stacks[stack]]))

    def home(self, seat: int) -> Place:
        """Return the place of a seat's waiting figure: the prompt band for the near seat, else its name."""
        if self.places.by_seat:
            return self.at(Purse(seat))
        if seat == self._near:
            return self.places.prompt.midleft
        return self.at(WholeBridge(seat))

    def px(self, units: float) -> int:
        """Return board units as pixels."""
        return self.kit.layout.px(units)

    def cards_of(self, seat: int) -> Place:
        """Return the place of a seat's cards."""
        return self.at(OwnHand()) if seat == self._near else self.at(Purse(seat))

    def order_row(self, view: View, row: int) -> Place:
        """Return the place of the card in a row of the order of building, or of the seats that seal.

        Where no order is drawn, that is the name of the row's seat.
        """
        if self.order is None:
            return self.at(Purse(view.order[row][0] if view.order else row))
        rows = self.order.boxes(len(view.order) or view.players)
        return self.order.chip_box(rows[row]).center

    def tiles_of(self, seat: int) -> Place:
        """Return the place of a seat's bonus tiles."""
        return self.at(OwnTiles()) if seat == self._near else self.at(Purse(seat))


# The rows of the motion table, one function each


def _marker(c: BridgeChoreographer, event: events.MarkerTurned, _before: View, after: View) -> Motion:
    place = len(after.markers) - 1
    box = BridgeHeader(c.kit, c.places).marker_box(after, place, now=True)
    flip = Flip(ArtPiece("round_closed"), MarkerFace(event.steps), box.center, box.height)
    return Timeline(
        (
            track("marker", 0, 300, in_out_quad, flip),
            track("hide", 0, 300, linear, Hide(RoundMarker(place + 1))),
        )
    )


def _rondel(_c: BridgeChoreographer, event: events.RondelTurned, _before: View, _after: View) -> Motion:
    spin = _SPIN.get(event.steps, 820 + 180 * (event.steps - 3))
    return Timeline(
        (
            track("turn", 0, spin, in_out_cubic, Turn(event.steps)),
            track("overshoot", spin, 160, linear, Overshoot()),
        )
    )


def _sealed(c: BridgeChoreographer, event: events.CardsSealed, before: View, _after: View) -> Motion:
    start = c.cards_of(event.seat)
    if c.sealed is not None:
        slots = c.sealed.boxes(event.seat)
        flies = (Fly(CardBack(), start, box.center, c.px(48), box.height, c.px(40)) for box in slots)
        return Timeline(tuple(track("slide", 0, _TO_ROW, in_out_quad, fly) for fly in flies))
    end = c.order_row(before, event.seat)
    up = (start[0], start[1] - c.px(18))
    lift = Fly(CardBack(), start, up, c.px(120), c.px(120))
    slide = Fly(CardBack(), up, end, c.px(120), c.px(48))
    return Timeline((track("lift", 0, 120, out_cubic, lift), track("slide", 120, 280, in_out_quad, slide)))


def _revealed(c: BridgeChoreographer, _event: events.CardsRevealed, _before: View, after: View) -> Motion:
    """Turn all cards over, from left to right."""
    tracks = []
    for place, column in enumerate(c.reveal.columns(after)):
        box = c.reveal.card_box(column)
        flip = Flip(CardBack(), CardFace(after.order[place][1]), box.center, box.height)
        length = 60.0 * place + 420
        tracks.append(track("reveal", 0, length, waited(in_out_quad, 60 * place / length), flip))
        tracks.append(track("hide", 0, length, linear, Hide(OrderCard(place + 1))))
    return Timeline(tuple(tracks))


def _order(c: BridgeChoreographer, _event: OrderDrawn, before: View, after: View) -> Motion:
    """Slide cards and names to their places, join ties by brackets, then rest for a look."""
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
            tracks.append(track("slide", 0, slide, in_out_cubic, fly))
            tracks.append(track("hide", 0, slide, linear, Hide(thing)))
    tied = [k for k, (a, b) in enumerate(pairwise(after.order)) if a[2] == b[2]]
    for place in tied:
        ends = c.reveal.bracket(new[place], new[place + 1])
        tracks.append(track("bracket", slide, _BRACKET, linear, Bracket(*ends)))
        for seat, column in ((after.order[k][0], new[k]) for k in (place, place + 1)):
            name = c.reveal.banner_box(column)
            spot = name.left + name.height // 2, name.centery
            tracks.append(
                track("pulse", slide, _BRACKET, linear, Pulse(SharedPiece("seal", seat), spot, name.height))
            )
    if tied:
        tracks.append(track("hide", slide, _BRACKET, linear, Hide(OrderBrackets())))
    return Timeline(tuple(tracks), rest=_LOOK)


def _raised(c: BridgeChoreographer, event: events.CardRaised, before: View, _after: View) -> Motion:
    cards = [(seat, printed) for seat, printed, _counts in before.order]
    end = c.order_row(before, cards.index((event.seat, event.printed)))
    fly = Fly(ArtPiece("bonus_raise"), c.tiles_of(event.seat), end, c.px(64), c.px(40), c.px(60))
    return Timeline((track("raise", 0, 420, in_out_quad, fly),))


def _returned(c: BridgeChoreographer, event: events.CardReturned, before: View, _after: View) -> Motion:
    start = c.order_row(before, before.turn)
    end = c.at(Supply()) if event.value else c.cards_of(event.seat)
    fly = Fly(CardFace(event.value, small=True), start, end, c.px(58), c.px(58), c.px(20))
    return Timeline((track("card", 0, 380, in_out_quad, fly),))


def _figure(c: BridgeChoreographer, event: events.FigurePlaced, before: View, _after: View) -> Motion:
    start = c.home(event.seat) if event.left < 0 else c.space(before, event.left)
    end = c.space(before, event.space)
    far = abs(start[0] - end[0]) + abs(start[1] - end[1])
    size = c.px(64)
    fly = Fly(SharedPiece("pawn", event.seat), start, end, size, size, 0.35 * far)
    return Timeline(
        (
            track("hop", 0, 460, out_sine, fly),
            track("squash", 460, _SQUASH, linear, Squash(SharedPiece("pawn", event.seat), end, size)),
            track("hide", 0, 460 + _SQUASH, linear, Hide(Figure(event.seat))),
        )
    )


def _lifted(c: BridgeChoreographer, _event: events.FiguresLifted, before: View, _after: View) -> Motion:
    tracks = []
    for seat, space in enumerate(before.figures):
        if space >= 0:
            fly = Fly(
                SharedPiece("pawn", seat), c.space(before, space), c.home(seat), c.px(64), c.px(40), c.px(40)
            )
            tracks.append(track("lift", 0, 360, in_out_quad, fly))
            tracks.append(track("hide", 0, 360, linear, Hide(Figure(seat))))
    return Timeline(tuple(tracks))


def _money(c: BridgeChoreographer, event: events.MoneyChanged, before: View, after: View) -> Motion:
    purse = c.at(Purse(event.seat))
    source = _source(c, event, before)
    start, end = (source, purse) if event.pounds > 0 else (purse, source)
    coins = min(abs(event.pounds), _MOST_COINS)
    tracks = [
        track(
            "coin",
            70 * coin,
            520,
            in_quad,
            Fly(ArtPiece("coin_gold", common=True), start, end, c.px(34), c.px(30), c.px(46)),
        )
        for coin in range(coins)
    ]
    roll = Roll(event.seat, before.money[event.seat], after.money[event.seat])
    return Timeline((*tracks, track("roll", 520, 260, linear, roll)))


def _source(c: BridgeChoreographer, event: events.MoneyChanged, view: View) -> Place:
    """Return the place where money comes from, or goes to."""
    match event.cause:
        case causes.OuterSpace(stack):
            return c.space(view, stack)
        case causes.CentreSpace():
            return c.at(RondelCentre())
        case causes.TrackCoin(track, space):
            return c.at(TrackSpace(track, space))
        case causes.Strength(tile):
            bridge = view.bridges[event.seat]
            site = bridge.index(tile) + 1 if tile in bridge else 1
            return c.at(BridgeSite(site, event.seat))
    return (c.places.paid or c.places.board).center


def _drafted(c: BridgeChoreographer, event: events.TileDrafted, before: View, _after: View) -> Motion:
    kind = KINDS[before.level.stacks[event.stack]]
    place = c.at(TileStack(kind))
    up = (place[0], place[1] - c.px(LIFT))
    size = c.places.plan.rondel.stacks[event.stack].height
    fly = Fly(TileFace(event.tile), place, up, size, round(size * 1.06))
    return Timeline(
        (
            track("lift", 0, 180, out_cubic, fly),
            track("hide", 0, 180, linear, Hide(TileStack(kind))),
        )
    )


def _built(c: BridgeChoreographer, event: events.Built, _before: View, _after: View) -> Motion:
    site, seat = event.site + 1, event.seat
    name = BridgeSite(site, seat)
    fold = 260 if event.replaced else 0
    kind = KINDS[c.kind_of(event.tile)]
    place, end = c.at(TileStack(kind)), c.at(name)
    start = (place[0], place[1] - c.px(LIFT))
    pitch = c.px(c.places.bridge(seat, c.near).pitch)
    stack = c.places.plan.rondel.stacks[0].height
    travel = Fly(TileFace(event.tile), start, end, round(stack * 1.06), pitch, c.px(120))
    land, length = fold + 620 + 140, fold + 620 + 140 + 420.0
    tracks = [
        track("hide", 0, length, linear, Hide(name)),
        track("hide", fold, length - fold, linear, Hide(TileStack(kind))),
        track("travel", fold, 760, in_out_quad, travel, rest=140),
        track("rise", land, 420, out_back, Fold(event.tile, site, seat, True), rest=100),
        track("dust", land, 420, linear, Dust(site, seat)),
    ]
    if event.replaced:
        tracks.append(track("fold", 0, fold, in_cubic, Fold(event.replaced, site, seat, False)))
    return Timeline(tuple(tracks))


def _strength(_c: BridgeChoreographer, event: events.StrengthCounted, _before: View, _after: View) -> Motion:
    sites = tuple(site + 1 for site in event.sites)
    return Timeline(
        tuple(
            track("count", 110 * i, 110, linear, PlaqueCount(event.seat, sites[: i + 1]))
            for i in range(len(sites))
        ),
        rest=200,
    )


def _seal(c: BridgeChoreographer, event: events.MarkerMoved, before: View, after: View) -> Motion:
    begin, tracks, part = 0.0, [], c.tracks[event.track]
    size = part.plan.diameter
    for step, space in enumerate(range(event.start, event.end)):
        hop = _HOP * (0.7 if step >= 4 else 1.0)
        start, end = part.stands(before, event.seat, space), part.stands(after, event.seat, space + 1)
        seal = SharedPiece("seal", event.seat)
        fly = Fly(seal, _pixel(start), _pixel(end), size, size, c.px(26))
        length = hop + _HOP_REST
        tracks.append(track("hop", begin, length, in_out_quad, fly, rest=_HOP_REST))
        begin += length
    return Timeline((*tracks, track("hide", 0, begin, linear, Hide(TrackSeal(event.track, event.seat)))))


def _pixel(place: FloatPoint) -> Place:
    return round(place[0]), round(place[1])


def _bonus(c: BridgeChoreographer, event: events.BonusTaken, _before: View, _after: View) -> Motion:
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
            track("slide", 0, 420, in_out_quad, fly),
            track("hide", 0, 420, linear, Hide(MarketStack(event.stack + 1))),
        )
    )


def _bonus_up(c: BridgeChoreographer, event: events.BonusTurnedUp, before: View, _after: View) -> Motion:
    flip = Flip(
        ArtPiece("bonus_back"),
        ArtPiece(f"bonus_{BONUS_KINDS[event.kind]}"),
        c.at(MarketStack(event.stack + 1)),
        c.px(62),
    )
    return Timeline((track("flip", 0, 300 if before.round else 90, in_out_quad, flip),))


def _tile_up(c: BridgeChoreographer, event: events.TileTurnedUp, before: View, _after: View) -> Motion:
    kind = KINDS[before.level.stacks[event.stack]]
    size = c.places.plan.rondel.stacks[event.stack].height
    flip = Flip(TileBack(), TileFace(event.tile), c.at(TileStack(kind)), size)
    return Timeline((track("flip", 0, 300 if before.round else 90, in_out_quad, flip),))


def _card(c: BridgeChoreographer, event: events.CardTaken, _before: View, _after: View) -> Motion:
    fly = Fly(
        CardFace(event.value, small=True),
        c.at(Supply()),
        c.cards_of(event.seat),
        c.px(58),
        c.px(110),
        c.px(40),
    )
    return Timeline((track("card", 0, 380, in_out_quad, fly),))


def _used(c: BridgeChoreographer, event: events.TileUsed, _before: View, _after: View) -> Motion:
    start = c.tiles_of(event.seat)
    end = c.places.board.center
    fly = Fly(ArtPiece(f"bonus_{BONUS_KINDS[event.kind]}"), start, end, c.px(56), c.px(90), c.px(60))
    return Timeline((track("use", 0, 420, in_out_quad, fly),))


def _scored(_c: BridgeChoreographer, event: events.Scored, before: View, after: View) -> Motion:
    """Roll the figures of one row together, after its last line has been scored."""
    told = sum(line == event.line for _seat, line, _pounds in after.lines)
    if told < before.players:
        return Timeline()
    return Timeline((track("row", 0, 500, out_cubic, ScoreRow()),), rest=120)


def _won(_c: BridgeChoreographer, _event: events.GameWon, _before: View, _after: View) -> Motion:
    """Roll the total, move the columns to their ranks, unroll the banner, then open its ribbon."""
    return Timeline(
        (
            track("total", 0, 900, out_cubic, Win(WinPart.TOTAL)),
            track("shuffle", 900, 600, in_out_cubic, Win(WinPart.SHUFFLE)),
            track("banner", 1500, 700, out_cubic, Win(WinPart.BANNER)),
            track("ribbon", 2200, 240, out_back, Win(WinPart.RIBBON)),
        )
    )


def _rest(length: float) -> Move:
    return lambda _c, _event, _before, _after: Timeline(rest=length)


#: Events that are not named here change the picture at once: steps, faces, ends of turns.
_MOVES: Final[dict[type[Event], Move]] = {
    events.MarkerTurned: _marker,
    events.RondelTurned: _rondel,
    events.CardsSealed: _sealed,
    events.CardsRevealed: _revealed,
    OrderDrawn: _order,
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
