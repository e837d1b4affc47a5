"""Templates keep to what the content policy, the translators and the page checker allow."""

import re
from pathlib import Path

from tests.house.source import name, templates

FORBIDDEN = {
    "inline style": r"<style|\sstyle\s*=",
    "inline script": r"<script(?![^>]*(?:\bsrc=|type=\"application/json\"))",  # JSON is no script
    "inline handler": r"\son[a-z]+\s*=",
    "htmx attribute without data-": r"(?<![\w-])hx-[a-z]+\s*=",
    "script in an htmx attribute": r"data-hx-(?:vals|headers|vars)\s*=\s*[\"'](?:js|javascript):|data-hx-on",
    "trigger filter": r"data-hx-trigger\s*=\s*[\"'][^\"']*\[",
    "unescaped output": r"\|\s*safe\b|\{%\s*autoescape\s+off",
    "address of another site": r"(?:src|href)\s*=\s*[\"'](?:https?:)?//",
    "left or right": r"(?:text-align|float):\s*(?:left|right)",
}
MAIL = Path("email", "message.html")  # a mail has no style sheet
MEASURED = Path("sheets", "table.html")  # no browser reads it: its columns are as wide as their figures
HTML = {path: path.read_text(encoding="utf-8") for path in templates() if not path.match(f"*/{MAIL}")}
PAGES = {path: html for path, html in HTML.items() if "sheets" not in path.parts}
TRANSLATED = re.compile(
    r"\{%\s*blocktrans.*?endblocktrans\w*\s*%\}|\{#.*?#\}|\{%\s*comment.*?endcomment\s*%\}", re.DOTALL
)
UNTRANSLATED = re.compile(r">\s*[A-Z][a-z]+[^<>{}]*<")
FORM = re.compile(r"<form[^>]*method=\"post\".*?</form>", re.DOTALL | re.IGNORECASE)
TOKEN = re.compile(r"\{% csrf_token %\}|include \"components/post.html\"")


def test_no_template_has_what_is_forbidden() -> None:
    forbidden = {what: re.compile(pattern, re.IGNORECASE) for what, pattern in FORBIDDEN.items()}
    offenders = [
        f"{name(path)}: {what}: {found[0]}"
        for path, html in HTML.items()
        for what, pattern in forbidden.items()
        if not (what == "inline style" and path.match(f"*/{MEASURED}"))
        for found in pattern.finditer(html)
    ]
    assert offenders == []


def test_every_word_can_be_translated() -> None:
    offenders = [
        f"{name(path)}: {said}"
        for path, html in PAGES.items()
        for said in UNTRANSLATED.findall(TRANSLATED.sub("", html))
        if said != ">Kalooki<"
    ]
    assert offenders == []


def test_every_form_that_writes_carries_its_token() -> None:
    offenders = [
        f"{name(path)}: {form[:60]}"
        for path, html in PAGES.items()
        for form in FORM.findall(html)
        if not TOKEN.search(form)
    ]
    assert offenders == []
