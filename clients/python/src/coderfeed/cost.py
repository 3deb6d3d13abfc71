"""What one request costs, exactly: by its length, its time and its condition."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timezone
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any, Literal, TypedDict, get_args

from .answering import Row, answering_at, answering_sentence

Amount = int | float | Decimal
Kind = Literal[
    "input", "cache_read", "cache_write", "cache_write_5m", "cache_write_1h", "output"
]
Condition = Literal[
    "batch", "flex", "priority", "fast", "ultrafast", "cache_1h", "off_peak", "region"
]
Ttl = Literal["5m", "1h"]
Fee = Literal[
    "web_search",
    "web_search_preview",
    "web_fetch",
    "x_search",
    "file_search",
    "attachment_search",
    "collections_search",
    "maps_grounding",
    "code_execution",
    "container_hours",
]
Time = str | date | datetime


class _Tokens(TypedDict):
    input_tokens: int
    output_tokens: int


class Usage(_Tokens, total=False):
    """What one request used. All that is read from the cache or written to it is input too.

    `cache_write_tokens` are written for as long as `cache_ttl` says; beside them stand those that
    are written for five minutes and for an hour. `fees` says how often each was incurred.
    """

    cache_read_tokens: int
    cache_write_tokens: int
    cache_write_5m_tokens: int
    cache_write_1h_tokens: int
    fees: Mapping[Fee, int | float]


@dataclass(frozen=True)
class CostLine:
    """Tokens of one kind at one price in USD per 1 million; `None` is unknown."""

    kind: Kind
    tokens: int
    price: Decimal | None
    cost: Decimal | None


@dataclass(frozen=True)
class FeeLine:
    """A fee beside the tokens, at a price in USD per `unit`; `None` is unknown."""

    kind: Fee
    count: int | float
    price: Decimal | None
    unit: int | None
    cost: Decimal | None


@dataclass(frozen=True)
class CostRange:
    """Between what a total lies, in USD."""

    low: Decimal
    high: Decimal


@dataclass(frozen=True)
class Cost:
    """USD, exact to the last decimal; `total` is `None` where a needed price is unknown.

    `range` is there where the price of reading from the cache alone is unknown: such a read costs
    nothing at least and as much as input at most.
    """

    total: Decimal | None
    range: CostRange | None
    lines: tuple[CostLine | FeeLine, ...]
    assumptions: tuple[str, ...]


def cost(
    model: Row,
    usage: Usage,
    *,
    at: Time | None = None,
    condition: Condition | Sequence[Condition] | None = None,
    cache_ttl: Ttl | None = None,
) -> Cost:
    """The cost of one request at the prices of a model.

    Where the model itself no longer answers, `total` is `None`: the price is that of the one that does.
    `model` is any record with the price fields of the feed, and `fees` where its vendor's are
    known. `at` is a day or an instant: the price then in force holds; without it the price of the
    record. `condition` is one or several that hold together. Raises a `ValueError`, which names the
    field and says what is allowed, for counts that are no whole numbers of 0 or more or have other
    names, for cached tokens that are more than the input, for a condition or a `cache_ttl` that
    there is none of, and where `at` is no day or instant or before the model was released.
    """
    _check_usage(usage)
    conditions = [condition] if isinstance(condition, str) else list(condition or ())
    _refuse_unknown("condition", conditions, get_args(Condition))
    _refuse_unknown("cache_ttl", [] if cache_ttl is None else [cache_ttl], get_args(Ttl))
    moment = At.of(at)
    _check_released(model, moment)
    answering = answering_at(model, None if moment is None else moment.day)
    if answering is None:
        priced = _prices(model, usage["input_tokens"], moment, conditions)
    else:
        priced = _unpriced(answering_sentence(model, answering))
    token_lines, token_reasons = _token_lines(usage, priced, cache_ttl == "1h")
    fee_lines, fee_reasons = _fee_lines(usage.get("fees") or {}, model.get("fees") or (), moment)
    lines: tuple[CostLine | FeeLine, ...] = (*token_lines, *fee_lines)
    # Where nobody knows a price at all, one sentence says why.
    reasons = [*token_reasons, *fee_reasons] if answering is None else []
    total = _total(lines) if answering is None else None
    total_range = _total_range(usage, lines, priced)
    ranges = [] if total_range is None else [_range_sentence(total_range)]
    return Cost(total, total_range, lines, (*priced.assumptions, *reasons, *ranges))


def _total(lines: Sequence[CostLine | FeeLine]) -> Decimal | None:
    """The sum of all lines; None where one of them has no cost."""
    if any(line.cost is None for line in lines):
        return None
    return total_of(_charge_of(line) for line in lines)


def _total_range(
    usage: Usage, lines: tuple[CostLine | FeeLine, ...], priced: Prices
) -> CostRange | None:
    """Between what a sum lies whose cached tokens have no known price; None for any other."""
    if not usage.get("cache_read_tokens", 0) or priced.prices["cache_read_price"] is not None:
        return None
    return _range(lines, priced.prices["input_price"])


def _range_sentence(total_range: CostRange) -> str:
    return f"The total lies between ${total_range.low:f} and ${total_range.high:f}."


def _check_released(model: Row, moment: At | None) -> None:
    released = model.get("released")
    if moment is not None and released is not None and moment.day < released:
        raise ValueError(f"at is {moment.text}; the model was released on {released}.")


CACHED = (
    "cache_read_tokens",
    "cache_write_tokens",
    "cache_write_5m_tokens",
    "cache_write_1h_tokens",
)
MISSING = "missing"
"""Stands for a count that has to be given and isn't."""

