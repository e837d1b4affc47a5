"""What an administrator installs beside the site: each is read by the program that it is for."""

import subprocess
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from kalooki_site import authority, proxy
from tests.house.source import ROOT

UNIT = ROOT / "deploy/kalooki.service"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, capture_output=True, text=True, check=False)


def test_systemd_takes_the_unit_and_finds_it_confined(tmp_path: Path) -> None:
    unit = tmp_path / "kalooki.service"
    unit.write_text(UNIT.read_text(encoding="ascii").replace("/opt/kalooki/bin/kalooki", "/bin/true"))
    checked = run("systemd-analyze", "verify", "--man=no", str(unit))
    assert (checked.returncode, checked.stderr) == (0, "")
    confined = run("systemd-analyze", "security", "--offline=true", "--threshold=20", str(unit))
    assert confined.returncode == 0, confined.stdout


def test_nginx_takes_the_part_for_one_site_beside_another(tmp_path: Path, settings: Settings) -> None:
    settings.PUBLIC, settings.PUBLIC_HOSTS, settings.HTTPS_DIR = (
        True,
        ["scores.example.org"],
        tmp_path / "https",
    )
    authority.make(settings.HTTPS_DIR)
    authority.issue(settings.HTTPS_DIR, ["127.0.0.1"], tmp_path / "site.pem")
    pem = str(tmp_path / "site.pem")
    part = call_command("nginx_conf", site=True, certificate=pem, key=pem)
    other = "server { listen 80; listen [::]:80; server_name other.example.org; return 204; }"
    whole = f"pid {tmp_path}/pid; error_log stderr; events {{}}\nhttp {{\n{part}\n{other}\n}}\n"
    (tmp_path / "nginx.conf").write_text(whole, encoding="ascii")
    checked = run(proxy.program() or "nginx", "-t", "-e", "stderr", "-c", str(tmp_path / "nginx.conf"))
    assert checked.returncode == 0, checked.stderr
    assert part.count("server {") == 1
    assert "worker_processes" not in part


@pytest.mark.parametrize("setting", ["KALOOKI_DATA", "EnvironmentFile=-/etc/kalooki/settings.env"])
def test_the_unit_says_where_data_and_settings_are(setting: str) -> None:
    assert setting in UNIT.read_text(encoding="ascii")
