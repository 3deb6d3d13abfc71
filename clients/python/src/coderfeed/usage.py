"""What one answer used, as makers, gateways and coding agents report it.

The tables of shapes are those of the feed: `usage_tables.json` is written by `npm run fix`.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from decimal import Decimal
from importlib import resources
from typing import Any, TypedDict, TypeVar

from .cost import Condition, Usage

Json = Any
Shape = Mapping[str, Any]
Name = TypeVar("Name")

TABLES: Mapping[str, Any] = json.loads(
    resources.files("coderfeed").joinpath("usage_tables.json").read_text("utf-8")
)
SHAPES: Sequence[Shape] = TABLES["shapes"]
LONG_INPUT_TOKENS: int = TABLES["longInputTokens"]

MAXIMUM_WRAPPERS = 8
MAXIMUM_DEPTH = 8
MAXIMUM_FIELDS = 1_000
MAXIMUM_COUNT = 2**53 - 1
"""The largest whole number that every language reads exactly."""


class OtherUsage(TypedDict):
    """What an answer used of another model, at the price of that."""

    model: str
    usage: Usage
    condition: list[Condition]


@dataclass(frozen=True)
class UsageRecord:
    """What one answer used.

    `condition` has the conditions that the answer names; `unread` the fields that may change the
    bill and are not in `usage`; `also` what it used of other models; `billed_usd` the bill, where
    the seller gives it. `model`, `provider` and `at` are `None` where the answer does not say it.
    """

    usage: Usage
    condition: list[Condition]
    model: str | None
    provider: str | None
    at: str | None
    unread: list[str]
    also: list[OtherUsage]
    billed_usd: Decimal | None


def usage_from(record: Any, provider: str | None = None) -> UsageRecord:
    """What an answer used: an answer of any maker or gateway, as an object of its package or JSON.

    It may be the usage alone, a line of a batch or of a log, or the list of the events of a stream.
    Raises a `TypeError` where it has no usage of a known shape, and a `ValueError` that names the
    field for a count that is missing or is no whole number, and for counts that contradict each
    other. `provider` tells shapes apart that count by their seller.
    """
    plain = _plain(record)
    answer = _open(_join_events(plain) if isinstance(plain, list) else plain)
    return _read_raw(answer, provider) or _read_answer(answer, provider)


def _plain(record: Any) -> Json:
    """Objects of packages as the JSON that they were made of."""
    made: dict[int, Json] = {}

    def convert(value: Any, depth: int) -> Json:
        if value is None or isinstance(value, (str, int, float, bool, Decimal)):
            return value
        # What lies as deep, or leads back to itself, is no answer, and stays as it is.
        if depth > MAXIMUM_WRAPPERS + MAXIMUM_DEPTH:
            return value
        if id(value) not in made:
            made[id(value)] = value
            made[id(value)] = parts_of(value, depth + 1)
        return made[id(value)]

    def parts_of(value: Any, depth: int) -> Json:
        if isinstance(value, Mapping):
            return {str(name): convert(part, depth) for name, part in value.items()}
        if isinstance(value, (list, tuple)):
            return [convert(part, depth) for part in value]
        if hasattr(value, "model_dump"):
            return convert(value.model_dump(mode="json", by_alias=True), depth)
        return convert(vars(value), depth) if hasattr(value, "__dict__") else str(value)

    return convert(record, 0)


STEP = re.compile(r"([^[]+)(?:\[(?:([^=\]]*)=([^\]]+))?\])?")


def _values_at(record: Json, path: str) -> list[Json]:
    """What stands at a path, without what is absent or null: one value, or one an item of lists."""
    # OpenTelemetry has names with dots.
    if isinstance(record, dict) and "." in path and path in record:
        return [] if record[path] is None else [record[path]]
    values = [record]
    for text in path.split("."):
        values = [found for value in values for found in _step(value, text)]
    return values


def _step(value: Json, text: str) -> list[Json]:
    # Any field.
    if text == "*":
        parts = value.values() if isinstance(value, dict) else ()
        return [part for part in parts if part is not None]
    matched = STEP.fullmatch(text)
    name, field, wanted = matched.groups() if matched else (text, None, None)
    found = value.get(name) if isinstance(value, dict) else None
    if found is None:
        return []
    if not text.endswith("]"):
        return [found]
    listed = found if isinstance(found, list) or field is None else [found]
    items = [item for item in listed if item is not None] if isinstance(listed, list) else []
    if field is None or wanted is None:
        return items
    return [item for item in items if _is_meant(item, field, wanted)]


def _is_meant(item: Json, field: str, wanted: str) -> bool:
    # `[=text]` is the text itself.
    value = _value_at(item, field) if field else item
    return isinstance(value, str) and value.lower() == wanted.lower()


def _value_at(record: Json, path: str) -> Json:
    return next(iter(_values_at(record, path)), None)


def _from_key_values(value: Json) -> Json:
    """The attributes of OTLP JSON, a list of keys and values, as an object; all else as it is."""
    if not isinstance(value, list):
        return value
    pairs = ((_value_at(each, "key"), _plain_value(_value_at(each, "value"))) for each in value)
    return {key: plain for key, plain in pairs if isinstance(key, str) and key}


def _plain_value(value: Json) -> Json:
    """A value of OTLP JSON stands in an object by its type; whole numbers are texts."""
    named = value if isinstance(value, dict) else {}
    kind, plain = next(iter(named.items()), (None, None))
    if kind == "intValue" and isinstance(plain, str) and re.fullmatch("[0-9]+", plain):
        return int(plain)
    return plain


def _text_at(records: Iterable[Json], paths: Iterable[str]) -> str | None:
    """The first text at some paths of some records, the records first."""
    paths = list(paths)
    found = (_value_at(record, path) for record in records for path in paths)
    return next((value for value in found if isinstance(value, str) and value), None)


@dataclass(frozen=True)
class _Answer:
    """A usage, and what stands around it, the innermost first."""

    shape: Shape
    usage: dict[str, Json]
    field: str
    around: list[dict[str, Json]]
    conditions: list[Condition]

    @property
    def place(self) -> _Place:
        return _Place(self.usage, self.around[0] if self.around else self.usage, self.field)


@dataclass(frozen=True)
class _Place:
    """Where paths are looked up, and how its fields are called in errors."""

    usage: dict[str, Json]
    answer: dict[str, Json]
    field: str

    def values(self, path: str) -> list[Json]:
        """Those at a path of a table: of the usage, or after `/` of the answer around it."""
        return _values_at(self.answer, path[1:]) if path[0] == "/" else _values_at(self.usage, path)

    def name(self, path: str) -> str:
        if path.startswith("/"):
            return path[1:]
        return f"{self.field}.{path}" if self.field else path

    def count(self, path: str) -> int | None:
        """The sum of what stands at a path."""
        values = self.values(path)
        return sum(_to_count(value, self.name(path)) for value in values) if values else None

    def largest(self, paths: Iterable[str]) -> int | None:
        """The largest of the spellings of one count."""
        return max(self.counts(paths), default=None)

    def total(self, paths: Iterable[str]) -> int | None:
        """What several fields count together."""
        counts = self.counts(paths)
        return sum(counts) if counts else None

    def counts(self, paths: Iterable[str]) -> list[int]:
        return [count for count in map(self.count, paths) if count is not None]


def _open(record: Json) -> _Answer:
    around: list[dict[str, Json]] = []
    conditions: list[Condition] = []
    part = record
    while isinstance(part, dict) and len(around) < MAXIMUM_WRAPPERS:
        around.insert(0, part)
        found = _find_usage(part)
        if found is not None:
            return _Answer(*found, around, conditions)
        line = _line_of(part)
        if line is not None:
            conditions.append("batch")
        wrappers = (path for path in TABLES["wrappers"] if isinstance(_value_at(part, path), dict))
        path = line or next(wrappers, None)
        if path is None:
            break
        part = _value_at(part, path)
    raise TypeError(_reason_for(around))


def _line_of(part: Json) -> str | None:
    """Where a line of a batch has the answer."""
    for row in TABLES["batchLines"]:
        is_marked = _value_at(part, row["beside"]) is not None
        if is_marked and isinstance(_value_at(part, row["path"]), dict):
            return str(row["path"])
    return None


def _find_usage(part: dict[str, Json]) -> tuple[Shape, dict[str, Json], str] | None:
    for field in TABLES["usageFields"]:
        usage = _from_key_values(_value_at(part, field))
        shape = _shape_of(usage, part) if isinstance(usage, dict) else None
        if shape is not None:
            return shape, usage, field
    shape = _shape_of(part, part)
    return None if shape is None else (shape, part, "")


def _shape_of(usage: dict[str, Json], answer: dict[str, Json]) -> Shape | None:
    place = _Place(usage, answer, "")

    def has(path: str) -> bool:
        return bool(place.values(path))

    return next(
        (
            shape
            for shape in SHAPES
            if any(map(has, shape["any"]))
            and all(map(has, shape.get("all", ())))
            and not any(map(has, shape.get("none", ())))
        ),
        None,
    )


def _reason_for(around: Sequence[dict[str, Json]]) -> str:
    for part in around:
        for field in TABLES["usageFields"]:
            usage = _value_at(part, field)
            if isinstance(usage, dict):
                return f"{field} has no counts of a known shape: {_fields_of(usage)}."
            if "usage" in part and part["usage"] is None:
                return "usage is null: the last event of a stream has it."
    inner = around[0] if around else {}
    return f"The record has no usage of a known shape; its fields are {_fields_of(inner)}."


SHOWN_FIELDS = 6
SHOWN_LENGTH = 40


def _fields_of(part: dict[str, Json]) -> str:
    shown = ", ".join(list(part)[:SHOWN_FIELDS])
    return f"{shown}, …" if len(part) > SHOWN_FIELDS else shown or "none"


def _to_count(value: Json, name: str) -> int:
    is_number = isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)
    whole = int(value) if is_number and math.isfinite(value) and value == int(value) else None
    if whole is not None and 0 <= whole <= MAXIMUM_COUNT:
        return whole
    raise ValueError(f"{name} is {_shown(value, whole)}; it is a whole number of 0 or more.")


def _shown(value: Json, whole: int | None) -> str:
    """A value in an error. Numbers that the languages write in different ways are not written."""
    if whole is not None and -MAXIMUM_COUNT <= whole:
        return str(whole) if whole <= MAXIMUM_COUNT else "no whole number"
    if isinstance(value, str):
        return json.dumps(value[:SHOWN_LENGTH], ensure_ascii=False)
    if isinstance(value, bool):
        return "true" if value else "false"
    return "no whole number" if isinstance(value, (int, float, Decimal)) else "an object"


def _join_events(events: list[Json]) -> Json:
    """The answer that the events of a stream make together."""
    starts = [event for event in events if _type_of(event) == "message_start"]
    fields = ("usage", "choices[].usage", "response.usage", "usageMetadata")
    counted = [
        event
        for event in events
        if any(isinstance(_value_at(event, field), dict) for field in fields)
    ]
    ids = {_text_at([event], ("id", "response.id", "responseId")) for event in counted}
    # Each start is of a message of its own, and chunks of one answer have one id.
    is_stream = len(starts) == 1 if starts else all(map(_is_event, events)) and len(ids) < 2
    if is_stream and starts:
        return _join_message(starts[0], events)
    if is_stream and counted:
        return _join_chunks(events, counted[-1])
    raise TypeError(
        "The events have no usage: the last event of a stream has it."
        if is_stream
        else "A list is the events of one stream; give answers one by one."
    )


def _join_chunks(events: list[Json], last: dict[str, Json]) -> Json:
    """The last chunk has the counts; the tier, searches and sources may stand in others."""
    ordered = [last, *(event for event in events if event is not last)]
    joined: dict[str, Json] = {}
    for event in [*events, last]:
        joined.update(event if isinstance(event, dict) else {})
    for name in ("choices", "candidates"):
        joined[name] = [each for event in ordered for each in _values_at(event, f"{name}[]")]
    return joined


def _join_message(start: Json, events: list[Json]) -> Json:
    """Anthropic counts the input at the start, and the output so far in each delta.

    Of a stream that ended before there is the start alone, whose output is not the whole.
    """
    message = _dict_at(start, "message")
    counted: dict[str, Json] = {}
    for event in events:
        if _type_of(event) == "message_delta":
            counts = _dict_at(event, "usage")
            counted.update({name: value for name, value in counts.items() if value is not None})
    if "output_tokens" not in counted:
        return start
    last = events[-1] if isinstance(events[-1], dict) else {}
    # Bedrock says with the last event whether it had a guardrail.
    return {**last, **message, "usage": {**_dict_at(message, "usage"), **counted}}


def _dict_at(record: Json, path: str) -> dict[str, Json]:
    value = _value_at(record, path)
    return value if isinstance(value, dict) else {}


def _type_of(event: Json) -> Json:
    return _value_at(event, "type")


def _is_event(event: Json) -> bool:
    kind = _text_at([event], ("object", "type")) or ""
    is_named = kind.endswith(".chunk") or kind.startswith("response.") or kind == "ping"
    # The first chunk of Azure tells of the prompt alone.
    marks = ("responseId", "prompt_filter_results")
    return is_named or (isinstance(event, dict) and any(mark in event for mark in marks))


def _read_raw(answer: _Answer, provider: str | None) -> UsageRecord | None:
    """What the provider sent says more than the counts of a library that passes it on."""
    raws = (raw for path in answer.shape.get("raw", ()) for raw in answer.place.values(path))
    raw = next((raw for raw in raws if isinstance(raw, dict) and _shape_of(raw, {})), None)
    if raw is None:
        return None
    # The tier, searches and sources stand around it.
    found = _read_answer(_open({**answer.around[0], "usage": raw}), provider)
    named = _text_at([answer.usage, *answer.around], TABLES["modelFields"])
    return UsageRecord(
        usage=found.usage,
        condition=_once([*answer.conditions, *found.condition]),
        model=found.model or named,
        provider=found.provider or _find_provider(answer),
        at=_find_time(answer.around),
        unread=_once([*found.unread, *_beyond_raw(answer, found.usage)]),
        also=found.also,
        billed_usd=found.billed_usd,
    )


def _beyond_raw(answer: _Answer, sent: Usage) -> list[str]:
    """Counts of a library that are more than the provider sent are of several requests."""
    place, counts = answer.place, answer.shape["counts"]
    names = (("input", sent["input_tokens"]), ("output", sent["output_tokens"]))
    return [
        place.name(_first_path(answer.shape, name))
        for name, count in names
        if (place.largest(counts.get(name, ())) or 0) > count
    ]


def _read_answer(answer: _Answer, provider: str | None) -> UsageRecord:
    place = answer.place
    model = _text_at([answer.usage, *answer.around], TABLES["modelFields"])
    known = _Known(_find_cache(answer, place, provider), _is_gemini(model, provider))
    own, counts = _read_tokens(answer.shape, place, known)
    usage, also, of_iterations = _read_iterations(place, own)
    fees, of_fees = _read_fees(place, model)
    conditions, of_tiers = _read_tiers(place)
    return UsageRecord(
        usage=_to_usage({**usage, "fees": fees} if fees else usage),
        condition=_once([*answer.conditions, *conditions]),
        model=model,
        provider=provider or _find_provider(answer),
        at=_find_time(answer.around),
        # A record that is a usage itself has its fields as an answer too.
        unread=_once([
            *_find_unread(answer.shape, place, counts["total"] is not None),
            *of_tiers,
            *of_fees,
            *of_iterations,
            *_contested(place, own, counts["tool_use"] or 0),
            *_uncounted(answer.shape, place, own),
            *_begun(answer.around, place),
            *_summed(place),
        ]),
        also=also,
        billed_usd=_find_bill(place),
    )


def _once(names: Iterable[Name]) -> list[Name]:
    return list(dict.fromkeys(names))


@dataclass(frozen=True)
class _Known:
    """What is known of an answer beside its counts."""

    cache: str | None = None
    is_gemini: bool = False


def _is_gemini(model: str | None, provider: str | None) -> bool:
    return re.search("gemini|^google ", f"{provider} {model}", re.IGNORECASE) is not None


def _find_cache(answer: _Answer, place: _Place, provider: str | None) -> str | None:
    """Where the seller counts cached tokens."""
    places: Mapping[str, str] = TABLES["cachePlaces"]
    if provider is not None and provider in places:
        return places[provider]
    marks = (cache for path, cache in TABLES["cacheMarks"] if place.values(path))
    mark = next(marks, None)
    if mark is not None:
        return str(mark)
    # That version of the library has no reasoning of the makers who count the cache beside.
    reasoning = place.largest(answer.shape["counts"].get("reasoning", ())) or 0
    return "inside" if answer.shape.get("name") == "ai-sdk-v5" and reasoning > 0 else None


def _find_provider(answer: _Answer) -> str | None:
    stated = (value for path in TABLES["providerFields"] for value in answer.place.values(path))
    named = next((value for value in stated if isinstance(value, str) and value), None)
    if named is not None:
        return str(TABLES["providerNames"].get(named, named))
    marked = (
        str(provider)
        for path, provider in TABLES["providerMarks"]
        if answer.place.values(path)
    )
    own_id = _text_at([answer.place.answer], ("id",)) or ""
    by_id = (str(name) for begin, name in TABLES["idMarks"] if own_id.startswith(begin))
    return next(marked, None) or next(by_id, None) or answer.shape.get("provider")


Counts = Mapping[str, int | None]
COUNTS = (
    ("input", "output", "read", "written", "written_5m", "written_1h")
    + ("reasoning", "tool_use", "total")
)


def _read_tokens(shape: Shape, place: _Place, known: _Known) -> tuple[Usage, Counts]:
    _check_sums(shape, place)
    combined = place.total if shape.get("isDisjoint") else place.largest
    counts = {name: combined(shape["counts"].get(name, ())) for name in COUNTS}
    read = counts["read"] or 0
    written, tokens = _read_written(shape, place, counts)
    given = _given(shape, place, counts, "input")
    cached = read + written
    cache, reasoning, output = _find_reading(_Question(shape, place, counts, cached, known))
    beside = cached if cache == "beside" else 0
    thoughts = (counts["reasoning"] or 0) if reasoning == "beside" else 0
    whole_input = given + (counts["tool_use"] or 0) + beside
    usage = {
        # The sum of counts that every language reads exactly may be past that limit.
        "input_tokens": _to_count(whole_input, place.name(_first_path(shape, "input"))),
        "output_tokens": _to_count(output + thoughts, place.name(_first_path(shape, "output"))),
        "cache_read_tokens": read,
        **tokens,
    }
    return _to_usage(usage), counts


def _to_usage(counts: Any) -> Usage:
    """The counts by their names, which the checker of types can't follow."""
    usage: Usage = counts
    return usage


