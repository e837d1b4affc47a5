"""The migrations say what the models say, and nothing that may change later."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db.migrations import AddField, Migration
from django.db.migrations.loader import MigrationLoader
from django.db.models import NOT_PROVIDED

from tests.house.source import ROOT, name

MIGRATIONS = sorted((ROOT / "scoring/migrations").glob("0*.py"))
LATER = {
    name: step for (app, name), step in MigrationLoader(None).disk_migrations.items() if app == "scoring"
}
del LATER["0001_initial"]


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


@pytest.mark.parametrize("step", [LATER[step] for step in sorted(LATER)], ids=sorted(LATER))
def test_a_version_that_does_not_know_a_new_column_can_go_on_writing(step: Migration) -> None:
    added = [change for change in step.operations if isinstance(change, AddField)]
    bare = [each.name for each in added if not each.field.null and each.field.db_default is NOT_PROVIDED]
    assert bare == []
