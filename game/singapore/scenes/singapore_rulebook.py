"""The rulebook of this game: its words, the pictures of its pieces, its live examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import pygame

from game.core.thing import Thing
from game.singapore.look.cards.pad import draw_building, draw_pad
from game.singapore.look.places.plate_plan import plan_of
from game.singapore.look.plate.town import draw_town
from game.singapore.rules.actions import Action, Buy, Lot, Step, Take, Use
from game.singapore.rules.components import BUILDING_NUMBERS, GOODS
from game.singapore.rules.land import ground_of
from game.singapore.rules.level_file import GAME
from game.singapore.rules.view import View
from game.singapore.scenes.example_words import SingaporeExampleWords
from game.singapore.scenes.rulebook_examples import EXAMPLES, SCRIPTS
from game.singapore.scenes.singapore_words import SingaporeWords
from game.singapore.words.figures import capital
from game.singapore.words.messages import text
from game.singapore.words.names import building_name, goods_name
from game.singapore.words.rule_pages import Rule, rule_of
from game.singapore.words.rulebook import buildings_on, chapters
from game.singapore.words.whys_town import building_line
from game.tabletop.board.board_rulebook import BoardRulebook
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from game.tabletop.rulebook.live_example import ExampleLook, Trial
from game.tabletop.rulebook.page_blocks import PageItem, PaintPicture

#: The merchants of all examples; the first one chooses.
_MERCHANTS: Final = (TablePlayer("Rani", "madder"), TablePlayer("Omar", "ivory"))
#: The pieces that pages show, by the key of their words, each with its drawing.
_PIECES: Final[Mapping[Rule, Mapping[str, str]]] = {
    Rule.TABLE: {"lot": "lot_3", "figure": "worker_madder", "street": "street_h"},
    Rule.HUT: {"hut": "hut"},
    Rule.RAFFLES: {"hat": "raffles_hat"},
    Rule.CHIPS: {"bag": "bag", "black": "chip_black", "white": "chip_white"},
    Rule.RAIDS: {"police": "police"},
    Rule.QUAY: {"seal": "quay_seal"},
}


class SingaporeRulebook(BoardRulebook):
    """See `tabletop.board.board_rulebook.BoardRulebook`."""

    folder = GAME
    people = _MERCHANTS
    words = SingaporeWords
    example_words = SingaporeExampleWords
    table = EXAMPLES
    scripts = SCRIPTS
    texts = staticmethod(chapters)

    def look(self) -> ExampleLook:
        """Return the pictures of the examples."""
        return _ExampleLook(self.kit)

    def page(self, thing: Thing) -> Rule | None:
        """Return the page about a thing of the table."""
        return rule_of(thing)

    def items(self, rule: Rule) -> Iterator[PageItem]:
        """Yield the things that a page shows."""
        translator = self.context.translator
        for key, piece in _PIECES.get(rule, {}).items():
            name, line = (text(translator, "piece", key, words) for words in ("name", "line"))
            yield PageItem(name, line, self.kit.painter(piece))
        if rule is Rule.TABLE:
            for kind, good in enumerate(GOODS):
                line = text(translator, "piece", good)
                yield PageItem(capital(goods_name(kind, translator)), line, self.kit.painter(f"good_{good}"))
        level = self.context.level
        special = [number for number, one in enumerate(level.buildings) if one is not None and one.special]
        for building in special if rule is Rule.SPECIAL else buildings_on(rule, level):
            name = building_name(building, level, translator)
            yield PageItem(name, building_line(building, self.context), self._house(building))

    def _house(self, building: int) -> PaintPicture:
        return lambda surface, rect: draw_building(surface, self.kit, building, rect)


class _ExampleLook:
    """`tabletop.rulebook.live_example.ExampleLook` of this game: the town, with lots and steps on it."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit

    def ground(self, surface: pygame.Surface, box: pygame.Rect, trial: Trial) -> Mapping[Action, pygame.Rect]:
        """Draw the town; return the places of the lots and buildings that may be touched."""
        kit, view = self._kit, trial.view
        draw_town(surface, kit, view, box)
        ground = ground_of(view.level, view.laid)
        plan, pads = plan_of(kit, box, view.level, ground), dict[Action, pygame.Rect]()
        for action in trial.offered:
            match action:
                case Lot(x, y):
                    pads[action] = plan.pad(ground.site_at[x, y])
                case Step(_, name):
                    pads[action] = plan.pad(view.sites[BUILDING_NUMBERS[name]])
        for action, pad in pads.items():
            if action in trial.lawful:
                kit.paint.may(surface, pad, 4)
        return pads

    def lies(self, action: Action) -> bool:
        """Return whether a choice is a lot, or a building to walk to."""
        return isinstance(action, Lot | Step)

    def piece(self, action: Action, view: View) -> PaintPicture | None:
        """Return the function that paints a tile, a lot or a building; None for everything else."""
        match action:
            case Take(name) | Use(name):
                number = BUILDING_NUMBERS[name]
                owner = view.owners[number] if view.sites[number] >= 0 else None
                return lambda surface, box: self._pad(surface, view, number, owner, box)
            case Buy():
                return lambda surface, box: self._pad(surface, view, view.top, None, box)
        return None

    def _pad(
        self, surface: pygame.Surface, view: View, number: int, owner: int | None, box: pygame.Rect
    ) -> None:
        side = round(min(box.width, box.height) * 0.92)
        rect = pygame.Rect(0, 0, side, round(side * 0.9))
        rect.center = box.center
        draw_pad(surface, self._kit, view.level, number, rect, owner)
