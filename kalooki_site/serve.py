"""Brings the database and the static files up to date, then becomes the server."""

import errno
import io
import os
import socket
import sys

import django
from django.conf import settings
from django.core.management import call_command

from kalooki_site import environment, private, starting, static_files, welcome
from kalooki_site.command_line import FAULTS, sentence


def main() -> None:
    """Never returns: gunicorn takes the place of this process."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
    os.umask(private.UMASK)
    try:
        refuse_taken_port(environment.listen_address(), environment.port())
        django.setup()
        prepare()
    except (starting.Refused, *FAULTS) as fault:
        sys.exit(str(fault) if isinstance(fault, starting.Refused) else sentence(fault))
    if "--demo" in sys.argv[1:]:
        call_command("make_demo_club")
        os.environ[welcome.FIRST_PAGE] = call_command("make_demo_evening", stdout=io.StringIO())
    gunicorn = ["-m", "gunicorn", "--config", "python:kalooki_site.gunicorn_conf"]
    os.execv(sys.executable, [sys.executable, *gunicorn])  # noqa: S606 - no shell is meant


def prepare() -> None:
    """Everything that the server needs; what a full disk keeps from being tidied up does not stop it."""
    private.keep_private()
    str(settings.SECRET_KEY)  # makes it at the first start
    starting.bring_up_to_date()
    try:
        starting.forget()
    except FAULTS as fault:
        sys.stderr.write(f"{sentence(fault)} What is saved can be read, but nothing new can be saved.\n")
    static_files.collect()


def refuse_taken_port(address: str, port: int) -> None:
    """Say so at once instead of trying again and again."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError as fault:
            if fault.errno == errno.EADDRINUSE:
                told = f"Port {port} is in use. Choose another: set KALOOKI_PORT, such as KALOOKI_PORT=8001."
            else:
                told = f"The site can't listen on {address}, port {port}: {fault.strerror}."
            sys.exit(told)


if __name__ == "__main__":
    main()
