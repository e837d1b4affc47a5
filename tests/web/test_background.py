"""Jobs are claimed by one process at a time, tried again where they fail, and done once."""

from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from scoring.web import background
from scoring.web.models import Job
from tests.jobs import work_off

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
FULL = OSError("the disk is full")


@pytest.fixture
def does() -> Iterator[Callable[..., None]]:
    """Says what a job of the kind `test` does."""

    def register(
        work: Callable[[Job], object], pauses: Sequence[int] = (0,), every: timedelta | None = None
    ) -> None:
        background.register("test", background.JobKind(work, pauses, "Not done", every))

    yield register
    background._kinds.pop("test", None)


def claimed() -> Job:
    job = background.claim(["test"])
    assert job is not None
    return job


def fails(_job: Job) -> None:
    raise FULL


def due_now() -> None:
    Job.objects.update(due=timezone.now())


def test_what_fails_is_logged_and_tried_again_after_a_pause_until_the_last(
    does: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    does(fails, pauses=(0, 60))
    background.enqueue("test")
    work_off()
    assert background.claim(["test"]) is None
    due_now()
    work_off()
    due_now()
    assert background.claim(["test"]) is None
    assert [record.getMessage() for record in caplog.records] == ["Not done"] * 2


def test_a_job_is_asked_for_once_by_one_statement(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for _time in range(2):
        with django_assert_num_queries(1):
            background.enqueue("test", "this season")
    assert Job.objects.count() == 1


def test_a_job_that_is_repeated_is_done_once_however_many_processes_ask_for_it(
    does: Callable[..., None],
) -> None:
    done: list[dict[str, object]] = []
    does(lambda job: done.append(job.details), every=timedelta(days=1))
    for _process in range(3):
        background.schedule("test")
        background.note("test", seen="here")
        work_off()
    assert done == [{"seen": "here"}]


def test_what_is_asked_for_while_it_runs_is_done_once_more(does: Callable[..., None]) -> None:
    asked: list[Job] = []

    def work(job: Job) -> None:
        asked.append(job)
        if len(asked) == 1:
            background.enqueue("test")

    does(work)
    background.enqueue("test")
    work_off()
    assert len(asked) == 2


def test_a_job_is_taken_over_once_its_lease_ran_out_and_the_first_holder_changes_nothing_more(
    does: Callable[..., None],
) -> None:
    does(bool, pauses=(0, 0))
    background.enqueue("test")
    first = claimed()
    assert background.claim(["test"]) is None
    Job.objects.update(leased_until=timezone.now() - timedelta(seconds=1))
    second = claimed()
    background.save_progress(second, done=3, page=2)
    with pytest.raises(background.LeaseLostError):
        background.save_progress(first, done=1)
    background.run(first)
    job = Job.objects.get()
    assert (job.done, job.page, job.ended, job.holder) == (3, 2, None, second.holder)


def test_a_job_during_which_each_process_died_is_given_up(does: Callable[..., None]) -> None:
    begun: list[Job] = []
    does(begun.append, pauses=(0,))
    background.enqueue("test")
    claimed()
    Job.objects.update(leased_until=None)
    background.run(claimed())
    assert Job.objects.get().ended
    assert begun == []


def test_what_is_due_again_and_again_is_so_after_a_failure_too(does: Callable[..., None]) -> None:
    does(fails, every=timedelta(hours=1))
    background.enqueue("test")
    work_off()
    job = Job.objects.get()
    assert (job.ended, job.tries, job.holder) == (None, 0, None)
    assert job.due > timezone.now()


def test_a_process_has_so_many_of_a_kind_at_once_as_the_kind_says(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = background.JobKind(bool, at_once=2)
    monkeypatch.setitem(background._kinds, "test", kind)
    run = []
    for subject in "abc":
        background.enqueue("test", subject)
        run.append("test" in background._kinds_with_room())
        job = claimed()
        monkeypatch.setitem(background._running, job.holder, job)
    assert run == [True, True, False]


def test_a_server_that_is_stopped_leaves_its_jobs_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    background.enqueue("test")
    job = claimed()
    monkeypatch.setitem(background._running, job.holder, job)
    try:
        background.stop()
    finally:
        background._stopped.clear()
    assert claimed().tries == 1
