import { compareCodeUnits } from '../../../../feed/text.ts';
import { policy } from '../../../../feed/vocabulary.ts';
import { inForce } from '../../../derive/records.ts';
import type { DatedPrice, Records } from '../../dataset.ts';
import type { SourceFile, ValuePath } from '../../source-file.ts';
import { addDays } from '../days.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'stale-prices';

/**
 * Notes, in one line, prices in force that nobody has looked at for long. No warning: they grow old
 * by themselves.
 */
export const stalePrices: Rule = {
  id: rule,
  *check(records, { today }) {
    const checks = lastChecks(records, today);
    const limit = addDays(today, -policy.staleDays);
    const stale = checks
      .filter(({ day }) => day < limit)
      .sort((left, right) => compareCodeUnits(left.day, right.day));
    const [oldest] = stale;
    if (oldest === undefined) return;
    const message = `${stale.length} of ${checks.length} prices were checked over ${policy.staleDays} days ago; the oldest is ${oldest.id}, ${oldest.day}.`;
    yield findingAt(oldest.file, oldest.path, { rule, message, severity: 'notice' });
  },
};

type Check = {
  readonly id: string;
  readonly file: SourceFile;
  readonly path: ValuePath;
  readonly day: string;
};

/**
 * When each price in force was last read; a price whose sources name no day can't be said to be
 * old.
 */
function lastChecks({ models, plans }: Records, today: string): readonly Check[] {
  return [...models, ...plans].flatMap(({ id, file, value }) => {
    const prices: readonly DatedPrice[] = value.prices;
    const price = inForce(prices, today);
    if (price === undefined) return [];
    const days = price.sources.map(({ checked }) => checked ?? '');
    const day = days.toSorted(compareCodeUnits).at(-1) ?? '';
    const path = ['prices', prices.indexOf(price), 'sources', days.indexOf(day), 'checked'];
    return day === '' ? [] : [{ id, file, path, day }];
  });
}
