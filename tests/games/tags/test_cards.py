"""What a loser held: drawn for the eye, in words for the ear."""

import re

import pytest
from django.template import Context, Template
from django.utils.html import strip_tags


def told(value: object) -> str:
    return Template("{% load cards %}{% held value %}").render(Context({"value": value}))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("K Q 10", "K Q 10"),
        ("JOKER 5", "Joker 5"),
        ("AH 10S 7D", "A hearts 10 spades 7 diamonds"),
        (33, "33, added up"),
        (None, "went out"),
    ],
)
def test_everything_is_said_in_words(value: object, words: str) -> None:
    assert re.sub(r"\s+", " ", strip_tags(told(value))).strip() == words


def test_a_joker_is_drawn_as_its_star_and_a_suit_as_its_sign() -> None:
    assert told("JOKER JOKER 3C").count("<svg") == 3
    assert "JOKER" not in told("JOKER")


def test_cards_in_a_sentence_are_drawn_and_the_rest_is_left_as_it_is() -> None:
    said = Template("{% load cards %}{% laid words %}").render(Context({"words": "K JOKER, AH <b> = 26"}))
    assert said.count("<svg") == 2
    assert re.sub(r"\s+", " ", strip_tags(said)) == "K Joker, A hearts &lt;b&gt; = 26"
