import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'repeated-rows';

/**
 * No row is repeated in a period. Boards do print one name twice with two figures, a run each;
 * the same figure under the same name is a row copied twice.
 */
export const repeatedRows: Rule = {
  id: rule,
  *check({ periods }) {
    for (const { file, value } of periods) {
      const seen = new Map<string, number>();
      for (const [index, { model, label, variant, native }] of value.entries.entries()) {
        // No text of a row holds a line end.
        const row = `${model}\n${label}\n${variant ?? ''}\n${native}`;
        const first = seen.get(row);
        if (first === undefined) {
          seen.set(row, index);
          continue;
        }
        const message = (line: number) =>
          `this row of "${model}" is already on line ${line}. Take one of the two out.`;
        const other = { file, path: ['entries', first] };
        yield findingAt(file, ['entries', index], { rule, message, other });
      }
    }
  },
};
