"""What a request costs at the seller that an id names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from .answering import AnsweredBy, Row, answering_at, answering_sentence
from .cost import NO_PRICE, Cost
from .ids import Seller
from .records import Records


@dataclass(frozen=True)
class SellerCost(Cost):
    """`basis` is `vendor_instead` where no price of the seller is known.

    `answered_by` is who answers in the place of the model, at whose price; it is `None` where the
    model answers itself.
    """

    seller: Seller
    basis: Literal["vendor", "offer", "vendor_instead"]
    answered_by: AnsweredBy | None


Price = Callable[[Row, Sequence[str]], Cost]
"""The cost of a request at the prices of a record, under conditions."""


def seller_cost(
    records: Records,
    written: str,
    *,
    tokens: int,
    day: str | None,
    conditions: Sequence[str],
    price: Price,
) -> SellerCost:
    """What a request of so many input tokens costs at the seller that an id names, or the vendor.

    `day` is that of the request.
    """
    model, match = records.model_and_match(written, day)
    seller = Seller(match["provider"], match["region"])
    named = [] if match["condition"] is None else [match["condition"]]
    all_conditions = list(dict.fromkeys([*named, *conditions]))
    answering = answering_at(model, day)
    answered_by = None if answering is None else AnsweredBy.of(answering)
    sentences = [] if answering is None else [answering_sentence(model, answering)]
    # What the model itself can't be asked is refused, whoever answers in its place.
    found = price(model, all_conditions)
    if seller.provider is None:
        if answering is None and match["service"] is not None:
            found, sentences = _at_service(model, match["service"], all_conditions, price)
        elif answering is not None and answering["model_id"] is not None:
            found = price(records.by_id[answering["model_id"]], all_conditions)
        return _sold(found, sentences, seller, "vendor", answered_by)
    chosen = _choose(records.offers[model["id"]], written, seller)
    if chosen is None:
        instead = "; the vendor's own is used instead" if answering is None else ""
        sentences = [f"No price of {seller.provider} is known{instead}.", *sentences]
        found = price(_without_conditions(model), all_conditions)
        return _sold(found, sentences, seller, "vendor_instead", answered_by)
    offer, sentence = chosen
    unknown = None
    if offer is not NO_PRICE:
        unknown = _why_unknown(offer, model, seller, day, tokens)
    if unknown is not None:
        offer, sentence = NO_PRICE, unknown
    found = price({**offer, "price_tiers": []}, all_conditions)
    return _sold(found, [sentence], seller, "offer", None)


def _at_service(
    model: Row, service: str, conditions: Sequence[str], price: Price
) -> tuple[Cost, list[str]]:
    """At a service of the vendor whose rates are not those of his API."""
    if all(each == "cache_1h" for each in conditions):
        return price(_without_conditions(model), conditions), []
    reason = (
        f"What {service} asks under {' and '.join(conditions)} is not known; "
        "the rates of the vendor are those of another service."
    )
    return price({**NO_PRICE, "price_tiers": []}, conditions), [reason]


def _why_unknown(
    offer: Row, model: Row, seller: Seller, day: str | None, tokens: int
) -> str | None:
    """Why a seller's price of a request is unknown, where his price of others is known."""
    # A snapshot has one source of an offer, and leaves the day out where it is that of the source.
    seen_from = offer.get("seen_from") or _newest_day(offer["sources"])
    if day is not None and day < seen_from:
        return (
            f"The price of {seller.provider} was first read on {seen_from}; "
            "what it was before is not known."
        )
    passed = (tier["above_input_tokens"] for tier in model["price_tiers"])
    above = next((threshold for threshold in passed if tokens > threshold), None)
    if above is None:
        return None
    return f"The price of {seller.provider} for more than {above} input tokens is unknown."


def _sold(
    found: Cost,
    reasons: Sequence[str],
    seller: Seller,
    basis: Literal["vendor", "offer", "vendor_instead"],
    answered_by: AnsweredBy | None,
) -> SellerCost:
    sentences = tuple(dict.fromkeys((*reasons, *found.assumptions)))
    return SellerCost(
        found.total, found.range, found.lines, sentences, seller, basis, answered_by
    )


def _without_conditions(model: Row) -> Row:
    """What a vendor grants for a batch or a tier, nothing says of another seller."""
    return {**model, "rates": [row for row in model["rates"] if row["condition"] == "cache_1h"]}


def _choose(offers: Sequence[Row], id: str, seller: Seller) -> tuple[Row, str] | None:
    """The prices of a provider for an id, and a sentence on them."""
    text = id.strip().lower()
    provider = seller.provider
    region = seller.region

    def is_named(offer: Row) -> bool:
        return f"/{text}".endswith(f"/{offer['external_id'].lower()}")

    is_free = text.endswith(":free")
    # A free variant is meant by its own name alone, and `:free` means nothing else.
    own = [
        offer
        for offer in offers
        if offer["provider"] == provider
        and (
            is_named(offer) or not (is_free or offer["external_id"].endswith((":free", "-free")))
        )
    ]
    if is_free and not own:
        return NO_PRICE, f"No price of {text} is known."
    in_place = _in_region(own, region) or _in_region(own, None) or own
    chosen = [offer for offer in in_place if is_named(offer)] or in_place
    if not chosen:
        return None
    first = chosen[0]
    if any(offer[name] != first[name] for offer in chosen for name in NO_PRICE):
        return NO_PRICE, f"{provider} has several prices; its own id tells which."
    sentence = f"The price of {provider} was read on {_newest_day(first['sources'])}."
    if region is None and not is_named(first):
        return first, sentence + _other_regions_sentence(first, own)
    if region in (None, first["region"]):
        return first, sentence
    return first, f"{sentence} That in {region} is unknown; this one is used instead."


def _in_region(offers: Sequence[Row], region: str | None) -> list[Row]:
    return [offer for offer in offers if offer["region"] == region]


def _other_regions_sentence(first: Row, offers: Sequence[Row]) -> str:
    """An id without a region has the price outside of them; its request may have gone to one."""
    regions = {
        offer["region"]
        for offer in offers
        if any(offer[name] != first[name] for name in NO_PRICE)
    }
    return f" In {', '.join(sorted(regions))} it is another." if regions else ""


def _newest_day(sources: Iterable[Row]) -> str:
    """The newest day on which a source was read; empty where none is known."""
    return max((source["checked"] or "" for source in sources), default="")
