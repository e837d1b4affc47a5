"""A machine that was told to vouches for itself to phones in the room: on the same port, for home networks only."""

import http.client
import ssl
from contextlib import closing
from datetime import UTC, datetime, timedelta
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlencode

import pytest
from cryptography import x509

from kalooki_site import authority
from tests.crashes.host import Form
from tests.crashes.server import HOST, Server

NEW_GAME = "/games/new/?variant=european"


def asked(
    server: Server, trusted: Path | None, path: str, form: dict[str, str] | None = None, cookies: str = ""
) -> tuple[int, str, str]:
    """Status, page and cookies of an answer by HTTPS; a form is sent as the page itself would send it."""
    context = ssl.create_default_context(cafile=str(trusted) if trusted else None)
    headers = {"Origin": f"https://{HOST}:{server.port}", "Cookie": cookies}
    if form:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    with closing(http.client.HTTPSConnection(HOST, server.port, context=context, timeout=30)) as line:
        line.request("POST" if form else "GET", path, urlencode(form) if form else None, headers)
        answer = line.getresponse()
        given = [cookie.partition(";")[0] for cookie in answer.headers.get_all("Set-Cookie") or []]
        return answer.status, answer.read().decode(), "; ".join(given)


@pytest.mark.slow
def test_one_port_speaks_plain_and_secure(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "https"
    authority.make(folder)
    trusted = authority.certificate_file(folder)
    with Server(tmp_path / "data") as server:  # which waits for a plain answer
        status, page, cookies = asked(server, trusted, NEW_GAME)
        assert (status, 'name="names"' in page) == (200, True)
        fields = Form(page).fields | {"names": "Ada, Ben"}
        assert asked(server, trusted, NEW_GAME, fields, cookies)[0] == 303
        with pytest.raises(ssl.SSLCertVerificationError):
            asked(server, None, "/")
        assert asked(server, trusted, "/healthz")[0] == 200
        assert "Invalid request" not in server.log()


def test_it_vouches_for_home_networks_only(tmp_path: Path) -> None:
    authority.make(tmp_path)
    limits = authority.certificate(tmp_path).extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    permitted = [each.value for each in limits.value.permitted_subtrees or []]
    assert all(ip_network(each).is_private for each in permitted if not isinstance(each, str))
    authority.issue(tmp_path, ["192.168.1.5", "8.8.8.8"], tmp_path / "site.pem")
    made = x509.load_pem_x509_certificate((tmp_path / "site.pem").read_bytes())
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert sorted(map(str, names.get_values_for_type(x509.IPAddress))) == ["127.0.0.1", "192.168.1.5"]


def test_its_key_is_for_nobody_else_and_phones_take_its_dates(tmp_path: Path) -> None:
    authority.make(tmp_path / "https")
    authority.issue(tmp_path / "https", ["10.0.0.2"], tmp_path / "https" / "site.pem")
    modes = {path.stat().st_mode & 0o777 for path in (tmp_path / "https").iterdir()}
    assert modes == {0o600}
    made = x509.load_pem_x509_certificate((tmp_path / "https" / "site.pem").read_bytes())
    assert made.not_valid_before_utc < datetime.now(UTC) - timedelta(days=20)  # boards without a clock
    assert made.not_valid_after_utc - made.not_valid_before_utc < timedelta(days=825)  # what iPhones accept
