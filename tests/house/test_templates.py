"""Templates keep to what the content policy, the translators and the page checker allow."""

import re
from pathlib import Path

import pytest

from tests.house.source import name, templates

FORBIDDEN = {
    "inline style": r"<style|\sstyle\s*=",
    "inline script": r"<script(?![^>]*\bsrc=)",
    "inline handler": r"\son[a-z]+\s*=",
    "htmx attribute without data-": r"(?<![\w-])hx-[a-z]+\s*=",
    "script in an htmx attribute": r"data-hx-(?:vals|headers|vars)\s*=\s*[\"'](?:js|javascript):|data-hx-on",
    "trigger filter": r"data-hx-trigger\s*=\s*[\"'][^\"']*\[",
    "unescaped output": r"\|\s*safe\b|\{%\s*autoescape\s+off",
    "address of another site": r"(?:src|href)\s*=\s*[\"'](?:https?:)?//",
    "left or right": r"(?:text-align|float):\s*(?:left|right)",
}
PAGES = [path for path in templates() if "sheets" not in path.parts]
UNTRANSLATED = re.compile(r">\s*[A-Z][a-z]+[^<>{}]*<")

TOKEN = re.compile(r"\{% csrf_token %\}|include \"components/post.html\"")


def ids(path: object) -> str:
    return name(path) if isinstance(path, Path) else str(path)


@pytest.mark.parametrize("what", FORBIDDEN)
@pytest.mark.parametrize("path", templates(), ids=ids)
def test_no_template_has(path: Path, what: str) -> None:
    assert re.findall(FORBIDDEN[what], path.read_text(encoding="utf-8"), re.IGNORECASE) == []


@pytest.mark.parametrize("path", PAGES, ids=ids)
def test_every_word_can_be_translated(path: Path) -> None:
    said = re.sub(
        r"\{%\s*blocktrans.*?endblocktrans\w*\s*%\}|\{#.*?#\}|\{%\s*comment.*?endcomment\s*%\}",
        "",
        path.read_text(encoding="utf-8"),
        flags=re.DOTALL,
    )
    assert set(UNTRANSLATED.findall(said)) - {">Kalooki<"} == set()


@pytest.mark.parametrize("path", PAGES, ids=ids)
def test_every_form_that_writes_carries_its_token(path: Path) -> None:
    html = path.read_text(encoding="utf-8")
    forms = re.findall(r"<form[^>]*method=\"post\".*?</form>", html, re.DOTALL | re.IGNORECASE)
    assert [form[:60] for form in forms if not TOKEN.search(form)] == []
