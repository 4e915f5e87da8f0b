"""The table of a game that is drawn as independent parts: its replay, its chronicle, its keepsake."""
