"""What a request costs at the seller that an id names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from .cost import NO_PRICE, Cost, Row
from .ids import Seller
from .records import Records


@dataclass(frozen=True)
class SellerCost(Cost):
    """`basis` is `vendor_instead` where no price of the seller is known."""

    seller: Seller
    basis: Literal["vendor", "offer", "vendor_instead"]


def seller_cost(
    records: Records, written: str, tokens: int, price: Callable[[Row], Cost]
) -> SellerCost:
    """What a request of so many input tokens costs at the seller that an id names, or the vendor.

    `price` gives the cost of the request at the prices of a record.
    """
    model, seller = records.model_and_seller(written)
    own = price(model)
    if seller.provider is None:
        return SellerCost(own.total, own.range, own.lines, own.assumptions, seller, "vendor")
    chosen = _choose(records.offers[model["id"]], written, seller)
    if chosen is None:
        reason = f"No price of {seller.provider} is known; the vendor's own stands for it."
        instead = price(_without_conditions(model))
        reasons = (reason, *instead.assumptions)
        return SellerCost(
            instead.total, instead.range, instead.lines, reasons, seller, "vendor_instead"
        )
    prices, reason = chosen
    passed = (row["above_input_tokens"] for row in model["price_tiers"])
    tier = next((above for above in passed if tokens > above), None)
    if tier is not None and prices is not NO_PRICE:
        prices = NO_PRICE
        reason = f"The price of {seller.provider} for more than {tier} input tokens is unknown."
    found = price({**prices, "price_tiers": []})
    reasons = (reason, *found.assumptions)
    return SellerCost(found.total, found.range, found.lines, reasons, seller, "offer")


def _without_conditions(model: Row) -> Row:
    """What a vendor grants for a batch or a tier, nothing says of another seller."""
    return {**model, "rates": [row for row in model["rates"] if row["condition"] == "cache_1h"]}


def _choose(offers: Sequence[Row], id: str, seller: Seller) -> tuple[Row, str] | None:
    """The prices of a provider for an id, and a sentence on them."""
    text, provider, region = id.strip().lower(), seller.provider, seller.region
    offers = [offer for offer in offers if offer["provider"] == provider]

    def is_named(offer: Row) -> bool:
        return f"/{text}".endswith(f"/{offer['external_id'].lower()}")

    is_free = text.endswith(":free")
    paid = [
        offer
        for offer in offers
        if is_named(offer)
        or not (is_free or offer["external_id"].endswith((":free", "-free")))
    ]
    if is_free and not paid:
        return NO_PRICE, f"No price of {text} is known."
    placed = ([offer for offer in paid if offer["region"] == place] for place in (region, None))
    there = next((rows for rows in placed if rows), paid)
    there = [offer for offer in there if is_named(offer)] or there
    if not there:
        return None
    first = there[0]
    if any(offer[name] != first[name] for offer in there for name in NO_PRICE):
        return NO_PRICE, f"{provider} has several prices; its own id tells which."
    read = f"The price of {provider} was read on {_newest_day(first['sources'])}."
    if region in (None, first["region"]):
        return first, read
    return first, f"{read} That in {region} is unknown; this one stands for it."


def _newest_day(sources: Iterable[Row]) -> str:
    """The newest day on which a source was read; empty where none is known."""
    return max((source["checked"] or "" for source in sources), default="")
