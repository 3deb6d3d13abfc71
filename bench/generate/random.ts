/** Numbers that look like chance and are the same on every run. */
export type Random = {
  /** A whole number from 0 up to, but not including, `count`. */
  readonly below: (count: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** So many lower-case hexadecimal digits. */
  readonly hex: (digits: number) => string;
};

export function createRandom(seed: number): Random {
  let state = seed;
  // mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    hex: (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join(''),
  };
}
