"""The types of the answers, made by `npm run fix` from the schemas of the feed."""

from decimal import Decimal
from typing import Literal, TypedDict

MONEY = frozenset(
    [
        "input_price",
        "output_price",
        "cache_read_price",
        "cache_write_price",
        "price_monthly",
        "price_yearly",
        "price_monthly_usd",
        "cost_usd",
    ]
)
"""Fields that are amounts of money."""


# A model that the id means in a namespace.
class ResolutionMatches(TypedDict):
    # Stable slug of a model: the `{id}` of its address.
    model_id: str
    # Display name of the model.
    name: str
    # The system that writes the id so; `feed` for the feed's own ids and aliases.
    namespace: Literal[
        "azure", "bedrock", "github-copilot", "huggingface", "litellm", "models-dev",
        "openrouter", "vendor", "vertex", "feed"
    ]
    # How the id names the model: `exact` is the model's own name there, `snapshot` a dated
    # build, `regional` a name for a region or deployment, `alias` another name, `rolling` a
    # name whose target moves.
    match: Literal["exact", "snapshot", "regional", "alias", "rolling"]
    # Address of this feed's answer for the model.
    url: str


# The models that an id means.
class Resolution(TypedDict):
    # The id as it was understood: folded and trimmed.
    query: str
    # What the id means in each namespace, one row for each.
    matches: list[ResolutionMatches]
    # True where the id may mean another model or build: then take none unseen.
    ambiguous: bool


# Where the model stands between its announcement and its end.
class Lifecycle(TypedDict):
    # Stage on the build date in the vendor's own service: `announced` is not out yet, `preview`
    # may change or end at short notice, `deprecated` has a notice of its end, `retired` is no
    # longer served under this name. Open weights do not retire: the stage is that of the
    # service.
    stage: Literal["announced", "preview", "active", "deprecated", "retired"]
    # The day of the notice, or the first day on which a source told of an announced end; null
    # where there is none.
    deprecated: str | None
    # The last day announced, or the day on which it ended; null where there is none or it is
    # not known.
    retires: str | None
    # Id of the model that the vendor names in its place; null where it names none of the feed.
    successor: str | None
    # Id of the model that answers requests under this name on the build date; null where it is
    # the model itself, or nothing.
    served_by: str | None


# What goes into the model and what comes out.
class Modalities(TypedDict):
    # What a request may hold, in the order of the enumeration; `pdf` where the vendor's API
    # takes such files itself; null is unknown.
    input: list[Literal["text", "image", "audio", "video", "pdf"]] | None
    # What an answer may hold, in the order of the enumeration; null is unknown.
    output: list[Literal["text", "image", "audio", "video", "pdf"]] | None


# What the model can do through the vendor's API.
class Capabilities(TypedDict):
    # Whether it calls tools that the request describes; null is unknown.
    tool_use: bool | None
    # Whether it keeps to a JSON Schema that the request gives; null is unknown.
    structured_output: bool | None
    # Whether it can think before it answers; null is unknown.
    reasoning: bool | None
    # Levels of reasoning effort that a request may choose, in the vendor's words, least first;
    # empty where there is no such choice, null is unknown.
    efforts: list[str] | None


# The weights of the model.
class Weights(TypedDict):
    # Whether the weights may be downloaded; null is unknown.
    open: bool | None
    # Licence of the weights, as a source names it; null is unknown.
    license: str | None
    # Where the weights lie; null is unknown.
    url: str | None


# A price for long requests.
class PriceTier(TypedDict):
    # Past this many input tokens the tier prices the whole request.
    above_input_tokens: int
    # USD per 1 million input tokens; 0 is free, null is unknown.
    input_price: Decimal | None
    # USD per 1 million output tokens; 0 is free, null is unknown.
    output_price: Decimal | None
    # USD per 1 million input tokens read from the cache; null is unknown.
    cache_read_price: Decimal | None
    # USD per 1 million input tokens written to the cache, at its short-lived rate; null is
    # unknown.
    cache_write_price: Decimal | None


# A span of hours on some days of the week.
Hours = TypedDict(
    "Hours",
    {
        # Days of the week, in UTC.
        "days": list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]],
        # The first minute, in UTC.
        "from": str,
        # The end, not included, in UTC; `24:00` is midnight.
        "to": str,
    },
)


