"""`manage.py score` as a person runs it: lines in, lines out, never a traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from scoring.management import score_files
from scoring.management.written_game import Written

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = sorted((ROOT / "tests" / "examples").glob("*.json"))
GAME: dict[str, Any] = {
    "format": "kalooki-game/1",
    "variant": "european",
    "players": ["Ada", "Ben"],
    "events": [{"type": "hand", "out": "Ada", "left": {"Ben": "K Q 5"}}],
}


def score(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "manage.py", "score", *arguments]
    return subprocess.run(command, cwd=ROOT, input=given, capture_output=True, check=False)


def answers(done: subprocess.CompletedProcess[bytes]) -> list[dict[str, object]]:
    assert b"Traceback" not in done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_example_is_answered_on_its_line() -> None:
    examples = [json.loads(path.read_text()) for path in EXAMPLES]
    done = score("--lines", given="\n".join(json.dumps(each["game"]) for each in examples).encode())
    assert done.returncode == 2
    found = [(answer["format"], answer.get("code"), answer.get("pool")) for answer in answers(done)]
    wanted = [each["result"] for each in examples]
    assert found == [(each["format"], each.get("code"), each.get("pool")) for each in wanted]


def test_a_good_file_is_exit_0(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(GAME))
    done = score(str(tmp_path / "game.json"))
    assert done.returncode == 0
    assert answers(done)[0]["hands"][0]["points"] == {"Ada": 0, "Ben": 25}  # type: ignore[index]


def test_answers_keep_their_order_however_many_work_on_them() -> None:
    games = [GAME | {"title": str(n), "players": [f"P{n}", "Ben"]} for n in range(60)]
    given = "\n".join(json.dumps(game | {"events": []}) for game in games).encode()
    alone, shared = score("--lines", given=given), score("--lines", "--jobs", "3", given=given)
    assert shared.stdout == alone.stdout
    assert [next(iter(answer["players"])) for answer in answers(shared)] == [f"P{n}" for n in range(60)]  # type: ignore[call-overload]
    assert score("--lines", "--jobs", "0").returncode == 2


def test_a_good_game_is_scored_without_django(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(GAME))
    asked = f"""
import runpy, sys
sys.argv = ["manage.py", "score", {str(tmp_path / "game.json")!r}]
try:
    runpy.run_path("manage.py", run_name="__main__")
except SystemExit as stop:
    assert stop.code == 0
