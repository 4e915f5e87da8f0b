"""Films: bots' games and records, drawn on a scripted clock and written as a video or as pictures."""
