"""What a phone asks before it puts Kalooki among its apps."""

import struct
from pathlib import Path

from django.contrib.staticfiles import finders
from django.test import Client

from scoring.web.views.manifest import BAIZE, PAPER


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
    css = Path(str(finders.find("css/kalooki.css"))).read_text(encoding="utf-8")
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
