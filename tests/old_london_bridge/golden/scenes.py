"""Every scene with a golden picture, by name, each with a studio's way to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import astuple, replace
from datetime import datetime
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

import pygame

from game.cabinet.chronicle_scene import ChronicleScene
from game.cabinet.fault_scene import SaveOutcome
from game.cabinet.puzzles_scene import PuzzlesScene
from game.cabinet.saved_scene import SavedScene
from game.cabinet.settings_scene import SettingsPage, SettingsScene
from game.cabinet.statistics_games import StatisticsTab
from game.cabinet.statistics_scene import StatisticsScene
from game.core.thing import HintChoice, ReplayButton, TableButton, Thing
from game.match.match import Match
from game.match.record_file import write_record
from game.match.saved_list import SavedStatus
from game.old_london_bridge.front import OldLondonBridgeFront
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Bonus, Draft, Site, action_from
from game.old_london_bridge.rules.events import (
    BonusTaken,
    Built,
    CardsRevealed,
    CardsSealed,
    CardTaken,
    Event,
    FigurePlaced,
    GameWon,
    MarkerMoved,
    MoneyChanged,
    OrderDrawn,
    RondelTurned,
    Scored,
    TurnEnded,
)
from game.old_london_bridge.scenes.bridge_replay import BridgeReplay
from game.old_london_bridge.scenes.bridge_setup import ChooseFaces
from game.old_london_bridge.scenes.faces_scene import FacesScene
from game.old_london_bridge.things import (
    BridgeSite,
    MarketStack,
    Note,
    RondelSpace,
    SupplyCard,
    TileStack,
    Topic,
    WholeBridge,
)
from game.stage.inputs import Ask, Input, Key, PadButton
from game.stage.key_places import ROWS
from game.stage.layout import TextSize
from game.tabletop.rulebook.example_panel import ExampleChoice
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.setup.setup_keys import NameEntry, NextLevel, PracticeChoice, SkillOf
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.stored_games import NEWEST, keep_games
from tests.golden.gallery import Gallery
from tests.golden.manifest import Manifest
from tests.golden.studio import NOW
from tests.old_london_bridge.golden.faults import LONG_REPORT, fault
from tests.old_london_bridge.golden.kept import keep_some
from tests.old_london_bridge.golden.shelves import shelf
from tests.old_london_bridge.golden.studio import Studio, Turn, before, game
from tests.old_london_bridge.thing_texts import text_of

Arrange = Callable[[Studio], None]
Such = Callable[[Any], bool]
#: Scenes of such a name are drawn with larger text.
_LARGE: Final = "-large"
#: How many finished games the statistics show.
_KEPT: Final = 14


def draw(studio: Studio, name: str) -> pygame.Surface:
    """Return the picture of a scene, which does not depend on the scenes shown before."""
    text = TextSize.LARGE if name.endswith(_LARGE) else TextSize.NORMAL
    if studio.app.text_size is not text:
        studio.app.set_text_size(text)
    SCENES[name](studio)
    return studio.picture()


# Around the table


def _title(studio: Studio) -> None:
    # A new title scene, so that time on the river starts at 0.
    studio.app.stack.clear()
    studio.use()
    studio.app.now = lambda: NOW
    studio.app.title()
    studio.run(2000)


def _setup(studio: Studio) -> None:
    _setup_at(studio, "standard")


def _setup_at(studio: Studio, level: str) -> SetupScene[Any]:
    """Open the setup at a level, with bots of several skills, and return its scene."""
    _title(studio)
    studio.app.setup()
    scene = studio.app.stack.top
    assert isinstance(scene, SetupScene)
    for _ in scene.levels:
        if scene.choices.level != level:
            scene.choose(NextLevel())
    scene.choose((PracticeChoice(), False))
    bots = scene.offers.bots
    for seat, who in enumerate(scene.choices.seats):
        if not who.human:
            scene.choose((SkillOf(seat), bots[(2 * seat + 1) % len(bots)]))
    studio.run(100)
    return scene


def _letters(studio: Studio) -> None:
    """Open the letters for a name, as a finger does."""
    scene = _setup_at(studio, "standard")
    scene._spell(NameEntry(0))
    studio.run(100)


def _setup_practice(studio: Studio) -> None:
    """Open the setup with practice for the only person."""
    _setup_at(studio, "standard").choose((PracticeChoice(), True))


def _setup_expert(studio: Studio) -> None:
    """Open the setup at a level whose scoring faces may all differ."""
    _setup_at(studio, "expert")


def _faces(studio: Studio) -> None:
    """Open the choice of faces with an expert face for each area."""
    _setup_at(studio, "standard").choose(ChooseFaces())
    scene = studio.app.stack.top
    assert isinstance(scene, FacesScene)
    for area, face in enumerate((3, 3, 4, 3)):
        scene.choose(("face", area, face))


def _saved_at(shelf: SavedStatus) -> Arrange:
    """Return a function that opens the saved games, on a shelf."""

    def arrange(studio: Studio) -> None:
        _title(studio)
        keep_some(studio.app.saves)
        studio.app.saved()
        scene = studio.app.stack.top
        assert isinstance(scene, SavedScene)
        # Unfinished games are opened first, so that the damaged ones are found.
        studio.run(300)
        scene.choose(("shelf", shelf))
        studio.run(300)
        _forget_games(studio)

    return arrange


def _forget_games(studio: Studio) -> None:
    """Delete saved games before the next scene."""
    for kept in studio.app.saves.glob("*.json*"):
        kept.unlink()


def _chronicle(studio: Studio) -> None:
    """Open the chronicle at its latest page."""
    _at(_asks(agenda.ASK_DRAFT, 10))(studio)
    studio.table.choose(TableButton.CHRONICLE)
    studio.run(100)


def _chronicle_moment(studio: Studio) -> None:
    """Open the chronicle's table after a building."""
    _chronicle(studio)
    scene = studio.app.stack.top
    assert isinstance(scene, ChronicleScene)
    # In the middle of a turn of the eighth round.
    scene.choose(("round", 8))
    scene.choose("later")
    lines = [one.key for one in scene.focus.elements if "line" in text_of(one.key)]
    scene.choose(lines[3])
    studio.run(100)


