"""The content of the reading card: a building or a lot, the effect of a choice there, and open choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from game.core.thing import Thing
from game.core.wording.lists import OR, listed
from game.singapore.look.answer import SingaporeAnswer, Trade, asked_of, read_building
from game.singapore.look.cards.signs import COIN, GOOD_SIGNS, POINT, STEP, Sign
from game.singapore.look.plate.states import previewed, street_letters
from game.singapore.rules.agenda import ASK_LOT, ASK_TAKE
from game.singapore.rules.land import ground_of
from game.singapore.rules.position import state_of
from game.singapore.rules.uses import carry_out, pay_owner, use_codes
from game.singapore.rules.view import View
from game.singapore.things import GiveChoice, Lot, PayChoice, PickChoice, Pile, WayChoice
from game.singapore.words.card_words import both, card_text, change, cost, earned, goods_label
from game.singapore.words.figures import pounds
from game.singapore.words.names import building_name
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.table_kit import TableKit

_STREET = Sign("street_h")
_CHIP = Sign("chip_black")


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a sign or the seal of a colour, a label, and a value."""

    label: str
    value: str
    sign: Sign | None = None
    seal: int | None = None
    more: bool = False
    """Whether the value is an amount that grows."""


@dataclass(frozen=True, slots=True)
class Choices:
    """Things of one kind to choose from, in one row; a stepper names its kind of goods."""

    label: str
    things: tuple[Thing, ...]
    may: frozenset[Thing]
    chosen: Thing | None
    pointed: Thing | None
    kind: int | None = None


@dataclass(frozen=True, slots=True)
class CardContent:
    """Everything that the card shows: of a building, or of a lot with its price."""

    title: str
    owner: int | None
    """The colour whose seal is on the card."""
    lines: tuple[Line, ...]
    building: int | None = None
    price: int | None = None
    choices: tuple[Choices, ...] = ()


def content_of(kit: TableKit, view: View, marks: BoardMarks) -> CardContent | None:
    """Return the content of the card; None while nothing is read."""
    return _Reader(kit, view, marks).content()


