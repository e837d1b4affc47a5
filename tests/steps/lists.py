"""What `make test` and `make soak` run; what fails quickly comes first."""

from tests.steps.step import PYTHON, Step, pytest_step

PURE = ("tests/engine", "tests/league")
HARSH = ("tests/crashes", "tests/simulator", "tests/engine/test_many_games.py")
IN_A_BROWSER = ("tests/journeys", "tests/rules_on_the_phone", "tests/crashes/test_offline_browser.py",
                "tests/crashes/test_offline_evening.py", "tests/simulator/test_twin.py")  # fmt: skip
"""Where every test in a browser stands: workers need not read all other tests."""


def _without(*folders: str) -> tuple[str, ...]:
    return tuple(f"--ignore={folder}" for folder in folders)


TEST = (
    Step("Format, lint, types, layers", ("make", "-s", "-j2", "-Otarget", "static", "compiled")),
    Step("Rules and league, every branch", ("make", "-s", "branches")),
    pytest_step("Pages, actions, sheets, commands", "-m", "not browser", *_without(*PURE, *HARSH),
                workers=3, share="loadfile"),
    pytest_step("Random games and evenings, crashes, power cuts", "-m", "not browser", *HARSH, workers=5, share="load"),
    Step("Restore drill: 1,000 games", (*PYTHON, "tests.bench.drill", "1000")),
    pytest_step("PostgreSQL", "-m", "postgresql or two_phones", *_without(*PURE, "tests/printing"),
                workers=4, retries=True, postgresql=True),
    pytest_step("Browser", "-m", "browser", *IN_A_BROWSER, workers=4, retries=True),
)  # fmt: skip

SOAK = (
    pytest_step("2,000 simulated evenings", "tests/simulator/test_simulator.py", SEEDS="2000"),
    pytest_step("1,000 kills and 10,000 power cuts", "tests/crashes/test_kills.py", "tests/crashes/test_power_cuts.py",
          KALOOKI_KILLS="334", KALOOKI_IMAGES="5000"),
    Step("Attackers of every kind beside 20 phones", (*PYTHON, "tests.crashes.siege")),
    Step("A cluster that loses its parts", (*PYTHON, "tests.crashes.failover")),
    pytest_step("200 seasons that are recounted", "tests/simulator/test_recounts.py", KALOOKI_SEASONS="200"),
    pytest_step("2,000 mutated game files and 800 damaged rows", "tests/management/test_mutated_files.py",
          "tests/management/test_damaged_rows.py", MUTATED_FILES="2000", DAMAGED_ROWS="800"),
    Step("Every law in 20,000 games", (*PYTHON, "tests.engine.many_games", "--games", "20000")),
    pytest_step("20,000 games against the second scorer", "tests/oracle/test_agreement.py", ORACLE_GAMES="20000"),
    pytest_step("1,000 examples of any form", "tests/house/test_no_500.py", ANY_FORM="1000"),
    pytest_step("Evenings with a dead server, at both addresses, in three browsers",
          "tests/crashes/test_offline_browser.py", "tests/crashes/test_offline_evening.py",
          "tests/crashes/test_first_touch_plainly.py", KALOOKI_ADDRESSES="2", EVERY_CASE="1"),
    pytest_step("Every game, sheet, size and weight", "tests/printing/test_layout.py",
          "tests/journeys/test_every_screen.py", "tests/journeys/test_every_game.py",
          EVERY_CASE="1"),
    pytest_step("A club and every game in Firefox and WebKit", "tests/browsers", EVERY_CASE="1"),
    pytest_step("20,000 games on the phone", "tests/rules_on_the_phone/test_scored.py", PHONE_GAMES="20000"),
    Step("Restore drill: 10,000 games", (*PYTHON, "tests.bench.drill", "10000")),
    pytest_step("PostgreSQL behind PgBouncer, all that keeps something", "-m", "database and not browser", pooled=True),
    pytest_step("PostgreSQL, every browser test", "-m", "database and browser", *_without("tests/browsers"),
          postgresql=True),
    Step("Python 3.13 with Django 6.1", (*PYTHON, "tests.newest")),
    Step("A club of five years", (*PYTHON, "tests.bench.five_years")),
    pytest_step("Packages for a Raspberry Pi", "tests/deploy/test_raspberry_pi.py", EVERY_CASE="1"),
    Step("Planted faults", (*PYTHON, "tests.planted")),
)  # fmt: skip

LISTS = {"test": TEST, "soak": SOAK}
