import type { DatedRow } from '../../../feed/prices/history.ts';
import { each, error, fields, type Row, type Rules } from './shared.ts';

/** Rules of the lists that sources name instead of an address and a day. */
export const listRules = {
  /**
   * A reading states the price of its own day: one from after the end of a price is no source of
   * it, and one from before its first sight is none either. An announced price may be read before
   * its day.
   */
  *'list-sources'({ model, plan }) {
    for (const price of each([...model, ...plan], 'prices')) {
      const prices: readonly DatedRow[] = price.owner.value.prices;
      const { seen_from: seen }: DatedRow = price.value;
      const later = prices.slice(prices.indexOf(price.value) + 1);
      for (const source of each([price], 'sources')) {
        const { list, checked } = source.value;
        if (list === undefined || checked === null) continue;
        const next = later.find((one) => one.cancelled !== true && startOf(one) <= checked);
        if (next !== undefined)
          yield misread(source, checked, `after the next price began on ${startOf(next)}`);
        else if ((seen ?? '') > checked)
          yield misread(source, checked, `before the first sight of this price on ${seen}`);
      }
    }
  },

  /** Only an import can tell which rows a newer reading states as before. */
  *'list-days'({ lists }, { imported }) {
    for (const list of fields(lists)) {
      const day = imported.get(list.name);
      if (day !== undefined && day !== list.value.checked)
        yield error(
          list,
          'checked',
          `is not ${day}, the day of data/lists/${list.name}.csv; run the import, which renews both.`,
        );
    }
  },
} satisfies Rules;

function startOf({ from, seen_from: seen }: DatedRow): string {
  return from ?? seen ?? '';
}

function misread(source: Row<unknown>, checked: string, when: string) {
  const advice = 'write url and checked of a reading that shows the price';
  return error(source, 'list', `was read on ${checked}, ${when}; ${advice}.`);
}