TOKENS = ("input_tokens", "output_tokens", *CACHED)


def _check_usage(usage: Row) -> None:
    _refuse_unknown("usage", usage, (*TOKENS, "fees"))
    for name in TOKENS:
        count = usage.get(name, 0 if name in CACHED else MISSING)
        if not _is_whole(count) or count < 0:
            raise ValueError(f"{name} is {_shown(count)}; it is a whole number of 0 or more.")
    cached = sum(usage.get(name, 0) for name in CACHED)
    if cached > usage["input_tokens"]:
        raise ValueError(
            f"{cached} tokens are read from the cache or written to it, of "
            f"{usage['input_tokens']} input_tokens; input_tokens are all of the input, those of "
            "the cache included."
        )
    fees: Mapping[str, Any] = usage.get("fees", {})
    _refuse_unknown("fees", fees, get_args(Fee))
    for name, count in fees.items():
        # Half an hour of a container is a count; half a search is none.
        is_hours = name == "container_hours"
        is_count = _is_whole(count) or (is_hours and isinstance(count, (float, Decimal)))
        if not is_count or not 0 <= count < math.inf:
            kind = "a number" if is_hours else "a whole number"
            raise ValueError(f"fees.{name} is {_shown(count)}; it is {kind} of 0 or more.")


def _shown(count: Any) -> str:
    if count is MISSING or (isinstance(count, (int, float, Decimal)) and not isinstance(count, bool)):
        return str(count)
    return json.dumps(count, default=str)


def _is_whole(count: Any) -> bool:
    return isinstance(count, int) and not isinstance(count, bool)


def _token_lines(usage: Row, priced: Prices, is_long: bool) -> tuple[list[CostLine], list[str]]:
    """Tokens of each kind at their prices, and sentences on the prices that are unknown."""
    cached = [usage.get(name, 0) for name in CACHED]
    read, write, short_write, long_write = cached
    written = priced.of("cache_write_price")
    charged: Sequence[tuple[Kind, int, PriceAndReason]] = (
        ("input", usage["input_tokens"] - sum(cached), priced.of("input_price")),
        ("cache_read", read, priced.of("cache_read_price")),
        ("cache_write", write, priced.long_write if is_long else written),
        ("cache_write_5m", short_write, written),
        ("cache_write_1h", long_write, priced.long_write),
        ("output", usage["output_tokens"], priced.of("output_price")),
    )
    lines: list[CostLine] = []
    reasons: list[str] = []
    for kind, tokens, (price, reason) in charged:
        if tokens == 0:
            continue
        amount = None if price is None else total_of([(tokens, price, MILLION)])
        lines.append(CostLine(kind, tokens, None if price is None else exact(price), amount))
        if reason is not None and reason not in reasons:
            reasons.append(reason)
    return lines, reasons


def _fee_lines(
    counts: Mapping[Fee, int | float], fees: Sequence[Row], at: At | None
) -> tuple[list[FeeLine], list[str]]:
    """Each fee that the usage counts, and sentences on those without a price."""
    lines: list[FeeLine] = []
    reasons: list[str] = []
    for kind, count in counts.items():
        if count == 0:
            continue
        known = (row for row in fees if row["fee"] == kind and _is_in_force(row, at))
        fee = next(known, None)
        if fee is None:
            lines.append(FeeLine(kind, count, None, None, None))
            reasons.append(f"The price of {kind} is unknown.")
            continue
        price, unit = fee["price"], fee["unit"]
        lines.append(FeeLine(kind, count, exact(price), unit, total_of([(count, price, unit)])))
        if fee["allowance"] is not None:
            reasons.append(fee["allowance"])
    return lines, reasons


