import type { Plan } from '../../feed/schemas/plan.ts';
import type { Difference } from './difference.ts';
import { fieldTexts } from './fields.ts';
import { sourcesOf } from './models.ts';
import { priceTexts } from './prices.ts';
import { pairsOf } from './records.ts';
import { moneyText, moved } from './words.ts';

/** What is answered differently of plans. `today` is the day of the new answers. */
export function planDifferences(before: readonly Plan[], after: readonly Plan[], today: string): readonly Difference[] {
  return pairsOf(before, after, ({ id }) => id).flatMap((pair): readonly Difference[] => {
    if (pair.before === undefined) return [{ kind: 'plan_added', subject: pair.id, text: summary(pair.after) }];
    if (pair.after === undefined) return [{ kind: 'plan_removed', subject: pair.id, text: summary(pair.before) }];
    return changes({ before: pair.before, after: pair.after }, today);
  });
}

/** Fields that are told in words of their own. */
const TOLD = ['price_monthly', 'price_yearly', 'price_monthly_usd', 'price_history', 'sources', 'status'];

type Sides = { readonly before: Plan; readonly after: Plan };

function changes(sides: Sides, today: string): readonly Difference[] {
  const { before, after } = sides;
  const of = (kind: Difference['kind'], texts: readonly string[]) => texts.map((text) => ({ kind, subject: after.id, text }));
  const comparison = { ...sides, figures: figuresOf(sides), today };
  const prices = priceTexts<Figure>(comparison);
  return [
    ...of('plan_price', prices),
    ...of('status', before.status === after.status ? [] : [moved(before.status, after.status)]),
    ...of('plan', fieldTexts(before, after, TOLD)),
    ...of('source', sourcesOf<Figure>(comparison, prices)),
  ];
}

type Figure = 'price_monthly' | 'price_yearly' | 'price_monthly_usd';

/** `price_monthly_usd` says `price_monthly` again where the plan is priced in USD. */
function figuresOf({ before, after }: Sides): readonly (readonly [figure: Figure, name: string])[] {
  const figures: readonly (readonly [figure: Figure, name: string])[] = [
    ['price_monthly', `monthly ${after.currency}`],
    ['price_yearly', `yearly ${after.currency}`],
  ];
  const isInUsd = before.currency === 'USD' && after.currency === 'USD';
  return isInUsd ? figures : [...figures, ['price_monthly_usd', 'monthly, in USD by the vendor']];
}

function summary({ name, vendor, price_monthly, currency }: Plan): string {
  return `${name} by ${vendor}, monthly ${currency} ${moneyText(price_monthly)}`;
}
