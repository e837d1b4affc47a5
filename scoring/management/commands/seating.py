"""`manage.py seating`: a season's tables ahead, as JSON; no database."""

import json
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable

from django.core.management.base import BaseCommand

from scoring.league.schedule import schedule
from scoring.league.seats import Limits
from scoring.management.options import Option

MOST_PEOPLE, MOST_NIGHTS, LARGEST_TABLE = 200, 100, 8


class Command(BaseCommand):
    """Seat people for several nights."""

    help = "Seat players over several nights so that everyone meets as evenly as possible."
    requires_system_checks: tuple[str, ...] = ()  # nothing here needs the site

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--people", type=_between(1, MOST_PEOPLE), required=True, metavar="N")
        parser.add_argument("--nights", type=_between(1, MOST_NIGHTS), required=True, metavar="M")
        parser.add_argument("--size", type=_between(2, LARGEST_TABLE), default=4, help="people at a table")
        parser.add_argument("--seed", type=int, default=0, help="a different number gives a different draw")

    def handle(self, *_args: object, **options: Option) -> None:
        size = options["size"]
        limits = Limits(size, min(size, 3), max(size, 6))
        people = [f"P{number}" for number in range(1, options["people"] + 1)]
        plan = schedule(people, options["nights"], limits, options["seed"])
        self.stdout.write(
            json.dumps(
                {
                    "nights": plan.nights,
                    "meetings": {
                        "min": plan.fairness.fewest,
                        "max": plan.fairness.most,
                        "sum_squares": plan.fairness.sum_squares,
                    },
                }
            )
        )


def _between(least: int, most: int) -> Callable[[str], int]:
    def read(written: str) -> int:
        try:
            number = int(written)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise ArgumentTypeError(f"a whole number from {least} to {most}")
        return number

    return read
