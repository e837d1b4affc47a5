"""Find games by what people remember of them: who played, what it was called, when it was."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db.models import QuerySet

from scoring.games.models import Key
from scoring.web.texts.day_words import read_day_words, says_day
from scoring.web.texts.names import join_names

_MOST_SEARCHED = 1000  # games; their names stand in JSON, which no index finds
_BETWEEN = re.compile(r"[,;&+·]")


@dataclass(frozen=True, slots=True)
class _Searched:
    """What is known of a game: its day, and all its names in one text."""

    day: date
    text: str

    def has(self, word: str) -> bool:
        # “7” is not meant to find the 27th.
        named = word in re.split(r"\W+", self.text) if word.isdigit() else word in self.text
        return named or says_day(word, self.day)


def matching_keys(keys: "QuerySet[Key]", words: str, groups: Mapping[UUID, str]) -> list[int]:
    """Return the keys to games that have every one of these words, in any case and order; one query.

    Words are looked for in title, players, variant, rules and day, and in the names of the `groups` that may be told.
    """
    typed = read_day_words(_BETWEEN.sub(" ", words))
    joint, ids = join_names(("", "")).strip(), []
    wanted = [word for word in typed.words if word != joint]
    columns = ("id", "game__title", "game__start", "game__day", "game__group", "game__rules_name")
    for key, title, start, day, group, rules in keys.values_list(*columns)[:_MOST_SEARCHED]:
        # JSON writes “é” as \u00e9, so the database would not find it by LIKE.
        began = json.loads(start)
        joined = [newcomer["player"] for newcomer in began.get("joined", ())]
        names = [title, began["variant"], *began["players"], *joined, rules, groups.get(group, "")]
        game = _Searched(day, " ".join(names).casefold())
        if all(day == named for named in typed.days) and all(game.has(word) for word in wanted):
            ids.append(key)
    return ids
