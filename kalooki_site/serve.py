"""Brings the database and the static files up to date, then serves until it is stopped."""

import ctypes
import errno
import gc
import io
import os
import signal
import socket
import sys
import tempfile
from contextlib import suppress
from functools import partial
from pathlib import Path

import django
from django.conf import settings
from django.core.management import call_command
from django.db import connections

from kalooki_site import (
    environment,
    keeper,
    private,
    proxy,
    settings_file,
    starting,
    static_files,
    waiting,
    welcome,
)
from kalooki_site.command_line import FAULTS, sentence

A_PROXY_HERE = "127.0.0.1"
BEHIND_A_SOCKET = "localhost"  # so waitress calls who comes by a Unix socket
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # see mallopt(3)
LARGE = 1 << 20  # bytes
ARENAS = 2
TURN = 0.0005  # seconds for which a page that is being made holds up the thread that reads, each time it wants to go on


def main(*, demo: bool = False, public_demo: bool = False) -> None:
    """Serve until the site is told to stop; `demo` is a site of its own with an evening to look at.

    In a `public_demo` visitors make their own, and all of it is deleted every night.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
    os.umask(private.UMASK)
    page = "/"
    try:
        if public_demo:
            os.environ["KALOOKI_DEMO"] = "1"
        settings_file.read_settings_file()
        environment.separate_public_demo()
        if demo:
            environment.separate_demo()
        refuse_taken_port(environment.listen_address(), environment.port())
        django.setup()
        processes = environment.processes()
        private.restrict_data_folder()
        str(settings.SECRET_KEY)  # makes it at the first start
        waiting.wait_for_database(environment.listen_address(), environment.port())
        prepare()
    except (starting.StartRefusedError, *FAULTS) as fault:
        sys.exit(str(fault) if isinstance(fault, starting.StartRefusedError) else sentence(fault))
    if demo:
        call_command("make_demo_club")
        page = call_command("make_demo_evening", stdout=io.StringIO())
    load()
    if proxy.is_wanted() and (nginx := proxy.program()):
        serve_behind_nginx(nginx, processes, page)
    else:
        serve_plain(processes, page)


def serve_plain(processes: int, page: str) -> None:
    """Serve plain HTTP: to phones in the room, or to a proxy on this machine."""
    from kalooki_site.server import listen  # noqa: PLC0415 - once Django is there

    listening = listen(environment.listen_address(), environment.port())
    servers = [server(row, listening, A_PROXY_HERE if settings.PUBLIC else None) for row in range(processes)]
    keeper.run_processes([keeper.ProcessGroup(servers, listening.close)], lambda: welcome.print_welcome(page))


def serve_behind_nginx(nginx: str, processes: int, page: str) -> None:
    """Serve phones in the room by HTTP and HTTPS on one port."""
    from kalooki_site.server import listen_at_path  # noqa: PLC0415 - once Django is there

    with tempfile.TemporaryDirectory(prefix="kalooki-") as folder:
        front = proxy.RoomProxy(Path(folder), nginx)
        listening = listen_at_path(str(front.site))
        servers = [server(row, listening, BEHIND_A_SOCKET) for row in range(processes)]
        kept = keeper.Process(front.begin, signal.SIGQUIT)
        groups = [keeper.ProcessGroup([kept]), keeper.ProcessGroup(servers, listening.close)]
        keeper.run_processes(
            groups, lambda: welcome.print_welcome(page), lambda: front.renew(lambda: kept.tell(signal.SIGHUP))
        )


def server(row: int, listening: socket.socket, trusted: str | None) -> keeper.Process:
    return keeper.Process(partial(keeper.fork, partial(answer, row, listening, trusted)))


def answer(row: int, listening: socket.socket, trusted: str | None) -> None:
    """Serve until told to stop; then close the database, so that its one file holds everything."""
    from kalooki_site import database, nightly, public_demo, traffic  # noqa: PLC0415 - once Django is there
    from kalooki_site.server import Server  # noqa: PLC0415
    from kalooki_site.sqlite.base import DatabaseWrapper  # noqa: PLC0415
    from kalooki_site.wsgi import application  # noqa: PLC0415
    from scoring.printing.press import press  # noqa: PLC0415
    from scoring.seasons.actions import recompute  # noqa: PLC0415
    from scoring.web import background  # noqa: PLC0415

    if settings.POSTGRESQL:
        database.limit_pages(connections.settings["default"]["OPTIONS"])
    else:
        DatabaseWrapper.may_begin = False
    traffic.take_row(row)
    press.warm_up(after=10)  # seconds: phones that wait for their tables come first
    background.start(public_demo.start if settings.DEMO else nightly.start, recompute.resume_jobs)
    sys.setswitchinterval(TURN)
    Server(listening, application, trusted).run()
    background.stop()
    press.close()
    database.close()


def load() -> None:
    """Import what serving needs, so that a restarted process answers at once."""
    from kalooki_site import nightly, server, wsgi  # noqa: F401, PLC0415
    from scoring.seasons.actions import recompute  # noqa: F401, PLC0415

    return_large_blocks()
    connections.close_all()  # none is for two processes
    # What is here now stays: the garbage collector need not look through it while phones wait.
    gc.collect()
    gc.freeze()


def prepare() -> None:
    """Prepare the site; a full disk keeps it from tidying up, not from starting."""
    from kalooki_site import public_demo  # noqa: PLC0415 - once Django is there

    if settings.DEMO:
        public_demo.refuse_other_data()
    starting.bring_up_to_date()
    if settings.DEMO:
        public_demo.mark()
    starting.learn_site_id()
    try:
        starting.tidy_up()
    except FAULTS as fault:
        sys.stderr.write(f"{sentence(fault)} What is saved can be read, but nothing new can be saved.\n")
    static_files.collect()


def refuse_taken_port(address: str, port: int) -> None:
    """Exit at once where the port is taken."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError as fault:
            if fault.errno == errno.EADDRINUSE:
                message = (
                    f"Port {port} is in use. Choose another: set KALOOKI_PORT, such as KALOOKI_PORT=8001."
                )
            else:
                message = f"The site can't listen on {address}, port {port}: {fault.strerror}."
            sys.exit(message)


def return_large_blocks() -> None:
    """Have the C library return large blocks at once; before there are threads."""
    with suppress(AttributeError):
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, ARENAS)


if __name__ == "__main__":
    main()
