"""The client: answers from a snapshot of the feed, which it refreshes from a host."""

from __future__ import annotations

import os
import time
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any, cast

from .answering import Row
from .answers import (
    BoardIndex,
    BoardRanking,
    Change,
    ModelDetail,
    ModelRecord,
    PlanList,
    Resolution,
)
from .cost import Amount, At, Condition, Cost, Time, Ttl, Usage, cost, exact
from .criteria import check_kinds, check_names
from .problem import FeedProblem, invalid, quoted
from .records import Record, Records
from .seller import SellerCost, seller_cost
from .settings import best_settings, board_of_settings
from .source import Feed, Snapshot, in_folder, packaged

REFRESH_SECONDS = 1800
"""How long an answer of the feed may be cached."""


CAPABILITIES = ("tool_use", "structured_output", "reasoning")
REGIONS = ("overseas", "domestic", "all")
CATEGORIES = ("code", "agent", "token", "bundle")
ORDERS = ("price", "cost_per_solved")
STAGES = ("announced", "preview", "active", "deprecated", "retired")

INPUT_SHARE = 3
"""Tokens of input for one of output, as in the blended prices of the feed."""


@dataclass(frozen=True)
class Selected:
    """A model that meets the criteria. Prices are USD per 1 million tokens.

    `effort`, `cost_usd` per task and `cost_per_solved_usd` are those of the row of the board that
    `by` or `effort` chose; without such a row they are None.
    """

    id: str
    score: float | None
    input_price: Decimal | None
    output_price: Decimal | None
    context_window: int
    effort: str | None
    cost_usd: Decimal | None
    cost_per_solved_usd: Decimal | None


