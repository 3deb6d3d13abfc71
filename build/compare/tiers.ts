import type { PriceTier } from '../../feed/schemas/price.ts';
import { figureMoves, modelFigures, pairsOf } from './compare.ts';
import { moneyText } from './text.ts';

/** How the prices for long requests differ, threshold by threshold. */
export function tierTexts(
  before: readonly PriceTier[],
  after: readonly PriceTier[],
): readonly string[] {
  const key = ({ above_input_tokens }: PriceTier) => String(above_input_tokens);
  return pairsOf(before, after, key).flatMap((pair) => {
    const threshold = `above ${pair.id} tokens`;
    if (pair.after === undefined) return [`${threshold}: no longer priced apart`];
    return figureMoves(pair.before ?? UNKNOWN, pair.after, modelFigures).map(
      ({ figure, from, to }) =>
        `${threshold}: ${figure.name} ${moneyText(from)} → ${moneyText(to)}`,
    );
  });
}

const UNKNOWN = {
  input_price: null,
  output_price: null,
  cache_read_price: null,
  cache_write_price: null,
};
