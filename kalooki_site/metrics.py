"""What a monitor (Prometheus) reads of the site: numbers only, no name, no address and nothing of any game."""

import shutil
from collections.abc import Iterator
from typing import NamedTuple

from django.conf import settings
from django.db import DatabaseError
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe

from kalooki_site import environment, traffic
from scoring.backup.backup_folder import last_backup
from scoring.clubs.models import Account, Club
from scoring.games.models import Game
from scoring.groups.models import Group
from scoring.web.background import count_jobs
from scoring.web.queries.database import get_schema

HERE = ("127.0.0.1", "::1")
FORMAT = "text/plain; version=0.0.4; charset=utf-8"


class Metric(NamedTuple):
    """One number, its name and what it counts; `label` is the name and value that tell it from others of that name."""

    name: str
    help: str
    value: float
    label: str = ""
    kind: str = "gauge"
    part: str = ""  # of a summary


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer a monitor on this machine, or one that has the token; Http404 for everyone else."""
    if not _is_monitor(request):
        raise Http404
    lines: list[str] = []
    described = set[str]()
    for metric in _metrics():
        if metric.name not in described:
            lines += [f"# HELP {metric.name} {metric.help}", f"# TYPE {metric.name} {metric.kind}"]
            described.add(metric.name)
        lines.append(f"{metric.name}{metric.part}{metric.label} {metric.value:.15g}")
    return HttpResponse("\n".join([*lines, ""]), content_type=FORMAT)


def _is_monitor(request: HttpRequest) -> bool:
    token = environment.text("KALOOKI_METRICS_TOKEN")
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    # What a proxy passes on has the address of the one who asked it.
    return request.META.get("REMOTE_ADDR") in HERE or (bool(token) and constant_time_compare(given, token))


def _metrics() -> Iterator[Metric]:
    disk = shutil.disk_usage(settings.DATA_DIR)
    made = last_backup(settings.BACKUP_DIR, timezone.localtime())
    yield Metric("kalooki_info", "The version that runs.", 1, f'{{version="{settings.VERSION}"}}')
    yield Metric("kalooki_disk_free_bytes", "Free on the disk of the data folder.", disk.free)
    yield Metric(
        "kalooki_last_backup_seconds",
        "When the last backup was made (Unix time).",
        made.timestamp() if made else 0,
    )
    yield from _of_the_traffic()
    try:
        counted = list(_of_the_database())
    except DatabaseError:
        counted = []
    yield Metric("kalooki_database_up", "1 while the database answers.", int(bool(counted)))
    yield from counted


def _of_the_traffic() -> Iterator[Metric]:
    for status in traffic.STATUSES:
        help_, label = "Requests answered, by class of status.", f'{{status="{status}"}}'
        yield Metric("kalooki_requests_total", help_, traffic.get_total(status), label, "counter")
    for kind in traffic.KINDS:
        for part in ("count", "seconds"):
            help_, label = "From the whole request to its answer, waiting included.", f'{{kind="{kind}"}}'
            total, end = traffic.get_total(f"{kind} {part}"), "_count" if part == "count" else "_sum"
            yield Metric("kalooki_request_seconds", help_, round(total, 3), label, "summary", end)
    for state in traffic.QUEUE:
        help_, label = (
            "Pictures being worked on, or waiting for it; sheets that wait are jobs.",
            f'{{state="{state}"}}',
        )
        yield Metric("kalooki_pictures", help_, traffic.get_total(state), label)


def _of_the_database() -> Iterator[Metric]:
    yield Metric("kalooki_migrations_waiting", "Migrations still to run.", get_schema().waiting)
    for state, number in count_jobs().items():
        yield Metric("kalooki_jobs", "Background jobs that run or are due.", number, f'{{state="{state}"}}')
    for status in Game.Status.values:
        number = Game.objects.filter(status=status).count()
        yield Metric("kalooki_games", "Games by status.", number, f'{{status="{status}"}}')
    kept: tuple[tuple[str, type[Model]], ...] = (("groups", Group), ("clubs", Club), ("accounts", Account))
    for name, model in kept:
        yield Metric(f"kalooki_{name}", f"All {name}.", model._base_manager.count())
