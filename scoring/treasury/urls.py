"""Addresses of a club's treasury."""

from django.urls import URLPattern, path

from scoring.clubs.urls import CLUB_PATH
from scoring.treasury.views import entries, reports, sample_club, treasury

urlpatterns: list[URLPattern] = [
    path("clubs/sample/", sample_club.sample_club, name="sample_club"),
    path(f"{CLUB_PATH}/money/", treasury.treasury, name="treasury"),
    path(f"{CLUB_PATH}/money/new/", entries.treasury_entry, name="treasury_entry"),
    path(f"{CLUB_PATH}/money/entries/", treasury.treasury_entries, name="treasury_entries"),
    path(f"{CLUB_PATH}/money/entries/<uuid:entry_id>/", treasury.treasury_lines, name="treasury_lines"),
    path(f"{CLUB_PATH}/money/<uuid:entry_id>/reverse/", treasury.reverse_entry, name="reverse_entry"),
    path(f"{CLUB_PATH}/money/members/<uuid:member_id>/", treasury.member_account, name="member_account"),
    path(f"{CLUB_PATH}/money/report/", reports.treasurer_report, name="treasurer_report"),
    path(f"{CLUB_PATH}/money/report/lines.csv", reports.treasurer_file, name="treasurer_file"),
    path(f"{CLUB_PATH}/money/sheets/", reports.treasurer_papers, name="treasurer_papers"),
    path(f"{CLUB_PATH}/money/sheets/<slug:kind>.pdf", reports.treasurer_sheet, name="treasurer_sheet"),
    path(
        f"{CLUB_PATH}/money/sheets/<slug:kind>.png",
        reports.treasurer_sheet_picture,
        name="treasurer_sheet_picture",
    ),
    path(f"{CLUB_PATH}/mine/money/", treasury.own_account, name="own_account"),
]
