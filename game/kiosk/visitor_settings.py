"""The settings that each visitor begins with: the keeper's, with hints and sound as they usually are."""

from __future__ import annotations

from game.keeper.kiosk_settings import KioskSettings
from game.match.settings import Settings


def visitor_settings(keeping: KioskSettings) -> Settings:
    """Return the settings of a sitting: nothing that somebody before has changed is in them."""
    return Settings(text="large" if keeping.screen.text == "large" else "normal")
