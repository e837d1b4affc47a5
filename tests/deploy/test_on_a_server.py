"""The pages about a service, nginx and PostgreSQL, walked one after the other on one machine of paper."""

import shlex
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from kalooki_site import VERSION, authority
from tests.crashes.host import Host
from tests.crashes.postgresql import Cluster
from tests.crashes.server import Server
from tests.deploy.walking import Machine, blocks

pytestmark = pytest.mark.slow
CERTBOT = (
    'mkdir -p "$ROOT/etc/letsencrypt/live/$4"\ncd "$_"\ncp "$PEM" fullchain.pem\ncp "$PEM" privkey.pem\n'
)
NGINX = """sed -i "s# /etc/letsencrypt# $ROOT/etc/letsencrypt#; s# /run/nginx.pid# $ROOT/pid#" \
    "$ROOT"/etc/nginx/nginx.conf "$ROOT"/etc/nginx/sites-available/*
exec /usr/sbin/nginx "$@" -q -e stderr -c "$ROOT/etc/nginx/nginx.conf"
"""


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """A machine on which the page about the service was walked, with a game that was started there."""
    machine = Machine(tmp_path_factory.mktemp("server"))
    machine.copy_project()
    machine.stand_in("systemctl", '[ "$1" != enable ] || systemd-analyze verify --man=no "$UNIT"\n')
    machine.environment["UNIT"] = str(machine.root / "etc/systemd/system/kalooki.service")
    said = machine.type(blocks("systemd")[0])
    assert "kalooki.service" not in said, said  # what systemd finds wrong names the unit
    with service(machine) as site:
        host = Host(site.port)
        host.start_game("Ada", "Ben")
        host.hang_up()
        machine.environment["KALOOKI_PORT"] = str(site.port)
        machine.said = machine.type(blocks("systemd")[1])
        site.stop()
    del machine.environment["KALOOKI_PORT"]
    return machine


def service(machine: Machine, **variables: str) -> Server:
    """The site as the unit starts it."""
    unit = Path(machine.environment["UNIT"]).read_text(encoding="ascii")
    told = dict(line.split("=", 1) for line in unit.splitlines() if "=" in line and not line.startswith("#"))
    name, _equals, data = told["Environment"].partition("=")
    assert name == "KALOOKI_DATA"
    settings = told["EnvironmentFile"].removeprefix("-")
    command = shlex.split(told["ExecStart"])
    return Server(Path(data), command=command, KALOOKI_SETTINGS=settings, **variables)


def test_the_service_served_and_commands_spoke_for_it(machine: Machine) -> None:
    assert "The site answers." in machine.said
    assert "systemctl enable --now kalooki" in machine.notes()


def test_an_update_is_installed_over_what_is_there(machine: Machine) -> None:
    version = machine.clone / "kalooki_site/__init__.py"
    version.write_text(version.read_text(encoding="ascii").replace(VERSION, "9.9.9"), encoding="ascii")
    machine.type(blocks("systemd")[2])
    assert machine.type("kalooki version") == "9.9.9\n"
    assert len([*(machine.root / "var/lib/kalooki/backups").glob("*.gz")]) == 1


def test_backups_go_to_the_stick_of_a_raspberry_pi(machine: Machine) -> None:
    stick = next(box for box in blocks("raspberry-pi") if "mkfs" in box)
    machine.type(stick)
    assert len([*(machine.root / "media/kalooki").glob("*.gz")]) == 1
    unit, drop_in = (
        machine.root / "etc/systemd/system" / name for name in ("kalooki.service", "kalooki.service.d")
    )
    assert f"ReadWritePaths=-{machine.root}/media/kalooki" in (drop_in / "backups.conf").read_text(
        encoding="ascii"
    )
    checked = machine.type(f"systemd-analyze verify --man=no {unit}")
    assert "kalooki" not in checked, checked
    (machine.root / "etc/kalooki/settings.env").write_text("", encoding="ascii")


def test_nginx_takes_what_the_page_puts_there(machine: Machine) -> None:
    folder = machine.root / "etc/nginx"
    for name in ("sites-available", "sites-enabled"):
        (folder / name).mkdir(parents=True)
    as_debian_has_it = f"pid {machine.root}/pid;\nevents {{}}\nhttp {{ include {folder}/sites-enabled/*; }}\n"
    (folder / "nginx.conf").write_text(as_debian_has_it, encoding="ascii")
    https = machine.root / "https"
    authority.make(https)
    authority.issue(https, ["127.0.0.1"], https / "site.pem")
    machine.environment["PEM"] = str(https / "site.pem")
    machine.stand_in("certbot", CERTBOT)
    machine.stand_in("nginx", NGINX)
    for box in blocks("nginx"):
        machine.type(box)
    assert "server_name scores.example.org;" in (folder / "sites-available/kalooki").read_text(
        encoding="ascii"
    )
    assert [note for note in machine.notes() if note.startswith("nginx")] == ["nginx -t", "nginx -t"]
    (machine.root / "etc/kalooki/settings.env").write_text("", encoding="ascii")


@pytest.fixture
def database() -> Iterator[Cluster]:
    with Cluster() as cluster:
        yield cluster


def test_games_move_to_postgresql(machine: Machine, database: Cluster) -> None:
    machine.environment |= {"PGHOST": str(database.home), "PGUSER": "kalooki"}
    machine.stand_in("createuser", "")  # the server of a test begins with this one
    moved, nightly = (
        box.replace("%2Fvar%2Frun%2Fpostgresql", quote(str(database.home), safe=""))
        for box in blocks("postgresql")
    )
    (machine.root / "etc/cron.d").mkdir()
    machine.type(moved)
    machine.type(nightly)
    backed_up = machine.type(
        (machine.root / "etc/cron.d/kalooki").read_text(encoding="ascii").partition("root ")[2]
    )
    assert "games: 1," in backed_up
    with service(machine, PGUSER="kalooki", KALOOKI_PROCESSES="2") as site:
        with urllib.request.urlopen(f"http://127.0.0.1:{site.port}/metrics") as answer:
            assert 'kalooki_games{status="playing"} 1' in answer.read().decode()
        site.stop()
    assert "createuser kalooki" in machine.notes()
