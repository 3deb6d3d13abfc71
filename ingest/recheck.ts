import type { KnownIds, Records } from '../build/dataset.ts';
import type { Diagnostic } from '../build/diagnostics.ts';
import type { Located } from '../build/source-file.ts';
import { validate } from '../build/validate/index.ts';
import { collectRecords } from '../build/validate/records.ts';
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
  const ids = merged(records.ids, again.records.ids);
  const after = { ...records, models, periods, ids };
  return [
    ...again.diagnostics,
    ...validate(after, { today, known: knownIds(after), paths: pathsOf(after) }),
  ];
}

function merged<Value>(
  before: readonly Located<Value>[],
  again: readonly Located<Value>[],
): readonly Located<Value>[] {
  const paths = new Set(again.map(({ file }) => file.path));
  return [...before.filter(({ file }) => !paths.has(file.path)), ...again].sort((left, right) =>
    compareCodeUnits(left.file.path, right.file.path),
  );
}

function knownIds({ models, plans, boards, vendors }: Records): KnownIds {
  const ids = (located: readonly { readonly id: string }[]) => new Set(located.map(({ id }) => id));
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
  ids,
}: Records): ReadonlySet<string> {
  const single = [site, vendors, sources].filter((record) => record !== undefined);
  return new Set(
    [...single, ...models, ...plans, ...boards, ...periods, ...aliases, ...ids].map(
      ({ file }) => file.path,
    ),
  );
}
