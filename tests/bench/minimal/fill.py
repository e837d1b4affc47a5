"""Makes the tables of the minimal app, its people, and two hundred games of twenty hands."""

import random

import django
from django.core.management import call_command


def fill() -> None:
    """Everything that must be there before the first request."""
    call_command("migrate", run_syncdb=True, verbosity=0)
    from django.contrib.auth.models import User  # noqa: PLC0415 - models load once Django is set up

    from tests.bench.minimal.models import Hand  # noqa: PLC0415

    User.objects.bulk_create([User(username=f"u{number}") for number in range(8)])
    rng, hands = random.Random(2), []
    for game in range(200):
        for _hand in range(20):
            points = [rng.randint(1, 10) for _player in range(4)]
            points[rng.randrange(4)] = 0
            hands.append(Hand(game=game, **{f"p{seat}": figure for seat, figure in enumerate(points)}))
    Hand.objects.bulk_create(hands)


if __name__ == "__main__":
    django.setup()
    fill()
