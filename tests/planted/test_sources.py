"""A fault is told by names, and stands in exactly one place."""

from pathlib import Path

import pytest

from tests.planted.copies import ROOT
from tests.planted.fault import Fault, Language, NoLongerFitsError
from tests.planted.faults import FAULTS
from tests.planted.sources import place_of, plant

PYTHON = """
LIMIT: int = 100

def most(totals):
    return [total for total in totals if total > LIMIT]

class Table:
    def most(self, totals):
        return max(totals) if totals else f"{LIMIT + 1}"
"""
SCRIPT = """
export function most(
  totals,
) {
  return totals.filter((total) => total > limit);
}

const limit = 100;

class Table {
  most(totals) {
    return Math.max(...totals);
  }
}
"""


@pytest.fixture
def product(tmp_path: Path) -> Path:
    """A product of three files."""
    for name, text in {
        "scoring/engine/limits.py": PYTHON,
        "static/js/limits.js": SCRIPT,
        "templates/table.html": "<b>{{ total }}</b> <i>{{ total }}</i>",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def python(where: str, expression: str, replacement: str = "None") -> Fault:
    return Fault("engine", where, expression, replacement, "nothing")


def script(where: str, expression: str) -> Fault:
    return Fault("phone rules", where, expression, "0", "nothing", Language.SCRIPT)


def template(expression: str) -> Fault:
    return Fault("templates", "", expression, "", "nothing", Language.TEMPLATE)


@pytest.mark.parametrize(
    ("where", "expression", "changed"),
    [
        ("most", "total>LIMIT", "if total >= LIMIT]"),
        ("Table.most", "max( totals )", "return total >= LIMIT if"),
        ("most(totals)", "total > LIMIT", "if total >= LIMIT]"),
        ("Table", "LIMIT + 1", "{total >= LIMIT}"),
        ("LIMIT", "100", "LIMIT: int = total >= LIMIT"),
    ],
)
def test_an_expression_is_found_by_name_however_it_is_laid_out(
    product: Path, where: str, expression: str, changed: str
) -> None:
    path, text = plant(product, python(where, expression, "total >= LIMIT"))
    assert path == product / "scoring/engine/limits.py"
    assert changed in text
    assert text.count("total >= LIMIT") == 1


def test_a_file_that_moved_still_has_its_fault(product: Path) -> None:
    there = product / "kalooki_site/deep/moved.py"
    there.parent.mkdir(parents=True)
    product.joinpath("scoring/engine/limits.py").rename(there)
    assert plant(product, python("most", "total > LIMIT")).path == there


@pytest.mark.parametrize(
    "fault",
    [
        python("most", "total > OTHER"),
        python("least", "total > LIMIT"),
        python("Other.most", "max(totals)"),
        script("least", "total > limit"),
        script("limit", "total > limit"),
        template("<u>"),
    ],
)
def test_what_stands_nowhere_is_refused(product: Path, fault: Fault) -> None:
    with pytest.raises(NoLongerFitsError, match="nowhere"):
        plant(product, fault)


@pytest.mark.parametrize(
    "fault", [python("most", "totals"), script("most", "totals"), template("{{ total }}")]
)
def test_what_stands_twice_is_refused(product: Path, fault: Fault) -> None:
    with pytest.raises(NoLongerFitsError, match=r"fits [2-9] times"):
        plant(product, fault)


def test_one_expression_in_two_files_is_refused(product: Path) -> None:
    product.joinpath("scoring/again.py").write_text(PYTHON, encoding="utf-8")
    with pytest.raises(NoLongerFitsError, match=r"2 times: scoring/again\.py, scoring/engine/limits\.py"):
        plant(product, python("most", "total > LIMIT"))


@pytest.mark.parametrize(
    ("where", "expression", "changed"),
    [
        ("most", "total > limit", "filter((total) => 0);"),
        ("most", "Math.max(...totals)", "return 0;"),
        ("limit", "100", "const limit = 0;"),
    ],
)
def test_a_script_is_changed_in_what_bears_the_name(
    product: Path, where: str, expression: str, changed: str
) -> None:
    assert changed in plant(product, script(where, expression)).text


def test_a_template_is_changed_where_the_text_stands(product: Path) -> None:
    assert plant(product, template("<b>{{ total }}</b> ")).text == "<i>{{ total }}</i>"


def test_every_fault_fits_the_product_in_one_place() -> None:
    assert [str(fault) for fault in FAULTS if not _fits(fault)] == []


def _fits(fault: Fault) -> bool:
    try:
        return bool(place_of(ROOT, fault))
    except NoLongerFitsError:
        return False


def test_no_fault_is_planted_twice() -> None:
    told = [(fault.layer, str(fault)) for fault in FAULTS]
    assert len(told) == len(set(told)) >= 66
