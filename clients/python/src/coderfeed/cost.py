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
    model: Mapping[str, Any],
    usage: Usage,
    *,
    at: str | date | datetime | None = None,
    condition: Condition | None = None,
    cache_ttl: Literal["5m", "1h"] | None = None,
) -> Cost:
    """The cost of one request at the prices of a model.

    `model` is any record with the price fields of the feed. `at` is a day or an instant: the price
    then in force holds; without it the price of the record. Raises a `ValueError`, which says what
    is allowed, for counts of tokens that are no whole numbers of 0 or more or have other names, for
    cached ones that are more than the input, for a condition that there is none of, and where `at`
    is no day or instant or before the model was released.
    """
    _check_choice("usage", usage, Usage.__annotations__)
    _check_choice("condition", () if condition is None else (condition,), get_args(Condition))
    read, write = usage.get("cache_read_tokens", 0), usage.get("cache_write_tokens", 0)
    counts = (usage.get("input_tokens"), usage.get("output_tokens"), read, write)
    if not all(isinstance(count, int) for count in counts) or _is_negative(usage, read, write):
        raise ValueError(
            "Tokens are whole numbers of 0 or more, and input_tokens include the cached ones."
        )
    moment, released = At.of(at), model.get("released")
    if moment is not None and released is not None and moment.day < released:
        raise ValueError(f"at is {moment.text}; the model was released on {released}.")
    prices, stated, assumptions = prices_for(
        model, usage["input_tokens"], at=moment, condition=condition, cache_ttl=cache_ttl
    )
    plain = prices["input_price"]
    # A write that lasts an hour costs more than input: without its rate the price is not known.
    fallbacks = {"cache_read": plain, "cache_write": None if cache_ttl == "1h" else plain}
    tokens: dict[Kind, int] = {
        "input": usage["input_tokens"] - read - write,
        "cache_read": read,
        "cache_write": write,
        "output": usage["output_tokens"],
    }
    lines = tuple(
        _line(kind, count, _or(prices[f"{kind}_price"], fallbacks.get(kind)))
        for kind, count in tokens.items()
        if count > 0
    )
    priced = [(line.tokens, line.price) for line in lines if line.price is not None]
    reasons = (
        reason
        for line in lines
        for reason in _assumptions(line, *(row[f"{line.kind}_price"] for row in (prices, stated)))
    )
    return Cost(
        total=charge(priced) if len(priced) == len(lines) else None,
        lines=lines,
        assumptions=(*assumptions, *reasons),
    )


def _or(stated: Any, fallback: Any) -> Any:
    return fallback if stated is None else stated


def _line(kind: Kind, tokens: int, price: Any) -> CostLine:
    if price is None:
        return CostLine(kind, tokens, None, None)
    return CostLine(kind, tokens, exact(price), charge([(tokens, price)]))


def _assumptions(line: CostLine, price: Any, stated: Any) -> tuple[str, ...]:
    sentence = f"The {line.kind.replace('_', ' ')} price is unknown"
    if line.price is None:
        return (f"{sentence}.",)
    if stated is not None:
        return ()
    return (f"{sentence}; the {'input' if price is None else 'standard'} price stands for it.",)


def _check_choice(name: str, given: Iterable[str], allowed: Iterable[str]) -> None:
    unknown = next((each for each in given if each not in allowed), None)
    if unknown is not None:
        raise ValueError(f'{name} has "{unknown}"; allowed are {", ".join(allowed)}.')


def _is_negative(usage: Usage, read: int, write: int) -> bool:
    return min(usage["input_tokens"] - read - write, usage["output_tokens"], read, write) < 0


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


Row = Mapping[str, Any]

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

NO_PRICE: Row = dict.fromkeys(
    ("input_price", "output_price", "cache_read_price", "cache_write_price")
)


AT = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$")


