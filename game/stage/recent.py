"""Values by key, those used least recently dropped first: the store of every cache of pictures and text."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar, cast

V = TypeVar("V")


class _Mark:
    """A mark in the order of use: no value before it has been used since the mark was set."""

    __slots__ = ()


class Recent(Generic[V]):
    """Values of at most `room` bytes, and at most `most` of them; the latest stays even if it is larger.

    `size_of` returns the bytes of a value; `full` is their sum. None is not a value.
    """

    def __init__(self, room: int, size_of: Callable[[V], int], most: float = float("inf")) -> None:
        self.room = room
        self.full = 0
        self._size_of: Final = size_of
        self._most = most
        #: From the least to the most recently used.
        self._kept: OrderedDict[Hashable, V | _Mark] = OrderedDict()
        self._marks: deque[_Mark] = deque()

    def __len__(self) -> int:
        """Return the number of values."""
        return len(self._kept) - len(self._marks)

    def get(self, key: Hashable) -> V | None:
        """Return the value of a key, and make it the most recently used; None if there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return cast("V | None", found)

    def put(self, key: Hashable, value: V) -> None:
        """Store a value under a new key, and drop others to make room."""
        self._kept[key] = value
        self.full += self._size_of(value)
        while (self.full > self.room or len(self) > self._most) and len(self) > 1:
            self._drop_first()

    def forget_unused(self, calls: int) -> None:
        """Drop the values that nobody has used during the last `calls` calls of this method."""
        if len(self._marks) >= calls:
            oldest = self._marks[-calls]
            while oldest in self._kept:
                self._drop_first()
        mark = _Mark()
        self._marks.append(mark)
        self._kept[mark] = mark

    def _drop_first(self) -> None:
        _key, value = self._kept.popitem(last=False)
        if isinstance(value, _Mark):
            self._marks.popleft()
        else:
            self.full -= self._size_of(value)
