import type { KnownIds, Records, Sourced } from '../../build/dataset/dataset.ts';
import type { Diagnostic } from '../../build/dataset/diagnostics.ts';
import { collectRecords } from '../../build/dataset/records.ts';
import { validate } from '../../build/dataset/rules/index.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Line } from '../propose/proposal.ts';
import type { Applied } from './apply-proposal.ts';

type Checked = Applied & {
  /** Errors that no changed file has: leaving out a file would not mend them. */
  readonly faults: readonly Diagnostic[];
};

/**
 * Refuses the files that would have errors, with the first one as the reason, until the others have
 * none: one odd record does not stop a list.
 */
export function checkFiles(applied: Applied, records: Records, today: string): Checked {
  const files = new Map(applied.files);
  const refused = new Map(applied.refused);
  while (files.size > 0) {
    const faults = recheck(records, files, today).filter(({ severity }) => severity === 'error');
    const own = faults.filter(({ file }) => files.has(file));
    if (own.length === 0) return { files, refused, faults };
    for (const fault of own) {
      files.delete(fault.file);
      if (!refused.has(fault.file)) refused.set(fault.file, refusalOf(fault));
    }
  }
  return { files, refused, faults: [] };
}

/** Without the position, which is one in the text that is not written. */
function refusalOf({ file, message }: Diagnostic): Line {
  return { subject: file, text: `changed so, it would have an error, so it stays: ${message}` };
}

/**
 * The errors of data that had none, after these files have changed. Only the changed files are
 * parsed again.
 */
function recheck(
  records: Records,
  changed: ReadonlyMap<string, string>,
  today: string,
): readonly Diagnostic[] {
  const again = collectRecords(
    [...changed].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
  );
  const models = merged(records.models, again.records.models);
  const plans = merged(records.plans, again.records.plans);
  const periods = merged(records.periods, again.records.periods);
  const ids = merged(records.ids, again.records.ids);
  const offers = merged(records.offers, again.records.offers);
  const after = { ...records, models, plans, periods, ids, offers };
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
  ids,
  offers,
}: Records): ReadonlySet<string> {
  const single = [site, vendors, sources].filter((record) => record !== undefined);
  return new Set(
    [...single, ...models, ...plans, ...boards, ...periods, ...aliases, ...ids, ...offers].map(
      ({ file }) => file.path,
    ),
  );
}
