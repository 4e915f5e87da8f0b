"""Why there is no film."""


class FilmFault(Exception):
    """Why no film was made, in one line."""
