"""What the documents tell a newcomer to type, exists."""

import re
import subprocess

from kalooki_site.overview import WITHOUT_DJANGO
from tests.house.source import ROOT

DOCUMENTS = [
    *ROOT.glob("*.md"),
    *ROOT.glob("docs/**/*.md"),
    *ROOT.glob("scoring/**/*.md"),
    *ROOT.glob("tests/**/*.md"),
    *ROOT.glob("locale/*.md"),
]
TEXT = "".join(
    path.read_text(encoding="utf-8") for path in [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
)
SITE = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "kalooki_site").glob("*.py"))


def told(pattern: str) -> set[str]:
    """Everything of that kind which the documents name: some, or this looks for the wrong thing."""
    found = set(re.findall(pattern, TEXT))
    assert found
    return found


def test_make_help_and_the_documents_name_the_same_commands() -> None:
    lines = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told(r"`make ([a-z-]+)`") == set(re.findall(r"^make ([\w-]+) +\w", lines, re.MULTILINE))


def test_every_management_command_exists() -> None:
    commands = {path.stem for path in ROOT.glob("*/management/commands/*.py")}
    assert told(r"manage\.py (\w+)") - commands <= set(WITHOUT_DJANGO)


def test_every_link_of_a_document_leads_somewhere() -> None:
    links = [
        (page, path)
        for page in DOCUMENTS
        for path in re.findall(r"\]\(([^):#]+)\)", page.read_text(encoding="utf-8"))
    ]
    assert (ROOT / "README.md", "scoring/engine/GAME_FILE.md") in links
    assert [link for link in links if not (link[0].parent / link[1]).exists()] == []


def test_every_setting_is_read_and_told() -> None:
    assert told(r"KALOOKI_[A-Z_]+") == set(re.findall(r'"(KALOOKI_[A-Z_]+)"', SITE))


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 80


def test_the_tour_is_of_thirty_files_and_one_afternoon() -> None:
    tour = (ROOT / "docs/development.md").read_text("utf-8").partition("## A tour for a newcomer")[2]
    files = [ROOT / path for path in re.findall(r"`([\w/.-]+\.\w+)`", tour)]
    assert len(files) == 30
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 6_000
