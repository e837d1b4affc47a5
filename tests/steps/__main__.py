"""`python -m tests.steps [test|soak]`: every step of a list, then the table; exit code 1 if one failed."""

import argparse
import sys
from collections.abc import Sequence

from tests.steps.lists import LISTS
from tests.steps.report import Result, second_tries, table
from tests.steps.run import run
from tests.steps.step import ROOT, Step

LOGS = ROOT / "tests/artefacts/soak"
SECOND_TRIES_ALLOWED = 1


def main(arguments: list[str] | None = None) -> int:
    """Run a list and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.steps", description=__doc__)
    parser.add_argument("list", nargs="?", default="test", choices=LISTS)
    parser.add_argument("--only", metavar="WORD", default="", help="the steps with this in their name")
    asked = parser.parse_args(arguments)
    steps = [step for step in LISTS[asked.list] if asked.only.lower() in step.name.lower()]
    if not steps:
        parser.error(f"no step has “{asked.only}” in its name")
    results = [_into_a_file(step) if asked.list == "soak" else _shown(step) for step in steps]
    return judge(results)


def judge(results: Sequence[Result]) -> int:
    """Print the table and return the exit code."""
    print("", *table(results), sep="\n")
    again = second_tries(results)
    if again:
        print("Passed only on the second try:", *again, sep="\n  ")
    failed = any(result.failed for result in results) or len(again) > SECOND_TRIES_ALLOWED
    print("Something failed." if failed else "Everything passed.")
    return int(failed)


def _shown(step: Step) -> Result:
    """Run a step with its output on the screen."""
    print(f"== {step.name}", flush=True)
    return run(step, sys.stdout)


def _into_a_file(step: Step) -> Result:
    """Run a long step with its output in a file, and print one line."""
    LOGS.mkdir(parents=True, exist_ok=True)
    path = LOGS / f"{step.file_name}.log"
    with path.open("w", encoding="utf-8") as log:
        result = run(step, log)
    said = f"failed, see {path.relative_to(ROOT)}" if result.failed else "passed"
    print(f"{step.name}: {said} after {result.seconds:.0f} s", flush=True)
    return result


if __name__ == "__main__":
    raise SystemExit(main())