def _check_sums(shape: Shape, place: _Place) -> None:
    for row in shape.get("sums", ()):
        total = place.count(row["of"])
        parts = [place.count(path) for path in row["parts"]]
        if total is None or None in parts:
            continue
        found = sum(part or 0 for part in parts)
        if found != total:
            raise _contradiction(place, row["of"], total, f"its parts are {found}")


def _contradiction(place: _Place, path: str, count: int, others: str) -> ValueError:
    return ValueError(f"{place.name(path)} is {count}, but {others}.")


def _given(shape: Shape, place: _Place, counts: Counts, name: str) -> int:
    """An absent count is not 0."""
    count = counts[name]
    if count is not None:
        return count
    raise ValueError(f"{place.name(_first_path(shape, name))} is missing.")


def _first_path(shape: Shape, name: str) -> str:
    return next(iter(shape["counts"].get(name, ())), name)


def _read_written(shape: Shape, place: _Place, counts: Counts) -> tuple[int, Any]:
    """Writes whose lifetimes are told apart, or else all of them."""
    written, short, long = counts["written"], counts["written_5m"], counts["written_1h"]
    if short is None and long is None:
        return written or 0, {"cache_write_tokens": written or 0}
    both = (short or 0) + (long or 0)
    # LangChain sets the sum to 0 where it has the lifetimes.
    is_left_out = written == 0 and shape.get("name") == "openai-responses"
    if written is not None and written != both and not is_left_out:
        path = _first_path(shape, "written")
        raise _contradiction(place, path, written, f"its lifetimes have {both}")
    lifetimes = {"cache_write_5m_tokens": short or 0, "cache_write_1h_tokens": long or 0}
    return both, {"cache_write_tokens": 0, **lifetimes}


