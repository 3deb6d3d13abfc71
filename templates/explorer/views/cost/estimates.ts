import { type Cost, cost as costOf, monthlyCost } from '../../../../feed/cost.ts';
import type { ModelRecord } from '../../../../feed/schemas/model.ts';
import { compareCodeUnits } from '../../../../feed/text.ts';
import type { DailyUsage } from './usage.ts';

/** What one model would cost a month. */
export type Estimate = {
  readonly model: ModelRecord;
  readonly cost: Cost;
  /** USD; null where a price is unknown. */
  readonly monthly: number | null;
  /** Whether the model can hold such a request at all. */
  readonly fits: boolean;
};

/**
 * An estimate for each model, the cheapest first: then those that are unknown, then those that the
 * request is too long for.
 */
export function estimatesFor(
  models: readonly ModelRecord[],
  { tokens, requests }: DailyUsage,
): readonly Estimate[] {
  return models
    .map((model) => {
      const cost = costOf(model, tokens);
      return { model, cost, monthly: monthlyCost(cost.total, requests), fits: fits(model, tokens) };
    })
    .sort(
      (left, right) =>
        placeOf(left) - placeOf(right) ||
        (left.monthly ?? 0) - (right.monthly ?? 0) ||
        byName(left, right),
    );
}

function fits(
  { context_window, max_output_tokens }: ModelRecord,
  { input_tokens, output_tokens }: DailyUsage['tokens'],
): boolean {
  return (
    input_tokens + output_tokens <= context_window &&
    (max_output_tokens === null || output_tokens <= max_output_tokens)
  );
}

function placeOf({ monthly, fits }: Estimate): number {
  if (!fits) return 2;
  return monthly === null ? 1 : 0;
}

function byName(left: Estimate, right: Estimate): number {
  return compareCodeUnits(left.model.name, right.model.name);
}
