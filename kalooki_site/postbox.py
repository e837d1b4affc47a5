"""Sends mails in a thread, one after the other: a silent mail server holds up nothing but mail."""

import logging
import threading
from collections.abc import Sequence
from queue import Full, Queue

from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend

from kalooki_site.environment import PROGRAM

SERVER = "django.core.mail.backends.smtp.EmailBackend"
MOST_WAITING = 100
log = logging.getLogger(__name__)

_waiting: Queue[EmailMessage] = Queue(MOST_WAITING)
_starting = threading.Lock()
_sender: threading.Thread | None = None


class Postbox(BaseEmailBackend):
    """Queues mails and returns at once; the log says what cannot be sent later."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Queue mails and return how many."""
        return sum(map(_post, email_messages))


def try_server() -> None:
    """Log in to the mail server and leave again; OSError says why that fails."""
    connection = get_connection(SERVER)
    connection.open()
    connection.close()


def _post(message: EmailMessage) -> bool:
    _start()
    try:
        _waiting.put_nowait(message)
    except Full:
        log.error("A mail was not sent, because %s others wait for the mail server", MOST_WAITING)
        return False
    return True


def _start() -> None:
    global _sender  # noqa: PLW0603 - one for all that this process sends
    with _starting:
        if _sender is None:
            _sender = threading.Thread(target=_send_all, name="mail", daemon=True)
            _sender.start()


def _send_all() -> None:
    while True:
        message = _waiting.get()
        try:
            get_connection(SERVER).send_messages([message])
        except Exception as fault:  # noqa: BLE001 - one mail that fails must not keep the others
            # Its words may name whom it was for.
            log.error(
                "A mail was not sent (%s). %s doctor tries the mail server", type(fault).__name__, PROGRAM
            )
        finally:
            _waiting.task_done()