@dataclass(frozen=True)
class _Question:
    """Which parts lie in which."""

    shape: Shape
    place: _Place
    counts: Counts
    cached: int
    known: _Known

    def get(self, name: str) -> int:
        return self.counts[name] or 0


INSIDE = ("inside",)
Reading = tuple[str, str, int]
"""Where the cache and the reasoning lie, and the output as the answer has it."""


def _find_reading(question: _Question) -> Reading:
    """The first reading that contradicts no count."""
    shape, place, counts = question.shape, question.place, question.counts
    total = counts["total"]
    # Some makers leave out an output of 0: then the total says so.
    stated = counts["output"]
    output = 0 if stated is None and total is not None else stated
    if output is None:
        return "inside", "inside", _given(shape, place, counts, "output")
    readings = [
        (cache, reasoning, output)
        for cache in _cache_places(question)
        for reasoning in shape.get("reasoning", INSIDE)
    ]
    fitting = [reading for reading in readings if _is_bounded(reading, question)]
    found = next((reading for reading in fitting if _agrees(reading, question)), None)
    if found is not None:
        return found
    _given(shape, place, counts, "output")
    given = question.get("input")
    # By names of its own Gemini counts the results of tools too, and what it leaves out is 0.
    is_all = "tool_use" in shape["counts"] or question.get("reasoning") > 0
    if question.known.is_gemini and not is_all and (total or 0) > given + output:
        return "inside", "inside", (total or 0) - given
    raise _reason_against(bool(fitting), question)


