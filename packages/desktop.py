"""The entry in a desktop's menu."""

from packages.project import NAME, TITLE, Project


def desktop_entry(facts: Project) -> str:
    """Return the text of the `.desktop` file."""
    return "\n".join(
        (
            "[Desktop Entry]",
            "Type=Application",
            f"Name={TITLE}",
            f"Comment={facts.description}",
            f"Exec={NAME}",
            f"TryExec={NAME}",
            f"Icon={NAME}",
            "Terminal=false",
            "Categories=Game;BoardGame;",
            "Keywords=board game;old london bridge;",
            "",
        )
    )
