"""The usage of answers: the same rows as the reader of the feed has."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from conftest import PROJECT

from coderfeed import usage_from

ROWS = json.loads(
    (PROJECT / "test/fixtures/usage/answers.json").read_text("utf-8"), parse_float=Decimal
)
READ = [row for row in ROWS if "error" not in row]
REFUSED = [row for row in ROWS if "error" in row]
EMPTY: dict[str, Any] = {
    **dict.fromkeys(("model", "provider", "at", "billed_usd")),
    **{"condition": [], "unread": [], "also": []},
}


@pytest.mark.parametrize("row", READ, ids=lambda row: str(row["name"]))
def test_reads(row: dict[str, Any]) -> None:
    names = ("usage", *EMPTY)
    expected = {**EMPTY, **{name: row[name] for name in names if name in row}}
    assert asdict(usage_from(row["record"], **row.get("options", {}))) == expected


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: str(row["name"]))
def test_refuses(row: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError)) as refused:
        usage_from(row["record"], **row.get("options", {}))
    assert str(refused.value) == row["error"]


def test_an_answer_may_be_an_object_of_a_package() -> None:
    usage = SimpleNamespace(prompt_tokens=1000, completion_tokens=50)
    found = usage_from(SimpleNamespace(model="acme-1", usage=usage))
    assert (found.model, found.usage["input_tokens"]) == ("acme-1", 1000)


def test_an_answer_may_be_an_object_that_dumps_its_json() -> None:
    class Answer:
        def model_dump(self, mode: str, by_alias: bool) -> dict[str, Any]:
            counts = {"promptTokenCount": 50, "candidatesTokenCount": 9, "totalTokenCount": 59}
            return {"usageMetadata": counts} if (mode, by_alias) == ("json", True) else {}

    assert usage_from(Answer()).usage["output_tokens"] == 9


def test_records_that_lead_back_to_themselves_end_soon() -> None:
    started = time.monotonic()
    ring: dict[str, Any] = {"input_tokens": 1, "output_tokens": 1}
    ring.update(self=ring, again=ring, more=[ring, ring])
    with pytest.raises(ValueError, match="nested too deep"):
        usage_from(ring)
    wrapped: dict[str, Any] = {}
    wrapped["response"] = wrapped
    with pytest.raises(TypeError, match="no usage of a known shape"):
        usage_from(wrapped)
    deep: dict[str, Any] = {}
    for _ in range(100_000):
        deep = {"response": deep}
    with pytest.raises(TypeError, match="no usage of a known shape"):
        usage_from(deep)
    assert time.monotonic() - started < 2


@pytest.mark.parametrize("count", [float("inf"), float("nan"), Decimal("1e400"), 10**30, True])
def test_counts_that_no_answer_has_are_refused(count: Any) -> None:
    with pytest.raises(ValueError, match="usage.output_tokens"):
        usage_from({"usage": {"input_tokens": 1, "output_tokens": count}})
