"""Many sheets that are made into one file."""

from django.db import models

from scoring.web.models import Job


class BundleFile(models.Model):
    """What a job prints, as pages of HTML under the names of their parts, and the file as soon as it is whole.

    It is in the database, so that any server prints it and any server hands it out; it goes with its job.
    """

    job = models.OneToOneField(Job, primary_key=True, on_delete=models.CASCADE, related_name="bundle")
    parts = models.JSONField()
    file = models.BinaryField(null=True)

    def __str__(self) -> str:
        return f"file of {self.job_id}"