@dataclass(frozen=True)
class At:
    """A day or an instant, in UTC."""

    text: str
    instant: datetime
    has_hour: bool

    @classmethod
    def of(cls, value: str | date | datetime | None) -> At | None:
        if value is None:
            return None
        text = value if isinstance(value, str) else value.isoformat()
        try:
            # Python 3.10 reads no `Z`, and newer ones read days without dashes too.
            read = datetime.fromisoformat(re.sub("Z$", "+00:00", text) if AT.match(text) else "")
        except ValueError:
            raise ValueError(f'at is "{text}"; it is a day or an instant, ISO 8601.') from None
        zoned = read if read.tzinfo is not None else read.replace(tzinfo=timezone.utc)
        return cls(text, zoned.astimezone(timezone.utc), "T" in text)

    @property
    def day(self) -> str:
        return self.instant.date().isoformat()


def prices_for(
    model: Row,
    input_tokens: int,
    *,
    at: At | None = None,
    condition: str | None = None,
    cache_ttl: str | None = None,
) -> tuple[Row, Row, tuple[str, ...]]:
    """The prices of a request of so many input tokens; a tier prices the whole request.

    Then those that are stated, and what was taken to hold: sentences.
    """
    standard = _standard(model, at)
    if standard is None:
        return NO_PRICE, NO_PRICE, (f"No price is known for {at.text if at else ''}.",)
    tier = _last_passed(standard["price_tiers"], input_tokens)
    rates = _open_rates(model, standard, at)
    chosen = condition or ("off_peak" if _is_off_peak(rates, at) else None)
    base = tier or standard if chosen is None else _rate(rates, chosen, input_tokens, tier)
    if base is None:
        return NO_PRICE, NO_PRICE, (f"No {chosen} rate is known for a request of this length.",)
    is_long = cache_ttl == "1h"
    stated = _with_long_cache(base, rates, input_tokens) if is_long else base
    # A condition that says nothing of the cache leaves its standard prices as they are.
    usual = stated if chosen is None else tier or standard
    cache_write = None if is_long else usual["cache_write_price"]
    prices = {
        **stated,
        "cache_read_price": _or(stated["cache_read_price"], usual["cache_read_price"]),
        "cache_write_price": _or(stated["cache_write_price"], cache_write),
    }
    above = base.get("above_input_tokens")
    is_hour_open = chosen is None and not (at and at.has_hour)
    has_off_peak = any(row["condition"] == "off_peak" for row in rates)
    assumptions: list[str] = []
    if above is not None:
        assumptions.append(f"Priced as a request of more than {above} input tokens.")
    if is_hour_open and has_off_peak:
        assumptions.append("The hour is not given; the dearer hours are taken.")
    return prices, stated, tuple(assumptions)


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


def _last_passed(rows: Sequence[Row], input_tokens: int) -> Row | None:
    """The row of the highest threshold that the input has passed."""
    passed = [row for row in rows if input_tokens > _threshold(row, -1)]
    return sorted(passed, key=_threshold)[-1] if passed else None


def _threshold(row: Row, none: int = 0) -> int:
    above: int | None = row["above_input_tokens"]
    return none if above is None else above


def _rate(rates: Sequence[Row], condition: str, input_tokens: int, tier: Row | None) -> Row | None:
    """A rate says nothing of long requests where the standard price has a tier and it has none."""
    rate = _last_passed([row for row in rates if row["condition"] == condition], input_tokens)
    is_short = tier is not None and (_threshold(rate) if rate else 0) < _threshold(tier)
    return None if is_short else rate


def _with_long_cache(prices: Row, rates: Sequence[Row], input_tokens: int) -> Row:
    long = _last_passed([row for row in rates if row["condition"] == "cache_1h"], input_tokens)
    return {**prices, "cache_write_price": long["cache_write_price"] if long else None}


def _is_off_peak(rates: Sequence[Row], at: At | None) -> bool:
    """A day without an hour lies in off-peak hours only where they are the whole of it."""
    if at is None:
        return False
    days, time = {WEEKDAYS[at.instant.weekday()], at.day}, at.instant.strftime("%H:%M")
    last = time if at.has_hour else "23:59"
    return any(
        not days.isdisjoint(hours["days"]) and hours["from"] <= time and last < hours["to"]
        for row in rates
        if row["condition"] == "off_peak"
        for hours in row["hours_utc"] or ()
    )
