"""The page about the Raspberry Pi: its Wi-Fi and its clock, and that every package is there for its processor."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy.walking import Machine, blocks
from tests.house.source import ROOT
from tests.house.test_lock import requirements

LOCK = "requirements-postgresql.lock"  # it has all of the other one
OTHER_PYTHONS = {"brotlicffi", "colorama", "tzdata"}  # of PyPy and Windows
PLATFORMS = (
    "manylinux2014",
    "manylinux_2_24",
    "manylinux_2_26",
    "manylinux_2_27",
    "manylinux_2_28",
)  # Debian 12: 2.36


@pytest.mark.skipif("EVERY_CASE" not in os.environ, reason="downloads 25 MB for each Python: make soak does")
@pytest.mark.parametrize("python", ["3.11", "3.13"])
def test_every_package_has_a_file_for_64_bit_arm(python: str, tmp_path: Path) -> None:
    wanted = [word for name in PLATFORMS for word in ("--platform", f"{name}_aarch64")]
    for_arm = (
        "--python-version",
        python,
        "--implementation",
        "cp",
        "--only-binary=:all:",
        "--no-deps",
        *wanted,
    )
    pip = (
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "--require-hashes",
    )
    got = subprocess.run(
        [*pip, *for_arm, "--dest", str(tmp_path), "-r", str(ROOT / LOCK)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert got.returncode == 0, got.stderr
    names = {path.name.partition("-")[0].lower().replace("_", "-") for path in tmp_path.iterdir()}
    assert requirements(LOCK).keys() - names <= OTHER_PYTHONS


def test_the_wifi_is_one_that_network_manager_knows(tmp_path: Path) -> None:
    nmcli = shutil.which("nmcli")
    machine = Machine(tmp_path)
    wifi = next(box for box in blocks("raspberry-pi") if "nmcli" in box)
    if nmcli:
        machine.stand_in("nmcli", f'[ "$2" = up ] || exec {nmcli} --offline "$@"\n')
    profile = machine.type(wifi)
    assert not nmcli or {"mode=ap", "ssid=Kalooki", "psk=cards and points"} <= {*profile.splitlines()}
    assert machine.notes()[-1] == "nmcli connection up kalooki"


def test_the_clock_is_set(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.stand_in("kalooki", "")
    machine.type(next(box for box in blocks("raspberry-pi") if "timedatectl" in box))
    assert machine.notes()[1:] == ["timedatectl set-time 2026-11-27 19:30:00", "kalooki doctor"]
