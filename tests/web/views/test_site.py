"""The site itself: what a phone needs to put it among its apps and to trust it."""

import struct
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from django.contrib.staticfiles import finders
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from kalooki_site import authority
from scoring.web.queries.database import latest_migration
from scoring.web.views.site import BAIZE, PAPER


def test_the_manifest_installs_an_app_of_its_own() -> None:
    answer = Client().get("/manifest.webmanifest")
    told = answer.json()
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (told["start_url"], told["scope"], told["display"], told["lang"]) == ("/", "/", "standalone", "en")
    assert told["user_preferences"]["color_scheme"]["dark"]["theme_color"] == BAIZE
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    assert Client().post("/manifest.webmanifest").status_code == 405


def test_its_colours_are_those_of_the_pages() -> None:
    page = Client().get("/games/new/").content.decode()
    css = Path(str(finders.find("css/web/kalooki.css"))).read_text(encoding="utf-8")
    for colour in (PAPER, BAIZE):
        assert f'content="{colour}"' in page
        assert f"--paper:{colour}" in css


def test_every_icon_is_there_in_its_size() -> None:
    for icon in Client().get("/manifest.webmanifest").json()["icons"]:
        path = Path(str(finders.find(icon["src"].removeprefix("/static/"))))
        size = struct.unpack(">II", path.read_bytes()[16:24])
        assert "x".join(map(str, size)) == icon["sizes"]


def test_the_page_names_its_icons() -> None:
    page = Client().get("/games/new/").content.decode()
    for expected in ('rel="apple-touch-icon"', 'rel="manifest" href="/manifest.webmanifest"', "favicon.svg"):
        assert expected in page


pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(settings: Any, tmp_path: Path) -> Path:
    """Where this machine has made itself an authority."""
    settings.HTTPS_DIR = tmp_path
    authority.make(tmp_path)
    return tmp_path


def test_a_machine_without_a_certificate_offers_none() -> None:
    for page in ("/certificate/", "/certificate/kalooki.crt"):
        assert Client().get(page).status_code == 404
    assert "HTTPS" not in Client().get("/").content.decode()


def test_the_page_tells_how_and_what_to_compare(folder: Path) -> None:
    page = Client().get("/certificate/").content.decode()
    assert "Trust this server" in page
    assert 'href="https://testserver/"' in page
    assert authority.certificate(folder).fingerprint(hashes.SHA256()).hex(":").upper() in page
    assert "HTTPS on your network" in Client().get("/").content.decode()


def test_the_file_is_one_that_phones_install(folder: Path) -> None:
    answer = Client().get("/certificate/kalooki.crt")
    assert answer["Content-Type"] == "application/x-x509-ca-cert"
    assert answer.content == authority.certificate_file(folder).read_bytes()


@pytest.mark.usefixtures("folder")
def test_a_phone_that_trusts_it_already_is_told_so() -> None:
    assert "This phone trusts this server" in Client().get("/certificate/", secure=True).content.decode()
    assert "HTTPS on your network" not in Client().get("/", secure=True).content.decode()


def test_ready_only_with_the_tables_of_this_version() -> None:
    assert Client().get("/readyz").status_code == 200
    MigrationRecorder.Migration.objects.filter(app="scoring", name=latest_migration()).delete()
    assert Client().get("/readyz").status_code == 503
    assert Client().get("/healthz").status_code == 200
