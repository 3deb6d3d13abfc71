import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
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
  /** With its fee, where one is known: that is in the month. */
  name: string;
  usd: number;
  /** With all new input written to the cache. */
  most: number;
  /** Whether no price of reads from the cache is known, so that it is the most. */
  isMost?: true;
};

/** By the id of the model: none where no known seller takes less than the vendor. */
export type CheapestSellers = { [id: string]: CheapestSeller };

/** Where a month costs least of all that is known, by the fact of what it costs at the vendor. */
export function sellerFact(page: Page, month: Fact, sellers: CheapestSellers): Fact {
  const text = (model: ModelDetail) => {
    const seller = sellers[model.id];
    if (seller !== undefined) return sellerText(page, seller);
    return isRetired(model) ? '–' : (month.today ?? month).text(model);
  };
  const now = month.today ?? month;
  return {
    label: page.t('Cheapest seller'),
    note: page.t('of the same month, with its known fee'),
    better: 'low',
    figure: leastOf(sellers, month.figure),
    most: mostOf(sellers, month.most),
    isOfUses: (model) => {
      const seller = sellers[model.id];
      return seller === undefined ? month.isOfUses?.(model) === true : !seller.isMost;
    },
    text,
    today: { figure: leastOf(sellers, now.figure), most: mostOf(sellers, now.most), text },
    comingDay: (model) => (sellers[model.id] ? undefined : month.comingDay?.(model)),
    // Its amount stands in the line above.
    shown: (model) => {
      const isSold = sellers[model.id] !== undefined || text(model) === '–';
      return isSold ? undefined : page.t('the vendor');
    },
    extra: ({ id }) => {
      const seller = sellers[id];
      return (
        seller && (
          <small class="below">
            <a href={href(page, 'provider', { provider: seller.provider })}>{seller.name}</a>
          </small>
        )
      );
    },
    lead: {
      label: page.t('Cheapest month'),
      order: (model) => mostOf(sellers, now.figure)(model) ?? undefined,
      about: (model, models) => placeText(page, { model, models, sellers, month }),
    },
  };
}

/** The least that a month may cost: what reads from the cache cost at a seller may be nothing. */
function leastOf(sellers: CheapestSellers, atVendor: Fact['figure']) {
  return (model: ModelDetail): number | null => {
    const seller = sellers[model.id];
    if (seller !== undefined) return seller.isMost ? 0 : seller.usd;
    return isRetired(model) ? null : (atVendor?.(model) ?? null);
  };
}

function mostOf(sellers: CheapestSellers, atVendor: Fact['figure']) {
  return (model: ModelDetail): number | null => {
    const seller = sellers[model.id];
    if (seller !== undefined) return seller.most;
    return isRetired(model) ? null : (atVendor?.(model) ?? null);
  };
}

type LedMonth = {
  model: ModelDetail;
  models: readonly ModelDetail[];
  sellers: CheapestSellers;
  month: Fact;
};

/** Where the cheapest month is sold, and which is the cheapest at its vendor where that is dearer. */
function placeText(page: Page, { model, models, sellers, month }: LedMonth): string {
  const seller = sellers[model.id];
  if (seller === undefined) return page.t('at the vendor');
  const now = month.today ?? month;
  const priced = models.filter((each) => now.figure?.(each) != null);
  const [first] = priced.sort((left, right) => sumOf(now, left) - sumOf(now, right));
  const place = page.t('at {seller}', { seller: seller.name });
  if (first === undefined) return place;
  const vendors = page.t('lowest at a vendor: {name}, {amount}', {
    name: first.name,
    amount: now.text(first),
  });
  return `${place} · ${vendors}`;
}

function sumOf({ figure }: Pick<Fact, 'figure'>, model: ModelDetail): number {
  return figure?.(model) ?? Number.POSITIVE_INFINITY;
}

/** `$42.12`, `$42.12 to $50.10`, `≤ $42.12` */
function sellerText(page: Page, { usd, most, isMost }: CheapestSeller): string {
  const [low, high] = [readersAmounts(page, usd, {}), readersAmounts(page, most, {})];
  if (!isMost) return inOne(spanAmounts(page, low, high));
  return page.t('≤') + signGap(page) + inOne(high);
}
