"""A building turn: card returned, figure, tile, site, action, bonus tiles (rules 3.3)."""

from game.core.agenda_position import AgendaStep
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import (
    BY_TILE,
    DONE,
    DRAFT,
    END,
    IN_CENTRE,
    LOSE,
    RECALL,
    SHARES,
    SITE,
    TAKE,
    USE_CHAPEL_2,
    USE_GATE_2,
)
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.bridge import count_crest, legal_sites, sites_with
from game.old_london_bridge.rules.causes import BonusTile, CentreSpace, OuterSpace, Strength
from game.old_london_bridge.rules.components import (
    ALL_CRESTS,
    CENTRE,
    CHAPEL,
    CHAPEL_2_TILE,
    FREE_CENTRE_TILE,
    GATE,
    GATE_2_TILE,
    GUILDHALL,
    INN,
    NOBLE,
    PARK,
    RECALL_TILE,
    SHARE_TILE,
    STACKS,
    USE_X_TILE,
    is_park,
)
from game.old_london_bridge.rules.events import (
    Built,
    CardReturned,
    CardTaken,
    Declined,
    FigurePlaced,
    MoneyChanged,
    StrengthCounted,
    TileDrafted,
    TurnBegun,
    TurnEnded,
    TurnLost,
)
from game.old_london_bridge.rules.rondel import can_draft, legal_drafts
from game.old_london_bridge.rules.state import State
from game.old_london_bridge.rules.turn_order import use_tile


def next_turn(s: State, step: AgendaStep) -> None:
    """Begin the turn at a place of the order by returning its card; after the last place, end the round."""
    turn = step[1]
    if turn == len(s.order):
        s.agenda.append((agenda.END_ROUND,))
        return
    seat, printed, _ = s.order[turn]
    s.turn, s.returned = turn, False
    if s.emit:
        s.emit(TurnBegun(seat, turn))
    if printed:
        s.supply[printed] += 1
    else:
        s.hands[seat][0] += 1
    s.returned = True
    if s.emit:
        s.emit(CardReturned(seat, printed))
    s.agenda += [
        (agenda.NEXT_TURN, turn + 1),
        (agenda.END_TURN, seat),
        (agenda.AFTER_ACTION, seat, 0),
        (agenda.DRAFTING, seat),
    ]


def end_turn(s: State, step: AgendaStep) -> None:
    """End a turn, and put the turning up of the tile below the one taken on the agenda (rules 2)."""
    if s.emit:
        s.emit(TurnEnded(step[1]))
    if 0 in s.tops:
        for stack, top in enumerate(s.tops):
            if not top and s.below[stack]:
                s.agenda.append((agenda.TURN_UP_TILE, stack))


def track_tiles(s: State, seat: int) -> list[int]:
    """Return the codes of usable `chapel_2` and `gate_2`; neither from its track's last space (rules 3.5)."""
    usable, last = s.usable[seat], s.box.last
    uses = []
    if usable[CHAPEL_2_TILE] and s.spaces[CHAPEL_TRACK][seat] < last[CHAPEL_TRACK]:
        uses.append(USE_CHAPEL_2)
    if usable[GATE_2_TILE] and s.spaces[GATE_TRACK][seat] < last[GATE_TRACK]:
        uses.append(USE_GATE_2)
    return uses


def use_track_tile(s: State, seat: int, code: int) -> None:
    """Use a `chapel_2` or `gate_2`."""
    on_chapel = code == USE_CHAPEL_2
    use_tile(s, seat, CHAPEL_2_TILE if on_chapel else GATE_2_TILE)
    s.agenda.append((agenda.MOVE, seat, CHAPEL_TRACK if on_chapel else GATE_TRACK, 2))


# 3.3.2 and 3.3.3: the figure


def drafting(s: State, step: AgendaStep) -> None:
    """Ask for the figure's space, unless no placement is lawful and no tile could change that (rules 5)."""
    seat = step[1]
    if can_draft(s, seat) or track_tiles(s, seat):
        s.agenda.append((agenda.ASK_DRAFT, seat))
    elif s.emit:
        s.emit(TurnLost(seat))


