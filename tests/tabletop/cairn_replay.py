"""The tiny game watched again: its tape, a screen with nothing but the controls, and its scene."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pygame

from game.core.messages import ENGLISH
from game.core.thing import Thing
from game.core.wording.entry_words import EntryWords
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.match.replaying import timeline_of
from game.stage import palette
from game.stage.director import AnimatedView, Pace
from game.stage.house import Showing
from game.stage.layout import Layout
from game.stage.performance import Performance
from game.stage.scenes import Kit, Scene, SceneStack
from game.stage.storyline import Snapshot
from game.stage.tween import Timeline, Track, linear
from game.tabletop.frame.area import Area
from game.tabletop.frame.focused import rises_of, thing_of
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.part_cache import PartCache
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from game.tabletop.kit.watched import Watched
from game.tabletop.replay.controls import ControlBoxes, ReplayControls
from game.tabletop.replay.course import Course, WatchedTurn
from game.tabletop.replay.replay_scene import ReplayScene
from game.tabletop.replay.tape import Tape
from tests.match.tables import game_called
from tests.tabletop.windows import ASSETS, SIZE
from tests.tiny.events import BidsRevealed, CoinsChanged, RoundEnded, StoneDrawn, StonePlaced
from tests.tiny.position import View

Story = tuple[str, ...]
COLOURS: Final = ("madder", "ivory", "mulberry")
#: How long everything that happens moves.
MOTION_MS: Final = 200.0


class CairnTape(Tape[View, Story]):
    """A turn is what the best bidder does with the stone."""

    def beginning(self) -> Story:
        return ()

    def followed(self, story: Story, event: Any, view: View) -> Story:
        return (*story, type(event).__name__)

    def opened(self, public: View, seats: Mapping[int, View], viewer: int | None) -> View:
        bids = tuple(seats[seat].bids[seat] if seat in seats else bid for seat, bid in enumerate(public.bids))
        return replace(public, viewer=viewer, bids=bids)

    def scores(self, view: View) -> tuple[int, ...]:
        return view.coins

    def begins_round(self, event: Any) -> bool:
        return isinstance(event, StoneDrawn)

    def turn_of(self, event: Any) -> int | None:
        return event.winner if isinstance(event, BidsRevealed) else None

    def ends_turn(self, event: Any) -> bool:
        return isinstance(event, RoundEnded)

    def retold(self, event: Any) -> bool:
        return isinstance(event, BidsRevealed)


def sentence(event: Any) -> str | None:
    """What bids were, and where a stone is laid; all else is silent."""
    match event:
        case BidsRevealed(bids, winner):
            return f"{winner} bids {max(bids)}."
        case StonePlaced(seat, stone, _side):
            return f"{seat} lays {stone}."
        case CoinsChanged(seat, coins) if coins > 0:
            return f"{seat} sells for {coins}."
    return None


def tape_of(match: Match) -> CairnTape:
    return CairnTape(timeline_of(match.lines, game_called))


class Moves(Performance[Any, Snapshot[Story], str]):
    """Everything moves for a fifth of a second."""

    def motion(self, event: Any, before: Snapshot[Story], after: Snapshot[Story]) -> Timeline[str]:
        return Timeline((Track("move", 0, MOTION_MS, linear, type(event).__name__),))


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that a picture depends on."""

    view: View
    watched: Watched
    pointed: Thing | None = None
    held: Thing | None = None
    rises: tuple[tuple[Thing, float], ...] | None = None


