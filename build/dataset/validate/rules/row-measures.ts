import type { PeriodFile } from '../../../../feed/schemas/data/board.ts';
import { boardsByKey, editionIn } from '../../editions.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'row-measures';

type Row = PeriodFile['entries'][number];

/** The interval of a row encloses its native, and what is per task has an edition with a task. */
export const rowMeasures: Rule = {
  id: rule,
  *check({ boards, periods }) {
    const byKey = boardsByKey(boards);
    for (const { id, board, file, value } of periods) {
      const edition = editionIn(byKey.get(board), id);
      for (const [index, row] of value.entries.entries()) {
        const message =
          intervalFault(row) ?? (edition?.task === undefined ? taskFault(row) : undefined);
        if (message !== undefined) yield findingAt(file, ['entries', index], { rule, message });
      }
    }
  },
};

function intervalFault({ native, ci_low, ci_high }: Row): string | undefined {
  if (ci_low === undefined && ci_high === undefined) return undefined;
  if (ci_low === undefined || ci_high === undefined)
    return 'an interval has two bounds. Write ci_low and ci_high, or neither.';
  return ci_low <= native && native <= ci_high
    ? undefined
    : `native is ${native}, outside its interval from ${ci_low} to ${ci_high}. Correct it.`;
}

function taskFault(row: Row): string | undefined {
  const perTask = (['cost_usd', 'output_tokens', 'steps'] as const).find(
    (key) => row[key] !== undefined,
  );
  return (
    perTask &&
    `${perTask} is per task, and the edition does not say what a task is. Write its \`task\` in board.yaml.`
  );
}
