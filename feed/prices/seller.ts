import type { Offer } from '../contract/schemas/offer.ts';
import type { Resolution } from '../contract/schemas/search.ts';
import { modelPriceFields, rateConditions } from '../contract/vocabulary.ts';
import { cost } from './answered-cost.ts';
import {
  type AnsweredBy,
  answeringAt,
  answeringSentence,
  type EndableModel,
  toAnsweredBy,
} from './answering.ts';
import type { Usage } from './charged-tokens.ts';
import { type Cost, ownCost, type PricedModel } from './cost.ts';
import type { Condition, TokenPrices } from './model-prices.ts';
import { dayOf } from './moment.ts';
import { type ConditionOptions, conditionsOf, unknownPrices } from './request-prices.ts';

/** An offer, as far as it prices a request. */
export type PricedOffer = TokenPrices &
  Pick<Offer, 'provider' | 'region'> & {
    /** Null where the provider has one price of the model in the region, whatever the id. */
    external_id: string | null;
    /** The newest day on which the offer was read, YYYY-MM-DD. */
    checked: string;
    /** The first day on which it was read; null where that is not known. */
    seen_from: string | null;
  };

/** Who sells, as a match of `/resolve` says it. */
export type Seller = { provider: string | null; region: string | null };

export type SellerCost = Cost & {
  seller: Seller;
  /** `vendor_instead` where no price of the seller is known. */
  basis: 'vendor' | 'offer' | 'vendor_instead';
  /** Who answers in the place of the model, at whose price; null where the model itself does. */
  answered_by: AnsweredBy | null;
};

/** An id, and what it says of who sells and under which conditions. */
export type IdOfSale = {
  id: string;
  seller: Seller;
  /** The vendor's own service whose rates are not those of his API; null for none. */
  service: string | null;
  conditions: readonly Condition[];
};

/** What an id says, by its match. */
export function toIdOfSale(
  id: string,
  match: Pick<Resolution['matches'][number], 'provider' | 'region' | 'service' | 'condition'>,
): IdOfSale {
  const { provider, region, service } = match;
  // By its type the condition of a match is any text.
  const conditions = rateConditions.filter((each) => each === match.condition);
  return { id, seller: { provider, region }, service, conditions };
}

type SellerPrices<Model> = Pick<SellerCost, 'seller' | 'basis' | 'assumptions'> & {
  prices: Model | TokenPrices;
};

/** The prices of a model at the seller that an id names; `offers` are all those of the model. */
export function sellerPrices<Model extends TokenPrices>(
  model: Model,
  offers: readonly PricedOffer[],
  { id, seller }: Pick<IdOfSale, 'id' | 'seller'>,
): SellerPrices<Model> {
  const { provider } = seller;
  if (provider === null) return { prices: model, seller, basis: 'vendor', assumptions: [] };
  const own = offers.filter((offer) => offer.provider === provider);
  const chosen = chooseOffer(own, id, seller);
  if (chosen !== undefined)
    return { prices: chosen.prices, seller, basis: 'offer', assumptions: [chosen.reason] };
  const reason = `No price of ${provider} is known; the vendor's own is used instead.`;
  return { prices: model, seller, basis: 'vendor_instead', assumptions: [reason] };
}

/** Who sells a model by an id, and at which prices: the same for all requests by that id. */
export type Sale = Pick<SellerCost, 'seller' | 'basis' | 'assumptions'> &
  Pick<IdOfSale, 'service' | 'conditions'> & {
    /** What prices a request there. */
    priced: PricedModel;
    /** Past the first of these of the vendor nothing is known of another seller's price. */
    tiers: PricedModel['price_tiers'];
    /** The first day on which the offer was read; null without one. */
    seen_from: string | null;
  };

export function toSale(model: PricedModel, offers: readonly PricedOffer[], id: IdOfSale): Sale {
  const { service, conditions } = id;
  const { prices, ...sale } = sellerPrices(model, offers, id);
  // The prices may be the model's own, or unknown: then they are those of no offer.
  const offer = offers.find((each) => each === prices);
  const isOfVendor = sale.basis === 'vendor' && service === null;
  const own = isOfVendor ? model : withoutConditions(model);
  return {
    ...sale,
    service,
    conditions,
    priced: sale.basis === 'offer' ? { price_tiers: [], ...prices } : own,
    tiers: offer ? model.price_tiers : [],
    seen_from: offer?.seen_from ?? null,
  };
}

/**
 * The id of the model that answers in the place of one that its vendor no longer serves, for a
 * request at a day or an instant; null where there is none, and where an offer has the price.
 */
export function answeringModel(
  { basis, priced }: Pick<Sale, 'basis'> & { priced: EndableModel },
  at: string | undefined,
): string | null {
  return basis === 'vendor' ? (answeringAt(priced, at)?.model_id ?? null) : null;
}

/** A sale, and the model of `answeringModel` where one answers in its place. */
export type AnsweredSale = { sale: Sale; answering?: PricedModel | undefined };

