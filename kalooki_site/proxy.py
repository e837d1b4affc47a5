"""nginx before the site: HTTP and HTTPS on one port of the room, or a public site; from one template."""

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings

from kalooki_site import authority, environment, lan

TEMPLATE = environment.ROOT / "deploy" / "nginx.conf"
MODULES = Path("/usr/lib/nginx/modules")
MISSING = "HTTPS needs nginx: as root, apt-get install nginx libnginx-mod-stream, then start the site again."
FALLS_WITH_US = ("setpriv", "--pdeathsig", "TERM", "--")


def program() -> str | None:
    """Find an nginx that can serve HTTP and HTTPS on one port; Debian keeps it outside the usual PATH."""
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin")
    return found if found and (MODULES / "ngx_stream_module.so").exists() else None


def is_wanted() -> bool:
    """Return whether this site has an authority that phones in the room can trust."""
    return not settings.PUBLIC and authority.is_made(settings.HTTPS_DIR)


def render_configuration(profile: str, values: Mapping[str, object]) -> str:
    """Fill in the template for `room` or `public`."""
    lines = []
    for line in TEMPLATE.read_text(encoding="ascii").splitlines():
        other = line.startswith(("#room ", "#public ")) and not line.startswith(f"#{profile} ")
        if not other:
            lines.append(line.removeprefix(f"#{profile} "))
    text = "\n".join([*lines, ""])
    for name, value in values.items():
        text = text.replace(f"@{name}@", str(value))
    return text


def public_configuration(certificate: str, key: str) -> str:
    """Return the configuration of nginx for a public site."""
    site = f"{environment.listen_address()}:{environment.port()}"
    names = " ".join(settings.PUBLIC_HOSTS)
    values = {"folder": "/run", "user": "user www-data;", "names": names, "site": site}
    return render_configuration("public", values | {"certificate": certificate, "key": key})


def site_configuration(certificate: str, key: str) -> str:
    """Return the part of it for a machine whose nginx serves other sites: what it shares with them is theirs."""
    inside = public_configuration(certificate, key).partition("http {\n")[2]
    shared, _server, rest = inside.partition("  server {\n")
    own = rest.partition("\n  }\n")[0].replace(" backlog=2048", "")  # said once a port, by any one of them
    lines = [line for line in shared.splitlines() if line.strip()]
    zones = [line.strip() for line in lines if "limit_conn_zone" in line]
    settings_of_it = [f"  {line}" for line in lines if "limit_conn_zone" not in line]
    return "\n".join([*zones, "server {", *settings_of_it, own, "}", ""]).replace("\n  ", "\n")


class RoomProxy:
    """An nginx in a folder of its own, with a certificate for this machine's present addresses."""

    def __init__(self, folder: Path, nginx: str) -> None:
        self.site = folder / "site"
        self._folder, self._nginx = folder, nginx
        self._certificate = folder / "site.pem"
        self._made_for = self._known()

    def begin(self) -> int:
        """Start it; it ends when this process does, however that ends."""
        for name in ("plain", "secure"):
            (self._folder / name).unlink(missing_ok=True)  # nginx doesn't, where it was killed
        self._issue()
        (self._folder / "nginx.conf").write_text(self._configuration(), encoding="utf-8")
        command = [self._nginx, "-e", "stderr", "-c", str(self._folder / "nginx.conf"), "-g", "daemon off;"]
        # In a group of its own, so that Ctrl-C is for us, and we let it finish first.
        process = subprocess.Popen([*FALLS_WITH_US, *command], cwd=self._folder, process_group=0)  # noqa: S603
        process.returncode = 0  # the keeper waits for it
        return process.pid

    def renew(self, reload: Callable[[], None]) -> None:
        """Issue another certificate after a change of address, or after a month."""
        if self._made_for != self._known():
            self._issue()
            reload()

    def _known(self) -> tuple[object, ...]:
        return (*lan.addresses(), f"{datetime.now(UTC):%Y-%m}")

    def _issue(self) -> None:
        self._made_for = self._known()
        authority.issue(settings.HTTPS_DIR, lan.addresses(), self._certificate)

    def _configuration(self) -> str:
        return render_configuration(
            "room",
            {
                "modules": MODULES,
                "folder": self._folder,
                "user": "user root;" if os.geteuid() == 0 else "",
                "listen": f"{environment.listen_address()}:{environment.port()}",
                "certificate": self._certificate,
                "key": self._certificate,
                "site": f"unix:{self.site}",
            },
        )
