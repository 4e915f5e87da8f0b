"""The rulebook of this game: its words, the pictures of its pieces, its live examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.cards.clue_card import SIZE, draw_clue, draw_plan
from game.old_town.look.map.town import draw_town
from game.old_town.look.places.map_plan import MapPlan
from game.old_town.look.places.table_places import table_layouts
from game.old_town.rules.actions import Action
from game.old_town.rules.level import CARD_NUMBERS, EIGHT, FOUR, Card, Map
from game.old_town.rules.level_file import GAME
from game.old_town.rules.view import View
from game.old_town.scenes.example_words import OldTownExampleWords
from game.old_town.scenes.old_town_words import OldTownWords
from game.old_town.scenes.rulebook_examples import EXAMPLES, SCRIPTS
from game.old_town.words.clues import clue_sentence
from game.old_town.words.messages import text
from game.old_town.words.names import building_name
from game.old_town.words.rule_pages import HALF, Rule, rule_of
from game.old_town.words.rulebook import chapters
from game.tabletop.board.board_rulebook import BoardRulebook
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from game.tabletop.rulebook.live_example import ExampleLook, Trial
from game.tabletop.rulebook.page_blocks import PageItem, PaintPicture

#: The players of all examples; the first one chooses.
_PEOPLE: Final = (
    TablePlayer("Maud", "madder"),
    TablePlayer("Hugh", "ivory"),
    TablePlayer("Isolde", "mulberry"),
)
#: The map of an example is drawn larger than it is shown: its streets are as wide as on the table.
_LARGER: Final = 2
#: The size of a plan in the units of a card.
_PLAN: Final = (180, 130)
Plots = Sequence[int]
#: The pieces that pages show, by the key of their words, each with its drawing.
_PIECES: Final[Mapping[Rule, Mapping[str, str]]] = {
    Rule.TABLE: {
        "marker": "marker_church",
        "house": "building_church",
        "clue": "clue_a1",
        "mine": "picto_mine",
        "point": "pip_point",
    },
    Rule.LOCKED: {"lock": "padlock"},
}


#: The areas of the map that its page shows, by the key of their words.
_AREAS: Final = {"centre": "centre", "sight": "sight_of_cemetery", "railway": "beside_railway"}


class OldTownRulebook(BoardRulebook):
    """See `tabletop.board.board_rulebook.BoardRulebook`."""

    folder = GAME
    people = _PEOPLE
    words = OldTownWords
    example_words = OldTownExampleWords
    table = EXAMPLES
    scripts = SCRIPTS
    texts = staticmethod(chapters)

    def look(self) -> ExampleLook:
        """Return the pictures of the examples."""
        return _ExampleLook(self.kit)

    def page(self, thing: Thing) -> Rule | None:
        """Return the page about a thing of the table."""
        return rule_of(thing, self.context.level)

    def items(self, rule: Rule) -> Iterator[PageItem]:
        """Yield the things that a page shows: pieces, words of the map, or buildings with their fours."""
        level, translator = self.context.level, self.context.translator
        shown = {key: self.kit.painter(piece) for key, piece in _PIECES.get(rule, {}).items()}
        if rule is Rule.MAP:
            shown = {key: self._planned(plots, pairs) for key, plots, pairs in _of_map(level.map)}
        for key, paint in shown.items():
            name, line = (text(translator, "piece", key, words) for words in ("name", "line"))
            yield PageItem(name, line, paint)
        if rule not in (Rule.BUILDINGS, Rule.MORE_BUILDINGS):
            return
        fours = {card.building: number for number, card in enumerate(level.cards) if card.kind == FOUR}
        for building, one in list(enumerate(level.buildings))[HALF * (rule is Rule.MORE_BUILDINGS) :][:HALF]:
            told = clue_sentence(fours[building], level, translator)
            name = building_name(building, level, translator)
            yield PageItem(name, told, self.kit.painter(f"building_{one.id}"))

    def _planned(self, plots: Plots, pairs: Sequence[tuple[int, int]]) -> PaintPicture:
        """Return the function that paints the plan of a card with plots, or with pairs of them."""
        level, card = self.context.level, Card("", EIGHT, -1, "", tuple(plots), tuple(pairs), True)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            box = pygame.Rect(0, 0, rect.width, rect.width * _PLAN[1] // _PLAN[0])
            box.center = rect.center
            draw_plan(surface, self.kit, level, card, box, rect.width / _PLAN[0])

        return paint


def _of_map(town: Map) -> Iterator[tuple[str, Plots, Sequence[tuple[int, int]]]]:
    """Yield the words of the map by key, each with its plots or its pairs of plots."""
    in_row = [(plot, plot + 1) for plot in range(1, town.plots) if plot % town.columns]
    yield "next_door", (), [pair for pair in in_row if pair in town.next_door]
    yield "level", (), [pair for pair in in_row if pair not in town.next_door]
    yield "facing", (), town.facing
    for key, area in _AREAS.items():
        yield key, town.areas[area], ()


class _ExampleLook:
    """`tabletop.rulebook.live_example.ExampleLook` of this game: the map, on which no choice lies."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit

    def ground(self, surface: pygame.Surface, box: pygame.Rect, trial: Trial) -> Mapping[Action, pygame.Rect]:
        """Paint the town; return no place of a choice."""
        layout, view = self._kit.layout, trial.view
        picture = pygame.Surface((box.width * _LARGER, box.height * _LARGER), pygame.SRCALPHA)
        plan = MapPlan(layout, picture.get_rect(), table_layouts()[layout.shape].map, view.level.map)
        draw_town(picture, self._kit, plan, view)
        surface.blit(pygame.transform.smoothscale(picture, box.size), box)
        return {}

    def lies(self, action: Action) -> bool:
        """Return False."""
        return False

    def piece(self, action: Action, view: View) -> PaintPicture | None:
        """Return the function that paints a clue, a building or a marker; None for everything else."""
        match action.word, action.names:
            case (("play" | "discard"), (card, *_)):
                return lambda surface, box: self._clue(surface, view, CARD_NUMBERS[card], box)
            case "take", (name,):
                return self._kit.painter(f"building_{name}")
            case "remove", (name, _):
                return self._kit.painter(f"marker_{name}")
        return None

    def _clue(self, surface: pygame.Surface, view: View, card: int, box: pygame.Rect) -> None:
        width, height = SIZE
        share = min(box.width / width, box.height / height)
        rect = pygame.Rect(0, 0, round(width * share), round(height * share))
        rect.center = box.center
        draw_clue(surface, self._kit, view.level, card, rect)
