"""The migrations say what the models say, and nothing that may change later."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.house.source import ROOT, name

MIGRATIONS = sorted((ROOT / "scoring/migrations").glob("0*.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield "." if node.level else node.module or ""
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


@pytest.mark.django_db
def test_no_migration_is_missing() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.parametrize("path", MIGRATIONS, ids=name)
def test_a_migration_imports_nothing_of_ours(path: Path) -> None:
    ours = [module for module in imported(path) if module.split(".")[0] in (".", "scoring", "kalooki_site")]
    assert ours == []
