"""What an event does to one seat, in a few words, on its leaf (rules 3.3 step 1, 1.4)."""

from __future__ import annotations

from game.core.messages import Translator, fill
from game.pillars_of_the_earth.rules.components import SPACES
from game.pillars_of_the_earth.rules.event_cards import hits
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View

_BISHOP = SPACES.index("bishop")


def why_spared(view: View, seat: int, translator: Translator) -> str:
    """Return why the event of the round does not touch a seat."""
    s = state_of(view)
    if any(s.at[at] == seat for at in s.box.spaces_of[_BISHOP]):
        return translator.gettext("safe at the bishop's seat")
    return translator.gettext("ignores it by a card")


def suffers(view: View, seat: int, translator: Translator) -> str:
    """Return what the event of the round means to a seat where no figure says it; else empty."""
    s = state_of(view)
    if more := hits(s, seat, "more_uses"):
        message = translator.ngettext(
            "one craftsman works {times} time more", "one craftsman works {times} times more", more
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
