"""Who may do what in a club: every address, for everybody who could stand before it.

A new address gets a row in `TABLE`, written by hand from what it should be, not from what the policy says.
"""

import re
from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.clubs.access import club_cookie_name
from scoring.clubs.actions.club_roles import make_club_link
from scoring.clubs.actions.clubs import save_club_picture
from scoring.clubs.models import Club, ClubKey
from scoring.clubs.models.clubs import Role
from scoring.seasons.models import Season
from tests.checklists import NO_METHOD, Cell, answers, cells_of, rows_of
from tests.clubs.clubs import acting_for, club_of, logged_in, with_role
from tests.house.test_urls import PATTERNS
from tests.seasons.makers import make_season, night_of, play_table
from tests.seasons.makers import member as member_of
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db

# Who may: "owner"; those who "run" it, owner and secretary; those who "look" after it, the treasurer too; those who
# "keep" its money, owner and treasurer; "score",
# the table scorer too; "all" who have any role; "public" is for
# everybody, once the club shows its table to the world; "self" is for who plays there
# himself, so that nobody else finds anything; "-" is no such method.
TABLE = """
address            GET     POST

club               all     -
club_settings      owner   owner
club_picture       run     run
club_picture_file  all     -
end_club           owner   owner
restore_club       -       owner
club_history       look    -
phone_links        all     all
club_people        run     run
revoke_club_link   -       run
take_club_role     -       owner
hand_club_on       owner   owner
members            all     run
members_file       run     -
import_members     run     run
member             run     run
member_links       run     run
member_slips       run     -
member_link        run     run
withdraw_member_link -     run
link_member        -       run
unlink_member      -       run
member_left        -       run
merge_member       run     run
export_member      -       run
erase_member       run     run
undo_erasing       -       run
split_member       -       run

club_records       all     -
club_bests         all     -
club_ratings       all     -
personal_page      all     -
standings          all     -
night_by_night     all     -
standings_wall     all     -
standings_embedded public  -
season_records     all     -
cross_table        all     -
attendance         all     -
night_report       all     -
season_paper       all     -
season_sheet       all     -
season_sheet_picture all   -
standings_picture  all     -
season_print       -       all

seasons            all     -
new_season         run     run
season             all     -
season_settings    run     run
season_format      run     run
start_season       -       run
close_season       run     run
reopen_season      run     run
season_people      run     run
leave_season       -       run
need_access        -       run
season_plan        run     run
keep_apart         run     run
let_together       -       run
points_given       all     run
withdraw_points    -       run
draw_of_cards      run     run
give_awards        run     run
show_elsewhere     run     -
choose_awards      -       run
withdraw_award     -       run
announce           run     run

night              all     -
night_live         all     -
move_night         run     run
hold_final         -       run
cancel_night       -       run
say                -       run
check_in_all       -       run
check_in_guest     -       run
tell_tables        -       run
set_clock          -       run
night_wall         all     -
night_wall_live    all     -
night_door         run     run
change_places      -       run
stand_in           run     run
seat_all           -       run
seat_late_ones     -       run
one_more_round     run     run
night_plan         run     run
take_round_back    -       run
by_hand            run     run
paper_night        run     run
night_changes      look    -
undo_paper         -       run
night_codes        score   -
night_sheets       score   -
print_night        -       score
night_sheet        score   -
night_sheet_picture score  -
close_night        run     run
reopen_night       run     run

night_table        score   -
lock_table         -       run
move_person        -       run
take_over          -       run
walk_over          -       run
clear_table        -       run
write_here         -       score
answer_call        -       run
give_minutes       -       run
confirm_table      -       run
settle_dispute     -       run
add_late           run     run
discard_late       -       run
restore_late       -       run
renew_table_link   -       run

treasury           look    -
treasury_entry     keep    keep
reverse_entry      -       keep
member_account     look    -
treasury_entries   look    -
treasury_lines     look    -
treasurer_report   look    -
treasurer_file     look    -
treasurer_papers   look    -
treasurer_sheet    look    -
treasurer_sheet_picture look -
own_account        self    -

own_nights         self    -
own_calendar       -       self
say_myself         -       self
check_myself_in    -       self
own_table          self    self
watch_own_table    -       self
confirm_myself     -       self
nights_calendar    all     -
"""
ROWS = rows_of(TABLE)
OWNER, RUN = {"owner"}, {"owner", "secretary"}
ALL = {"owner", "secretary", "treasurer", "scorer", "member", "viewer", "scorer's link"}
MAY = {
    "owner": OWNER,
    "run": RUN,
    "look": RUN | {"treasurer"},
    "keep": {"owner", "treasurer"},
    "score": RUN | {"scorer", "scorer's link"},
    "all": ALL,
    "self": set(),
}
MADE_UP = {
    "split_member",
    "let_together",
    "withdraw_points",
    "withdraw_award",
    "reverse_entry",
    "treasury_lines",
    "settle_dispute",
    "add_late",
    "discard_late",
    "restore_late",
    "take_over",
    "leave_season",
    "need_access",
}
PICTURE = "data:image/png;base64,iVBORw0KGgo="
OF_A_CLUB = [str(pattern.name) for pattern in PATTERNS if "club_id" in str(pattern.pattern)]


def with_link(club: Club, *, revoked: bool = False, expired: bool = False) -> Client:
    """A phone with a link for scorers."""
    token = make_club_link(
        acting_for(club), Role.SCORER, "x", timezone.now() + timedelta(days=1), invites=False
    )
    if revoked:
        ClubKey.objects.update(revoked=timezone.now())
    if expired:
        ClubKey.objects.update(expires=timezone.now())
    client = Client()
    client.cookies[club_cookie_name(club.pk, Role.SCORER)] = token
    return client