class Client:
    """Answers from a snapshot, without a network where no `base_url` is given.

    `base_url` is the address of the feed: its snapshot is looked at before the first
    answer and every half hour, and a host that can't be reached leaves the one at hand in place.
    `snapshot` is `True` for the one in this package, a path for one in a folder, `False` for none.
    """

    def __init__(
        self,
        base_url: str | None = None,
        snapshot: bool | str | os.PathLike[str] = True,
    ) -> None:
        if base_url is None and snapshot is False:
            raise ValueError("A client needs a base_url or a snapshot.")
        self._feed = None if base_url is None else Feed(base_url.rstrip("/").removesuffix("/v1"))
        self._next_look = 0.0
        self._records: Records | None = None
        if snapshot is not False:
            self._take(packaged() if snapshot is True else in_folder(snapshot))

    @property
    def day(self) -> str:
        """The newest day on which a price of the snapshot was read, YYYY-MM-DD."""
        return self._current().day

    @property
    def age(self) -> timedelta:
        """The time since that day."""
        read = datetime.fromisoformat(self.day).replace(tzinfo=timezone.utc)
        return datetime.now(timezone.utc) - read

    def refresh(self) -> bool:
        """Looks for a newer snapshot now, and tells whether there was one."""
        if self._feed is None:
            raise FeedProblem("left_out", "A client without a base_url has nothing to refresh.")
        self._next_look = time.monotonic() + REFRESH_SECONDS
        snapshot = self._feed.snapshot()
        if snapshot is None or (self._records and snapshot.models["day"] < self._records.day):
            return False
        self._take(snapshot)
        return True

    def resolve(self, id: str) -> Resolution:
        """Which models an id of the feed or of another system means: `/resolve`."""
        found = self._current().resolve(id)
        query = unicodedata.normalize("NFKC", id).strip()
        return cast(
            Resolution,
            {
                "query": query,
                "matches": found.matches,
                "ambiguous": found.ambiguous,
                "floating": found.floating,
            },
        )

    def model(self, id: str) -> ModelDetail:
        """One model with its ranks and plans. The id may be one of another system."""
        records = self._current()
        return cast(ModelDetail, records.detail(records.model(id)))

    def models(self) -> list[ModelRecord]:
        """Every model, without its ranks and plans."""
        return cast(list[ModelRecord], self._current().models)

    def cost(
        self,
        id: str,
        usage: Usage,
        *,
        at: Time | None = None,
        condition: Condition | Sequence[Condition] | None = None,
        cache_ttl: Ttl | None = None,
        provider: str | None = None,
    ) -> SellerCost:
        """What one request costs in USD, exactly, at the seller that the id names, or `provider`.

        Where neither names one it is the vendor.
        """

        records = self._current()

        def price(record: Row, conditions: Sequence[str]) -> Cost:
            model = {**record, "fees": records.fees(record)} if usage.get("fees") else record
            named = cast(Sequence[Condition], conditions)
            return cost(model, usage, at=at, condition=named, cache_ttl=cache_ttl)

        written = id if provider is None else f"{provider}/{id}"
        moment = At.of(at)
        return seller_cost(
            records,
            written,
            tokens=usage.get("input_tokens", 0),
            day=None if moment is None else moment.day,
            conditions=[condition] if isinstance(condition, str) else list(condition or ()),
            price=price,
        )

    def select(
        self,
        *,
        board: str | None = None,
        by: str = "price",
        effort: str | Collection[str] | None = None,
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
        `by` may be `cost_per_solved`, what a solved task cost on the board; `effort` takes the
        rows of the board at some efforts alone, such as `medium`.
        """
        check_kinds(
            board=board,
            by=by,
            effort=effort,
            min_score=min_score,
            max_input_price=max_input_price,
            max_output_price=max_output_price,
            min_context=min_context,
            capabilities=capabilities,
            tags=tags,
            stage=stage,
            free=free,
            limit=limit,
        )
        stages = [stage] if isinstance(stage, str) else stage or ()
        efforts = [effort] if isinstance(effort, str) else list(effort or ())
        if min_score is not None and board is None and not efforts and by != "cost_per_solved":
            raise invalid("board", "A least score needs a board.")
        check_names("by", [by], ORDERS)
        check_names("capabilities", capabilities, CAPABILITIES)
        check_names("stage", stages, STAGES)
        records = self._current()
        check_names("tags", [tag.lower() for tag in tags], records.tags if tags else ())
        rows = records.leaderboards["boards"]
        settings_board = board_of_settings(rows, board, by, efforts)
        places: dict[str, Record] = {model["id"]: {} for model in records.models}
        if settings_board is not None:
            key = settings_board["key"]
            places = best_settings(records.variants(key), key, by, efforts, min_score or 0)
        elif board is not None:
            places = records.places(board)

        def meets_criteria(model: Record) -> bool:
            is_free = model["input_price"] == 0 and model["output_price"] == 0
            return (
                model["lifecycle"]["stage"] in (stages or ("active",))
                and (free or not is_free)
                and _is_under(model["input_price"], max_input_price)
                and _is_under(model["output_price"], max_output_price)
                and model["context_window"] >= min_context
                and all(model["capabilities"].get(name) is True for name in capabilities)
                and all(tag.lower() in model["tags"] for tag in tags)
            )

        found = []
        for model in records.models:
            place = places.get(model["id"])
            if place is None or place.get("score", 0) < (min_score or 0):
                continue
            if meets_criteria(model):
                found.append((model, place))
        by_solved = by == "cost_per_solved"
        ordered = sorted(found, key=lambda row: _order(*row, by_solved=by_solved))
        return [_selected(model, place) for model, place in ordered[:limit]]

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

    def plans(
        self,
        *,
        model: str | None = None,
        region: str | None = None,
        category: str | None = None,
    ) -> PlanList:
        """The plans that are sold, those that are known to include a model alone: `/plans`."""
        check_names("region", [] if region is None else [region], REGIONS)
        check_names("category", [] if category is None else [category], CATEGORIES)
        records = self._current()
        id = None if model is None else records.model(model)["id"]
        return cast(PlanList, records.plan_list(id, region=region, category=category))

    def leaderboards(self) -> BoardIndex:
        """Every board, and every ranked model across them: `/leaderboards`."""
        return cast(BoardIndex, self._current().leaderboards)

    def board(self, key: str) -> BoardRanking:
        """The newest ranking of a board: `/leaderboards/{board}`."""
        return cast(BoardRanking, self._current().board(key))

    def get(self, path: str) -> Any:
        """The answer of the host to any other path, such as `/v1/providers`."""
        if self._feed is None:
            raise FeedProblem(
                "left_out",
                f"The snapshot of {self.day} has no such answer; "
                "give the client a base_url to read what it leaves out.",
            )
        return self._feed.get(path)

    def _current(self) -> Records:
        """The newest records; those at hand where the host can't be reached."""
        if self._feed is not None and time.monotonic() >= self._next_look:
            try:
                self.refresh()
            except FeedProblem:
                if self._records is None:
                    self._next_look = 0.0
                    raise
        if self._records is None:
            raise FeedProblem("unavailable", "The feed has no snapshot.")
        return self._records

    def _take(self, snapshot: Snapshot) -> None:
        base_url = None if self._feed is None else self._feed.base_url
        self._records = Records(snapshot, base_url)


def _selected(model: Record, place: Record) -> Selected:
    return Selected(
        id=model["id"],
        score=place.get("score"),
        input_price=model["input_price"],
        output_price=model["output_price"],
        context_window=model["context_window"],
        effort=place.get("effort"),
        cost_usd=place.get("cost_usd"),
        cost_per_solved_usd=place.get("cost_per_solved_usd"),
    )


def _order(model: Record, place: Record, *, by_solved: bool) -> tuple[Any, ...]:
    is_ending = model["lifecycle"]["stage"] in ("deprecated", "retired")
    last = (-(place.get("score") or 0), model["id"])
    if by_solved:
        return (is_ending, place["cost_per_solved_usd"], *last)
    prices = (model["input_price"], model["output_price"])
    is_known = None not in prices
    price = INPUT_SHARE * exact(prices[0]) + exact(prices[1]) if is_known else 0
    return (is_ending, not is_known, price, *last)


def _is_under(price: Decimal | None, limit: Amount | None) -> bool:
    return limit is None or (price is not None and price <= exact(limit))


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
