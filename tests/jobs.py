"""Background jobs, done in the thread and transaction of a test."""

from scoring.web import background


def work_off() -> None:
    """Do all that is due."""
    while job := background.claim(background._kinds):
        background.run(job)
