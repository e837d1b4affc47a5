"""Check that a program scores card games as `kalooki-game/1` wants: python check.py COMMAND…

The command gets one game file a line on its standard input, and answers each with one line of JSON: a
`kalooki-result/1` or a `kalooki-refusal/1`. The messages of refusals are free; so are the order of ledger and
warnings, and who settles with whom in as few payments.
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

GAMES = Path(__file__).with_name("games.jsonl")
FREE = {"message", "ledger", "warnings", "settlement"}


def moved(payments):
    """What each player or fund pays in all, less what it receives."""
    sums = Counter()
    for payment in payments:
        for way, sign in (("from", 1), ("to", -1)):
            sums[payment.get(way) or (payment[f"{way}_fund"],)] += sign * payment["amount"]
    return len(payments), {side: amount for side, amount in sums.items() if amount}


def bag(lines):
    return Counter(json.dumps(line, sort_keys=True) for line in lines)


def differences(wanted, found):
    """The keys of the answer that are not as they should be."""
    wrong = {key for key in {*wanted, *found} - FREE if wanted.get(key) != found.get(key)}
    wrong |= {key for key in ("ledger", "warnings") if bag(wanted.get(key, [])) != bag(found.get(key, []))}
    if moved(wanted.get("settlement", [])) != moved(found.get("settlement", [])):
        wrong.add("settlement")
    return sorted(wrong)


def main(command):
    games = [json.loads(line) for line in GAMES.read_text(encoding="utf-8").splitlines()]
    given = "".join(json.dumps(each["game"]) + "\n" for each in games)
    done = subprocess.run(command, input=given, stdout=subprocess.PIPE, encoding="utf-8", check=False)
    answers = done.stdout.splitlines()
    failed = abs(len(games) - len(answers))
    for number, (each, answer) in enumerate(zip(games, answers, strict=False), start=1):
        wrong = differences(each["result"], json.loads(answer))
        failed += bool(wrong)
        if wrong:
            print(f"{number}. {each['why']} Different: {', '.join(wrong)}.")
    print(f"{len(games)} games, {failed} different.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if len(sys.argv) > 1 else __doc__)
