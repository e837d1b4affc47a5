"""The worker of the room: on one port it answers plain HTTP, and HTTPS where this site has an authority of its own."""

import copy
import socket
import ssl
from functools import lru_cache
from typing import Any

from django.conf import settings
from gunicorn.workers.gthread import TConn, ThreadWorker

from kalooki_site import authority

HELLO = b"\x16"  # how TLS begins; no request does


class RoomConnection(TConn):  # type: ignore[misc] # gunicorn tells no types
    """A phone that begins as HTTPS does is answered so."""

    cfg: Any

    def init(self) -> None:
        """Look at the first byte; once there is one."""
        if not self.initialized and _says_hello(self.sock):
            self.cfg = _https(self.cfg, authority.site_file(settings.HTTPS_DIR, self.sock.getsockname()[0]))
        super().init()


class RoomWorker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's threads, with such connections."""

    def enqueue_req(self, conn: Any) -> None:
        """Each request of a connection comes by; the first time it is gunicorn's own."""
        if type(conn) is TConn and authority.is_made(settings.HTTPS_DIR):
            conn = RoomConnection(conn.cfg, conn.sock, conn.client, conn.server)
        super().enqueue_req(conn)

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """A phone that does not trust this machine is nobody's fault, and its address nobody's business."""
        if not isinstance(exc, ssl.SSLError):
            super().handle_error(req, client, addr, exc)


def _says_hello(line: socket.socket) -> bool:
    line.settimeout(None)
    return line.recv(1, socket.MSG_PEEK) == HELLO


@lru_cache(maxsize=16)
def _https(plain: Any, key_and_certificate: Any) -> Any:
    """The same configuration, with a certificate."""
    secure = copy.deepcopy(plain)
    secure.set("certfile", str(key_and_certificate))
    return secure
