import { groupBy } from '../../feed/collections.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import type { Page } from '../page.ts';
import { changeSince } from './change-since.ts';
import { lastSeenModels } from './last-seen.ts';
import type { Market } from './market.ts';
import { isFree, type ProviderOffer, paidPrice, rateOf } from './odd-prices.ts';
import {
  isServed,
  isToCheck,
  leastOffers,
  shareOfVendor,
  shownFigures,
} from './provider-figures.ts';
import { isOffUnsure, standingOf } from './standing.ts';

/** Why no price of a model at a provider is compared with that of its vendor, in the order of the sentence. */
const REASONS = [
  'vendor',
  'free',
  'unknown',
  'old',
  'changed',
  'check',
  'rate',
  'month',
  'unverified',
] as const;
type NotComparedWhy = (typeof REASONS)[number];

/** The models that are served of which no price is compared, by why that is so. */
export function uncomparedReasons(
  offers: readonly ProviderOffer[],
  market: Market,
): Map<NotComparedWhy, number> {
  const gone = lastSeenModels(offers);
  const served = offers.filter(
    ({ model_id: id }) => isServed(market.data.modelsById.get(id)) && !gone.has(id),
  );
  const byModel = [...groupBy(served, ({ model_id: id }) => id).values()];
  const reasons = byModel.flatMap((same) => whyNot(same, market) ?? []);
  return new Map(REASONS.map((reason) => [reason, countOf(reasons, reason)]));
}

function countOf(reasons: readonly NotComparedWhy[], reason: NotComparedWhy): number {
  return reasons.filter((each) => each === reason).length;
}

/** Undefined where a price of the model is compared. */
function whyNot(offers: readonly ProviderOffer[], market: Market): NotComparedWhy | undefined {
  const paid = offers.filter((offer) => paidPrice(offer) !== null);
  const [first] = paid;
  if (first === undefined) return offers.some(isFree) ? 'free' : 'unknown';
  const { model_id: id } = first;
  if (paidPrice(market.vendors.get(id) ?? unpriced) === null) return 'vendor';
  if (leastOffers(paid, market).length > 0) return undefined;
  const reasons = paid.flatMap((offer) => whyNotOffer(offer, market) ?? []);
  return reasons[0];
}

const unpriced = { input_price: null, output_price: null };

function whyNotOffer(offer: ProviderOffer, market: Market): NotComparedWhy | undefined {
  const model = market.data.modelsById.get(offer.model_id);
  if (offer.stale) return 'old';
  if (shareOfVendor(offer, market) !== undefined || model === undefined) return undefined;
  if (isToCheck(offer, market)) return 'check';
  if (changeSince(offer, model, market.data.today) !== undefined) return 'changed';
  if (rateOf(model, offer) !== undefined) return 'rate';
  if (isOffUnsure(offer, market)) return 'unverified';
  return standingOf(offer, market)?.isSure === false ? 'month' : undefined;
}

/** `12 without a known price of the vendor, 4 free`; of one reason alone without its count. */
export function reasonsText(page: Page, reasons: Reasons): string {
  const [first, second] = REASONS.filter((reason) => (reasons.get(reason) ?? 0) > 0);
  if (first !== undefined && second === undefined) return reasonWords(page)[first];
  return page.listText(reasonTexts(page, reasons));
}

/** Each reason with the count of its models. */
export function reasonTexts(page: Page, reasons: Reasons): string[] {
  const words = reasonWords(page);
  return REASONS.flatMap((reason) => {
    const count = reasons.get(reason) ?? 0;
    return count === 0 ? [] : [page.t('{count} {reason}', { count, reason: words[reason] })];
  });
}

type Reasons = ReadonlyMap<NotComparedWhy, number>;

function reasonWords(page: Page): { [reason in NotComparedWhy]: string } {
  return {
    vendor: page.t('without a known price of the vendor'),
    free: page.t('free only'),
    unknown: page.t('without a known price'),
    old: page.t('read over {days} days ago', { days: policy.staleDays }),
    changed: page.t('read before the vendor’s price changed'),
    check: page.t('to check first'),
    rate: page.t('at the vendor’s rate for batches or off-peak hours'),
    month: page.t('by which a month of an agent may cost less or more'),
    unverified: page.t(
      'other than a list of the vendor that is not verified, or was read over {days} days ago',
      { days: policy.staleDays },
    ),
  };
}

/** Why models are not compared, as the figures of the provider have it: old prices as if they had been read today where it has no others. */
export function shownReasons(offers: readonly ProviderOffer[], market: Market): Reasons {
  const { old } = shownFigures(offers, market);
  return uncomparedReasons(old === null ? offers : offers.map(asFresh), market);
}

function asFresh(offer: ProviderOffer): ProviderOffer {
  return { ...offer, stale: false };
}
