"""The setup of a game that is a package of the program: the words of its bots and switches."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any, Generic

from game.bases.package_game import PackageGame
from game.core.json_value import Json
from game.core.messages import Message, Translator, fill, said
from game.core.wording.lists import listed
from game.core.wording.switch_words import Switch, switches_of
from game.stage import palette
from game.tabletop.setup.game_setup import GameSetup, LevelT
from game.tabletop.setup.plain_setup import LevelChoice, PlainPanel, PlainSetup


class PackageSetup(GameSetup[LevelT]):
    """A setup whose bots have their names and tempers in the game's messages."""

    game: PackageGame[Any, Any, Any]
    colours = tuple(palette.PLAYERS)[:4]

    def bot_name(self, bot: str, translator: Translator) -> str:
        """Return the name of a bot for people."""
        return self.game.messages.text(translator, "bot", bot)

    def bot_temper(self, bot: str, translator: Translator) -> str:
        """Return a bot's style of play, in a line."""
        return self.game.temper(bot, translator)


class SwitchSetup(PackageSetup[LevelT], PlainSetup[LevelT], Generic[LevelT]):
    """A setup whose choices are the switches of `level.switches`, with their words in the game's messages."""

    in_panel: tuple[str, ...]
    """The fields of those in the panel; a button opens the others."""
    left_out: tuple[str, ...] = ()
    """The fields of those that are not offered."""
    most_named: int = 0
    """The most changed rules that the level's line names; it counts more."""

    def __init__(self) -> None:
        switches = {one.field: one for one in switches_of(self.game.messages)}
        offered = {field: one for field, one in switches.items() if field not in self.left_out}
        choices = {field: _choice(one) for field, one in offered.items()}
        self.choices = tuple(choices[field] for field in self.in_panel)
        self.further = tuple(one for field, one in choices.items() if field not in self.in_panel)
        own = self.whys
        super().__init__()
        meanings: dict[Hashable, Message] = {
            (choices[field], value): one.reading(value, "line")
            for field, one in offered.items()
            for value in one.values
        }
        self.whys = {**self.whys, **meanings, **own}

    def value_of(self, level: Any, choice: LevelChoice) -> Json:
        """Return a level's reading."""
        value: Json = getattr(level.switches, choice.field)
        return value

    def changed(self, level: Any, values: Mapping[str, Any]) -> Any:
        """Return a level with other readings."""
        return replace(level, switches=replace(level.switches, **values))

    def counted(self) -> tuple[LevelChoice, ...]:
        """Return the choices after whose change the level's own line may not be true."""
        return (*self.choices, *self.further)

    def summary(self, level: LevelT, original: LevelT, translator: Translator) -> str:
        """Return the level's line; with other readings which, or how many."""
        changed = [
            one
            for one in self.counted()
            if self.matters(level, one) and self.value_of(level, one) != self.value_of(original, one)
        ]
        if not changed:
            return level.summary
        if len(changed) <= self.most_named:
            told = [self._reading(level, one, translator) for one in changed]
            words, changes = translator.gettext("As {level}, but: {changes}."), listed(told, translator)
            return fill(words, level=original.name, changes=changes)
        words = translator.ngettext(
            "As {level}, but for {count} rule.", "As {level}, but for {count} rules.", len(changed)
        )
        return fill(words, level=original.name, count=len(changed))

    def _reading(self, level: Any, choice: LevelChoice, translator: Translator) -> str:
        how = dict(choice.labelled(translator))[getattr(level.switches, choice.field)]
        return self.game.messages.text(translator, "reading", rule=said(choice.name, translator), reading=how)


class SwitchPanel(PlainPanel[LevelT], Generic[LevelT]):
    """A panel of switches, whose line of the level says what is changed."""

    _setup: SwitchSetup[LevelT]

    def summary(self) -> str:
        """Return the level's line; with other readings which, or how many."""
        original = self.context.chosen_level
        assert original is not None, "asked only while the level can be used"
        return self._setup.summary(self.level, original, self._translator)


def _choice(switch: Switch) -> LevelChoice:
    labels = tuple(switch.reading(value, "name") for value in switch.values)
    return LevelChoice(switch.field, switch.name, switch.values, "", labels)
