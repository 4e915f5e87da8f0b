"""Opening the window, or saying in one line why there can be none."""

from collections.abc import Callable

from game.stage.window import NoWindow


def opened(opens: Callable[[], int]) -> str | None:
    """Open a window and stay until it is left; the reason where no window can be opened."""
    try:
        opens()
    except NoWindow as why:
        return f"no window can be opened: {why}"
    return None
