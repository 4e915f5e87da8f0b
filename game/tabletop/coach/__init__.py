"""Teaching at a table while it is played: coach cards, tips, and the picture before the first deal."""
