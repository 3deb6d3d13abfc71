"""The types of the answers, made by `npm run fix` from the schemas of the feed.

docs/api.md says what each field means.
"""

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


class ResolutionMatches(TypedDict):
    model_id: str
    name: str
    namespace: Literal[
        "azure",
        "bedrock",
        "github-copilot",
        "huggingface",
        "litellm",
        "models-dev",
        "openrouter",
        "vendor",
        "vertex",
        "feed",
    ]
    match: Literal["exact", "snapshot", "regional", "alias", "rolling"]
    url: str


class Resolution(TypedDict):
    query: str
    matches: list[ResolutionMatches]
    ambiguous: bool


class Model(TypedDict):
    id: str
    vendor: str
    name: str
    input_price: Decimal | None
    output_price: Decimal | None
    context_window: int
    tags: list[str]
    status: Literal["verified", "unverified", "seed"]


class Lifecycle(TypedDict):
    stage: Literal["announced", "preview", "active", "deprecated", "retired"]
    deprecated: str | None
    retires: str | None
    successor: str | None
    served_by: str | None


class Modalities(TypedDict):
    input: list[Literal["text", "image", "audio", "video", "pdf"]] | None
    output: list[Literal["text", "image", "audio", "video", "pdf"]] | None


class Capabilities(TypedDict):
    tool_use: bool | None
    structured_output: bool | None
    reasoning: bool | None
    efforts: list[str] | None


class Weights(TypedDict):
    open: bool | None
    license: str | None
    url: str | None


class PriceTier(TypedDict):
    above_input_tokens: int
    input_price: Decimal | None
    output_price: Decimal | None
    cache_read_price: Decimal | None
    cache_write_price: Decimal | None


Hours = TypedDict(
    "Hours",
    {
        "days": list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]],
        "from": str,
        "to": str,
    },
)


class Rate(TypedDict):
    condition: Literal["batch", "flex", "priority", "fast", "cache_1h", "off_peak", "region"]
    label: str | None
    input_price: Decimal | None
    output_price: Decimal | None
    cache_read_price: Decimal | None
    cache_write_price: Decimal | None
    above_input_tokens: int | None
    hours_utc: list[Hours] | None
    region: str | None
    until: str | None


ListPriceRow = TypedDict(
    "ListPriceRow",
    {
        "currency": str,
        "input_price": Decimal | None,
        "output_price": Decimal | None,
        "cache_read_price": Decimal | None,
        "cache_write_price": Decimal | None,
        "above_input_tokens": int | None,
        "from": str | None,
    },
)


PriceInterval = TypedDict(
    "PriceInterval",
    {
        "from": str | None,
        "input_price": Decimal | None,
        "output_price": Decimal | None,
        "cache_read_price": Decimal | None,
        "cache_write_price": Decimal | None,
        "price_tiers": list[PriceTier],
        "promotion": bool,
        "cancelled": bool,
    },
)


class Ranking(TypedDict):
    board: str
    period: str
    rank: int
    score: float
    native: float
    model_count: int


class PlanReference(TypedDict):
    id: str
    vendor: str
    name: str


class ModelDetail(Model):
    url: str | None
    cache_read_price: Decimal | None
    cache_write_price: Decimal | None
    max_output_tokens: int | None
    released: str | None
    knowledge_cutoff: str | None
    lifecycle: Lifecycle
    modalities: Modalities
    capabilities: Capabilities
    weights: Weights
    aliases: list[str]
    price_tiers: list[PriceTier]
    rates: list[Rate]
    list_prices: list[ListPriceRow]
    price_history: list[PriceInterval]
    rankings: list[Ranking]
    plans: list[PlanReference]


class Suggestion(TypedDict):
    name: str
    url: str


class _ModelList(TypedDict):
    models: list[Model]
    total: int
    limit: int
    offset: int
    next: str | None


class ModelList(_ModelList, total=False):
    suggestions: list[Suggestion]


class PricingItem(TypedDict):
    id: str
    vendor: str
    name: str
    input_price: Decimal | None
    output_price: Decimal | None
    context_window: int
    free: bool


class _PricingList(TypedDict):
    pricing: list[PricingItem]
    total: int
    sort: Literal["input_price", "output_price", "context_window"]
    dir: Literal["asc", "desc"]


class PricingList(_PricingList, total=False):
    suggestions: list[Suggestion]


class ModelHit(TypedDict):
    id: str
    name: str
    vendor: str
    url: str
    input_price: Decimal | None
    output_price: Decimal | None


class PlanHit(TypedDict):
    id: str
    name: str
    vendor: str
    url: str
    region: Literal["overseas", "domestic"]
    category: Literal["code", "agent", "token", "bundle"]


class BoardHit(TypedDict):
    key: str
    name: str
    category: Literal["agent", "overall", "reasoning", "coding", "chat"]
    url: str
    metric: str


class SearchResult(TypedDict):
    q: str
    models: list[ModelHit]
    plans: list[PlanHit]
    boards: list[BoardHit]
    total: int


class ChangeSubject(TypedDict):
    kind: Literal["model", "plan", "board"]
    id: str


Change = TypedDict(
    "Change",
    {
        "date": str,
        "kind": Literal[
            "model_added",
            "price_changed",
            "price_announced",
            "board_updated",
            "rank_changed",
            "plan_changed",
            "lifecycle_changed",
        ],
        "subject": ChangeSubject,
        "field": str,
        "from": float | None,
        "to": float | None,
        "from_text": str | None,
        "to_text": str | None,
        "url": str,
    },
)


class ChangeList(TypedDict):
    changes: list[Change]
    total: int
