"""The words on the panels around the city plate that follow from the position."""

from __future__ import annotations

from math import gcd

from game.core.messages import ENGLISH, Translator
from game.singapore.rules.view import View
from game.singapore.words.messages import text


def raid_words(view: View, translator: Translator = ENGLISH) -> tuple[str, str]:
    """Return the chance that the next chip is white, as a reduced fraction: in words, and briefly."""
    whole = view.black + view.white
    if not view.white:
        return text(translator, "panel.no_raid"), "–"
    some, all_ = view.white // gcd(view.white, whole), whole // gcd(view.white, whole)
    brief = text(translator, "panel.raid_briefly", some=some, all=all_)
    return text(translator, "panel.raid", some=some, all=all_), brief


def draw_chance(view: View, translator: Translator = ENGLISH) -> str:
    """Return the chips in the bag, and the chance that the next one is white."""
    chance, _ = raid_words(view, translator)
    return text(translator, "draw.chips", black=view.black, white=view.white, chance=chance)


def next_seal(view: View, seat: int) -> int | None:
    """Return the next space of the quay that pays a seat; None if all have paid."""
    return next((one for one in sorted(view.level.seals) if one > view.seals[seat]), None)


def seal_words(space: int | None, translator: Translator = ENGLISH) -> str:
    """Return the words before what the next seal pays."""
    if space is None:
        return text(translator, "panel.all_seals")
    return text(translator, "panel.seal", points=space)
