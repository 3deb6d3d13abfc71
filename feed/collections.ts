/**
 * Caches the results of `compute` by object. The cache is weak: an entry lives as long as its
 * object.
 */
export function memoize<Key extends object, Result extends object | string>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const cache = new WeakMap<Key, Result>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const result = compute(key);
    cache.set(key, result);
    return result;
  };
}

/** Items by key, in their order. Node 20 lacks `Map.groupBy`. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Computes with the first call, and gives the same value to each. */
export function once<Value>(compute: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: compute() };
    return cached.value;
  };
}

/** The value in the middle, the mean of two, and 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const lower = sorted[Math.ceil(values.length / 2) - 1] ?? 0;
  const upper = sorted[Math.floor(values.length / 2)] ?? 0;
  return (lower + upper) / 2;
}