def _cache_places(question: _Question) -> Sequence[str]:
    """Where cached tokens may stand. Raises where only the seller could tell."""
    shape, cached = question.shape, question.cached
    places = shape.get("cache", INSIDE)
    if places != "by provider":
        return list(places)
    if question.known.cache is not None:
        return [question.known.cache]
    given = question.get("input")
    if cached == 0:
        return ["inside"]
    if cached > given or question.counts["total"] == given + question.get("output") + cached:
        return ["beside"]
    name = question.place.name(_first_path(shape, "read"))
    raise ValueError(
        f"{name} may be a part of the input or stand beside it; give the provider."
    )


def _is_bounded(reading: Reading, question: _Question) -> bool:
    """A part is not more than the whole."""
    cache, reasoning, output = reading
    is_cache_in = cache == "beside" or question.cached <= question.get("input")
    return is_cache_in and (reasoning == "beside" or question.get("reasoning") <= output)


def _agrees(reading: Reading, question: _Question) -> bool:
    """Whether it gives the total; some totals leave out cached tokens that stand beside."""
    cache, reasoning, output = reading
    total = question.counts["total"]
    if total is None:
        return True
    added = question.get("reasoning") if reasoning == "beside" else 0
    found = question.get("input") + question.get("tool_use") + output + added
    if cache == "beside" and total == found + question.cached:
        return True
    return total == found and not question.shape.get("isDisjoint")


