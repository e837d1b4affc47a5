"""`manage.py doctor`: what is durable, backed up and reachable here, and what is not, in plain words."""

from django.core.management.base import BaseCommand

from kalooki_site import welcome
from kalooki_site.doctor import findings
from kalooki_site.doctor_network import answers
from kalooki_site.findings import Verdict

FAULTY = 1
LABELS = {Verdict.GOOD: "  good   ", Verdict.ADVICE: "  advice ", Verdict.FAULT: "! FAULT  "}


class Command(BaseCommand):
    """Exit with 1 when something needs to be mended, with 0 on advice only."""

    help = "Tell what is durable, backed up and reachable here, and what is not."
    requires_system_checks: tuple[str, ...] = ()  # it tells more than they do

    def handle(self, *_args: object, **_options: object) -> None:
        found = list(findings())
        for finding in found:
            self.stdout.write(f"{LABELS[finding.verdict]}{finding.words}")
        if answers():
            self.stdout.write(f"\n{welcome.terminal_qr(welcome.addresses()[0])}")
        if any(finding.verdict is Verdict.FAULT for finding in found):
            raise SystemExit(FAULTY)
