"""What has changed since a day."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from typing import cast

from .answers import Change
from .parameters import Query, invalid, names_it
from .problem import FeedProblem
from .records import Records
from .state import State


def changes_since(
    state: State,
    since: str | date,
    model: str | Iterable[str] | None,
    vendor: str | None,
) -> list[Change]:
    """The changes of a day and all later ones, newest first, of models or of a vendor."""
    day = _day_of(since)
    ids = [model] if isinstance(model, str) else model
    wanted = None if ids is None else {("model", state.resolver.one(each)) for each in ids}
    of_vendor = None if vendor is None else _subjects_of(state.records, vendor)
    found = [
        change
        for change in state.records.changes
        for subject in [(change["subject"]["kind"], change["subject"]["id"])]
        if change["date"] >= day
        and (wanted is None or subject in wanted)
        and (of_vendor is None or subject in of_vendor)
    ]
    return cast(list[Change], found)


def _day_of(since: str | date) -> str:
    """A day as YYYY-MM-DD."""
    text = since if isinstance(since, str) else since.isoformat()[:10]
    try:
        if date.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    shown = json.dumps(text, ensure_ascii=False)
    raise invalid("since", f"since is {shown}; it is a day such as 2026-05-01.")


def _subjects_of(records: Records, vendor: str) -> set[tuple[str, str]]:
    """The models and plans of a vendor, as subjects of changes; raises for no vendor."""
    if not any(names_it(row["name"], vendor) for row in records.vendors):
        query = Query(f"{records.api_root}/v1/models", {"vendor": vendor})
        raise FeedProblem(
            "not_found",
            f"There is no vendor {json.dumps(vendor, ensure_ascii=False)}.",
            status=404,
            suggestions=query.corrected("vendor", (model["vendor"] for model in records.models)),
        )
    return {
        (kind, record["id"])
        for kind, rows in (("model", records.models), ("plan", records.plans))
        for record in rows
        if names_it(record["vendor"], vendor)
    }