def _reason_against(is_bounded_once: bool, question: _Question) -> ValueError:
    shape, place = question.shape, question.place
    given, output = question.get("input"), question.get("output")
    if is_bounded_once:
        parts = f"the parts have {given} of input and {output} of output"
        return _contradiction(place, _first_path(shape, "total"), question.get("total"), parts)
    if question.cached > given:
        reason = f"{question.cached} of it are cached"
        return _contradiction(place, _first_path(shape, "input"), given, reason)
    reason = f"{question.get('reasoning')} of it are reasoning"
    return _contradiction(place, _first_path(shape, "output"), output, reason)


ANTHROPIC = next(shape for shape in SHAPES if shape.get("name") == "anthropic-messages")
ITERATIONS = ("compaction", "advisor_message", "message", "fallback_message")


def _read_iterations(place: _Place, own: Usage) -> tuple[Usage, list[OtherUsage], list[str]]:
    """Adds the iterations of Anthropic's answers that its own counts leave out.

    Compactions have the price of the model, advisors that of their own.
    """
    usage = own
    also: list[OtherUsage] = []
    unread: list[str] = []
    nameless: list[str] = []
    messages: list[Usage] = []
    kinds: list[Json] = []
    for index, iteration in enumerate(_values_at(place.usage, "iterations[]")):
        name = place.name(f"iterations[{index}]")
        record = iteration if isinstance(iteration, dict) else {}
        used, _ = _read_tokens(ANTHROPIC, _Place(record, place.answer, name), _Known())
        kind, model = record.get("type"), record.get("model")
        kinds.append(kind)
        if kind == "compaction":
            usage = _add_usage(usage, used)
        elif kind == "advisor_message" and isinstance(model, str):
            also.append({"model": model, "usage": used, "condition": []})
        elif kind == "advisor_message":
            nameless.append(name)
        elif kind == "message":
            messages.append(used)
        elif kind not in ITERATIONS:
            unread.append(name)
    # After a fallback the answer counts that of the fallback alone.
    if messages and all(kind in ("message", "compaction", "advisor_message") for kind in kinds):
        written = sum(message["output_tokens"] for message in messages)
        if written != own["output_tokens"]:
            reason = f"its iterations have {written}"
            raise _contradiction(place, "output_tokens", own["output_tokens"], reason)
    # The sum of counts that every language reads exactly may be past that limit.
    if "compaction" in kinds:
        _to_count(usage["input_tokens"] + usage["output_tokens"], place.name("iterations"))
    # Each is a request of its own: their sum may pass a threshold that none of them does.
    is_long = "compaction" in kinds and usage["input_tokens"] > LONG_INPUT_TOKENS
    return usage, also, [*unread, *nameless, *([place.name("iterations")] if is_long else [])]


