"""House rules kept on a phone: made, changed, copied, deleted, compared, printed, carried."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.games.actions import phones
from scoring.games.models import Game, HouseVariant
from tests.groups.people import scorer, stranger

pytestmark = pytest.mark.django_db
LIMIT = {"house_limit_points": "201", "house_limit_rule": "reaches"}
CLUB = {
    "format": "kalooki-variant/1",
    "name": "Club",
    "variant": "jamaican",
    "overrides": {"limit": {"points": 500, "rule": "exceeds"}},
}


def keep(client: Client, name: str = "Thursday", base: str = "european", **fields: str) -> Any:
    data = {"variant_name": name, "currency": "GBP", **LIMIT, **fields}
    return client.post(f"{reverse('new_variant')}?from={base}", data)


def kept(client: Client, **fields: str) -> HouseVariant:
    assert keep(client, **fields).status_code == 303
    return HouseVariant.objects.latest("created")


def words(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_rules_are_kept_under_a_name_and_offered_first() -> None:
    client = Client()
    own = kept(client)
    assert json.loads(own.overrides) == {"limit": {"points": 201, "rule": "reaches"}}
    shown = words(client.get(reverse("variant", args=[own.id])))
    assert "At 201 points you’re out." in shown
    assert "Usually: Over 150 points you’re out." in shown
    picked = words(client.get(reverse("new_game")))
    assert picked.index("Thursday") < picked.index(
        "Losers score the cards they hold; over 150 and you’re out."
    )
    assert "Changed: Limit." in picked


def test_a_game_is_played_by_them() -> None:
    client = Client()
    own = kept(client, stakes_initial="1", house_stakes_initial="2")
    address = f"{reverse('new_game')}?variant={own.id}"
    form = words(client.get(address))
    assert "<h1>Thursday</h1>" in form
    assert 'value="2.00"' in form
    data = {"entry_id": str(own.id), "names": "Ada, Ben, Cal", "dealer": "1", "currency": "GBP"}
    assert client.post(address, data | {"stake_initial": "2.00"}).status_code == 303
    start = json.loads(Game.objects.get().start)
    assert start["variant"] == "european"
    assert start["overrides"]["limit"] == {"points": 201, "rule": "reaches"}
    assert start["overrides"]["stakes"]["initial"] == 200


def test_a_game_says_what_a_table_adds_to_the_sum_laid_down() -> None:
    shown = words(Client().get(reverse("variant", args=["canasta"])))
    assert "All score what they laid down, less what they hold, up to 5,000." in shown
    assert "Partners share a total, and the highest wins." in shown
    assert "500 for each natural canasta" in shown
    assert "Laid down are" not in words(Client().get(reverse("variant", args=["500-rum"])))


def test_faults_stand_beside_their_fields_and_what_was_typed_stays() -> None:
    answer = keep(Client(), name="", house_limit_points="many", currency="XYZ")
    shown = words(answer)
    assert answer.status_code == 422
    for expected in (
        "Enter a name",
        "Enter a whole number.",
        'value="many"',
        "Choose a currency from",
    ):
        assert expected in shown
    assert "Ensure this value" not in shown
    assert not HouseVariant.objects.exists()
    assert "Shorten the name" in words(keep(Client(), name="x" * 41))


def test_a_name_is_given_once() -> None:
    client = Client()
    kept(client)
    answer = keep(client)
    assert answer.status_code == 422
    assert "You already have rules with that name." in words(answer)
    assert keep(Client()).status_code == 303


def test_rules_are_renamed_and_changed() -> None:
    client = Client()
    own = kept(client)
    address = reverse("change_variant", args=[own.id])
    assert 'value="201"' in words(client.get(address))
    client.post(address, {"variant_name": "Friday", "currency": "EUR", "house_limit_points": "150"})
    own.refresh_from_db()
    assert (own.name, own.currency) == ("Friday", "EUR")
    assert json.loads(own.overrides) == {"limit": {"rule": "reaches"}}


def test_one_rule_is_set_back_without_losing_the_others() -> None:
    client = Client()
    own = kept(client)
    address = reverse("change_variant", args=[own.id])
    typed = {
        "variant_name": "",
        "currency": "GBP",
        "usual": "limit",
        "house_calls": "3",
        "house_hand_cap": "x",
    }
    answer = client.post(address, typed)
    shown = words(answer)
    assert answer.status_code == 200
    assert "Enter a name" not in shown
    assert 'name="house_limit_points" id="id_house_limit_points" value="150"' in shown
    assert 'name="house_calls" id="id_house_calls" value="3"' in shown
    own.refresh_from_db()
    assert "201" in own.overrides


def test_a_copy_has_a_name_of_its_own() -> None:
    client = Client()
    own = kept(client)
    copied = client.post(reverse("copy_variant", args=[own.id]))
    other = HouseVariant.objects.latest("created")
    assert copied.headers["Location"] == reverse("change_variant", args=[other.id])
    assert (other.name, other.overrides) == ("Thursday (2)", own.overrides)


def test_delete_can_be_undone() -> None:
    client = Client()
    own = kept(client)
    gone = client.post(reverse("delete_variant", args=[own.id]))
    assert "Deleted “Thursday”." in words(client.get(gone.headers["Location"]))
    assert client.get(reverse("variant", args=[own.id])).status_code == 404
    kept(client)
    client.post(reverse("restore_variant", args=[own.id]))
    shown = words(client.get(reverse("variant", args=[own.id])))
    assert "<h1>Thursday (2)</h1>" in shown
    assert "is deleted" not in words(client.get(gone.headers["Location"]))


def test_nobody_else_finds_them() -> None:
    own = kept(scorer())
    for name in ("variant", "variant_file", "rule_card", "change_variant"):
        assert stranger().get(reverse(name, args=[own.id])).status_code == 404
    for name in ("copy_variant", "delete_variant", "restore_variant", "change_variant"):
        stranger().post(reverse(name, args=[own.id]))
    assert stranger().get(f"{reverse('new_game')}?variant={own.id}").status_code == 404
    own.refresh_from_db()
    assert own.deleted is None
    assert HouseVariant.objects.count() == 1


def test_a_look_tells_what_the_fields_come_to_and_keeps_nothing() -> None:
    answer = Client().post(reverse("look_at_rules", args=["european"]), {**LIMIT, "house_calls": "x"})
    shown = words(answer)
    for expected in (
        "Ben is still in with 200. Cal is out with 201.",
        "Enter a whole number.",
        "At 201 points you’re out.",
        'id="tail-limit" data-hx-swap-oob="true"',
    ):
        assert expected in shown
    set_back = words(Client().post(reverse("look_at_rules", args=["european"]), {**LIMIT, "usual": "limit"}))
    assert 'id="setting-limit"' in set_back
    assert 'value="150"' in set_back
    assert Client().post(reverse("look_at_rules", args=["whist"])).status_code == 404


def test_two_are_compared_where_they_differ() -> None:
    client = Client()
    own = kept(client)
    address = reverse("compare_variants")
    shown = words(client.get(address, {"first": str(own.id), "second": "european"}))
    assert "<td>At 201 points you’re out.</td><td>Over 150 points you’re out.</td>" in shown
    assert "Packs and jokers" not in shown
    assert "Packs and jokers" in words(
        client.get(address, {"first": str(own.id), "second": "european", "all": "1"})
    )
    same = words(client.get(address, {"first": "european", "second": "european"}))
    assert "Both have the same rules." in same
    assert client.get(address, {"first": "whist"}).status_code == 404


def test_a_file_comes_back_as_it_went() -> None:
    client = Client()
    own = kept(client)
    answer = client.get(reverse("variant_file", args=[own.id]))
    assert 'filename="thursday.kalooki.json"' in answer.headers["Content-Disposition"]
    file = SimpleUploadedFile("x.json", answer.content)
    looked = words(client.post(reverse("import_variant"), {"file": file}))
    assert "<td>Over 150 points you’re out.</td><td>At 201 points you’re out.</td>" in looked
    assert 'value="Thursday (2)"' in looked
    data = {"document": answer.content.decode(), "step": "keep", "variant_name": "Back again"}
    assert client.post(reverse("import_variant"), data).status_code == 303
    again = HouseVariant.objects.get(name="Back again")
    assert (again.base, again.overrides, again.currency) == (own.base, own.overrides, own.currency)


def test_nothing_is_kept_before_it_was_looked_at() -> None:
    looked = Client().post(reverse("import_variant"), {"document": json.dumps(CLUB)})
    assert "<td>–</td><td>Over 500 points you’re out.</td>" in words(looked)
    assert not HouseVariant.objects.exists()
    unnamed = {"document": json.dumps(CLUB), "step": "keep", "variant_name": ""}
    assert "Enter a name" in words(Client().post(reverse("import_variant"), unnamed))


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ("", "Choose a file or paste its text."),
        ("{", "This isn’t valid JSON: see line 1, column 2."),
        ("[" * 100_000, "This file is too long."),
        ("[" * 30_000, "This isn’t"),
        ("[]", "its “format” must be “kalooki-variant/1”"),
        (json.dumps({**CLUB, "variant": "whist"}), "There is no variant “whist”."),
        (json.dumps({**CLUB, "overrides": {"luck": 1}}), "The rules have no setting “luck”."),
        (json.dumps({**CLUB, "overrides": {"calls": -1}}), "The value of “calls” (Calls) isn’t valid."),
        (json.dumps({**CLUB, "name": 5}), "This value isn’t valid: name."),
        (json.dumps({**CLUB, "name": "\ud800"}), "This isn’t a file of house rules."),
        (json.dumps({**CLUB, "overrides": {"\udfff": 1}}), "This isn’t a file of house rules."),
    ],
)
def test_what_cannot_be_read_is_told_kindly(document: str, expected: str) -> None:
    answer = Client().post(reverse("import_variant"), {"document": document})
    assert answer.status_code == 422
    assert expected in words(answer)


def test_a_file_that_is_no_text_is_told_kindly() -> None:
    for content, expected in ((b"\xff\xfe\x00", "This isn’t a text file."), (b"", "This file is empty.")):
        file = SimpleUploadedFile("x.json", content)
        assert expected in words(Client().post(reverse("import_variant"), {"file": file}))


def test_the_rules_of_a_games_own_file_are_read_too() -> None:
    game = {
        "format": "kalooki-game/1",
        "variant": "jamaican",
        "overrides": {"calls": 2},
        "title": "Club night",
    }
    looked = words(Client().post(reverse("import_variant"), {"document": json.dumps(game)}))
    assert "<td>3 calls in a hand.</td><td>2 calls in a hand.</td>" in looked
    assert 'value="Club night"' in looked


def test_rules_typed_for_this_evening_can_be_kept() -> None:
    client = Client()
    own = kept(client)
    address = f"{reverse('new_game')}?variant=european"
    typed = {"entry_id": str(own.id), "names": "Ada, Be", "currency": "GBP", "stake_initial": "3", **LIMIT}
    answer = client.post(address, typed | {"step": "keep", "variant_name": "Tonight"})
    shown = words(answer)
    assert answer.status_code == 200
    assert "Saved as “Tonight”." in shown
    assert "Ada, Be</textarea>" in shown
    assert 'value="201"' in shown
    overrides = json.loads(HouseVariant.objects.get(name="Tonight").overrides)
    assert overrides["limit"]["points"] == 201
    assert overrides["stakes"]["initial"] == 300
    again = client.post(address, typed | {"step": "keep", "variant_name": "Tonight"})
    assert "You already have rules with that name." in words(again)
    assert "Replace the rules with that name" in words(again)
    client.post(address, typed | {"step": "replace", "variant_name": "Tonight", "house_limit_points": "99"})
    assert '"points":99' in HouseVariant.objects.get(name="Tonight").overrides
    wrong = client.post(address, typed | {"step": "keep", "variant_name": "Other", "stake_initial": "x."})
    assert "Enter an amount, such as" in words(wrong)
    assert Game.objects.count() == 0


def test_the_lists_ask_the_database_as_often_for_many_as_for_one(django_assert_num_queries: Any) -> None:
    client = Client()
    kept(client)
    for more in (0, 5):
        for n in range(more):
            kept(client, name=f"More {n}")
        with django_assert_num_queries(1):
            client.get(reverse("variants"))
        with django_assert_num_queries(1):
            client.get(reverse("compare_variants"), {"first": "european", "second": "jamaican"})


def test_a_phone_keeps_so_many_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    own = kept(client)
    monkeypatch.setattr(phones, "MOST_KEPT", 1)
    assert "can’t save any more rules" in words(keep(client, name="Friday"))
    copied = client.post(reverse("copy_variant", args=[own.id]))
    assert HouseVariant.objects.count() == 1
    assert copied.headers["Location"] == f"{reverse('variants')}?full=1"


def test_what_was_deleted_long_ago_goes_for_good() -> None:
    client = Client()
    own, other = kept(client), kept(client, name="Friday")
    client.post(reverse("delete_variant", args=[own.id]))
    HouseVariant.objects.filter(id=own.id).update(deleted=timezone.now() - timedelta(days=31))
    client.post(reverse("delete_variant", args=[other.id]))
    assert [one.name for one in HouseVariant.objects.all()] == ["Friday"]


def test_the_stakes_of_a_new_game_count_in_its_examples() -> None:
    data = {"currency": "GBP", "stake_call_up": "5", "stake_kalooki": "x.", "house_limit_points": "201"}
    looked = Client().post(f"{reverse('look_at_rules', args=['european'])}?without=stakes", data)
    assert "Ben pays £5.00 for a hand and £0.20 for a Kalooki." in words(looked)
