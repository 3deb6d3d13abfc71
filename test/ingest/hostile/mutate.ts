export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A value with one of its texts or keys changed, and which. */
export type Mutant = { readonly place: string; readonly value: Json };

/**
 * Every value in which one text or one key is changed. Keys that the format itself names are left
 * alone.
 */
export function mutants(
  value: Json,
  change: (text: string) => string,
  fixed: ReadonlySet<string>,
  place = '',
): readonly Mutant[] {
  if (typeof value === 'string') return [{ place, value: change(value) }];
  if (typeof value !== 'object' || value === null) return [];
  if (isList(value))
    return value.flatMap((item, index) =>
      mutants(item, change, fixed, `${place}/${index}`).map((mutant) => ({
        ...mutant,
        value: value.with(index, mutant.value),
      })),
    );
  return Object.entries(value).flatMap(([key, item]) => [
    ...(fixed.has(key)
      ? []
      : [{ place: `${place}/${key} (key)`, value: renamed(value, key, change(key)) }]),
    ...mutants(item, change, fixed, `${place}/${key}`).map((mutant) => ({
      ...mutant,
      value: { ...value, [key]: mutant.value },
    })),
  ]);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function renamed(value: { readonly [key: string]: Json }, from: string, to: string): Json {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key === from ? to : key, item]),
  );
}
