"""Every message of the product, and its catalogues in other languages: `make messages`, see locale/README.md.

Reads the sentences of all modules and templates, brings locale/*/LC_MESSAGES/django.po up to date (new ones come empty,
to be filled in) and writes the django.mo beside it, by Babel: neither translators nor hosts need GNU
gettext, and the .mo is kept in the tree, so that starting the site compiles nothing. Scripts have no words of their
own: pages hand them over.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "locale"
SHEETS = ROOT / "templates" / "sheets"
RULES = ROOT / "scoring" / "games" / "texts" / "settings"
EXAMPLES = "examples_of"  # which only the form shows
LAYERS = {"sheets", "texts", "printing"}
ON_PAPER = "On paper"
"""The comment of what sheets print: a language is offered for sheets once it has all of these."""
KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}


class Message(NamedTuple):
    """A message, with the plural form where it has one, and where it stands."""

    where: str
    words: str
    plural: str
    context: str

    def __str__(self) -> str:
        return f"{self.where}: {self.words}"

    @property
    def key(self) -> tuple[str, str]:
        """What a catalogue finds it by: with a plural form and without one, it is the same message."""
        return self.context, self.words


@cache
def messages() -> tuple[Message, ...]:
    """Return all messages, one for each place where it is used."""
    places = (("scoring", "*.py"), ("kalooki_site", "*.py"), ("templates", "*.*"))
    files = [path for folder, ending in places for path in sorted((ROOT / folder).rglob(ending))]
    return tuple(message for file in files for message in _messages_of(file, _code(file)))


def printed() -> set[tuple[str, str]]:
    """Return the keys of all that a sheet can print."""
    return {
        message.key
        for file in _sources()
        for message in _messages_of(
            file, _on_cards(_code(file)) if file.parent == RULES and file.suffix == ".py" else _code(file)
        )
    }


def collected() -> Catalog:
    """Return all messages, untranslated: first those on paper."""
    catalog, paper = Catalog(project="Kalooki", charset="utf-8"), printed()
    for message in sorted(messages(), key=lambda message: message.key not in paper):
        catalog.add(
            (message.words, message.plural) if message.plural else message.words,
            locations=[(message.where, None)],  # type: ignore[list-item]
            context=message.context or None,
            auto_comments=[ON_PAPER] if message.key in paper else [],
        )
    return catalog


def languages() -> list[str]:
    """Return those that have a catalogue."""
    return sorted(file.parents[1].name for file in LOCALE.glob("*/LC_MESSAGES/django.po"))


def kept(language: str) -> Catalog:
    """Return a catalogue as it stands in the tree."""
    with file_of(language, "po").open("rb") as file:
        return read_po(file, locale=language)


def translated(catalog: Catalog) -> set[tuple[str, str]]:
    """Return the keys of the messages that have all their words, and that no translator doubts."""
    return {
        (message.context or "", _forms(message.id)[0])
        for message in catalog
        if message.id and not message.fuzzy and all(_forms(message.string))
    }


def compiled(catalog: Catalog) -> bytes:
    """Return what is translated, as gettext reads it."""
    ready, whole, file = translated(catalog), deepcopy(catalog), BytesIO()
    for message in catalog:
        if message.id and (message.context or "", _forms(message.id)[0]) not in ready:
            whole.delete(message.id, message.context)
    write_mo(file, whole)
    return file.getvalue()


def file_of(language: str, ending: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"django.{ending}"


def update(catalog: Catalog, found: Catalog) -> None:
    """Bring a catalogue up to date; where a message got a plural form, the words it had stay its first form."""
    doubted = {(message.context, _forms(message.id)[0]) for message in catalog if message.fuzzy}
    catalog.update(found, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    for message in catalog:
        if message.id and (message.context, _forms(message.id)[0]) not in doubted:
            message.flags.discard("fuzzy")


def count(language: str, catalog: Catalog) -> str:
    """Return how far a language is, as a line."""
    ready, paper = translated(catalog), printed()
    return (
        f"{language}: {len(ready):,} of {len(catalog):,} messages translated, "
        f"{len(ready & paper):,} of {len(paper):,} on paper"
    )


def main(wanted: Iterable[str] = ()) -> None:
    """Bring every catalogue up to date, and begin those of other languages that are wanted."""
    if not settings.configured:
        settings.configure()
    found = collected()
    for language in sorted({*languages(), *wanted}):
        is_new = not file_of(language, "po").exists()
        catalog = Catalog(locale=language, fuzzy=False) if is_new else kept(language)
        found.creation_date = catalog.creation_date  # the same words are the same file on any day
        update(catalog, found)
        catalog.project, catalog.header_comment = "Kalooki", "# The words of Kalooki; see locale/README.md."
        catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = "-"
        file_of(language, "po").parent.mkdir(parents=True, exist_ok=True)
        with file_of(language, "po").open("wb") as file:
            write_po(file, catalog, width=110, omit_header=False)
        file_of(language, "mo").write_bytes(compiled(catalog))
        print(count(language, catalog))


def _messages_of(file: Path, code: str) -> Iterator[Message]:
    where = file.relative_to(ROOT).as_posix()
    for _line, message, _comments, context in extract("python", BytesIO(code.encode()), keywords=KEYWORDS):
        one, many = message if isinstance(message, tuple) else (message, "")
        if one:
            yield Message(where, one, many or "", context or "")


def _code(file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    return text if file.suffix == ".py" else _dedented(templatize(text))


def _dedented(code: str) -> str:
    """Take away every indent: what is made of a template is read as Python, to which indents mean something."""
    return "\n".join(line.lstrip() for line in code.splitlines())


def _sources() -> list[Path]:
    """Return the modules that make sheets with all words they use, and the templates of sheets."""
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
    return [*sorted(found), *sorted(SHEETS.iterdir())]


def _imported(file: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("scoring."):
            for name in (node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)):
                path = ROOT / f"{name.replace('.', '/')}.py"
                if LAYERS & set(name.split(".")) and path.exists() and not path.stem.startswith(EXAMPLES):
                    yield path


def _on_cards(code: str) -> str:
    """Keep of the entries of house rules what a rule card prints: their names and lines; the rest is the form's."""
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    entries = [call for call in calls if getattr(call.func, "id", "") == "Words"]
    lines = [each.value for call in entries for each in call.keywords if each.arg == "card"]
    parts = [*(call.args[0] for call in entries), *lines]
    return "\n".join(f"({ast.get_source_segment(code, part)})" for part in parts)


def _forms(string: Any) -> tuple[str, ...]:
    return tuple(string) if isinstance(string, list | tuple) else (string,)


if __name__ == "__main__":
    main(sys.argv[1:])
