"""Ids of other systems, read by rule where they are not known as a whole."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

ARN = r"arn:[^:]*:bedrock:([^:]*):[^:]*:(?:foundation-model|inference-profile)/(.+)"
RESOURCES = (
    ("bedrock/", re.compile(ARN)),
    ("vertex/", re.compile(r"projects/[^/]+/locations/([^/]+)/publishers/(.+)")),
)
"""Names of resources at Amazon Bedrock and at Vertex AI, with a region."""

VERSION = re.compile(r"-v(?:1|\d+:\d+(?::\d+k)?)$")
DAY = re.compile(r"-20\d\d(?:-\d\d-\d\d|(?:0[1-9]|1[0-2])[0-3]\d)$")
PREFIX = re.compile(r"[^/.]+[/.]")


@dataclass(frozen=True)
class Seller:
    """Who sells, and where; `None` for the vendor's own service, and for no region."""

    provider: str | None
    region: str | None


@dataclass(frozen=True)
class Reading:
    """What an id says of the seller, and what may be the name of the model."""

    provider: str | None
    vendor: str | None
    region: str | None
    names: tuple[str, ...]
    undated: tuple[str, ...]
    variants: tuple[str, ...]


@dataclass
class Meaning:
    """What a whole id means; nothing where it is known to be no model."""

    vendor: str | None = None
    matches: list[dict[str, Any]] = field(default_factory=list)
    ambiguous: bool = False
    differs: bool = False
    """Whether some seller means another model or build by the same name."""


LookUp = Callable[[str], "Meaning | None"]


def folded(id: str) -> str:
    """An id as it is compared."""
    return unicodedata.normalize("NFKC", id).strip().lower()


def read_id(id: str, grammar: Mapping[str, Any]) -> Reading:
    rest = folded(id)
    rests = [rest]
    provider = vendor = region = None
    for service, resource in RESOURCES:
        if found := resource.fullmatch(rest):
            provider = grammar["prefixes"].get(service, (None,))[0]
            region, rest = found[1] or None, found[2]
            rests.append(rest)
    while (prefix := PREFIX.match(rest)) and prefix[0] in grammar["prefixes"]:
        its_provider, its_vendor, its_region = grammar["prefixes"][prefix[0]]
        provider, vendor = provider or its_provider, vendor or its_vendor
        # A profile, which comes later in an id, says more than the place from where it is called.
        region = its_region or region
        rest = rest[prefix.end() :]
        rests.append(rest)
    suffix = next((each for each in grammar["suffixes"] if rest.endswith(each)), "")
    names = tuple(dict.fromkeys(name for text in rests for name in _names(text, suffix)))
    dashed = suffix.replace(":", "-")
    return Reading(
        provider or grammar["suffixes"].get(suffix),
        vendor,
        region,
        names,
        undated=tuple(DAY.sub("", name) for name in names if DAY.search(name)),
        variants=tuple(name.replace(suffix, "", 1) + dashed for name in names if suffix),
    )


def _names(text: str, suffix: str) -> tuple[str, ...]:
    """A text as it is, without the suffix and the tail of a version, and with dashes for dots."""
    bare = text[: len(text) - len(suffix)]
    name = re.sub("@default$", "", bare).replace("@", "-", 1)
    plain = VERSION.sub("", name)
    return text, bare, name, plain, re.sub(r"(?<=\d)\.(?=\d)", "-", plain)


def resolve_id(reading: Reading, look_up: LookUp, grammar: Mapping[str, Any]) -> Meaning | None:
    """What an id means: as a whole, or else by rule.

    It is ambiguous where nothing tells which build a day in it names, and where its suffix may be
    the name of another model.
    """
    whole, *names = reading.names
    exact = look_up(whole)
    named = exact or _first(names, look_up)
    found = named or _first(reading.undated, look_up)
    if found is None or not found.matches:
        return None
    is_own = reading.provider is not None and grammar["own"].get(reading.provider) == found.vendor
    seller = {"provider": None if is_own else reading.provider, "region": reading.region}
    if found is exact:
        return replace(found, matches=[{**row, **seller} for row in found.matches])
    if reading.vendor is not None and found.vendor not in (None, reading.vendor):
        return None
    first = found.matches[0]["model_id"]
    variants = [meaning for id in reading.variants if (meaning := look_up(id)) and meaning.matches]
    is_other = any(meaning.matches[0]["model_id"] != first for meaning in variants)
    differs = found.differs and reading.provider is not None
    rows = {row["model_id"]: row for row in reversed(found.matches)}
    return Meaning(
        found.vendor,
        [
            {**row, **seller, "match": "rolling" if row["match"] == "rolling" else "grammar"}
            for row in rows.values()
        ],
        ambiguous=found.ambiguous or is_other or differs or named is None,
    )


def _first(ids: Iterable[str], look_up: LookUp) -> Meaning | None:
    return next((found for id in ids if (found := look_up(id)) is not None), None)