def _settings(studio: Studio) -> None:
    _title(studio)
    studio.app.open_settings()


def _puzzles(studio: Studio) -> None:
    """The page of puzzles with every position set up, before the strongest opponent plays the day's deal."""
    _title(studio)
    studio.app.puzzles("old_london_bridge")
    scene = studio.app.stack.top
    assert isinstance(scene, PuzzlesScene)
    for _puzzle in OldLondonBridge().puzzles:
        scene.step(0.0)


def _puzzle(studio: Studio) -> None:
    """The table of a puzzle, with its goal in the header."""
    _title(studio)
    studio.app.play(studio.app.desk.puzzle_table("old_london_bridge", 6))


def _lesson(studio: Studio) -> None:
    """The first card of the lesson, at a table that leaves no record to the title."""
    _title(studio)
    lesson = OldLondonBridgeFront().lesson(studio.app)
    assert lesson is not None
    studio.app.play(replace(lesson, record=None))
    studio.run(4000)


def _settings_at(page: SettingsPage) -> Arrange:
    """Return a function that opens a page of the settings."""

    def arrange(studio: Studio) -> None:
        _settings(studio)
        scene = studio.app.stack.top
        assert isinstance(scene, SettingsScene)
        scene.choose(("page", page))

    return arrange


def _pause(studio: Studio) -> None:
    _at(_asks(agenda.ASK_DRAFT, 4))(studio)
    studio.app.pause()


def _help(studio: Studio) -> None:
    _at(_asks(agenda.ASK_DRAFT, 4))(studio)
    studio.app.help()


def _rulebook(thing: Thing, *touches: str) -> Arrange:
    """Return a function that opens the page of a thing and touches the things offered by its example."""

    def arrange(studio: Studio) -> None:
        _at(_asks(agenda.ASK_DRAFT, 4))(studio)
        studio.app.help(thing)
        scene = studio.app.stack.top
        assert isinstance(scene, RulebookScene)
        for text in touches:
            scene.choose(ExampleChoice(action_from(text)))

    return arrange


def _rulebook_searched(studio: Studio) -> None:
    _help(studio)
    scene = studio.app.stack.top
    assert isinstance(scene, RulebookScene)
    scene.seek("crest")


