"""The texts of the prompt: for the seat that owes a choice and for those who wait; the parts of a turn."""

from __future__ import annotations

from game.core.wording.catalogue import Fact
from game.core.wording.lists import OR, listed
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules import agenda
from game.singapore.rules.actions import Pave, Step, Use
from game.singapore.rules.box import box_of
from game.singapore.rules.position import state_of
from game.singapore.rules.view import View
from game.singapore.words.choices import ask_name
from game.singapore.words.figures import pounds
from game.singapore.words.messages import text
from game.singapore.words.names import colour_name, named


def question(view: View, seat: int, context: SentenceContext) -> str:
    """Return the question to a seat that owes a choice; raise ValueError where it owes none."""
    if seat not in view.to_move:
        raise ValueError(f"seat {seat} is asked nothing")
    ask, *rest = view.agenda[-1]
    path, facts = [ask_name(ask)], dict[str, Fact]()
    match ask:
        case agenda.ASK_TAKE if not view.round and seat in view.owners:
            path = ["tile_second"]
        case agenda.ASK_TAKE if rest[1] and view.top >= 0 and view.money[seat] >= view.level.tile_price:
            path = ["tile_or_top"]
            facts["price"] = pounds(view.level.tile_price, context.translator)
        case agenda.ASK_LOT:
            _, colour, tile = rest
            path.append(_lot_kind(seat, colour, tile, view))
            facts |= {"other": colour_name(colour, context), "tile": named(max(tile, 0), context)}
        case agenda.ASK_JOIN:
            facts["tile"] = named(rest[1], context)
        case agenda.ASK_WORK:
            kind, places = _work(view, seat, context)
            path.append(kind)
            facts["place"] = places
    return text(context.translator, "ask", *path, name=context.names[seat], **facts)


def _lot_kind(seat: int, colour: int, tile: int, view: View) -> str:
    if tile >= 0:
        return "build"
    return "own" if colour == seat else "seat" if colour < view.players else "neutral"


def _work(view: View, seat: int, context: SentenceContext) -> tuple[str, str]:
    """Return what a seat can do in its Work, as messages name it, and the places where it can trade."""
    legal = state_of(view).legal(seat)
    uses = dict.fromkeys(one.building for one in legal if isinstance(one, Use))
    places = listed([named(one, context).words for one in uses], context.translator, OR)
    walks = any(isinstance(one, Step) for one in legal)
    if walks and not uses:
        in_hand = all(at < 0 for at in view.workers[2 * seat : 2 * seat + 2])
        return "enter" if in_hand else "walk", ""
    if uses:
        return "both" if walks else "trade", places
    return "street" if any(isinstance(one, Pave) for one in legal) else "end", ""


def waiting(view: View, seat: int, context: SentenceContext) -> str:
    """Return the words for a seat that owes a choice, for all the others."""
    ask, *rest = view.agenda[-1]
    kind = "lot_build" if ask == agenda.ASK_LOT and rest[2] >= 0 else ask_name(ask)
    return text(context.translator, "waits", kind, name=context.names[seat])


def meanwhile(view: View, context: SentenceContext) -> str:
    """Return what comes while nobody is asked: a chip or new tiles; empty for anything else."""
    kind, *rest = view.agenda[-1] if view.agenda else (-1,)
    match kind:
        case agenda.DRAW_CHIP:
            return text(context.translator, "meanwhile.chip", name=context.names[rest[1]])
        case agenda.TURN_UP | agenda.SHOW if view.raffles >= 0:
            return text(context.translator, "meanwhile.tiles")
    return ""


def progress(view: View, context: SentenceContext) -> str:
    """Return the round, and whether it is the last one; or the preparation."""
    key = "last" if is_last(view) else "round" if view.round else "preparation"
    return text(context.translator, "progress", key, round=view.round)


def is_last(view: View) -> bool:
    """Return whether the pile cannot supply another round, whatever happens in this one (rules 3.2)."""
    if not view.round or any(step[0] in (agenda.BEGIN_ROUND, agenda.OPEN_ROUND) for step in view.agenda):
        return False
    box = box_of(view.level, view.players)
    # Without a hut all tiles that nobody builds stay on show; a purchase leaves one more, and the pile less.
    kept = 1 if box.has_hut else box.shown - box.colours
    return view.left.bit_count() + (view.top >= 0) < box.shown - kept


# The parts of a turn

#: The parts by the kind of step that comes first among these on the agenda.
_PARTS = {
    agenda.ASK_TAKE: 0,
    agenda.ASK_LOT: 0,
    agenda.ASK_JOIN: 1,
    agenda.CHIP: 1,
    agenda.ASK_WORK: 2,
}


def phase_names(context: SentenceContext) -> tuple[str, ...]:
    """Return the names of the parts of a turn."""
    return tuple(text(context.translator, "phase", part) for part in ("tile", "street", "walk"))


def phase_of(view: View) -> int | None:
    """Return the part of the turn, from 0: tile, street, walk; None between turns."""
    if view.turn < 0:
        return None
    return next((_PARTS[step[0]] for step in reversed(view.agenda) if step[0] in _PARTS), None)
