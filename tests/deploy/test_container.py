"""The page about containers: read by what is here; built and run by an engine where one is named.

`CONTAINER_ENGINE=podman pytest tests/deploy/test_container.py` does, where that can fetch Debian's image.
"""

import os
import re
import shutil
import subprocess
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest

from tests.crashes.server import free_port
from tests.deploy.walking import Machine, blocks
from tests.house.source import ROOT

CONTAINERFILE = (ROOT / "deploy/Containerfile").read_text(encoding="ascii")
COMPOSE = (ROOT / "deploy/compose.yaml").read_text(encoding="ascii")
BUILD_AND_RUN, ASK_AND_STOP, UP, COMMANDS = blocks("container")
ENGINE = os.environ.get("CONTAINER_ENGINE", "")


def test_everything_that_the_package_has_is_copied() -> None:
    copied = {
        word
        for line in re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINERFILE, re.MULTILINE)
        for word in line.split()
    }
    assert [path for path in copied if not (ROOT / path).exists()] == []
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    shipped = re.findall(r'^"([\w/.]+)" = "kalooki_site/shipped', project, re.MULTILINE)
    assert {*shipped, "kalooki_site", "scoring"} <= copied


def test_secrets_stay_out_of_the_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="ascii").split()
    assert {"var", "deploy/.env"} <= {*ignored} & {
        *(ROOT / ".gitignore").read_text(encoding="ascii").replace("var/", "var").split()
    }


def test_the_page_gives_what_compose_asks_for(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.stand_in("docker", "")
    machine.type(UP + COMMANDS)
    told = (machine.clone / ".env").read_text(encoding="ascii")
    values = dict(line.split("=", 1) for line in told.splitlines())
    assert {*values} == set(re.findall(r"\$\{(\w+)\}", COMPOSE))
    assert len({*values.values()}) == 3
    assert min(map(len, values.values())) > 15
    assert (machine.clone / ".env").stat().st_mode & 0o77 == 0
    assert machine.notes()[0].split()[:3] == ["docker", "compose", "up"]


def test_compose_is_read_by_the_program_that_it_is_for() -> None:
    command = ["docker-compose"] if shutil.which("docker-compose") else ["docker", "compose"]
    if (
        not shutil.which(command[0])
        or subprocess.run([*command, "version"], capture_output=True, check=False).returncode
    ):
        pytest.skip("there is no docker compose on this machine")
    values = dict.fromkeys(re.findall(r"\$\{(\w+)\}", COMPOSE), "scores")
    read = subprocess.run(
        [*command, "-f", str(ROOT / "deploy/compose.yaml"), "config"],
        env=os.environ | values, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert read.returncode == 0, read.stderr
    assert "postgresql://kalooki:scores@database/kalooki" in read.stdout


@pytest.mark.slow
@pytest.mark.skipif(not ENGINE, reason="builds an image: set CONTAINER_ENGINE to podman or docker")
def test_the_image_is_built_serves_and_stops(tmp_path: Path) -> None:
    machine, port = Machine(tmp_path), free_port()
    machine.stand_in("docker", f'exec {ENGINE} "$@"\n')
    machine.clone.rmdir()
    machine.clone.symlink_to(ROOT)
    named = f"--env KALOOKI_PORT={port} --name"
    machine.type(_apart(BUILD_AND_RUN.replace("--name", named, 1)))
    try:
        _wait_for(port)
        told = machine.type(_apart(ASK_AND_STOP))
    finally:
        machine.type("docker rm --force kalooki-test")
    assert "The site answers." in told
    assert "read back and whole" in told


def _apart(commands: str) -> str:
    """Name what a test makes otherwise than what an administrator may have here."""
    return re.sub(
        r"(?<=--name )kalooki|(?<=exec )kalooki|(?<=stop )kalooki|(?<=--volume )kalooki",
        "kalooki-test",
        commands,
    )


def _wait_for(port: int) -> None:
    for _try in range(120):
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz") as answer:
            assert answer.status == 200
            return
        time.sleep(0.5)
    pytest.fail("the container does not answer")
