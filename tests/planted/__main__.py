"""Plant every fault in a copy of the product and run the tests of its layer: `python -m tests.planted`.

`--layer NAME` takes the faults of one layer, `--only TEXT` those whose line has this text, and `--tests FOLDER` lets
the tests of another checkout look for them. It ends with 1 where a fault is not found or no longer fits.
"""

import argparse
import queue
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from tests.planted.copies import copy_product, planted_in
from tests.planted.fault import Fault, NoLongerFitsError
from tests.planted.faults import FAULTS
from tests.planted.layers import LAYERS
from tests.planted.runs import run, run_again

AT_ONCE = 2  # copies, and so cores


class Finding(NamedTuple):
    """What became of one fault; of none where the tests that found something ran once more without it."""

    layer: str
    fault: Fault | None
    is_good: bool
    told: str
    seconds: float

    def __str__(self) -> str:
        """Print the one line about it."""
        words = ("found", "NOT FOUND") if self.fault else ("passes", "FAILS")
        what = self.fault or "whatever found a fault, run without one"
        return f"{self.layer:12} {self.seconds:6.1f} s  {words[not self.is_good]}: {what}\n{'':24}{self.told}"


class Copies:
    """As many copies of the product as faults are looked for at once; each is one fault's at a time."""

    def __init__(self, folder: Path, tests: Path | None) -> None:
        self.free: queue.Queue[Path] = queue.Queue()
        for number in range(AT_ONCE):
            copy = folder / str(number)
            copy_product(copy, tests)
            self.free.put(copy)

    def look(self, fault: Fault) -> Finding:
        """Run the tests of its layer with the fault in the product; the one that fails fails twice."""
        copy, layer = self.free.get(), LAYERS[fault.layer]
        try:
            with planted_in(copy, fault) as changed:
                found = run(copy, layer, changed)
                again = run_again(copy, layer, [found.test]) if found.is_found else None
            is_good, told = bool(again and again.is_found), found.told
            if again and not again.is_found:
                told = f"failed by chance: {told}"
            return Finding(fault.layer, fault, is_good, told, found.seconds + (again.seconds if again else 0))
        except NoLongerFitsError as misfit:
            return Finding(fault.layer, fault, is_good=False, told=str(misfit), seconds=0)
        finally:
            self.free.put(copy)

    def look_again(self, layer: str, tests: Sequence[str]) -> Finding:
        """Run what found a fault without any: a test that fails by itself has found nothing."""
        copy = self.free.get()
        try:
            sound = run_again(copy, LAYERS[layer], tests)
        finally:
            self.free.put(copy)
        return Finding(layer, None, sound.code == 0, sound.told, sound.seconds)


def look_for(faults: Sequence[Fault], tests: Path | None = None) -> list[Finding]:
    """Look for every fault, two at once, then let the tests that found one pass without it."""
    with (
        tempfile.TemporaryDirectory(prefix="kalooki-planted-") as folder,
        ThreadPoolExecutor(AT_ONCE) as workers,
    ):
        copies = Copies(Path(folder), tests)
        findings = [shown(finding) for finding in workers.map(copies.look, faults)]
        tests_of = defaultdict(list)
        for finding in findings:
            if finding.is_good:
                tests_of[finding.layer].append(finding.told)
        return findings + [
            shown(each) for each in workers.map(copies.look_again, tests_of, tests_of.values())
        ]


def shown(finding: Finding) -> Finding:
    """Print what became of it as soon as that is known."""
    print(finding, flush=True)
    return finding


def table_of(findings: Sequence[Finding]) -> str:
    """Faults, those that were found, and seconds, layer by layer."""
    of_layer: dict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        of_layer[finding.layer].append(finding)
    rows = [f"{'layer':14}{'faults':>8}{'found':>8}{'seconds':>10}"]
    for layer, all_of_it in [*of_layer.items(), ("all", list(findings))]:
        planted = [finding for finding in all_of_it if finding.fault]
        found = sum(finding.is_good for finding in planted)
        seconds = sum(finding.seconds for finding in all_of_it)
        rows.append(f"{layer:14}{len(planted):8}{found:8}{seconds:10.0f}")
    return "\n".join(rows)


def asked_for(arguments: list[str] | None = None) -> tuple[list[Fault], Path | None]:
    """Read a command line: which faults, and the tests of which checkout look for them."""
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description=__doc__)
    parser.add_argument("--layer", choices=LAYERS, action="append")
    parser.add_argument("--only", default="")
    parser.add_argument("--tests", type=Path)
    asked: Any = parser.parse_args(arguments)
    faults = [
        fault
        for fault in FAULTS
        if fault.layer in (asked.layer or LAYERS) and asked.only.casefold() in str(fault).casefold()
    ]
    return faults, asked.tests and asked.tests.resolve()


def main(arguments: list[str] | None = None) -> int:
    """Print a line for each fault and a table in the end."""
    faults, tests = asked_for(arguments)
    findings = look_for(faults, tests)
    missed = [finding for finding in findings if not finding.is_good]
    print("", table_of(findings), *(["", "Missed:", *map(str, missed)] if missed else []), sep="\n")
    return 1 if missed or not faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
