"""The effect of a choice, put into a bubble from the events of its preview (rules 3.3.3 to 3.3.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.messages import fill
from game.old_london_bridge.look.boards.areas import speech_of
from game.old_london_bridge.look.bridge_tooltip import BridgeBubble, CrestRow, bridge_bubble
from game.old_london_bridge.look.bridges.buildings import tiles_of
from game.old_london_bridge.rules.causes import CentreSpace, OuterSpace, Strength, TrackCoin
from game.old_london_bridge.rules.components import CHAPEL, GATE, INN, SHOP, is_park
from game.old_london_bridge.rules.events import Built, MoneyChanged, StrengthCounted, TileDrafted
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds, signed_pounds
from game.tabletop.advice.tooltip import BubbleRow
from game.tabletop.kit.table_kit import TableKit


@dataclass(slots=True)
class _Brought:
    """The gain of one seat from the events of a preview."""

    tile: int = 0
    replaced: int = 0
    site: int = -1
    """The site, from 0; -1 where it is still to be chosen."""
    strength: StrengthCounted | None = None
    #: Pounds from the space or the centre, None where no money is paid there.
    space: int | None = None
    coins: int = 0
    shop: int = 0
    sites: int = 1
    """The number of lawful sites for the tile."""
    rows: list[BubbleRow] = field(default_factory=list)


def forecast(kit: TableKit, view: View, seat: int, events: Sequence[Any], after: View) -> BridgeBubble | None:
    """Return the bubble for a placement or a site: `events` and `after` are those of its preview.

    A placement is followed through to the site where only one is lawful. None where nothing is built.
    """
    brought = _Brought()
    placed = False
    for event in (*events, *_followed(after, seat, brought)):
        _gather(brought, event, seat)
        placed = placed or isinstance(event, TileDrafted)
    if not brought.tile:
        return None
    kind = tiles_of(view.level).kind(brought.tile)
    rows = (*_space_row(kit, brought, placed), *_action_rows(kit, view, seat, brought, kind))
    gain = sum(row.counts for row in rows)
    # While the site is still to be chosen, so is the payment of the action.
    known = brought.sites == 1 and (placed or gain > 0)
    return bridge_bubble(
        kit.translator,
        _head(kit, view, brought, placed),
        kind if placed else None if brought.replaced else kind,
        tiles_of(view.level).crest(brought.tile),
        rows,
        (view.money[seat], view.money[seat] + gain) if known else None,
        _caution(kit, view, seat, brought, placed),
        _note(kit, view, seat, brought, placed),
    )


def brought_by(seat: int, events: Sequence[Any], after: View) -> list[Any]:
    """Return the events of a preview, followed through to the site if only one is lawful."""
    return [*events, *_followed(after, seat, _Brought())]


def _followed(after: View, seat: int, brought: _Brought) -> list[Any]:
    """Return the events of building a drafted tile, if exactly one site is lawful for it."""
    if not after.drafted:
        return []
    position = Position.from_view(after)
    sites = position.legal(seat)
    brought.tile, brought.sites = after.drafted, len(sites)
    told: list[Any] = []
    if len(sites) == 1:
        position.apply(seat, sites[0], told.append)
    return told


def _gather(brought: _Brought, event: Any, seat: int) -> None:
    match event:
        case TileDrafted(seat=owner, tile=tile) if owner == seat:
            brought.tile = tile
        case Built(seat=owner, site=site, tile=tile, replaced=replaced) if owner == seat:
            brought.tile, brought.site, brought.replaced = tile, site, replaced
        case StrengthCounted(seat=owner) if owner == seat and brought.strength is None:
            brought.strength = event
        case MoneyChanged(seat=owner, pounds=amount, cause=cause) if owner == seat:
            if isinstance(cause, OuterSpace | CentreSpace):
                brought.space = amount
            elif isinstance(cause, TrackCoin):
                brought.coins += amount
            elif isinstance(cause, Strength):
                brought.shop += amount


def _head(kit: TableKit, view: View, brought: _Brought, placed: bool) -> str:
    speech = speech_of(kit, view.level)
    if brought.replaced and not placed:
        message = kit.translator.gettext("{tile} leaves the game")
        return fill(message, tile=speech.tile(brought.replaced))
    return speech.tile(brought.tile)


def _space_row(kit: TableKit, brought: _Brought, placed: bool) -> list[BubbleRow]:
    _ = kit.translator.gettext
    if not placed:
        return []
    if brought.space is None:
        return [BubbleRow(_("No money from the space"), pounds(0))]
    words = _("Space pays") if brought.space >= 0 else _("The centre costs")
    return [BubbleRow(words, signed_pounds(brought.space), brought.space)]


def _action_rows(kit: TableKit, view: View, seat: int, brought: _Brought, kind: int) -> list[BubbleRow]:
    """Return the rows for the strength with its crests, and for the effect of the action."""
    _ = kit.translator.gettext
    counted = brought.strength
    if counted is None:
        return []
    strength = len(counted.sites)
    crests = (counted.crest, strength)
    if kind == SHOP:
        return [CrestRow(_("Strength"), signed_pounds(brought.shop), brought.shop, crests)]
    if kind == INN:
        worth = fill(kit.translator.pgettext("inn", "cards ≤ {strength}"), strength=strength)
        return [CrestRow(_("Strength"), worth, crests=crests)]
    if kind not in (CHAPEL, GATE):
        return [CrestRow(_("Strength"), str(strength), crests=crests)]
    steps = CrestRow(_("Strength"), f"+{strength}", crests=crests)
    return [steps, *_track_rows(kit, view, seat, brought, kind)]


def _track_rows(kit: TableKit, view: View, seat: int, brought: _Brought, kind: int) -> list[BubbleRow]:
    """Return the rows for a move on a track: the way and the things on it, and the gate's last space."""
    strength = 0 if brought.strength is None else len(brought.strength.sites)
    start = view.chapel[seat] if kind == CHAPEL else view.gate[seat]
    last = view.level.chapel_length if kind == CHAPEL else view.level.gate_length
    end = min(start + strength, last)
    way = fill(kit.translator.gettext("Space {start} → {end}"), start=start, end=end)
    if kind == CHAPEL:
        return [BubbleRow(way, signed_pounds(brought.coins) if brought.coins else "", brought.coins)]
    rows = [BubbleRow(way, _tiles_on_the_way(kit, view, start, end))]
    prize = brought.coins or _gate_prize(view, seat, brought, kind)
    if prize:
        rows.append(BubbleRow(kit.translator.gettext("The last space pays"), signed_pounds(prize), prize))
    return rows


