"""The records of a snapshot: the feed in one file, as `v1/snapshot.json` has it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .problem import FeedProblem

FORMAT = 1
"""The format of snapshots that this package reads."""

Record = dict[str, Any]


@dataclass(frozen=True)
class ExternalId:
    """An id of another system and the model that it names."""

    id: str
    namespace: str
    model: str
    match: str
    ambiguous: bool


@dataclass(frozen=True)
class Records:
    """The feed as values. Records have no `sources`: a snapshot leaves them out."""

    api_root: str
    day: str
    models: list[Record]
    plans: list[Record]
    sold: frozenset[str]
    boards: list[Record]
    changes: list[Record]
    ids: list[ExternalId]
    vendors: list[Record]
    by_id: dict[str, Record] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {model["id"]: model for model in self.models})


def decode(snapshot: Record, base_url: str | None) -> Records:
    """The records of a snapshot, with addresses under `base_url`."""
    if snapshot.get("format") != FORMAT:
        detail = "The snapshot has another format; a newer version of coderfeed reads it."
        raise FeedProblem("unavailable", detail)
    root: str = base_url or snapshot["api_root"]
    return Records(
        api_root=root,
        day=snapshot["day"],
        models=_rows(snapshot["models"]),
        plans=_rows(snapshot["plans"]),
        sold=frozenset(snapshot["sold"]),
        boards=[
            {**packed["board"], "entries": _rows(packed["entries"])}
            for packed in snapshot["boards"]
        ],
        changes=[{**row, "url": root + row["url"]} for row in _rows(snapshot["changes"])],
        ids=sorted(_ids(snapshot["ids"]), key=lambda row: (row.namespace, row.id, row.model)),
        vendors=_rows(snapshot["vendors"]),
    )


def _rows(columns: Record) -> list[Record]:
    """Rows are stored as columns: the names of their fields are written once."""
    return [dict(zip(columns, values)) for values in zip(*columns.values())]


def _ids(packed: Record) -> Iterator[ExternalId]:
    """An id is a prefix and a name; in the name `<` stands for the id of the model."""
    for model, names in packed["models"].items():
        for name, *uses in names:
            ending = name.replace("<", model)
            for kind, *prefixes in uses:
                namespace, match, ambiguous = packed["kinds"][kind]
                for prefix in prefixes:
                    full = packed["prefixes"][prefix] + ending
                    yield ExternalId(full, namespace, model, match, ambiguous == 1)