def _add_usage(left: Any, right: Any) -> Usage:
    names = dict.fromkeys([*left, *right])
    return _to_usage({name: left.get(name, 0) + right.get(name, 0) for name in names})


def _read_fees(place: _Place, model: str | None) -> tuple[dict[Any, int], list[str]]:
    """The counts of what is charged beside the tokens."""
    fees: dict[Any, int] = {}
    unread: list[str] = []
    for row in TABLES["fees"]:
        queries = row.get("queries", ())
        lists = (*row.get("items", ()), *queries)
        listed = max((_length(place, path) for path in lists), default=0)
        unpaid = sum(_length(place, path) for path in row.get("free", ()))
        count = max(place.largest(row.get("counts", ())) or 0, listed - unpaid)
        once = row.get("once")
        is_once = once is not None and re.search(once, model or "", re.IGNORECASE) is not None
        if count > 0:
            fees[row["fee"]] = 1 if is_once else count
        # Older models are charged by the request, newer ones by the query.
        unsure = (*row.get("otherwise", ()), *(queries if model is None else ()))
        paths = unsure if count > 0 else row.get("signs", ())
        unread += [place.name(path) for path in paths if any(map(_may_charge, place.values(path)))]
    return fees, unread


def _length(place: _Place, path: str) -> int:
    """The items at a path; a query that is repeated is one."""
    items = [item for item in place.values(path) if _may_charge(item)]
    texts = {item for item in items if isinstance(item, str)}
    return len(texts) + sum(not isinstance(item, str) for item in items)


