"""What one request costs, exactly: by its length, its time and its condition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timezone
from decimal import Decimal, localcontext
from typing import Any, Literal, TypedDict

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
    then in force holds; without it the price of the record. Raises a `ValueError` where counts are
    negative, or the cached tokens are more than the input that they are part of.
    """
    read, write = usage.get("cache_read_tokens", 0), usage.get("cache_write_tokens", 0)
    if min(usage["input_tokens"] - read - write, usage["output_tokens"], read, write) < 0:
        raise ValueError("Tokens are 0 or more, and input_tokens include the cached ones.")
    found = prices_for(
        model, usage["input_tokens"], at=At.of(at), condition=condition, cache_ttl=cache_ttl
    )
    prices = found.prices
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
        reason for line in lines for reason in _assumptions(line, prices[f"{line.kind}_price"])
    )
    return Cost(
        total=charge(priced) if len(priced) == len(lines) else None,
        lines=lines,
        assumptions=(*found.assumptions, *reasons),
    )


def _or(stated: Any, fallback: Any) -> Any:
    return fallback if stated is None else stated


def _line(kind: Kind, tokens: int, price: Any) -> CostLine:
    if price is None:
        return CostLine(kind, tokens, None, None)
    return CostLine(kind, tokens, exact(price), charge([(tokens, price)]))


def _assumptions(line: CostLine, stated: Any) -> tuple[str, ...]:
    name = line.kind.replace("_", " ")
    if line.price is None:
        return (f"The {name} price is unknown.",)
    if stated is None:
        return (f"The {name} price is unknown; the input price stands for it.",)
    return ()


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
        # Python 3.10 reads no `Z`.
        read = datetime.fromisoformat(text[:-1] + "+00:00" if text.endswith("Z") else text)
        zoned = read if read.tzinfo is not None else read.replace(tzinfo=timezone.utc)
        return cls(text, zoned.astimezone(timezone.utc), "T" in text)

    @property
    def day(self) -> str:
        return self.instant.date().isoformat()


@dataclass(frozen=True)
class PricesFor:
    """The prices of a request, and what was taken to hold: sentences."""

    prices: Row
    above_input_tokens: int | None
    assumptions: tuple[str, ...]


def prices_for(
    model: Row,
    input_tokens: int,
    *,
    at: At | None = None,
    condition: str | None = None,
    cache_ttl: str | None = None,
) -> PricesFor:
    """The prices of a request of so many input tokens; a tier prices the whole request."""
    standard = _standard(model, at)
    if standard is None:
        return PricesFor(NO_PRICE, None, (f"No price is known for {at.text if at else ''}.",))
    tier = _last_passed(standard["price_tiers"], input_tokens)
    rates = [row for row in model.get("rates") or () if _is_open(row["until"], at)]
    chosen = condition or ("off_peak" if _is_off_peak(rates, at) else None)
    base = tier or standard if chosen is None else _rate(rates, chosen, input_tokens, tier)
    if base is None:
        detail = f"No {chosen} rate is known for a request of this length."
        return PricesFor(NO_PRICE, None, (detail,))
    prices = _with_long_cache(base, rates, input_tokens) if cache_ttl == "1h" else base
    above = base.get("above_input_tokens")
    is_hour_open = chosen is None and not (at and at.has_hour)
    has_off_peak = any(row["condition"] == "off_peak" for row in rates)
    assumptions: list[str] = []
    if above is not None:
        assumptions.append(f"Priced as a request of more than {above} input tokens.")
    if is_hour_open and has_off_peak:
        assumptions.append("The hour is not given; the dearer hours are taken.")
    if cache_ttl == "1h" and prices["cache_write_price"] is None:
        assumptions.append("No rate is known for cache writes that last an hour.")
    return PricesFor(prices, above, tuple(assumptions))


def _standard(model: Row, at: At | None) -> Row | None:
    history: Sequence[Row] = model.get("price_history") or ()
    if at is None or not history:
        return model
    begun = [
        row
        for row in history
        if not row["cancelled"] and (row["from"] is None or row["from"] <= at.day)
    ]
    return begun[-1] if begun else None


def _is_open(until: str | None, at: At | None) -> bool:
    return until is None or at is None or at.day <= until


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
    """Only an instant can lie in off-peak hours: a day has dear hours too."""
    if at is None or not at.has_hour:
        return False
    day, time = WEEKDAYS[at.instant.weekday()], at.instant.strftime("%H:%M")
    return any(
        day in hours["days"] and hours["from"] <= time < hours["to"]
        for row in rates
        if row["condition"] == "off_peak"
        for hours in row["hours_utc"] or ()
    )
