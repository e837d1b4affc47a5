"""The commands of an operator, in programs of their own on the data in a folder."""

import os
import subprocess
import sys
from pathlib import Path

from tests.crashes.server import ROOT

SET_UP = """
import os
import django
os.environ["DJANGO_SETTINGS_MODULE"] = "kalooki_site.settings"
django.setup()
from django.core.management import call_command
"""


def manage(data: Path, *words: str, **variables: str) -> str:
    """What one command prints."""
    return _printed(data, ["manage.py", *words], variables)


def called(data: Path, program: str, **variables: str) -> str:
    """What several print, one after the other in one program: each start of another takes longer than most of them."""
    return _printed(data, ["-c", SET_UP + program], variables)


def commands(*each: tuple[str, ...]) -> str:
    """The program that calls these."""
    return "\n".join(f"call_command(*{words!r})" for words in each)


def _printed(data: Path, words: list[str], variables: dict[str, str]) -> str:
    given = {"PATH": os.environ["PATH"], "KALOOKI_DATA": str(data), **variables}
    run = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=given, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout
