"""Addresses of a club, its members and accounts."""

from django.urls import URLPattern, path

from scoring.clubs.views import accounts, club_roles, clubs, links, member_links, members

CLUB = "clubs/<uuid:club_id>"

urlpatterns: list[URLPattern] = [
    # A game in the list of evenings
    path("account/delete/", accounts.delete_own_account, name="delete_account"),
    path("l/<str:token>/", accounts.open_login_link, name="open_login_link"),
    path("links/", links.links, name="links"),
    # A club
    path("clubs/", clubs.clubs, name="clubs"),
    path(f"{CLUB}/settings/", clubs.club_settings, name="club_settings"),
    path(f"{CLUB}/picture/", clubs.club_picture, name="club_picture"),
    path(f"{CLUB}/picture/<slug:mark>/", clubs.club_picture_file, name="club_picture_file"),
    path(f"{CLUB}/end/", clubs.end_club, name="end_club"),
    path(f"{CLUB}/restore/", clubs.restore_club, name="restore_club"),
    path(f"{CLUB}/phone/", accounts.phone_links, name="phone_links"),
    path(f"{CLUB}/people/", club_roles.club_people, name="club_people"),
    path(f"{CLUB}/people/links/<uuid:key_id>/revoke/", club_roles.revoke_club_link, name="revoke_club_link"),
    path(f"{CLUB}/people/roles/<uuid:key_id>/take/", club_roles.take_club_role, name="take_club_role"),
    path(f"{CLUB}/hand-on/", club_roles.hand_club_on, name="hand_club_on"),
    path("c/<str:token>/", club_roles.open_club_link, name="open_club_link"),
    path(f"{CLUB}/members/", members.members, name="members"),
    path(f"{CLUB}/members.csv", members.members_file, name="members_file"),
    path(f"{CLUB}/members/import/", members.import_members, name="import_members"),
    path(f"{CLUB}/members/<uuid:member_id>/", members.member, name="member"),
    path(f"{CLUB}/members/links/", member_links.member_links, name="member_links"),
    path(f"{CLUB}/members/slips.pdf", member_links.member_slips, name="member_slips"),
    path(f"{CLUB}/members/<uuid:member_id>/link/", member_links.member_link, name="member_link"),
    path(
        f"{CLUB}/members/<uuid:member_id>/link/withdraw/",
        member_links.withdraw_member_link,
        name="withdraw_member_link",
    ),
    path(f"{CLUB}/members/<uuid:member_id>/account/", member_links.link_member, name="link_member"),
    path(
        f"{CLUB}/members/<uuid:member_id>/account/unlink/", member_links.unlink_member, name="unlink_member"
    ),
    path(f"{CLUB}/members/<uuid:member_id>/left/", members.member_left, name="member_left"),
    path(f"{CLUB}/members/<uuid:member_id>/merge/", members.merge_member, name="merge_member"),
    path(f"{CLUB}/members/<uuid:member_id>/export/", members.export_member, name="export_member"),
    path(f"{CLUB}/members/<uuid:member_id>/erase/", members.erase, name="erase_member"),
    path(f"{CLUB}/members/<uuid:member_id>/erase/undo/", members.undo_erase, name="undo_erasing"),
    path(f"{CLUB}/merged/<uuid:event_id>/undo/", members.split_member, name="split_member"),
]