def _is_in_force(row: Row, at: At | None) -> bool:
    return at is None or (row["from"] or "") <= at.day <= (row["until"] or at.day)


def _range(lines: Iterable[CostLine | FeeLine], input_price: Any) -> CostRange | None:
    """The least and the most of a request whose reads from the cache have no known price."""
    others = [line for line in lines if line.kind != "cache_read"]
    reads = [line.tokens for line in lines if isinstance(line, CostLine) and line not in others]
    if input_price is None or any(line.cost is None for line in others):
        return None
    charges = [_charge_of(line) for line in others]
    low = total_of(charges)
    high = total_of([*charges, *((tokens, input_price, MILLION) for tokens in reads)])
    return None if low == high else CostRange(low, high)


def _refuse_unknown(name: str, given: Iterable[str], allowed: Iterable[str]) -> None:
    unknown = next((each for each in given if each not in allowed), None)
    if unknown is not None:
        raise ValueError(f'{name} has "{unknown}"; allowed are {", ".join(allowed)}.')


def _or_else(stated: Any, fallback: Any) -> Any:
    return fallback if stated is None else stated


def exact(value: Amount) -> Decimal:
    """The shortest decimal that reads back as the value."""
    return value if isinstance(value, Decimal) else Decimal(str(value))


MILLION = 1_000_000

Charge = tuple[Amount, Amount, int]
"""So many, the price, and of how many that is."""


def _charge_of(line: CostLine | FeeLine) -> Charge:
    if isinstance(line, CostLine):
        return line.tokens, line.price or 0, MILLION
    return line.count, line.price or 0, line.unit or 1


def total_of(charges: Iterable[Charge]) -> Decimal:
    """Counts times prices, added up without a rounding."""
    with localcontext() as context:
        context.prec = 100
        total = sum((exact(count) * exact(price) / unit for count, price, unit in charges), Decimal(0))
        return without_exponent(total)


def without_exponent(amount: Decimal) -> Decimal:
    """Normal form without an exponent: 0.03, not 0.030000; 100, not 1E+2."""
    return Decimal(format(amount.normalize(), "f"))


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
            parsed = datetime.fromisoformat(re.sub("Z$", "+00:00", text) if AT.match(text) else "")
        except ValueError:
            raise ValueError(f'at is "{text}"; it is a day or an instant, ISO 8601.') from None
        zoned = parsed if parsed.tzinfo is not None else parsed.replace(tzinfo=timezone.utc)
        return cls(text, zoned.astimezone(timezone.utc))

    @property
    def day(self) -> str:
        return self.instant.date().isoformat()


NO_PRICE: Row = dict.fromkeys(
    ("input_price", "output_price", "cache_read_price", "cache_write_price")
)
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


DEARER = frozenset(("priority", "fast", "ultrafast", "region"))
"""These cost more than the standard price, so that it can't stand for what they don't state."""

LONG_WRITE_UNKNOWN = "The price of a cache write that lasts an hour is unknown."

PriceAndReason = tuple[Any, "str | None"]
"""A price, and a sentence where it is unknown."""


@dataclass(frozen=True)
class Prices:
    """The prices that one request has.

    `usual` stands for an unknown price of the cache, else the input price does; it is `None` where
    neither may, as a condition costs more than the standard price.
    """

    prices: Row
    usual: Row | None
    long_write: PriceAndReason
    assumptions: Sequence[str]

    def of(self, field: str) -> PriceAndReason:
        price = self.prices[field]
        if price is not None:
            return price, None
        sentence = f"The {field.replace('_', ' ')} is unknown"
        if self.usual is None or not field.startswith("cache"):
            return None, f"{sentence}."
        usual = self.usual[field]
        stand_in = _or_else(usual, self.prices["input_price"])
        if stand_in is None:
            return None, f"{sentence}."
        name = "input" if usual is None else "standard"
        return stand_in, f"{sentence}; the {name} price is used instead."


def _unpriced(reason: str) -> Prices:
    return Prices(NO_PRICE, None, (None, LONG_WRITE_UNKNOWN), [reason])


