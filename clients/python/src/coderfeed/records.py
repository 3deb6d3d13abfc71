"""The records of a snapshot, as `v1/snapshot/models.json` and `v1/snapshot/lists.json` have them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple
from urllib.parse import quote

from .answers import Suggestion
from .ids import Meaning, folded, read_id, resolve_id
from .problem import FeedProblem, nearest, quoted
from .source import Snapshot

FORMAT = 4
"""The format of snapshots that this package reads."""

Record = dict[str, Any]


class Records:
    """The feed as values. Of each list of sources a snapshot has one."""

    def __init__(self, snapshot: Snapshot, base_url: str | None) -> None:
        head = snapshot.models
        if head.get("format") != FORMAT:
            detail = "The snapshot has another format than this version of coderfeed reads."
            raise FeedProblem("unavailable", detail)
        self.api_root: str = base_url or head["api_root"]
        self.day: str = head["day"]
        self.models = [_without(model, "offers") for model in head["models"]]
        self.by_id = {model["id"]: model for model in self.models}
        self.offers: dict[str, list[Record]] = {
            model["id"]: model["offers"] for model in head["models"]
        }
        self._head: Record = head
        self._snapshot = snapshot

    @cached_property
    def leaderboards(self) -> Record:
        """The body of `/leaderboards`."""
        body: Record = self._snapshot.lists["leaderboards"]
        boards = [
            {**board, "endpoint": self.api_root + board["endpoint"]} for board in body["boards"]
        ]
        return {**body, "boards": boards}

    @cached_property
    def changes(self) -> list[Record]:
        """Newest first."""
        rows = self._snapshot.lists["changes"]
        return [{**row, "url": self.api_root + (row.get("url") or _subject_path(row))} for row in rows]

    @property
    def tags(self) -> list[str]:
        """The tags that models carry."""
        return [row["tag"] for row in self._snapshot.lists["tags"]]

    def fees(self, model: Mapping[str, Any]) -> list[Record]:
        """What the vendor asks beside the tokens of a model; an offer has no vendor, and no fees."""
        rows: list[Record] = self._head.get("fees", {}).get(model.get("vendor"), [])
        return [row for row in rows if row["models"] is None or model["id"] in row["models"]]

    @property
    def plans(self) -> list[Record]:
        """Those that are sold."""
        plans: list[Record] = self._snapshot.lists["plans"]
        return plans

    def plan_list(self, model: str | None, *, region: str | None, category: str | None) -> Record:
        """The body of `/plans`; with a model those that are known to include it."""
        matched = [
            _listed_plan(plan)
            for plan in self.plans
            if region in (None, "all", plan["region"]) and category in (None, plan["category"])
        ]
        if model is None:
            found: Record = {"plans": matched, "total": len(matched)}
            # An empty list has the names nearest to a vendor or tag; plans are asked for neither.
            return found if matched else {**found, "suggestions": []}
        including = [plan for plan in matched if model in (plan["models"] or ())]
        unknown = [plan for plan in matched if plan["models"] is None]
        not_known = [{name: plan[name] for name in ("id", "vendor", "name")} for plan in unknown]
        return {"plans": including, "total": len(including), "not_known": not_known}

    def detail(self, model: Record) -> Record:
        """A model with its places on the newest period of each board, and the plans with it."""
        return {
            **model,
            "rankings": self._rankings(model["id"]),
            "plans": [
                {name: plan[name] for name in ("id", "vendor", "name")}
                for plan in self.plans
                if model["id"] in (plan["models"] or ())
            ],
        }

    def _rankings(self, model: str) -> list[Record]:
        places: Record = {}
        for row in self.leaderboards["index"]:
            if row["model_id"] == model:
                places = row["boards"]
        return [
            {
                "board": board["key"],
                "period": board["period"],
                **places[board["key"]],
                "model_count": board["model_count"],
            }
            for board in self.leaderboards["boards"]
            if board["key"] in places
        ]

    def board(self, key: str) -> Record:
        """The body of `/leaderboards/{board}`."""
        boards = {board["key"]: board for board in self.leaderboards["boards"]}
        if key not in boards:
            keys = ", ".join(boards)
            detail = f"There is no board with the key {quoted(key)}; there are {keys}."
            near = self._suggestions("leaderboards", nearest(key, boards))
            raise FeedProblem("not_found", detail, status=404, suggestions=near)
        # A label that is the id is in no list; where there are rows, the first of a model is its entry.
        labels = dict(self._snapshot.lists["labels"].get(key, {}))
        for row in self._snapshot.lists["variants"].get(key, []):
            labels.setdefault(row["model_id"], row["label"])
        entries = []
        for row in self.leaderboards["index"]:
            if key in row["boards"]:
                place, id = row["boards"][key], row["model_id"]
                entries.append({**place, "model_id": id, "label": labels.get(id, id)})
        entries.sort(key=lambda entry: (entry["rank"], entry["model_id"]))
        return {"board": boards[key], "period": boards[key]["period"], "entries": entries}

    def places(self, key: str) -> dict[str, Record]:
        """What has a score on a board by model, or across boards with the key `overall`."""
        if key == "overall":
            rows = self.leaderboards["index"]
            return {row["model_id"]: row["overall"] for row in rows if row["overall"]}
        return {row["model_id"]: row for row in self.board(key)["entries"]}

    def variants(self, key: str) -> list[Record]:
        """The newest rows of a board that states what a task costs, all efforts."""
        found: list[Record] | None = self._snapshot.lists["variants"].get(key)
        if found is not None:
            return found
        detail = (
            f"The snapshot has no variants of {quoted(key)}; "
            "get(\"/v1/leaderboards/{board}/{period}/variants\") reads them from a host."
        )
        raise FeedProblem("left_out", detail)

    def resolve(self, written: str) -> Meaning:
        """What an id means; raises `not_found` where it means nothing."""
        grammar = self._head["grammar"]
        found = resolve_id(read_id(written, grammar), self._meanings.get, grammar)
        if found is not None:
            return found
        detail = f"There is no model with the id {quoted(written)}."
        near = self._suggestions("models", nearest(written.split("/")[-1], self.by_id))
        raise FeedProblem("not_found", detail, status=404, suggestions=near)

    def model(self, written: str) -> Record:
        """The model that an id means; raises where it means none, or may mean several."""
        return self.model_and_match(written)[0]

    def model_and_match(self, written: str, day: str | None = None) -> tuple[Record, Record]:
        """That model on a day, and what the id says of the seller and the condition."""
        found = self.resolve(written)
        match = found.matches[0]
        if found.floating and day is not None:
            ids_of_day = _models_on(found.floating, day)
            if len(ids_of_day) == 1:
                return self.by_id[ids_of_day[0]], match
            raise self._ambiguous(
                f"The model of {quoted(written)} moves, and on {day} no source says that it was "
                "one; name the one that is meant.",
                _model_ids(found.floating),
            )
        ids = _model_ids(found.matches)
        if len(ids) == 1 and not found.ambiguous:
            return self.by_id[ids[0]], match
        raise self._ambiguous(
            f"{quoted(written)} may mean another model or build than "
            f"{' or '.join(ids)}; name the one that is meant.",
            ids,
        )

    def _ambiguous(self, detail: str, ids: list[str]) -> FeedProblem:
        return FeedProblem("ambiguous", detail, suggestions=self._suggestions("models", ids))

    def _suggestions(self, group: str, names: list[str]) -> list[Suggestion]:
        return [{"name": name, "url": self._address(f"v1/{group}", name)} for name in names]

    def _address(self, path: str, id: str) -> str:
        return f"{self.api_root}/{path}/{quote(id, safe='')}"

    @cached_property
    def _meanings(self) -> dict[str, Meaning]:
        """What each whole id means, those of other systems with and without their namespace."""
        meanings: dict[str, Meaning] = {}
        for model in self.models:
            self._add(meanings, model["id"], Found(model["id"], "feed", "exact"))
            for alias in model["aliases"]:
                self._add(meanings, alias, Found(model["id"], "feed", "alias"))
        for id, namespace, found in _ids(self._head):
            for written in (id, f"{namespace}/{id}"):
                self._add(meanings, written, found)
        for id in self._head["no_models"]:
            meanings.setdefault(folded(id), Meaning())
        for name, rows in self._head.get("floating", {}).items():
            meanings[folded(name)] = self._floating(rows)
        for name in self._head["differing"]:
            meanings[folded(name)].differs = True
        return meanings

    def _floating(self, rows: list[Record]) -> Meaning:
        """What a floating name means now; it is ambiguous where that is not one model."""
        now = _models_on(rows, None)
        ids = now or _model_ids(rows)
        return Meaning(
            slug_of(self.by_id[ids[0]]["vendor"]),
            [
                {
                    "model_id": id,
                    "name": self.by_id[id]["name"],
                    "namespace": "vendor",
                    "match": "rolling",
                    "url": self._address("v1/models", id),
                }
                for id in ids
            ],
            ambiguous=len(now) != 1,
            floating=rows,
        )

    def _add(self, meanings: dict[str, Meaning], written: str, found: Found) -> None:
        id = found.model_id
        model = self.by_id[id]
        slug = slug_of(model["vendor"])
        meaning = meanings.setdefault(folded(written), Meaning(slug))
        is_other = any(row["model_id"] != id for row in meaning.matches)
        meaning.matches.append(
            {
                "model_id": id,
                "name": model["name"],
                "namespace": found.namespace,
                "match": found.match,
                "url": self._address("v1/models", id),
            }
        )
        meaning.ambiguous = meaning.ambiguous or found.may_be_other or is_other
        meaning.vendor = None if meaning.vendor != slug or is_other else slug


class Found(NamedTuple):
    """The model that an id means, and where and how it is written so."""

    model_id: str
    namespace: str
    match: str
    may_be_other: bool = False
    """Whether the id may mean another model as well."""


def _ids(head: Record) -> list[tuple[str, str, Found]]:
    """The ids of other systems with their namespaces, by namespace."""
    rows = [
        *_unpacked(head["ids"], may_be_other=False),
        *_unpacked(head["ambiguous_ids"], may_be_other=True),
    ]
    return sorted(rows, key=lambda row: row[1])


def _unpacked(ids: Record, *, may_be_other: bool) -> Iterator[tuple[str, str, Found]]:
    """The ids of a snapshot, which has what stands before a name by model, name, namespace and match."""
    for model, names in ids.items():
        for name, namespaces in names.items():
            for namespace, matches in namespaces.items():
                for match, prefixes in matches.items():
                    for prefix in prefixes:
                        found = Found(model, namespace, match, may_be_other)
                        yield prefix + name, namespace, found


def slug_of(vendor: str) -> str:
    """The slug of a vendor's display name: `Z.ai` → `zai`."""
    return re.sub(r"[^a-z0-9]+", "-", vendor.lower().replace(".", "")).strip("-")


