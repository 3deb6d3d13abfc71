"""Ids of other systems, read by rule where they are not known as a whole."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .id_forms import PROGRAM_PREFIXES, WrittenName, without_maker

ARN = r"arn:[^:]*:bedrock:([^:]*):[^:]*:(?:foundation-model|inference-profile)/(.+)"
ROUTER = r"(?:[a-z0-9_-]+/)*?"
RESOURCES = (
    ("bedrock/", re.compile(ROUTER + ARN)),
    ("vertex/", re.compile(ROUTER + r"projects/[^/]+/locations/([^/]+)/publishers/(.+)")),
)
"""Names of resources at Amazon Bedrock and at Vertex AI, with a region.

A router or a log may write the seller before them, `bedrock/arn:…`.
"""

VERSION = re.compile(r"-v(?:1|\d+:\d+(?::\d+k)?)$")
DAY = re.compile(r"-20\d\d(?:-\d\d-\d\d|(?:0[1-9]|1[0-2])[0-3]\d)$")
PREFIX = re.compile(r"[^/.:]+[/.:]")


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
    written: tuple[WrittenName, ...]
    undated: tuple[str, ...]
    variants: tuple[str, ...]
    suffix: str


@dataclass
class Meaning:
    """What a whole id means; nothing where it is known to be no model."""

    vendor: str | None = None
    matches: list[dict[str, Any]] = field(default_factory=list)
    ambiguous: bool = False
    differs: bool = False
    """Whether some seller means another model or build by the same name."""
    floating: list[dict[str, Any]] = field(default_factory=list)
    """What a floating name means, and when."""


LookUp = Callable[[str], "Meaning | None"]


def folded(id: str) -> str:
    """An id as it is compared."""
    return unicodedata.normalize("NFKC", id).strip().lower()


def read_id(id: str, grammar: Mapping[str, Any]) -> Reading:
    """What an id says of its seller, vendor and region, and the names that its model may have."""
    rest = folded(id)
    rests = [rest]
    provider = vendor = region = None
    for service, resource in RESOURCES:
        if found := resource.fullmatch(rest):
            provider = grammar["prefixes"].get(service, (None,))[0]
            region, rest = found[1] or None, found[2]
            rests.append(rest)
    # ccusage writes in which program a model was used, `[pi] gpt-5.5`; Portkey `@openai/gpt-4o`.
    unmarked = re.sub(r"^\[[\w-]+\] |^@(?=[\w-]+/)", "", rest)
    if unmarked != rest:
        rest = unmarked
        rests.append(rest)
    while (prefix := PREFIX.match(rest)) and (known := _prefix(prefix[0], grammar)):
        its_provider, its_vendor, its_region = known
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
        tuple(without_maker(rest[: len(rest) - len(suffix)], grammar["prefixes"])),
        undated=tuple(DAY.sub("", name) for name in names if DAY.search(name)),
        variants=tuple(name.replace(suffix, "", 1) + dashed for name in names if suffix),
        suffix=suffix,
    )


def _prefix(text: str, grammar: Mapping[str, Any]) -> tuple[str | None, ...] | None:
    """What an id says with its first part, which ends in a slash, a dot or a colon."""
    key = text.replace(":", "/")
    if key in grammar["prefixes"]:
        return tuple(grammar["prefixes"][key])
    return (PROGRAM_PREFIXES[key], None, None) if key in PROGRAM_PREFIXES else None


def _names(text: str, suffix: str) -> tuple[str, ...]:
    """A text as it is, without the suffix and the tail of a version, and with dashes for dots."""
    bare = text[: len(text) - len(suffix)]
    name = re.sub("@default$", "", bare).replace("@", "-", 1)
    unversioned = VERSION.sub("", name)
    return text, bare, name, unversioned, re.sub(r"(?<=\d)\.(?=\d)", "-", unversioned)


def resolve_id(reading: Reading, look_up: LookUp, grammar: Mapping[str, Any]) -> Meaning | None:
    """What an id means: as a whole, or else by rule.

    It is ambiguous where nothing tells which build a day in it names, and where its suffix may be
    the name of another model.
    """
    floating = _floating(reading, look_up, grammar)
    if floating is not None:
        return floating
    whole, *names = reading.names
    exact = look_up(whole)
    if exact is not None:
        rows = [_match(row, exact, reading, grammar) for row in exact.matches]
        return replace(exact, matches=rows) if rows else None
    found = _first_known(names, look_up)
    name: WrittenName | None = None
    if found is None:
        name, found = _written(reading, look_up)
    is_named = found is not None
    if found is None:
        found = _first_known(reading.undated, look_up)
    if found is None or not found.matches:
        return None
    if reading.vendor is not None and found.vendor not in (None, reading.vendor):
        return None
    return Meaning(
        found.vendor,
        [_match(row, found, reading, grammar, name) for row in _rows_by_rule(found)],
        ambiguous=not is_named or _may_mean_other(found, reading, look_up),
        floating=found.floating,
    )


def _rows_by_rule(found: Meaning) -> list[dict[str, Any]]:
    """One row a model: which system writes its name so tells nothing of an id that is read by rule."""
    by_model = {row["model_id"]: row for row in reversed(found.matches)}
    return [
        {**row, "match": "rolling" if row["match"] == "rolling" else "grammar"}
        for row in by_model.values()
    ]


def _may_mean_other(found: Meaning, reading: Reading, look_up: LookUp) -> bool:
    """Whether what was found by rule may be another model or build than the one that is meant."""
    differs_at_seller = found.differs and reading.provider is not None
    return (
        found.ambiguous
        or differs_at_seller
        or _is_variant_of_other(found, reading, look_up)
        or _may_move(found, reading, look_up)
    )


def _is_variant_of_other(found: Meaning, reading: Reading, look_up: LookUp) -> bool:
    """Whether the id with its suffix is the name of another model."""
    model = found.matches[0]["model_id"]
    variants = (look_up(id) for id in reading.variants)
    return any(
        variant is not None and variant.matches and variant.matches[0]["model_id"] != model
        for variant in variants
    )


def _may_move(found: Meaning, reading: Reading, look_up: LookUp) -> bool:
    """Whether a name moves at another seller as it does at the vendor, nobody says."""
    if reading.provider is None:
        return False
    named = (found, *map(look_up, reading.names))
    return any(meaning is not None and meaning.floating for meaning in named)


ROUTED = "~"
"""OpenRouter marks its own floating names so."""


def _floating(reading: Reading, look_up: LookUp, grammar: Mapping[str, Any]) -> Meaning | None:
    """A floating name of the vendor's own service, or one of OpenRouter."""
    for name in reading.names:
        is_routed = name.startswith(ROUTED)
        found = look_up(name) if reading.provider is None or is_routed else None
        if found is None or not found.floating:
            continue
        if reading.vendor is None or found.vendor in (None, reading.vendor):
            sold = replace(reading, provider="openrouter") if is_routed else reading
            return replace(found, matches=[_match(row, found, sold, grammar) for row in found.matches])
    return None


