import type { Entry, NewEntry } from '../write/period-text.ts';

/** A row of a file and the stored row that is the same, if there is one. */
export type Pair = {
  readonly entry: NewEntry;
  readonly own: Entry | undefined;
  readonly index: number | undefined;
};

/**
 * The rows of a file beside stored ones, in the file's order, and the stored ones that the file
 * does not have.
 */
export type Comparison = {
  readonly pairs: readonly Pair[];
  readonly gone: readonly { readonly own: Entry; readonly index: number }[];
};

/**
 * A row is its label, and where a board prints a label twice, its figure, its variant or else its
 * turn. `unread` are labels that the file has in rows which were not understood: those are not
 * gone.
 */
export function comparePeriod(
  entries: readonly NewEntry[],
  stored: readonly Entry[],
  unread: ReadonlySet<string>,
): Comparison {
  const free = new Map(stored.entries());
  const take = (pair: Pair, fits: (own: Entry) => boolean): Pair => {
    if (pair.own !== undefined) return pair;
    const [index, own] =
      [...free].find(([, one]) => one.label === pair.entry.label && fits(one)) ?? [];
    if (index !== undefined) free.delete(index);
    return { entry: pair.entry, own, index };
  };
  const pairs = entries
    .map((entry): Pair => ({ entry, own: undefined, index: undefined }))
    .map((pair) =>
      take(
        pair,
        ({ native, variant }) => native === pair.entry.native && variant === pair.entry.variant,
      ),
    )
    .map((pair) => take(pair, ({ native }) => native === pair.entry.native))
    .map((pair) => take(pair, ({ variant }) => variant === pair.entry.variant))
    .map((pair) => take(pair, () => true));
  return {
    pairs,
    gone: [...free].flatMap(([index, own]) => (unread.has(own.label) ? [] : [{ index, own }])),
  };
}

export type Difference = 'new' | 'moved' | 'renamed' | 'same';

/**
 * What a row of the file is to the stored one. `renamed`: the data maps the label to another model
 * than the rules do.
 */
export function differenceOf({ entry, own }: Pair): Difference {
  if (own === undefined) return 'new';
  if (own.model !== entry.model) return 'renamed';
  return own.native === entry.native ? 'same' : 'moved';
}
