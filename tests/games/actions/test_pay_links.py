"""What is kept about being paid goes along to another phone."""

import pytest

from scoring.games.actions.phones import move_pay_links, save_pay_links
from scoring.games.models import PayLink

pytestmark = pytest.mark.django_db


def test_what_the_new_phone_knows_already_stays() -> None:
    save_pay_links("old", {"Ada": "from the old", "Ben": "from the old", "Cal": ""})
    save_pay_links("new", {"Ada": "from the new"})
    move_pay_links("old", "new")
    kept = PayLink.objects.filter(device_hash="new").order_by("name").values_list("name", "template")
    assert list(kept) == [("Ada", "from the new"), ("Ben", "from the old")]
    assert not PayLink.objects.filter(device_hash="old").exists()
