"""Every picture of the program with words on it: golden scenes, and their panels, questions and refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.bots.bot import opponents
from game.cabinet.fault_scene import SaveOutcome
from game.cabinet.pause_scene import NoticeScene
from game.cabinet.statistics_games import StatisticsTab
from game.cabinet.statistics_scene import StatisticsScene
from game.cabinet.turn_offer_scene import TurnOfferScene
from game.core.thing import LookAtHand, ReplayButton, TableButton, Thing
from game.core.wording.turn_prompts import only_choice
from game.match.match import Match
from game.old_london_bridge.opponents import BOTS
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.events import OrderDrawn
from game.old_london_bridge.scenes.bridge_setup import ChooseFaces
from game.old_london_bridge.scenes.faces_scene import FacesScene
from game.old_london_bridge.things import HandCard, TileStack, WholeBridge
from game.stage.focus import Kind
from game.stage.inputs import PadButton, PointerMove
from game.stage.palette import PLAYERS
from game.tabletop.setup.setup_keys import (
    AddSeat,
    Occupant,
    OccupantOf,
    RemoveSeat,
    SeedChoice,
    SeedSource,
    SkillOf,
)
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_marks import ALWAYS
from tests.cabinet.stored_games import keep_game
from tests.old_london_bridge.golden.faults import LONG_REPORT, fault
from tests.old_london_bridge.golden.scenes import SCENES, watched
from tests.old_london_bridge.golden.studio import BOT, Studio, before, game
from tests.old_london_bridge.thing_texts import text_of

Bring = Callable[[Studio], None]
SIZES: Final = ((1280, 720), (1920, 1080), (2560, 1080), (1440, 1080), (1080, 1920), (3840, 2160))
OPPONENTS: Final = opponents(BOTS)
#: Scenes with moving pieces, which may pass over words.
_IN_FLIGHT: Final = frozenset(
    {
        "seal-flying",
        "figure-hopping",
        "tile-flying",
        "building-rising",
        "seal-hopping",
        "coins",
        "card-taken",
        "cards-flying",
        "bonus-taken",
        "replay-moving",
    }
)
#: The ledger's columns, and the books, pass one over the other here, with all their words: left to the golden
#: pictures.
_SHUFFLED: Final = frozenset({"winner-rising", "shelf-turning"})
#: Names of the greatest length, with a space to split them at and without.
LONG_NAMES: Final = ("Bartholomew Long", "Warmsworthington", "Christopher Wren", "Wilhelmina Stone")


def is_part_of_a_name(words: str) -> bool:
    """Return whether words are the beginning of a long name's line, with an ellipsis: names alone are cut."""
    return words.endswith("…") and any(words[:-1] in name for name in LONG_NAMES)


def _setup(level: str, seats: int) -> Bring:
    """Return a function that opens the setup of a level for so many seats, with a typed seed."""

    def bring(studio: Studio) -> None:
        SCENES["setup"](studio)
        scene = studio.app.stack.top
        assert isinstance(scene, SetupScene)
        while len(scene.choices.seats) > seats:
            scene.choose(RemoveSeat(1))
        while len(scene.choices.seats) < seats:
            scene.choose(AddSeat())
        scene.choices = replace(scene.choices, level=level)
        scene.choose((SeedChoice(), SeedSource.TYPED))
        scene.put()

    return bring


def _skilled(first: int) -> Bring:
    """Return a function that seats bots of rising skill from `first`, and points at the next one."""

    def bring(studio: Studio) -> None:
        SCENES["setup"](studio)
        scene = studio.app.stack.top
        assert isinstance(scene, SetupScene)
        while len(scene.choices.seats) < len(tuple(PLAYERS)[:4]):
            scene.choose(AddSeat())
        bots = scene.offers.bots
        for seat in range(len(tuple(PLAYERS)[:4])):
            scene.choose((OccupantOf(seat), Occupant.BOT))
            scene.choose((SkillOf(seat), bots[(first + seat) % len(bots)]))
        pointed = (SkillOf(len(tuple(PLAYERS)[:4]) - 1), bots[(first + len(tuple(PLAYERS)[:4])) % len(bots)])
        bar = next(one for one in scene.focus.elements if one.key == pointed)
        scene.input(PointerMove(bar.rect.center))

    return bring


