import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import type { Page } from '../page.ts';
import { spanAmounts } from './amount-span.ts';
import { type Fact, isRetired } from './compared-facts.ts';
import { readersAmounts } from './currency.ts';
import { inOne } from './in-one.ts';
import { href } from './links.tsx';
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

/** Where a month costs least of all that is known, by the fact of what it costs at the vendor. */
export function sellerFact(page: Page, month: Fact, { names, months }: CheapestSellers): Fact {
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
      about: (model, models) => {
        const seller = months[model.id];
        if (seller === undefined) return page.t('at the vendor');
        const place = page.t('at {seller}', { seller: names[seller.provider] ?? '' });
        return [place, lowestAtVendor(page, now, models)].filter(Boolean).join(' · ');
      },
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

/** Which is the cheapest at its vendor, where a seller takes less. */
function lowestAtVendor(
  page: Page,
  { figure, text }: Pick<Fact, 'figure' | 'text'>,
  models: readonly ModelDetail[],
): string | undefined {
  const sumOf = (model: ModelDetail) => figure?.(model) ?? Number.POSITIVE_INFINITY;
  const priced = models.filter((model) => figure?.(model) != null);
  const [first] = priced.sort((left, right) => sumOf(left) - sumOf(right));
  if (first === undefined) return undefined;
  const amount = text(first);
  return page.t('lowest at a vendor: {name}, {amount}', { name: first.name, amount });
}

/** `$42.12`, `$42.12 to $50.10`, `≤ $42.12` */
function sellerText(page: Page, { usd, most = usd }: CheapestSeller): string {
  const high = readersAmounts(page, most ?? null, {});
  if (usd === undefined) return page.t('≤') + signGap(page) + inOne(high);
  return inOne(spanAmounts(page, readersAmounts(page, usd, {}), high));
}
