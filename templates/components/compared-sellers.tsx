import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import type { Page } from '../page.ts';
import { spanAmounts } from './amount-span.ts';
import { type Fact, isRetired, leadersOf } from './compared-facts.ts';
import type { YuanList, YuanLists } from './compared-prices.ts';
import { readersAmounts } from './currency.ts';
import { inOne } from './in-one.ts';
import { href } from './links.tsx';
import { priceReadText } from './price-read.ts';
import { signGap } from './sum-sign.ts';

/** What a month costs in dollars at the seller that takes least. */
export type CheapestSeller = {
  provider: string;
  /** Unknown where no price of reads from the cache is: the month is `most` then, or less. */
  usd?: number | undefined;
  /** With all new input written to the cache, where that costs more. */
  most?: number | undefined;
};

export type CheapestSellers = {
  /** By the id of the seller: with its fee, where one is known, which is in the month. */
  names: { [provider: string]: string };
  /** By the id of the model: none where no known seller takes less than the vendor. */
  months: { [id: string]: CheapestSeller };
};

type SellerFactProps = {
  /** What it costs at the vendor. */
  month: Fact;
  sellers: CheapestSellers;
  lists: YuanLists;
};

/** Where a month costs least of all that is known. */
export function sellerFact(page: Page, { month, sellers, lists }: SellerFactProps): Fact {
  const { names, months } = sellers;
  const now = month.today ?? month;
  const text = (model: ModelDetail) => {
    const seller = months[model.id];
    if (seller !== undefined) return sellerText(page, seller);
    return isRetired(model) ? '–' : now.text(model);
  };
  return {
    label: page.t('Cheapest seller'),
    note: page.t('of the same month, with its known fee, by prices read in the last {days} days', {
      days: policy.staleDays,
    }),
    better: 'low',
    ...sumsOf(months, month),
    text,
    today: { ...sumsOf(months, now), text },
    isOfUses: (model) => {
      const seller = months[model.id];
      return seller ? seller.usd !== undefined : month.isOfUses?.(model) === true;
    },
    comingDay: (model) => (months[model.id] ? undefined : month.comingDay?.(model)),
    // Its amount stands in the line above.
    shown: (model) => (months[model.id] || text(model) === '–' ? undefined : page.t('the vendor')),
    extra: ({ id }) => sellerLink(page, months[id]?.provider, names),
    lead: {
      label: page.t('Cheapest month'),
      about: (model, models) => placeText(page, { month, sellers, lists, model }, models),
    },
  };
}

/** The least and the most that a month may cost at the seller, or else at the vendor. */
function sumsOf(months: CheapestSellers['months'], atVendor: Pick<Fact, 'figure' | 'most'>) {
  const sumOf = (
    model: ModelDetail,
    get: Fact['figure'],
    toSum: (seller: CheapestSeller) => number,
  ) => {
    const seller = months[model.id];
    if (seller !== undefined) return toSum(seller);
    return isRetired(model) ? null : (get?.(model) ?? null);
  };
  return {
    // What reads from the cache cost at a seller may be nothing.
    figure: (model: ModelDetail) => sumOf(model, atVendor.figure, ({ usd = 0 }) => usd),
    most: (model: ModelDetail) => sumOf(model, atVendor.most, ({ usd = 0, most = usd }) => most),
  };
}

function sellerLink(page: Page, id: string | undefined, names: CheapestSellers['names']) {
  if (id === undefined) return null;
  return (
    <small class="below">
      <a href={href(page, 'provider', { id })}>{names[id]}</a>
    </small>
  );
}

/** Where a month costs least, and what a reader needs to know of that. */
function placeText(
  page: Page,
  { sellers: { names, months }, model, ...props }: SellerFactProps & { model: ModelDetail },
  models: readonly ModelDetail[],
): string {
  const seller = months[model.id];
  if (seller === undefined) return vendorText(page, model, props.lists[model.id]);
  const at = page.t('at {seller}', { seller: names[seller.provider] ?? '' });
  return [at, ...vendorNotes(page, { month: props.month, model }, models)].join(' · ');
}

/** That a month is at the vendor, and when its price was read where that is unverified or of a list in yuan. */
function vendorText(page: Page, model: ModelDetail, list: YuanList | undefined): string {
  const isYuan = list !== undefined && !list.isLess;
  const isSure = !isYuan && model.status === 'verified';
  const texts = [page.t('at the vendor'), !isSure && priceReadText(page, model, isYuan)];
  return texts.filter(Boolean).join(' · ');
}

/** That its vendor sells it no more, and which other model is the cheapest at its vendor, where one surely is. */
function vendorNotes(
  page: Page,
  { month, model }: { month: Fact; model: ModelDetail },
  models: readonly ModelDetail[],
): string[] {
  const { leads, rivals } = leadersOf({ ...month, ...month.today }, models);
  const [first] = leads;
  const ended = isRetired(model) ? [page.t('retired by its vendor')] : [];
  if (first === undefined || first.model === model || rivals.length > 0) return ended;
  const { text, model: lowest } = first;
  return [
    ...ended,
    page.t('lowest at a vendor: {name}, {amount}', { name: lowest.name, amount: text }),
  ];
}

/** `$42.12`, `$42.12 to $50.10`, `≤ $42.12` */
function sellerText(page: Page, { usd, most = usd }: CheapestSeller): string {
  const high = readersAmounts(page, most ?? null, {});
  if (usd === undefined) return page.t('≤') + signGap(page) + inOne(high);
  return inOne(spanAmounts(page, readersAmounts(page, usd, {}), high));
}
