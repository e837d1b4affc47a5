"""The files of a cluster: filled with one set of ports and a password; how it fares is drilled by `make soak`."""

import os
import signal
from pathlib import Path

import pytest

from deploy.cluster.place import HERE, NODES, PORTS, Place, until

TEMPLATES = [path.name for path in HERE.iterdir() if path.suffix in {".yml", ".ini", ".cfg"}]


@pytest.fixture
def place(tmp_path: Path) -> Place:
    made = Place(tmp_path / "cluster", 9000)
    made.make()
    return made


def test_no_two_parts_have_the_same_port(place: Place) -> None:
    ports = [
        place.port(what, number)
        for what in PORTS
        for number in NODES
        if what not in {"phones", "primary", "pooler"}
    ]
    ports += [place.port(what) for what in ("phones", "primary", "pooler")]
    assert len(set(ports)) == len(ports)
    assert set(ports) < set(range(9000, 9050))


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_file_of_settings_is_filled_and_for_its_owner_only(place: Place, template: str) -> None:
    filled = place.fill(template, 2)
    assert "$" not in filled.read_text(encoding="utf-8")
    assert filled.stat().st_mode & 0o077 == 0
    again = Place(place.folder, 9000)
    again.make()
    assert again.password == place.password


def test_a_process_is_ended_by_whoever_comes_later_and_no_other_that_got_its_number(place: Place) -> None:
    place.process("sleeper").start(["sleep", "60"])
    later = Place(place.folder, 9000).process("sleeper")
    lived = later.pid
    later.end()
    assert [lived is None, later.pid is None] == [False, True]
    (place.folder / "pid" / "sleeper").write_text(f"{os.getpid()} 1", encoding="ascii")
    later.tell(signal.SIGKILL)  # or there would be no next line
    with pytest.raises(TimeoutError):
        until(lambda: False, 0)
