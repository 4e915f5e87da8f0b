"""The interface's additions to the view of a table: words, buttons, and possible choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.core.thing import HintChoice, LookAtHand, TableButton, Thing
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.turn_prompts import draw_or_undo, end_or_undo
from game.tabletop.table.table_state import TableShown, TableState

ALWAYS: Final[frozenset[Thing]] = frozenset(
    {
        TableButton.MENU,
        TableButton.PAUSE,
        TableButton.PACE,
        TableButton.SOUND,
        TableButton.HELP,
        TableButton.WHY,
        TableButton.SCORING,
        TableButton.STANDING,
        TableButton.CHRONICLE,
    }
)
"""The buttons that can always be pressed."""
_AT_THE_END: Final = frozenset(
    {
        TableButton.AGAIN,
        TableButton.LEAVE,
        TableButton.DONE,
        TableButton.STATISTICS,
        TableButton.PROOF,
        TableButton.WATCH,
    }
)


def may_of(shown: TableShown[Any, Any], widened: frozenset[Thing]) -> frozenset[Thing]:
    """Return the things that can be chosen, buttons included, but for those of `ALWAYS`.

    `widened` are those of the open question with the things that represent them; none while nobody is asked.
    """
    answer, table = shown.answer, shown.table
    may: set[Thing] = set(widened)
    ends = table.waiting or table.finished is not None
    buttons = {
        TableButton.UNDO: table.may_undo,
        TableButton.REDO: table.may_redo,
        TableButton.MAIN: ends or (answer is not None and answer.ready),
        TableButton.HINT: table.may_hint,
    }
    may |= {button for button, enabled in buttons.items() if enabled}
    may |= {HintChoice(rank) for rank in range(1, len(table.hint) + 1)}
    may |= {LookAtHand(one.seat) for one in table.together if one.row is not None and not table.moving}
    if table.face_down and answer is not None:
        may.add(LookAtHand(answer.seat))
    return frozenset(may | _AT_THE_END if table.over else may)


def prompt_of(shown: TableShown[Any, Any], go_on: str | None, context: SentenceContext) -> str | None:
    """Return the words in place of the rules' own question; None where there are none.

    `go_on` are those while the next event waits for a press.
    """
    table = shown.table
    if says_what_it_is(table):
        return table.pointed_words
    if table.told is not None:
        return table.told
    if table.finished is not None:
        words = end_or_undo if table.draw is None else draw_or_undo
        return words(table.finished, context)
    if table.told_all is not None:
        return table.told_all
    return go_on if table.waiting else table.happening


def main_label(shown: TableShown[Any, Any], context: SentenceContext) -> str | None:
    """Return the words of the main button; None while there is none."""
    gettext = context.translator.gettext
    if shown.table.waiting:
        return gettext("Go on")
    if shown.table.finished is not None:
        return gettext("End turn") if shown.table.draw is None else gettext("Draw")
    return None if shown.answer is None else shown.answer.label


def switched_of(shown: TableShown[Any, Any]) -> Iterator[Thing]:
    """Yield the signs and buttons that show their other state."""
    if shown.table.muted:
        yield TableButton.SOUND
    if shown.table.hinting:
        yield TableButton.HINT
    if shown.table.asking:
        yield TableButton.WHY


def may_return(shown: TableShown[Any, Any]) -> bool:
    """Return whether the seat asked for the screen, and may give it back."""
    return shown.table.returns or bool(shown.table.together)


def says_what_it_is(table: TableState) -> bool:
    """Return whether the thing pointed at is explained in the prompt's place, while nothing moves."""
    return table.pointed_words is not None and not table.moving


def aside_of(shown: TableShown[Any, Any]) -> tuple[str, ...]:
    """Return the aside of the prompt: of the choice that is shown, else of the bot whose turn it is."""
    if says_what_it_is(shown.table):
        return ()
    return shown.table.why if shown.answer is None else shown.answer.aside


def choosing_of(table: TableState) -> Iterator[int]:
    """Yield the seats that are asked at once, while no player has the screen."""
    if table.person is None:
        yield from (one.seat for one in table.together if one.row is not None)
