"""PgBouncer in transaction mode before a PostgreSQL server; Debian's package brings it."""

import os
import signal
import subprocess
import time
from urllib.parse import quote

import psycopg

from tests.crashes.postgresql import Cluster

PORT = 6432  # in the name of its socket; it listens at none
_TRIES = 100  # ten seconds
INI = """
[databases]
* = host={home}
[pgbouncer]
listen_addr =
listen_port = {port}
unix_socket_dir = {home}
auth_type = trust
auth_file = {home}/users.txt
pool_mode = transaction
default_pool_size = {lines}
max_client_conn = 1000
query_wait_timeout = 8
server_login_retry = 1
logfile = {home}/pgbouncer.log
syslog = 0
"""


class Pool:
    """`lines` to the server, which all clients share: what one of them left in a session would meet the others."""

    def __init__(self, cluster: Cluster, lines: int = 8) -> None:
        self.cluster, self._home, self._lines = cluster, cluster.home, lines
        self.url = f"postgresql://kalooki@{quote(str(self._home), safe='')}:{PORT}/postgres"
        self.variables = cluster.variables | {"KALOOKI_DATABASE_URL": self.url}

    def __enter__(self) -> "Pool":
        ini = self._home / "pgbouncer.ini"
        ini.write_text(INI.format(home=self._home, port=PORT, lines=self._lines), encoding="ascii")
        (self._home / "users.txt").write_text('"kalooki" ""\n', encoding="ascii")
        owner = (
            ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] if os.geteuid() == 0 else []
        )
        self._process = subprocess.Popen(
            [*owner, "/usr/sbin/pgbouncer", "-q", str(ini)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _try in range(_TRIES):
            if (self._home / f".s.PGSQL.{PORT}").exists():
                break
            time.sleep(0.1)
        psycopg.connect(self.url).close()
        return self

    def __exit__(self, *_fault: object) -> None:
        self._process.send_signal(signal.SIGTERM)  # at once
        self._process.wait()
