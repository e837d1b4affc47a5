"""The whole site's addresses, each in one checklist; this one has those of accounts and those that are for everybody.

Games, groups and clubs have lists of their own: `test_access.py`, `test_access.py` of each room.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.checklists import answers, cells_of
from tests.clubs.clubs import logged_in
from tests.clubs.views import test_access as clubs
from tests.games.views import test_access as games
from tests.groups.views import test_access as groups

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]

# Statuses, first for somebody who is logged in nowhere, then for an account. 302 leads to the log-in, to the page
# that asks for the password again, or away from what is of no use.
ACCOUNTS = """
address                               GET   POST   account GET  POST

account_login                         200   200    302          302
account_logout                        302   302    200          302
account_inactive                      200   405    200          405
account_signup                        200   200    302          302
account_reauthenticate                302   302    200          200
account_email                         302   302    200          302
account_email_verification_sent       200   405    200          405
account_change_password               302   302    200          200
account_set_password                  302   302    302          302
account_reset_password                200   200    200          200
account_confirm_login_code            302   302    302          302
account_confirm_email                 200   404    200          404
account_confirm_password_reset_code   302   302    302          302
account_complete_password_reset       302   302    302          302
account_password_reset_completed      200   405    200          405
account_request_login_code            200   200    302          302
mfa_index                             302   302    200          405
mfa_authenticate                      302   302    302          302
mfa_reauthenticate                    302   302    302          302
mfa_activate_totp                     302   302    302          302
mfa_deactivate_totp                   302   302    404          404
mfa_view_recovery_codes               302   302    404          405
mfa_generate_recovery_codes           302   302    302          302
mfa_download_recovery_codes           302   302    404          404
mfa_list_webauthn                     302   302    200          405
mfa_add_webauthn                      302   302    302          302
mfa_reauthenticate_webauthn           302   302    302          302
mfa_remove_webauthn                   302   302    302          302
mfa_edit_webauthn                     302   302    302          302
mfa_login_webauthn                    302   302    302          302
delete_account                        302   302    302          302
usersessions_list                     302   302    200          302
"""
MADE_UP: dict[str, dict[str, Any]] = {
    "account_confirm_email": {"key": "guess"},
    "mfa_remove_webauthn": {"pk": 1},
    "mfa_edit_webauthn": {"pk": 1},
}
ROWS = {row[0]: row[1:] for row in map(str.split, filter(None, ACCOUNTS.splitlines()[2:]))}

# For every phone; what it sees there hangs on its own cookie, and other tests say so.
EVERYBODY = """
readyz help help_page links certificate certificate_file robots_txt security_txt metrics change_password
home healthz manifest service_worker outbox move move_here open_move archived deleted several groups
open_group
slip slip_sheet withdraw_slip no_slip open_slip bring_back open_host_link
new_game new_offline sample_game code take_scoring open_invitation open_link link_picture bundles bundle
bundle_file open_sheet sample_group sample_club
variants new_variant import_variant compare_variants look_at_rules variant variant_file rule_card
change_variant copy_variant delete_variant restore_variant share_rules stop_sharing shared_rules open_rules
clubs open_club_link open_login_link open_table our_table watch_table call_organiser door calendar_feed
"""


def patterns(found: list[Any]) -> Iterator[URLPattern]:
    """Every address, those of other people's code too."""
    for one in found:
        if isinstance(one, URLResolver):
            yield from patterns(one.url_patterns)
        else:
            yield one


ALL = {str(one.name): one for one in patterns(get_resolver().url_patterns)}


def test_every_address_stands_in_one_checklist() -> None:
    lists = [
        set(ROWS),
        set(EVERYBODY.split()),
        set(games.ROWS),
        set(groups.ROWS),
        set(clubs.ROWS),
    ]
    known = set().union(*lists)
    assert set(ALL) - known == set()
    assert known - set(ALL) == set()
    assert sum(map(len, lists)) == len(known)


@pytest.mark.parametrize("who", ["nobody", "an account"])
def test_what_an_account_s_page_answers(who: str) -> None:
    client, place = (Client(), 0) if who == "nobody" else (logged_in("Ruth"), 2)
    policies = {name: {"GET": row[place], "POST": row[place + 1]} for name, row in ROWS.items()}
    wanted = [(cell, reverse(cell.name, kwargs=MADE_UP.get(cell.name, {}))) for cell in cells_of(policies)]
    assert [(*cell, status) for cell, status in answers(client, wanted) if status != int(cell.policy)] == []


@pytest.mark.parametrize("who", ["nobody", "an account"])
def test_no_page_of_an_account_is_kept_by_a_browser_or_a_cache(who: str) -> None:
    client = Client() if who == "nobody" else logged_in("Ruth")
    pages = {name: client.get(reverse(name, kwargs=MADE_UP.get(name, {}))) for name in ROWS}
    assert [name for name, page in pages.items() if "no-store" not in page.get("Cache-Control", "")] == []
