import type { KnownIds, Records, Sourced } from '../build/dataset/dataset.ts';
import type { Diagnostic } from '../build/dataset/diagnostics.ts';
import { collectRecords } from '../build/dataset/records.ts';
import { validate } from '../build/dataset/validate/validate.ts';
import { compareCodeUnits } from '../feed/text.ts';

/**
 * What would be wrong with data that was free of faults, once these files have these texts. Only
 * they are read again.
 */
export function recheck(
  records: Records,
  changed: ReadonlyMap<string, string>,
  today: string,
): readonly Diagnostic[] {
  const again = collectRecords(
    [...changed].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
  );
  const models = merged(records.models, again.records.models);
  const periods = merged(records.periods, again.records.periods);
  const after = { ...records, models, periods };
  return [
    ...again.diagnostics,
    ...validate(after, { today, known: knownIds(after), paths: pathsOf(after) }),
  ];
}

function merged<Record extends Sourced<unknown>>(
  before: readonly Record[],
  again: readonly Record[],
): readonly Record[] {
  const paths = new Set(again.map(({ file }) => file.path));
  return [...before.filter(({ file }) => !paths.has(file.path)), ...again].sort((left, right) =>
    compareCodeUnits(left.file.path, right.file.path),
  );
}

function knownIds({ models, plans, boards, vendors }: Records): KnownIds {
  const ids = (records: readonly { readonly id: string }[]) => new Set(records.map(({ id }) => id));
  return {
    models: ids(models),
    plans: ids(plans),
    boards: ids(boards),
    vendors: new Set(Object.keys(vendors?.value ?? {})),
  };
}

function pathsOf({
  site,
  vendors,
  sources,
  models,
  plans,
  boards,
  periods,
  aliases,
}: Records): ReadonlySet<string> {
  const single = [site, vendors, sources].filter((record) => record !== undefined);
  return new Set(
    [...single, ...models, ...plans, ...boards, ...periods, ...aliases].map(
      ({ file }) => file.path,
    ),
  );
}
