import type { PeriodFile } from '../../../../feed/schemas/data/board.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'period-coverage';

/** A period with a coverage has the upper part of a longer list, and is published. */
export const periodCoverage: Rule = {
  id: rule,
  *check({ periods }) {
    for (const { file, value } of periods) {
      const message = faultOf(value);
      if (message !== undefined)
        yield findingAt(file, ['coverage'], { rule, message, target: 'key' });
    }
  },
};

function faultOf({ coverage, partial, entries }: PeriodFile): string | undefined {
  if (coverage === undefined) return undefined;
  const { rows, of } = coverage;
  if (partial === true)
    return 'the period is partial and is not published, so a coverage says nothing. Take out one of the two.';
  if (rows >= of)
    return `${rows} rows of ${of} are the whole list. Correct the two, or take the coverage out.`;
  if (entries.length > rows)
    return `the period has ${entries.length} rows, and ${rows} of the list are known. Correct it.`;
  return undefined;
}