# The vendor's price under a condition. A figure that is null is not stated for the condition.
class Rate(TypedDict):
    # When the rate holds: `batch` results within a day, `flex` slower, `priority` and `fast`
    # sooner, `cache_1h` cache writes that last an hour, `off_peak` in the hours of `hours_utc`,
    # `region` for requests bound to `region`.
    condition: Literal["batch", "flex", "priority", "fast", "cache_1h", "off_peak", "region"]
    # The vendor's name of the rate; null where the condition says it all.
    label: str | None
    # USD per 1 million input tokens; 0 is free, null is unknown.
    input_price: Decimal | None
    # USD per 1 million output tokens; 0 is free, null is unknown.
    output_price: Decimal | None
    # USD per 1 million input tokens read from the cache; null is unknown.
    cache_read_price: Decimal | None
    # USD per 1 million input tokens written to the cache, at its short-lived rate; null is
    # unknown.
    cache_write_price: Decimal | None
    # Past this many input tokens the row prices the whole request; null where it holds from the
    # first.
    above_input_tokens: int | None
    # The hours of `off_peak`; null with every other condition.
    hours_utc: list[Hours] | None
    # The region of `region`; null with every other condition.
    region: str | None
    # The last day of the rate; null where no end is known.
    until: str | None


# The vendor's own list in a currency of its own. No rate of exchange has been applied to it.
ListPriceRow = TypedDict(
    "ListPriceRow",
    {
        # Currency of the list, ISO 4217.
        "currency": str,
        # Per 1 million input tokens; null is unknown.
        "input_price": Decimal | None,
        # Per 1 million output tokens; null is unknown.
        "output_price": Decimal | None,
        # Per 1 million input tokens read from the cache; null is unknown.
        "cache_read_price": Decimal | None,
        # Per 1 million input tokens written to the cache; null is unknown.
        "cache_write_price": Decimal | None,
        # Past this many input tokens the row prices the whole request; null where it holds from
        # the first.
        "above_input_tokens": int | None,
        # First day of the price; null where it is not known.
        "from": str | None,
    },
)


# A price and the day from which it holds, up to the next interval.
PriceInterval = TypedDict(
    "PriceInterval",
    {
        # First day of the price; null where that day is not known. A day after the build is an
        # announced price.
        "from": str | None,
        # USD per 1 million input tokens; 0 is free, null is unknown.
        "input_price": Decimal | None,
        # USD per 1 million output tokens; 0 is free, null is unknown.
        "output_price": Decimal | None,
        # USD per 1 million input tokens read from the cache; null is unknown.
        "cache_read_price": Decimal | None,
        # USD per 1 million input tokens written to the cache, at its short-lived rate; null is
        # unknown.
        "cache_write_price": Decimal | None,
        # Prices for long requests, by threshold; empty where one price holds for all.
        "price_tiers": list[PriceTier],
        # True where the vendor calls it a temporary price; the list price follows.
        "promotion": bool,
        # True where the price was announced and withdrawn.
        "cancelled": bool,
    },
)


# A model's place on the newest period of a board.
class Ranking(TypedDict):
    # Key of a board: the `{board}` of its address.
    board: str
    # The board's newest published period, YYYY-MM.
    period: str
    # Competition rank by `native` among the feed's models: ties share a rank (1, 2, 2, 4).
    rank: int
    # `native` mapped linearly from the edition's anchors to 0..100, clamped, to two decimals;
    # comparable across boards.
    score: float
    # What the board published, in the board's own unit.
    native: float
    # Number of models on the board in that period.
    model_count: int


# A plan that includes the model.
class PlanReference(TypedDict):
    # Slug of the plan: the `{id}` of its address.
    id: str
    # Display name of the vendor, as in the `vendor` filter's values.
    vendor: str
    # Display name of the plan.
    name: str


