import type { Dataset, Records } from './dataset.ts';
import { toDataset } from './dataset-of.ts';
import { byPlace, type Diagnostic } from './diagnostics.ts';
import { type CollectOptions, collectRecords } from './records.ts';
import type { InputFile } from './source-file.ts';
import { exceptListed } from './validate/exceptions.ts';
import { validate } from './validate/validate.ts';

/**
 * What was found in the hand-kept files: every fault of every file, and the dataset where there is
 * none.
 */
export type Checked = {
  readonly diagnostics: readonly Diagnostic[];
  readonly records: Records;
  readonly dataset: Dataset | undefined;
};

/** Reads all files as records and holds them against every rule. */
export function check(
  inputs: readonly InputFile[],
  today: string,
  options?: CollectOptions,
): Checked {
  const { records, known, diagnostics } = collectRecords(inputs, options);
  const paths = new Set(inputs.map(({ path }) => path));
  // A record that could not be read is in no warning, so which exceptions are still needed is not
  // known.
  const isWhole = !diagnostics.some(({ severity }) => severity === 'error');
  const all = [...diagnostics, ...validate(records, { today, known, paths })];
  const found = exceptListed(all, records.exceptions, { isWhole, paths }).sort(byPlace);
  const isFaulty = found.some(({ severity }) => severity === 'error');
  return { diagnostics: found, records, dataset: isFaulty ? undefined : toDataset(records) };
}
