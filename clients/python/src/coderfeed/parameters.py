"""The parameters of a list: what is allowed, and what was probably meant."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from .nearest import nearest
from .problem import FeedProblem, Suggestion

MAXIMUM = 2**53 - 1


@dataclass(frozen=True)
class Query:
    """The parameters of one request to the address of a list."""

    address: str
    given: Mapping[str, Any]

    def url(self, **changed: Any) -> str:
        """The address of the request with other values."""
        known = {name: value for name, value in self.given.items() if value is not None}
        return f"{self.address}?{urlencode({**known, **changed}, safe='*')}"

    def open(self, name: str, *, is_list: bool = False) -> None:
        """A text that is not empty; with `is_list`, several joined by commas."""
        value = self.given[name]
        parts = [] if value is None else value.split(",") if is_list else [value]
        if any(part.strip() == "" for part in parts):
            raise _invalid(name, "is empty; give it a value or leave it out.")

    def choice(self, name: str, allowed: Sequence[str]) -> None:
        """One of some values."""
        value = self.given[name]
        if value is None or value in allowed:
            return
        near = nearest(value, allowed)
        hint = f" Did you mean {json.dumps(near[0])}?" if near else ""
        text = json.dumps(value, ensure_ascii=False)
        detail = f"is {text}; allowed are {', '.join(allowed)}.{hint}"
        suggestions: list[Suggestion] = [
            {"name": each, "url": self.url(**{name: each})} for each in near
        ]
        raise _invalid(name, detail, list(allowed), suggestions)

    def whole(self, name: str, minimum: int) -> None:
        """A whole number."""
        value = self.given[name]
        if value is not None and not minimum <= value <= MAXIMUM:
            text = f'is "{value}"; it is a whole number from {minimum} to {MAXIMUM}.'
            raise _invalid(name, text, [f"{minimum} to {MAXIMUM}"])


def _invalid(
    name: str,
    detail: str,
    allowed: list[str] | None = None,
    suggestions: Sequence[Suggestion] = (),
) -> FeedProblem:
    return FeedProblem(
        "invalid_parameter",
        f"{name} {detail}",
        status=400,
        parameter=name,
        allowed=allowed,
        suggestions=suggestions,
    )
