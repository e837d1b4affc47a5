"""One template tells nginx what to do, in the room and in public."""

import re
import signal
from io import StringIO
from pathlib import Path

import pytest
from cryptography import x509
from django.core.management import CommandError, call_command
from pytest_django import Settings

from kalooki_site import authority, lan, proxy, welcome
from kalooki_site.doctor_network import https
from kalooki_site.findings import Verdict


@pytest.fixture
def room(tmp_path: Path, settings: Settings) -> Path:
    """A folder for nginx, where this machine has made itself an authority."""
    settings.HTTPS_DIR = tmp_path / "https"
    authority.make(settings.HTTPS_DIR)
    (tmp_path / "nginx").mkdir()
    return tmp_path / "nginx"


def test_in_public_it_serves_the_named_hosts_only(settings: Settings) -> None:
    settings.PUBLIC, settings.PUBLIC_HOSTS = True, ["scores.example.org", "b.example.org"]
    out = StringIO()
    call_command("nginx_conf", "--key", "/k.pem", stdout=out)
    told = out.getvalue()
    assert "server_name scores.example.org b.example.org;" in told
    assert "ssl_certificate /etc/letsencrypt/live/scores.example.org/fullchain.pem;" in told
    assert "ssl_certificate_key /k.pem;" in told
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in told
    assert not re.search(r"@\w+@", told)
    assert "stream" not in told


def test_a_file_name_that_nginx_would_read_as_more_is_refused(settings: Settings) -> None:
    settings.PUBLIC, settings.PUBLIC_HOSTS = True, ["scores.example.org"]
    with pytest.raises(CommandError, match="leave out quotes"):
        call_command("nginx_conf", "--certificate", "a;\nb")


def test_in_the_room_the_site_tells_nginx_by_itself() -> None:
    with pytest.raises(CommandError, match="set KALOOKI_HOSTS"):
        call_command("nginx_conf")


def test_a_machine_that_moves_gets_another_certificate(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[signal.Signals] = []
    front = proxy.RoomProxy(room, "true")
    front._issue()
    front.renew(lambda: told.append(signal.SIGHUP))
    assert told == []
    monkeypatch.setattr(lan, "addresses", lambda: ["10.1.2.3"])
    front.renew(lambda: told.append(signal.SIGHUP))
    assert told == [signal.SIGHUP]
    made = x509.load_pem_x509_certificate((room / "site.pem").read_bytes())
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert "10.1.2.3" in map(str, names.get_values_for_type(x509.IPAddress))


def test_where_nginx_is_missing_it_is_told_in_one_sentence(
    room: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proxy, "MODULES", room)
    assert welcome._https_lines() == [proxy.MISSING]
    finding = next(https())
    assert (finding.verdict, finding.words) == (Verdict.FAULT, proxy.MISSING)
    out = StringIO()
    call_command("make_authority", stdout=out)
    assert out.getvalue().startswith(proxy.MISSING)
