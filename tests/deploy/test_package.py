"""The page about the package, walked with the real uv and pipx where they are."""

import shutil
from pathlib import Path

import pytest

from kalooki_site import VERSION
from tests.crashes.server import Server
from tests.deploy.walking import Machine, blocks

pytestmark = pytest.mark.slow
BUILD, TRY, INSTALL, RUN, ASK = blocks("package")


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """A home with the package in the folder `dist` of a clone."""
    folder = tmp_path_factory.mktemp("package")
    machine = Machine(
        folder,
        KALOOKI_DATA=str(folder / "data/site"),
        PIPX_HOME=str(folder / "pipx"),
        PIPX_BIN_DIR=str(folder / "bin"),
    )
    machine.copy_project()
    machine.type(BUILD)
    return machine


@pytest.mark.parametrize(("installer", "install", "run"), [("uvx", "", TRY), ("pipx", INSTALL, RUN)])
def test_it_runs_as_the_page_says(
    machine: Machine, installer: str, install: str, run: str, tmp_path: Path
) -> None:
    if not shutil.which(installer):
        pytest.skip(f"there is no {installer} on this machine")
    machine.type(install)
    path = {name: machine.environment[name] for name in ("PATH", "PIPX_HOME", "PIPX_BIN_DIR")}
    with Server(tmp_path / "data", command=["sh", "-c", f"cd {machine.clone} && exec {run}"], **path) as site:
        machine.environment |= {"KALOOKI_DATA": str(site.data), "KALOOKI_PORT": str(site.port)}
        told = machine.type(ASK) if install else ""
        site.stop()
    assert not install or all(
        words in told for words in (f"{VERSION}\n", "The site answers.", "read back and whole")
    )
