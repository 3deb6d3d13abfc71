/** What two lists have under one name; undefined where a list has nothing. */
export type Pair<Value> =
  | { readonly id: string; readonly before: Value; readonly after: Value }
  | { readonly id: string; readonly before: undefined; readonly after: Value }
  | { readonly id: string; readonly before: Value; readonly after: undefined };

/** Every name of two lists with its records, in the order of the new list; what only the old one has comes last. */
export function pairsOf<Value extends object>(
  before: readonly Value[],
  after: readonly Value[],
  idOf: (value: Value) => string,
): readonly Pair<Value>[] {
  const old = new Map(before.map((value) => [idOf(value), value]));
  const kept = new Set(after.map(idOf));
  return [
    ...after.map((value): Pair<Value> => {
      const id = idOf(value);
      const held = old.get(id);
      return held === undefined ? { id, before: undefined, after: value } : { id, before: held, after: value };
    }),
    ...before.filter((value) => !kept.has(idOf(value))).map((value): Pair<Value> => ({ id: idOf(value), before: value, after: undefined })),
  ];
}