assert "django" not in sys.modules
"""
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_django_runs_the_same_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(GAME | {"players": []}))
    with pytest.raises(SystemExit) as stop:
        call_command("score", str(tmp_path / "game.json"))
    assert stop.value.code == 2
    assert json.loads(capsys.readouterr().out)["code"] == "too_few_players"


NO_GAMES = [
    b"",
    b"{",
    b"NaN",
    b"\xff\xfe",
    b"[" * 100_000,
    b"1" * 5000,
    b'{"format": "kalooki-game/2"}',
    b"[]",
    b"null",
]


def test_what_is_no_game_is_refused_on_its_line() -> None:
    lines = [line for text in NO_GAMES for line in (text, json.dumps(GAME).encode())]
    done = score("--lines", given=b"\n".join(lines))
    assert done.returncode == 2
    assert [answer.get("code") for answer in answers(done)] == ["bad_format", None] * len(NO_GAMES)


def test_a_missing_file_is_refused_and_named() -> None:
    done = score("no-such-file.json")
    assert done.returncode == 2
    assert answers(done)[0]["code"] == "bad_format"
    assert b"no-such-file.json" in done.stderr


def test_a_refusal_says_where_who_and_why() -> None:
    wrong = GAME | {"events": [{"type": "hand", "out": "Ada", "left": {"Ben": "K 11"}}]}
    (refused,) = answers(score("--lines", given=json.dumps(wrong).encode()))
    assert refused == {
        "format": "kalooki-refusal/1",
        "event": 0,
        "code": "unknown_card",
        "player": "Ben",
        "message": "Line 1: Event 1: Ben’s cards: There is no card “11”. Type A for an ace or 10 for a ten.",
    }


def test_a_game_is_told_hand_by_hand(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(GAME))
    told = score("--explain", str(tmp_path / "game.json")).stdout.decode()
    assert "Ada went out: Ben +25; each pays 10." in told
    assert "Ben: K 10 + Q 10 + 5 5 = 25; was 0, +25, now 25" in told


def test_the_rules_of_the_rummy_family_are_told_too(tmp_path: Path) -> None:
    rules: dict[str, Any] = {
        "limit": None,
        "end": {"mode": "hands", "n": 9},
        "buy_in": {"max": 0},
        "ways": {"gin": {"op": "times", "n": 2, "stake": 7}, "royal": {"wins_game": True}},
        "knock": {"own": "each", "tie": "other", "beaten": 10, "beaten_to": "winner", "caught": 5},
        "blocked": "lowest",
        "wild": {"value": 20, "by_hand": ["3"]},
        "melds": True,
        "end_bonus": {"winner": 100, "each_hand": 25, "shutout": "none"},
    }
    hands: list[dict[str, Any]] = [
        {"out": "Ada", "left": {"Ben": "3 K"}, "way": "gin", "melds": {"Ada": 40}},
        {"out": "Ada", "left": {"Ada": 9, "Ben": 5}},
        {"out": None, "left": {"Ada": 9, "Ben": 5}},
        {"out": None, "left": {"Ada": 9, "Ben": 9}},
        {"out": "Ben", "left": {"Ada": 9}, "way": "royal"},
    ]
    game = GAME | {"overrides": rules, "events": [{"type": "hand", **hand} for hand in hands]}
    (tmp_path / "gin.json").write_text(json.dumps(game))
    told = score("--explain", str(tmp_path / "gin.json")).stdout.decode()
    for line in (
        "Ada went out (Gin): Ada +40; Ben −60; each pays 7.",
        "Ada: laid 40, went out; was 0, +40, now 40",
        "Ben: 3 20 + K 10 = 30 (30 ×2); was 0, −60, now −60",
        "Ada knocked, and Ben beat it: Ada −9; Ben +10.",
        "Ada to Ben: 5 (Beaten knock)",
        "No one went out, and Ben held least: Ada −4; each pays 10.",
        "No one went out: Ada −9; Ben −9.",
        "Ben went out (Royal): Ada −9; each pays 10. Ben wins the pool of 100.",
        "Ada: total 34 (+25 at the end), money −68",
    ):
        assert line in told, line


def test_floors_landings_and_points_between_hands_are_told_too(tmp_path: Path) -> None:
    rules: dict[str, Any] = {
        "floor": 0,
        "landings": {"50": 25},
        "fines": {"late": {"amount": 5, "to": "pool"}},
    }
    events: list[dict[str, Any]] = [
        GAME["events"][0] | {"left": {"Ben": 20}},
        {"type": "points", "adjust": {"Ben": 30, "Ada": -5}},
        {"type": "points", "fines": {"Ada": "late"}},
        {"type": "points", "adjust": {}},
    ]
    (tmp_path / "points.json").write_text(json.dumps(GAME | {"overrides": rules, "events": events}))
    told = score("--explain", str(tmp_path / "points.json")).stdout.decode()
    for line in (
        "Between two hands: Ben +30, now 25; Ada −5, now 0.",
        "Ada: was 0, −5, raised to the floor by +5, now 0",
        "Ben: was 20, +30, landing −25, now 25",
        "Fined between two hands: Ada.",
        "Ada to the pool: 5 (Fine)",
        "Nothing was added between two hands.",
    ):
        assert line in told, line


FAMILY_FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"overrides": {"knock": 5}}, "“knock” can’t be 5 with these rules and players."),
    ({"overrides": {"teams": 2}}, "“teams” can’t be 2 with these rules and players."),
    ({"overrides": {"teams": 2, "buy_in": {"max": 0}}, "players": ["Ada", "Ben", "Cal"]}, "2 sides of equal"),
    ({"events": [{"way": 5}]}, "“way” must be one of these rules’ ways to go out, not 5."),
    ({"events": [{"way": "x"}]}, "This table’s rules have no “x”."),
    ({"events": [{"melds": {"Ben": 2.5}}]}, "Ben’s melds: 2.5 is not a whole number."),
    ({"events": [{"melds": {"Ben": -(10**13)}}]}, "Ben’s melds: That number is too large."),
    ({"events": [{"wild": 3}]}, "“wild” must be a rank such as “7” or “K”, not 3."),
    ({"events": [{"times": 3}]}, "“times” must be a list of at most 12 codes of these rules, not 3."),
    ({"overrides": {"landings": {"05": 1}}}, "“landings” can’t be"),
    (
        {"overrides": {"floor": 0, "point_value": {"when": "end_vs_winner"}}},
        "“floor” can’t be 0 with these rules and players.",
    ),
    ({"events": [{"type": "points", "adjust": {"Ben": 2.5}}]}, "Ben"),
    ({"events": [{"type": "points"}]}, "adjust"),
    ({"events": [{"left": {"Ben": "Q"}}]}, "Ben’s cards: This card’s suits count differently here."),
]


def test_a_fault_of_the_rummy_family_is_told_in_words() -> None:
    rules: dict[str, Any] = {
        "limit": None,
        "end": {"mode": "hands", "n": 9},
        "buy_in": {"max": 0},
        "ways": {"gin": {}},
        "hand_times": {"okey": 2},
        "wild": {"value": None, "by_hand": None},
        "melds": True,
        "card_values": {"QS": 40},
    }
    games = [
        {"overrides": rules}
        | GAME
        | wrong
        | {"events": [GAME["events"][0] | {"left": {"Ben": 25}} | hand for hand in wrong.get("events", [])]}
        for wrong, _words in FAMILY_FAULTS
    ]
    done = score("--lines", given="\n".join(map(json.dumps, games)).encode())
    for answer, (_wrong, words) in zip(answers(done), FAMILY_FAULTS, strict=True):
        assert words in str(answer["message"])


def test_a_game_with_a_fault_is_told_up_to_it(tmp_path: Path) -> None:
    good = {"type": "hand", "out": "Ada", "left": {"Ben": "K Q 5"}}
    file = tmp_path / "friday.json"
    file.write_text(json.dumps(GAME | {"events": [good, good | {"left": {"Ben": 3.5}}]}))
    lines = score("--explain", str(file)).stdout.decode().splitlines()
    assert "Ada went out: Ben +25; each pays 10." in lines
    assert lines[-1] == f"{file}: Event 2: Ben’s cards: 3.5 is not a whole number. (bad_value)"


def test_what_is_no_json_is_told_with_file_line_and_column(tmp_path: Path) -> None:
    (tmp_path / "friday.json").write_text('{\n "format": "kalooki-game/1"\n "variant": "european"}')
    (tmp_path / "cut.json").write_text(json.dumps(GAME)[:-4])
    names = [str(tmp_path / name) for name in ("friday.json", "cut.json", "missing.json", ".")]
    assert [answer["message"] for answer in answers(score(*names))] == [
        f"{names[0]}, line 3, column 2: A comma or a closing bracket is missing here.",
        f"{names[1]}, line 1, column {len(json.dumps(GAME)) - 3}: "
        "The text ends too early. Part of the file is missing.",
        f"{names[2]}: No such file or directory.",
        f"{names[3]}: Is a directory.",
    ]
    lines = b'{"format": NaN}\n"\xff"\n' + b"[" * 100_000
    assert [answer["message"] for answer in answers(score("--lines", given=lines))] == [
        "Line 1, column 12: This isn’t JSON: NaN is no number.",
        "Line 2: Byte 2 is not UTF-8. Save the file as UTF-8.",
        "Line 3: Too many brackets are open at once.",
    ]


def test_any_name_prints_anywhere(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(GAME | {"players": ["רות", "\ud800"], "events": []}))
    command = [sys.executable, "manage.py", "score", "--explain", str(tmp_path / "game.json")]
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    for environment in (plain, {**os.environ, "PYTHONUTF8": "1"}):
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"\\ud800" in done.stdout


def test_names_in_any_script_come_back_whole() -> None:
    game = GAME | {"players": ["רות", "\ud800"], "events": []}
    (answer,) = answers(score("--lines", given=json.dumps(game).encode()))
    assert list(answer["players"]) == ["רות", "\ud800"]  # type: ignore[call-overload]


FAR = [
    {"score_to": "winner"},
    {"kalooki_effect": {"op": "times", "n": 2}},
    {"point_value": {"amount": 7, "when": "each_hand"}},
]


def test_no_line_silences_those_after_it() -> None:
    largest, good = "9" * 4_300, json.dumps(GAME)
    far = [json.dumps(GAME | {"overrides": one}).replace('"K Q 5"', largest) for one in FAR]
    lines = [good, *(line for one in far for line in (one, good))]
    first, *found = answers(score("--lines", given="\n".join(lines).encode()))
    assert [answer.get("code") for answer in (first, *found)] == [None, *["bad_value", None] * len(FAR)]
    assert [(answer["event"], answer["player"]) for answer in found[::2]] == [(0, "Ben")] * len(FAR)


def test_the_first_of_two_faults_is_told() -> None:
    wrong = GAME | {"overrides": {"limit": 5}, "players": 5}
    (refused,) = answers(score("--lines", given=json.dumps(wrong).encode()))
    assert (refused["code"], refused["event"]) == ("bad_value", None)
    assert str(refused["message"]).startswith("Line 1: “limit” (")


@pytest.mark.parametrize("more", [[], ["--explain"]])
def test_the_largest_product_of_a_hand_is_still_a_number(more: list[str]) -> None:
    rules = {"hand_times": {"x": 10**12}, "ways": {"w": {"op": "times", "n": 10**12}}}
    hand = {"type": "hand", "out": "Ada", "left": {"Ben": 10**12}, "way": "w"}
    hands = [hand | {"times": ["x"] * often} for often in (12, 13, 400)]
    lines = [json.dumps(GAME | {"overrides": rules, "events": [one]}) for one in hands]
    told = score("--lines", *more, given="\n".join(lines).encode())
    assert (told.returncode, told.stdout.count(b"bad_value"), told.stderr) == (2, 2, b"")
    assert b"1" + b"0" * 168 in told.stdout.replace(b",", b"")


def test_a_game_that_our_program_fails_over_is_refused_too() -> None:
    def answer(written: Written) -> tuple[str, bool]:
        if not written.fault:
            raise KeyError(written.line)
        return f"{written.code} {written.fault}", True

    told, refused = score_files.answer_safely(answer, Written(b"{}", line=2))
    assert refused
    assert told == "bad_value Kalooki can’t work this out (KeyError). Report it, and add the file."


def test_no_line_is_too_deep_to_be_answered() -> None:
    start = json.dumps(GAME)[:-1]
    lines = [
        f'{start}, "overrides": {{"contracts": {"[" * depth}{"]" * depth}}}}}' for depth in range(800, 1010)
    ]
    done = score("--lines", given="\n".join(lines).encode())
    # How deep is too deep, each Python says for itself.
    assert {answer["code"] for answer in answers(done)} - {"bad_format"} == {"bad_value"}
    assert len(answers(done)) == len(lines)
