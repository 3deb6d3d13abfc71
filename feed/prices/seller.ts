import type { Offer } from '../contract/schemas/offer.ts';
import { modelPriceFields } from '../contract/vocabulary.ts';
import { type Cost, cost, type PricedModel, type Usage } from './cost.ts';
import { type ConditionOptions, type TokenPrices, unknownPrices } from './request-prices.ts';

/** An offer, as far as it prices a request. */
export type PricedOffer = TokenPrices &
  Pick<Offer, 'provider' | 'region'> & {
    /** Null where the provider has one price of the model in the region, whatever the id. */
    external_id: string | null;
    /** The newest day on which the offer was read, YYYY-MM-DD. */
    checked: string;
  };

/** Who sells, as a match of `/resolve` says it. */
export type Seller = { provider: string | null; region: string | null };

export type SellerCost = Cost & {
  seller: Seller;
  /** `vendor_instead` where no price of the seller is known. */
  basis: 'vendor' | 'offer' | 'vendor_instead';
};

type Request = { id: string; seller: Seller; usage: Usage; options: ConditionOptions };

/** The prices of a model at the seller that an id names; `offers` are all those of the model. */
export function sellerPrices<Model extends TokenPrices>(
  model: Model,
  offers: readonly PricedOffer[],
  { id, seller }: Pick<Request, 'id' | 'seller'>,
): Pick<SellerCost, 'seller' | 'basis' | 'assumptions'> & { prices: Model | TokenPrices } {
  const { provider } = seller;
  if (provider === null) return { prices: model, seller, basis: 'vendor', assumptions: [] };
  const own = offers.filter((offer) => offer.provider === provider);
  const chosen = chooseOffer(own, id, seller);
  if (chosen !== undefined)
    return { prices: chosen.prices, seller, basis: 'offer', assumptions: [chosen.reason] };
  const reason = `No price of ${provider} is known; the vendor's own stands for it.`;
  return { prices: model, seller, basis: 'vendor_instead', assumptions: [reason] };
}

/** The cost of a request at the seller that its id names; `offers` are all those of the model. */
export function sellerCost(
  model: PricedModel,
  offers: readonly PricedOffer[],
  { usage, options, ...request }: Request,
): SellerCost {
  const { prices, seller, basis, assumptions } = sellerPrices(model, offers, request);
  const tier = model.price_tiers.find((row) => usage.input_tokens > row.above_input_tokens);
  const isLong = basis === 'offer' && tier !== undefined && prices !== unknownPrices;
  const priced = isLong ? unknownPrices : prices;
  const reasons = isLong
    ? [
        `The price of ${seller.provider} for more than ${tier.above_input_tokens} input tokens is unknown.`,
      ]
    : assumptions;
  const isInstead = basis === 'vendor_instead';
  const asked = isInstead ? withoutConditions(model) : { price_tiers: [], ...priced };
  const found = cost(asked, usage, options);
  return { ...found, assumptions: [...reasons, ...found.assumptions], seller, basis };
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
  { provider, region }: Seller,
): { prices: TokenPrices; reason: string } | undefined {
  const text = id.trim().toLowerCase();
  const isNamed = ({ external_id }: PricedOffer) =>
    external_id !== null && `/${text}`.endsWith(`/${external_id.toLowerCase()}`);
  const isFree = text.endsWith(':free');
  const paid = offers.filter(
    (offer) => isNamed(offer) || !(isFree || FREE.test(offer.external_id ?? '')),
  );
  if (isFree && paid.length === 0)
    return { prices: unknownPrices, reason: `No price of ${text} is known.` };
  const placed = [region, null].map((place) => paid.filter((offer) => offer.region === place));
  const there = placed.find((rows) => rows.length > 0) ?? paid;
  const [first, ...others] = there.some(isNamed) ? there.filter(isNamed) : there;
  if (first === undefined) return undefined;
  if (others.some((offer) => !hasPrices(offer, first)))
    return {
      prices: unknownPrices,
      reason: `${provider} has several prices; its own id tells which.`,
    };
  const read = `The price of ${provider} was read on ${first.checked}.`;
  return {
    prices: first,
    reason:
      first.region === region || region === null
        ? read
        : `${read} That in ${region} is unknown; this one stands for it.`,
  };
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
