/** A step of a path: a field, and which items of the list that stands there, or the object. */
type PathStep = { name: string; items: 'none' | 'all' | { field: string; value: string } };

const STEP = /^([^[]+)(?:\[(?:([^=\]]*)=([^\]]+))?\])?$/;
/** The tables have some hundred paths. */
const parsed = new Map<string, readonly PathStep[]>();

function parsePath(path: string): readonly PathStep[] {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const steps = path.split('.').map((text): PathStep => {
    const [, name = text, field, value = ''] = STEP.exec(text) ?? [];
    if (!text.endsWith(']')) return { name, items: 'none' };
    return { name, items: field === undefined ? 'all' : { field, value: value.toLowerCase() } };
  });
  parsed.set(path, steps);
  return steps;
}

export function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** What stands at a path, without what is absent or null: one value, or one an item of its lists. */
export function valuesAt(record: unknown, path: string): readonly unknown[] {
  const steps = parsePath(path);
  const [first] = steps;
  // Logs have many records, and most paths lead to nothing in most of them.
  if (!isObject(record) || first === undefined) return none;
  // OpenTelemetry has names with dots.
  if (steps.length > 1 && Object.hasOwn(record, path)) return present(record[path]);
  const values = takeStep(record, first);
  return values.length === 0 || steps.length === 1 ? values : takeSteps(values, steps);
}

/** Whether a path begins with a field of a record: else nothing stands at it. */
export function beginsIn(record: object, path: string): boolean {
  return path in record || (parsePath(path)[0]?.name ?? '') in record;
}

/** The steps after the first. */
function takeSteps(values: readonly unknown[], steps: readonly PathStep[]): readonly unknown[] {
  let found = values;
  for (const step of steps.slice(1)) found = found.flatMap((value) => takeStep(value, step));
  return found;
}

const none: readonly unknown[] = [];

function present(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? none : [value];
}

function takeStep(value: unknown, { name, items }: PathStep): readonly unknown[] {
  // Any field.
  if (name === '*') return isObject(value) ? Object.values(value).flatMap(present) : none;
  const field = isObject(value) ? value[name] : undefined;
  if (field === undefined || field === null) return none;
  if (items === 'none') return [field];
  const list = Array.isArray(field) || items === 'all' ? field : [field];
  if (!Array.isArray(list)) return none;
  return list.filter((item) => item !== null && item !== undefined && isMeant(item, items));
}

function isMeant(item: unknown, items: Exclude<PathStep['items'], 'none'>): boolean {
  if (items === 'all') return true;
  // `[=text]` is the text itself.
  const value = items.field === '' ? item : valueAt(item, items.field);
  return isText(value) && value.toLowerCase() === items.value;
}

/** What stands at a path without lists; undefined where nothing does. */
export function valueAt(record: unknown, path: string): unknown {
  if (!isObject(record)) return undefined;
  if (parsePath(path).length === 1) return record[path] ?? undefined;
  return valuesAt(record, path)[0];
}

/** The attributes of OTLP JSON, which are a list of keys and values, as an object; all else as it is. */
export function fromKeyValues(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const pairs = value.map((each) => [valueAt(each, 'key'), plainValue(valueAt(each, 'value'))]);
  return Object.fromEntries(pairs.filter(([key]) => isText(key)));
}

/** A value of OTLP JSON stands in an object by its type; whole numbers are texts. */
function plainValue(value: unknown): unknown {
  const [[type, plain] = []] = Object.entries(isObject(value) ? value : {});
  return type === 'intValue' && isText(plain) && /^\d+$/.test(plain) ? Number(plain) : plain;
}

/** The object at a path; an empty one where there is none. */
export function objectAt(record: unknown, path: string): { readonly [name: string]: unknown } {
  const value = valueAt(record, path);
  return isObject(value) ? value : {};
}

/** The first of several paths that holds a value of a kind. */
export function firstAt<Value>(
  records: readonly unknown[],
  paths: readonly string[],
  isKind: (value: unknown) => value is Value,
): Value | undefined {
  for (const record of records)
    for (const path of paths) {
      const value = valueAt(record, path);
      if (isKind(value)) return value;
    }
  return undefined;
}
