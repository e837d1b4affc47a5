"""A public demonstration: visitors may do everything, and all that they left is deleted every night."""

from collections.abc import Callable
from datetime import timedelta

from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from kalooki_site.starting import StartRefusedError
from scoring.backup.archives import delete_everything
from scoring.clubs.models import Account, Club
from scoring.games.models import Game
from scoring.groups.models import Group
from scoring.web import background
from scoring.web.demonstration import next_renewal
from scoring.web.models import Job
from scoring.web.queries.database import get_schema
from scoring.web.views.limits import count_press, too_many_presses

RENEWAL, AGAIN = "renewal of the demonstration", timedelta(minutes=15)
Handler = Callable[[HttpRequest], HttpResponseBase]


def refuse_other_data() -> None:
    """Raise StartRefusedError where the database holds what no demonstration has made."""
    if get_schema().is_new:
        return
    try:
        is_own = Job.objects.filter(kind=RENEWAL).exists()
        is_own = is_own or not any(model.objects.exists() for model in (Account, Club, Game, Group))
    except DatabaseError:  # of an early version
        is_own = False
    if not is_own:
        raise StartRefusedError(
            f"The games in {settings.DATA_DIR} are not those of a demonstration, which would delete them every "
            "night. Move them elsewhere, or name another folder in KALOOKI_DATA."
        )


def mark() -> None:
    """Note in the database that it is deleted every night; a night that went by makes it due at once."""
    background.schedule(RENEWAL, next_renewal(timezone.now()))


def start() -> None:
    """Renew the demonstration every night while the site serves."""
    background.register(
        RENEWAL, background.JobKind(renew, every=AGAIN, failed="The demonstration was not renewed")
    )


def renew(_job: Job) -> None:
    """Delete all that visitors left, and free the space, where it could still be read in the file."""
    with transaction.atomic():
        delete_everything()
        mark()
    if connection.in_atomic_block:
        return  # a test's
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def guards(handle: Handler) -> Handler:
    """Limit what one address may send, and keep search engines to the first page and the guide."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        wait = count_press(request) if request.method == "POST" else 0
        response = too_many_presses(request, wait) if wait else handle(request)
        if request.path_info != "/" and not request.path_info.startswith("/help/"):
            response.headers["X-Robots-Tag"] = "noindex"
        return response

    return middleware
