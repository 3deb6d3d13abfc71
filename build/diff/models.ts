import type { ModelRecord, PriceTier } from '../../feed/schemas/model.ts';
import type { Difference } from './difference.ts';
import { fieldTexts, isSame, listText } from './fields.ts';
import { type Priced, priceTexts, sourceTexts } from './prices.ts';
import { pairsOf } from './records.ts';
import { moneyText, moved } from './words.ts';

/** What is answered differently of models. `today` is the day of the new answers. */
export function modelDifferences(before: readonly ModelRecord[], after: readonly ModelRecord[], today: string): readonly Difference[] {
  return pairsOf(before, after, ({ id }) => id).flatMap((pair): readonly Difference[] => {
    if (pair.before === undefined) return [{ kind: 'model_added', subject: pair.id, text: summary(pair.after) }];
    if (pair.after === undefined) return [{ kind: 'model_removed', subject: pair.id, text: summary(pair.before) }];
    return changes({ before: pair.before, after: pair.after }, today);
  });
}

const figures = [
  ['input_price', 'input'],
  ['output_price', 'output'],
  ['cache_read_price', 'cache read'],
  ['cache_write_price', 'cache write'],
] as const;

type Figure = (typeof figures)[number][0];

/** Fields that are told in words of their own. */
const TOLD = [...figures.map(([figure]) => figure), 'price_history', 'price_tiers', 'sources', 'status'];

type Sides<Value> = { readonly before: Value; readonly after: Value };

function changes(sides: Sides<ModelRecord>, today: string): readonly Difference[] {
  const { before, after } = sides;
  const of = (kind: Difference['kind'], texts: readonly string[]) => texts.map((text) => ({ kind, subject: after.id, text }));
  const comparison = { ...sides, figures, today };
  const prices = [...priceTexts<Figure>(comparison), ...tierTexts(before.price_tiers, after.price_tiers)];
  return [
    ...of('model_price', prices),
    ...of('status', before.status === after.status ? [] : [moved(before.status, after.status)]),
    ...of('model', fieldTexts(before, after, TOLD)),
    ...of('source', sourcesOf<Figure>(comparison, prices)),
  ];
}

type WithSources<Name extends string> = Priced<Name> & { readonly sources: readonly object[] };

/** The sources of a record are those of the price in force: they change with it, with their own price, or where another price comes into force. */
export function sourcesOf<Name extends string>(
  comparison: Parameters<typeof sourceTexts<Name>>[0] & Sides<WithSources<Name>>,
  prices: readonly string[],
): readonly string[] {
  const { before, after } = comparison;
  const texts = sourceTexts(comparison);
  if (texts.length + prices.length > 0 || isSame(before.sources, after.sources)) return texts;
  return [`of the price in force: ${listText(before.sources, after.sources)}`];
}

function tierTexts(before: readonly PriceTier[], after: readonly PriceTier[]): readonly string[] {
  return pairsOf(before, after, ({ above_input_tokens }) => String(above_input_tokens)).flatMap((pair) => {
    const place = `above ${pair.id} tokens`;
    if (pair.after === undefined) return [`${place}: no longer priced apart`];
    const moves = figures.flatMap(([figure, name]) => {
      const old = pair.before?.[figure] ?? null;
      const price = pair.after[figure];
      return old === price ? [] : [`${name} ${moneyText(old)} → ${moneyText(price)}`];
    });
    return moves.map((text) => `${place}: ${text}`);
  });
}

function summary({ name, vendor, input_price, output_price }: ModelRecord): string {
  return `${name} by ${vendor}, input ${moneyText(input_price)}, output ${moneyText(output_price)}`;
}
