"""The words of printed sheets in other languages: `make catalogues` after a change of them.

Reads every sentence a sheet can print from code and templates, brings locale/*/LC_MESSAGES/django.po up to date
(new ones come empty, to be filled in) and writes the django.mo beside it, by Babel: neither a translator nor whoever
runs the site needs GNU gettext, and the .mo is kept in the tree, so that starting the site compiles nothing.
"""

import ast
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "locale"
TEMPLATES = ROOT / "templates" / "sheets"
RULES = ROOT / "scoring" / "games" / "texts" / "settings"
EXAMPLES = "examples_of"  # which only the form shows
LAYERS = {"sheets", "texts", "printing"}
KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


def sources() -> list[Path]:
    """The modules that make sheets with all words they use, and the templates of sheets."""
    found: set[Path] = set()
    waiting = sorted(
        path
        for path in (ROOT / "scoring").rglob("*.py")
        if {"sheets", "printing"} & {path.stem, *path.parent.parts}
    )
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += _imported(file)
    return [*sorted(found), *sorted(TEMPLATES.iterdir())]


def _imported(file: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("scoring."):
            for name in (node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)):
                path = ROOT / f"{name.replace('.', '/')}.py"
                if LAYERS & set(name.split(".")) and path.exists() and not path.stem.startswith(EXAMPLES):
                    yield path


def printed() -> Catalog:
    """Every message that a sheet can print, untranslated."""
    catalog = Catalog(project="Kalooki", charset="utf-8")
    for file in sources():
        code = _code(file)
        where = file.relative_to(ROOT).as_posix()
        for _line, message, _comments, context in extract(
            "python", BytesIO(code.encode()), keywords=KEYWORDS
        ):
            catalog.add(message, locations=[(where, None)], context=context)  # type: ignore[list-item]
    return catalog


def _code(file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return dedented(templatize(text))
    return on_cards(text) if file.parent == RULES else text


def on_cards(code: str) -> str:
    """Keep of the entries of house rules what a rule card prints: their names and lines; the rest is the form's."""
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    entries = [call for call in calls if getattr(call.func, "id", "") == "Words"]
    lines = [each.value for call in entries for each in call.keywords if each.arg == "card"]
    parts = [*(call.args[0] for call in entries), *lines]
    return "\n".join(f"({ast.get_source_segment(code, part)})" for part in parts)


def dedented(code: str) -> str:
    """Take away every indent: what is made of a template is read as Python, to which indents mean something."""
    return "\n".join(line.lstrip() for line in code.splitlines())


def languages() -> list[str]:
    """Those that have a catalogue."""
    return sorted(folder.name for folder in LOCALE.iterdir())


def kept(language: str) -> Catalog:
    """A catalogue as it stands in the tree."""
    with _file(language, "po").open("rb") as file:
        return read_po(file, locale=language)


def compiled(catalog: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def _file(language: str, kind: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"django.{kind}"


def main() -> None:
    """Bring every catalogue up to date."""
    settings.configure()
    found = printed()
    for language in languages():
        catalog = kept(language)
        found.creation_date = catalog.creation_date  # the same words are the same file on any day
        catalog.update(found, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        catalog.header_comment = "# The words of printed sheets."
        catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = "-"
        with _file(language, "po").open("wb") as file:
            write_po(file, catalog, width=110, omit_header=False)
        _file(language, "mo").write_bytes(compiled(catalog))
        empty = sum(not all(_forms(message.string)) for message in catalog if message.id)
        print(f"{language}: {len(catalog)} messages, {empty} without words")


def _forms(string: Any) -> tuple[str, ...]:
    return string if isinstance(string, tuple) else (string,)


if __name__ == "__main__":
    main()
