"""What the tables of all games share, between the stage and the games: it names none of them."""
