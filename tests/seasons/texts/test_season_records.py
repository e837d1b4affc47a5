"""What a chart of ratings or points says in words."""

from scoring.seasons.texts.season_records import per_hand_words, rating_words


def test_ratings_in_a_sentence_are_written_as_in_the_list() -> None:
    assert rating_words("Ada", [1668.2, None, 2041]) == "Ada: from 1,668 to 2,041, between 1,668 and 2,041."


def test_points_per_hand_in_a_sentence_have_one_decimal_and_thousands_as_in_a_list() -> None:
    assert per_hand_words([1234.56, 9]) == "Between 9.0 and 1,234.6, most recently 9.0; fewer is better."
