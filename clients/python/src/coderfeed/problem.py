"""The exception of every call that has no answer, and the nearest names that it brings."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from .answers import Suggestion


class FeedProblem(Exception):
    """Why a call has no answer.

    `code` is one of the feed's (`not_found`, `invalid_parameter`, `query_too_short`, ...) or of the
    client's: `unreachable` no host answered, `left_out` the snapshot has no such thing, `ambiguous`
    an id may mean several models. `status` is 0 for these three.
    """

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: int = 0,
        suggestions: Sequence[Suggestion] = (),
        parameter: str | None = None,
        allowed: Sequence[str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.status = status
        self.detail = detail
        self.suggestions = list(suggestions)
        self.parameter = parameter
        self.allowed = None if allowed is None else list(allowed)


def invalid(parameter: str, detail: str, allowed: Sequence[str] | None = None) -> FeedProblem:
    return FeedProblem(
        "invalid_parameter", detail, status=400, parameter=parameter, allowed=allowed
    )


def quoted(text: str) -> str:
    """A text in quotes, as problems show it."""
    return json.dumps(text if len(text) <= 60 else f"{text[:60]}…", ensure_ascii=False)


def nearest(given: str, names: Iterable[str]) -> list[str]:
    """At most three names with a small edit distance from a given one, nearest first."""
    wanted = given.lower()[:80]
    reach = max(2, len(wanted) // 3)
    steps = sorted((_steps(wanted, name.lower(), reach), name) for name in names)
    return [name for step, name in steps if step <= reach][:3]


def _steps(wanted: str, name: str, reach: int) -> int:
    """A name that starts with the wanted text counts as one edit away."""
    if len(wanted) >= 3 and name.startswith(wanted):
        return 0 if name == wanted else 1
    if abs(len(wanted) - len(name)) > reach:
        return reach + 1
    row = list(range(len(name) + 1))
    for line, letter in enumerate(wanted, 1):
        diagonal, row[0] = row[0], line
        for column, other in enumerate(name, 1):
            edits = min(row[column] + 1, row[column - 1] + 1, diagonal + (letter != other))
            diagonal, row[column] = row[column], edits
    return row[-1]
