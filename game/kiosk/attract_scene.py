"""The attract loop of one game: title, a game between bots, four pictures, the best, the keeper's line."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.kiosk import attract_picture as picture
from game.kiosk.attract_places import AttractPlaces, attract_places
from game.kiosk.attract_program import AttractProgram, ProgramMoment, ProgramPart
from game.kiosk.kiosk_house import KioskHouse
from game.kiosk.signs import is_sign
from game.kiosk.stage_plate import StagePlate
from game.kiosk.ways import Ways
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, Kind
from game.stage.fonts import Role
from game.stage.game_front import Backdrop
from game.stage.inputs import Ask, Input, Key, PadButton, Press
from game.stage.kit import Kit
from game.stage.layout import Layout
from game.stage.leaf import draw_leaf
from game.stage.scenes import Scene
from game.stage.text import Align
from game.tabletop.table.commentary import Caption, SeatStanding

JOIN: Final = "join"
_SITS: Final = (Press, Key, PadButton, Ask)

_WHYS: Final[Mapping[Hashable, str]] = {JOIN: mark("Touch anywhere, or press any key or button, to play.")}


class AttractScene(Scene):
    """One loop of one game; any press, key or button opens the offer. `number` counts the loops, from 0."""

    opens_rulebook = False
    whys = _WHYS

    def __init__(self, kiosk: KioskHouse, plate: StagePlate, program: AttractProgram, number: int) -> None:
        super().__init__()
        self.kiosk = kiosk
        self.plate = plate
        self._program = program
        self._number = number
        self.offer_rehearsed = False
        """Whether the offer over it was drawn once, unseen."""
        self._seconds = 0.0
        self._places: AttractPlaces | None = None
        self._backdrop: Backdrop | None = None
        self._ground: tuple[Hashable, pygame.Surface] | None = None
        self._invited = ""
        self._around: tuple[Hashable, pygame.Surface] | None = None

    # Coming and going

    def arrange(self) -> None:
        """Lay everything out; with each loop the bright parts change places."""
        self._places = attract_places(self.kit.layout, swapped=self._number % 2 == 1)
        self._ground = self._around = None
        self._backdrop = None
        self.plate.arrange(self.kit, self._places.stage.size)
        self._invite()

    def _invite(self) -> None:
        """Let the whole window be touched, if that opens anything."""
        self._invited = words = self._invitation
        whole = pygame.Rect((0, 0), self.kit.layout.size)
        self.focus.put([Element(JOIN, words, Kind.BUTTON, whole)] if words else [])

    @property
    def _ways(self) -> Ways:
        """The options of a person who touches the screen now."""
        return self.kiosk.ways(self.plate.match)

    @property
    def _invitation(self) -> str:
        """The words of the golden sign; empty if a touch opens nothing."""
        words = self._ways.invitation
        return self.kiosk.translate().gettext(words) if words else ""

    def leave(self) -> None:
        """Stop the bots."""
        self.plate.close()

    # Time

    @property
    def moment(self) -> ProgramMoment:
        """The present moment of the loop."""
        return self._program.at(self._seconds) or ProgramMoment(ProgramPart.LINE, 1.0)

    @property
    def moving(self) -> bool:
        """Whether the game is being shown and something in it moves or has changed."""
        return self.moment.part is ProgramPart.PLAY and self.plate.stale

    @property
    def alive(self) -> bool:
        """Whether surroundings move."""
        part = self.moment.part
        return part is ProgramPart.TITLE or (part is ProgramPart.PLAY and self.plate.scene.alive)

    @property
    def changing(self) -> pygame.Rect | None:
        """The stage, unless its surroundings have changed too."""
        places, around, ground = self._places, self._around, self._ground
        if places is None or around is None or ground is None:
            return None
        lasts = ground[0] == self._lasting_key(self.kit.layout.size) and around[0] == self._told_key()
        return places.stage if lasts else None

    def step(self, seconds: float) -> None:
        """Go on in the loop; while the game is shown, play it."""
        before = self._picture_key()
        self._seconds += seconds
        if self._program.at(self._seconds) is None:
            self.kiosk.next_loop()
            return
        if self.moment.part is ProgramPart.PLAY:
            self.plate.step(seconds)
        if int(self._seconds) != int(self._seconds - seconds) and self._invited != self._invitation:
            self._invite()
            self.dirty = True
        if before != self._picture_key():
            self.dirty = True

    def _picture_key(self) -> Hashable:
        """Return the key of a still picture: the part, and which of the four pictures."""
        moment = self.moment
        return moment.part, self._pictured(moment) if moment.part is ProgramPart.PICTURES else 0

    def _pictured(self, moment: ProgramMoment) -> int:
        """Return which of the four pictures is shown large."""
        count = len(self.plate.front.four_pictures())
        return min(count - 1, int(moment.share * count))

    # Input

    def input(self, event: Input) -> None:
        """Open the offer on any press."""
        self.dirty = True
        if self.wakes(event):
            self.kiosk.offer()

    def wakes(self, event: Input) -> bool:
        """Return whether an input opens the offer."""
        return isinstance(event, _SITS) and is_sign(event) and self._ways.any

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stage and its surroundings."""
        self._draw(surface, self.plate.draw)

    def draw_alive(self, surface: pygame.Surface) -> None:
        """Draw the same, with only the surroundings of the game moved on."""
        self._draw(surface, self.plate.draw_alive)

    def _draw(self, surface: pygame.Surface, play: Callable[[pygame.Surface], None]) -> None:
        assert self._places is not None
        stage = self._places.stage
        if not stage.contains(surface.get_clip()):
            surface.blit(self._surroundings(surface.get_size()), (0, 0))
        match self.moment.part:
            case ProgramPart.PLAY:
                play(surface.subsurface(stage))
            case ProgramPart.TITLE:
                self._title(surface.subsurface(stage))
            case ProgramPart.PICTURES:
                self._large(surface, stage)
            case ProgramPart.BEST:
                self._best(surface, stage)
            case ProgramPart.LINE:
                self._line(surface, stage)

    def _surroundings(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture around the stage; the words on the game are drawn anew after a change."""
        lasting, key = self._lasting(size), self._told_key()
        if self._around is None or self._around[0] != key:
            self._around = key, self._told_over(lasting, key[0])
        return self._around[1]

    def _told_key(self) -> tuple[Caption | None, tuple[SeatStanding, ...], bool]:
        """Return the words and standings of the game around the stage."""
        scene = self.plate.scene
        caption = scene.caption if self.moment.part is ProgramPart.PLAY else None
        return caption, scene.standings, self.plate.over

    def _lasting(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the surroundings that stay for a round or longer, which take the longest to draw."""
        key = self._lasting_key(size)
        if self._ground is None or self._ground[0] != key:
            self._ground = key, self._drawn(size)
            self._around = None
        return self._ground[1]

    def _lasting_key(self, size: tuple[int, int]) -> Hashable:
        """Return the cache key of the surroundings that stay for a round or longer."""
        kiosk, game = self.kiosk, self.plate.front.name
        best = kiosk.best_today(game), kiosk.best_ever(game)
        return size, self.plate.scene.where, best, self._lines(), self._invitation

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        assert self._places is not None
        surface = pygame.Surface(size).convert()
        kit, places, kiosk, front = self.kit, self._places, self.kiosk, self.plate.front
        game, translator = front.name, kiosk.translate()
        picture.draw_ground(surface, kit)
        books = [kiosk.front(name).shelf_book() for name in kiosk.games]
        where = self.plate.scene.where
        asides: tuple[str, ...] = fill(translator.gettext("{where}; bots are playing"), where=where), where
        if not picture.foot_fits(kit, places.standings, self._stood(), self._foot):
            asides = fill(translator.gettext("{where}; totals if it ended now"), where=where), *asides
        picture.draw_header(surface, kit, places.header, front, asides, books)
        picture.draw_stage_rim(surface, kit, places.stage)
        if join := self._invitation:
            picture.draw_pill(surface, kit, places.pill, join, self._colours)
        pictures = front.four_pictures()
        picture.draw_four(surface, kit, places.pictures, pictures, places.across, translator)
        best, ever = kiosk.best_today(game), kiosk.best_ever(game)
        picture.draw_best(surface, kit, places.best, best, ever, self._nobody, translator)
        picture.draw_line(surface, kit, places.line, *self._lines())
        return surface

    def _told_over(self, lasting: pygame.Surface, caption: Caption | None) -> pygame.Surface:
        """Return a copy with the state of the game: the event, its reason, and all standings."""
        assert self._places is not None
        surface = lasting.copy()
        kit, places, kiosk = self.kit, self._places, self.kiosk
        colours = self._colours
        if caption is None or not caption.words:
            motto = kiosk.translate().gettext(self.plate.front.motto)
            picture.draw_caption(surface, kit, places.caption, None, motto)
        else:
            colour = None if caption.seat is None else colours[caption.seat]
            picture.draw_caption(
                surface, kit, places.caption, colour, caption.words, (caption.why, *caption.brief)
            )
        picture.draw_standings(surface, kit, places.standings, self._stood(), self._foot)
        return surface

    def _stood(self) -> list[picture.Stood]:
        """Return the players' seals and totals."""
        colours = self._colours
        return [picture.Stood(colours[one.seat], one.total, one.leads) for one in self.plate.scene.standings]

    @property
    def _foot(self) -> str:
        """The condition of the totals: they count more than the amounts on the board."""
        gettext = self.kiosk.translate().gettext
        return gettext("at the end") if self.plate.over else gettext("if it ended now")

    @property
    def _colours(self) -> list[str]:
        """The colours of the seats."""
        return [seat.colour for seat in self.plate.match.seats]

    def _lines(self) -> tuple[str, str]:
        """Return the operator's lines; without any, the games on offer, or the game's motto."""
        if any(self.kiosk.line):
            return self.kiosk.line
        gettext, quick, ways = self.kiosk.translate().gettext, self.plate.front.quick_game, self._ways
        if not ways.quick:
            if ways.seat is None:
                return gettext(self.plate.front.motto), ""
            return gettext("Take over from a bot"), gettext("in the game on show")
        message = self.kiosk.translate().ngettext(
            "A quick game: {minutes} minute", "A quick game: {minutes} minutes", quick.minutes
        )
        head = fill(message, minutes=quick.minutes)
        return head, gettext("against a bot or a friend") if self.kiosk.offers_friend else gettext(
            "against a bot"
        )

    @property
    def _nobody(self) -> str:
        """The words in place of the best while there are none."""
        gettext = self.kiosk.translate().gettext
        if self.plate.front.name in self.kiosk.games:
            return gettext("Nobody yet. The first place is free.")
        return gettext("Nobody yet.")

    # Other parts on the stage

    def _title(self, stage: pygame.Surface) -> None:
        """Draw the game's title over its backdrop."""
        layout = Layout(*stage.get_size(), self.kit.layout.text)
        if self._backdrop is None:
            kit = Kit(layout, self.kit.text, type(self.kit.paint)(layout), self.kit.art)
            self._backdrop = self.plate.front.backdrop(self.kiosk, kit)
        self._backdrop.draw(stage, self._seconds)
        front, whole = self.plate.front, stage.get_rect()
        units = 120.0
        while self.kit.text.title(front.title, units).width > whole.width * 0.92:
            units *= 0.95
        place = whole.centerx, round(whole.height * 0.2)
        self.kit.text.draw_title(stage, front.title, units, place)

    def _large(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """Draw one of the four pictures as large as the stage."""
        number = self._pictured(self.moment)
        one = self.plate.front.four_pictures()[number]
        self.kit.paint.vellum(surface, stage)
        px = self.kit.layout.px
        box = stage.inflate(-px(80), -px(50))
        picture.draw_taught(surface, self.kit, box, number + 1, one, self.kiosk.translate(), 54)

    def _best(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """Draw today's best as large as the stage."""
        kit, translator = self.kit, self.kiosk.translate()
        draw_leaf(surface, kit, stage)
        px = kit.layout.px
        head = pygame.Rect(stage.left, stage.top + px(40), stage.width, px(90))
        words = translator.gettext("Best today")
        kit.text.draw_in(surface, words, Role.SCENE_HEAD, 70, palette.RUBRIC_DK, head)
        best = self.kiosk.best_today(self.plate.front.name)[:5]
        rows = pygame.Rect(0, 0, min(px(760), stage.width - px(120)), stage.bottom - px(40) - head.bottom)
        rows.midtop = stage.centerx, head.bottom + px(10)
        for place, one in enumerate(best):
            row = pygame.Rect(rows.left, rows.top + rows.height // 5 * place, rows.width, rows.height // 5)
            kit.text.draw(surface, " ".join(one.initials), Role.NAME, 56, palette.INK, row.midleft)
            kit.text.draw(surface, one.total, Role.TOTAL, 60, palette.RUBRIC_DK, row.midright, Align.RIGHT)

    def _line(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """Draw the keeper's line as large as the stage."""
        kit = self.kit
        draw_leaf(surface, kit, stage)
        px = kit.layout.px
        head, aside = self.kiosk.line
        box = stage.inflate(-px(140), -px(160))
        upper = pygame.Rect(box.left, box.top, box.width, box.height * 3 // 5)
        lower = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        draw_fitted(surface, kit.text, head, Role.SCENE_HEAD, 76, palette.RUBRIC_DK, upper, Align.CENTRE, 3)
        draw_fitted(surface, kit.text, aside, Role.ASIDE, 46, palette.INK_2, lower, Align.CENTRE)
