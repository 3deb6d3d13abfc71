import type { ModelFile } from '../../../../feed/schemas/data/model.ts';
import type { PlanFile } from '../../../../feed/schemas/data/plan.ts';
import type { Sourced } from '../../dataset.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'repeated-sources';

/** Warns of a price that names one source twice: a reader takes it for two that agree. */
export const repeatedSources: Rule = {
  id: rule,
  *check({ models, plans }) {
    for (const record of [...models, ...plans]) yield* repeated(record);
  },
};

function* repeated({ file, value }: Sourced<ModelFile | PlanFile>): Iterable<Finding> {
  for (const [index, { sources }] of value.prices.entries()) {
    const first = new Map<string, number>();
    for (const [place, { url }] of sources.entries()) {
      const address = url.replace(/\/$/, '');
      const other = first.get(address);
      if (other === undefined) {
        first.set(address, place);
        continue;
      }
      const message = (line: number) =>
        `this source is already on line ${line}. Keep the one with the later day of reading.`;
      yield findingAt(file, ['prices', index, 'sources', place, 'url'], {
        rule,
        message,
        severity: 'warning',
        other: { file, path: ['prices', index, 'sources', other, 'url'] },
      });
    }
  }
}
