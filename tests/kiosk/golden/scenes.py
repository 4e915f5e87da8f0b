"""Every scene of the kiosk with a golden picture, by name, each with the way to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame

from game.core.chance import salt_of
from game.core.checking import LevelFault
from game.keeper.clock_times import HOUR, ClosedDay, Span
from game.keeper.health_log import KIOSK, HealthLog, Step
from game.keeper.kiosk_settings import GameOffer, Hours, Play, QuietStep, SoundSettings
from game.kiosk.attract_program import ProgramPart
from game.kiosk.friends_scene import FriendSeal, NameOf
from game.kiosk.operator.closed_days_leaf import ClosedDaysLeaf
from game.kiosk.operator.hours_page import HoursPage
from game.kiosk.operator.menu_scene import PAGES, MenuScene
from game.kiosk.operator.notices_page import NoticesPage
from game.kiosk.operator.page import OperatorPage
from game.kiosk.quick_scene import FRIEND
from game.kiosk.safe_mode_scene import SafeModeScene
from game.kiosk.still_there_scene import StillThereScene
from game.match.level_files import built_in_level
from game.match.match import Match
from game.match.saved_games import new_record
from game.match.seat import HUMAN, Seat, bot_kind
from game.stage.house import Table
from game.stage.layout import TextSize
from game.stage.palette import PLAYERS
from tests.cabinet.driver import NOW
from tests.cabinet.two_games import BRIDGE_NAME, CAIRN_NAME
from tests.golden.gallery import Gallery
from tests.golden.manifest import Manifest
from tests.kiosk.golden.hall import FRONT, MUSEUM, SHOP, Hall
from tests.match.tables import play

Arrange = Callable[[Hall], None]
#: Scenes of such a name are drawn with larger text.
_LARGE: Final = "-large"
_CLOSED: Final = (ClosedDay(11, 30), ClosedDay(12, 25), ClosedDay(11, 11, 2026))
_WEEK: Final = (None, *(MUSEUM,) * 4, SHOP, SHOP)
_SECONDS_OF_HOUR: Final = 3600


def draw(hall: Hall, name: str) -> pygame.Surface:
    """Return the picture of a scene, which does not depend on the scenes shown before."""
    hall.text(TextSize.LARGE if name.endswith(_LARGE) else TextSize.NORMAL)
    hall.clear()
    SCENES[name](hall)
    return hall.picture()


# The attract loop


def _part(part: ProgramPart, share: float) -> Arrange:
    """Return a function that goes to a share of one part of the loop."""

    def arrange(hall: Hall) -> None:
        begun = 0.0
        for one, seconds in hall.attract._program.parts:
            if one is part:
                hall.attract.step(begun + seconds * share)
                return
            begun += seconds

    return arrange


def _playing(hall: Hall) -> None:
    """Watch the game until a bot gives a reason for its choice."""
    while not (hall.attract.moment.part is ProgramPart.PLAY and hall.attract.plate.scene.caption.why):
        hall.run(0.1)


def _swapped(hall: Hall) -> None:
    """Watch the second loop, in which the bright parts are elsewhere."""
    hall.loop(1)
    _playing(hall)


def _two_games(hall: Hall) -> None:
    """Watch a loop of the second of two games."""
    hall.clear(games={})
    hall.loop(1)
    hall.run(20)


def _nobody_yet(hall: Hall) -> None:
    """Watch a game on a day on which nobody has played."""
    hall.app.bests.totals.reset()
    hall.loop(0)
    _playing(hall)


# Visitors


def _offer(hall: Hall) -> None:
    _playing(hall)
    hall.press_at((300, 300))


def _offer_left(hall: Hall) -> None:
    """Open the offer after a visitor has left a game."""
    hall.sit_down()
    hall.app.done()
    hall.loop(0)
    _offer(hall)


def _offer_two_games(hall: Hall) -> None:
    hall.clear(games={})
    _offer_left(hall)


def _friends(hall: Hall) -> None:
    """Ask two people for their names, after one has taken another name and seal."""
    _quick("if asked")(hall)
    hall.choose(FRIEND)
    hall.choose(FriendSeal(1, "verdigris"))
    hall.choose(NameOf(1))


def _quick(teaches: str) -> Arrange:
    def arrange(hall: Hall) -> None:
        hall.clear(play=Play(teaches=teaches))
        hall.press_at((300, 300))
        hall.choose("quick")

    return arrange


def _still_there(hall: Hall) -> None:
    """Sit down, and be asked after a while."""
    hall.sit_down()
    hall.run(2)
    hall.app.stack.push(StillThereScene(hall.app, hall.scene, "Maud", 10, lambda: 14.5, 20))
    hall.run(0.1)


def _menu(hall: Hall) -> None:
    hall.sit_down()
    hall.app.pause("Round 11 of 12")


@cache
def finished(people: int = 1) -> Match:
    """Return a quick game that is over, with people in its first seats."""
    front, quick = FRONT, FRONT.quick_game
    kinds = [HUMAN if seat < people else bot_kind(front.game.usual_bot) for seat in range(quick.players)]
    people_of_it = zip(front.names, kinds, PLAYERS, strict=False)
    seats = tuple(Seat(name, kind, colour) for name, kind, colour in people_of_it)
    level = built_in_level(front.game, quick.level)
    match = Match(front.game, level, seats, "kiosk", salt_of("kiosk"))
    match.start()
    return play(match, 1)


def _initials(typed: str = "", people: int = 1) -> Arrange:
    """Return a function that gets up from a finished game, and types."""

    def arrange(hall: Hall) -> None:
        hall.app.play(Table(finished(people), new_record(hall.app.saves, BRIDGE_NAME)))
        hall.app.done()
        for letter in typed:
            hall.choose(("letter", letter))

    return arrange


# The hours


def _hours(span: Span, *, touched: bool = False, **more: Any) -> Arrange:
    """Return a function that opens the machine on this day for so long."""

    def arrange(hall: Hall) -> None:
        hall.clear(hours=Hours(week=(*_WEEK[:6], span), **more))
        hall.run(5)
        if touched:
            hall.press_at((300, 300))
        hall.run(1)

    return arrange


def _safe_mode(hall: Hall) -> None:
    """Start after three crashes, the last of them in a game."""
    hall.app.stack.push(SafeModeScene(hall.app, hall.scene, True, hall.app.close))
    hall.run(4)


# The keeper


def _pin(typed: str, **parts: Any) -> Arrange:
    def arrange(hall: Hall) -> None:
        hall.clear(**parts)
        hall.knock(typed)

    return arrange


def page_scene(page: type[OperatorPage]) -> str:
    """Return the name of the scene of a page."""
    return f"operator-{page.__name__.removesuffix('Page').removesuffix('Leaf').lower()}"


def _page(place: int, *then: Hashable) -> Arrange:
    """Return a function that opens a page of the menu, and presses there."""

    def arrange(hall: Hall) -> None:
        week = Hours(week=_WEEK, light_evening=100, closed_days=_CLOSED)
        steps = QuietStep(9 * HOUR, 80), QuietStep(18 * HOUR, 40)
        hall.clear(
            games={CAIRN_NAME: GameOffer(bots="gentle")}, hours=week, sound=SoundSettings(quieter=steps)
        )
        _keep_health(hall)
        hall.app.stack.push(MenuScene(hall.app))
        for key in (("page", place), *then):
            hall.choose(key)
        hall.run(0.1)

    return arrange


def _notices(hall: Hall) -> None:
    """Open the menu of a machine whose file has faults."""
    hall.app.file.wrong = (
        LevelFault("play.idle_seconds", "900", "15 to 600"),
        LevelFault("hours.monday", "25:00-26:00", "hours such as 10:00-18:00, or closed"),
    )
    hall.app.stack.push(MenuScene(hall.app))
    hall.run(0.1)


def _keep_health(hall: Hall) -> None:
    """Write the health log of a day."""
    moment = NOW.timestamp()
    log = HealthLog(hall.folder, KIOSK, lambda: moment, lambda: 0.0)
    for hour in range(10):
        moment = NOW.timestamp() - (10 - hour) * _SECONDS_OF_HOUR
        if hour in (0, 6):
            log.started("first" if hour == 0 else "crash", "usual")
        for number in range(1 + hour * 5 % 7):
            for step in tuple(Step)[: 1 + (number + hour) % 5]:
                log.step(CAIRN_NAME if number % 3 == 2 else BRIDGE_NAME, step)
        log.minute(3600, 16.0, 21.0 + hour % 4 * 12, 60.0, 170.0 + 3 * hour)
    log.flush()


# All


def _scenes() -> Iterator[tuple[str, Arrange]]:
    yield "attract-title", _part(ProgramPart.TITLE, 0.5)
    yield "attract", _playing
    yield "attract-swapped", _swapped
    yield "attract-two-games", _two_games
    yield "attract-pictures", _part(ProgramPart.PICTURES, 0.6)
    yield "attract-best", _part(ProgramPart.BEST, 0.5)
    yield "attract-nobody-yet", _nobody_yet
    yield "attract-line", _part(ProgramPart.LINE, 0.5)
    yield "offer", _offer
    yield "offer-left", _offer_left
    yield "offer-two-games", _offer_two_games
    yield "quick", _quick("if asked")
    yield "quick-first", _quick("always")
    yield "friends", _friends
    yield "still-there", _still_there
    yield "table-menu", _menu
    yield "initials", _initials()
    yield "initials-two-people", _initials("AN", people=2)
    yield "closing", _hours(SHOP)
    yield "dark", _hours(MUSEUM)
    yield "dark-touched", _hours(MUSEUM, touched=True)
    yield "safe-mode", _safe_mode
    yield "pin", _pin("258")
    yield "pin-chosen", _pin("", pin=None)
    for place, page in enumerate(PAGES):
        yield page_scene(page), _page(place)
    yield page_scene(ClosedDaysLeaf), _page(PAGES.index(HoursPage), "closed days")
    yield page_scene(NoticesPage), _notices
    yield "back-soon", Hall.show_back_soon
    yield "attract-large", _playing
    yield "offer-left-large", _offer_left
    yield "still-there-large", _still_there


SCENES: Final[dict[str, Arrange]] = dict(_scenes())
#: One scene of each class.
CLASSES: Final = {
    "AttractScene": "attract-title",
    "OfferScene": "offer",
    "QuickScene": "quick",
    "StillThereScene": "still-there",
    "TableMenuScene": "table-menu",
    "InitialsScene": "initials",
    "FriendsScene": "friends",
    "ClosingScene": "closing",
    "DarkScene": "dark",
    "SafeModeScene": "safe-mode",
    "PinScene": "pin",
    "MenuScene": "operator-games",
}
GALLERY: Final = Gallery(
    Manifest(Path(__file__).with_name("manifest.txt"), "tests.kiosk.golden.renew"),
    SCENES,
    Hall,
    draw,
    CLASSES,
)
