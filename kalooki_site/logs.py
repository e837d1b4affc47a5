"""Log lines that cannot be forged by a name and never hold the token of a share link."""

import logging
import re

TOKEN = re.compile(r"(/[wpmgcl]/)[^/\s?#'\"]+")
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


class BriefRefusals(logging.Filter):
    """A visitor who was turned away is told in one line, for nothing of ours went wrong."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let everything pass; leave out the traceback of an answer that is no server error."""
        if getattr(record, "status_code", 500) < 500:
            record.exc_info = None
        return True


class DiscreetFormatter(logging.Formatter):
    """One line per message, with what opens a game left out."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """The line itself, control characters made visible."""
        return CONTROL.sub(lambda found: repr(found[0])[1:-1], super().formatMessage(record))

    def format(self, record: logging.LogRecord) -> str:
        """The line with its traceback, tokens taken out."""
        return TOKEN.sub(r"\1…", super().format(record))
