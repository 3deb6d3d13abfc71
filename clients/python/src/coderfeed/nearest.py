"""The names with a small edit distance from a given one."""

from __future__ import annotations

from collections.abc import Iterable

MOST = 3
MAXIMUM_LENGTH = 80


def nearest(given: str, names: Iterable[str]) -> list[str]:
    """At most three names, nearest first."""
    wanted = given.lower()[:MAXIMUM_LENGTH]
    reach = max(2, len(wanted) // 3)
    steps = ((_steps(wanted, name.lower(), reach), name) for name in names)
    return [name for step, name in sorted(steps) if step <= reach][:MOST]


def _steps(wanted: str, name: str, reach: int) -> int:
    """A name that starts with the wanted text counts as one edit away."""
    if len(wanted) >= 3 and name.startswith(wanted):
        return 0 if name == wanted else 1
    return reach + 1 if abs(len(wanted) - len(name)) > reach else distance(wanted, name)


def distance(left: str, right: str) -> int:
    """Levenshtein distance in one row."""
    row = list(range(len(right) + 1))
    for line, letter in enumerate(left, 1):
        diagonal, row[0] = row[0], line
        for column, other in enumerate(right, 1):
            above = row[column]
            row[column] = min(above + 1, row[column - 1] + 1, diagonal + (letter != other))
            diagonal = above
    return row[-1]