def _ten_seconds(studio: Studio) -> None:
    """Open the picture before the first deal, over the title."""
    _title(studio)
    studio.app._push_picture(studio.app.close, studio.app.close)
    studio.run(100)


def _statistics(tab: StatisticsTab, games: int) -> Arrange:
    """Return a function that opens the statistics of so many finished games."""

    def arrange(studio: Studio) -> None:
        _title(studio)
        keep_games(studio.app.saves, games)
        studio.app.now = lambda: datetime.fromtimestamp(NEWEST)
        studio.app.statistics()
        scene = studio.app.stack.top
        assert isinstance(scene, StatisticsScene)
        while scene.reading:
            studio.run(100)
        scene.choose(("tab", tab))
        _forget_games(studio)

    return arrange


# At the table: a choice is requested


def _asks(asked: int, rounds: int = 1) -> Callable[[Turn], bool]:
    """Return a test for turns that answer a question of `rules.agenda`, from a round on."""
    return lambda turn: turn.asked == asked and turn.round >= rounds


def _at(
    such: Callable[[Turn], bool], players: int = 4, level: str = "standard", look: bool = False
) -> Arrange:
    """Return a function that goes to a person's choice; with `look`, the pointer is on the bot's choice."""

    def arrange(studio: Studio) -> None:
        turns = game(players, level)
        turn = next(turn for turn in turns if such(turn))
        studio.seat(before(turn, turns, level))
        if look:
            studio.point(_thing(turn.action))

    return arrange


def _thing(action: Any) -> Thing:
    """Return the thing of an action."""
    match action:
        case Draft(stack):
            return TileStack(stack)
        case Site(site):
            return BridgeSite(site)
        case Bonus(stack):
            return MarketStack(stack)
    raise ValueError(action)


def _replaces(turn: Turn) -> bool:
    return turn.asked == agenda.ASK_SITE and any(
        isinstance(event, Built) and event.replaced for event in turn.events
    )


def _sealing(studio: Studio) -> None:
    """Choose one card of two."""
    _at(_asks(agenda.ASK_SEAL, 2))(studio)
    question = studio.table.turn.question
    assert question is not None
    studio.table.choose(max(question.selectable, key=text_of))


def _cover(studio: Studio) -> None:
    turns = game(4)
    turn = next(turn for turn in turns if turn.asked == agenda.ASK_SEAL and turn.round == 2)
    studio.seat(before(turn, turns, others="human"))


def _together(kinds: tuple[str, ...], sealed: int = 0, players: int = 4) -> Arrange:
    """Return a function in which people seal side by side; `sealed` of them have done so.

    Seats beyond `kinds` are people, too.
    """

    def arrange(studio: Studio) -> None:
        turns = game(players)
        turn = next(turn for turn in turns if turn.asked == agenda.ASK_SEAL and turn.round == 2)
        match = before(turn, turns, others="human")
        seats = zip_longest(match.seats, kinds)
        match.seats = tuple(replace(who, kind=kind or who.kind) for who, kind in seats if who)
        studio.seat(match, together=True)
        choosing = studio.table.game.together
        together = None if choosing is None else choosing.now
        assert together is not None
        for seat in together.choices.seats[:sealed]:
            hand = match.view(seat).hands[seat]
            for card in [card for card, count in enumerate(hand) for _ in range(count)][-cards_of(match) :]:
                studio.table.input(Key("", place=ROWS[together.people.index(seat)][card]))

    return arrange


def cards_of(match: Match) -> int:
    """Return how many cards each seat seals."""
    cards: int = match.level.seating(len(match.seats)).cards
    return cards


def _inn(studio: Studio) -> None:
    """Put one card into the mix."""
    _at(_asks(agenda.ASK_TAKE))(studio)
    question = studio.table.turn.question
    assert question is not None
    studio.table.choose(min((one for one in question.selectable if isinstance(one, SupplyCard)), key=text_of))


def _cards_flying(studio: Studio) -> None:
    """Stop while three cards of a mix fly to the hand."""
    turns = game(4)
    for turn in turns:
        if turn.asked == agenda.ASK_TAKE:
            studio.seat(before(turn, turns))
            table = studio.table
            for _ in range(3):
                least = min(
                    (one for one in _mix(table) if isinstance(one, SupplyCard)), key=text_of, default=None
                )
                if least is not None:
                    table.choose(least)
            if table.turn.question is not None and len(table.turn.question.confirm_actions()) >= 3:
                table.choose(TableButton.MAIN)
                studio.run(250)
                return
    raise AssertionError("nobody may take three cards")


