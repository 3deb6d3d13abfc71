"""Exact amounts of money."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from decimal import Decimal, localcontext
from typing import Any

from .answers import MONEY

Amount = int | float | Decimal


def loads(text: str | bytes) -> Any:
    """JSON with money as `Decimal` and other fractions as `float`."""
    return _typed("", json.loads(text, parse_float=Decimal))


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


def _typed(name: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _typed(key, part) for key, part in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_typed(name, part) for part in value]
    if name in MONEY and isinstance(value, int) and not isinstance(value, bool):
        return Decimal(value)
    return float(value) if isinstance(value, Decimal) and name not in MONEY else value
