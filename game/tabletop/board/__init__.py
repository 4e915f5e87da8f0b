"""The table of a game that is drawn as independent parts: all of its scenes, played and watched."""