# A model with everything that the feed knows of it.
class ModelDetail(TypedDict):
    # Stable slug of a model: the `{id}` of its address.
    id: str
    # Display name of the vendor, as in the `vendor` filter's values.
    vendor: str
    # Display name of the model.
    name: str
    # USD per 1 million input tokens; 0 is free, null is unknown.
    input_price: Decimal | None
    # USD per 1 million output tokens; 0 is free, null is unknown.
    output_price: Decimal | None
    # Tokens that one request can hold, input and output together where the vendor says so.
    context_window: int
    # What the model is for and can do, sorted: `reasoning`, `open-weights`, `vision` and the
    # like.
    tags: list[str]
    # Earned, never typed: `verified` has the price on the vendor's own domain or in two
    # independent catalogues; `seed` is a placeholder or disagrees unsettled; `unverified` is
    # everything else.
    status: Literal["verified", "unverified", "seed"]
    # The vendor's own page; null where none is known.
    url: str | None
    # USD per 1 million input tokens read from the cache; null is unknown.
    cache_read_price: Decimal | None
    # USD per 1 million input tokens written to the cache, at its short-lived rate; null is
    # unknown.
    cache_write_price: Decimal | None
    # Tokens that one answer can hold; null is unknown.
    max_output_tokens: int | None
    # The day on which the model came out; null where it is not known.
    released: str | None
    # The end of the training data, as the vendor or a catalogue states it: YYYY-MM or a day;
    # null is unknown.
    knowledge_cutoff: str | None
    # Where the model stands between its announcement and its end.
    lifecycle: Lifecycle
    # What goes into the model and what comes out.
    modalities: Modalities
    # What the model can do through the vendor's API.
    capabilities: Capabilities
    # The weights of the model.
    weights: Weights
    # Other spellings: vendor ids and the names that other catalogues use, sorted.
    aliases: list[str]
    # Prices for long requests, by threshold; empty where one price holds for all.
    price_tiers: list[PriceTier]
    # Prices under a condition, by condition, then by threshold; empty where none is known.
    rates: list[Rate]
    # The vendor's list in other currencies than USD, by currency, then by threshold.
    list_prices: list[ListPriceRow]
    # Every dated price as half-open intervals, oldest first, announced prices included.
    price_history: list[PriceInterval]
    # Rank of the model on the newest period of each board that lists it, in board order.
    rankings: list[Ranking]
    # Subscription plans that include the model, by vendor, name and id.
    plans: list[PlanReference]


# A model with its prices.
class Model(TypedDict):
    # Stable slug of a model: the `{id}` of its address.
    id: str
    # Display name of the vendor, as in the `vendor` filter's values.
    vendor: str
    # Display name of the model.
    name: str
    # USD per 1 million input tokens; 0 is free, null is unknown.
    input_price: Decimal | None
    # USD per 1 million output tokens; 0 is free, null is unknown.
    output_price: Decimal | None
    # Tokens that one request can hold, input and output together where the vendor says so.
    context_window: int
    # What the model is for and can do, sorted: `reasoning`, `open-weights`, `vision` and the
    # like.
    tags: list[str]
    # Earned, never typed: `verified` has the price on the vendor's own domain or in two
    # independent catalogues; `seed` is a placeholder or disagrees unsettled; `unverified` is
    # everything else.
    status: Literal["verified", "unverified", "seed"]


# What may have been meant.
class Suggestion(TypedDict):
    # The nearest id, parameter or value.
    name: str
    # Where it leads.
    url: str


class _ModelList(TypedDict):
    # The models of this page, by vendor, name and id.
    models: list[Model]
    # How many models the filters matched, on all pages.
    total: int
    # The most models that a page holds.
    limit: int
    # Models left out before the first of this page.
    offset: int
    # Address of the next page; null on the last.
    next: str | None


# A page of the list of models.
class ModelList(_ModelList, total=False):
    # Only beside an empty list: the names nearest to a vendor or tag that no row has, perhaps
    # none, with the corrected addresses.
    suggestions: list[Suggestion]


# What a model costs.
class PricingItem(TypedDict):
    # Stable slug of a model: the `{id}` of its address.
    id: str
    # Display name of the vendor, as in the `vendor` filter's values.
    vendor: str
    # Display name of the model.
    name: str
    # USD per 1 million input tokens; 0 is free, null is unknown.
    input_price: Decimal | None
    # USD per 1 million output tokens; 0 is free, null is unknown.
    output_price: Decimal | None
    # Tokens that one request can hold, input and output together where the vendor says so.
    context_window: int
    # True where both prices are exactly 0.
    free: bool


class _PricingList(TypedDict):
    # Prices in the requested order; unknown prices last, ties by id.
    pricing: list[PricingItem]
    # How many models the filters matched.
    total: int
    # The field that the list is ordered by.
    sort: Literal["input_price", "output_price", "context_window"]
    # The direction of that order.
    dir: Literal["asc", "desc"]


# The prices of all models.
class PricingList(_PricingList, total=False):
    # Only beside an empty list: the names nearest to a vendor or tag that no row has, perhaps
    # none, with the corrected addresses.
    suggestions: list[Suggestion]


