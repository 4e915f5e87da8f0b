"""The sentences of this game."""
