"""All parts of a cluster on one machine, in the order in which they are started."""

import os
import socket
from contextlib import suppress
from shutil import which

from deploy.cluster.nodes import Nodes
from deploy.cluster.place import Place, until
from deploy.cluster.servers import Servers

PROGRAMS = {
    "etcd": "etcd-server",
    "patroni": "patroni python3-etcd",
    "pgbouncer": "pgbouncer",
    "haproxy": "haproxy",
}


class Cluster:
    """Three nodes of the database, a pooler, a balancer, three servers of the site."""

    def __init__(self, place: Place) -> None:
        self.place, self.nodes, self.servers = place, Nodes(place), Servers(place)

    def start(self) -> None:
        self.place.make()
        self.nodes.start()
        pooler, balancer = self.place.fill("pgbouncer.ini"), self.place.fill("haproxy.cfg")
        self.place.process("haproxy").start(
            ["/usr/sbin/haproxy", "-db", "-f", str(balancer)], as_postgres=True
        )
        self.place.process("pgbouncer").start(["/usr/sbin/pgbouncer", "-q", str(pooler)], as_postgres=True)
        until(lambda: self._listens("pooler") and self._listens("primary"))
        self.servers.start()

    def stop(self) -> None:
        """Stop every process, and delete what it kept."""
        self.servers.stop()
        for name in ("haproxy", "pgbouncer"):
            self.place.process(name).end(2)
        self.nodes.stop()
        self.place.remove()

    def _listens(self, what: str) -> bool:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", self.place.port(what)), timeout=1).close()
            return True
        return False


def missing() -> list[str]:
    """Return Debian's packages that aren't there."""
    folders = f"{os.environ['PATH']}:/usr/sbin"
    return [packages for program, packages in PROGRAMS.items() if which(program, path=folders) is None]
