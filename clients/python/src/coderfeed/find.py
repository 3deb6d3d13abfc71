"""The models that meet criteria, and what has changed since a day."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, cast

from .answers import Change
from .cost import Amount, exact
from .problem import invalid, quoted
from .records import Answers, Record

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


class Finding(Answers):
    def select(
        self,
        *,
        board: str | None = None,
        min_score: float | None = None,
        max_input_price: Amount | None = None,
        max_output_price: Amount | None = None,
        min_context: int = 0,
        capabilities: Collection[str] = (),
        tags: Collection[str] = (),
        stage: str | Collection[str] | None = None,
        free: bool = False,
        limit: int | None = None,
    ) -> list[Selected]:
        """The models that meet every criterion, cheapest first; without a board no scores.

        `board` may be `overall`. Without a `stage` active models are chosen from, and free ones
        only where `free` says so. A model whose price is unknown is under no limit of price.
        Deprecated models stand last; then it goes by price, unknown prices last, then by score.
        """
        # For what no model can meet: an empty list would hide the mistake.
        if min_score is not None and board is None:
            raise invalid("board", "A least score needs a board.")
        if limit is not None and limit < 0:
            raise invalid("limit", f"limit is {limit}; it is 0 or more.")
        stages = [stage] if isinstance(stage, str) else stage or ()
        _check_names("capabilities", capabilities, CAPABILITIES)
        _check_names("stage", stages, STAGES)
        records = self._current()
        scores = {} if board is None else records.scores(board)
        found = [
            (model, scores.get(model["id"]))
            for model in records.models
            if model["lifecycle"]["stage"] in (stages or ("active",))
            and (free or any(model[name] != 0 for name in ("input_price", "output_price")))
            and _is_under(model["input_price"], max_input_price)
            and _is_under(model["output_price"], max_output_price)
            and model["context_window"] >= min_context
            and all(model["capabilities"].get(name) is True for name in capabilities)
            and all(tag.lower() in model["tags"] for tag in tags)
            and (board is None or scores.get(model["id"], -1) >= (min_score or 0))
        ]
        fields = ("id", "input_price", "output_price", "context_window")
        return [
            Selected(score=score, **{name: model[name] for name in fields})
            for model, score in sorted(found, key=_order)[:limit]
        ]

    def changes(
        self, since: str | date, *, model: str | Iterable[str] | None = None
    ) -> list[Change]:
        """The changes of a day and all later ones, newest first, of all models or some."""
        day = since if isinstance(since, str) else since.isoformat()[:10]
        if not _is_day(day):
            detail = f"since is {quoted(day)}; it is a day, YYYY-MM-DD."
            raise invalid("since", detail, ["YYYY-MM-DD"])
        records = self._current()
        ids = [model] if isinstance(model, str) else model
        wanted = None if ids is None else {("model", records.model(id)["id"]) for id in ids}
        found = [
            change
            for change in records.changes
            if change["date"] >= day
            and (wanted is None or (change["subject"]["kind"], change["subject"]["id"]) in wanted)
        ]
        return cast(list[Change], found)


def _check_names(name: str, given: Iterable[str], allowed: Sequence[str]) -> None:
    unknown = next((each for each in given if each not in allowed), None)
    if unknown is not None:
        detail = f"{name} has {quoted(unknown)}; allowed are {', '.join(allowed)}."
        raise invalid(name, detail, allowed)


def _order(found: tuple[Record, float | None]) -> tuple[Any, ...]:
    model, score = found
    prices = (model["input_price"], model["output_price"])
    is_known = None not in prices
    price = INPUT_SHARE * exact(prices[0]) + exact(prices[1]) if is_known else 0
    is_ending = model["lifecycle"]["stage"] in ("deprecated", "retired")
    return (is_ending, not is_known, price, -(score or 0), model["id"])


def _is_under(price: Decimal | None, limit: Amount | None) -> bool:
    return limit is None or (price is not None and price <= exact(limit))


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
