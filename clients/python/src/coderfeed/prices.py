"""The prices of a request, by its length, its time and its condition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timezone
from typing import Any

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
