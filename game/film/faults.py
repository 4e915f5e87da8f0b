"""The error of a film that cannot be made."""


class FilmFault(Exception):
    """The reason in one line why no film was made."""
