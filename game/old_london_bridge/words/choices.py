"""The names of actions: short for the main button, in full for a screen reader or a list of choices."""

from collections.abc import Sequence
from typing import Final

from game.core.messages import fill, mark
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import (
    Action,
    Bonus,
    Done,
    Draft,
    End,
    Lose,
    Pass,
    Raise,
    Recall,
    Seal,
    Site,
    Take,
    TakeLady,
    Use,
)
from game.old_london_bridge.rules.components import BONUS_KINDS, KINDS, is_park
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import bonus_line, bonus_name, card_name
from game.old_london_bridge.words.prompts import first_at_inn
from game.old_london_bridge.words.speech import Speech

#: The most cards that a button names; more are counted.
_CARDS_NAMED: Final = 5


def button(action: Action, view: View, seat: int, speech: Speech) -> str:
    """Return the text of the main button while an action of a seat is chosen."""
    _ = speech.translator.gettext
    match action:
        case Pass():
            return _("Pass")
        case TakeLady():
            return _("Take a Lady")
        case Seal(cards):
            return seal_button(cards, speech)
        case Raise(counts):
            return fill(_("Raise the {counts} to {raised}"), counts=counts, raised=counts + 1)
        case Use() | Recall():
            return fill(_("Use “{tile}”"), tile=_tile_of(action, speech))
        case Draft():
            return _("Place figure") if view.figures[seat] < 0 else _("Move figure")
        case Site():
            return _("Build here") if is_park(view.drafted) else _build_button(view, speech)
        case Take(card):
            return take_button((card,), speech)
        case Bonus():
            return _("Take this tile")
        case Done():
            return take_button((), speech) if first_at_inn(view, speech) else _("Take no more")
        case End():
            return _("End turn")
        case Lose():
            return _("Give up the turn")


def _build_button(view: View, speech: Speech) -> str:
    return fill(speech.translator.gettext("Build {number} here"), number=view.drafted)


def seal_button(cards: Sequence[int], speech: Speech) -> str:
    """Return the button's text for sealing one or two cards: ``Seal the 3``, ``Seal 4 and 1``."""
    _ = speech.translator.gettext
    if len(cards) == 1:
        return fill(_("Seal the {card}"), card=cards[0])
    first, second = cards
    return fill(_("Seal {first} and {second}"), first=first, second=second)


def cover_button(speech: Speech) -> str:
    """Return the button's text for covering a hand that was shown, before anything is sealed."""
    return speech.translator.gettext("Cover my hand")


def take_button(cards: Sequence[int], speech: Speech) -> str:
    """Return the button's text for taking cards at the inn together: ``Take 3 + 2``."""
    translator = speech.translator
    if not cards:
        return translator.gettext("Take none")
    if len(cards) > _CARDS_NAMED:
        message = translator.ngettext("Take {count} card", "Take {count} cards", len(cards))
        return fill(message, count=len(cards))
    return fill(translator.gettext("Take {cards}"), cards=" + ".join(map(str, cards)))


def _tile_of(action: Use | Recall, speech: Speech) -> str:
    tile = action.tile if isinstance(action, Use) else "recall"
    return bonus_name(BONUS_KINDS.index(tile), speech.translator)


def unused_tile(tile: str, speech: Speech) -> tuple[str, ...]:
    """Return the line for a tile in hand that would spare what the centre costs, and a shorter one."""
    translator = speech.translator
    name = bonus_name(BONUS_KINDS.index(tile), translator)
    messages = (
        translator.gettext("Your tile “{tile}” would make it free: press the tile"),
        translator.gettext("“{tile}” would make it free"),
    )
    return tuple(fill(message, tile=name) for message in messages)


def from_centre(speech: Speech) -> tuple[str, ...]:
    """Return the line while the centre is pressed and a stack is still to be, and a shorter one."""
    gettext = speech.translator.gettext
    return gettext("From the centre: now choose any stack"), gettext("Now choose any stack")


# In full