class CairnScreen:
    """The controls over an empty table."""

    def __init__(self, stage: Kit, course: Course, context: SentenceContext) -> None:
        players = tuple(
            TablePlayer(name, colour) for name, colour in zip(context.names, COLOURS, strict=False)
        )
        self.kit = TableKit.of(stage, "cairn", players, ENGLISH)
        boxes = ControlBoxes(
            pygame.Rect(10, 300, 940, 40),
            pygame.Rect(10, 20, 320, 260),
            pygame.Rect(660, 20, 280, 260),
            pygame.Rect(10, 360, 940, 40),
        )
        self.controls = ReplayControls(self.kit, boxes, course, context, self._told)
        self.cache = PartCache[View, Marks](SIZE)

    @staticmethod
    def _told(turn: WatchedTurn) -> EntryWords:
        return EntryWords(f"stone {turn.number}")

    def marks(self, shown: Shown) -> Marks:
        may = self.controls.may(shown.watched)
        return Marks(
            may=may, pointed=shown.pointed, held=shown.held, rises=shown.rises, watched=shown.watched
        )

    def draw(self, surface: pygame.Surface, shown: Shown, seconds: float) -> None:
        surface.fill(palette.LAPIS_7)
        marks, controls = self.marks(shown), self.controls
        assert controls.band is not None
        self.cache.begin()
        if shown.view.places:
            self.cache.draw(surface, controls.last_bar, shown.view, marks)
            controls.paint_last_buttons(surface, marks)
            return
        for part in (controls.bar, controls.lines, controls.panel, controls.band):
            self.cache.draw(surface, part, shown.view, marks)

    def areas(self, shown: Shown) -> Iterable[Area]:
        may, controls = self.controls.may(shown.watched), self.controls
        ending = bool(shown.view.places)
        spots = controls.last_spots() if ending else controls.spots(shown.watched, lines=True)
        for thing, rect in spots.items():
            says = self.controls.says(thing, shown.watched)
            assert says is not None
            yield Area(thing, says, rect, thing in may)

    def may_open(self, thing: Thing) -> bool:
        return False

    def leads_to(self, thing: Thing) -> int | None:
        return self.controls.lines.leads_to(thing)

    def place_at(self, x: int, shown: Shown) -> int:
        return self.controls.place_at(x, ending=bool(shown.view.places))


class CairnReplay(ReplayScene[Story, str, Shown]):
    """A record of Cairn on one screen."""

    screen: CairnScreen

    def __init__(self, house: Any, showing: Showing) -> None:
        match = showing.timeline.match
        context = SentenceContext([seat.name for seat in match.seats])
        #: Where the replay stood, each time that it was told so.
        self.stood_at: list[int] = []
        super().__init__(house, showing, CairnTape(showing.timeline), Moves(), context)

    def place_screen(self) -> CairnScreen:
        return CairnScreen(self.kit, self.course, self.context)

    def stood(self) -> None:
        self.stood_at.append(self.stand.place)

    def sentence(self, event: Any) -> str | None:
        return sentence(event)

    def shown(self, moment: AnimatedView[Any, Snapshot[Story], str]) -> Shown:
        held = thing_of(self.focus.pressed)
        pointed = thing_of(self.focus.current)
        return Shown(moment.shown.view, self.watched(moment), pointed, held, rises_of(self.focus))

    def is_reckoning(self, view: View) -> bool:
        return bool(view.places)

    def help_scene(self) -> Scene:
        return Scene()


class Silence:
    """As much of a sound as a replay asks of; it notes what lies behind."""

    def __init__(self) -> None:
        self.behind: list[Any] = []

    def play(self, cue: Any, late_ms: float) -> None:
        raise AssertionError("nothing sounds here")

    def back(self, backing: Any) -> None:
        self.behind.append(backing)


class House:
    """As much of a house as a replay asks of."""

    def __init__(self, saves: Path) -> None:
        self.pace = Pace.BRISK
        self.sound = Silence()
        self.saves = saves
        #: The tables that were opened.
        self.played: list[Any] = []
        self.closed = 0

    def play(self, table: Any) -> None:
        self.played.append(table)

    def close(self) -> None:
        self.closed += 1


def watch(match: Match, saves: Path) -> CairnReplay:
    """Put a match on a stack of its own; paused, at the deal."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    lines = tuple(match.lines)
    scene = CairnReplay(House(saves), Showing(timeline_of(lines, game_called), saves / "kept.jsonl", lines))
    SceneStack(Layout(*SIZE), ASSETS).push(scene)
    scene.playback.halt()
    scene.go(0)
    return scene
