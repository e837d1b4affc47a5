"""Three servers of the site, each with two processes and a data folder of its own."""

import os
import shutil
import signal
import subprocess
import sys
import urllib.request
from contextlib import suppress
from pathlib import Path

from deploy.cluster.place import NODES, Place, until

ROOT = Path(__file__).resolve().parents[2]
PROCESSES = 2
AT_FIRST = 180  # seconds, on a machine that is busy: style sheets and scripts are compressed


class Servers:
    """The site of a cluster, server by server; `code` is the folder of the version that is started next."""

    def __init__(self, place: Place, code: Path = ROOT) -> None:
        self._place, self.code = place, code

    def start(self) -> None:
        """Bring the database up to date, then start all; style sheets and scripts are made once."""
        self.migrate()
        self.start_one(1)
        for number in NODES[1:]:
            if not (self._data(number) / "static").exists():
                shutil.copytree(self._data(1) / "static", self._data(number) / "static")
            self.begin(number)
        for number in NODES[1:]:
            self.await_one(number)

    def migrate(self) -> None:
        """Run the step that comes first at every update."""
        command = [sys.executable, "manage.py", "migrate", "-v0"]
        subprocess.run(command, cwd=self.code, env=self.variables(1), check=True)  # noqa: S603 - our own

    def start_one(self, number: int) -> None:
        self.begin(number)
        self.await_one(number)

    def begin(self, number: int) -> None:
        """Start a server without waiting for it."""
        command = [sys.executable, "-m", "kalooki_site.serve"]
        self._place.process(f"site{number}").start(command, variables=self.variables(number), cwd=self.code)

    def await_one(self, number: int) -> None:
        until(lambda: self._is_ready(number), AT_FIRST)

    def _is_ready(self, number: int) -> bool:
        """The start of a server."""
        with suppress(OSError):
            address = f"http://127.0.0.1:{self._place.port('site', number)}/readyz"
            with urllib.request.urlopen(address, timeout=2):
                return True
        return False

    def kill(self, number: int) -> None:
        self._place.process(f"site{number}").tell(signal.SIGKILL)

    def stop_one(self, number: int) -> None:
        self._place.process(f"site{number}").end()

    def stop(self) -> None:
        for number in NODES:
            self.stop_one(number)

    def variables(self, number: int) -> dict[str, str]:
        """Return the settings of a server, and of commands on its machine."""
        others = {
            name: text for name, text in os.environ.items() if not name.startswith(("KALOOKI_", "DJANGO_"))
        }
        return others | {
            "KALOOKI_DATA": str(self._data(number)),
            "KALOOKI_DATABASE_URL": f"postgresql://kalooki:{self._place.password}@127.0.0.1:{self._place.port('pooler')}/kalooki",
            "KALOOKI_LISTEN": "127.0.0.1",
            "KALOOKI_MIGRATE": "0",
            "KALOOKI_PORT": str(self._place.port("site", number)),
            "KALOOKI_PROCESSES": str(PROCESSES),
            "KALOOKI_SECRET_KEY": f"key {self._place.password}",
        }

    def _data(self, number: int) -> Path:
        folder = self._place.folder / f"site{number}"
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder
