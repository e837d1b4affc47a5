"""A request as it comes in: refused while it is read where it is too long or leaves open where it ends."""

from ipaddress import IPv6Address, ip_network
from weakref import WeakSet

from django.conf import settings
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.utilities import Error, RequestEntityTooLarge

from kalooki_site.middleware import longest_body

HEADER = 32 * 1024  # bytes
LONG_AT_ONCE = 16  # bodies longer than a form: so many fit on any disk
LONG: "WeakSet[HTTPRequestParser]" = WeakSet()


class BusyError(Error):  # type: ignore[misc] # waitress tells no types
    """Not now: others come first."""

    code, reason = 503, "Service Unavailable"

    def to_response(self, ident: str | None = None) -> tuple[str, list[tuple[str, str]], bytes]:  # noqa: ARG002
        """A plain page that says when to try again."""
        headers = [("Content-Type", "text/plain; charset=utf-8"), ("Retry-After", "60")]
        return f"{self.code} {self.reason}", headers, f"{self.body}\n".encode()


class Request(HTTPRequestParser):  # type: ignore[misc]
    """Waitress' own, stricter: no browser sends a body without its length."""

    def parse_header(self, header_plus: bytes) -> None:
        """Judge a request before its body is read; two ways to say its length could hide a second request."""
        super().parse_header(header_plus)
        if self.chunked or "TRANSFER_ENCODING" in self.headers:
            raise ParsingError("A body needs a Content-Length, and no Transfer-Encoding.")
        if self.content_length > settings.BODY_LIMIT:
            LONG.add(self)
            self._refuse(self._too_much())

    def _too_much(self) -> Error | None:
        if self.content_length > longest_body(self.path):
            return RequestEntityTooLarge("Too long.")
        return (
            BusyError("Other pictures are being sent. Try again in a minute.")
            if len(LONG) > LONG_AT_ONCE
            else None
        )

    def _refuse(self, error: Error | None) -> None:
        if error is not None:
            LONG.discard(self)
            self.error, self.completed = error, True


class Connection(HTTPChannel):  # type: ignore[misc]
    """One phone's line; its thread is taken only when a request is whole."""

    parser_class = Request

    @property
    def waits(self) -> bool:
        """Whether nothing of what it asked for is being made."""
        return not self.requests

    @property
    def is_idle(self) -> bool:
        """Whether it could be closed without cutting anything that has begun."""
        return self.waits and self.request is None and not self.total_outbufs_len

    @property
    def address(self) -> str:
        """Of the phone, or of its network where that gives each phone any number; a proxy that is believed says it."""
        told = self.requests[0].headers.get("X_FORWARDED_FOR", "")
        believed = told and self.addr[0] == self.adj.trusted_proxy
        return network_of(str(told.rpartition(",")[2].strip() if believed else self.addr[0]))

    def close_now(self) -> None:
        """Whatever it was in the middle of."""
        self.handle_close()


def network_of(address: str) -> str:
    """An address of IPv4 itself, and the /64 of any other: that is what one subscriber has."""
    try:
        return str(ip_network((IPv6Address(address), 64), strict=False))
    except ValueError:
        return address
