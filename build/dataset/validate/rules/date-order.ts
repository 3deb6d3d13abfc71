import type { ModelFile, ModelPriceRecord } from '../../../../feed/schemas/data/model.ts';
import type { PlanFile } from '../../../../feed/schemas/data/plan.ts';
import type { Sourced } from '../../dataset.ts';
import type { SourceFile } from '../../source-file.ts';
import { addDays, firstDayOf } from '../days.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'date-order';

/**
 * Warns of a price dated long ahead or before its model came out, and of a model released before
 * its knowledge ends.
 */
export const dateOrder: Rule = {
  id: rule,
  *check({ models, plans }, { today }) {
    for (const record of [...models, ...plans]) yield* datedAhead(record, today);
    for (const { file, value } of models) {
      const { released, knowledge_cutoff: cutoff, prices } = value;
      if (typeof released !== 'string') continue;
      yield* datedBefore(file, prices, released);
      if (typeof cutoff !== 'string' || firstDayOf(cutoff) <= released) continue;
      const message = `knowledge_cutoff is ${cutoff}, but the model was released on ${released}; nothing is learned after that. Correct one of the two.`;
      yield findingAt(file, ['knowledge_cutoff'], { rule, message, severity: 'warning' });
    }
  },
};

/**
 * Counted from the day on which the price was read, so that neither the warning nor an exception to
 * it ends by the mere passing of time. On the day of reading it is the same as a year from today,
 * which stands for that day where it is not known.
 */
function* datedAhead(
  { file, value }: Sourced<ModelFile | PlanFile>,
  today: string,
): Iterable<Finding> {
  for (const [index, { from, sources }] of value.prices.entries()) {
    if (from === null) continue;
    const read = lastRead(sources) ?? today;
    if (from <= addDays(read, YEAR)) continue;
    const message = `from is ${from}, more than a year after ${read}, when the price was read; hardly any is announced so early. Check the year.`;
    yield findingAt(file, ['prices', index, 'from'], { rule, message, severity: 'warning' });
  }
}

const YEAR = 366;

function lastRead(sources: ModelPriceRecord['sources']): string | undefined {
  let last: string | undefined;
  for (const { checked } of sources) {
    if (checked !== null && (last === undefined || checked > last)) last = checked;
  }
  return last;
}

function* datedBefore(
  file: SourceFile,
  prices: ModelFile['prices'],
  released: string,
): Iterable<Finding> {
  for (const [index, { from }] of prices.entries()) {
    if (from === null || from >= released) continue;
    const message = `from is ${from}, but the model was released on ${released}. Correct one of the two.`;
    yield findingAt(file, ['prices', index, 'from'], { rule, message, severity: 'warning' });
  }
}
