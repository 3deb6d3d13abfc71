"""The models that meet criteria, the cheapest first."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from .lists import STAGES
from .money import Amount, exact
from .parameters import invalid
from .records import Record

CAPABILITIES = ("tool_use", "structured_output", "reasoning")

INPUT_SHARE = 3
"""Tokens of input for one of output, as in the blended prices of the feed."""


@dataclass(frozen=True)
class Selected:
    """A model that meets the criteria. Prices are USD per 1 million tokens."""

    id: str
    score: float | None
    input_price: Decimal | None
    output_price: Decimal | None
    context_window: int


@dataclass(frozen=True)
class Criteria:
    """What a model must have. A model whose price is unknown is under no limit of price."""

    min_score: float | None = None
    max_input_price: Amount | None = None
    max_output_price: Amount | None = None
    min_context: int = 0
    capabilities: Collection[str] = ()
    tags: Collection[str] = ()
    stage: str | Collection[str] | None = None

    def check(self, board: str | None, limit: int | None) -> None:
        """Raises for what no model can meet: an empty list would hide the mistake."""
        if self.min_score is not None and board is None:
            raise invalid("board", "A least score needs a board.")
        if limit is not None and limit < 0:
            raise invalid("limit", f"limit is {limit}; it is 0 or more.")
        stages = [self.stage] if isinstance(self.stage, str) else self.stage or ()
        for name, given, allowed in (
            ("capabilities", self.capabilities, CAPABILITIES),
            ("stage", stages, STAGES),
        ):
            unknown = next((each for each in given if each not in allowed), None)
            if unknown is not None:
                text = json.dumps(unknown, ensure_ascii=False)
                detail = f"{name} has {text}; allowed are {', '.join(allowed)}."
                raise invalid(name, detail, list(allowed))


def select_models(
    models: Iterable[Record], entries: Iterable[Record] | None, criteria: Criteria
) -> list[Selected]:
    """Deprecated models last; then by price, unknown prices last; then by score."""
    scores = None if entries is None else {row["model_id"]: row["score"] for row in entries}
    found = [
        (model, None if scores is None else scores.get(model["id"]))
        for model in models
        if _meets(model, criteria) and _is_ranked(model, scores, criteria.min_score or 0)
    ]
    return [
        Selected(
            id=model["id"],
            score=score,
            input_price=model["input_price"],
            output_price=model["output_price"],
            context_window=model["context_window"],
        )
        for model, score in sorted(found, key=_order)
    ]


def _order(found: tuple[Record, float | None]) -> tuple[Any, ...]:
    model, score = found
    price = _blended(model)
    is_ending = model["lifecycle"]["stage"] in ("deprecated", "retired")
    return (is_ending, price is None, price or 0, -(score or 0), model["id"])


def _blended(model: Record) -> Decimal | None:
    """The price of tokens of which most are input; `None` where a price is unknown."""
    if model["input_price"] is None or model["output_price"] is None:
        return None
    return INPUT_SHARE * exact(model["input_price"]) + exact(model["output_price"])


def _is_ranked(model: Record, scores: dict[str, float] | None, least: float) -> bool:
    return scores is None or scores.get(model["id"], -1) >= least


def _meets(model: Record, criteria: Criteria) -> bool:
    return (
        _is_stage(model["lifecycle"]["stage"], criteria.stage)
        and _is_under(model["input_price"], criteria.max_input_price)
        and _is_under(model["output_price"], criteria.max_output_price)
        and model["context_window"] >= criteria.min_context
        and all(model["capabilities"].get(name) is True for name in criteria.capabilities)
        and all(tag.lower() in model["tags"] for tag in criteria.tags)
    )


def _is_stage(stage: str, wanted: str | Collection[str] | None) -> bool:
    if wanted is None:
        return stage not in ("announced", "retired")
    return stage in ([wanted] if isinstance(wanted, str) else wanted)


def _is_under(price: Decimal | None, limit: Amount | None) -> bool:
    return limit is None or (price is not None and price <= exact(limit))
