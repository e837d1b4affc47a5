"""Members of a club: added, shown as they wish, gone and back, taken in from a file, taken along, erased."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from scoring.clubs.models import Club, Member
from tests.clubs.clubs import account, at, club_of, logged_in, member, owner_of, with_role
from tests.clubs.makers import member_key
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def club() -> Club:
    return club_of("Marlon")


def read(client: Client, name: str, club: Club, *more: object) -> str:
    """A page of the club."""
    return client.get(at(name, club, *more)).content.decode()


def test_a_pasted_list_adds_everybody_once(club: Club) -> None:
    owner = owner_of(club)
    owner.post(at("members", club), {"names": "Ruth Miller\n Ben \nben\n\nCal, Dot, Ruth Miller"})
    owner.post(at("members", club), {"names": "Ruth Miller\nEve", "guests": "on"})
    assert sorted(Member.objects.values_list("name", "is_guest")) == [
        ("Ben", False),
        ("Cal", False),
        ("Dot", False),
        ("Eve", True),
        ("Ruth Miller", False),
    ]


def test_too_long_a_name_is_told_beside_the_field_and_what_was_typed_stays(club: Club) -> None:
    answer = owner_of(club).post(at("members", club), {"names": "Ben\n" + "A" * 41})
    assert answer.status_code == 422
    assert "is too long" in answer.content.decode()
    assert "Ben" in answer.content.decode()
    assert not Member.objects.exists()


def test_others_read_what_somebody_chose(club: Club) -> None:
    member(club, "Ruth Miller", shows="initials")
    member(club, "Ben Smith", shows="alias", alias="Ace")
    html = read(with_role(club, "viewer"), "members", club)
    assert "R.M." in html
    assert "Ace" in html
    assert "Miller" not in html
    assert "Smith" not in html
    assert "Ruth Miller" in read(owner_of(club), "members", club)


def test_another_name_has_to_be_written(club: Club) -> None:
    ruth = member(club, "Ruth")
    answer = owner_of(club).post(at("member", club, ruth.pk), {"name": "Ruth", "shows": "alias"})
    assert answer.status_code == 422
    assert "Enter the alias." in answer.content.decode()


def test_a_member_changes_what_is_shown_of_himself_and_of_nobody_else(club: Club) -> None:
    him, other = account("Ben"), member(club, "Cal")
    ben = member(club, "Ben Smith", account=him)
    client = with_role(club, "member", "Ben")
    sent = {"name": "Ben Smith", "shows": "initials", "is_guest": "on"}
    assert client.post(at("member", club, ben.pk), sent).status_code == 303
    ben.refresh_from_db()
    assert (ben.shows, ben.is_guest) == ("initials", False)
    assert client.post(at("member", club, other.pk), sent).status_code == 403


def test_who_left_can_come_back(club: Club) -> None:
    ruth, owner = member(club, "Ruth"), owner_of(club)
    owner.post(at("member_left", club, ruth.pk))
    assert "Gone" in read(owner, "members", club)
    owner.post(at("member_left", club, ruth.pk))
    assert "Gone" not in read(owner, "members", club)


def test_who_left_and_still_has_a_link_is_told_on_their_page(club: Club) -> None:
    ruth, owner, words = member(club, "Ruth"), owner_of(club), "They left, but can still open the club."
    owner.post(at("member_left", club, ruth.pk))
    assert words not in read(owner, "member", club, ruth.pk)
    owner.post(at("member_link", club, ruth.pk))
    assert words in read(owner, "member", club, ruth.pk)
    owner.post(at("withdraw_member_link", club, ruth.pk))
    assert words not in read(owner, "member", club, ruth.pk)


def test_two_who_are_one_are_put_together_and_apart_by_undo(club: Club) -> None:
    one, other, owner = member(club, "Ruht"), member(club, "Ruth"), owner_of(club)
    page = owner.post(at("merge_member", club, one.pk), {"into": str(other.pk)}, follow=True).content.decode()
    assert "Merged: both are Ruth now." in page
    assert "Ruht" not in page
    undo = page.split("/merged/")[1].split("/undo/")[0]
    assert "Ruht" in owner.post(at("split_member", club, undo), follow=True).content.decode()


def test_a_file_is_looked_at_before_it_is_taken_in(club: Club) -> None:
    member(club, "Ben")
    owner, text = owner_of(club), "name,left\nRuth,\nBen,\nCal,yesterday\n"
    file = SimpleUploadedFile("members.csv", text.encode(), "text/csv")
    page = owner.post(at("import_members", club), {"file": file}).content.decode()
    assert all(words in page for words in ("new", "already a member", "not a date such as"))
    assert Member.objects.count() == 1
    owner.post(at("import_members", club), {"text": text, "step": "save"})
    assert sorted(Member.objects.values_list("name", flat=True)) == ["Ben", "Ruth"]


def test_what_the_preview_shows_can_be_saved(club: Club) -> None:
    text = "\n".join(["name,address", *(f"Player {number},{'x' * 988}" for number in range(100))])
    assert len(text) + 100 > 100_000 > len(text)
    file = SimpleUploadedFile("members.csv", text.encode(), "text/csv")
    page = owner_of(club).post(at("import_members", club), {"file": file})
    assert page.status_code == 200
    # Url-encoded, a Hebrew letter would take six bytes: twice what may be sent.
    assert '<form id="take" method="post" enctype="multipart/form-data">' in page.content.decode()
    sent = {"text": page.context["text"].replace("\n", "\r\n"), "step": "save"}
    assert owner_of(club).post(at("import_members", club), sent).status_code == 303
    assert Member.objects.count() == 100


def test_a_file_of_too_many_letters_is_refused_before_the_preview(club: Club) -> None:
    file = SimpleUploadedFile("members.csv", b"name\nRuth " + b"x" * 100_000, "text/csv")
    answer = owner_of(club).post(at("import_members", club), {"file": file})
    assert answer.context["form"].errors == {"file": ["That’s too long. Use 100000 letters at most."]}


def test_a_file_that_cannot_be_read_is_refused_beside_its_field(club: Club) -> None:
    file = SimpleUploadedFile("members.xlsx", b"PK\x03\x04\x14\0_rels/.rels xl/workbook.xml")
    answer = owner_of(club).post(at("import_members", club), {"file": file, "text": "Ada"})
    assert answer.status_code == 422
    errors = answer.context["form"].errors
    assert errors == {"file": ["This is an Excel file. Save it as CSV, then choose that file."]}
    page = answer.content.decode()
    assert errors["file"][0] in page
    assert ">\nAda</textarea>" in page


def test_columns_that_are_not_imported_are_named(club: Club) -> None:
    text = "Nr;Name;E-Mail\n1;Ada;a@x.org"
    page = owner_of(club).post(at("import_members", club), {"text": text}).content.decode()
    assert "Not imported: Nr, E-Mail." in page


@pytest.mark.parametrize("name", ["members", "import_members"])
def test_a_letter_that_was_lost_becomes_no_name(club: Club, name: str) -> None:
    answer = owner_of(club).post(
        at(name, club), {"names": "M\ufffdller", "text": "M\ufffdller", "step": "save"}
    )
    assert answer.status_code == 422
    assert "Some letters are lost" in answer.content.decode()
    assert not Member.objects.exists()


def test_a_name_turned_round_is_asked_about(club: Club) -> None:
    answer = owner_of(club).post(at("members", club), {"names": "Doe, Jane"})
    assert "“Doe, Jane”: one person or two?" in answer.content.decode()
    assert not Member.objects.exists()


def test_a_file_of_names_turned_round_asks_for_headings(club: Club) -> None:
    sent = {"text": "Doe, Jane\nRoe, Rick", "step": "save"}
    answer = owner_of(club).post(at("import_members", club), sent)
    assert "“Doe, Jane”: name and alias, or last and first name?" in answer.content.decode()
    owner_of(club).post(at("import_members", club), sent | {"text": f"last name, first name\n{sent['text']}"})
    assert sorted(Member.objects.values_list("name", flat=True)) == ["Jane Doe", "Rick Roe"]


def test_a_cell_without_an_end_is_told(club: Club) -> None:
    text = 'name\nAda\n"Ben\nCal\n'
    file = SimpleUploadedFile("members.csv", text.encode(), "text/csv")
    answer = owner_of(club).post(at("import_members", club), {"file": file})
    assert answer.status_code == 422
    assert "We can’t read line 3. Is a quotation mark missing" in answer.content.decode()


def test_everybody_leaves_as_a_file(club: Club) -> None:
    member(club, "=SUM(1)")
    answer = owner_of(club).get(at("members_file", club))
    assert answer["Content-Disposition"] == 'attachment; filename="members.csv"'
    text = answer.content.decode()
    assert "'=SUM(1)" in text
    assert text.startswith("\ufeffname,")  # which tells Excel that it is UTF-8


def test_all_of_a_person_is_one_file(club: Club) -> None:
    ruth = member(club, "Ruth Miller")
    answer = owner_of(club).post(at("export_member", club, ruth.pk))
    assert answer.json()["member"][0]["name"] == "Ruth Miller"


def test_erasing_asks_once_more(club: Club) -> None:
    ruth, owner = member(club, "Ruth Miller"), owner_of(club)
    assert "This can’t be undone" in read(owner, "erase_member", club, ruth.pk)
    owner.post(at("erase_member", club, ruth.pk))
    html = read(owner, "members", club)
    assert "Player 1" in html
    assert "Ruth" not in html
    assert "Ruth" not in read(owner, "club_history", club)


def by_own_link(one: Member) -> Client:
    """A phone that opened a member's own link."""
    phone = Client()
    phone.get(reverse("open_club_link", args=[member_key(one)]))
    return phone


