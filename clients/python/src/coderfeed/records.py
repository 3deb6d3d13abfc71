"""The records of a snapshot: the feed in one file, as `v1/snapshot.json` has it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import quote

from .answers import Suggestion
from .ids import Meaning, Reading, Seller, folded, read_id, resolve_id
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
        self.plans = _rows(snapshot["plans"])
        self.vendors = _rows(snapshot["vendors"])
        self.boards: list[Record] = [
            {**packed["board"], "entries": _rows(packed["entries"])}
            for packed in snapshot["boards"]
        ]
        changes = [
            {**row, "url": self._subject(row["subject"]) if row["url"] == "" else self.api_root + row["url"]}
            for row in (*self._added(), *_rows(snapshot["changes"]))
        ]
        changes.sort(key=lambda row: (row["kind"], row["subject"]["id"]))
        changes.sort(key=lambda row: str(row["date"]), reverse=True)
        self.changes = changes
        self.overall: Record = snapshot["overall"]
        self.by_id = {model["id"]: model for model in self.models}
        self._sold = frozenset(snapshot["sold"])
        self.grammar: Record = snapshot["grammar"]
        offers: Record = snapshot["offers"]
        self.offers = {**offers, "models": dict(zip(self.by_id, offers["models"]))}
        self._slugs = {row["name"]: row["slug"] for row in self.vendors}
        self._meanings: dict[str, Meaning] = {}
        for model in self.models:
            self._add(model["id"], model["id"], "feed", "exact")
            for alias in model["aliases"]:
                self._add(alias, model["id"], "feed", "alias")
        ids = sorted(_ids(snapshot["ids"], self.by_id), key=lambda row: row[:3])
        for namespace, id, model_id, match, is_open in ids:
            self._add(id, model_id, namespace, match, is_open)
        for id in snapshot["no_models"]:
            self._meanings.setdefault(folded(id), Meaning([], None))
        for name in (name for row in ids if row[4] for name in self.read(row[1]).names):
            if name in self._meanings:
                self._meanings[name].differs = True

    def detail(self, model: Record) -> Record:
        """A model with its places on the newest period of each board, and the plans with it."""
        rankings = [
            {
                "board": board["key"],
                "period": board["period"],
                **{name: entry[name] for name in ("rank", "score", "native")},
                "model_count": board["model_count"],
            }
            for board in self.boards
            for entry in board["entries"]
            if entry["model_id"] == model["id"]
        ]
        plans = [
            {name: plan[name] for name in ("id", "vendor", "name")}
            for plan in self.plans
            if plan["id"] in self._sold and model["id"] in (plan["models"] or ())
        ]
        return {**model, "rankings": rankings, "plans": plans}

    def board(self, key: str) -> Record:
        """A board with its entries; raises where there is none with the key."""
        boards: dict[str, Record] = {board["key"]: board for board in self.boards}
        if key in boards:
            return boards[key]
        raise FeedProblem(
            "not_found",
            f"There is no board with the key {quoted(key)}; there are {', '.join(boards)}.",
            status=404,
            suggestions=self._suggestions("leaderboards", nearest(key, boards)),
        )

    def scores(self, key: str) -> dict[str, float]:
        """The scores on a board by model, or across boards with the key `overall`."""
        if key == "overall":
            return {model: row["score"] for model, row in self.overall.items()}
        return {row["model_id"]: row["score"] for row in self.board(key)["entries"]}

    def resolve(self, written: str) -> Record:
        """The answer of `/resolve`; raises `not_found` where the id means nothing."""
        found = resolve_id(self.read(written), self._meanings.get, self.grammar)
        if found is None:
            raise self.unknown(written)
        query = unicodedata.normalize("NFKC", written).strip()
        return {"query": query, "matches": found.matches, "ambiguous": found.ambiguous}

    def read(self, written: str) -> Reading:
        """What an id says by its form."""
        return read_id(written, self.grammar)

    def model(self, written: str) -> Record:
        """The model that an id means; raises where it means none, or may mean several."""
        return self.model_and_seller(written)[0]

    def model_and_seller(self, written: str) -> tuple[Record, Seller]:
        """That model, and who sells it by the id."""
        if written in self.by_id:
            return self.by_id[written], Seller(None, None)
        found = self.resolve(written)
        ids = _models(found["matches"])
        if len(ids) == 1 and not found["ambiguous"]:
            first = found["matches"][0]
            return self.by_id[ids[0]], Seller(first["provider"], first["region"])
        detail = (
            f"{quoted(written)} may mean another model or build than "
            f"{' or '.join(ids)}; name the one that is meant."
        )
        raise FeedProblem("ambiguous", detail, suggestions=self._suggestions("models", ids))

    def unknown(self, written: str) -> FeedProblem:
        """The problem of an id that means no model."""
        near = nearest(written.split("/")[-1], self.by_id)
        shown = written if len(written) <= 60 else f"{written[:60]}…"
        return FeedProblem(
            "not_found",
            f"There is no model with the id {quoted(shown)}.",
            status=404,
            suggestions=self._suggestions("models", near),
        )

    def _suggestions(self, group: str, names: list[str]) -> list[Suggestion]:
        return [{"name": name, "url": self._address(group, name)} for name in names]

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

    def _subject(self, subject: Record) -> str:
        if subject["kind"] == "plan":
            return f"{self.api_root}/plans/{quote(subject['id'], safe='')}"
        return self._address("models", subject["id"])

    def _address(self, group: str, id: str) -> str:
        return f"{self.api_root}/v1/{group}/{quote(id, safe='')}"

    def _add(
        self, external: str, model: str, namespace: str, match: str, is_open: bool = False
    ) -> None:
        record = self.by_id.get(model, {"name": model, "vendor": ""})
        vendor = self._slugs.get(record["vendor"])
        found = {
            **{"model_id": model, "name": record["name"], "namespace": namespace, "match": match},
            "url": self._address("models", model),
        }
        for written in (external,) if namespace == "feed" else (external, f"{namespace}/{external}"):
            meaning = self._meanings.setdefault(folded(written), Meaning([], vendor))
            is_other = any(row["model_id"] != model for row in meaning.matches)
            meaning.matches.append(found)
            meaning.ambiguous = meaning.ambiguous or is_open or is_other
            meaning.vendor = None if meaning.vendor != vendor or is_other else vendor


def _models(matches: list[Record]) -> list[str]:
    return list(dict.fromkeys(match["model_id"] for match in matches))


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
                namespace, match, ambiguous = packed["kinds"][kind]
                for prefix in prefixes:
                    yield namespace, packed["prefixes"][prefix] + ending, model, match, ambiguous == 1
