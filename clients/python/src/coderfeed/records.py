"""The records of a snapshot: the feed in one file, as `v1/snapshot.json` has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import quote

from .answers import Suggestion
from .ids import Meaning, Seller, folded, read_id, resolve_id
from .problem import FeedProblem, nearest, quoted

FORMAT = 1
"""The format of snapshots that this package reads."""

Record = dict[str, Any]


class Records:
    """The feed as values. Records have no `sources`: a snapshot leaves them out."""

    def __init__(self, snapshot: Record, base_url: str | None) -> None:
        if snapshot.get("format") != FORMAT:
            detail = "The snapshot has another format; a newer version of coderfeed reads it."
            raise FeedProblem("unavailable", detail)
        self.api_root: str = base_url or snapshot["api_root"]
        self.day: str = snapshot["day"]
        self.models = _rows(snapshot["models"])
        self.by_id = {model["id"]: model for model in self.models}
        self.plans = [row for row in _rows(snapshot["plans"]) if row["id"] in snapshot["sold"]]
        self.boards: dict[str, Record] = {
            packed["board"]["key"]: {**packed["board"], "entries": _rows(packed["entries"])}
            for packed in snapshot["boards"]
        }
        self.overall: Record = snapshot["overall"]
        offers: Record = snapshot["offers"]
        self.offers = {**offers, "models": dict(zip(self.by_id, offers["models"]))}
        self.changes = [self._change(row) for row in (*self._added(), *_rows(snapshot["changes"]))]
        self.changes.sort(key=lambda row: (row["kind"], row["subject"]["id"]))
        self.changes.sort(key=lambda row: str(row["date"]), reverse=True)
        self._grammar: Record = snapshot["grammar"]
        self._slugs = {row["name"]: row["slug"] for row in _rows(snapshot["vendors"])}
        self._meanings = self._index(snapshot)

    def detail(self, model: Record) -> Record:
        """A model with its places on the newest period of each board, and the plans with it."""
        rankings = [
            {
                "board": key,
                "period": board["period"],
                **{name: entry[name] for name in ("rank", "score", "native")},
                "model_count": board["model_count"],
            }
            for key, board in self.boards.items()
            for entry in board["entries"]
            if entry["model_id"] == model["id"]
        ]
        plans = [
            {name: plan[name] for name in ("id", "vendor", "name")}
            for plan in self.plans
            if model["id"] in (plan["models"] or ())
        ]
        return {**model, "rankings": rankings, "plans": plans}

    def scores(self, key: str) -> dict[str, float]:
        """The scores on a board by model, or across boards with the key `overall`."""
        if key == "overall":
            return {model: row["score"] for model, row in self.overall.items()}
        if key not in self.boards:
            keys = ", ".join(self.boards)
            detail = f"There is no board with the key {quoted(key)}; there are {keys}."
            near = self._suggestions("leaderboards", nearest(key, self.boards))
            raise FeedProblem("not_found", detail, status=404, suggestions=near)
        return {row["model_id"]: row["score"] for row in self.boards[key]["entries"]}

    def resolve(self, written: str) -> Meaning:
        """What an id means; raises `not_found` where it means nothing."""
        found = resolve_id(read_id(written, self._grammar), self._meanings.get, self._grammar)
        if found is not None:
            return found
        detail = f"There is no model with the id {quoted(written)}."
        near = self._suggestions("models", nearest(written.split("/")[-1], self.by_id))
        raise FeedProblem("not_found", detail, status=404, suggestions=near)

    def model(self, written: str) -> Record:
        """The model that an id means; raises where it means none, or may mean several."""
        return self.model_and_seller(written)[0]

    def model_and_seller(self, written: str) -> tuple[Record, Seller]:
        """That model, and who sells it by the id."""
        found = self.resolve(written)
        first = found.matches[0]
        ids = list(dict.fromkeys(match["model_id"] for match in found.matches))
        if len(ids) == 1 and not found.ambiguous:
            return self.by_id[ids[0]], Seller(first["provider"], first["region"])
        detail = (
            f"{quoted(written)} may mean another model or build than "
            f"{' or '.join(ids)}; name the one that is meant."
        )
        raise FeedProblem("ambiguous", detail, suggestions=self._suggestions("models", ids))

    def _suggestions(self, group: str, names: list[str]) -> list[Suggestion]:
        return [{"name": name, "url": self._address(f"v1/{group}", name)} for name in names]

    def _address(self, path: str, id: str) -> str:
        return f"{self.api_root}/{path}/{quote(id, safe='')}"

    def _added(self) -> Iterator[Record]:
        """The changes that models came out, which snapshots leave out."""
        texts = {"from": None, "to": None, "from_text": None}
        for model in self.models:
            if model["released"] and model["lifecycle"]["stage"] != "announced":
                subject = {"kind": "model", "id": model["id"]}
                yield {
                    **{"date": model["released"], "kind": "model_added", "subject": subject},
                    **{"field": "name", **texts, "to_text": model["name"], "url": ""},
                }

    def _change(self, row: Record) -> Record:
        kind, id = row["subject"]["kind"], row["subject"]["id"]
        own = self._address("plans" if kind == "plan" else "v1/models", id)
        return {**row, "url": self.api_root + row["url"] if row["url"] else own}

    def _index(self, snapshot: Record) -> dict[str, Meaning]:
        """What each whole id means, those of other systems with and without their namespace."""
        meanings: dict[str, Meaning] = {}

        def add(written: str, model: str, namespace: str, match: str, is_open: bool) -> None:
            record = self.by_id[model]
            vendor = self._slugs.get(record["vendor"])
            meaning = meanings.setdefault(folded(written), Meaning(vendor))
            is_other = any(row["model_id"] != model for row in meaning.matches)
            found = {"model_id": model, "name": record["name"], "namespace": namespace}
            url = self._address("v1/models", model)
            meaning.matches.append({**found, "match": match, "url": url})
            meaning.ambiguous = meaning.ambiguous or is_open or is_other
            meaning.vendor = None if meaning.vendor != vendor or is_other else vendor

        for model in self.models:
            add(model["id"], model["id"], "feed", "exact", False)
            for alias in model["aliases"]:
                add(alias, model["id"], "feed", "alias", False)
        ids = sorted(_ids(snapshot["ids"], self.by_id), key=lambda row: row[:3])
        for namespace, id, model_id, match, is_open in ids:
            for written in (id, f"{namespace}/{id}"):
                add(written, model_id, namespace, match, is_open)
        for id in snapshot["no_models"]:
            meanings.setdefault(folded(id), Meaning())
        for _, id, *_, is_open in ids:
            for name in read_id(id, self._grammar).names if is_open else ():
                if name in meanings:
                    meanings[name].differs = True
        return meanings


def _rows(columns: Record) -> list[Record]:
    """Rows are stored as columns: the names of their fields are written once."""
    return [dict(zip(columns, values)) for values in zip(*columns.values())]


def _ids(packed: Record, models: Iterable[str]) -> Iterator[tuple[str, str, str, str, bool]]:
    """Namespace, id, model, match and whether it is ambiguous, of each id of another system.

    An id is a prefix and a name; in the name `<` stands for the id of the model.
    """
    for model, names in zip(models, packed["models"]):
        for name, *uses in names:
            ending = name.replace("<", model)
            for kind, *prefixes in uses:
                namespace, match, is_open = packed["kinds"][kind]
                for prefix in prefixes:
                    yield namespace, packed["prefixes"][prefix] + ending, model, match, is_open == 1
