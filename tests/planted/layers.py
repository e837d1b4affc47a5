"""Which tests should notice the faults of a layer, as few as that takes; folders and files, never single lines."""

from collections.abc import Mapping
from typing import NamedTuple

PYTEST = ("-m", "pytest")


class Layer(NamedTuple):
    """What is run, from the folder of the product; tests that are not there in an older checkout are left out."""

    tests: tuple[str, ...]
    options: tuple[str, ...] = ()
    environment: Mapping[str, str] = {}
    command: tuple[str, ...] = PYTEST


def _views(*names: str) -> tuple[str, ...]:
    return tuple(f"tests/views/test_{name}.py" for name in names)


def _journeys(*names: str) -> tuple[str, ...]:
    return tuple(f"tests/journeys/test_{name}.py" for name in names)


LAYERS: Mapping[str, Layer] = {
    "engine": Layer(("tests/rules",)),
    "books": Layer(("tests/books",)),
    "league": Layer(("tests/league",), ("--ignore=tests/league/test_schedule.py",)),
    "actions": Layer(("tests/actions",)),
    "access": Layer(
        _views(
            "access", "book_access", "account_access", "club_access", "member_links", "pens", "hidden_money"
        )
    ),
    "forms": Layer(("tests/forms",)),
    "queries": Layer(("tests/queries", "tests/actions/test_record.py", "tests/management/test_audit.py")),
    "views": Layer(
        _views("hands", "conflicts", "repeating", "sharing", "joining", "watched", "table", "offline")
    ),
    "words": Layer(("tests/words", "tests/sheets/test_rule_card.py")),
    "sheets": Layer(
        tuple(
            f"tests/sheets/test_{name}.py"
            for name in ("dues", "score_sheet", "blank_sheet", "papers", "layout")
        )
    ),
    "exchange": Layer(
        (
            "tests/exchange",
            "tests/actions/test_archives.py",
            *_views("calendar", "members", "nights", "bundles"),
        )
    ),
    "commands": Layer(("tests/management",)),
    "settings": Layer(
        ("tests/house/test_settings.py", "tests/house/test_urls.py", *_views("devices", "moves"))
    ),
    "templates": Layer(("tests/house/test_templates.py", *_views("sharing", "table", "hands", "direction"))),
    "phone rules": Layer(("tests/rules_on_the_phone",), environment={"PHONE_GAMES": "300"}),
    "outbox": Layer(
        ("tests/simulator/test_twin.py", *_journeys("outbox", "offline", "begun_offline", "forgetting"))
    ),
    "random games": Layer((), ("--games", "60", "--seed", "1"), command=("-m", "tests.rules.many_games")),
    "oracle": Layer(("tests/oracle/test_agreement.py",), environment={"ORACLE_GAMES": "300"}),
    "phone games": Layer(
        ("tests/rules_on_the_phone/test_scored.py",), ("-k", "random"), environment={"PHONE_GAMES": "300"}
    ),
    "kills": Layer(("tests/crashes/test_kills.py",), ("-k", "sqlite"), environment={"KALOOKI_KILLS": "12"}),
    "power cuts": Layer(
        ("tests/crashes/test_power_cuts.py",), ("-k", "lost"), environment={"KALOOKI_IMAGES": "60"}
    ),
    "drill": Layer((), ("20",), command=("-m", "tests.bench.drill")),
}
