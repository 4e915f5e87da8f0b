"""Rooms, kept open while the tests of a module request the same one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.lettering.rooms import Room, opened_room
from tests.lettering.windows import Setting
from tests.one_open import OneOpen

Rooms = Callable[[Setting, bool], Room]


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    def opens(setting: Setting, sketched: bool) -> AbstractContextManager[Room]:
        folder = tmp_path_factory.mktemp("room")
        return opened_room(folder, setting.size, setting.text, setting.translator, sketched)

    one = OneOpen(opens)
    yield one.get
    one.close()