def _prices(model: Row, tokens: int, at: At | None, requested: Sequence[str]) -> Prices:
    """The prices of a request of so many input tokens; a tier prices the whole request."""
    standard = _standard(model, at)
    if standard is None:
        return _unpriced(f"No price is known for {at.text if at else ''}.")
    tier = _last_passed(standard["price_tiers"], tokens)
    base = tier or standard
    rates = _rates_in_force(model, standard, at)
    hours = [row for row in rates if row["condition"] == "off_peak"]
    off_peak = ["off_peak"] if _is_off_peak(hours, at) else []
    conditions = list(dict.fromkeys([*requested, *off_peak]))
    chosen: list[Row] = []
    for condition in conditions:
        rate = _rate(rates, condition, tokens, tier)
        if rate is None:
            return _unpriced(f"No {condition} rate is known for this request.")
        separate = next((other for other in chosen if not _may_combine(other, rate)), None)
        if separate is not None:
            return _unpriced(_not_combined_sentence(separate, rate))
        chosen.append(rate)
    above = (chosen[0] if chosen else tier or {}).get("above_input_tokens")
    assumptions = []
    if above is not None:
        assumptions.append(f"Priced as a request of more than {above} input tokens.")
    if not chosen and hours and not (at and "T" in at.text):
        assumptions.append("The hour is not given; the dearer hours are taken.")
    return Prices(
        _combined_prices(base, chosen),
        None if DEARER.intersection(conditions) else base,
        _long_write(base, chosen, _rate(rates, "cache_1h", tokens, tier)),
        assumptions,
    )


def _may_combine(left: Row, right: Row) -> bool:
    """Whether either rate says that it holds together with the other."""
    left_stack = left.get("stack") or ()
    right_stack = right.get("stack") or ()
    return right["condition"] in left_stack or left["condition"] in right_stack


def _not_combined_sentence(left: Row, right: Row) -> str:
    return f"Whether {left['condition']} and {right['condition']} combine is not known."


def _combined_prices(base: Row, rates: Sequence[Row]) -> Row:
    """One rate as it is stated; of several each multiplies the standard price as it does alone."""
    prices = rates[0] if rates else base
    for rate in rates[1:]:
        prices = {name: _times(prices[name], rate[name], base[name]) for name in NO_PRICE}
    return prices


def _long_write(base: Row, chosen: Sequence[Row], rate: Row | None) -> PriceAndReason:
    """Such a write costs more than input: without its rate the price is not known."""
    if rate is None:
        return None, LONG_WRITE_UNKNOWN
    price = rate["cache_write_price"]
    for other in chosen:
        if other is rate:
            continue
        if not _may_combine(other, rate):
            return None, _not_combined_sentence(other, rate)
        price = _times(price, other["cache_write_price"], base["cache_write_price"])
    return price, LONG_WRITE_UNKNOWN if price is None else None


QUOTIENT_DIGITS = 12
"""A quotient with more decimals than this is no price that anyone states."""


def _times(value: Any, part: Any, whole: Any) -> Decimal | None:
    """`value` times `part` of `whole`, exactly; `None` where that is unknown or never ends."""
    if value is None or part is None or not whole:
        return None
    digits = max(0, -int(exact(value).as_tuple().exponent)) + QUOTIENT_DIGITS
    found = Fraction(exact(value)) * Fraction(exact(part)) / Fraction(exact(whole)) * 10**digits
    if found.denominator != 1:
        return None
    with localcontext() as context:
        context.prec = 100
        return without_exponent(Decimal(found.numerator).scaleb(-digits))


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


def _rates_in_force(model: Row, standard: Row, at: At | None) -> list[Row]:
    """Those of today's price: of another one nothing says that it had or will have them."""
    if any(standard[name] != model[name] for name in ("input_price", "output_price")):
        return []
    day = at.day if at else ""
    return [row for row in model.get("rates") or () if row["until"] is None or day <= row["until"]]


def _last_passed(rows: Iterable[Row], tokens: int) -> Row | None:
    """The row of the highest threshold that the input has passed."""
    passed = [row for row in rows if tokens > _or_else(row["above_input_tokens"], -1)]
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
    days = {WEEKDAYS[at.instant.weekday()], at.day}
    time = at.instant.strftime("%H:%M")
    last = time if "T" in at.text else "23:59"
    return any(
        not days.isdisjoint(hours["days"]) and hours["from"] <= time and last < hours["to"]
        for row in rates
        for hours in row["hours_utc"] or ()
    )
