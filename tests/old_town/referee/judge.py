"""Clues judged and carried out (3.3, 4.2-4.4)."""

from __future__ import annotations

from tests.old_town.referee.board import Board
from tests.old_town.referee.clues import Clue
from tests.old_town.referee.towns import Sets, Use, matching, partners


def kept_sets(board: Board, clue: Clue, mine: str) -> Sets:
    """Return the plots that a clue keeps, by building."""
    if clue.kind == "fours":
        return {clue.building: board.domain(clue.building) & clue.plots}
    if clue.kind == "eights":
        return {mine: board.domain(mine) & clue.plots}
    use = Use(clue.building, mine, clue.pairs)
    named, own = partners(use, board.domain(clue.building), board.domain(mine))
    return {clue.building: named, mine: own}


def judge(board: Board, clue: Clue, mine: str = "") -> tuple[str, Board]:
    """Return the status of a clue, and the board after it if it is `lawful`.

    `mine` is "my building" of an eight or a pair, "" for a four.
    """
    rules = board.rules
    later = "contradiction" if rules["too_many"] == "dead" else "later"
    after = board.copy()

    kept = kept_sets(board, clue, mine)
    if not all(kept.values()):
        return "contradiction", after
    new = [building for building in kept if building not in board.built and building not in board.marks]
    decided = [building for building in board.buildings if building in kept and building in board.contested()]
    after.marks |= {building: plots for building, plots in kept.items() if building not in board.built}
    if rules["inference"] == "full" and clue.kind == "pairs":
        after.uses.append(Use(clue.building, mine, clue.pairs))
    if board.searches and not after.cut():
        return "contradiction", after

    if after.marks == board.marks and not decided:
        return "confirmation", after

    if not board.at_table and matching(after.sets()) is None:
        return "contradiction", after

    if any(len(after.marks[building]) > rules["markers"] for building in new):
        return later, after
    if rules["limit_when"] == "before_chain" and _too_many(after, new):
        return later, after

    # Lawful so far: its points, then the contested that it decides, then the chain.
    held = sum(len(plots) for plots in board.marks.values()) + rules["markers"] * len(new)
    after.points = held - sum(len(plots) for plots in after.marks.values())
    for building in decided:
        after.build(building)
    after.chain()
    if clue.kind == "pairs" and rules["pair_filter"] == "again" and not _filter_again(after, clue, mine):
        return "contradiction", after
    if rules["limit_when"] == "after_chain" and _too_many(after, new):
        return later, after
    return "lawful", after


def _too_many(board: Board, new: list[str]) -> bool:
    """Return whether a plot of a building that had no markers before carries too many."""
    limit = board.rules["plot_limit"]
    return any(board.count(plot) > limit for building in new for plot in board.marks.get(building, ()))


def _filter_again(board: Board, clue: Clue, mine: str) -> bool:
    """Filter by a pair, each time with its chain, until nothing changes; return whether that is possible."""
    while True:
        kept = kept_sets(board, clue, mine)
        if not all(kept.values()):
            return False
        marked = {building: plots for building, plots in kept.items() if building in board.marks}
        if all(board.marks[building] == plots for building, plots in marked.items()):
            return True
        board.replace(marked)
        if not board.at_table and matching(board.sets()) is None:
            return False
        board.chain()


def dead(board: Board, clue: Clue, own: list[str], stock: list[str]) -> bool:
    """Return whether a card in the hand of the owner of `own` is dead (3.5)."""
    if clue.kind == "fours":
        candidates = [""]
    else:
        candidates = [building for building in own + stock if building != clue.building]
    return all(judge(board, clue, mine)[0] in ("contradiction", "confirmation") for mine in candidates)