def _written(
    reading: Reading, look_up: LookUp
) -> tuple[WrittenName, Meaning] | tuple[None, None]:
    """The first name of a model among those that programs write, and what it means."""
    for name in reading.written:
        found = look_up(name.name)
        if found is None or not found.matches:
            continue
        # The free variant of a program's own name for a model is a product that nobody describes.
        if name.is_free and found.matches[0]["match"] != "exact":
            continue
        if name.vendors is None or found.vendor in name.vendors:
            return name, found
    return None, None


SUFFIX_CONDITIONS = {":batch": "batch"}
"""What routers write behind a name for another price of it."""

FREE_SELLER = "opencode"
"""OpenCode Zen writes its free variants with a dash, and no vendor does."""


def _match(
    row: dict[str, Any],
    found: Meaning,
    reading: Reading,
    grammar: Mapping[str, Any],
    name: WrittenName | None = None,
) -> dict[str, Any]:
    seller = reading.provider or (FREE_SELLER if name is not None and name.is_free else None)
    is_own = seller is not None and grammar["own"].get(seller) == found.vendor
    condition = None if name is None else name.condition
    rest = {key: value for key, value in row.items() if key != "url"}
    return {
        **rest,
        "provider": None if is_own else seller,
        "region": reading.region,
        "service": seller if is_own and seller in grammar.get("apart", ()) else None,
        "condition": condition or SUFFIX_CONDITIONS.get(reading.suffix),
        "effort": None if name is None else name.effort,
        "context": None if name is None else name.context,
        "url": row["url"],
    }


def _first_known(ids: Iterable[str], look_up: LookUp) -> Meaning | None:
    return next((found for id in ids if (found := look_up(id)) is not None), None)
