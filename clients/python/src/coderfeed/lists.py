"""The lists of models and prices, with the parameters of the feed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from .nearest import nearest
from .problem import FeedProblem
from .records import Record, Records

STATUSES = ("verified", "unverified", "seed")
STAGES = ("announced", "preview", "active", "deprecated", "retired")
SORTS = ("input_price", "output_price", "context_window")
DIRECTIONS = ("asc", "desc")
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
    tags = tag if tag is None or isinstance(tag, str) else ",".join(tag)
    _check_open("vendor", vendor)
    for part in () if tags is None else tags.split(","):
        _check_open("tag", part)
    _check_choice("status", status, STATUSES)
    _check_choice("stage", stage, STAGES)
    _check_whole("limit", limit, 1)
    _check_whole("offset", offset, 0)
    wanted = [] if tags is None else [part.strip().lower() for part in tags.split(",")]
    matched = [
        model
        for model in records.models
        if _is_of(model, vendor)
        and status in (None, model["status"])
        and stage in (None, model["lifecycle"]["stage"])
        and all(part in model["tags"] for part in wanted)
    ]
    given = {"vendor": vendor, "status": status, "stage": stage, "tag": tags, "limit": limit}
    query = {name: value for name, value in given.items() if value is not None}
    following = urlencode({**query, "offset": offset + limit}, safe="*")
    has_more = offset + limit < len(matched)
    return {
        "models": [
            {name: model[name] for name in ITEM} for model in matched[offset : offset + limit]
        ],
        "total": len(matched),
        "limit": limit,
        "offset": offset,
        "next": f"{records.api_root}/v1/models?{following}" if has_more else None,
    }


def pricing_list(
    records: Records, *, vendor: str | None, sort: str | None, dir: str | None, free: bool
) -> dict[str, Any]:
    """The answer of `/pricing`: unknown prices last, ties by id."""
    _check_open("vendor", vendor)
    _check_choice("sort", sort, SORTS)
    _check_choice("dir", dir, DIRECTIONS)
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
    return {"pricing": [*known, *unknown], "total": len(rows), "sort": field, "dir": order}


def names_vendor(name: str, given: str) -> bool:
    """Whether a text is the display name or the slug of a vendor, in any letter case."""
    slug = re.sub(r"^-|-$", "", re.sub(r"[^a-z0-9]+", "-", name.lower().replace(".", "")))
    return given.lower() in (name.lower(), slug)


def _is_of(model: Record, vendor: str | None) -> bool:
    return vendor is None or names_vendor(model["vendor"], vendor)


def _is_free(model: Record) -> bool:
    return bool(model["input_price"] == 0 and model["output_price"] == 0)


def _check_open(name: str, value: str | None) -> None:
    if value is not None and value.strip() == "":
        raise _invalid(name, "is empty; give it a value or leave it out.")


def _check_choice(name: str, value: str | None, allowed: tuple[str, ...]) -> None:
    if value is None or value in allowed:
        return
    near = nearest(value, allowed)
    hint = f" Did you mean {json.dumps(near[0])}?" if near else ""
    text = json.dumps(value, ensure_ascii=False)
    raise _invalid(name, f"is {text}; allowed are {', '.join(allowed)}.{hint}", list(allowed))


def _check_whole(name: str, value: int, minimum: int) -> None:
    if not minimum <= value <= MAXIMUM:
        text = f'is "{value}"; it is a whole number from {minimum} to {MAXIMUM}.'
        raise _invalid(name, text, [f"{minimum} to {MAXIMUM}"])


def _invalid(name: str, detail: str, allowed: list[str] | None = None) -> FeedProblem:
    return FeedProblem(
        "invalid_parameter", f"{name} {detail}", status=400, parameter=name, allowed=allowed
    )
