"""What one request costs, exactly: by its length, its time and its condition."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timezone
from decimal import Decimal, localcontext
from typing import Any, Literal, TypedDict, get_args

Amount = int | float | Decimal
Kind = Literal["input", "cache_read", "cache_write", "output"]
Condition = Literal["batch", "flex", "priority", "fast", "cache_1h", "off_peak", "region"]
Ttl = Literal["5m", "1h"]
Time = str | date | datetime
Row = Mapping[str, Any]


class _Tokens(TypedDict):
    input_tokens: int
    output_tokens: int


class Usage(_Tokens, total=False):
    """The tokens of one request. Cached tokens, read and written, are part of the input."""

    cache_read_tokens: int
    cache_write_tokens: int


def usage_from(response: Any) -> Usage:
    """The tokens of an answer of OpenAI or Anthropic, an object of their packages or JSON.

    It may be the `usage` in the answer alone. Raises a `TypeError` where there is none.
    """

    def get(part: Any, name: str) -> Any:
        return part.get(name) if isinstance(part, Mapping) else getattr(part, name, None)

    counts = get(response, "usage") or response
    is_chat = get(counts, "prompt_tokens") is not None
    name = "prompt_tokens" if is_chat else "input_tokens"
    if get(counts, name) is None:
        raise TypeError("The answer has no usage of OpenAI or Anthropic.")
    # Anthropic counts cached tokens beside the input, OpenAI as a part of it.
    read = get(counts, "cache_read_input_tokens") or 0
    written = get(counts, "cache_creation_input_tokens") or 0
    return {
        "input_tokens": get(counts, name) + read + written,
        "output_tokens": get(counts, "completion_tokens" if is_chat else "output_tokens") or 0,
        "cache_read_tokens": read + (get(get(counts, f"{name}_details"), "cached_tokens") or 0),
        "cache_write_tokens": written,
    }


@dataclass(frozen=True)
class CostLine:
    """Tokens of one kind at one price in USD per 1 million; `None` is unknown."""

    kind: Kind
    tokens: int
    price: Decimal | None
    cost: Decimal | None


@dataclass(frozen=True)
class Cost:
    """USD, exact to the last decimal; `total` is `None` where a needed price is unknown."""

    total: Decimal | None
    lines: tuple[CostLine, ...]
    assumptions: tuple[str, ...]


def cost(
    model: Row,
    usage: Usage,
    *,
    at: Time | None = None,
    condition: Condition | None = None,
    cache_ttl: Ttl | None = None,
) -> Cost:
    """The cost of one request at the prices of a model.

    `model` is any record with the price fields of the feed. `at` is a day or an instant: the price
    then in force holds; without it the price of the record. Raises a `ValueError`, which says what
    is allowed, for counts of tokens that are no whole numbers of 0 or more or have other names, for
    cached ones that are more than the input, for a condition that there is none of, and where `at`
    is no day or instant or before the model was released.
    """
    _check_names("usage", usage, Usage.__annotations__)
    _check_names("condition", [condition or "batch"], get_args(Condition))
    read, write = usage.get("cache_read_tokens", 0), usage.get("cache_write_tokens", 0)
    all_input, output = usage.get("input_tokens", -1), usage.get("output_tokens", -1)
    counts = (all_input, output, read, write)
    if not all(isinstance(each, int) and each >= 0 for each in counts) or read + write > all_input:
        raise ValueError(
            "Tokens are whole numbers of 0 or more, and input_tokens include the cached ones."
        )
    moment, released = At.of(at), model.get("released")
    if moment is not None and released is not None and moment.day < released:
        raise ValueError(f"at is {moment.text}; the model was released on {released}.")
    prices, usual, assumptions = _prices(model, all_input, moment, condition, cache_ttl)
    plain = prices["input_price"]
    # A write that lasts an hour costs more than input: without its rate the price is not known.
    is_long = cache_ttl == "1h"
    charges: Sequence[tuple[Kind, int, Any]] = (
        ("input", all_input - read - write, None),
        ("cache_read", read, _first(usual["cache_read_price"], plain)),
        ("cache_write", write, None if is_long else _first(usual["cache_write_price"], plain)),
        ("output", output, None),
    )
    lines = []
    for kind, tokens, fallback in charges:
        if tokens == 0:
            continue
        stated = prices[f"{kind}_price"]
        price = _first(stated, fallback)
        amount = None if price is None else charge([(tokens, price)])
        lines.append(CostLine(kind, tokens, None if price is None else exact(price), amount))
        if stated is None:
            name = f"The {kind.replace('_', ' ')} price is unknown"
            stand_in = "input" if usual[f"{kind}_price"] is None else "standard"
            end = "." if price is None else f"; the {stand_in} price stands for it."
            assumptions.append(name + end)
    priced = [(line.tokens, line.price) for line in lines if line.price is not None]
    total = charge(priced) if len(priced) == len(lines) else None
    return Cost(total, tuple(lines), tuple(assumptions))


def _check_names(name: str, given: Iterable[str], allowed: Iterable[str]) -> None:
    unknown = next((each for each in given if each not in allowed), None)
    if unknown is not None:
        raise ValueError(f'{name} has "{unknown}"; allowed are {", ".join(allowed)}.')


def _first(stated: Any, fallback: Any) -> Any:
    return fallback if stated is None else stated


def exact(value: Amount) -> Decimal:
    """The shortest decimal that reads back as the value."""
    return value if isinstance(value, Decimal) else Decimal(str(value))


def charge(parts: Iterable[tuple[int, Amount]]) -> Decimal:
    """Tokens times prices per million, added up without a rounding."""
    with localcontext() as context:
        context.prec = 100
        total = sum((tokens * exact(price) for tokens, price in parts), Decimal(0))
        # Normal form without an exponent: 0.03, not 0.030000; 100, not 1E+2.
        return Decimal(format(total.scaleb(-6).normalize(), "f"))


AT = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$")


@dataclass(frozen=True)
class At:
    """A day or an instant, in UTC."""

    text: str
    instant: datetime

    @classmethod
    def of(cls, value: Time | None) -> At | None:
        if value is None:
            return None
        text = value if isinstance(value, str) else value.isoformat()
        try:
            # Python 3.10 reads no `Z`, and newer ones read days without dashes too.
            read = datetime.fromisoformat(re.sub("Z$", "+00:00", text) if AT.match(text) else "")
        except ValueError:
            raise ValueError(f'at is "{text}"; it is a day or an instant, ISO 8601.') from None
        zoned = read if read.tzinfo is not None else read.replace(tzinfo=timezone.utc)
        return cls(text, zoned.astimezone(timezone.utc))

    @property
    def day(self) -> str:
        return self.instant.date().isoformat()


NO_PRICE: Row = dict.fromkeys(
    ("input_price", "output_price", "cache_read_price", "cache_write_price")
)
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def _prices(
    model: Row, tokens: int, at: At | None, condition: str | None, cache_ttl: Ttl | None
) -> tuple[Row, Row, list[str]]:
    """The prices of a request of so many input tokens; a tier prices the whole request.

    Then what stands for an unknown price of the cache, and what was taken to hold: sentences.
    """
    standard = _standard(model, at)
    if standard is None:
        return NO_PRICE, NO_PRICE, [f"No price is known for {at.text if at else ''}."]
    tier = _last_passed(standard["price_tiers"], tokens)
    rates = _open_rates(model, standard, at)
    hours = [row for row in rates if row["condition"] == "off_peak"]
    chosen = condition or ("off_peak" if _is_off_peak(hours, at) else None)
    base = tier or standard if chosen is None else _rate(rates, chosen, tokens, tier)
    if base is None:
        return NO_PRICE, NO_PRICE, [f"No {chosen} rate is known for a request of this length."]
    prices = base
    if cache_ttl == "1h":
        long = _rate(rates, "cache_1h", tokens, None) or NO_PRICE
        prices = {**base, "cache_write_price": long["cache_write_price"]}
    assumptions = []
    above = base.get("above_input_tokens")
    if above is not None:
        assumptions.append(f"Priced as a request of more than {above} input tokens.")
    if chosen is None and hours and not (at and "T" in at.text):
        assumptions.append("The hour is not given; the dearer hours are taken.")
    # A condition that says nothing of the cache leaves its standard prices as they are.
    return prices, prices if chosen is None else tier or standard, assumptions


def _standard(model: Row, at: At | None) -> Row | None:
    history: Sequence[Row] = model.get("price_history") or ()
    if at is None or not history:
        return model
    begun = [
        row
        for row in history
        if not row["cancelled"] and (row["from"] or row.get("seen_from") or "") <= at.day
    ]
    return begun[-1] if begun else None


def _open_rates(model: Row, standard: Row, at: At | None) -> list[Row]:
    """Those of today's price: of another one nothing says that it had or will have them."""
    if any(standard[name] != model[name] for name in ("input_price", "output_price")):
        return []
    day = at.day if at else ""
    return [row for row in model.get("rates") or () if row["until"] is None or day <= row["until"]]


def _last_passed(rows: Iterable[Row], tokens: int) -> Row | None:
    """The row of the highest threshold that the input has passed."""
    passed = [row for row in rows if tokens > _first(row["above_input_tokens"], -1)]
    return max(passed, key=lambda row: row["above_input_tokens"] or 0) if passed else None


def _rate(rates: Iterable[Row], condition: str, tokens: int, tier: Row | None) -> Row | None:
    """A rate says nothing of long requests where the standard price has a tier and it has none."""
    rate = _last_passed((row for row in rates if row["condition"] == condition), tokens)
    reached = (rate or {}).get("above_input_tokens") or 0
    return None if tier is not None and reached < tier["above_input_tokens"] else rate


def _is_off_peak(rates: Iterable[Row], at: At | None) -> bool:
    """A day without an hour lies in off-peak hours only where they are the whole of it."""
    if at is None:
        return False
    days, time = {WEEKDAYS[at.instant.weekday()], at.day}, at.instant.strftime("%H:%M")
    last = time if "T" in at.text else "23:59"
    return any(
        not days.isdisjoint(hours["days"]) and hours["from"] <= time and last < hours["to"]
        for row in rates
        for hours in row["hours_utc"] or ()
    )
