import type { Records } from '../dataset.ts';
import type { ParsedFile, ValuePath } from '../source-file.ts';
import type { Target } from './locate.ts';

/** Where a text stands in the data. */
export type TextPlace = {
  readonly file: ParsedFile;
  readonly path: ValuePath;
  readonly target: Target;
};

type Visit = (text: string, placeOf: () => TextPlace) => void;

/**
 * Shows every text of the data, the names of open fields included. A place is made where it is
 * asked for: a large feed has millions of texts, and hardly any is asked about. What
 * data/exceptions.yaml quotes is as odd as what it is about, so it is left out.
 */
export function visitTexts(records: Records, visit: Visit): void {
  const { site, vendors, sources, tags, models, plans, boards, periods, aliases, ids } = records;
  for (const record of [site, vendors, sources, tags])
    if (record !== undefined) visitRecord(record, visit);
  for (const list of [models, plans, boards, periods, aliases, ids])
    for (const record of list) visitRecord(record, visit);
}

type Record = { readonly file: ParsedFile; readonly value: unknown };

/** One path serves all values of a record: it grows and shrinks on the way. */
function visitRecord({ file, value }: Record, visit: Visit): void {
  const path: (string | number)[] = [];
  const placeOf = (target: Target) => () => ({ file, path: [...path], target });
  const [atValue, atKey] = [placeOf('value'), placeOf('key')];
  const walkInto = (node: object) => {
    for (const step in node) {
      path.push(Array.isArray(node) ? Number(step) : step);
      if (!Array.isArray(node)) visit(step, atKey);
      walk(Reflect.get(node, step));
      path.pop();
    }
  };
  const walk = (node: unknown): void => {
    if (typeof node === 'string') visit(node, atValue);
    else if (typeof node === 'object' && node !== null) walkInto(node);
  };
  walk(value);
}
