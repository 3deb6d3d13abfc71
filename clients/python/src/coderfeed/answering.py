"""Who answers requests under the id of a model that has ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Row = Mapping[str, Any]
"""A record, or a part of one, as the feed has it."""


@dataclass(frozen=True)
class AnsweredBy:
    """Who answers in the place of a model, at whose price; without a model nobody is known to.

    `since` is the first day on which it answers, or the day of the end; `until` the last one.
    `source` has `url` and `checked`.
    """

    model_id: str | None
    since: str | None
    until: str | None
    source: Row | None

    @classmethod
    def of(cls, row: Row) -> AnsweredBy:
        sources = [{name: source[name] for name in ("url", "checked")} for source in row["sources"]]
        return cls(row["model_id"], row["from"], row["until"], sources[0] if sources else None)


def answering_at(model: Row, day: str | None) -> Row | None:
    """Who answers under the id of a model on a day, or without one on that of the feed.

    `None` where the model answers itself.
    """
    lifecycle: Row = model.get("lifecycle") or {}
    rows = lifecycle.get("answered_by") or []
    if day is not None:
        found = [row for row in rows if _is_on(row, day)]
    elif lifecycle.get("served_by") is not None:
        found = [row for row in rows if row["model_id"] == lifecycle["served_by"]]
    elif lifecycle.get("stage") == "retired":
        found = [row for row in rows if row["model_id"] is None]
    else:
        found = []
    return found[-1] if found else None


def _is_on(row: Row, day: str) -> bool:
    """On the day of an end itself the model may still have answered, whatever the hour."""
    first = row["from"] or row["seen_from"]
    if first is None or day < first or (row["until"] is not None and day > row["until"]):
        return False
    return row["model_id"] is not None or row["from"] is None or day > row["from"]


def answering_sentence(model: Row, row: Row) -> str:
    """A sentence on who answers in the place of a model, with the first source that says so."""
    id = model.get("id", "this id")
    start = row["from"]
    other = row["model_id"]
    source = f" ({row['sources'][0]['url']})" if row["sources"] else ""
    if other is not None:
        return (
            f"Since {start} requests under {id} are answered by {other} and cost what it costs{source}."
        )
    seen = row["seen_from"] or "the day of the feed"
    verb = "ended" if model["lifecycle"]["stage"] == "retired" else "ends"
    end = f"had ended by {seen}" if start is None else f"{verb} on {start}"
    return f"{id} {end}, and no model is known to answer under that id since{source}."
