import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { buildDoubt } from './builds.ts';
import { changeSince } from './change-since.ts';
import { findOddPrices, isFree, oddTimes, type ProviderOffer, rateOf } from './odd-prices.ts';
import { ratioText } from './ratio.ts';
import { isPlaceUnsure } from './regional.ts';
import { usePage } from './use-page.ts';

/**
 * Its seller asks many odd prices, it is what the vendor takes for batches or off peak, or took before its
 * price changed, it was free long ago, it may be of another region, or of another build than the vendor's.
 */
export type Doubt =
  | 'seller'
  | 'batch'
  | 'off-peak'
  | 'changed'
  | 'free'
  | 'place'
  | NonNullable<ReturnType<typeof buildDoubt>>;

type RateCondition = ModelDetail['rates'][number]['condition'];

type CheckMarkProps = {
  /** How many times the median of all sellers it is, where it is far from it. */
  odd: number | undefined;
  /** Why it needs a check, where it is not far from it. */
  doubt: Doubt | undefined;
};

/** Says of a price why one should check it first. */
export function CheckMark(props: CheckMarkProps) {
  const text = checkText(usePage(), props);
  if (text === undefined) return null;
  return (
    <>
      {' '}
      <b class="mark rise">{text}</b>
    </>
  );
}

function checkText(page: Page, { odd, doubt }: CheckMarkProps): string | undefined {
  if (odd !== undefined)
    return page.t('{change} against most others: check', { change: ratioText(page, odd) });
  if (doubt === 'seller') return page.t('from a seller with many odd prices: check');
  if (doubt === 'free')
    return page.t('free when it was read, over {days} days ago: check', { days: policy.staleDays });
  if (doubt === 'changed') return page.t('read before the vendor’s price changed: check');
  if (doubt === 'batch') return page.t('the vendor’s price for batches: check');
  if (doubt === 'off-peak') return page.t('the vendor’s off-peak price: check what it is at peak');
  if (doubt === 'place') return page.t('other regions cost more: check');
  if (doubt === 'earlier-build') return page.t('earlier build');
  if (doubt === 'unnamed-build') return page.t('build not named');
  return undefined;
}

/** Why a price needs a check even where it is near those of other sellers. */
export function priceDoubt(
  offer: ProviderOffer,
  data: Pick<Data, 'modelsById' | 'offersByModel' | 'today'>,
): Doubt | undefined {
  if (isFree(offer)) return offer.stale ? 'free' : undefined;
  if (findOddPrices(data).doubtful.has(offer.provider)) return 'seller';
  if (isPlaceUnsure(offer, data.offersByModel.get(offer.model_id) ?? [])) return 'place';
  const ofBuild = buildDoubt(offer, data);
  if (ofBuild !== undefined) return ofBuild;
  const model = data.modelsById.get(offer.model_id);
  const rate = model && rateOf(model, offer);
  if (model === undefined || rate === undefined) return undefined;
  // Half the price of today may be what the vendor took in full when the offer was read.
  const isOfBefore = changeSince(offer, model, data.today) !== undefined;
  return isOfBefore ? 'changed' : rateDoubt(rate.condition);
}

/** What such a rate costs at other times, or for a single request, its seller does not state. */
function rateDoubt(condition: RateCondition | undefined): Doubt | undefined {
  if (condition === 'off_peak') return 'off-peak';
  return condition === 'batch' ? 'batch' : undefined;
}

/** Whether a price needs no check: the page of its model has the others behind such. */
export function isSureOffer(
  offer: ProviderOffer,
  data: Pick<Data, 'modelsById' | 'offersByModel' | 'today'>,
): boolean {
  const isOdd = oddTimes(offer, findOddPrices(data)) !== undefined;
  return !isOdd && priceDoubt(offer, data) === undefined;
}
