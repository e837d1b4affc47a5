"""Names at a table, in a group and in a club: cleaned in one place, and asked about where two look the same."""

from typing import Any
from uuid import uuid4

import pytest
from django.urls import reverse

from scoring.clubs.models import Member
from scoring.games.models import Game
from scoring.games.queries.projections import began_with
from tests.clubs.clubs import at, club_of, owner_of
from tests.groups.makers import group_of_the_scorer, send
from tests.groups.people import address, game_of_the_scorer, scorer, tried
from tests.makers import hand, play

pytestmark = pytest.mark.django_db
TWIN = "Аda"
OPEN: dict[str, Any] = {"joining": {"score": "highest", "stake": "full", "until": None}}
SHEET = {
    "rows": "1", "newcomers": "1", "who-0": "0", "step": "check",
    "cell-0-1": "5", "cell-0-2": "6", "cell-0-3": "7",
}  # fmt: skip


def deal(names: str, **fields: str) -> Any:
    sent = {"entry_id": str(uuid4()), "names": names, "dealer": "1", **fields}
    return scorer().post(f"{reverse('new_game')}?variant=european", sent)


def test_names_of_a_game_are_kept_without_invisible_letters() -> None:
    assert deal("A\u200bda, \u202eBen\u202c，Ｃal").status_code == 303
    assert began_with(Game.objects.get()) == ["Ada", "Ben", "Cal"]


def test_names_that_look_the_same_are_asked_about_and_what_was_typed_stays() -> None:
    asked = deal(f"Ada, {TWIN}, Cal", title="Thursday")
    html = asked.content.decode()
    assert asked.status_code == 422
    assert f"“Ada” and “{TWIN}” look the same." in html
    assert "They’re two people" in html
    assert f"Ada, {TWIN}, Cal</textarea>" in html
    assert 'value="Thursday"' in html
    assert deal(f"Ada, {TWIN}, Cal", alike="on").status_code == 303


def test_nothing_is_asked_about_other_names() -> None:
    assert "They’re two people" not in deal("Ada").content.decode()


def test_a_newcomer_who_looks_like_another_is_asked_about() -> None:
    game = play(game_of_the_scorer(overrides=OPEN), hand("Ada", Ben=25, Cal=38))
    asked = scorer().post(address("join", game), tried(game, name=TWIN, after="2"))
    html = asked.content.decode()
    assert asked.status_code == 422
    assert "look the same" in html
    assert "They’re two people" in html
    assert f'value="{TWIN}"' in html
    fields = tried(game, name=TWIN, after="2", alike="on")
    assert scorer().post(address("join", game), fields).status_code == 303


def test_a_newcomer_with_the_name_of_another_is_refused_whatever_the_case_of_its_letters() -> None:
    game = play(game_of_the_scorer(overrides=OPEN), hand("Ada", Ben=25, Cal=38))
    refused = scorer().post(address("join", game), tried(game, name="ada", after="2", alike="on"))
    assert refused.status_code == 422
    assert "Two players have the same name." in refused.content.decode()
    sheet = tried(game, **SHEET, **{"name-3": "ada", "alike-3": "1"})
    assert "Two players have the same name." in scorer().post(address("key_in", game), sheet).content.decode()


def test_one_who_looks_like_another_in_a_column_of_a_sheet_is_asked_about() -> None:
    game = play(game_of_the_scorer(overrides=OPEN), hand("Ada", Ben=25, Cal=38))
    grid = SHEET | {"name-3": TWIN}
    asked = scorer().post(address("key_in", game), tried(game, **grid)).content.decode()
    assert "look the same" in asked
    sure = scorer().post(address("key_in", game), tried(game, **grid, **{"alike-3": "1"})).content.decode()
    assert "look the same" not in sure
    assert 'name="alike-3" value="1" checked' in sure


def test_names_of_groups_are_cleaned_too() -> None:
    group = group_of_the_scorer()
    send(group, "rename_group", name="Thurs\u200bday\u202e")
    group.refresh_from_db()
    assert group.name == "Thursday"


def test_so_are_those_of_members_typed_or_from_a_file() -> None:
    club = club_of()
    owner_of(club).post(at("members", club), {"names": "A\u200bda\n\u202eBen"})
    owner_of(club).post(at("import_members", club), {"text": "C\u2060al\nAda", "step": "save"})
    assert sorted(Member.objects.values_list("name", flat=True)) == ["Ada", "Ben", "Cal"]
