"""Addresses of a club, its members and accounts."""

from django.urls import URLPattern, path

from scoring.clubs.views import accounts, club_roles, clubs, links, member_links, members

CLUB_PATH = "clubs/<uuid:club_id>"

urlpatterns: list[URLPattern] = [
    # A game in the list of evenings
    path("account/delete/", accounts.delete_own_account, name="delete_account"),
    path("l/<str:token>/", accounts.open_login_link, name="open_login_link"),
    path("links/", links.links, name="links"),
    # A club
    path("clubs/", clubs.clubs, name="clubs"),
    path(f"{CLUB_PATH}/settings/", clubs.club_settings, name="club_settings"),
    path(f"{CLUB_PATH}/picture/", clubs.club_picture, name="club_picture"),
    path(f"{CLUB_PATH}/picture/<slug:picture_hash>/", clubs.club_picture_file, name="club_picture_file"),
    path(f"{CLUB_PATH}/end/", clubs.end_club, name="end_club"),
    path(f"{CLUB_PATH}/restore/", clubs.restore_club, name="restore_club"),
    path(f"{CLUB_PATH}/phone/", accounts.phone_links, name="phone_links"),
    path(f"{CLUB_PATH}/people/", club_roles.club_people, name="club_people"),
    path(
        f"{CLUB_PATH}/people/links/<uuid:key_id>/revoke/",
        club_roles.revoke_club_link,
        name="revoke_club_link",
    ),
    path(f"{CLUB_PATH}/people/roles/<uuid:key_id>/take/", club_roles.take_club_role, name="take_club_role"),
    path(f"{CLUB_PATH}/hand-on/", club_roles.hand_club_on, name="hand_club_on"),
    path("c/<str:token>/", club_roles.open_club_link, name="open_club_link"),
    path(f"{CLUB_PATH}/members/", members.members, name="members"),
    path(f"{CLUB_PATH}/members.csv", members.members_file, name="members_file"),
    path(f"{CLUB_PATH}/members/import/", members.import_members, name="import_members"),
    path(f"{CLUB_PATH}/members/<uuid:member_id>/", members.member, name="member"),
    path(f"{CLUB_PATH}/members/links/", member_links.member_links, name="member_links"),
    path(f"{CLUB_PATH}/members/slips.pdf", member_links.member_slips, name="member_slips"),
    path(f"{CLUB_PATH}/members/<uuid:member_id>/link/", member_links.member_link, name="member_link"),
    path(
        f"{CLUB_PATH}/members/<uuid:member_id>/link/withdraw/",
        member_links.withdraw_member_link,
        name="withdraw_member_link",
    ),
    path(f"{CLUB_PATH}/members/<uuid:member_id>/account/", member_links.link_member, name="link_member"),
    path(
        f"{CLUB_PATH}/members/<uuid:member_id>/account/unlink/",
        member_links.unlink_member,
        name="unlink_member",
    ),
    path(f"{CLUB_PATH}/members/<uuid:member_id>/left/", members.member_left, name="member_left"),
    path(f"{CLUB_PATH}/members/<uuid:member_id>/merge/", members.merge_member, name="merge_member"),
    path(f"{CLUB_PATH}/members/<uuid:member_id>/export/", members.export_member, name="export_member"),
    path(f"{CLUB_PATH}/members/<uuid:member_id>/erase/", members.erase, name="erase_member"),
    path(f"{CLUB_PATH}/members/<uuid:member_id>/erase/undo/", members.undo_erase, name="undo_erasing"),
    path(f"{CLUB_PATH}/merged/<uuid:event_id>/undo/", members.split_member, name="split_member"),
]
