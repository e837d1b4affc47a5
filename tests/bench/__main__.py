"""Prints every figure beside its goal; a report, so a slow figure fails nothing."""

import os
import tempfile
import time
from pathlib import Path

import django
from django.core.management import call_command


def main() -> None:
    """Measure with a site of its own, in a folder that is gone afterwards."""
    begun = time.monotonic()
    for name in [name for name in os.environ if name.startswith("KALOOKI_")]:
        del os.environ[name]
    with tempfile.TemporaryDirectory(prefix="kalooki-bench-") as folder:
        os.environ |= {"KALOOKI_DATA": folder, "DJANGO_SETTINGS_MODULE": "kalooki_site.settings"}
        django.setup()
        call_command("migrate", interactive=False, verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        from tests.bench.subjects import show_all  # noqa: PLC0415 - models load once Django is set up

        show_all(Path(folder))
    print(f"\n{time.monotonic() - begun:.0f} seconds in all. How to read it: tests/bench/README.md")


if __name__ == "__main__":
    main()
