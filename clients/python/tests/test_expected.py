"""The answers that every client must give."""

from __future__ import annotations

import json
from dataclasses import asdict, is_dataclass
from decimal import Decimal
from typing import Any

import pytest
from conftest import EXPECTED, PROJECT

from coderfeed import Client, FeedProblem, cost

ANSWERS = json.loads((EXPECTED / "answers.json").read_text(), parse_float=Decimal)["answers"]
VECTORS = json.loads((PROJECT / "feed/prices/cost-vectors.json").read_text(), parse_float=Decimal)


def plain(value: Any) -> Any:
    """A value as JSON has it, with exact numbers."""
    if is_dataclass(value) and not isinstance(value, type):
        return plain(asdict(value))
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    return Decimal(repr(value)) if isinstance(value, float) else value


def problem_of(error: FeedProblem) -> dict[str, Any]:
    parts = {"parameter": error.parameter, "allowed": error.allowed}
    return {
        **{"status": error.status, "detail": error.detail, "code": error.code},
        **{name: part for name, part in parts.items() if part is not None},
        **({"suggestions": error.suggestions} if error.suggestions else {}),
    }


@pytest.mark.parametrize("row", ANSWERS, ids=lambda row: f"{row['method']} {row['args']}"[:80])
def test_answers_as_every_client(small: Client, row: dict[str, Any]) -> None:
    method = getattr(small, row["method"])
    if "result" in row:
        assert plain(method(**row["args"])) == row["result"]
    elif "error" in row:
        with pytest.raises((TypeError, ValueError)) as refused:
            method(**row["args"])
        assert str(refused.value) == row["error"]
    else:
        with pytest.raises(FeedProblem) as raised:
            method(**row["args"])
        assert problem_of(raised.value) == row["problem"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["id"]))
def test_costs_exactly_what_the_vectors_say(vector: dict[str, Any]) -> None:
    options = dict(vector["options"])
    conditions = options.pop("conditions", options.pop("condition"))
    found = cost(vector["prices"], vector["usage"], condition=conditions, **options)
    assert found.total == vector["cost_usd"]



@pytest.mark.parametrize("ttl", ["1hour", "60m", ""])
def test_refuses_a_lifetime_of_the_cache_that_there_is_none_of(small: Client, ttl: Any) -> None:
    usage: Any = {"input_tokens": 1, "output_tokens": 1}
    with pytest.raises(ValueError) as refused:
        small.cost("acme-coder-4.5", usage, cache_ttl=ttl)
    assert str(refused.value) == f'cache_ttl has "{ttl}"; allowed are 5m, 1h.'
