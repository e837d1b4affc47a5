"""Which tests should notice the faults of a layer, as few as that takes; folders and files, never single tests."""

from collections.abc import Mapping
from typing import NamedTuple

PYTEST = ("-m", "pytest")
# Tables made from the models are there in a twentieth of the time; archives and the health check need migrations.
FROM_MODELS = ("--nomigrations",)


class Layer(NamedTuple):
    """What is run, from the folder of the product; tests that are not there in an older checkout are left out."""

    tests: tuple[str, ...] = ()
    options: tuple[str, ...] = FROM_MODELS
    environment: Mapping[str, str] = {}
    command: tuple[str, ...] = PYTEST


def _of(folder: str, names: str) -> tuple[str, ...]:
    return tuple(f"tests/{folder}/test_{name}.py" for name in names.split())


LAYERS: Mapping[str, Layer] = {
    "engine": Layer(("tests/rules",)),
    "books": Layer(("tests/books",)),
    "league": Layer(("tests/league",), ("--ignore=tests/league/test_schedule.py",)),
    "actions": Layer(
        (
            *_of("actions", "record corrections keying giving_back results final_night books erasing pens"),
            *_of("views", "closed member_links"),
        )
    ),
    "access": Layer(
        (
            *_of("actions", "pens"),
            *_of(
                "views",
                "table club_access club_ends member_links pens hidden_money account_access book_access access",
            ),
        ),
        (),
    ),
    "forms": Layer(("tests/forms", *_of("views", "joining"))),
    "queries": Layer(
        ("tests/queries", *_of("actions", "record recounting"), *_of("views", "hidden_money left_over"))
    ),
    "views": Layer(_of("views", "hands conflicts repeating sharing watched offline corrections pens")),
    "words": Layer(("tests/words", *_of("sheets", "rule_card"))),
    "sheets": Layer(_of("sheets", "dues score_sheet layout papers")),
    "exchange": Layer(("tests/exchange", *_of("actions", "archives"), *_of("views", "members nights")), ()),
    "commands": Layer(
        (
            *_of("management", "audit backup doctor forget_deleted restore score tampering"),
            *_of("views", "club_ends"),
        ),
        (),
    ),
    "settings": Layer(
        (*_of("house", "settings server counters passwords urls"), *_of("views", "devices moves")), ()
    ),
    "templates": Layer((*_of("house", "templates"), *_of("views", "sharing table hands direction pens"))),
    "phone rules": Layer(("tests/rules_on_the_phone",), environment={"PHONE_GAMES": "300"}),
    "outbox": Layer(
        (*_of("simulator", "twin"), *_of("journeys", "outbox offline begun_offline forgetting moves"))
    ),
    "random games": Layer((), ("--games", "60", "--seed", "1"), command=("-m", "tests.rules.many_games")),
    "oracle": Layer(_of("oracle", "agreement"), environment={"ORACLE_GAMES": "1500"}),
    "phone games": Layer(
        _of("rules_on_the_phone", "scored"),
        (*FROM_MODELS, "-k", "random"),
        environment={"PHONE_GAMES": "300"},
    ),
    "kills": Layer(_of("crashes", "kills"), ("-k", "sqlite"), environment={"KALOOKI_KILLS": "40"}),
    "power cuts": Layer(_of("crashes", "power_cuts"), ("-k", "lost"), environment={"KALOOKI_IMAGES": "60"}),
    "drill": Layer((), ("30",), command=("-m", "tests.bench.drill")),
}
