"""In which order a hint tells its choices."""

from game.bots.bot import Candidate, Thought
from game.tabletop.advice.hints import told


def test_a_hint_tells_what_would_be_chosen_first_and_the_others_by_their_pounds() -> None:
    chosen, tried, seldom = (
        Candidate("a", 50.0, visits=90),
        Candidate("b", 44.0, visits=7),
        Candidate("c", 47.0),
    )
    assert told(Thought((chosen, tried, seldom, Candidate("d", 60.0)))) == (chosen, seldom, tried)
    better = Candidate("b", 51.0, visits=40)
    assert told(Thought((chosen, better))) == (chosen, better)
    assert told(Thought((chosen,))) == (chosen,)
