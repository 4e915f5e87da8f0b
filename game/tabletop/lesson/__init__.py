"""Learning by playing: a lesson laid over the table of a match that was dealt for it."""