def _models_on(rows: list[Record], day: str | None) -> list[str]:
    """The models that a floating name means on a day; without one those of now."""
    if day is None:
        return _model_ids(row for row in rows if row["until"] is None)
    return _model_ids(row for row in rows if _covers(row, day))


def _model_ids(rows: Iterable[Record]) -> list[str]:
    """The id of each model once, in the order of the rows."""
    return list(dict.fromkeys(row["model_id"] for row in rows))


def _covers(row: Record, day: str) -> bool:
    """Whether a row holds on a day; a candidate, without a first one, does on none."""
    first, last = row["from"], row["until"]
    return first is not None and first <= day and (last is None or day <= last)


def _subject_path(change: Record) -> str:
    """The path of a model or a plan that has changed."""
    kind, id = change["subject"]["kind"], quote(change["subject"]["id"], safe="")
    return f"/plans/{id}" if kind == "plan" else f"/v1/models/{id}"


def _listed_plan(plan: Record) -> Record:
    """A plan as lists have it: where its terms were read is in the answer of the plan alone."""
    terms: Record = {
        name: [_without(row, "sources") for row in plan[name]]
        for name in ("allowances", "multiples", "resets")
    }
    for name in ("at_limit", "credit"):
        terms[name] = plan[name] and _without(plan[name], "sources")
    return {**plan, **terms}


def _without(record: Record, name: str) -> Record:
    return {key: value for key, value in record.items() if key != name}