def action_label(action: Action, view: View, seat: int, speech: Speech) -> str:
    """Return the effect of a lawful action of a seat, in one self-contained line."""
    _ = speech.translator.gettext
    match action:
        case Pass():
            lady = view.agenda[-1][0] == agenda.ASK_LADY
            return _("Pass, and take no Lady") if lady else _("Pass, and raise no card")
        case TakeLady():
            return _("Use “Take a Lady”: a 2 from the inn, before sealing")
        case Seal(cards):
            return _seal_label(cards, speech)
        case Raise(counts):
            message = _("Use “Card +1”: your {counts} counts {raised}")
            return fill(message, counts=counts, raised=counts + 1)
        case Use(tile):
            return _(_USE_LABELS[tile])
        case Recall():
            message = _("Use “Card returns”: take a {card} back from the inn")
            return fill(message, card=view.order[view.turn][1])
        case Draft():
            return _draft_label(action, view, speech)
        case Site(site):
            return _site_label(site, view, seat, speech)
        case Take(card):
            name = card_name(card, speech.translator)
            return fill(_("{card}: take a {value} from the inn"), card=name, value=card)
        case Bonus(stack):
            return _bonus_label(view.bonus_tops[stack - 1], speech)
        case Done():
            return _("Take no card at the inn") if first_at_inn(view, speech) else _("Take no more cards")
        case End():
            return _("End your turn without another bonus tile")
        case Lose():
            return _("Give up the turn: your figure has nowhere to go")


_USE_LABELS: Final = {
    "chapel_2": mark("Use “Chapel +2”: two steps on the chapel track"),
    "gate_2": mark("Use “Gate +2”: two steps on the gate track"),
}

#: By centre or not, and by the bonus tiles used.
_DRAFT_LABELS: Final = {
    (False, ()): mark("{tile}: the space next to it pays {money}"),
    (False, ("share",)): mark("{tile}: share the space next to it, which pays {money}"),
    (False, ("use_x",)): mark("{tile}: from the X, by “Use the X”, for {money}"),
    (False, ("share", "use_x")): mark("{tile}: share the X, by “Use the X”, for {money}"),
    (True, ()): mark("{tile}: from the centre, which costs {money}"),
    (True, ("share",)): mark("{tile}: share the centre, which costs {money}"),
    (True, ("free_centre",)): mark("{tile}: from the centre, by “Free centre”, for {money}"),
    (True, ("share", "free_centre")): mark("{tile}: share the centre, by “Free centre”, for {money}"),
}


def _seal_label(cards: tuple[int, ...], speech: Speech) -> str:
    translator = speech.translator
    if len(cards) == 1:
        (card,) = cards
        name = card_name(card, translator)
        return fill(translator.gettext("{card}: seal the {value}"), card=name, value=card)
    first, second = cards
    return fill(
        translator.gettext("{first} and {second}: seal {value} and {other}"),
        first=card_name(first, translator),
        second=card_name(second, translator),
        value=first,
        other=second,
    )


def _draft_label(draft: Draft, view: View, speech: Speech) -> str:
    stack = view.level.stacks.index(KINDS.index(draft.stack))
    message = speech.translator.gettext(_DRAFT_LABELS[draft.centre, draft.uses])
    if "free_centre" in draft.uses:
        money = 0
    elif draft.centre:
        money = view.level.centre_cost
    else:
        money = view.level.pounds_beside(view.rondel, stack)
    return fill(message, tile=speech.tile(view.tops[stack]), money=pounds(money))


def _site_label(site: int, view: View, seat: int, speech: Speech) -> str:
    _ = speech.translator.gettext
    tile, bridge = speech.tile(view.drafted), view.bridges[seat]
    if site > len(bridge):
        return fill(_("{tile} on site {site}"), site=site, tile=tile)
    replaced = speech.tile(bridge[site - 1])
    return fill(_("{tile} on site {site}, replacing {replaced}"), site=site, tile=tile, replaced=replaced)


def _bonus_label(kind: int, speech: Speech) -> str:
    translator = speech.translator
    tile, line = bonus_name(kind, translator), bonus_line(kind, translator)
    return fill(translator.gettext("Take the bonus tile “{tile}”: {line}"), tile=tile, line=line)