def _tiles_on_the_way(kit: TableKit, view: View, start: int, end: int) -> str:
    """Return words on the bonus tiles that a marker passes on the gate track."""
    tiles = sum(start < space <= end for space in view.level.gate_tiles)
    if view.level.switches.gate_last_gives_tile and start < view.level.gate_length == end:
        tiles += 1
    words = kit.translator.npgettext("track", "{count} tile", "{count} tiles", tiles)
    return fill(words, count=tiles) if tiles else ""


def _gate_prize(view: View, seat: int, brought: _Brought, kind: int) -> int:
    """Return the last space's pounds if they are paid after a choice of bonus tiles (rules 3.4), else 0."""
    if kind != GATE or brought.strength is None or brought.coins:
        return 0
    start, last = view.gate[seat], view.level.gate_length
    return view.level.gate_last_pays if start < last <= start + len(brought.strength.sites) else 0


def _caution(kit: TableKit, view: View, seat: int, brought: _Brought, placed: bool) -> str | None:
    """Return the warning of a choice: a building that would go, or the numbers that are lost."""
    _ = kit.translator.gettext
    if brought.sites > 1 and not is_park(brought.tile):
        message = kit.translator.ngettext(
            "Would replace one of {count} building", "Would replace one of {count} buildings", brought.sites
        )
        return fill(message, count=brought.sites)
    if brought.replaced and placed:
        replaced = speech_of(kit, view.level).tile(brought.replaced)
        return fill(_("{tile} would leave the game"), tile=replaced)
    last = _last_built(view, seat, brought)
    if is_park(last) or _builds_no_more(view):
        return None
    return fill(_("Then only numbers below {number}"), number=last)


def _note(kit: TableKit, view: View, seat: int, brought: _Brought, placed: bool) -> str | None:
    """Return the good news of a choice: after a park at the end of a bridge."""
    if _caution(kit, view, seat, brought, placed) is not None or _builds_no_more(view):
        return None
    if is_park(brought.tile) or is_park(_last_built(view, seat, brought)):
        return kit.translator.gettext("Then any number may follow")
    return None


def _last_built(view: View, seat: int, brought: _Brought) -> int:
    """Return the tile at the end of the bridge afterwards; one built inside it leaves the end as it is."""
    bridge = view.bridges[seat]
    return bridge[-1] if 0 <= brought.site < len(bridge) - 1 else brought.tile


def _builds_no_more(view: View) -> bool:
    """Return whether the round is the last one, so that nothing will follow."""
    return view.round >= view.level.seating(view.players).rounds
