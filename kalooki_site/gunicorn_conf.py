"""How gunicorn runs the site: one process, eight threads, nothing written about visitors."""

import gc

from kalooki_site import drawn, environment, welcome

wsgi_app = "kalooki_site.wsgi"
# In public, HTTPS ends at a proxy on this machine, and nobody else may knock.
bind = f"{environment.listen_address()}:{environment.port()}"
# One process: SQLite's writers queue inside it, and one is enough for thousands of tables.
workers = 1
# In the room one port speaks HTTP and, where asked for, HTTPS.
worker_class = "gthread" if environment.names("KALOOKI_HOSTS") else "kalooki_site.worker.RoomWorker"
threads = 8
keepalive = 15  # longer than a phone waits between two looks at the table
graceful_timeout = 10
control_socket_disable = True
accesslog = None  # addresses of visitors and share links are nobody's business
loglevel = "warning"
when_ready = welcome.when_ready


def on_reload(_server: object) -> None:
    """What the old program has drawn is not what the new one would draw."""
    drawn.MEMORY[:] = bytes(len(drawn.MEMORY))


def post_worker_init(_worker: object) -> None:
    """The first sheet of the evening is printed as fast as the second; and somebody thinks of backups."""
    from kalooki_site import nightly  # noqa: PLC0415 - the app is ready only now
    from scoring.actions import recounting  # noqa: PLC0415
    from scoring.sheets.press import press  # noqa: PLC0415

    press.warm_up(after=10)  # seconds: phones that wait for their tables come first
    nightly.start()
    recounting.take_up()
    # What is here now stays: whoever looks for rubbish later need not look through it, and keeps nobody waiting.
    gc.collect()
    gc.freeze()


def worker_exit(_server: object, _worker: object) -> None:
    """Requests are answered, the last hand is on disk: now all of it goes into the one file that people copy."""
    from kalooki_site import closing  # noqa: PLC0415 - the app is ready only in the worker

    closing.close_database()
