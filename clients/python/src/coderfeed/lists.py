"""The lists of models and prices, with the parameters of the feed and its corrections."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from .answers import Suggestion
from .problem import invalid, nearest, quoted
from .records import Record, Records

STATUSES = ("verified", "unverified", "seed")
STAGES = ("announced", "preview", "active", "deprecated", "retired")
SORTS = ("input_price", "output_price", "context_window")
DIRECTIONS = ("asc", "desc")
DEFAULT_LIMIT = 100
MAXIMUM = 2**53 - 1

ITEM = "id vendor name input_price output_price context_window tags status".split()
PRICING = "id vendor name input_price output_price context_window".split()


def models_page(
    records: Records,
    *,
    vendor: str | None,
    status: str | None,
    tag: str | Iterable[str] | None,
    stage: str | None,
    limit: int,
    offset: int,
) -> dict[str, Any]:
    """The answer of `/models`."""
    tags = tag if tag is None or isinstance(tag, str) else ",".join(tag) or None
    # Defaults are no part of the request.
    page = {"limit": None if limit == DEFAULT_LIMIT else limit, "offset": offset or None}
    given = {"vendor": vendor, "status": status, "stage": stage, "tag": tags}
    query = Query(f"{records.api_root}/v1/models", {**given, **page})
    query.open("vendor")
    query.choice("status", STATUSES)
    query.open("tag", is_list=True)
    query.choice("stage", STAGES)
    query.whole("limit", 1)
    query.whole("offset", 0)
    wanted = [] if tags is None else [part.strip().lower() for part in tags.split(",")]
    matched = [
        model
        for model in records.models
        if _is_of(model, vendor)
        and status in (None, model["status"])
        and stage in (None, model["lifecycle"]["stage"])
        and all(part in model["tags"] for part in wanted)
    ]
    suggestions = [
        *query.corrected("vendor", (model["vendor"] for model in records.models)),
        *query.corrected(
            "tag", (tag for model in records.models for tag in model["tags"]), is_list=True
        ),
    ]
    has_more = offset + limit < len(matched)
    return {
        "models": [
            {name: model[name] for name in ITEM} for model in matched[offset : offset + limit]
        ],
        "total": len(matched),
        "limit": limit,
        "offset": offset,
        "next": query.url(limit=limit, offset=offset + limit) if has_more else None,
        **({} if matched else {"suggestions": suggestions}),
    }


def pricing_list(
    records: Records, *, vendor: str | None, sort: str | None, dir: str | None, free: bool
) -> dict[str, Any]:
    """The answer of `/pricing`: unknown prices last, ties by id."""
    given = {"vendor": vendor, "sort": sort, "dir": dir, "free": 1 if free else None}
    query = Query(f"{records.api_root}/v1/pricing", given)
    query.open("vendor")
    query.choice("sort", SORTS)
    query.choice("dir", DIRECTIONS)
    field = sort or "input_price"
    order = dir or ("desc" if sort is None else "asc")
    rows = [
        {**{name: model[name] for name in PRICING}, "free": is_free(model)}
        for model in records.models
        if _is_of(model, vendor) and (not free or is_free(model))
    ]
    rows.sort(key=lambda row: str(row["id"]))
    known = [row for row in rows if row[field] is not None]
    # Reversed sorting keeps the order of equal rows.
    known.sort(key=lambda row: row[field], reverse=order == "desc")
    unknown = [row for row in rows if row[field] is None]
    suggestions = query.corrected("vendor", (model["vendor"] for model in records.models))
    return {
        "pricing": [*known, *unknown],
        "total": len(rows),
        "sort": field,
        "dir": order,
        **({} if rows else {"suggestions": suggestions}),
    }


def _is_of(model: Record, vendor: str | None) -> bool:
    return vendor is None or names_it(model["vendor"], vendor)


def is_free(model: Record) -> bool:
    return bool(model["input_price"] == 0 and model["output_price"] == 0)


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
        hint = f" Did you mean {quoted(near[0])}?" if near else ""
        detail = f"{name} is {quoted(value)}; allowed are {', '.join(allowed)}.{hint}"
        suggestions: list[Suggestion] = [
            {"name": each, "url": self.url(**{name: each})} for each in near
        ]
        raise invalid(name, detail, allowed, suggestions)

    def whole(self, name: str, minimum: int) -> None:
        """A whole number."""
        value = self.given[name]
        if value is not None and not minimum <= value <= MAXIMUM:
            text = f'{name} is "{value}"; it is a whole number from {minimum} to {MAXIMUM}.'
            raise invalid(name, text, [f"{minimum} to {MAXIMUM}"])


def slug_of(name: str) -> str:
    """A display name as addresses spell it."""
    return re.sub(r"^-|-$", "", re.sub(r"[^a-z0-9]+", "-", name.lower().replace(".", "")))


def names_it(name: str, given: str) -> bool:
    """Whether a text is a display name or its slug, in any letter case."""
    return given.lower() in (name.lower(), slug_of(name))


def _is_named(given: str, names: Iterable[str]) -> bool:
    return any(names_it(name, given) for name in names)