/** What one request of a sale costs. */
export function saleCost(
  { sale, answering }: AnsweredSale,
  usage: Usage,
  options: ConditionOptions,
): SellerCost {
  const { priced } = sale;
  const allOptions = withConditions(options, sale.conditions);
  const instead = answeringAt(priced, options.at);
  if (instead !== undefined) {
    const found = cost(answering ?? priced, usage, allOptions);
    const known = sale.basis === 'vendor' ? [] : [`No price of ${sale.seller.provider} is known.`];
    const sentences = [...known, answeringSentence(priced, instead), ...found.assumptions];
    return costOf(sale, { ...found, assumptions: [...new Set(sentences)] }, toAnsweredBy(instead));
  }
  const unknown = whyUnknown(sale, usage, allOptions);
  const model = unknown === undefined ? priced : { price_tiers: [], ...unknownPrices };
  const found = ownCost(model, usage, allOptions);
  const sentences = [
    ...(unknown === undefined ? sale.assumptions : [unknown]),
    ...found.assumptions,
  ];
  return costOf(sale, { ...found, assumptions: sentences }, null);
}

/** Each field is written out: to spread the cost took most of the time of a request's price. */
function costOf(
  { seller, basis }: Sale,
  { total, range, lines, assumptions }: Cost,
  answered_by: AnsweredBy | null,
): SellerCost {
  return { total, range, lines, assumptions, seller, basis, answered_by };
}

/** The options with the conditions that an id names. */
function withConditions(
  options: ConditionOptions,
  conditions: readonly Condition[],
): ConditionOptions {
  if (conditions.length === 0) return options;
  return { ...options, condition: [...new Set([...conditions, ...conditionsOf(options)])] };
}

/** Why a seller's price of a request is unknown, where his price of others is known. */
function whyUnknown(
  { seller: { provider }, service, tiers, seen_from }: Sale,
  usage: Usage,
  options: ConditionOptions,
): string | undefined {
  const { at } = options;
  const conditions = service === null ? [] : conditionsOf(options);
  if (conditions.some((each) => each !== 'cache_1h'))
    return `What ${service} asks under ${conditions.join(' and ')} is not known; the rates of the vendor are those of another service.`;
  if (at !== undefined && seen_from !== null && dayOf(at) < seen_from)
    return `The price of ${provider} was first read on ${seen_from}; what it was before is not known.`;
  const tier = tiers.find((row) => usage.input_tokens > row.above_input_tokens);
  return tier === undefined
    ? undefined
    : `The price of ${provider} for more than ${tier.above_input_tokens} input tokens is unknown.`;
}

/** What a vendor grants for a batch, a tier or off-peak hours, nothing says of another seller. */
function withoutConditions(model: PricedModel): PricedModel {
  const { rates = [] } = model;
  return { ...model, rates: rates.filter(({ condition }) => condition === 'cache_1h') };
}

const FREE = /[:-]free$/;

/** The prices of a provider for an id, and a sentence on them; undefined where he has no offer. */
function chooseOffer(
  offers: readonly PricedOffer[],
  id: string,
  seller: Seller,
): { prices: TokenPrices; reason: string } | undefined {
  const text = id.trim().toLowerCase();
  const isNamed = ({ external_id }: PricedOffer) =>
    external_id !== null && `/${text}`.endsWith(`/${external_id.toLowerCase()}`);
  const isFree = text.endsWith(':free');
  // A free id means the offer of its name alone; another id no free offer but that of its name.
  const fitting = offers.filter(
    (offer) => isNamed(offer) || !(isFree || FREE.test(offer.external_id ?? '')),
  );
  if (isFree && fitting.length === 0)
    return { prices: unknownPrices, reason: `No price of ${text} is known.` };
  const there = offersIn(seller.region, fitting);
  const [first, ...others] = there.some(isNamed) ? there.filter(isNamed) : there;
  if (first === undefined) return undefined;
  if (others.some((offer) => !hasPrices(offer, first)))
    return {
      prices: unknownPrices,
      reason: `${seller.provider} has several prices; its own id tells which.`,
    };
  // The provider's own id of the offer leaves no doubt of its region.
  return { prices: first, reason: offerSentence(first, seller, isNamed(first) ? [] : fitting) };
}

/** The offers in a region, or else those of no region, or else all. */
function offersIn(region: string | null, offers: readonly PricedOffer[]): readonly PricedOffer[] {
  const placed = [region, null].map((place) => offers.filter((offer) => offer.region === place));
  return placed.find((rows) => rows.length > 0) ?? offers;
}

/** `others` are the offers that may be meant as well. */
function offerSentence(
  offer: PricedOffer,
  { provider, region }: Seller,
  others: readonly PricedOffer[],
): string {
  const read = `The price of ${provider} was read on ${offer.checked}.`;
  if (region === null) return read + otherRegionsSentence(offer, others);
  return offer.region === region
    ? read
    : `${read} That in ${region} is unknown; this one is used instead.`;
}

/** An id without a region has the price outside of them; its request may have gone to one. */
function otherRegionsSentence(offer: PricedOffer, others: readonly PricedOffer[]): string {
  const different = others.filter((other) => !hasPrices(other, offer));
  const regions = new Set(different.map((other) => other.region));
  return regions.size === 0 ? '' : ` In ${[...regions].sort().join(', ')} it is another.`;
}

function hasPrices(offer: TokenPrices, other: TokenPrices): boolean {
  return modelPriceFields.every((name) => offer[name] === other[name]);
}

/** The newest day on which a source was read; empty where none is known. */
export function newestDay(sources: readonly { checked: string | null }[]): string {
  return sources.map(({ checked }) => checked ?? '').reduce((a, b) => (a > b ? a : b), '');
}

/** The offers of `/models/{id}/offers`. */
export function toPricedOffers({ offers }: { offers: readonly Offer[] }): PricedOffer[] {
  return offers.map(({ sources, ...offer }) => ({ ...offer, checked: newestDay(sources) }));
}
