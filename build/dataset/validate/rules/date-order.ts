import type { Diagnostic } from '../../diagnostics.ts';
import type { ParsedFile } from '../../source-file.ts';
import { addDays, firstDayOf } from '../days.ts';
import { diagnosticAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'date-order';

/**
 * Warns of a price dated long ahead or before its model came out, and of a model released before
 * its knowledge ends.
 */
export const dateOrder: Rule = {
  id: rule,
  *check({ models, plans }, { today }) {
    for (const { file, value } of models) {
      const { released, knowledge_cutoff: cutoff, prices } = value;
      yield* datedAhead(file, prices, today);
      if (typeof released !== 'string') continue;
      yield* datedBefore(file, prices, released);
      if (typeof cutoff !== 'string' || firstDayOf(cutoff) <= released) continue;
      const message = `knowledge_cutoff is ${cutoff}, but the model was released on ${released}; nothing is learned after that. Correct one of the two.`;
      yield diagnosticAt(file, ['knowledge_cutoff'], { rule, message, severity: 'warning' });
    }
    for (const { file, value } of plans) yield* datedAhead(file, value.prices, today);
  },
};

type Price = {
  readonly from: string | null;
  readonly sources: readonly { readonly checked: string | null }[];
};

/**
 * Counted from the day on which the price was read, so that neither the warning nor an exception to
 * it ends by the mere passing of time. On the day of reading it is the same as a year from today,
 * which stands for that day where it is not known.
 */
function* datedAhead(
  file: ParsedFile,
  prices: readonly Price[],
  today: string,
): Iterable<Diagnostic> {
  for (const [index, { from, sources }] of prices.entries()) {
    if (from === null) continue;
    const read = lastRead(sources) ?? today;
    if (from <= addDays(read, YEAR)) continue;
    const message = `from is ${from}, more than a year after ${read}, when the price was read; hardly any is announced so early. Check the year.`;
    yield diagnosticAt(file, ['prices', index, 'from'], { rule, message, severity: 'warning' });
  }
}

const YEAR = 366;

function lastRead(sources: Price['sources']): string | undefined {
  let last: string | undefined;
  for (const { checked } of sources) {
    if (checked !== null && (last === undefined || checked > last)) last = checked;
  }
  return last;
}

function* datedBefore(
  file: ParsedFile,
  prices: readonly Price[],
  released: string,
): Iterable<Diagnostic> {
  for (const [index, { from }] of prices.entries()) {
    if (from === null || from >= released) continue;
    const message = `from is ${from}, but the model was released on ${released}. Correct one of the two.`;
    yield diagnosticAt(file, ['prices', index, 'from'], { rule, message, severity: 'warning' });
  }
}
