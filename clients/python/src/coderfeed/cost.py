"""What one request costs, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Literal, TypedDict

from .money import charge, exact
from .prices import At, prices_for

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