def _mix(table: TableScene) -> frozenset[Thing]:
    assert table.turn.question is not None
    mix: frozenset[Thing] = table.turn.question.selectable
    return mix


def _hinted(arrange: Arrange, picked: int = 0) -> Arrange:
    """Return the same with a hint; `picked` is the number of the choice that is chosen, 0 for none."""

    def arranged(studio: Studio) -> None:
        arrange(studio)
        studio.table.choose(TableButton.HINT)
        studio.run(600)
        if picked:
            studio.table.choose(HintChoice(picked))
            studio.run(100)

    return arranged


def _reasoned(studio: Studio) -> None:
    """Stop at the pause after a bot's turn."""
    turns = game(4)
    turn = next(turn for turn in turns if turn.asked == agenda.ASK_SEAL and turn.round == 5)
    studio.app.set_waits(True)
    studio.seat(before(turn, turns))
    session = studio.table.session
    session.decide(turn.seat, turn.action)
    while not (session.waiting and session.shown.builder is not None):
        studio.run(100)
        session.end_turn()
        if session.waiting and session.shown.builder is None:
            # The order of building waits to be read.
            session.press()
        if session.person is not None:
            session.decide(session.person, session.legal(session.person)[0])
    studio.app.set_waits(False)


def _turn_done(studio: Studio) -> None:
    """Stop at the end of a person's turn, before it is confirmed."""
    turns = game(4)
    turn = next(one for one in turns if one.round == 6 and any(isinstance(e, TurnEnded) for e in one.events))
    studio.seat(before(turn, turns))
    studio.table.session.decide(turn.seat, turn.action)
    while not studio.table.session.held:
        studio.run(100)


def _opened(arrange: Arrange, what: Thing) -> Arrange:
    """Return the same with a panel opened over the board."""

    def arranged(studio: Studio) -> None:
        arrange(studio)
        studio.table.choose(what)

    return arranged


def _far_bridge(studio: Studio) -> None:
    """Point at the second of three far bridges."""
    _at(_asks(agenda.ASK_DRAFT, 9))(studio)
    far = [one.key for one in studio.table.focus.elements if isinstance(one.key, WholeBridge)]
    studio.point(far[1])


def _proof(studio: Studio) -> None:
    """Open the proof of the deal, over the reckoning."""
    _reckoning(studio)
    studio.table.choose(TableButton.PROOF)


def _assisted(studio: Studio) -> None:
    """Show the reckoning of a game in which more was taken back than is allowed."""
    turns = game(4)
    match = before(turns[-1], turns)
    match.take_back(5)
    for turn in turns[-6:]:
        match.decide(turn.seat, turn.action)
    studio.seat(match)


def _reckoning(studio: Studio) -> None:
    turns = game(4)
    match = before(turns[-1], turns)
    match.decide(turns[-1].seat, turns[-1].action)
    studio.seat(match)


def _used(arrange: Arrange, *events: Input) -> Arrange:
    """Return the same after input by keys or a pad, so that its glyphs are shown."""

    def arranged(studio: Studio) -> None:
        arrange(studio)
        studio.use(*events)

    return arranged


#: Inputs that go to the second thing that may be chosen, and choose it.
_BY_KEYS: Final = (Key("tab"), Key("tab"), Key("return"))
_BY_PAD: Final = (*[PadButton(1, "right shoulder")] * 2, PadButton(1, "south"))


def _why(arrange: Arrange, *key: object) -> Arrange:
    """Return the same with the bubble of the first note whose key begins so."""

    def asked(studio: Studio) -> None:
        arrange(studio)
        top = studio.app.stack.top
        assert top is not None
        keyed = [(note, note.key) for note in top.notes() if isinstance(note.key, Note)]
        note = next(note for note, whole in keyed if astuple(whole)[: len(key)] == key)
        studio.app.stack.input(Ask(note.rect.center))

    return asked


# Replays


