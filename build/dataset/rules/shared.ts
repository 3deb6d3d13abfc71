import { compareCodeUnits } from '../../../feed/text.ts';
import type { Records, Sourced, SourceFile, ValuePath } from '../dataset.ts';
import { type Diagnostic, diagnosticOn, didYouMean } from '../diagnostics.ts';
import { diagnosticAt } from '../parse.ts';
import { quoted } from '../text.ts';

export type RuleContext = {
  /** The build date, YYYY-MM-DD. */
  today: string;
  /**
   * Every name that a path, the vendors' file or the lists' file defines, invalid files included: a
   * reference to an invalid file is not an error of its own. Vendors and lists are undefined where
   * their file can't be read, and then any name passes.
   */
  known: {
    model: Set<string>;
    board: Set<string>;
    list: Set<string> | undefined;
    vendor: Set<string> | undefined;
  };
  paths: ReadonlySet<string>;
  /** The days on which imports last read lists, by the name of the list. */
  imported: ReadonlyMap<string, string>;
  /** Whether each file is valid by itself. */
  isWhole: boolean;
};

/** Rules by name; what a rule reports gets its name. */
export type Rules = {
  [name: string]: (records: Records, context: RuleContext) => Iterable<Diagnostic>;
};

type RecordPlace = Sourced<unknown> | Row<unknown, RecordPlace>;

/**
 * What is wrong with a value, or with one that `steps` lead to from there, as a predicate of it to
 * the full stop: "is no day; correct it." A `key` is the name of a field.
 */
export const error = reporter('error');
export const warning = reporter('warning');

function reporter(severity: Diagnostic['severity']) {
  return (
    place: RecordPlace,
    steps: string | ValuePath,
    predicate: string,
    target?: 'key',
  ): Diagnostic => {
    const inner = [steps].flat();
    const path = [...(place instanceof Row ? place.path : []), ...inner];
    const value = inner.reduce<unknown>((one, step) => Reflect.get(Object(one), step), place.value);
    const message = `${subject(path.at(-1), value, target)}${predicate}`;
    return diagnosticAt(place.file, path, { severity, rule: '', message, target });
  };
}

/** A value as a sentence begins with it; nothing for a row, of which the message shows the line. */
function subject(name: string | number | undefined, value: unknown, target?: 'key'): string {
  const isField = typeof name === 'string';
  if (typeof value === 'object' && value !== null) return isField ? `${name} ` : '';
  if (target === 'key') return `${name} `;
  const shown = typeof value === 'string' ? quoted(value) : String(value);
  return isField ? `${name} is ${shown}, which ` : `${shown} `;
}

/** About a file as a whole, or its name. */
export function onFile(path: string, message: string, severity?: 'warning'): Diagnostic {
  return diagnosticOn(path, { rule: '', message, ...(severity && { severity }) });
}

/** Where a value stands, for the message about another one. */
export function where(place: RecordPlace): string {
  return `${place.file.path}:${error(place, [], '').line}`;
}

/** A value in a record, or in another row; `owner` is what it is in. */
export class Row<Value, Of extends RecordPlace = RecordPlace> {
  constructor(
    readonly owner: Of,
    readonly value: Value,
    private readonly steps: ValuePath,
  ) {}

  get file(): SourceFile {
    return this.owner.file;
  }

  get path(): ValuePath {
    return this.owner instanceof Row ? [...this.owner.path, ...this.steps] : this.steps;
  }

  get record(): Sourced<unknown> {
    return this.owner instanceof Row ? this.owner.record : this.owner;
  }

  /**
   * The field that the value is in; of the rows of `fields` the name of each, such as a vendor's
   * slug.
   */
  get name(): string {
    return String(this.steps[0]);
  }
}

type Item<Value> = Value extends readonly (infer Inner)[] ? Inner : never;
type FieldName<Value> = Value extends object ? keyof Value & string : never;
type FieldOf<Value, Name> = Value extends { [Key in Name & string]?: infer Inner } ? Inner : never;

/** The items of a list in each record, or in each row of another list. */
export function each<
  Of extends RecordPlace & { value: unknown },
  Name extends FieldName<Of['value']>,
>(owners: readonly Of[], name: Name): Row<Item<FieldOf<Of['value'], Name>>, Of>[] {
  return owners.flatMap((owner) => {
    const items: unknown = Reflect.get(Object(owner.value), name);
    return Array.isArray(items)
      ? items.map((item, index) => new Row(owner, item, [name, index]))
      : [];
  });
}

/** The fields of records whose names are open, such as the vendors by slug. */
export function fields<Value>(
  records: readonly (RecordPlace & { value: { [name: string]: Value } })[],
): Row<Value>[] {
  return records.flatMap((owner) =>
    Object.entries(owner.value).map(([name, value]) => new Row(owner, value, [name])),
  );
}

/**
 * Visits the texts of a value and the names of its fields. The path grows and shrinks on the way,
 * since there are hundreds of thousands of texts.
 */
export function visitTexts(
  value: unknown,
  path: string[],
  visit: (text: string, path: string[], target?: 'key') => void,
): void {
  if (typeof value === 'string') visit(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const step in value) {
    path.push(step);
    if (!Array.isArray(value)) visit(step, path, 'key');
    visitTexts(Reflect.get(value, step), path, visit);
    path.pop();
  }
}

/** Each item whose key an earlier one has, with the first of that key. */
export function* repeats<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Generator<[item: Item, first: Item]> {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, item);
    else yield [item, first];
  }
}

/**
 * Rows of lists that are sorted, each that belongs further up with the one that it belongs before.
 */
export function* outOfOrder<Item extends { owner: unknown; value: unknown }>(
  rows: readonly Item[],
  compare: (left: Item['value'], right: Item['value']) => number,
): Generator<[row: Item, before: Item]> {
  const isAfter = (left: Item, right: Item) =>
    left.owner === right.owner && compare(left.value, right.value) > 0;
  let last: Item | undefined;
  for (const row of rows)
    if (last === undefined || !isAfter(last, row)) last = row;
    else yield [row, rows.find((other) => isAfter(other, row)) ?? last];
}

/** Texts that are not sorted by code unit. */
export function* unsorted(rows: readonly Row<string>[]): Generator<Diagnostic> {
  for (const [row, before] of outOfOrder<Row<string>>(rows, compareCodeUnits))
    yield error(row, [], `belongs before "${before.value}", since the list is sorted; move it.`);
}

/**
 * The sources of a file of rows: each row names one of them, and each of them is named by a row.
 */
export function* sourceProblems(
  record: RecordPlace & { value: { sources: object } },
  used: readonly Row<string>[],
): Generator<Diagnostic> {
  const keys = Object.keys(record.value.sources);
  for (const row of used.filter(({ value }) => !keys.includes(value)))
    yield error(row, [], `is no source of this file.${didYouMean(row.value, keys)} Correct it.`);
  const named = new Set(used.map(({ value }) => value));
  for (const key of keys.filter((one) => !named.has(one)))
    yield error(record, ['sources', key], 'is the source of no row; take it out.', 'key');
}
