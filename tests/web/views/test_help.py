"""Help: the guide as pages of the site, whole, linked and true."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client

from scoring.games.forms.variants import variant_cards
from scoring.games.texts.rules_guide import rules_guide
from scoring.web.queries.guides import FOLDER, NAMES, read_guide, read_guides

pytestmark = pytest.mark.django_db
MOST_BYTES = 40_000


class Seen(HTMLParser):
    """The ids, links, pictures and levels of headings of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids, self.links, self.pictures = set[str](), list[str](), list[dict[str, str | None]]()
        self.levels = list[int]()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.ids.add(told.get("id") or "")
        if tag == "a":
            self.links.append(told["href"] or "")
        if tag == "img":
            self.pictures.append(told)
        if re.fullmatch(r"h[1-6]", tag):
            self.levels.append(int(tag[1]))


def page(name: str = "") -> str:
    """A page of Help; the list of guides without a name."""
    answer = Client().get(f"/help/{name}/" if name else "/help/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_index_leads_to_every_guide() -> None:
    html = page()
    assert {f"/help/{name}/" for name in NAMES} <= set(Seen(html).links)
    assert all(guide.title in html and guide.lead in html for guide in read_guides())


def test_every_file_of_the_guide_is_served() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(NAMES)


@pytest.mark.parametrize("name", ["nothing", "host.md", "development"])
def test_another_name_is_not_found(name: str) -> None:
    assert Client().get(f"/help/{name}/").status_code == 404


@pytest.mark.parametrize("name", NAMES)
def test_headings_come_in_order_and_the_contents_list_them(name: str) -> None:
    seen = Seen(page(name))
    assert seen.levels[0] == 1
    assert all(1 < below <= above + 1 for above, below in pairwise(seen.levels))
    assert [f"#{section.anchor}" for section in read_guide(name).sections] == [
        link for link in seen.links[1:] if link.startswith("#")
    ]
    assert len(read_guide(name).sections) == seen.levels.count(2)


@pytest.mark.parametrize("name", NAMES)
def test_words_for_a_picture_have_the_apostrophes_of_the_text(name: str) -> None:
    assert [
        picture["alt"] for picture in Seen(read_guide(name).html).pictures if "'" in (picture["alt"] or "")
    ] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_somewhere(name: str) -> None:
    here = f"/help/{name}/"
    for link in Seen(page(name)).links:
        path, _hash, anchor = link.partition("#")
        answer = Client().get(path or here)
        assert answer.status_code == 200, link
        assert not anchor or anchor in Seen(answer.content.decode()).ids, link


def test_guides_link_to_each_other_as_pages_of_the_site() -> None:
    assert {"/help/rules/", "/help/club/", "/help/administration/#help-people-who-are-locked-out"} <= set(
        Seen(page("host")).links
    )


def test_a_file_that_the_site_does_not_serve_is_named_without_a_link() -> None:
    assert "<span>from the command line</span>" in page("administration")


@pytest.mark.parametrize("name", NAMES)
def test_every_picture_is_there_described_and_sized(name: str) -> None:
    pictures = Seen(page(name)).pictures
    assert len(pictures) == {"host": 2, "club": 1}.get(name, 0)
    for picture in pictures:
        file = Path(str(finders.find((picture["src"] or "").removeprefix("/static/"))))
        assert file.stat().st_size < MOST_BYTES
        assert picture["alt"]
        assert (picture["width"], picture["height"], picture["loading"]) == ("390", "844", "lazy")


def test_a_wide_table_scrolls_in_a_box_of_its_own() -> None:
    boxes = re.findall(r"<div ([^>]*)><table>", page("administration"))
    assert boxes[0] == 'aria-label="Settings" class="scroll" role="group" tabindex="0"'


def test_the_rules_are_those_of_the_rule_cards() -> None:
    written = (FOLDER / "rules.md").read_text(encoding="utf-8")
    told = (
        "A rule's text has changed and docs/guide/rules.md has not: "
        "run `.venv/bin/python manage.py make_rules_guide` and commit what it writes."
    )
    assert written == rules_guide([card.key for card in variant_cards()]), told


def test_the_command_writes_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = "scoring.management.commands.make_rules_guide"
    monkeypatch.setattr(f"{command}.FOLDER", tmp_path)
    call_command("make_rules_guide")
    written = (tmp_path / "rules.md").read_text(encoding="utf-8")
    assert written == rules_guide([card.key for card in variant_cards()])
