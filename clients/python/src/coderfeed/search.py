"""The search: every word matches by prefix or with one typo; order is by rule, not by weight."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Any

from .documents import SHOWN, Document, documents_of
from .problem import FeedProblem
from .records import Records
from .resolve import fold
from .words import allows_typo, is_typo, words_of

MOST = 20
MINIMUM_LENGTH, MAXIMUM_LENGTH = 2, 200
EXACT_TIERS = 2

# A provider and a model. Where that is no id, each model that its words match is another one.
NAMES_A_MODEL = re.compile(r"[^\s/]+/\S*[0-9]\S*")


class Search:
    """An index of the records of a snapshot."""

    def __init__(self, records: Records) -> None:
        self._documents = documents_of(records)
        self._positions: dict[str, list[int]] = {}
        for position, document in enumerate(self._documents):
            for word in document.words:
                self._positions.setdefault(word, []).append(position)
        self._sorted = sorted(self._positions)

    def search(self, q: str, meant: list[str]) -> dict[str, Any]:
        """The answer of `/search`; `meant` are the models of which the whole query is an id."""
        query = fold(q)
        _check(query)
        words = words_of(query)
        is_named = not meant and NAMES_A_MODEL.fullmatch(query) is not None
        ranked = [
            (_tier(self._documents[position], words, typo), position)
            for position, typo in self._matches(words).items()
        ]
        first = [at for at in range(len(self._documents)) if self._is_model(at, meant)]
        rest = [
            position
            for tier, position in sorted(ranked)
            if position not in first
            and not (is_named and tier >= EXACT_TIERS and self._is_model(position))
        ]
        ordered = [self._documents[position] for position in (*first, *rest)]
        groups = {kind: _shown(kind, ordered) for kind in SHOWN}
        return {"q": query, **groups, "total": sum(map(len, groups.values()))}

    def _is_model(self, position: int, ids: list[str] | None = None) -> bool:
        document = self._documents[position]
        return document.kind == "models" and (ids is None or document.id in ids)

    def _matches(self, words: list[str]) -> dict[int, bool]:
        """Positions of the documents that every word matches, and whether one has a typo."""
        matches: dict[int, bool] | None = None
        for word in dict.fromkeys(words):
            hits = self._hits(word)
            if matches is None:
                matches = hits
            else:
                matches = {at: typo or hits[at] for at, typo in matches.items() if at in hits}
        return matches or {}

    def _hits(self, word: str) -> dict[int, bool]:
        hits: dict[int, bool] = {}
        for index in range(bisect_left(self._sorted, word), len(self._sorted)):
            if not self._sorted[index].startswith(word):
                break
            hits.update(dict.fromkeys(self._positions[self._sorted[index]], False))
        if allows_typo(word):
            for known in self._sorted:
                if is_typo(word, known):
                    for position in self._positions[known]:
                        hits.setdefault(position, True)
        return hits


def _shown(kind: str, documents: list[Document]) -> list[dict[str, Any]]:
    hits = [each.hit for each in documents if each.kind == kind][:MOST]
    return [{name: hit[name] for name in SHOWN[kind]} for hit in hits]


def _tier(document: Document, words: list[str], typo: bool) -> int:
    """Exact id; exact name or alias; a row in the name; all in order; by prefix; with a typo."""
    text = " ".join(words)
    if typo:
        return 5
    if document.folded_id == text:
        return 0
    if document.name == text or text in document.aliases:
        return 1
    if f" {text} " in f" {document.name} ":
        return 2
    # Not the name alone: `openai gpt 4.5` begins with the vendor, and an id may have the words in
    # another order.
    texts = (f"{document.vendor} {document.name}", document.folded_id, *document.aliases)
    return 3 if any(_in_order(words, each) for each in texts) else 4


def _in_order(words: list[str], text: str) -> bool:
    rest = iter(text.split(" "))
    return all(word in rest for word in words)


def _check(query: str) -> None:
    if len(query) < MINIMUM_LENGTH:
        raise FeedProblem(
            "query_too_short",
            f"q needs {MINIMUM_LENGTH} characters or more.",
            status=400,
            parameter="q",
            allowed=[f"{MINIMUM_LENGTH} characters or more"],
        )
    if len(query) > MAXIMUM_LENGTH:
        raise FeedProblem(
            "invalid_parameter",
            f"q has {len(query)} characters; it has {MAXIMUM_LENGTH} at most.",
            status=400,
            parameter="q",
            allowed=[f"{MINIMUM_LENGTH} to {MAXIMUM_LENGTH} characters"],
        )
