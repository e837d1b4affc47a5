"""The doctor's questions about the network: mail, the site's address, HTTPS."""

import http.client
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import timedelta

from cryptography.hazmat.primitives import hashes
from django.conf import settings
from django.utils import timezone

from kalooki_site import authority, environment, lan, postbox, proxy, welcome, whereabouts
from kalooki_site.environment import PROGRAM, START
from kalooki_site.findings import Finding, advice, fault, good

_YEAR = timedelta(days=365)


def mail() -> Iterator[Finding]:
    """The mail server: does it accept mail from this site?"""
    if not settings.MAIL:
        return
    server = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    try:
        postbox.try_server()
    except (OSError, UnicodeError) as away:
        yield fault(f"No mail can be sent by {server}: {away}. Check KALOOKI_MAIL.")
    else:
        yield good(f"The mail server {server} accepts this site.")
    if not settings.PUBLIC:
        yield advice(
            f"Mails name {welcome.origins()[0]}, which only phones in this room can open. "
            "For others set KALOOKI_HOSTS."
        )


def reach() -> Iterator[Finding]:
    """The site: does it answer, and where do phones find it?"""
    yield (
        good(f"The site answers. Phones find it at {welcome.addresses()[0]}")
        if answers()
        else advice(f"The site doesn't answer on port {environment.port()}. Start it: {START}.")
    )


def address() -> Iterator[Finding]:
    """The address: has it changed since the last start?"""
    left = whereabouts.lost_origins(welcome.phone_origins())
    if left:
        yield advice(" ".join(welcome.move_notice(left)).strip())


def answers() -> bool:
    """Return whether a site runs on the port of this one."""
    listens = environment.listen_address()
    host = "127.0.0.1" if listens == lan.EVERYBODY else listens
    with (
        suppress(OSError, http.client.HTTPException),
        closing(http.client.HTTPConnection(host, environment.port(), timeout=5)) as line,
    ):
        line.request("GET", "/healthz")
        return line.getresponse().status == http.client.OK
    return False


def https() -> Iterator[Finding]:
    """HTTPS: can others on the network read along?"""
    if settings.PUBLIC:
        yield good("In public the proxy does HTTPS, and browsers are told to insist on it.")
    elif not authority.is_made(settings.HTTPS_DIR):
        yield advice(
            "It speaks plain HTTP: anyone on this network could read along, and a page that is reloaded "
            f"without a network is gone. Among friends that is fine; {PROGRAM} make_authority adds HTTPS."
        )
    else:
        yield from _authority()


def _authority() -> Iterator[Finding]:
    try:
        made = authority.certificate(settings.HTTPS_DIR)
    except ValueError:
        yield fault(
            f"The certificate for HTTPS is damaged: {PROGRAM} make_authority --remove, then without it."
        )
        return
    if made.not_valid_after_utc - timezone.now() < _YEAR:
        yield advice(
            f"The certificate for HTTPS ends on {made.not_valid_after_utc:%Y-%m-%d}: make another by then."
        )
    elif not proxy.program():
        yield fault(proxy.MISSING)
    elif not any(map(authority.is_at_home, lan.addresses())):
        yield advice("HTTPS is for home networks only, and this machine has no address of one.")
    else:
        yield good("Phones that trust this machine reach it by HTTPS; the page /certificate/ tells how.")
    print_of = made.fingerprint(hashes.SHA256()).hex(":").upper()
    yield good(f"Its certificate, to compare with what that page shows: {print_of}")
