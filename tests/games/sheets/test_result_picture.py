"""The picture of a result: what it says, where money is left out, and that every kind of game has one."""

import re
from base64 import b64decode
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.codec.result import result
from scoring.engine.scorer import play
from scoring.games.sheets.result_picture import picture_sheet
from scoring.printing.choices import LANGUAGES, Choices
from scoring.printing.document import SheetDetails, SheetGame
from scoring.printing.render import html
from tests.makers import hand

END = {"type": "end", "pool": "winner"}
PLAYED = [hand("Ben", Ada=40, Cal=10), hand("Ada", Ben=60, Cal=20), hand("Ada", Ben=1, Cal=60), END]


def finished(*events: dict[str, Any], players: str = "Ada Ben Cal", **document: Any) -> SheetGame:
    file = {
        "format": "kalooki-game/1",
        "variant": "european",
        "currency": "GBP",
        "title": "Friday friends",
        "players": players.split(),
        "events": list(events),
    } | document
    game = read_game_file(file)
    assert isinstance(game, GameFile)
    return SheetGame(file, result(game.table, play(game)), SheetDetails(day=date(2026, 11, 27)))


def told(game: SheetGame, **options: Any) -> dict[str, Any]:
    context = picture_sheet(game, "wide", **options).context
    return {key: context[key] for key in ("words", "amount", "sentence", "pegs")}


def test_it_says_who_won_how_much_and_how() -> None:
    assert told(finished(*PLAYED)) == {
        "words": "Ada wins",
        "amount": "+£1.30",
        "sentence": "Last after hand 1, then won 2 of 2 hands",
        "pegs": [(1, False), (2, True), (3, True)],
    }


def test_it_names_the_group_once() -> None:
    game = finished(*PLAYED, title="Fri 27 Nov")
    for group, about in {
        "": "Fri 27 Nov",
        "Friday friends": "Friday friends · Fri 27 Nov",
    }.items():
        named = replace(game, details=replace(game.details, group=group))
        assert picture_sheet(named, "wide").context["about"] == about


def test_without_money_no_amount_is_anywhere_in_it() -> None:
    assert told(finished(*PLAYED), money=False)["amount"] == ""
    assert "£" not in html(picture_sheet(finished(*PLAYED), "story", money=False))


@pytest.mark.parametrize(
    ("variant", "players"),
    [("bicycle", "Ada Ben"), ("okey", "Ada Ben Cal Dot"), ("canasta", "Ada Ben Cal Dot")],
)
def test_games_of_points_and_of_sides_have_one_too(variant: str, players: str) -> None:
    names = players.split()
    game = finished(
        hand("Ada", kalooki=False, **dict.fromkeys(names[1:], 20)),
        END,
        variant=variant,
        players=players,
        currency=None,
    )
    assert told(game)["pegs"] == [(1, True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language_of_sheets(language: Any) -> None:
    page = html(picture_sheet(finished(*PLAYED), "wide", Choices(language=language)))
    assert ("wins" in page) == (language == "en")


def test_the_chart_of_a_long_name_keeps_the_figure_at_its_end() -> None:
    long = "Bartholomew-Featherstonehaugh"
    game = finished(*[hand("Ben", kalooki=False, Ada=9, **{long: 99})] * 2, END, players=f"Ada Ben {long}")
    chart = picture_sheet(game, "wide").context["chart"].address.partition(",")[2]
    ends = re.findall(r">([^<]*[−+]£[^<]*)</text>", b64decode(chart).decode())
    assert [end for end in ends if "…" in end] == ["Bartholo… −£0.70"]
    assert len(ends) == 3
