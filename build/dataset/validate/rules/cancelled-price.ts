import type { Diagnostic } from '../../diagnostics.ts';
import type { ParsedFile } from '../../source-file.ts';
import { diagnosticAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'cancelled-price';

/** A price that was withdrawn had been announced for a day. */
export const cancelledPrice: Rule = {
  id: rule,
  *check({ models, plans }) {
    for (const { file, value } of models) yield* withoutDay(file, value.prices);
    for (const { file, value } of plans) yield* withoutDay(file, value.prices);
  },
};

type Price = { readonly from: string | null; readonly cancelled?: boolean };

function* withoutDay(file: ParsedFile, prices: readonly Price[]): Iterable<Diagnostic> {
  for (const [index, { from, cancelled }] of prices.entries()) {
    if (cancelled !== true || from !== null) continue;
    const message =
      'from is null, but a cancelled price had a day to begin on. Write that day, or take cancelled out.';
    yield diagnosticAt(file, ['prices', index, 'from'], { rule, message });
  }
}
