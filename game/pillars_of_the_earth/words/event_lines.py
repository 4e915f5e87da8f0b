"""The effect of an event on one seat, in a few words, on its overlay (rules 3.3 step 1, 1.4)."""

from __future__ import annotations

from game.core.messages import Translator, fill
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import SPACES
from game.pillars_of_the_earth.rules.event_cards import hits
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View

_BISHOP = SPACES.index("bishop")


def is_spared(view: View, seat: int) -> bool:
    """Return whether the event of the round does not touch a seat, also before its turn to be spared."""
    card = view.level.events[view.event]
    certain = not card.good and view.level.switches.bishop == "sign"
    return not view.hit >> seat & 1 or (certain and _at_bishop(view, seat))


def may_avert(view: View, seat: int, translator: Translator) -> str:
    """Return how a seat may still be spared by a choice of its own; empty where it may not."""
    place, asked = (seat - view.start) % view.players, view.agenda[-1:]
    waits = any(step[0] == agenda.SPARING and step[1] <= place for step in view.agenda)
    if asked == ((agenda.ASK_SAFE, seat),) or (waits and _at_bishop(view, seat)):
        return translator.gettext("or safe at the bishop's seat")
    holds = waits and view.held[seat] & box_of(view.level, view.players).ignore_event
    if asked == ((agenda.ASK_IGNORE, seat),) or (holds and not _is_idle(view)):
        return translator.gettext("or nothing, with a card")
    return ""


def _is_idle(view: View) -> bool:
    """Return whether the event of the round does nothing: fewer builders after the last round."""
    return view.level.events[view.event].effect == "builders" and view.round == len(view.level.rounds)


def _at_bishop(view: View, seat: int) -> bool:
    spaces = box_of(view.level, view.players).spaces_of[_BISHOP]
    return any(view.at[at] == seat for at in spaces)


def why_spared(view: View, seat: int, translator: Translator) -> str:
    """Return why the event of the round does not touch a seat."""
    if _at_bishop(view, seat):
        return translator.gettext("safe at the bishop's seat")
    return translator.gettext("ignores it with a card")


def suffers(view: View, seat: int, translator: Translator) -> str:
    """Return the effect of the round's event on a seat if no figure shows it, or how it may be spared.

    Empty if the figures show everything.
    """
    if averts := may_avert(view, seat, translator):
        return averts
    s = state_of(view)
    if more := hits(s, seat, "more_uses"):
        message = translator.ngettext(
            "one craftsman works {times} more time", "one craftsman works {times} more times", more
        )
        return fill(message, times=more)
    if view.round == len(view.level.rounds) and hits(s, seat, "builders"):
        return translator.gettext("no effect in the last round")
    if builders := hits(s, seat, "builders"):
        message = translator.ngettext(
            "{builders} builder in the next round", "{builders} builders in the next round", builders
        )
        return fill(message, builders=builders)
    effect = view.level.events[view.event].effect
    if effect == "wool":
        return translator.gettext("in the wool mill")
    if effect == "harvest" and seat not in view.cards:
        return translator.gettext("has no resource card")
    if effect == "lose_craftsman":
        return translator.gettext("one craftsman leaves")
    return ""
