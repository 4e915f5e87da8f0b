"""Every scene with a golden picture, by name: how a studio reaches it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from game.core.thing import TableButton
from game.match.match import Match
from game.old_town.front import OldTownFront
from game.old_town.rules import agenda
from game.old_town.rules.actions import Action
from game.old_town.rules.level import CARD_NUMBERS
from game.old_town.things import Clue, House
from game.tabletop.setup.setup_keys import TabChoice
from tests.golden.gallery import Gallery
from tests.golden.game_scenes import CLASSES, LARGE, OPENED_ONCE, Arrange, GameScenes, draw
from tests.golden.manifest import Manifest
from tests.golden.studio import TableStudio
from tests.match.forking import forked
from tests.old_town.golden.studio import MOMENTS, Studio

#: Questions of the game, each with the round from which it is shown.
QUESTIONS: Final = {
    "take-first": (agenda.ASK_TAKE, 1),
    "take": (agenda.ASK_TAKE, 3),
    "act-first": (agenda.ASK_ACT, 1),
    "act": (agenda.ASK_ACT, 3),
    "act-late": (agenda.ASK_ACT, 5),
    "remove": (agenda.ASK_REMOVE, 1),
}
#: Questions at other levels: the level, its players, the question and the round.
ELSEWHERE: Final = {
    "duel": ("advanced", 2, agenda.ASK_ACT, 4),
    "partners": ("advanced", 4, agenda.ASK_ACT, 5),
    "draw": ("standard", 2, agenda.ASK_DRAW, 2),
    "storm-first": ("storm", 1, agenda.ASK_ACT, 1),
    "storm": ("storm", 1, agenda.ASK_ACT, 14),
}
#: The houses of the chain that is shown, and the ms after which its third house is about to rise.
_HOUSES: Final = 3
_SECOND_ROPE: Final = 4700
OF_GAME: Final = GameScenes(OldTownFront(), MOMENTS, (agenda.ASK_ACT, 4))
OF_PUZZLE: Final = GameScenes(
    OldTownFront(), MOMENTS, (agenda.ASK_PUZZLE, 1), lambda _person: MOMENTS.over(1, "puzzle")
)


def elsewhere(level: str, players: int, ask: int, round_from: int) -> Arrange:
    """Return a function that opens a table of a level at a question."""

    def arrange(studio: TableStudio) -> None:
        studio.seat(MOMENTS.asking(ask, round_from, players, level))

    return arrange


def puzzle(settled: int) -> Arrange:
    """Return a function that opens a puzzle after so many right settlements."""

    def fits(match: Match, _seat: int) -> bool:
        view = match.view(None)
        return bool(view.agenda[-1][0] == agenda.ASK_PUZZLE and view.built.bit_count() >= settled)

    def arrange(studio: TableStudio) -> None:
        studio.seat(MOMENTS.before(fits, 1, "puzzle"))

    return arrange


def ended(level: str) -> Arrange:
    """Return a function that opens a finished game for one player."""

    def arrange(studio: TableStudio) -> None:
        studio.seat(MOMENTS.over(1, level, person=True))
        studio.run(12_000)

    return arrange


def chosen(studio: TableStudio) -> None:
    """Open a table where a clue is chosen: the map shows its effects."""
    match = MOMENTS.asking(*QUESTIONS["act"])
    studio.seat(match)
    _choose_clue(studio, next(one for one in match.legal(match.to_move[0]) if one.word == "play"))


def played(studio: TableStudio) -> None:
    """Open a table in the middle of the motions of a clue."""
    chosen(studio)
    studio.table.choose(TableButton.MAIN)
    studio.run(1200)


def chain(studio: TableStudio) -> None:
    """Open a table in the second link of a chain."""
    match = MOMENTS.before(lambda moment, seat: _sets_off_a_chain(moment, seat) is not None)
    studio.seat(match)
    action = _sets_off_a_chain(match, match.to_move[0])
    assert action is not None
    _choose_clue(studio, action)
    studio.table.choose(TableButton.MAIN)
    for _ in range(_SECOND_ROPE // 100):
        studio.run(100)
        # Each frame of a motion paints only some of the panels that have changed.
        studio.drawn()


def _sets_off_a_chain(match: Match, seat: int) -> Action | None:
    """Return a play of a clue that builds three houses or more; None without one."""
    action: Action
    for action in match.legal(seat):
        if action.word == "play":
            after = forked(match)
            after.decide(seat, action)
            if (after.view(None).built & ~match.view(None).built).bit_count() >= _HOUSES:
                return action
    return None


def _choose_clue(studio: TableStudio, action: Action) -> None:
    studio.table.choose(Clue(CARD_NUMBERS[action.names[0]]))
    studio.run(400)


def why(studio: TableStudio) -> None:
    """Open the page about a house that stands."""
    OF_GAME.asked(agenda.ASK_ACT, 5)(studio)
    table = studio.table
    view = table.last_shown.view
    house = House(next(one for one in range(18) if view.built >> one & 1))
    assert table._opens_page(house)
    studio.run(600)


def setup(alone: bool) -> Arrange:
    """Return a function that opens a tab of the setup; the program opens the one that was used last."""

    def arrange(studio: TableStudio) -> None:
        OF_GAME.setup(studio)
        # The tab of solitaire shows results of the games that other scenes have kept.
        for kept in studio.app.saves.glob("*.jsonl"):
            kept.unlink()
        studio.scene.choose((TabChoice(), alone))
        studio.run(100)

    return arrange


def _scenes() -> Iterator[tuple[str, Arrange]]:
    """Yield the scenes; a later one of the same name replaces an earlier one."""
    yield from OF_GAME.outside()
    yield "setup", setup(alone=False)
    yield "solitaire", setup(alone=True)
    for name, (ask, round_from) in QUESTIONS.items():
        yield name, OF_GAME.asked(ask, round_from)
    for name, table in ELSEWHERE.items():
        yield name, elsewhere(*table)
    yield "puzzle-first", puzzle(0)
    yield "puzzle", puzzle(8)
    for level in ("puzzle", "storm"):
        yield f"{level}-over", ended(level)
    yield "puzzle-replay-end", OF_PUZZLE.replay(1.0)
    yield "chosen", chosen
    yield "played", played
    yield "chain", chain
    yield "why", why
    yield from OF_GAME.over_a_table()
    yield from OF_GAME.large()
    yield f"setup{LARGE}", setup(alone=False)
    yield f"act{LARGE}", OF_GAME.asked(*QUESTIONS["act"])
    yield f"puzzle{LARGE}", puzzle(8)
    yield f"why{LARGE}", why


SCENES: Final[dict[str, Arrange]] = dict(_scenes())
GALLERY: Final = Gallery(
    Manifest(Path(__file__).with_name("manifest.txt"), "tests.old_town.golden.renew"),
    SCENES,
    Studio,
    partial(draw, SCENES),
    {
        **CLASSES,
        "SolitaireSetup": "solitaire",
        "TableScene": "act",
        "OldTownReplay": "replay",
        "WhyScene": "why",
    },
    OPENED_ONCE,
    {"old_town_clues.png": "chosen"},
)
