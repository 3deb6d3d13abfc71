import { compareBoards } from '../../feed/board-order.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { BoardRecord, Dataset, Period, Records, Sourced } from './dataset.ts';
import { byPosition, type Diagnostic } from './diagnostics.ts';
import { type CollectOptions, collectRecords } from './records.ts';
import type { InputFile } from './source-file.ts';
import { exceptListed } from './validate/exceptions.ts';
import { validate } from './validate/validate.ts';

export type LoadResult = {
  /** Undefined where a diagnostic is an error. */
  readonly dataset: Dataset | undefined;
  /** Everything that is wrong with any file, sorted by position. */
  readonly diagnostics: readonly Diagnostic[];
  /** The valid records, even where there is no dataset. */
  readonly records: Records;
};

/** Parses and validates the files below `data`. */
export function loadDataset(
  sources: readonly InputFile[],
  today: string,
  options?: CollectOptions,
): LoadResult {
  const { records, known, diagnostics } = collectRecords(sources, options);
  const paths = new Set(sources.map(({ path }) => path));
  // No rule warns of an invalid file, so with one it is not known which exceptions are needed.
  const isWhole = !diagnostics.some(({ severity }) => severity === 'error');
  const all = [...diagnostics, ...validate(records, { today, known, paths })];
  const found = exceptListed(all, records.exceptions, { isWhole, paths }).sort(byPosition);
  const isFaulty = found.some(({ severity }) => severity === 'error');
  return { dataset: isFaulty ? undefined : toDataset(records), diagnostics: found, records };
}

/** The records as the input of derivations. Throws where validation was skipped. */
export function toDataset(records: Records): Dataset {
  const { site, vendors, sources, tags, models, plans } = records;
  return {
    site: present(site, 'site'),
    vendors: present(vendors, 'vendors'),
    families: present(sources, 'sources'),
    tags: tags?.value ?? {},
    models: models.toSorted(byVendorAndId),
    plans: plans.toSorted(byVendorAndId),
    boards: withPeriods(records),
  };
}

function present<Value>(record: Sourced<Value> | undefined, name: string): Value {
  if (record === undefined)
    throw new Error(`there is no ${name} record, though validation found none missing`);
  return record.value;
}

function byVendorAndId(left: Sourced<unknown>, right: Sourced<unknown>): number {
  return compareCodeUnits(left.vendor, right.vendor) || compareCodeUnits(left.id, right.id);
}

function withPeriods({
  boards,
  periods,
}: Pick<Records, 'boards' | 'periods'>): readonly BoardRecord[] {
  const oldestFirst = periods.toSorted((left, right) => compareCodeUnits(left.id, right.id));
  const periodsOf = (key: string): readonly Period[] =>
    oldestFirst.filter(({ board }) => board === key);
  return boards
    .map((board) => ({ ...board, periods: periodsOf(board.id) }))
    .sort((left, right) => compareBoards(left.id, right.id));
}
