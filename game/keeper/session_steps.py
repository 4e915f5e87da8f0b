"""How far a visitor comes, from the first touch to the end of a game: each step once, for the health log."""

from __future__ import annotations

from game.keeper.health_log import HealthLog, Step

_ORDER = tuple(Step)


class SessionSteps:
    """The steps of the present visitor. A later step also logs the earlier ones that were passed over."""

    def __init__(self, log: HealthLog) -> None:
        self._log = log
        self._game: str | None = None
        self._reached = 0
        self._half_at: float | None = None

    def touched(self, game: str) -> None:
        """Begin a session: somebody has touched the machine while it showed a game."""
        self._begin(game)
        self.reach(Step.BEGUN)

    def seated(self, game: str, half_at: float) -> None:
        """Tell that a visitor has sat down; at `half_at` seconds a game of the usual length is half over."""
        if self._game is None or self._reached > _ORDER.index(Step.BEGUN) + 1:
            self._begin(game)
        # A visitor may have chosen another game than the one that was shown.
        self._game, self._half_at = game, half_at
        self.reach(Step.SEAT)

    def gone_on(self, game: str, half_at: float, turned: bool) -> None:
        """Log nothing of a session that goes on after a crash: its steps so far were logged before."""
        self._begin(game)
        self._half_at = half_at
        self._reached = _ORDER.index(Step.TURN if turned else Step.SEAT) + 1

    def follow(self, turned: bool, over: bool, seconds: float) -> None:
        """Follow a game: whether a visitor has chosen anything, whether it is over, and the seconds now."""
        if over:
            self.reach(Step.END)
        elif turned:
            self.reach(Step.TURN)
            if self._half_at is not None and seconds >= self._half_at:
                self.reach(Step.HALF)

    def reach(self, step: Step) -> None:
        """Log a step, and those before it, unless they were logged in this session."""
        if self._game is None:
            return
        until = _ORDER.index(step) + 1
        for one in _ORDER[self._reached : until]:
            self._log.step(self._game, one)
        self._reached = max(self._reached, until)

    def gone(self) -> None:
        """End the session: nobody is there."""
        self._game = None

    def _begin(self, game: str) -> None:
        self._game, self._reached, self._half_at = game, 0, None
