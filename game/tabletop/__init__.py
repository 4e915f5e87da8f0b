"""The code that the tables of all games share, between the stage and the games; it names no game."""
