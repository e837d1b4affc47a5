"""A game is found by any of its names, without accents, or by how it is played."""

from contextvars import copy_context

import pytest

from scoring.engine.presets import GAMES, KALOOKI, PRESETS
from scoring.games.forms.find_game import FindGameForm
from scoring.games.forms.variants import local_cards
from scoring.games.texts.rummy_games import RUMMY_GAMES
from scoring.web.texts.countries import accepted_languages, country_name, reader_countries


def found(**said: str) -> list[str]:
    form = FindGameForm(said)
    assert form.asks
    return [card.key for card in form.found()]


def test_every_other_game_has_names_a_country_and_sources() -> None:
    assert set(RUMMY_GAMES) == set(GAMES)
    assert all(game.names and game.countries and game.sources for game in RUMMY_GAMES.values())


@pytest.mark.parametrize("key", GAMES)
def test_each_game_is_found_by_each_of_its_names(key: str) -> None:
    for name in RUMMY_GAMES[key].names:
        assert key in found(q=name), name


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("zoliky", "zolik"),
        ("romme", "romme"),
        ("chinchon", "chinchon"),
        ("quaranta", "scala-40"),
        ("ta la", "phom"),
        ("كونكان", "konkan"),
        ("κουμ", "koum-kan"),
        ("Реми", "remi-51"),
        ("रमी", "indian-points"),
        ("poland", "remik"),
        ("calooki", "european"),
    ],
)
def test_without_accents_in_any_script_or_by_country(typed: str, key: str) -> None:
    assert key in found(q=typed)


@pytest.mark.parametrize(
    "typed",
    ["Kalookie", "Kaloochi", "Caloochi", "Calookie", "Kaluki", "kaloki", "caluki", "Kallookki", "kalookie"],
)
def test_kalooki_is_found_however_it_is_spelled_and_its_own_games_stand_first(typed: str) -> None:
    assert found(q=typed)[: len(KALOOKI)] == list(KALOOKI)


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("kalookie 40", ["kalooki-40"]),
        ("rome", ["romme", "viennese", "romi"]),
        ("canasto", ["canasta"]),
        ("burraco", []),
        ("scla", ["scala-40"]),
        ("rmi", []),
    ],
)
def test_a_misspelled_name_finds_what_is_meant(typed: str, keys: list[str]) -> None:
    assert found(q=typed) == keys


def test_a_name_that_no_game_has_finds_none() -> None:
    assert found(q="bridge") == []


def test_questions_narrow_the_games_down() -> None:
    assert found(dealt="few", end="target") == ["basic-rummy", "gin"]
    assert found(dealt="usual", joker="some", end="out") == ["scala-40"]
    assert found(end="one") == ["kalooki-40", "kalooki-51", "conquian"]


@pytest.mark.parametrize("question", ["dealt", "joker", "end"])
def test_every_game_answers_every_question(question: str) -> None:
    answers = [value for value, _words in FindGameForm().fields[question].choices if value]  # type: ignore[attr-defined]
    assert {key for value in answers for key in found(**{question: value})} == set(PRESETS)


def test_nothing_is_asked_where_nothing_was_said() -> None:
    assert not FindGameForm({"q": " "}).asks
    assert not FindGameForm({"end": "whist"}).asks


def test_the_games_of_a_country_come_first() -> None:
    assert [card.key for card in local_cards(["AT", "IT"])] == ["romme", "viennese", "scala-40", "ramino"]
    assert local_cards([]) == []


@pytest.mark.parametrize(
    ("accepted", "countries"),
    [
        ("de-AT,de;q=0.9,en;q=0.5", ["AT", "DE"]),
        ("pl", ["PL"]),
        ("en", []),
        ("en-GB", ["GB"]),
        ("sr-Latn-RS,tr;q=0.4", ["RS", "TR"]),
        ("", []),
        ("*;;,x=1", []),
    ],
)
def test_the_countries_of_a_browser(accepted: str, countries: list[str]) -> None:
    found = copy_context()
    found.run(accepted_languages.set, accepted)
    assert found.run(reader_countries) == countries


def test_a_country_has_a_name() -> None:
    assert (country_name("CZ"), country_name("ZZ-?")) == ("Czechia", "ZZ-?")
