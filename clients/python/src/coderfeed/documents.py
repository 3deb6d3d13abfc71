"""What the search finds: every model, every plan and every board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote

from .records import Record, Records
from .words import words_of


@dataclass(frozen=True)
class Document:
    """A record that is found, with the words that find it and those that decide its rank."""

    kind: str
    id: str
    hit: Record
    words: frozenset[str]
    folded_id: str
    name: str
    vendor: str
    aliases: frozenset[str]
    order: tuple[object, ...]


def documents_of(records: Records) -> list[Document]:
    """Equal hits in their order: not deprecated, newest, shorter name, id."""
    spellings = {row["name"]: _spellings(row) for row in records.vendors}
    prefixes = _prefixes(records)
    root = records.api_root
    found = [
        *(
            _document("models", model, root, [*spellings.get(model["vendor"], []), *prefix])
            for model in records.models
            for prefix in [prefixes.get(model["id"], {})]
        ),
        *(
            _document("plans", plan, root, spellings.get(plan["vendor"], []))
            for plan in records.plans
        ),
        *(_document("boards", board, root, []) for board in records.boards),
    ]
    # Sorting is stable: the last key is the first criterion.
    newest = sorted(found, key=lambda document: document.order)
    newest.sort(key=lambda document: document.hit.get("released") or "", reverse=True)
    newest.sort(key=lambda document: "deprecated" in document.hit.get("tags", ()))
    return newest


SHOWN = {
    "models": ("id", "name", "vendor", "url", "input_price", "output_price"),
    "plans": ("id", "name", "vendor", "url", "region", "category"),
    "boards": ("key", "name", "category", "url", "metric"),
}
CLASSES = {"models": (), "plans": ("region", "category"), "boards": ("category", "metric")}
PATHS = {"models": "/v1/models/", "plans": "/plans/", "boards": "/v1/leaderboards/"}


def _document(kind: str, record: Record, root: str, vendor: Iterable[str]) -> Document:
    found: str = record["key"] if kind == "boards" else record["id"]
    aliases = record.get("aliases", []) if kind == "models" else []
    tags = record.get("tags", []) if kind == "models" else []
    spelled = list(vendor)
    texts = [found, record["name"], *spelled, *aliases, *tags]
    texts.extend(record[name] for name in CLASSES[kind])
    return Document(
        kind=kind,
        id=found,
        hit={**record, "url": root + PATHS[kind] + quote(found, safe="")},
        words=frozenset(word for text in texts for word in words_of(text)),
        folded_id=_join(found),
        name=_join(record["name"]),
        vendor=_join(" ".join(spelled)),
        aliases=frozenset(map(_join, aliases)),
        order=(len(record["name"]), found),
    )


def _join(text: str) -> str:
    return " ".join(words_of(text))


def _spellings(vendor: Record) -> list[str]:
    return list(dict.fromkeys(filter(None, (vendor["name"], vendor["slug"], vendor["name_zh"]))))


def _prefixes(records: Records) -> dict[str, dict[str, None]]:
    """What OpenRouter calls the vendor of each model: `x-ai`, `z-ai`."""
    prefixes: dict[str, dict[str, None]] = {}
    for row in records.ids:
        prefix, slash, _ = row.id.partition("/")
        if row.namespace == "openrouter" and slash:
            prefixes.setdefault(row.model, {})[prefix] = None
    return prefixes
