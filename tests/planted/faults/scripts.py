"""Faults of what phones do by themselves: the rules in the browser, and the outbox."""

from tests.planted.fault import Fault, Language


def _script(layer: str, where: str, expression: str, replacement: str, noticed: str) -> Fault:
    return Fault(layer, where, expression, replacement, noticed, Language.SCRIPT)


SCRIPTS = (
    _script(
        "outbox",
        "goOnWith",
        'typed.get("step") === "preview"',
        "false",
        "A hand that was counted when the connection went is not checked on the phone.",
    ),
    _script(
        "phone rules", "whyNot", "used >= rule.max", "used > rule.max", "Offline there is a buy-in too many."
    ),
    _script("phone rules", "figure", "isText(held) ? counted : ", "", "Offline a fixed score is capped."),
    _script("phone rules", "rank", "-gone_at[seat]", "gone_at[seat]", "Offline places are upside down."),
    _script("phone rules", "points", "sitting_out.points", "0", "Offline sitting out costs nothing."),
    _script(
        "phone rules", "mostGroups", "people.length < 6", "people.length < 7", "Offline a payment too many."
    ),
    _script(
        "outbox",
        "settle",
        'await this.store.put({ ...written, state: "asked", status, ...(versions && { versions }) });',
        "await this.store.remove(entry.id);",
        "A hand that the server refused is gone from the phone.",
    ),
    _script("outbox", "isUnsure", "status === 0 || ", "", "A hand that got no answer is taken for refused."),
    _script(
        "outbox",
        "placed",
        "last.expected + 1",
        "last.expected",
        "The second hand written offline is refused.",
    ),
    _script(
        "outbox",
        "next",
        "!all.some((other) => other.id === entry.after)",
        "true",
        "After a refused hand the next one is sent all the same.",
    ),
    _script(
        "outbox",
        "forget",
        'if (pathname.startsWith("/move/")) await caches.delete(CACHE);',
        "",
        "A phone that was moved still shows the games.",
    ),
    _script(
        "outbox", "seated", "names.slice(dealer - 1)", "names.slice(dealer)", "Offline a player is lost."
    ),
    _script(
        "outbox",
        "outcomeOf",
        "named !== id",
        "false",
        "What another site answers takes hands from the phone.",
    ),
    _script(
        "outbox", "send", "outcome.status !== 403", "true", "A phone that lost its token loses its hands."
    ),
)
