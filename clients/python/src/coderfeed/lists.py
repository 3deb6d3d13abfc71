"""The lists of models and prices, with the parameters of the feed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .parameters import Query, names_it
from .records import Record, Records

STATUSES = ("verified", "unverified", "seed")
STAGES = ("announced", "preview", "active", "deprecated", "retired")
SORTS = ("input_price", "output_price", "context_window")
DIRECTIONS = ("asc", "desc")
DEFAULT_LIMIT = 100

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
        {**{name: model[name] for name in PRICING}, "free": _is_free(model)}
        for model in records.models
        if _is_of(model, vendor) and (not free or _is_free(model))
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


def _is_free(model: Record) -> bool:
    return bool(model["input_price"] == 0 and model["output_price"] == 0)
