"""Drawing tools that the windows of a test run share, because hundreds of windows draw the same things.

The program makes new tools for each window. Their pictures depend only on the layout and the requests: the
tests of golden pictures, which use tools with empty caches, check this.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

import pytest

from game.stage import paint, text
from game.stage.art import Art, ArtFolders
from game.stage.kit import Kit
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.text import Text

#: Layouts whose tools are kept; the least recently used go first.
_LAYOUTS: Final = 2
#: The size of the cache of a layout's art in bytes.
ROOM: Final = 32 << 20
#: The size of the cache of a layout's materials in windows.
_WINDOWS: Final = 2
#: The entries of a text's cache.
_KEPT: Final = 1024
#: Layouts with more pixels than this share nothing: one such window fills hundreds of megabytes.
_MOST: Final = 2560 * 1080
#: The function and the sizes of the program.
_MAKE: Final = Kit.of
_PROGRAM_WINDOWS: Final = paint._WINDOWS
_PROGRAM_KEPT: Final = text._KEPT
_kits: OrderedDict[tuple[Layout, ArtFolders], Kit] = OrderedDict()


def _shared(made: Kit, assets: ArtFolders) -> Kit:
    """Return the shared tools of a layout; where a test replaces one of them, those just made.

    Either way the cache of the art is small, for a test shows few scenes.
    """
    made = replace(made, art=Art(assets, ROOM, made.making))
    if made.layout.width * made.layout.height > _MOST or (type(made.text), type(made.paint)) != (Text, Paint):
        return made
    key = made.layout, assets
    shared = _kits.setdefault(key, made)
    _kits.move_to_end(key)
    while len(_kits) > _LAYOUTS:
        _kits.popitem(last=False)
    return shared


def forget() -> None:
    """Make new tools for the next window, with empty caches."""
    _kits.clear()


@contextmanager
def sharing() -> Iterator[None]:
    """Share the tools of windows."""
    make = Kit.of

    def of(layout: Layout, assets: ArtFolders) -> Kit:
        return _shared(make(layout, assets), assets)

    with _tools(of, _WINDOWS, _KEPT):
        yield


@contextmanager
def full_size() -> Iterator[None]:
    """Make the tools of windows as the program does: with caches of its size, shared with no other window."""
    with _tools(_MAKE, _PROGRAM_WINDOWS, _PROGRAM_KEPT):
        yield


@contextmanager
def _tools(make: Callable[[Layout, ArtFolders], Kit], windows: int, kept: int) -> Iterator[None]:
    """Make the tools of windows with caches of these sizes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Kit, "of", staticmethod(make))
        patch.setattr(paint, "_WINDOWS", windows)
        patch.setattr(text, "_KEPT", kept)
        yield
