"""Log lines that no name can forge and that hold no token of a link."""

import json
import logging
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from functools import cache
from threading import Lock
from time import monotonic

from django.urls import get_resolver
from django.urls.converters import IntConverter, SlugConverter, UUIDConverter

PART = r"[^/\s?#'\"]+"
OPEN = (IntConverter, SlugConverter, UUIDConverter)  # name something; whatever else an address takes opens it
Kind = tuple[str, str]  # the name of the logger; the status of the answer, or what was entered wrong
REQUESTS = "kalooki_site.requests"
"""The logger of one line for each request, which only JSON logs have."""
request_id = ContextVar("request_id", default="")
"""Of the request that this thread answers or answered last: Django and waitress log after the last middleware, too."""
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


class BriefRefusals(logging.Filter):
    """Logs refused requests and wrong passwords in one line each, and of many in a minute few.

    Of each kind, the first in a minute is logged, then the tenth, the hundredth …: no one can fill the disk.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock, self._turn = clock, Lock()
        self._minute, self._counts = 0, Counter[Kind]()

    def filter(self, record: logging.LogRecord) -> bool:
        """Pass every server error, and a refusal without its traceback if its number is due."""
        kind = _kind_of_refusal(record)
        if kind is None:
            return True
        record.exc_info = None
        number = self._count(kind)
        is_due = str(number).rstrip("0") == "1"
        if is_due and number > 1:
            record.msg, record.args = f"{record.getMessage()} (number {number} in a minute)", ()
        return is_due

    def _count(self, kind: Kind) -> int:
        with self._turn:
            minute = int(self._clock() // 60)
            if minute != self._minute:
                self._minute = minute
                self._counts.clear()
            self._counts[kind] += 1
            return self._counts[kind]


def _kind_of_refusal(record: logging.LogRecord) -> Kind | None:
    """Return what a refused request has in common with others; None where the site is at fault."""
    status: int = getattr(record, "status_code", 500)
    tried: str = getattr(record, "tried", "")
    return (record.name, tried or str(status)) if tried or status < 500 else None


class DiscreetFormatter(logging.Formatter):
    """One line per message, without tokens; the id of its request stands behind the logger's name."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}{of_request}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """Format the line with control characters made visible."""
        name = request_id.get()
        record.of_request = f" [{name}]" if name else ""
        return _visible(super().formatMessage(record))

    def format(self, record: logging.LogRecord) -> str:
        """Format the line and its traceback without tokens."""
        return secrets().sub(_hidden, super().format(record))


class JsonFormatter(logging.Formatter):
    """One JSON object per message, for programs that collect logs; a traceback is inside it."""

    def format(self, record: logging.LogRecord) -> str:
        """Format the message in ASCII, without tokens; what a request came to has fields of its own."""
        fields: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if name := request_id.get():
            fields["request_id"] = name
        fields |= getattr(record, "answered", {})
        if record.exc_info:
            fields["traceback"] = self.formatException(record.exc_info)
        return json.dumps({key: _plain(value) for key, value in fields.items()})


def _plain(value: object) -> object:
    """Return a value of a JSON line without tokens, and with no control characters but ends of lines."""
    if not isinstance(value, str):
        return value
    return "\n".join(_visible(line) for line in secrets().sub(_hidden, value).split("\n"))


def _visible(words: str) -> str:
    return CONTROL.sub(lambda found: repr(found[0])[1:-1], words)


@cache
def secrets() -> re.Pattern[str]:
    """Return the expression that finds the secret parts of every address, in groups of their own."""
    return re.compile("|".join(sorted(set(_secret_addresses()))))


def _secret_addresses() -> Iterator[str]:
    table = get_resolver().reverse_dict
    for name in table:
        for possibilities, _pattern, _defaults, converters in table.getlist(name):
            for address, parts in possibilities:
                hidden = [part for part in parts if not isinstance(converters.get(part), OPEN)]
                if hidden:
                    yield _expression(address, parts, hidden)


def _expression(address: str, parts: list[str], hidden: list[str]) -> str:
    """Make a group of `%(token)s` in an address, and let any other part pass."""
    found = re.escape(f"/{address}")
    for part in parts:
        found = found.replace(re.escape(f"%({part})s"), f"({PART})" if part in hidden else PART)
    return found[: found.rindex(f"({PART})") + len(f"({PART})")]


def _hidden(found: re.Match[str]) -> str:
    """Return an address without its secrets, replaced from the last one on, so that positions hold."""
    redacted, start = found[0], found.start()
    for number in range(len(found.groups()), 0, -1):
        if found[number] is not None:
            redacted = redacted[: found.start(number) - start] + "…" + redacted[found.end(number) - start :]
    return redacted
