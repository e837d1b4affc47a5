"""Background jobs: rows that a process leases while it works, and takes over from a process that died.

In each process one thread looks for work. What it claims runs in a thread of its own, one job of a kind at a time or as
many as the kind says.
"""

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from threading import Event, Thread
from typing import NamedTuple
from uuid import UUID, uuid4

from django.db import Error, connection, transaction
from django.db.models import Count, F, Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from scoring.web.models import Job

LEASE = timedelta(seconds=20)  # a process that does not renew it for so long has died
LOOK_EVERY = 5  # seconds
FREE = Q(leased_until=None) | Q(leased_until__lt=Now())
KEPT = timedelta(hours=1)  # a job that has ended, for pages that show it
log = logging.getLogger(__name__)
_kinds: dict[str, "JobKind"] = {}
_running: dict[UUID | None, Job] = {}  # by their holder
_awake, _stopped = Event(), Event()


class JobKind(NamedTuple):
    """How a kind of job is done: one attempt after each of the pauses, in seconds; `every` makes it due again.

    So many run `at_once` in a process.
    """

    work: Callable[[Job], object]
    pauses: Sequence[int] = (0,)
    failed: str = "Failed"
    every: timedelta | None = None
    at_once: int = 1


class LeaseLostError(Exception):
    """Another process has this job now."""


def register(name: str, kind: JobKind) -> None:
    _kinds[name] = kind


def enqueue(kind: str, subject: str = "", *, after: timedelta = timedelta(), **fields: object) -> Job:
    """Ask for a job in this transaction, by one statement; one that waits or runs is due again."""
    job = Job(kind=kind, subject=subject, due=timezone.now() + after, **fields)
    fresh = ("due", "ended", "tries", "done", "page", "total", "details")
    Job.objects.bulk_create(
        [job], update_conflicts=True, unique_fields=("kind", "subject"), update_fields=fresh
    )
    transaction.on_commit(_awake.set)
    return job


def schedule(kind: str, due: datetime | None = None) -> None:
    """Ask for a job that is repeated where no process has asked yet; else it stays due when it is."""
    Job.objects.bulk_create([Job(kind=kind, due=due or timezone.now())], ignore_conflicts=True)


def note(kind: str, **details: object) -> None:
    """Keep with a job that is repeated what its next run should know."""
    Job.objects.filter(kind=kind, subject="").update(details=details)


def count_jobs() -> dict[str, int]:
    """Return how many jobs run, and how many wait although they are due."""
    waits = FREE & Q(due__lte=timezone.now())
    counts = {"running": Count("pk", filter=~FREE), "waiting": Count("pk", filter=waits)}
    return Job.objects.filter(ended=None).aggregate(**counts)


def claim(kinds: Iterable[str]) -> Job | None:
    """Lease the job of these kinds that is due first and that no living process holds."""
    due = Job.objects.filter(FREE, kind__in=kinds, ended=None, due__lte=timezone.now()).order_by("due")
    # Looked at without a transaction first: on SQLite each one waits for all writers.
    if not due.exists():
        return None
    with transaction.atomic():
        job = due.select_for_update(skip_locked=True).first()
        if job is not None:
            job.holder, job.tries = uuid4(), job.tries + 1
            # By the clock of the database: those of several machines differ.
            lease = {"holder": job.holder, "tries": job.tries, "leased_until": Now() + LEASE}
            Job.objects.filter(pk=job.pk).update(**lease)
    return job


def save_progress(job: Job, **fields: object) -> None:
    """Save a job's progress for a page to show; raise LeaseLostError if another process has taken it over."""
    if not _held(job).update(**fields):
        raise LeaseLostError


def run(job: Job) -> None:
    """Run a claimed job; if it raises, retry after a pause, unless that was the last attempt."""
    kind = _kinds[job.kind]
    try:
        # Claims count as tries: a job that kills its process again and again is given up too.
        if job.tries <= len(kind.pauses):
            kind.work(job)
    except Exception:
        log.exception(kind.failed)
        if job.tries < len(kind.pauses):
            _put_back(job, due=timezone.now() + timedelta(seconds=kind.pauses[job.tries]))
            return
    now = timezone.now()
    if kind.every:
        _put_back(job, due=now + kind.every, tries=0)
    else:
        _put_back(job, ended=now)
    Job.objects.filter(ended__lt=now - KEPT).delete()


def _put_back(job: Job, **after: datetime | int) -> None:
    # Asked for again meanwhile, it stays due: what was asked for last may not have been seen.
    _held(job).filter(due=job.due).update(**after)
    _held(job).update(holder=None, leased_until=None)


def _held(job: Job) -> QuerySet[Job]:
    return Job.objects.filter(pk=job.pk, holder=job.holder)


def start(*first: Callable[[], object]) -> None:
    """Start this process's worker; the functions in `first` enqueue what is due at the start."""
    _thread("background", _keep, list(first))


def _thread(name: str, work: Callable[..., object], *args: object) -> None:
    # A daemon: a server that is told to stop does not wait for a job of minutes.
    Thread(target=work, args=args, name=name, daemon=True).start()


def _keep(first: list[Callable[[], object]]) -> None:
    while not _stopped.is_set():
        _awake.clear()
        try:
            while first:
                first[0]()
                del first[0]
            _look()
        except Error:
            # Pages say so. The next look needs a new connection: SQLite keeps one read-only that was opened so.
            connection.close()
        _awake.wait(LOOK_EVERY)


def _look() -> None:
    """Renew the leases of running jobs, then start what is due of each kind that has room."""
    Job.objects.filter(holder__in=list(_running)).update(leased_until=Now() + LEASE)
    while job := claim(_kinds_with_room()):
        _running[job.holder] = job
        _thread(job.kind, _run_beside, job)


def _kinds_with_room() -> list[str]:
    run = Counter(job.kind for job in list(_running.values()))
    return [name for name, kind in _kinds.items() if run[name] < kind.at_once]


def _run_beside(job: Job) -> None:
    try:
        run(job)
    except Error:
        log.exception("A job could not be given back; its lease runs out")
    finally:
        connection.close()
        del _running[job.holder]
        _awake.set()


def stop() -> None:
    """Release the leases of this process, so that the next one takes over at once."""
    _stopped.set()
    with suppress(Error):
        left = Job.objects.filter(holder__in=list(_running))
        left.update(holder=None, leased_until=None, tries=F("tries") - 1)
