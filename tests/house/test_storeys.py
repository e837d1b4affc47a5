"""Imports go down the house, never up; the contracts stand in pyproject.toml."""

import subprocess
import sys
from pathlib import Path


def test_nothing_imports_upwards() -> None:
    tool = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([tool, "--no-cache"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