def _faces(level: str, seats: int, pointed: bool = False) -> Bring:
    """Return a function that opens the choice of faces; with `pointed`, at the face with the longest text."""

    def bring(studio: Studio) -> None:
        _setup(level, seats)(studio)
        setup = studio.app.stack.top
        assert isinstance(setup, SetupScene)
        if pointed:
            setup.choose((SeedChoice(), SeedSource.RANDOM))
        setup.choose(ChooseFaces())
        scene = studio.app.stack.top
        assert isinstance(scene, FacesScene)
        if pointed:
            tiles = [one for one in scene.focus.elements if one.kind is Kind.CHOICE]
            scene.input(PointerMove(max(tiles, key=lambda one: len(one.name)).rect.center))

    return bring


def _faces_kept(studio: Studio) -> None:
    """Open the setup of a level with chosen faces."""
    _faces("expert", 4)(studio)
    scene = studio.app.stack.top
    assert isinstance(scene, FacesScene)
    scene.choose("printed")
    scene.choose("keep")


def _pause_with_settings(studio: Studio) -> None:
    SCENES["pause"](studio)
    studio.app.stack.top.choose("settings")  # type: ignore[union-attr]


def _notice(studio: Studio) -> None:
    SCENES["title"](studio)
    words = "old_london_bridge-0001.jsonl: No space left on device"
    head = studio.app.translate().gettext("This game cannot be saved")
    studio.app.stack.push(NoticeScene(studio.app, studio.app.stack.top, head, words))


def _statistics(tab: StatisticsTab, **options: Any) -> Bring:
    """Return a function that opens statistics of people with the longest names, erased, saved, or neither."""

    def bring(studio: Studio) -> None:
        SCENES["statistics-empty"](studio)
        for number in range(4):
            keep_game(studio.app.saves, 6 * number, names=LONG_NAMES)
        keep_game(studio.app.saves, 1, 1, people=False)
        keep_game(studio.app.saves, 2, 1, assisted=True)
        (studio.app.saves / "torn.jsonl").write_text('{"format":1}\n{"result":{}}\n')
        studio.app.close()
        studio.app.statistics()
        scene = studio.app.stack.top
        assert isinstance(scene, StatisticsScene)
        while scene.reading:
            studio.run(100)
        scene.choose(("tab", tab))
        for choice in options.get("choices", ()):
            scene.choose(choice)

    return bring


def _opened(name: str, what: Thing) -> Bring:
    def bring(studio: Studio) -> None:
        SCENES[name](studio)
        studio.table.choose(what)

    return bring


def _pointed(name: str, element: Thing | None = None) -> Bring:
    """Return a function that points at a far bridge, or at another element."""

    def bring(studio: Studio) -> None:
        SCENES[name](studio)
        far = (one.key for one in studio.table.focus.elements if isinstance(one.key, WholeBridge))
        studio.point(element or next(far))

    return bring


def _hinted(name: str) -> Bring:
    """Return a function that requests a hint for the seat that chooses."""

    def bring(studio: Studio) -> None:
        SCENES[name](studio)
        studio.table.choose(TableButton.HINT)
        studio.run(600)

    return bring


def _refused(asked: int) -> Bring:
    """Return a function that presses a thing that cannot be chosen, so that the band says why."""

    def bring(studio: Studio) -> None:
        turns = game(4)
        for turn in turns:
            if turn.asked == asked and turn.round > 1:
                studio.seat(before(turn, turns))
                if _press_what_may_not(studio):
                    return
        raise AssertionError("everything can be chosen")

    return bring


def _dimmed(studio: Studio) -> None:
    """Point at a stack that cannot be chosen, with the reason next to it."""
    turns = game(4)
    for turn in turns:
        if turn.asked == agenda.ASK_DRAFT and turn.round > 1:
            table = studio.seat(before(turn, turns))
            refused = (one.key for one in table.focus.elements if not one.enabled)
            stack = next((key for key in refused if isinstance(key, TileStack)), None)
            if stack is not None:
                studio.point(stack)
                assert studio.app.stack.refused.line
                return
    raise AssertionError("every stack can be chosen")


