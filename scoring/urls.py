"""Every address of the site, grouped by subject."""

from django.urls import URLPattern, path

from scoring.views import (
    boards,
    charts,
    corrections,
    evenings,
    games,
    groups,
    hands,
    histories,
    home,
    invitations,
    paper,
    pens,
    rule_changes,
    sharing,
    table,
    variant_files,
    variants,
)

GAME = "games/<uuid:game_id>"

urlpatterns: list[URLPattern] = [
    path("", home.home, name="home"),
    path("healthz", home.healthz, name="healthz"),
    path("archived/", home.archived, name="archived"),
    path("deleted/", home.deleted, name="deleted"),
    # A game in the list of evenings
    path(f"{GAME}/evening/", evenings.evening, name="evening"),
    path(f"{GAME}/shelf/", evenings.shelve, name="shelve"),
    path(f"{GAME}/forget/", evenings.forget_game, name="forget_game"),
    # House rules
    path("rules/", variants.variants, name="variants"),
    path("rules/new/", variants.new_variant, name="new_variant"),
    path("rules/import/", variant_files.import_variant, name="import_variant"),
    path("rules/compare/", variants.compare_variants, name="compare_variants"),
    path("rules/look/<slug:base>/", variants.look_at_rules, name="look_at_rules"),
    path("rules/<slug:which>/", variants.variant, name="variant"),
    path("rules/<slug:which>/variant.json", variant_files.variant_file, name="variant_file"),
    path("rules/<slug:which>/card.pdf", variant_files.rule_card, name="rule_card"),
    path("rules/<uuid:variant_id>/change/", variants.change_variant, name="change_variant"),
    path("rules/<uuid:variant_id>/copy/", variants.copy_variant, name="copy_variant"),
    path("rules/<uuid:variant_id>/delete/", variants.delete_own, name="delete_variant"),
    path("rules/<uuid:variant_id>/restore/", variants.restore_own, name="restore_variant"),
    # A game
    path("games/new/", games.new_game, name="new_game"),
    path("games/groups/", groups.groups, name="groups"),
    path(f"{GAME}/again/", groups.deal_again, name="deal_again"),
    path(f"{GAME}/", table.table, name="table"),
    path(f"{GAME}/live/", table.live, name="live"),
    path(f"{GAME}/rules/", table.house_rules, name="house_rules"),
    path(f"{GAME}/rules/change/", rule_changes.change_rules, name="change_rules"),
    path(f"{GAME}/leave/", table.leave, name="leave"),
    path(f"{GAME}/end/", table.end_game, name="end_game"),
    path(f"{GAME}/void/", table.void_hand, name="void_hand"),
    path(f"{GAME}/buy-in/", table.buy_in, name="buy_in"),
    path(f"{GAME}/decline/", table.decline, name="decline"),
    path(f"{GAME}/undo/", table.undo, name="undo"),
    path(f"{GAME}/history/", histories.history, name="history"),
    # The big screen
    path(f"{GAME}/board/", boards.big_screen, name="big_screen"),
    path(f"{GAME}/board/live/", boards.big_screen_live, name="big_screen_live"),
    path(f"{GAME}/board/code/", boards.show_code, name="show_code"),
    # Its hands
    path(f"{GAME}/hands/", hands.score_table, name="score_table"),
    path(f"{GAME}/chart/", charts.chart, name="chart"),
    path(f"{GAME}/hands/new/", hands.record_hand, name="record_hand"),
    path(f"{GAME}/hands/<int:entry>/", hands.hand, name="hand"),
    path(f"{GAME}/hands/<int:entry>/correct/", corrections.correct_hand, name="correct_hand"),
    path(f"{GAME}/entries/<int:entry>/correct/", corrections.correct_entry, name="correct_entry"),
    # Its pen
    path(f"{GAME}/pen/", pens.hand_over, name="hand_over"),
    path(f"{GAME}/pen/back/", pens.take_back, name="take_back"),
    path(f"{GAME}/pen/ask/", pens.ask, name="ask"),
    path(f"{GAME}/pen/give/", pens.give, name="give"),
    path(f"{GAME}/pen/keep/", pens.keep, name="keep"),
    path(f"{GAME}/pen/watch/", pens.watch_pen, name="watch_pen"),
    path("code/", invitations.enter_code, name="code"),
    path("pen/", invitations.take_pen, name="take_pen"),
    path("p/<str:token>/", invitations.open_invitation, name="open_invitation"),
    # Links for watching
    path(f"{GAME}/share/", sharing.share, name="share"),
    path(f"{GAME}/share/name/", sharing.name_phone, name="name_phone"),
    path(f"{GAME}/share/<int:key>/revoke/", sharing.revoke, name="revoke"),
    path(f"{GAME}/share/<int:key>/restore/", sharing.restore, name="restore"),
    path("w/<str:token>/", sharing.open_link, name="open_link"),
    # Paper and file
    path(f"{GAME}/paper/", paper.paper, name="paper"),
    path(f"{GAME}/paper/<slug:kind>.pdf", paper.sheet, name="sheet_of"),
    path(f"{GAME}/paper/<slug:kind>.png", paper.sheet_picture, name="sheet_picture"),
    path(f"{GAME}/paper/slip/chat.png", paper.slip_picture, name="slip_picture"),
    path(f"{GAME}/sheet.pdf", paper.sheet, {"kind": "score"}, name="sheet"),
    path(f"{GAME}/blank.pdf", paper.sheet, {"kind": "blank"}, name="blank_sheet"),
    path(f"{GAME}/game.json", paper.game_file, name="game_file"),
]
