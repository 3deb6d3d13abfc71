import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import { type Figure, modelFigures, pairsOf, planFigures } from './compare.ts';
import type { Difference, DifferenceKind } from './difference.ts';
import { type PriceComparison, type Priced, priceTexts, sourceTexts } from './prices.ts';
import { fieldTexts, isSame, listText, moneyText, moved } from './text.ts';
import { tierTexts } from './tiers.ts';

/** The differences of models. `today` is the day of the newer answers. */
export function modelDifferences(
  before: readonly ModelRecord[],
  after: readonly ModelRecord[],
  today: string,
): readonly Difference[] {
  const summary = ({ name, vendor, input_price, output_price }: ModelRecord) =>
    `${name} by ${vendor}, input ${moneyText(input_price)}, output ${moneyText(output_price)}`;
  return differencesOf(before, after, {
    kind: 'model',
    summary,
    today,
    figures: () => modelFigures,
    tiers: (old, now) => tierTexts(old.price_tiers, now.price_tiers),
  });
}

/** The differences of plans. `today` is the day of the newer answers. */
export function planDifferences(
  before: readonly Plan[],
  after: readonly Plan[],
  today: string,
): readonly Difference[] {
  const summary = ({ name, vendor, price_monthly, currency }: Plan) =>
    `${name} by ${vendor}, monthly ${currency} ${moneyText(price_monthly)}`;
  return differencesOf(before, after, {
    kind: 'plan',
    summary,
    today,
    figures: namedPlanFigures,
    tiers: () => [],
  });
}

/**
 * The figures of a plan, with labels that distinguish its own currency from the vendor's price in
 * USD.
 */
function namedPlanFigures(before: Plan, after: Plan) {
  const isInUsd = before.currency === 'USD' && after.currency === 'USD';
  return planFigures(after.currency, isInUsd).map((figure) => ({
    ...figure,
    name:
      figure.field === 'price_monthly_usd'
        ? 'monthly, in USD by the vendor'
        : `${figure.name} ${after.currency}`,
  }));
}

type Wording<Value, Field extends string> = {
  readonly kind: 'model' | 'plan';
  readonly summary: (record: Value) => string;
  readonly today: string;
  readonly figures: (before: Value, after: Value) => readonly Figure<Field>[];
  readonly tiers: (before: Value, after: Value) => readonly string[];
};

type PricedRecord<Field extends string> = Priced<Field> & {
  readonly id: string;
  readonly status: string;
  readonly sources: readonly object[];
};

function differencesOf<Field extends string, Value extends PricedRecord<Field>>(
  before: readonly Value[],
  after: readonly Value[],
  { kind, summary, today, figures, tiers }: Wording<Value, Field>,
): readonly Difference[] {
  return pairsOf(before, after, ({ id }) => id).flatMap((pair): readonly Difference[] => {
    const { id: subject } = pair;
    const { before: old, after: now } = pair;
    if (now === undefined)
      return old === undefined ? [] : [{ kind: `${kind}_removed`, subject, text: summary(old) }];
    if (old === undefined) return [{ kind: `${kind}_added`, subject, text: summary(now) }];
    const comparison: PriceComparison<Field> = {
      before: old,
      after: now,
      figures: figures(old, now),
      today,
    };
    const prices = [...new Set([...priceTexts(comparison), ...tiers(old, now)])];
    const skipped = [...comparison.figures.map(({ field }) => field), ...FORMATTED_APART];
    const texts: readonly (readonly [DifferenceKind, readonly string[]])[] = [
      [`${kind}_price`, prices],
      ['status', old.status === now.status ? [] : [moved(old.status, now.status)]],
      [kind, fieldTexts(old, now, skipped)],
      ['source', changedSources(comparison, { before: old.sources, after: now.sources, prices })],
    ];
    return texts.flatMap(([name, found]) => found.map((text) => ({ kind: name, subject, text })));
  });
}

/**
 * Fields with texts of their own. `price_monthly_usd` equals `price_monthly` in a plan priced in
 * USD.
 */
const FORMATTED_APART: readonly string[] = [
  'price_history',
  'price_tiers',
  'price_monthly_usd',
  'sources',
  'status',
];

type Sources = {
  readonly before: readonly object[];
  readonly after: readonly object[];
  readonly prices: readonly string[];
};

/** The sources of the price in force. They also change when another price comes into force. */
function changedSources<Field extends string>(
  comparison: PriceComparison<Field>,
  { before, after, prices }: Sources,
) {
  const texts = sourceTexts(comparison);
  if (texts.length + prices.length > 0 || isSame(before, after)) return texts;
  return [`of the price in force: ${listText(before, after)}`];
}
