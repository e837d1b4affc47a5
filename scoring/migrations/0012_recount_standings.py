"""Recount the standings of every season, after the site is back: what a place still takes is counted otherwise now."""

from typing import Any

from django.db import migrations


def recount(apps: Any, _editor: object) -> None:
    apps.get_model("scoring", "Season").objects.update(recount_from=0)


class Migration(migrations.Migration):
    dependencies = [("scoring", "0011_bundle_files")]

    operations = [migrations.RunPython(recount, migrations.RunPython.noop)]
