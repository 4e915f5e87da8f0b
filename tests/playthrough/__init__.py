"""Every promise that a game must keep, held by one random game of each level and number of players."""