def test_an_own_link_only_asks_to_erase_and_the_member_undoes_it(club: Club) -> None:
    ruth, owner = member(club, "Ruth Miller"), owner_of(club)
    thief, phone = by_own_link(ruth), Client()
    phone.cookies.update(thief.cookies)
    assert "after 7 days" in read(thief, "erase_member", club, ruth.pk)
    assert thief.post(at("erase_member", club, ruth.pk)).headers["Location"] == at("member", club, ruth.pk)
    for page in (at("own_nights", club), at("member", club, ruth.pk)):
        assert "You asked to be erased." in phone.get(page).content.decode()
    for name in ("club", "members"):
        assert "asked to be erased" in read(owner, name, club)
        assert "asked to be erased" not in read(with_role(club, "viewer"), name, club)
    assert "Ruth Miller asked to be erased" in read(owner, "club_history", club)
    page = phone.post(at("undo_erasing", club, ruth.pk), follow=True).content.decode()
    assert "You asked to be erased." not in page
    assert "asked to be erased" not in read(owner, "members", club)
    assert "Undid Ruth Miller’s request to be erased" in read(owner, "club_history", club)


def test_the_secretary_confirms_at_once_or_undoes_what_a_member_asked(club: Club) -> None:
    ruth, ben, owner = member(club, "Ruth Miller"), member(club, "Ben Smith"), owner_of(club)
    for one in (ruth, ben):
        by_own_link(one).post(at("erase_member", club, one.pk))
        assert f"{one.name} asked to be erased." in read(owner, "member", club, one.pk)
    owner.post(at("erase_member", club, ruth.pk))
    owner.post(at("undo_erasing", club, ben.pk))
    html = read(owner, "members", club)
    assert ("Ruth" in html, "Ben Smith" in html, "asked to be erased" in html) == (False, True, False)


