"""What the cover tells of those who have chosen already, and of those who are to look away."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.messages import Plural, Translator, fill
from game.core.wording.lists import listed


def asides_of(
    names: Sequence[str], have_chosen: Plural, look_away: str, translator: Translator
) -> tuple[str, ...]:
    """Return the variants of `HandOver.asides`: who has chosen and what the others do, then that alone.

    `names` are those who have chosen, `have_chosen` is a marked plural with the fact `names`; `look_away` is
    a translated sentence.
    """
    if not names:
        return (look_away,)
    told = fill(translator.ngettext(*have_chosen, len(names)), names=listed(names, translator))
    return f"{told} {look_away}", look_away
