"""Lists in words: ``3, 2 and 1``."""

from collections.abc import Sequence
from typing import Final

from game.core.messages import ENGLISH, Translator, fill, mark_in

AND: Final = mark_in("list", "{first} and {second}")
OR: Final = mark_in("list", "{first} or {second}")


def listed(items: Sequence[str], translator: Translator = ENGLISH, last: tuple[str, str] = AND) -> str:
    """Return the items with commas, and the word of `last` before the last one; empty for no items.

    >>> listed(["3", "2", "1"]), listed(["blue", "grey", "green"], last=OR), listed(["both"])
    ('3, 2 and 1', 'blue, grey or green', 'both')
    """
    if len(items) < 2:
        return "".join(items)
    first, *between, end = items
    for item in between:
        first = fill(translator.pgettext("list", "{first}, {second}"), first=first, second=item)
    return fill(translator.pgettext(*last), first=first, second=end)
