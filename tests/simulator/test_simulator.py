"""Evenings on which everything goes wrong, each by its seed; in the end everybody agrees, nothing is lost.

`SEEDS=20000 FIRST_SEED=5000` makes it more, or one seed again; `.ci/test.sh` takes two thousand.
"""

import os

import pytest

from tests.simulator.evenings import failed_once, play

pytestmark = pytest.mark.django_db
SEEDS, FIRST = int(os.environ.get("SEEDS", "50")), int(os.environ.get("FIRST_SEED", "0"))
BATCHES = 10


@pytest.mark.parametrize("batch", range(BATCHES))
def test_after_all_that_goes_wrong_everything_is_there_once(batch: int) -> None:
    assert play(range(FIRST + batch, FIRST + SEEDS, BATCHES)) > 0 or SEEDS < BATCHES


def test_a_seed_that_failed_once_does_not_fail_again() -> None:
    assert play(failed_once()) >= 0