class _Reader:
    """Reads one view under marks."""

    def __init__(self, kit: TableKit, view: View, marks: BoardMarks) -> None:
        self.kit, self.view, self.marks = kit, view, marks
        self.to = kit.translator
        self.answer = asked_of(marks)

    def content(self) -> CardContent | None:
        looked = self.marks.pointed, self.marks.chosen
        building = read_building(self.marks)
        if building is None and any(isinstance(thing, Pile) for thing in looked) and self.view.top >= 0:
            building = self.view.top
        if building is not None:
            return self._building(building)
        lot = next((thing for thing in looked if isinstance(thing, Lot)), None)
        if lot is not None:
            return self._lot(lot.site)
        tile = self.view.agenda[-1][3] if self.answer is not None and self.answer.ask == ASK_LOT else -1
        return None if tile < 0 else self._building(tile)

    # A building

    def _building(self, building: int) -> CardContent:
        view, answer = self.view, self.answer
        owner = view.owners[building]
        choices: tuple[Choices, ...] = ()
        if view.sites[building] < 0:
            lines = tuple(self._tile(building))
        else:
            trade = None if answer is None else answer.trade
            choices = () if answer is None or trade is None else tuple(self._choices(answer, trade))
            lines = tuple(self._changes(building))
            lines = lines if lines or choices else tuple(self._owner(owner))
        title = building_name(building, view.level, self.to)
        return CardContent(title, owner if owner >= 0 else None, lines, building, choices=choices)

    def _owner(self, owner: int) -> Iterator[Line]:
        if owner < 0:
            yield Line(card_text("start", self.to), "")
        else:
            yield Line(card_text("owner", self.to), self._named(owner), seal=owner)

    def _tile(self, building: int) -> Iterator[Line]:
        """Yield the cost of building a tile for the seat that is asked, and the chance of a raid."""
        view, answer = self.view, self.answer
        preview = None if answer is None else previewed(view, self.marks, answer)
        if answer is not None and preview is not None and answer.ask == ASK_TAKE:
            price = ground_of(view.level, view.laid).prices[preview.site]
            yield from self._prices(answer, price, bought=building == view.top)
            yield from self._amounts(answer.seat, view, answer.after)
            letters = [] if answer.after is None else list(street_letters(answer.after).values())
            if letters:
                yield Line(card_text("street", self.to), listed(letters, self.to, OR), _STREET)
        if view.level.building(building).illegal:
            yield self._raid()

    def _prices(self, answer: SingaporeAnswer, price: int, bought: bool) -> Iterator[Line]:
        """Yield the parts of the money that a tile costs its builder, so that they add up to the change."""
        view, after, seat, level = self.view, answer.after, answer.seat, self.view.level
        tile = level.tile_price if bought else 0
        if tile:
            yield Line(card_text("pile", self.to), cost(tile, self.to), COIN)
        if after is None or not price:
            return
        given = view.points[seat] - after.points[seat]
        back = level.point_pays * given
        paid = view.money[seat] - after.money[seat] - tile + back
        value = cost(paid, self.to) if paid else card_text("free", self.to)
        yield Line(card_text("lot", self.to), value, COIN)
        if given:
            label = card_text("given", self.to, points=given)
            yield Line(label, earned(back, self.to), COIN, more=True)

    def _raid(self) -> Line:
        view = self.view
        value = card_text("raid", self.to, some=view.white, all=view.black + view.white)
        return Line(card_text("chip", self.to), value, _CHIP)

    def _changes(self, building: int) -> Iterator[Line]:
        """Yield the way to a building, and the effect of a trade there."""
        view, answer = self.view, self.answer
        if answer is None or (answer.walk is None and answer.trade is None):
            return
        walk = answer.walk if answer.walk is not None and answer.walk.building == building else None
        if walk is not None:
            value = card_text("of", self.to, steps=walk.steps, left=view.steps)
            yield Line(card_text("steps", self.to), value, STEP)
            if walk.pounds:
                yield Line(card_text("street", self.to), cost(walk.pounds, self.to), _STREET)
        after = self._traded(answer, building)
        yield from self._parts(answer.seat, after, 0 if walk is None else walk.pounds)
        yield from self._amounts(answer.seat, view, after)
        trades = walk is not None and view.actions and not view.used >> building & 1
        if view.level.building(building).illegal and (trades or answer.trade is not None):
            yield self._raid()

    def _parts(self, seat: int, after: View | None, street: int) -> Iterator[Line]:
        """Yield the pounds of a trade and of seals, where these or a street make up a change together."""
        if after is None:
            return
        view, level = self.view, self.view.level
        seals = level.seal_pays * sum(view.seals[seat] < one <= after.seals[seat] for one in level.seals)
        trade = after.money[seat] - view.money[seat] + street - seals
        if trade and (street or seals):
            value = cost(-trade, self.to) if trade < 0 else earned(trade, self.to)
            yield Line(card_text("trade", self.to), value, COIN, more=trade > 0)
        if seals:
            label = card_text("seal", self.to, seal=after.seals[seat])
            yield Line(label, earned(seals, self.to), COIN, more=True)

    def _traded(self, answer: SingaporeAnswer, building: int) -> View | None:
        """Return the table after the walk and the trade, where the building leaves no choice."""
        after = answer.after if answer.after is not None else self.view
        if answer.trade is not None or not after.actions or after.used >> building & 1:
            return answer.after
        s = state_of(after)
        codes = use_codes(s, answer.seat, building)
        if len(codes) != 1:
            return answer.after
        carry_out(s, answer.seat, s.box.codes.rows[codes[0] - s.box.codes.use])
        pay_owner(s, answer.seat, building)
        return s.view(answer.seat)

    def _amounts(self, seat: int, before: View, after: View | None) -> Iterator[Line]:
        """Yield the differences between two views: all amounts of a seat, and the points of others."""
        if after is None:
            return
        had, has = before.goods_of(seat), after.goods_of(seat)
        amounts = [(goods_label(kind, self.to), had[kind], has[kind], GOOD_SIGNS[kind]) for kind in range(4)]
        amounts += [
            (card_text("money", self.to), before.money[seat], after.money[seat], COIN),
            (card_text("points", self.to), before.points[seat], after.points[seat], POINT),
            (card_text("chips", self.to), before.chips[seat], after.chips[seat], _CHIP),
        ]
        for label, old, new, sign in amounts:
            if old != new:
                value = change(old, new, self.to, money=sign is COIN)
                yield Line(label, value, sign, more=new > old and sign is not _CHIP)
        for other, points in enumerate(after.points):
            if other != seat and points > before.points[other]:
                label = card_text("gains", self.to, name=self._named(other))
                value = card_text("gain", self.to, points=points - before.points[other])
                yield Line(label, value, seal=other)

    # What is open in a trade

    def _choices(self, answer: SingaporeAnswer, trade: Trade) -> Iterator[Choices]:
        have, kinds = self.view.goods_of(answer.seat), range(len(GOOD_SIGNS))
        if len(trade.ways) > 1:
            yield self._row("", map(WayChoice, trade.ways), WayChoice(trade.way or 0))
        for kind in kinds:
            stepper = PayChoice(kind, more=False), PayChoice(kind, more=True)
            if answer.may.intersection(stepper):
                words = card_text("paid", self.to, paid=trade.paid[kind], have=have[kind])
                yield replace(self._row(words, stepper), kind=kind)
        if picks := [PickChoice(kind) for kind in kinds if PickChoice(kind) in answer.may]:
            chosen = None if trade.pick is None else PickChoice(trade.pick)
            yield self._row(card_text("pick", self.to), picks, chosen)
        if gives := sorted(thing.chips for thing in answer.may if isinstance(thing, GiveChoice)):
            yield self._row(card_text("give", self.to), map(GiveChoice, gives), GiveChoice(trade.give or 0))

    def _row(self, label: str, things: Iterable[Thing], chosen: Thing | None = None) -> Choices:
        row = tuple(things)
        pointed = self.marks.pointed if self.marks.pointed in row else None
        return Choices(label, row, self.marks.may.intersection(row), chosen, pointed)

    # A lot

    def _lot(self, site: int) -> CardContent:
        view = self.view
        colour, title = self._marker(site)
        price = ground_of(view.level, view.laid).prices[site]
        lines = tuple(self._of_lot(site, price, colour))
        return CardContent(title, colour, lines, price=price)

    def _marker(self, site: int) -> tuple[int | None, str]:
        """Return the colour whose marker lies on a lot, or would lie there; and the title of the card."""
        view, answer = self.view, self.answer
        colour = view.marks.index(site) if site in view.marks else None
        if colour is None and answer is not None and answer.ask == ASK_LOT and Lot(site) in answer.may:
            colour = view.agenda[-1][2]
        if colour is None:
            return None, card_text("lot", self.to)
        if answer is not None and colour == answer.seat:
            return colour, card_text("own_lot", self.to)
        if colour >= self.kit.player_count:
            return colour, card_text("neutral_lot", self.to)
        return colour, card_text("lot_for", self.to, name=self._named(colour))

    def _of_lot(self, site: int, price: int, colour: int | None) -> Iterator[Line]:
        view, ground = self.view, ground_of(self.view.level, self.view.laid)
        free = colour is not None and colour >= self.kit.player_count
        paid = card_text("free", self.to) if free else pounds(price, self.to)
        yield Line(card_text("price", self.to), paid, COIN)
        at = {place: building for building, place in enumerate(view.sites) if place >= 0}
        names = [building_name(at[one], view.level, self.to) for one in ground.around[site] if one in at]
        beside = both(names, self.to) if names else card_text("nothing", self.to)
        yield Line("", beside, _STREET)
        if colour is None or colour >= self.kit.player_count:
            return
        x, y = ground.squares[site]
        workers = view.workers[2 * colour : 2 * colour + 2]
        squares = [ground.squares[view.sites[one]] for one in workers if one >= 0]
        if squares:
            lots = min(abs(x - across) + abs(y - down) for across, down in squares)
            yield Line(card_text("distance", self.to), card_text("lots", self.to, lots=lots), STEP)

    def _named(self, colour: int) -> str:
        seats = self.kit.player_count
        return self.kit.players[colour].name if colour < seats else card_text("neutral", self.to)