def _read_tiers(place: _Place) -> tuple[list[Condition], list[str]]:
    """The conditions of the tiers that served, and the fields whose value is not known."""
    conditions: list[Condition] = []
    unread: list[str] = []
    for row in TABLES["tiers"]:
        for path in row["paths"]:
            for value in place.values(path):
                if isinstance(value, (dict, list)):
                    continue
                name = str(value).lower().replace("service_tier_", "", 1)
                if name not in row["values"]:
                    unread.append(place.name(path))
                elif row["values"][name] is not None:
                    conditions.append(row["values"][name])
    return conditions, unread


def _find_unread(shape: Shape, place: _Place, is_placed: bool) -> list[str]:
    """The fields that may change the bill and were not read."""
    exact, prefixes = _known_fields(shape)
    leaves = _leaves_of(
        place.usage, place.field or "the record", tuple(prefixes), shape.get("named")
    )
    of_usage = [
        place.name(path)
        for path, value in leaves
        if _may_charge(value)
        and path not in exact
        and not MODALITIES.search(path)
    ]
    unpriced = [
        place.name(path)
        for path in shape.get("unpriced", ())
        if not (is_placed and path in shape["counts"].get("reasoning", ()))
        and any(map(_may_charge, _values_at(place.usage, path)))
    ]
    charged = [
        path
        for path in TABLES["chargedFields"]
        if any(map(_may_charge, _values_at(place.answer, path)))
    ]
    counted = {path for row in TABLES["fees"] for path in row.get("counts", ())}
    in_objects = [
        f"{field}.{path}"
        for field in TABLES["chargedObjects"]
        for path, value in _leaves_of(_value_at(place.answer, field), field)
        if _may_charge(value) and f"/{field}.{path}" not in counted
    ]
    of_modality = [place.name(path) for path in _of_modality(place.usage)]
    return [*of_usage, *unpriced, *of_modality, *charged, *in_objects]


def _may_charge(value: Json) -> bool:
    """A count, a word or a yes; 0, no, an empty text and null charge nothing."""
    return isinstance(value, (dict, list)) or bool(value)


# Lists that say the counts once more, by modality, and what is text, which has the usual price.
MODALITIES = re.compile(r"(okens_?[Dd]etails|_by_modality)\[\]|\.text_tokens$")


def _of_modality(usage: dict[str, Json]) -> list[str]:
    """The counts of modalities whose tokens have a price of their own at some model."""
    found = []
    for name in usage:
        if not MODALITIES.search(f"{name}[]"):
            continue
        is_output = name.startswith(("candidates", "response", "output"))
        for modality in ("AUDIO", "IMAGE", "VIDEO") if is_output else ("AUDIO",):
            found += [
                f"{name}[modality={modality}].{count}"
                for count in ("tokenCount", "token_count", "tokens")
            ]
    return [path for path in found if any(map(_may_charge, _values_at(usage, path)))]


def _known_fields(shape: Shape) -> tuple[set[str], list[str]]:
    """The fields that are read or change no bill, and how their names begin."""
    paths = [
        *(path for spellings in shape["counts"].values() for path in spellings),
        *(path for row in TABLES["tiers"] for path in row["paths"]),
        *(path for row in TABLES["fees"] for path in row.get("counts", ())),
        *(path for path, _ in TABLES["bills"]),
        *shape.get("unpriced", ()),
        *shape.get("ignored", ()),
        *(path for row in shape.get("sums", ()) for path in row["parts"]),
        *TABLES["ignoredFields"],
    ]
    names = [re.sub(r"\[[^\]]*\]", "[]", path) for path in paths]
    return set(names), [name[:-1] for name in names if name.endswith("*")]


