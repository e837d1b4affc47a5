"""Faults of what an operator types."""

from tests.planted.fault import Fault

COMMANDS = (
    Fault(
        "commands",
        "Command.handle",
        "faulty or any(any(found) for found in others.values())",
        "any(any(found) for found in others.values())",
        "The nightly audit ends well with a broken game.",
    ),
    Fault(
        "commands",
        "_score",
        "answer['format'] == REFUSAL_FORMAT",
        "False",
        "A refused game file ends with exit code 0.",
    ),
    Fault(
        "commands",
        "_account",
        "name and account is None",
        "False",
        "Clubs come back without the owner who was named.",
    ),
    Fault(
        "commands",
        "Command.handle",
        "forget_deleted() + delete_expired_clubs()",
        "forget_deleted()",
        "Clubs that were deleted are kept for ever.",
    ),
    Fault(
        "commands",
        "Command.handle",
        "scope != Scope() and (not options['output'])",
        "False",
        "The backup of one game takes the place of the nightly one.",
    ),
)
