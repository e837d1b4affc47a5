"""A link in place of a lost phone, made by an impatient thumb."""

import threading
import uuid

import pytest
from django.db import connections

from scoring.groups.actions.entries import create_group
from scoring.groups.actions.links import make_host_link
from scoring.groups.models import HostLink
from tests.makers import DEVICE


@pytest.mark.django_db(transaction=True)
def test_a_double_tap_makes_one_link_and_no_fault() -> None:
    group, tokens = create_group(uuid.uuid4(), "Six Friends", DEVICE), []
    start = threading.Barrier(8)

    def run() -> None:
        start.wait()
        try:
            tokens.append(make_host_link(group))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run) for _tap in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tokens) == 8
    assert HostLink.objects.count() == 1