def an_owner_of_another_club(_club: Club) -> Client:
    """Owns a club, but not this one."""
    club_of("Eve", "Other")
    return logged_in("Eve")


def with_a_link_to_another_club(_club: Club) -> Client:
    """Opens another club."""
    return with_link(club_of("Eve", "Other"))


def logged_out(club: Club) -> Client:
    """Was the owner until a moment ago."""
    client = with_role(club, "owner")
    stolen = Client()
    stolen.cookies["kalooki_session"] = client.cookies["kalooki_session"].value
    client.post(reverse("account_logout"))
    return stolen


PEOPLE: dict[str, Callable[[Club], Client]] = {
    **{role: lambda club, role=role: with_role(club, role) for role in Role.values},  # type: ignore[misc]
    "scorer's link": with_link,
    "link withdrawn": lambda club: with_link(club, revoked=True),
    "link that ran out": lambda club: with_link(club, expired=True),
    "owner of another club": an_owner_of_another_club,
    "link to another club": with_a_link_to_another_club,
    "owner logged out": logged_out,
    "stranger with an account": lambda _club: logged_in("Zoe"),
    "nobody": lambda _club: Client(),
}
ON_POSTGRESQL = {"owner", "treasurer", "scorer's link", "link withdrawn", "nobody"}
"""The others are let in or kept out by the same question to the database as one of these."""
EVERYBODY = [
    pytest.param(who, marks=[pytest.mark.postgresql] if who in ON_POSTGRESQL else []) for who in PEOPLE
]


@built_once
def season() -> Season:
    season = make_season(nights=1, has_money=True)
    save_club_picture(acting_for(season.club), PICTURE)
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    return season


def things(season: Season) -> dict[str, object]:
    """What addresses name: things that are there, and made-up ones."""
    return {
        "club_id": season.club_id,
        "season_id": season.pk,
        "member_id": member_of(season, "Ada").pk,
        "number": 1,
        "night_id": night_of(season, 1).pk,
        "table_id": season.nights.get(number=1).tables.get().pk,
        "picture_hash": season.club.picture,
        "wish": uuid4(),
        "given": uuid4(),
        "dispute": uuid4(),
        "late_id": uuid4(),
        "key_id": uuid4(),
        "entry_id": uuid4(),
        "event_id": uuid4(),
    }


def address_of(name: str, named: dict[str, object]) -> str:
    pattern = next(pattern for pattern in PATTERNS if pattern.name == name)
    kind = {"season": "table", "treasurer": "report"}.get(name.partition("_")[0], "sign-in")
    wanted = re.findall(r"<\w+:(\w+)>", str(pattern.pattern))
    return reverse(name, kwargs={word: {**named, "kind": kind}[word] for word in wanted})


def there(name: str, season: Season) -> str:
    """The address of something that is there."""
    return address_of(name, things(season))


def test_every_address_of_a_club_has_its_row() -> None:
    assert set(OF_A_CLUB) == set(ROWS)


def is_right(who: str, cell: Cell, status: int) -> bool:
    """Whether an answer is what the table says: let in, or refused without telling a stranger that there is a club."""
    if who in MAY[cell.policy]:
        # There is no such wish, dispute or merging, and nobody is named.
        return status not in ({403, 405} if cell.name in MADE_UP else {403, 404, 405})
    if cell.policy == "self" and who in ALL:
        return status in {403, 404}
    return status == (403 if who in ALL and cell.policy != "self" else 404)


@pytest.mark.parametrize("who", EVERYBODY)
def test_who_may_do_what(season: Season, who: str) -> None:
    named = things(season)
    wanted = [
        (cell, address_of(cell.name, named))
        for cell in cells_of(ROWS)
        if cell.policy not in {NO_METHOD, "public"}
    ]
    client = PEOPLE[who](season.club)
    assert [
        (*cell, status) for cell, status in answers(client, wanted) if not is_right(who, cell, status)
    ] == []


def test_no_address_takes_what_is_not_meant_for_it(season: Season) -> None:
    wanted = [(cell, there(cell.name, season)) for cell in cells_of(ROWS) if cell.policy == NO_METHOD]
    owner = with_role(season.club, "owner")
    assert [(*cell, status) for cell, status in answers(owner, wanted) if status != 405] == []


@pytest.mark.parametrize("who", PEOPLE)
def test_what_is_public_opens_for_everybody_once_the_club_says_so(season: Season, who: str) -> None:
    there_it_is = there("standings_embedded", season)
    assert PEOPLE[who](season.club).get(there_it_is).status_code == 404
    Club.objects.filter(pk=season.club_id).update(pages={"standings": "public"})
    assert Client().get(there_it_is).status_code == 200
    assert Client().get(there("standings", season)).status_code == 200
    assert Client().get(there("cross_table", season)).status_code in {200, 404}


OF_A_MEMBER = [str(pattern.name) for pattern in PATTERNS if "member_id" in str(pattern.pattern)]


def test_nobody_of_another_club_is_reached_through_one_s_own(season: Season) -> None:
    mine = club_of("Eve", "Mine")
    wanted = [
        (cell, there(cell.name, season).replace(str(season.club_id), str(mine.pk)))
        for cell in cells_of(ROWS)
        if cell.name in OF_A_MEMBER
    ]
    eve = logged_in("Eve")
    assert {cell.name for cell, _address in wanted} == set(OF_A_MEMBER)
    assert [(*cell, status) for cell, status in answers(eve, wanted) if status not in {404, 405}] == []