def _press_what_may_not(studio: Studio) -> bool:
    table = studio.table
    question = table.turn.question
    assert question is not None
    for element in table.focus.elements:
        thing = element.key
        assert isinstance(thing, Thing)
        if thing not in question.selectable | ALWAYS | {TableButton.UNDO}:
            table.choose(thing)
            if table.turn.notice:
                return True
    return False


def _seals(players: int, cards: int, round_: int) -> Bring:
    """Return a function that chooses so many cards of a hand."""

    def bring(studio: Studio) -> None:
        turns = game(players)
        turn = next(turn for turn in turns if turn.asked == agenda.ASK_SEAL and turn.round >= round_)
        studio.seat(before(turn, turns))
        asked = studio.table.turn.question
        assert asked is not None
        for name in sorted((one for one in asked.selectable if isinstance(one, HandCard)), key=text_of)[
            :cards
        ]:
            studio.table.choose(name)

    return bring


def _beginning_on_short_bridges(studio: Studio) -> None:
    turns = game(4, "quick")
    studio.seat(before(turns[0], turns, "quick"))


def _fullest_hand(studio: Studio) -> None:
    turns = game(4)
    match: Match | None = None
    most = 0
    for turn in turns:
        if turn.asked == agenda.ASK_SEAL and turn.round > 6:
            one = before(turn, turns)
            held = sum(one.view(turn.seat).hands[turn.seat] or ())
            if held > most:
                most, match = held, one
    assert match is not None
    studio.seat(match)


def _reckoned(players: int, level: str) -> Bring:
    def bring(studio: Studio) -> None:
        turns = game(players, level)
        match = before(turns[-1], turns, level)
        match.decide(turns[-1].seat, turns[-1].action)
        studio.seat(match)
        studio.run(12_000)

    return bring


def _named(asked: int, players: int, others: str = f"bot:{BOT}") -> Bring:
    """Return a function that requests a choice at a table of builders with long names."""

    def bring(studio: Studio) -> None:
        turns = game(players)
        turn = next(turn for turn in turns if turn.asked == asked and turn.round >= 3)
        studio.seat(before(turn, turns, others=others, names=LONG_NAMES))

    return bring


def _named_keys(studio: Studio) -> None:
    """Let builders with long names seal side by side; one has a game pad."""
    turns = game(4)
    turn = next(turn for turn in turns if turn.asked == agenda.ASK_SEAL and turn.round >= 3)
    studio.seat(before(turn, turns, others="human", names=LONG_NAMES), together=True)
    studio.table.input(PadButton(1, "start"))


def _looking(*things: Thing) -> Bring:
    """Return a function in which one of four who seal side by side requests the table, and may take it."""

    def bring(studio: Studio) -> None:
        SCENES["seal-together-two-sealed"](studio)
        for thing in (LookAtHand(3), *things):
            studio.table.choose(thing)

    return bring


def _named_order(studio: Studio) -> None:
    """Show the order of four with long names, after a tie."""

    def tied(event: object) -> bool:
        return isinstance(event, OrderDrawn) and bool(event.ties)

    turns = game(4)
    turn = next(turn for turn in turns if turn.round > 1 and any(map(tied, turn.events)))
    studio.seat(before(turn, turns, names=LONG_NAMES))
    studio.watch(turn, tied, 1200)


def _named_reckoning(studio: Studio) -> None:
    turns = game(4)
    match = before(turns[-1], turns, names=LONG_NAMES)
    match.decide(turns[-1].seat, turns[-1].action)
    studio.seat(match)
    studio.run(12_000)


def _named_setup(studio: Studio) -> None:
    """Open the setup with four long names, none of them being typed."""
    SCENES["setup"](studio)
    scene = studio.app.stack.top
    assert isinstance(scene, SetupScene)
    while len(scene.choices.seats) < len(LONG_NAMES):
        scene.choose(AddSeat())
    for seat, name in enumerate(LONG_NAMES):
        scene.choices = scene.choices.named(seat, name)
    scene.arrange()


def _named_payments(studio: Studio) -> None:
    _named(agenda.ASK_DRAFT, 4)(studio)
    studio.table.choose(TableButton.SCORING)