def watched(studio: Studio, match: Match) -> BridgeReplay:
    """Open the replay of a game, paused at its beginning, and return its scene."""
    _title(studio)
    studio.app.saves.mkdir(parents=True, exist_ok=True)
    # Not among the games that the title may offer.
    record = studio.app.saves / "watched.record"
    record.unlink(missing_ok=True)
    write_record(record, match.lines)
    studio.app.replay(record)
    scene = studio.app.stack.top
    assert isinstance(scene, BridgeReplay)
    scene.choose(ReplayButton.PLAY)
    return scene


def _watched(studio: Studio, players: int = 4, finished: bool = True) -> BridgeReplay:
    """Open the replay of a game of the golden pictures."""
    turns = game(players)
    match = before(turns[-1], turns)
    if finished:
        match.decide(turns[-1].seat, turns[-1].action)
    return watched(studio, match)


def _replay(players: int = 4, opened: Thing | None = None) -> Arrange:
    """Return a function that watches most of a game; with `opened`, a panel is open over the board."""

    def arrange(studio: Studio) -> None:
        scene = _watched(studio, players)
        turns = scene.course.turns
        scene.go(turns[len(turns) * 34 // 48 - 1].last)
        studio.run(100)
        if opened is not None and any(element.key == opened for element in scene.focus.elements):
            scene.choose(opened)
        studio.run(100)

    return arrange


def _replay_sealing(studio: Studio) -> None:
    """Stop when two of four have sealed, with all hands open."""
    scene = _watched(studio)
    scene.go(scene.course.rounds[3] + 1)
    studio.run(100)


def _replay_moving(studio: Studio) -> None:
    """Stop while a tile moves to its site."""
    scene = _watched(studio)
    turn = next(turn for turn in scene.course.turns if turn.number > 20 and scene.tape.entry(turn).tile)
    scene.go(turn.first)
    scene.choose(ReplayButton.STEP_ON)
    studio.run(500)


def _replay_end(studio: Studio) -> None:
    """Show the reckoning, with the replay's bar."""
    _watched(studio).choose(ReplayButton.LAST)
    studio.run(100)


def _replay_refused(studio: Studio) -> None:
    """Show the reason why a replay of an unfinished game cannot be played on."""
    scene = _watched(studio, 3, finished=False)
    scene.choose(ReplayButton.LAST)
    studio.run(100)
    scene.choose(ReplayButton.BRANCH)


# At the table: motions


def _moving(such: Such, ms: float, players: int = 4) -> Arrange:
    """Return a function that stops `ms` into the motion of the first such event after the first round."""

    def arrange(studio: Studio) -> None:
        turns = game(players)
        turn = next(turn for turn in turns if turn.round > 1 and any(map(such, turn.events)))
        studio.seat(before(turn, turns))
        studio.watch(turn, such, ms)

    return arrange


def _is(kind: type[Event], more: Such = lambda event: True) -> Such:
    return lambda event: isinstance(event, kind) and more(event)


def _scenes() -> Iterator[tuple[str, Arrange]]:
    yield "title", _title
    yield "setup", _setup
    yield "setup-expert", _setup_expert
    yield "faces", _faces
    yield "setup-practice", _setup_practice
    yield "saved", _saved_at(SavedStatus.UNFINISHED)
    yield "saved-finished", _saved_at(SavedStatus.FINISHED)
    yield "saved-aside", _saved_at(SavedStatus.ASIDE)
    yield "letters", _letters
    yield "puzzles", _puzzles
    yield "puzzle", _puzzle
    yield "lesson", _lesson
    yield "settings", _settings
    yield "settings-sound", _settings_at(SettingsPage.SOUND)
    yield "settings-picture", _settings_at(SettingsPage.PICTURE)
    yield "settings-choices", _settings_at(SettingsPage.CHOICES)
    yield "settings-keys", _settings_at(SettingsPage.KEYS)
    yield "statistics-last", _statistics(StatisticsTab.LAST, _KEPT)
    yield "statistics-evening", _statistics(StatisticsTab.EVENING, _KEPT)
    yield "statistics-all", _statistics(StatisticsTab.ALL, _KEPT)
    yield "statistics-empty", _statistics(StatisticsTab.LAST, 0)
    yield "pause", _pause
    yield "help", _help
    yield "rulebook-bonus-tiles", _rulebook(MarketStack(1))
    yield "rulebook-plays", _rulebook(BridgeSite(1), "draft guildhall")
    yield "rulebook-refuses", _rulebook(RondelSpace("gate"), "draft gate")
    yield "rulebook-searched", _rulebook_searched
    yield "ten-seconds", _ten_seconds
    yield "beginning", _at(_asks(agenda.ASK_SEAL))
    yield "sealing", _sealing
    yield "cover", _cover
    yield "seal-together", _together(())
    yield "seal-together-two-sealed", _together((), sealed=2)
    yield "seal-together-bots", _together(("human", "bot:apprentice", "human"), players=3)
    yield "seal-together-two", _together((), sealed=1, players=2)
    yield "draft", _at(_asks(agenda.ASK_DRAFT, 3), look=True)
    yield "draft-two", _at(_asks(agenda.ASK_DRAFT, 3), players=2)
    yield "draft-three", _at(_asks(agenda.ASK_DRAFT, 3), players=3)
    yield "draft-expert", _at(_asks(agenda.ASK_DRAFT, 3), level="expert", look=True)
    yield "draft-late", _at(_asks(agenda.ASK_DRAFT, 10), look=True)
    yield "payments-expert", _opened(_at(_asks(agenda.ASK_DRAFT, 12), level="expert"), TableButton.SCORING)
    yield "chronicle", _chronicle
    yield "chronicle-moment", _chronicle_moment
    yield "far-bridge", _far_bridge
    yield "site-replace", _at(_replaces, look=True)
    yield "inn", _inn
    yield "bonus", _at(_asks(agenda.ASK_BONUS))
    yield "after-action", _at(_asks(agenda.ASK_AFTER))
    yield "hint", _hinted(_at(_asks(agenda.ASK_DRAFT, 3)), picked=3)
    yield "hint-sealing", _hinted(_at(_asks(agenda.ASK_SEAL, 4)))
    yield "hint-site", _hinted(_at(_replaces))
    yield "reasoned", _reasoned
    yield "turn-done", _turn_done
    yield "seal-flying", _moving(_is(CardsSealed), 250)
    yield "cards-turning", _moving(_is(CardsRevealed), 250)
    yield "cards-sliding", _moving(_is(OrderDrawn), 260)
    yield "order-tied", _moving(_is(OrderDrawn, lambda event: bool(event.ties)), 1200)
    yield "rondel-turning", _moving(_is(RondelTurned), 300)
    yield "figure-hopping", _moving(_is(FigurePlaced), 250)
    yield "tile-flying", _moving(_is(Built, lambda event: bool(event.replaced)), 500)
    yield "building-rising", _moving(_is(Built, lambda event: not event.replaced), 900)
    yield "seal-hopping", _moving(_is(MarkerMoved, lambda event: event.end - event.start > 2), 350)
    yield "coins", _moving(_is(MoneyChanged, lambda event: event.pounds > 3), 450)
    yield "card-taken", _moving(_is(CardTaken), 200)
    yield "cards-flying", _cards_flying
    yield "bonus-taken", _moving(_is(BonusTaken), 200)
    yield "row-rolling", _moving(_is(Scored), 250)
    yield "winner-rising", _moving(_is(GameWon), 1250)
    yield "reckoning", _reckoning
    yield "why-purse", _why(_at(_asks(agenda.ASK_DRAFT, 10)), Topic.PURSE, 1)
    yield "why-track", _why(_at(_asks(agenda.ASK_DRAFT, 10)), Topic.GATE_MARKER, 0)
    yield (
        "why-face",
        _why(
            _opened(_at(_asks(agenda.ASK_DRAFT, 12), level="expert"), TableButton.SCORING),
            Topic.PAYS,
            3,
            2,
            "sheet",
        ),
    )
    yield "why-amount", _why(_reckoning, Topic.AMOUNT, 1, 1)
    yield "proof", _proof
    yield "assisted", _assisted
    yield "replay", _replay()
    yield "replay-two", _replay(2)
    yield "replay-log", _replay(3, TableButton.CHRONICLE)
    yield "replay-sealing", _replay_sealing
    yield "replay-moving", _replay_moving
    yield "replay-refused", _replay_refused
    yield "replay-end", _replay_end
    yield "title-keys", _used(_title, Key("x"))
    yield "saved-pad", _used(_saved_at(SavedStatus.UNFINISHED), PadButton(1, "down"))
    yield "pause-keys", _used(_pause, Key("x"))
    yield "cover-pad", _used(_cover, PadButton(1, "right shoulder"))
    yield "seal-together-pads", _used(_together(()), PadButton(1, "start"), PadButton(2, "start"))
    yield "draft-keys", _used(_at(_asks(agenda.ASK_DRAFT, 3)), *_BY_KEYS)
    yield "draft-pad", _used(_at(_asks(agenda.ASK_DRAFT, 3)), *_BY_PAD)
    yield "turn-done-keys", _used(_turn_done, Key("x"))
    yield "replay-keys", _used(_replay(), Key("x"))
    yield "title-large", _title
    yield "ten-seconds-large", _ten_seconds
    yield "saved-large", _saved_at(SavedStatus.UNFINISHED)
    yield "setup-large", _setup
    yield "faces-large", _faces
    yield "statistics-last-large", _statistics(StatisticsTab.LAST, _KEPT)
    yield "statistics-all-large", _statistics(StatisticsTab.ALL, _KEPT)
    yield "sealing-large", _sealing
    yield "seal-together-large", _together((), sealed=2)
    yield "draft-large", _at(_asks(agenda.ASK_DRAFT, 3), look=True)
    yield "draft-keys-large", _used(_at(_asks(agenda.ASK_DRAFT, 3)), *_BY_KEYS)
    yield "draft-pad-large", _used(_at(_asks(agenda.ASK_DRAFT, 3)), *_BY_PAD)
    yield "draft-three-large", _at(_asks(agenda.ASK_DRAFT, 3), players=3)
    yield "inn-large", _inn
    yield "order-tied-large", _moving(_is(OrderDrawn, lambda event: bool(event.ties)), 1200)
    yield "coins-large", _moving(_is(MoneyChanged, lambda event: event.pounds > 3), 450)
    yield "replay-large", _replay()
    yield "reckoning-large", _reckoning
    yield "why-purse-large", _why(_at(_asks(agenda.ASK_DRAFT, 10)), Topic.PURSE, 1)
    yield "assisted-large", _assisted


def _shelves() -> Iterator[tuple[str, Arrange]]:
    for count in range(1, 5):
        yield f"shelf-{count}", shelf(count)
    yield "shelf-without-a-picture", shelf(3, "short")
    yield "shelf-turning", shelf(4, then="long", ms=150)
    yield "shelf-4-large", shelf(4, "long")


def _faults() -> Iterator[tuple[str, Arrange]]:
    yield "fault", fault(SaveOutcome.KEPT)
    yield "fault-without-a-game", fault(SaveOutcome.NONE)
    yield "fault-without-a-report", fault(SaveOutcome.NOT_KEPT, None)
    yield "fault-large", fault(SaveOutcome.KEPT, LONG_REPORT)


SCENES: Final[dict[str, Arrange]] = dict((*_scenes(), *_shelves(), *_faults()))
#: One scene of each class.
CLASSES: Final = {
    "TitleScene": "title",
    "SetupScene": "setup",
    "FacesScene": "faces",
    "SavedScene": "saved",
    "PuzzlesScene": "puzzles",
    "TenSecondScene": "ten-seconds",
    "LettersScene": "letters",
    "SettingsScene": "settings",
    "StatisticsScene": "statistics-last",
    "PauseScene": "pause",
    "RulebookScene": "help",
    "TableScene": "beginning",
    "ChronicleScene": "chronicle",
    "ProofScene": "proof",
    "BridgeReplay": "replay",
    "ShelfScene": "shelf-1",
    "FaultScene": "fault",
}
#: Scenes that read files when they are opened, or end their motion when they are laid out again.
OPENED_ONCE: Final = ("saved", "saved-finished", "saved-pad", "saved-large", "puzzles", "shelf-turning")
GALLERY: Final = Gallery(
    Manifest(Path(__file__).with_name("manifest.txt"), "tests.old_london_bridge.golden.renew"),
    SCENES,
    Studio,
    draw,
    CLASSES,
    OPENED_ONCE,
    {"build.png": "draft-late", "reckoning.png": "reckoning"},
)
