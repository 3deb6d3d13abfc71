"""The models that meet criteria, and what has changed since a day."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from urllib.parse import quote_plus

from .cost import Amount, exact
from .problem import FeedProblem, invalid, nearest, quoted
from .records import Record, Records

CAPABILITIES = ("tool_use", "structured_output", "reasoning")
STAGES = ("announced", "preview", "active", "deprecated", "retired")

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

    board: str | None
    min_score: float | None
    max_input_price: Amount | None
    max_output_price: Amount | None
    min_context: int
    capabilities: Collection[str]
    tags: Collection[str]
    stage: str | Collection[str] | None
    free: bool
    limit: int | None

    def check(self) -> None:
        """Raises for what no model can meet: an empty list would hide the mistake."""
        if self.min_score is not None and self.board is None:
            raise invalid("board", "A least score needs a board.")
        if self.limit is not None and self.limit < 0:
            raise invalid("limit", f"limit is {self.limit}; it is 0 or more.")
        stages = [self.stage] if isinstance(self.stage, str) else self.stage or ()
        for name, given, allowed in (
            ("capabilities", self.capabilities, CAPABILITIES),
            ("stage", stages, STAGES),
        ):
            unknown = next((each for each in given if each not in allowed), None)
            if unknown is not None:
                detail = f"{name} has {quoted(unknown)}; allowed are {', '.join(allowed)}."
                raise invalid(name, detail, allowed)

    def is_met_by(self, model: Record) -> bool:
        stages = [self.stage] if isinstance(self.stage, str) else self.stage or ["active"]
        return (
            model["lifecycle"]["stage"] in stages
            and (self.free or any(model[name] != 0 for name in ("input_price", "output_price")))
            and _is_under(model["input_price"], self.max_input_price)
            and _is_under(model["output_price"], self.max_output_price)
            and model["context_window"] >= self.min_context
            and all(model["capabilities"].get(name) is True for name in self.capabilities)
            and all(tag.lower() in model["tags"] for tag in self.tags)
        )


def select_models(records: Records, criteria: Criteria) -> list[Selected]:
    """Deprecated models last; then by price, unknown prices last; then by score."""
    criteria.check()
    scores = {} if criteria.board is None else records.scores(criteria.board)
    least = criteria.min_score or 0
    found = [
        (model, scores.get(model["id"]))
        for model in records.models
        if criteria.is_met_by(model)
        and (criteria.board is None or scores.get(model["id"], -1) >= least)
    ]
    return [
        Selected(
            id=model["id"],
            score=score,
            input_price=model["input_price"],
            output_price=model["output_price"],
            context_window=model["context_window"],
        )
        for model, score in sorted(found, key=_order)[: criteria.limit]
    ]


def _order(found: tuple[Record, float | None]) -> tuple[Any, ...]:
    model, score = found
    prices = (model["input_price"], model["output_price"])
    is_known = None not in prices
    price = INPUT_SHARE * exact(prices[0]) + exact(prices[1]) if is_known else 0
    is_ending = model["lifecycle"]["stage"] in ("deprecated", "retired")
    return (is_ending, not is_known, price, -(score or 0), model["id"])


def _is_under(price: Decimal | None, limit: Amount | None) -> bool:
    return limit is None or (price is not None and price <= exact(limit))


def find_changes(
    records: Records,
    since: str | date,
    model: str | Iterable[str] | None,
    vendor: str | None,
) -> list[Record]:
    """The changes of a day and all later ones, newest first, of models or of a vendor."""
    day = _day(since)
    ids = [model] if isinstance(model, str) else model
    wanted = None if ids is None else {("model", records.model(each)["id"]) for each in ids}
    of_vendor = None if vendor is None else _subjects(records, vendor)
    return [
        change
        for change in records.changes
        for subject in [(change["subject"]["kind"], change["subject"]["id"])]
        if change["date"] >= day
        and (wanted is None or subject in wanted)
        and (of_vendor is None or subject in of_vendor)
    ]


def _day(since: str | date) -> str:
    """A day as YYYY-MM-DD."""
    text = since if isinstance(since, str) else since.isoformat()[:10]
    try:
        if date.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    raise invalid("since", f"since is {quoted(text)}; it is a day such as 2026-05-01.")


def _subjects(records: Records, vendor: str) -> set[tuple[str, str]]:
    """The models and plans of a vendor, as subjects of changes; raises for no vendor."""
    given = vendor.lower()
    names = [row["name"] for row in records.vendors if given in (row["name"].lower(), row["slug"])]
    if not names:
        address = f"{records.api_root}/v1/models?vendor="
        raise FeedProblem(
            "not_found",
            f"There is no vendor {quoted(vendor)}.",
            status=404,
            suggestions=[
                {"name": name, "url": address + quote_plus(name)}
                for name in nearest(vendor.strip(), {model["vendor"] for model in records.models})
            ],
        )
    return {
        (kind, record["id"])
        for kind, rows in (("model", records.models), ("plan", records.plans))
        for record in rows
        if record["vendor"] in names
    }