def legal_draft(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of track tiles, then of placements; without a placement, also that of a lost turn."""
    return track_tiles(s, seat) + (legal_drafts(s, seat) or [LOSE])


def play_draft(s: State, seat: int, code: int) -> None:
    """Use a track tile and ask again, or place the figure and take the tile."""
    s.agenda.pop()
    if code == LOSE:
        if s.emit:
            s.emit(TurnLost(seat))
    elif code >= DRAFT:
        _draft(s, seat, *divmod(code - DRAFT, 8))
        s.agenda.append((agenda.ASK_SITE, seat))
    else:
        s.agenda.append((agenda.DRAFTING, seat))
        use_track_tile(s, seat, code)


def _draft(s: State, seat: int, kind: int, flags: int) -> None:
    stack = s.box.stack_of_kind[kind]
    if flags & SHARES:
        use_tile(s, seat, SHARE_TILE)
    if flags & BY_TILE:
        use_tile(s, seat, FREE_CENTRE_TILE if flags & IN_CENTRE else USE_X_TILE)
    space = CENTRE if flags & IN_CENTRE else stack
    left, s.figures[seat] = s.figures[seat], space
    if s.emit:
        s.emit(FigurePlaced(seat, space, left))
    _settle_space(s, seat, stack, flags)
    tile, s.tops[stack] = s.tops[stack], 0
    s.drafted = tile
    if s.emit:
        s.emit(TileDrafted(seat, stack, tile))


def _settle_space(s: State, seat: int, stack: int, flags: int) -> None:
    """Pay the space's income or cost; a bonus tile makes the centre free, and the X pays nothing."""
    if flags & BY_TILE:
        return
    if flags & IN_CENTRE:
        pounds = -s.box.centre_cost
    else:
        pounds = s.box.beside[s.rondel % STACKS][stack]
    s.money[seat] += pounds
    if s.emit and pounds:
        s.emit(MoneyChanged(seat, pounds, CentreSpace(stack) if flags & IN_CENTRE else OuterSpace(stack)))


# 3.3.4 and 3.3.5: site and action


def legal_site(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of the lawful sites of the drafted tile."""
    box = s.box
    sites = legal_sites(s.bridges[seat], s.drafted, box.sites, box.lower_may_replace)
    return [SITE + site for site in sites]


def play_site(s: State, seat: int, code: int) -> None:
    """Build the drafted tile, then start its action."""
    s.agenda.pop()
    site, tile, bridge, crest_of = code - SITE, s.drafted, s.bridges[seat], s.box.crest_of
    replaced = 0
    if site == len(bridge):
        bridge.append(tile)
    else:
        replaced, bridge[site] = bridge[site], tile
        count_crest(s.strengths[seat], crest_of[replaced], -1)
    count_crest(s.strengths[seat], crest_of[tile], 1)
    s.drafted = 0
    if not is_park(tile) and (tile < s.lowest or not s.lowest):
        s.lowest, s.lowest_seat = tile, seat
    if s.emit:
        s.emit(Built(seat, site, tile, replaced))
    _act(s, seat, tile)


def _act(s: State, seat: int, tile: int) -> None:
    """Start a building's action with the strength of its crest (rules 3.3.5)."""
    kind = s.box.kind_of[tile]
    if kind in (GUILDHALL, PARK):
        return
    crest = s.box.crest_of[tile]
    strength = s.strengths[seat][crest]
    if s.emit:
        sites = sites_with(s.bridges[seat], crest, s.box.crest_of)
        s.emit(StrengthCounted(seat, tile, crest, sites, strength_of(s, seat, tile).guildhalls))
    if kind == CHAPEL:
        s.agenda.append((agenda.MOVE, seat, CHAPEL_TRACK, strength))
    elif kind == GATE:
        s.agenda.append((agenda.MOVE, seat, GATE_TRACK, strength))
    elif kind == INN:
        offer_card(s, seat, tile, strength, NOBLE)
    else:
        s.money[seat] += strength
        if s.emit:
            s.emit(MoneyChanged(seat, strength, strength_of(s, seat, tile)))


def strength_of(s: State, seat: int, tile: int) -> Strength:
    """Return the strength of a building's action: its crest counted over the bridge, guildhalls included."""
    crest_of = s.box.crest_of
    guildhalls = sum(crest_of[other] == ALL_CRESTS for other in s.bridges[seat])
    return Strength(tile, crest_of[tile], s.strengths[seat][crest_of[tile]], guildhalls)


def takeable(s: State, left: int, highest: int) -> list[int]:
    """Return supply cards worth at most `left` and `highest`, falling, so that each mix has one sequence."""
    return [card for card in range(min(left, highest), 0, -1) if s.supply[card]]


def offer_card(s: State, seat: int, tile: int, left: int, highest: int) -> None:
    """Ask for the inn's next card if one can be taken."""
    if takeable(s, left, highest):
        s.agenda.append((agenda.ASK_TAKE, seat, tile, left, highest))


def legal_take(s: State, _seat: int, step: AgendaStep) -> list[int]:
    """Return the codes of the cards to take, and of taking no further one."""
    return [*(TAKE + card for card in takeable(s, step[3], step[4])), DONE]


def play_take(s: State, seat: int, code: int) -> None:
    """Take a card at the inn; offer more for the strength that is left."""
    _, _, tile, left, _ = s.agenda.pop()
    if code == DONE:
        if s.emit:
            s.emit(Declined(seat))
        return
    card = code - TAKE
    s.supply[card] -= 1
    s.hands[seat][card] += 1
    if s.emit:
        s.emit(CardTaken(seat, card, strength_of(s, seat, tile)))
    offer_card(s, seat, tile, left - card, card)


# 3.3.6: tiles after the action


def legal_after(s: State, seat: int, step: AgendaStep) -> list[int]:
    """Return the codes of track tiles and `recall`, then of the end of the turn."""
    uses = track_tiles(s, seat)
    if s.usable[seat][RECALL_TILE] and not step[2]:
        printed = s.order[s.turn][1]
        if printed and s.supply[printed]:
            uses.append(RECALL)
    uses.append(END)
    return uses


def after_action(s: State, step: AgendaStep) -> None:
    """Ask for bonus tiles after the action if one is usable."""
    _, seat, recalled = step
    if len(legal_after(s, seat, step)) > 1:
        s.agenda.append((agenda.ASK_AFTER, seat, recalled))


def play_after(s: State, seat: int, code: int) -> None:
    """Use a bonus tile and ask again, or end the turn."""
    recalled = s.agenda.pop()[2]
    if code == END:
        return
    s.agenda.append((agenda.AFTER_ACTION, seat, 1 if code == RECALL else recalled))
    if code != RECALL:
        use_track_tile(s, seat, code)
        return
    use_tile(s, seat, RECALL_TILE)
    card = s.order[s.turn][1]
    s.supply[card] -= 1
    s.hands[seat][card] += 1
    if s.emit:
        s.emit(CardTaken(seat, card, BonusTile(RECALL_TILE)))
