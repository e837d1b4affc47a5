"""Every message that the product can show, as Babel extracts it from modules and templates."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.extract import extract
from django.utils.translation.template import templatize

from tests.house.source import ROOT

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
}


class Message(NamedTuple):
    """A message, with the plural form where it has one, and where it stands."""

    where: str
    words: str
    plural: str
    context: str

    def __str__(self) -> str:
        return f"{self.where}: {self.words}"


@cache
def messages() -> tuple[Message, ...]:
    """Return all messages, one for each place where it is used."""
    files = [
        path
        for folder, ending in (("scoring", "*.py"), ("kalooki_site", "*.py"), ("templates", "*.*"))
        for path in sorted((ROOT / folder).rglob(ending))
    ]
    return tuple(message for file in files for message in _messages_of(file))


def _messages_of(file: Path) -> Iterator[Message]:
    text = file.read_text(encoding="utf-8")
    code = text if file.suffix == ".py" else _dedented(templatize(text))
    where = file.relative_to(ROOT).as_posix()
    for _line, message, _comments, context in extract("python", BytesIO(code.encode()), keywords=KEYWORDS):
        one, many = message if isinstance(message, tuple) else (message, "")
        if one:
            yield Message(where, one, many or "", context or "")


def _dedented(code: str) -> str:
    return "\n".join(line.lstrip() for line in code.splitlines())
