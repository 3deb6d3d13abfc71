"""Models by the ids that other systems have for them."""

from __future__ import annotations

import json
import unicodedata
from typing import Any
from urllib.parse import quote

from .answers import Suggestion
from .nearest import nearest
from .problem import FeedProblem
from .records import Records


def fold(text: str) -> str:
    """A query as it is understood: NFKC, trimmed."""
    return unicodedata.normalize("NFKC", text).strip()


class Resolver:
    """Every id of the feed and of other systems, compared whole, letter case aside."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._matches: dict[str, list[dict[str, str]]] = {}
        self._open: set[str] = set()
        for model in records.models:
            self._add(model["id"], model["id"], "feed", "exact")
            for alias in model["aliases"]:
                self._add(alias, model["id"], "feed", "alias")
        for row in records.ids:
            for written in (row.id, f"{row.namespace}/{row.id}"):
                self._add(written, row.model, row.namespace, row.match, row.ambiguous)

    def resolve(self, written: str) -> dict[str, Any]:
        """The answer of `/resolve`; raises `not_found` where the id means nothing."""
        query = fold(written)
        matches = self._matches.get(query.lower())
        if matches is None:
            raise self.unknown(written)
        ambiguous = query.lower() in self._open or len(_models(matches)) > 1
        return {"query": query, "matches": matches, "ambiguous": ambiguous}

    def ids(self, written: str) -> list[str]:
        """The ids of the models that an id may mean."""
        return _models(self._matches.get(fold(written).lower(), []))

    def one(self, written: str) -> str:
        """The model that an id means; raises where it means none, or may mean several."""
        if written in self._records.by_id:
            return written
        found = self.resolve(written)
        ids = _models(found["matches"])
        if len(ids) == 1 and not found["ambiguous"]:
            return ids[0]
        detail = (
            f"{json.dumps(written, ensure_ascii=False)} may mean another model or build than "
            f"{' or '.join(ids)}; name the one that is meant."
        )
        raise FeedProblem("ambiguous", detail, suggestions=self._suggestions(ids))

    def unknown(self, written: str) -> FeedProblem:
        """The problem of an id that means no model."""
        known = self._records.by_id
        near = nearest(written.split("/")[-1], known)
        shown = written if len(written) <= 60 else f"{written[:60]}…"
        detail = f"There is no model with the id {json.dumps(shown, ensure_ascii=False)}."
        return FeedProblem(
            "not_found", detail, status=404, suggestions=self._suggestions(near)
        )

    def _suggestions(self, ids: list[str]) -> list[Suggestion]:
        return [{"name": model, "url": self.address(model)} for model in ids]

    def address(self, model: str) -> str:
        return f"{self._records.api_root}/v1/models/{quote(model, safe='')}"

    def _add(
        self, written: str, model: str, namespace: str, match: str, is_open: bool = False
    ) -> None:
        key = fold(written).lower()
        name = self._records.by_id[model]["name"] if model in self._records.by_id else model
        found = {"model_id": model, "name": name, "namespace": namespace, "match": match}
        self._matches.setdefault(key, []).append({**found, "url": self.address(model)})
        if is_open:
            self._open.add(key)


def _models(matches: list[dict[str, str]]) -> list[str]:
    return list(dict.fromkeys(match["model_id"] for match in matches))
