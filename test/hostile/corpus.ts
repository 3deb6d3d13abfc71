import { formatDiagnostic } from '../../build/dataset/diagnostics.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import type { ValuePath } from '../../build/dataset/source-file.ts';
import { type HostileCase, projectOf } from './case.ts';
import { addresses } from './cases/addresses.ts';
import { days, TODAY } from './cases/days.ts';
import { encodings } from './cases/encodings.ts';
import { ids } from './cases/ids.ts';
import { numbers } from './cases/numbers.ts';
import { sizes } from './cases/sizes.ts';
import { structure } from './cases/structure.ts';
import { texts } from './cases/texts.ts';

/** Every case of the corpus, by subject. */
export const corpus = {
  structure,
  encodings,
  texts,
  numbers,
  days,
  ids,
  addresses,
  sizes,
} satisfies {
  readonly [subject: string]: readonly HostileCase[];
};

/**
 * What became of a case: the first fault with the number of the others, or the value that was requested
 * for.
 */
export type Outcome =
  | { readonly place: string; readonly message: string; readonly further: number }
  | { readonly value: unknown }
  | { readonly lost: string };

/** Holds a case against every rule, as a build does. */
export function outcomeOf(hostile: HostileCase): Outcome {
  const { diagnostics, records } = loadDataset(projectOf(hostile), TODAY);
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === 'error');
  if (first !== undefined)
    return { place: `${first.file}:${first.line}`, message: first.message, further: others.length };
  const all = [
    records.site,
    records.vendors,
    ...records.models,
    ...records.plans,
    ...records.boards,
    ...records.periods,
    ...records.aliases,
  ];
  const record = all.find((located) => located?.file.path === hostile.path);
  if (record === undefined) return { lost: hostile.path };
  return { value: valueAt(record.value, 'at' in hostile.expected ? hostile.expected.at : []) };
}

/** Everything that a build prints of the faults of a case. */
export function linesOf(hostile: HostileCase): readonly string[] {
  const { diagnostics } = loadDataset(projectOf(hostile), TODAY);
  return diagnostics.flatMap((diagnostic) => formatDiagnostic(diagnostic).split('\n'));
}

function valueAt(root: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined,
    root,
  );
}
