"""The texts of the prompt: for the seat that owes a choice and for those who wait; the parts of a turn."""

from __future__ import annotations

from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules import agenda
from game.old_town.rules.position import state_of
from game.old_town.rules.view import View
from game.old_town.words.choices import ask_name
from game.old_town.words.messages import text


def question(view: View, seat: int, context: SentenceContext) -> str:
    """Return the question to a seat that owes a choice; raise ValueError where it owes none."""
    if seat not in view.to_move:
        raise ValueError(f"seat {seat} is asked nothing")
    ask, *rest = view.agenda[-1]
    path = [ask_name(ask)]
    match ask:
        case agenda.ASK_KEEP:
            path.append(("fours", "eights", "pairs")[rest[1]])
        case agenda.ASK_TAKE:
            path.append("refill" if view.turn == seat else "first")
        case agenda.ASK_ACT:
            path.append(_act(view, seat, rest[1]))
    return text(context.translator, "ask", *path, name=context.names[seat])


def _act(view: View, seat: int, played: int) -> str:
    """Return what a seat can do in its turn, as messages name it."""
    if -1 in view.hands[seat]:
        return "turn"
    words = {action.word for action in state_of(view).legal(seat)}
    if "play" in words:
        return "second" if played else "clue"
    return next((one for one in ("discard", "exchange", "throw", "pass") if one in words), "stop")


def waiting(view: View, seat: int, context: SentenceContext) -> str:
    """Return the words for a seat that owes a choice, for all the others."""
    return text(context.translator, "waits", ask_name(view.agenda[-1][0]), name=context.names[seat])


def meanwhile(view: View, context: SentenceContext) -> str:
    """Return what comes while nobody is asked: a draw; empty for anything else."""
    kind, *rest = view.agenda[-1] if view.agenda else (-1,)
    if kind in (agenda.CARD, agenda.KIND) and view.turn >= 0:
        return text(context.translator, "meanwhile.draw", name=context.names[rest[0]])
    return ""


def progress(view: View, context: SentenceContext) -> str:
    """Return the round or the deal; alone the turns until the storm, or the houses of the puzzle."""
    if view.level.mode == "puzzle":
        return text(context.translator, "progress.puzzle", built=view.built.bit_count())
    if view.players == 1 and view.turns:
        storm = view.level.storm
        return text(context.translator, "progress.turn", turn=view.turns, all=storm.turns)
    return text(context.translator, "progress", "round" if view.round else "deal", round=view.round)


#: The parts of a turn by the kind of step that comes first among these on the agenda.
_PARTS = {agenda.ASK_TAKE: 0, agenda.ASK_ACT: 1, agenda.ASK_REMOVE: 1, agenda.DRAW: 2, agenda.ASK_DRAW: 2}


def phase_names(context: SentenceContext) -> tuple[str, ...]:
    """Return the names of the parts of a turn."""
    return tuple(text(context.translator, "phase", part) for part in ("building", "clue", "draw"))


def phase_of(view: View) -> int | None:
    """Return the part of the turn, from 0: building, clue, draw; None between turns."""
    if view.turn < 0:
        return None
    return next((_PARTS[step[0]] for step in reversed(view.agenda) if step[0] in _PARTS), None)
