import { compareCodeUnits } from '../../../../feed/text.ts';
import type { Period } from '../../dataset.ts';
import { boardsByKey, editionIn } from '../../editions.ts';
import { quoted } from '../../visible.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'period-plausibility';

/**
 * Warns of a period in fractions instead of percent, of one with rows missing, and of a label that
 * stands for two models.
 */
export const periodPlausibility: Rule = {
  id: rule,
  *check({ boards, periods }) {
    const byKey = boardsByKey(boards);
    const before = new Map<string, Period>();
    const inOrder = periods.toSorted((left, right) => compareCodeUnits(left.id, right.id));
    for (const period of inOrder) {
      const edition = editionIn(byKey.get(period.board), period.id);
      if (edition?.unit === 'percent') yield* fractions(period);
      yield* sharedLabels(period);
      // Rows of which some are known to be missing say nothing of those of another period.
      if (edition === undefined || !isWhole(period)) continue;
      const key = `${period.board} ${edition.id}`;
      yield* missingRows(period, before.get(key));
      before.set(key, period);
    }
  },
};

function isWhole({ value }: Period): boolean {
  return value.partial !== true && value.coverage === undefined;
}

function* fractions({ file, value }: Period): Iterable<Finding> {
  if (!value.entries.every(({ native }) => native < 1)) return;
  const message =
    'every native lies below 1, but the edition is in percent. If these are fractions, write 100 times as much.';
  yield findingAt(file, ['entries', 0, 'native'], { rule, message, severity: 'warning' });
}

function* missingRows({ file, value }: Period, before: Period | undefined): Iterable<Finding> {
  if (before === undefined) return;
  const [rows, rowsBefore] = [value.entries.length, before.value.entries.length];
  if (rows * 2 > rowsBefore) return;
  const message = `the period has ${rows} rows, half of the ${rowsBefore} of ${before.id} or fewer. Add those that are missing, mark it partial, or state its coverage.`;
  yield findingAt(file, ['entries'], { rule, message, severity: 'warning', target: 'key' });
}

function* sharedLabels({ file, value }: Period): Iterable<Finding> {
  const owners = new Map<string, { readonly model: string; readonly index: number }>();
  for (const [index, { model, label }] of value.entries.entries()) {
    const owner = owners.get(label);
    if (owner === undefined) owners.set(label, { model, index });
    if (owner === undefined || owner.model === model) continue;
    const message = (line: number) =>
      `the label ${quoted(label)} is of "${model}" here and of "${owner.model}" on line ${line}, and a label names one model. Correct one of the two.`;
    const other = { file, path: ['entries', owner.index] };
    yield findingAt(file, ['entries', index, 'label'], {
      rule,
      message,
      severity: 'warning',
      other,
    });
  }
}
