"""Addresses of a group and its people."""

from django.urls import URLPattern, path

from scoring.games.urls import GAME
from scoring.groups.views import (
    balances,
    dealing,
    evenings,
    groups,
    links,
    moves,
    nights,
    people,
    sample_group,
    several,
    slips,
    statements,
    years,
)

GROUP = "groups/<uuid:group_id>"
PERSON = f"{GROUP}/people/<uuid:person_id>"
EVENING = f"{GROUP}/evenings/<uuid:game_id>"

urlpatterns: list[URLPattern] = [
    # The first page, and all of it on another phone
    path("", groups.home, name="home"),
    path("move/", moves.move, name="move"),
    path("move/here/", moves.move_here, name="move_here"),
    path("m/<str:token>/", moves.open_move, name="open_move"),
    path("archived/", groups.archived, name="archived"),
    path("deleted/", groups.deleted, name="deleted"),
    path("several/", several.several, name="several"),
    # A lost phone
    path("slip/", slips.slip, name="slip"),
    path("slip/recovery-slip.pdf", slips.slip_sheet, name="slip_sheet"),
    path("slip/withdraw/", slips.withdraw, name="withdraw_slip"),
    path("slip/later/", slips.no_slip, name="no_slip"),
    path("back/", slips.bring_back, name="bring_back"),
    path("r/<str:token>/", slips.open_slip, name="open_slip"),
    path("h/<str:token>/", links.open_host_link, name="open_host_link"),
    # A game in the list of evenings
    path(f"{GAME}/group/", evenings.group_of_game, name="group_of_game"),
    # A group
    path("groups/sample/", sample_group.sample_group, name="sample_group"),
    path("groups/", groups.group_list, name="groups"),
    path(f"{GROUP}/", groups.group_page, name="group"),
    path(f"{GROUP}/night/", dealing.new_night, name="new_night"),
    path(f"{GROUP}/name/", groups.rename_group, name="rename_group"),
    path(f"{GROUP}/archive/", groups.archive_group, name="archive_group"),
    path(f"{GROUP}/not-ours/", groups.set_apart, name="not_ours"),
    path(f"{GROUP}/history/", groups.group_history, name="group_history"),
    path(f"{GROUP}/history/<int:entry>/undo/", groups.undo_entry, name="undo_entry"),
    path(f"{GROUP}/nights/", nights.night_list, name="nights"),
    path(f"{GROUP}/next/", nights.next_day, name="next_day"),
    path(f"{GROUP}/year/", nights.group_year, name="group_year"),
    path(f"{GROUP}/year/picture/", nights.board_picture_png, name="board_picture"),
    path(f"{GROUP}/settle/", balances.settle, name="settle"),
    path(f"{GROUP}/settle/all/", balances.pay_all, name="pay_all"),
    path(f"{GROUP}/settle/pay/", balances.payment, name="payment"),
    path(f"{GROUP}/settle/expense/", balances.expense, name="expense"),
    path(f"{GROUP}/years/", years.years, name="years"),
    path(f"{GROUP}/years/<int:entry>/", years.year, name="year"),
    path(f"{GROUP}/years/<int:entry>/reopen/", years.reopen, name="reopen"),
    path(f"{GROUP}/share/", links.share_group, name="share_group"),
    path(f"{GROUP}/share/<uuid:key_id>/revoke/", links.revoke_group_key, name="revoke_group_key"),
    path(f"{GROUP}/share/<uuid:key_id>/restore/", links.restore_group_key, name="restore_group_key"),
    path(f"{GROUP}/share/<uuid:key_id>/lost/", links.lost_phone, name="lost_phone"),
    path(f"{GROUP}/share/withdraw/", links.withdraw_link, name="withdraw_host_link"),
    path(f"{GROUP}/keep/", links.keep_group, name="keep_group"),
    path("g/<str:token>/", links.open_group, name="open_group"),
    # Its people
    path(f"{GROUP}/people/", people.people, name="people"),
    path(f"{PERSON}/", statements.person, name="person"),
    path(f"{PERSON}/statement.pdf", statements.person_sheet, name="person_sheet"),
    path(f"{PERSON}/statement.png", statements.person_picture, name="person_picture"),
    path(f"{PERSON}/name/", people.rename_person, name="rename_person"),
    path(f"{PERSON}/me/", people.this_is_me, name="this_is_me"),
    path(f"{PERSON}/leave/", people.leave, name="leave_group"),
    path(f"{PERSON}/cover/", people.cover, name="cover"),
    path(f"{PERSON}/merge/", people.merge, name="merge"),
    path(f"{PERSON}/split/", people.split, name="split"),
    path(f"{GROUP}/households/new/", people.new_household, name="new_household"),
    path(f"{GROUP}/households/<uuid:household_id>/", people.household, name="household"),
    path(f"{GROUP}/households/<uuid:household_id>/dissolve/", people.dissolve, name="dissolve"),
    # Its evenings
    path(f"{EVENING}/", evenings.evening_of_group, name="evening_of_group"),
    path(f"{EVENING}/people/", evenings.who_sat, name="who_sat"),
    path(f"{EVENING}/carry/", evenings.carry, name="carry"),
    path(f"{EVENING}/out/", evenings.take_out, name="take_out"),
    # A game
    path(f"{GAME}/again/", dealing.deal_again, name="deal_again"),
    path(f"{GAME}/undo-deal/", dealing.undo_deal, name="undo_deal"),
]
