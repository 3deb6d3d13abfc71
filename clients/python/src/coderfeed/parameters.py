"""The parameters of a list: what is allowed, and what was probably meant."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from .answers import Suggestion
from .nearest import nearest
from .problem import FeedProblem

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

    def corrected(
        self, name: str, names: Iterable[str], *, is_list: bool = False
    ) -> list[Suggestion]:
        """The known names nearest to one that no row has, with the addresses that name them."""
        value = self.given[name]
        if value is None:
            return []
        known = list(dict.fromkeys(names))
        parts = value.split(",") if is_list else [value]
        unknown = next((part for part in parts if not _is_named(part.strip(), known)), None)
        if unknown is None:
            return []
        texts = [value.replace(unknown, each, 1) for each in nearest(unknown.strip(), known)]
        return [{"name": text, "url": self.url(**{name: text})} for text in texts]

    def open(self, name: str, *, is_list: bool = False) -> None:
        """A text that is not empty; with `is_list`, several joined by commas."""
        value = self.given[name]
        parts = [] if value is None else value.split(",") if is_list else [value]
        if any(part.strip() == "" for part in parts):
            raise invalid(name, f"{name} is empty; give it a value or leave it out.")

    def choice(self, name: str, allowed: Sequence[str]) -> None:
        """One of some values."""
        value = self.given[name]
        if value is None or value in allowed:
            return
        near = nearest(value, allowed)
        hint = f" Did you mean {json.dumps(near[0])}?" if near else ""
        text = json.dumps(value, ensure_ascii=False)
        detail = f"{name} is {text}; allowed are {', '.join(allowed)}.{hint}"
        suggestions: list[Suggestion] = [
            {"name": each, "url": self.url(**{name: each})} for each in near
        ]
        raise invalid(name, detail, list(allowed), suggestions)

    def whole(self, name: str, minimum: int) -> None:
        """A whole number."""
        value = self.given[name]
        if value is not None and not minimum <= value <= MAXIMUM:
            text = f'{name} is "{value}"; it is a whole number from {minimum} to {MAXIMUM}.'
            raise invalid(name, text, [f"{minimum} to {MAXIMUM}"])


def invalid(
    name: str,
    detail: str,
    allowed: list[str] | None = None,
    suggestions: Sequence[Suggestion] = (),
) -> FeedProblem:
    """The problem of a parameter."""
    return FeedProblem(
        "invalid_parameter",
        detail,
        status=400,
        parameter=name,
        allowed=allowed,
        suggestions=suggestions,
    )


def slug_of(name: str) -> str:
    """A display name as addresses spell it."""
    return re.sub(r"^-|-$", "", re.sub(r"[^a-z0-9]+", "-", name.lower().replace(".", "")))


def names_it(name: str, given: str) -> bool:
    """Whether a text is a display name or its slug, in any letter case."""
    return given.lower() in (name.lower(), slug_of(name))


def _is_named(given: str, names: Iterable[str]) -> bool:
    return any(names_it(name, given) for name in names)
