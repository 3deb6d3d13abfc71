import { groupBy } from '../collections.ts';
import type { Offer } from '../contract/schemas/offer.ts';
import { modelPriceFields } from '../contract/vocabulary.ts';
import {
  type ConditionOptions,
  type Cost,
  cost,
  type PricedModel,
  type TokenPrices,
  type Usage,
  unknownPrices,
} from './cost.ts';

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
  const found = cost({ price_tiers: [], ...priced }, usage, options);
  return { ...found, assumptions: [...reasons, ...found.assumptions], seller, basis };
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

/**
 * Offers in a tenth of the bytes: those of a model at the same prices stand together, and ids only
 * where a seller has several prices, or a free one.
 */
export type PackedOffers = {
  sellers: readonly (readonly [provider: string, region: string | null, checked: string])[];
  /** By model: four prices, `''` for that of the vendor, then the sellers at these prices. */
  models: { readonly [id: string]: readonly (readonly PackedPart[])[] };
};

type PackedPart = number | string | null | readonly [seller: number, external_id: string];

export function packOffers(
  models: readonly (TokenPrices & { id: string })[],
  offers: readonly Offer[],
): PackedOffers {
  const sellerOf = ({ provider, region, sources }: Offer) =>
    JSON.stringify([provider, region, newestDay(sources)]);
  // Those of the most offers have the shortest numbers.
  const sellers = [...groupBy(offers, sellerOf)]
    .sort(([, left], [, right]) => right.length - left.length)
    .map(([key]) => key);
  const byModel = groupBy(offers, ({ model_id }) => model_id);
  const packed = models.flatMap(({ id, ...own }) => {
    const ofModel = byModel.get(id) ?? [];
    const pricesOf = (offer: Offer) =>
      JSON.stringify(
        modelPriceFields.map((name) => (offer[name] === own[name] ? '' : offer[name])),
      );
    const toPart = (offer: Offer): PackedPart => {
      const isFree = offer.input_price === 0 && offer.output_price === 0;
      const isPlain = ofModel.every(
        ({ provider, region, ...other }) =>
          provider !== offer.provider || region !== offer.region || hasPrices(other, offer),
      );
      const seller = sellers.indexOf(sellerOf(offer));
      return isPlain && !isFree ? seller : [seller, offer.external_id.replace(id, MODEL)];
    };
    const rows = [...groupBy(ofModel, pricesOf)].map(([prices, equal]): PackedPart[] => {
      return [...JSON.parse(prices), ...new Set(equal.map(toPart))];
    });
    return rows.length > 0 ? [[id, rows] as const] : [];
  });
  return {
    sellers: sellers.map((seller) => JSON.parse(seller)),
    models: Object.fromEntries(packed),
  };
}

/** The newest day on which a source was read; empty where none is known. */
export function newestDay(sources: readonly { checked: string | null }[]): string {
  return sources.map(({ checked }) => checked ?? '').reduce((a, b) => (a > b ? a : b), '');
}

/** Stands for the id of the model in an external id; no id has it. */
const MODEL = '<';

/** The offers of `/models/{id}/offers`. */
export function toPricedOffers({ offers }: { offers: readonly Offer[] }): PricedOffer[] {
  return offers.map(({ sources, ...offer }) => ({ ...offer, checked: newestDay(sources) }));
}

/** The offers of a model. */
export function unpackOffers(
  { sellers, models }: PackedOffers,
  { id, ...own }: TokenPrices & { id: string },
): PricedOffer[] {
  return (models[id] ?? []).flatMap((row) => {
    const prices = modelPriceFields.map((name, index) => [
      name,
      row[index] === '' ? own[name] : row[index],
    ]);
    return row.slice(modelPriceFields.length).flatMap((part): PricedOffer[] => {
      const [index, external_id] = Array.isArray(part) ? part : [part, null];
      const [provider, region, checked] = sellers[index] ?? ['', null, ''];
      const name = external_id?.replace(MODEL, id) ?? null;
      return [{ ...Object.fromEntries(prices), provider, region, external_id: name, checked }];
    });
  });
}
