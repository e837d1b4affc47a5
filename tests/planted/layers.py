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


def _of(room: str, names: str) -> tuple[str, ...]:
    """Return the paths of tests that are called `layer/name`, or `name` where the folder has no layers."""
    paths = (name.rpartition("/") for name in names.split())
    return tuple(f"tests/{room}/{layer}{slash}test_{name}.py" for layer, slash, name in paths)


LAYERS: Mapping[str, Layer] = {
    "engine": Layer(("tests/engine",)),
    "groups": Layer(("tests/ledger",)),
    "league": Layer(("tests/league",), ("--ignore=tests/league/test_schedule.py",)),
    "actions": Layer(
        (
            *_of(
                "games",
                "actions/record actions/corrections actions/keying actions/giving_back actions/scorekeeper",
            ),
            *_of("seasons", "actions/results actions/final_night views/closed views/closing_tables"),
            *_of("groups", "actions/entries"),
            *_of("clubs", "actions/erasing views/member_links"),
        )
    ),
    "access": Layer(
        (
            *_of("games", "actions/scorekeeper views/table"),
            *_of("clubs", "views/access views/club_ends views/member_links"),
            *_of("games", "views/scorekeeper views/hidden_money"),
            *_of("clubs", "views/account_access"),
            *_of("groups", "views/access"),
            *_of("games", "views/access"),
        ),
        (),
    ),
    "forms": Layer(("tests/games/forms", "tests/web/forms", *_of("games", "views/joining"))),
    "queries": Layer(
        (
            *(f"tests/{room}/queries" for room in ("games", "groups", "seasons", "treasury")),
            *_of("games", "actions/record views/hidden_money views/carry_over"),
            *_of("seasons", "actions/recompute"),
        )
    ),
    "views": Layer(
        _of(
            "games/views",
            "hands conflicts repeating sharing spectator_cache offline corrections scorekeeper",
        )
    ),
    "words": Layer(
        (*(f"tests/{room}/texts" for room in ("games", "seasons", "web")), *_of("games", "sheets/rule_card"))
    ),
    "sheets": Layer(
        (*_of("games/sheets", "dues score_sheet"), *_of("printing", "layout"), *_of("games/sheets", "papers"))
    ),
    "exchange": Layer(
        (
            "tests/backup",
            *_of("clubs", "member_file"),
            *_of("seasons", "calendar_file"),
            *_of("clubs", "views/members"),
            *_of("seasons", "views/nights"),
        ),
        (),
    ),
    "commands": Layer(
        (
            *_of("management", "audit backup doctor forget_deleted restore score tampering"),
            *_of("clubs", "views/club_ends"),
        ),
        (),
    ),
    "settings": Layer(
        (
            *_of("house", "settings server counters passwords urls"),
            *_of("web", "views/devices"),
            *_of("groups", "views/moves"),
        ),
        (),
    ),
    "templates": Layer(
        (
            *_of("house", "templates"),
            *_of("games", "views/sharing views/table views/hands"),
            *_of("web", "direction"),
            *_of("games", "views/scorekeeper"),
        )
    ),
    "phone rules": Layer(("tests/rules_on_the_phone",), environment={"PHONE_GAMES": "300"}),
    "outbox": Layer(
        (*_of("simulator", "twin"), *_of("journeys", "outbox offline begun_offline forgetting moves"))
    ),
    "random games": Layer((), ("--games", "60", "--seed", "1"), command=("-m", "tests.engine.many_games")),
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