def _named_replay(studio: Studio) -> None:
    """Open a replay of builders with long names, seen by the first seat."""
    turns = game(4)
    match = before(turns[-1], turns, names=LONG_NAMES)
    match.decide(turns[-1].seat, turns[-1].action)
    watched(studio, match).go(110)
    studio.run(100)
    studio.app.stack.top.choose(ReplayButton.VIEWER)  # type: ignore[union-attr]
    studio.run(100)


def _only_choice(studio: Studio) -> None:
    """Show that the longest choice of a space was made automatically."""
    SCENES["draft"](studio)
    table = studio.table
    asked = table.turn.question
    assert asked is not None
    choices = (table.game.words.choice(action, asked.view) for action in table.session.legal(asked.seat))
    table.turn.sole.make(only_choice(max(choices, key=len), table.game.context.translator), lambda: None)


def _turn_offer(studio: Studio) -> None:
    SCENES["draft"](studio)
    studio.app.stack.push(TurnOfferScene(studio.app, studio.app.stack.top))


MOMENTS: Final[dict[str, Bring]] = {
    # The rooms of `tests.lettering` set the text size themselves.
    **{
        name: bring
        for name, bring in SCENES.items()
        if name not in _IN_FLIGHT and name not in _SHUFFLED and not name.endswith("-large")
    },
    "setup for two at expert": _setup("expert", 2),
    "setup for three at mixed": _setup("mixed", 3),
    "setup for four": _setup("standard", 4),
    "setup with chosen faces": _faces_kept,
    **{
        f"setup against {OPPONENTS[first]}": _skilled(first)
        for first in range(0, len(OPPONENTS), len(tuple(PLAYERS)[:4]) - 1)
    },
    "faces for two": _faces("standard", 2),
    "faces by chance": _faces("expert", 4),
    "face pointed at": _faces("mixed", 3, pointed=True),
    "pause with settings": _pause_with_settings,
    "notice": _notice,
    "fault with a long path": fault(SaveOutcome.NOT_KEPT, LONG_REPORT),
    "last game of long names": _statistics(StatisticsTab.LAST),
    "statistics with long names": _statistics(StatisticsTab.ALL),
    "statistics to be erased": _statistics(StatisticsTab.ALL, choices=("erase",)),
    "statistics erased": _statistics(StatisticsTab.ALL, choices=("erase", "erase")),
    "beginning on short bridges": _beginning_on_short_bridges,
    "payments": _opened("draft", TableButton.SCORING),
    "payments for two": _opened("draft-two", TableButton.SCORING),
    "chronicle for three": _opened("draft-three", TableButton.CHRONICLE),
    "far bridge of two": _pointed("draft-two"),
    "hint at the inn": _hinted("inn"),
    "hint for bonus tiles": _hinted("bonus"),
    "hint for two": _hinted("draft-two"),
    "dimmed stack pointed at": _dimmed,
    "refused space": _refused(agenda.ASK_DRAFT),
    "refused site": _refused(agenda.ASK_SITE),
    "two cards sealed by two": _seals(2, 2, 2),
    "full hand": _fullest_hand,
    "reckoning of two": _reckoned(2, "standard"),
    "reckoning of three": _reckoned(3, "standard"),
    "reckoning at expert": _reckoned(4, "expert"),
    "long names of two": _named(agenda.ASK_DRAFT, 2),
    "long names of three": _named(agenda.ASK_DRAFT, 3),
    "long names of four": _named(agenda.ASK_DRAFT, 4),
    "sealing with long names": _named(agenda.ASK_SEAL, 4),
    "cover with long names": _named(agenda.ASK_SEAL, 4, "human"),
    "only choice": _only_choice,
    "turn offer": _turn_offer,
    "hand face down": _named(agenda.ASK_DRAFT, 4, "human"),
    "own keys with long names": _named_keys,
    "asked for the table": _looking(),
    "looks at the own hand": _looking(TableButton.TAKE_OVER),
    "order with long names": _named_order,
    "payments with long names": _named_payments,
    "reckoning with long names": _named_reckoning,
    "setup with long names": _named_setup,
    "replay with long names": _named_replay,
}
#: Scenes of saved games that are deleted by then, so that the scenes would not find them again.
GONE: Final = frozenset(name for name in SCENES if name.startswith("saved"))
#: Moments in motion whose words do not move.
FLIGHTS: Final[dict[str, Bring]] = {name: SCENES[name] for name in sorted(_IN_FLIGHT)}
