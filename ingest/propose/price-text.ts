import { modelFigures } from '../../build/derive/figures.ts';
import { priceText } from '../../feed/text.ts';
import type { FigureField, Priced } from './compare-prices.ts';

/** `cache read` for `cache_read_price`. */
export function figureWord(wanted: FigureField): string {
  return modelFigures.find(({ field }) => field === wanted)?.name ?? wanted;
}

/** `input 1.25, output 10.00, cache read 0.125`. */
export function figuresText(price: Priced): string {
  const known = modelFigures.flatMap(({ field, name }) => {
    const value = price[field] ?? null;
    return value === null ? [] : [`${name} ${priceText(value)}`];
  });
  return [...known, ...tiersText(price)].join(', ');
}

/** Differences only: `input 1.25 → 1.00, cache read 0.125 → not known`. */
export function movesText(old: Priced, now: Priced): string {
  return changesText(old, now, () => true);
}

/** The same without figures that are unknown in `theirs`. */
export function differencesText(ours: Priced, theirs: Priced): string {
  return changesText(ours, theirs, (value) => value !== NOT_KNOWN);
}

const NOT_KNOWN = 'not known';

function changesText(old: Priced, now: Priced, isShown: (value: string) => boolean): string {
  const figures = modelFigures.map(
    ({ field, name }) =>
      [name, knownText(old[field] ?? null), knownText(now[field] ?? null)] as const,
  );
  const tiers = [
    'long requests',
    tiersText(old).join(', ') || NOT_KNOWN,
    tiersText(now).join(', ') || NOT_KNOWN,
  ] as const;
  const shown = [...figures, tiers].filter(
    ([, before, after]) => before !== after && isShown(after),
  );
  return shown.map(([word, before, after]) => `${word} ${before} → ${after}`).join(', ');
}

function tiersText({ price_tiers: tiers = [] }: Priced): readonly string[] {
  return tiers.map(
    (tier) =>
      `above ${tier.above_input_tokens} tokens ${knownText(tier.input_price ?? null)}/${knownText(tier.output_price ?? null)}`,
  );
}

function knownText(value: number | null): string {
  return value === null ? NOT_KNOWN : priceText(value);
}
