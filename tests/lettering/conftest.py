"""Rooms, kept open while the tests of a module request the same one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from game.core.messages import Translator
from game.stage.layout import TextSize
from tests.golden.studio import Size
from tests.lettering.rooms import Room, opened_room
from tests.one_open import OneOpen

Rooms = Callable[[Size, TextSize, Translator, bool], Room]


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    def opens(
        size: Size, text: TextSize, translator: Translator, sketched: bool
    ) -> AbstractContextManager[Room]:
        return opened_room(tmp_path_factory.mktemp("room"), size, text, translator, sketched)

    one = OneOpen(opens)
    yield one.get
    one.close()