# A model that matches.
class ModelHit(TypedDict):
    # Stable slug of a model: the `{id}` of its address.
    id: str
    # Display name of the model.
    name: str
    # Display name of the vendor, as in the `vendor` filter's values.
    vendor: str
    # Address of this feed's answer for it.
    url: str
    # USD per 1 million input tokens; 0 is free, null is unknown.
    input_price: Decimal | None
    # USD per 1 million output tokens; 0 is free, null is unknown.
    output_price: Decimal | None


# A plan that matches.
class PlanHit(TypedDict):
    # Slug of the plan.
    id: str
    # Display name of the plan.
    name: str
    # Display name of the vendor, as in the `vendor` filter's values.
    vendor: str
    # Address of this feed's answer for it.
    url: str
    # Where the plan is sold.
    region: Literal["overseas", "domestic"]
    # What kind of plan it is.
    category: Literal["code", "agent", "token", "bundle"]


# A board that matches.
class BoardHit(TypedDict):
    # Key of a board: the `{board}` of its address.
    key: str
    # Display name of the board.
    name: str
    # What the board measures.
    category: Literal["agent", "overall", "reasoning", "coding", "chat"]
    # Address of this feed's answer for it.
    url: str
    # Name of the native metric.
    metric: str


# What a search found, by kind.
class SearchResult(TypedDict):
    # The query as it was understood: folded and trimmed.
    q: str
    # Models, best match first.
    models: list[ModelHit]
    # Plans, best match first.
    plans: list[PlanHit]
    # Boards, best match first.
    boards: list[BoardHit]
    # How many results the three groups hold together.
    total: int


# The record that changed.
class ChangeSubject(TypedDict):
    # What kind of record changed; a rank is that of a model.
    kind: Literal["model", "plan", "board"]
    # Id of the model or plan, or key of the board.
    id: str


# A change of a price, a plan, a board or a rank, or a new model.
Change = TypedDict(
    "Change",
    {
        # The day of the change, never after the build: the model's release; the first day of
        # the price; the snapshot of the newer period; for `price_announced` the earliest day on
        # which a source of the announcement was read, and at the latest the day that it is for;
        # so it is for an announced end.
        "date": str,
        # What happened: `model_added` a model came out; `price_changed` a model's price moved;
        # `plan_changed` a plan's price moved; `price_announced` a price of a model or plan is
        # to move on a day to come, or was to and was withdrawn (once its day has come it is a
        # `price_changed` or `plan_changed` instead); `lifecycle_changed` a model was deprecated
        # or retired, or its end was announced or withdrawn; `board_updated` a board has a new
        # period; `rank_changed` a model came into, left or moved within the first ten of a
        # board. A price that is unknown before or after has not changed; ranks are compared
        # between two published periods in a row of one edition, never across editions.
        "kind": Literal[
            "model_added", "price_changed", "price_announced", "board_updated", "rank_changed",
            "plan_changed", "lifecycle_changed"
        ],
        # The record that changed.
        "subject": ChangeSubject,
        # What changed: a price's field such as `input_price`; `name` where a model was added;
        # `deprecated` or `retires` of its lifecycle; `period`, or `edition` where the new
        # period begins one, where a board was updated; the key of the board where a rank
        # changed.
        "field": str,
        # The price or rank before. Null where the kind has no number (`model_added`,
        # `board_updated`, `lifecycle_changed`) and where the model was not on the board.
        "from": float | None,
        # The price or rank after. Null where the kind has no number (`model_added`,
        # `board_updated`, `lifecycle_changed`) and where the model is no longer on the board.
        "to": float | None,
        # The price with its currency; the board's period or edition before; the older period
        # that a rank is from; the day of a notice or an end that stood before. Null where
        # nothing came before.
        "from_text": str | None,
        # The price with its currency, one that does not hold with its first day and whether it
        # is announced or withdrawn; the board's new period or edition; the newer period that a
        # rank is from; the name of the added model; the day of a notice or an end and whether
        # it is announced or withdrawn, null where nobody gives it.
        "to_text": str | None,
        # Address of this feed's answer that shows the change: the model, the plan, or the
        # ranking of the period for boards and ranks.
        "url": str,
    },
)


# The changes of the feed, derived from its dated data.
class ChangeList(TypedDict):
    # Every change that the feed's dates tell of, newest first; ties by kind, id and field.
    changes: list[Change]
    # How many changes there are.
    total: int
