"""A kill at any moment loses nothing; ``make kill`` does it 50 times to a batch of 60."""

from tests.grader.kill import kill
from tests.shared import bubblewrap


def test_three_kills_lose_nothing():
    bubblewrap()
    met, rounds = kill(3, 4)
    assert met and rounds
