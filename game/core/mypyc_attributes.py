"""A decorator with mypyc's attributes of a class, so that the sources run without mypyc's package."""

from typing import TYPE_CHECKING

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_attributes):
        """Return a decorator that leaves a class as it is; the compiler reads the attributes."""
        return lambda decorated: decorated
