"""The words of the cover on the players who chose already, and on those who must look away."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.messages import Plural, Translator, fill
from game.core.wording.lists import listed


def asides_of(
    names: Sequence[str], have_chosen: Plural, look_away: str, translator: Translator
) -> tuple[str, ...]:
    """Return the variants of `HandOver.asides`: players who chose and the others' task, then that alone.

    `names` are those of the players who chose, `have_chosen` is a marked plural with the fact `names`;
    `look_away` is a translated sentence.
    """
    if not names:
        return (look_away,)
    told = fill(translator.ngettext(*have_chosen, len(names)), names=listed(names, translator))
    return f"{told} {look_away}", look_away