def _leaves_of(
    root: Json, name: str, ignored: tuple[str, ...] = (), named: str | None = None
) -> list[tuple[str, Json]]:
    """The fields of an object that are no objects, with `[]` for the items of its lists.

    What begins as one that is ignored is left out, with all below it, unless `named` is in it.
    """

    def is_left(path: str) -> bool:
        return not path.startswith(ignored) or (named is not None and named in path)

    leaves: list[tuple[str, Json]] = []
    waiting = [("", root)]
    depth = 0
    while waiting:
        found = [part for path, value in waiting for part in _parts_of(path, value)]
        parts = [part for part in found if is_left(part[0])]
        leaves += [part for part in parts if not isinstance(part[1], (dict, list))]
        waiting = [part for part in parts if isinstance(part[1], (dict, list))]
        if depth >= MAXIMUM_DEPTH or len(waiting) + len(leaves) > MAXIMUM_FIELDS:
            raise ValueError(f"{name} is nested too deep, or has too many fields, for a usage.")
        depth += 1
    return leaves


def _parts_of(path: str, value: Json) -> list[tuple[str, Json]]:
    if isinstance(value, list):
        return [(f"{path}[]", item) for item in value]
    if not isinstance(value, dict):
        return []
    start = f"{path}." if path else ""
    return [(start + name, part) for name, part in value.items()]


def _contested(place: _Place, usage: Usage, tool_use: int) -> list[str]:
    """Whether the results of tools count towards the threshold of the long price is not known."""
    given = usage["input_tokens"]
    is_long_by_tools = given - tool_use <= LONG_INPUT_TOKENS < given
    return [place.name("toolUsePromptTokenCount")] if is_long_by_tools else []


def _uncounted(shape: Shape, place: _Place, usage: Usage) -> list[str]:
    """Some gateways answer zeros where they have not counted."""
    if usage["output_tokens"] > 0:
        return []
    said = any(any(map(_may_charge, place.values(path))) for path in TABLES["saidFields"])
    return [place.name(_first_path(shape, "output"))] if said else []


def _begun(around: Iterable[Json], place: _Place) -> list[str]:
    """The first event of a stream of Anthropic has what was written until then."""
    is_start = any(_type_of(part) == "message_start" for part in around)
    return [place.name("output_tokens")] if is_start else []


def _summed(place: _Place) -> list[str]:
    """The AI SDK tells of the last step; all of them together may have passed thresholds."""
    for name in ("inputTokens", "outputTokens", "totalTokens"):
        total = _value_at(place.answer, f"totalUsage.{name}")
        if total is not None and total != _value_at(place.answer, f"usage.{name}"):
            return ["totalUsage"]
    return []


def _find_bill(place: _Place) -> Decimal | None:
    # With a key of one's own the seller's bill is a part of it.
    if _value_at(place.usage, "is_byok") is True:
        return None
    for path, per_dollar in TABLES["bills"]:
        value: Any = next(iter(place.values(path)), None)
        if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)):
            continue
        # 0 is the bill of a plan.
        if math.isfinite(value) and value > 0:
            return Decimal(str(value)) / int(per_dollar)
    return None


ISO = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?")
MILLISECONDS = 100_000_000_000
"""From here on a number has milliseconds: as seconds it would be the year 5138."""
NANOSECONDS = 10**18
"""From here on it has nanoseconds, which OTLP JSON writes as a text."""
LAST_SECOND = 253_402_300_799


def _find_time(around: Iterable[Json]) -> str | None:
    for record in around:
        for path in TABLES["timeFields"]:
            value = _value_at(record, path)
            if isinstance(value, str) and ISO.fullmatch(value):
                return value
            seconds = _to_seconds(value)
            if seconds is not None:
                moment = datetime.fromtimestamp(math.floor(seconds), timezone.utc)
                return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
    return None


def _to_seconds(value: Json) -> float | None:
    if isinstance(value, str) and re.fullmatch("[1-9][0-9]{18}", value):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)):
        return None
    if not 0 < value < LAST_SECOND * 1_000_000_000:
        return None
    parts = 1_000 if value >= MILLISECONDS else 1
    seconds = float(value) / (1_000_000_000 if value >= NANOSECONDS else parts)
    return seconds if seconds <= LAST_SECOND else None