def test_the_page_says_when_the_name_goes_and_that_it_waits_after_that(club: Club) -> None:
    ruth, owner = member(club, "Ruth Miller"), owner_of(club)
    phone = by_own_link(ruth)
    phone.post(at("erase_member", club, ruth.pk))
    for client in (phone, owner):
        html = read(client, "member", club, ruth.pk)
        assert "or when the site is next used after that" in html
        assert "is removed soon after something is next saved" not in html
    Member.objects.filter(pk=ruth.pk).update(erase_asked=timezone.now() - timedelta(days=7))
    for client in (phone, owner):
        assert "is removed soon after something is next saved" in read(client, "member", club, ruth.pk)


def test_a_member_cannot_undo_it_for_another(club: Club) -> None:
    ruth, ben = member(club, "Ruth"), member(club, "Ben")
    by_own_link(ruth).post(at("erase_member", club, ruth.pk))
    other = by_own_link(ben)
    assert other.post(at("undo_erasing", club, ruth.pk)).status_code == 403
    assert other.post(at("erase_member", club, ruth.pk)).status_code == 403


def test_a_member_who_asked_to_be_erased_is_not_merged(club: Club) -> None:
    ruth, other, owner = member(club, "Ruth"), member(club, "Ruht"), owner_of(club)
    by_own_link(ruth).post(at("erase_member", club, ruth.pk))
    for one, into in ((ruth, other), (other, ruth)):
        answer = owner.post(at("merge_member", club, one.pk), {"into": str(into.pk)})
        assert answer.status_code == 422
        assert "Confirm or undo that first" in answer.content.decode()


@pytest.mark.parametrize("people", [1, 60])
def test_the_list_costs_the_same_for_many(
    club: Club, people: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(people):
        member(club, f"Player {number}", is_guest=number % 2 == 0)
    owner = owner_of(club)
    with django_assert_num_queries(6):
        owner.get(at("members", club))


def test_a_stranger_learns_no_name(club: Club) -> None:
    ruth = member(club, "Ruth Miller")
    answer = logged_in("Eve").get(at("member", club, ruth.pk))
    assert answer.status_code == 404
    assert "Ruth" not in answer.content.decode()
