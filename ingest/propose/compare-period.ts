import { measureKeys } from '../../feed/schemas/data/board.ts';
import { type Entry, measuresOf, type NewEntry } from '../write/period-text.ts';
import type { Line } from './proposal.ts';

/** A row of a file and the matching stored row, if there is one. */
export type Pair = {
  readonly entry: NewEntry;
  readonly own: Entry | undefined;
  readonly index: number | undefined;
};

/**
 * The rows of a file with their stored rows, in file order, and the stored rows that the file
 * lacks.
 */
export type Comparison = {
  readonly pairs: readonly Pair[];
  readonly gone: readonly { readonly own: Entry; readonly index: number }[];
};

/**
 * Matches rows by label; rows that share a label by native and variant, then native, then variant,
 * then order. `unread` are labels of rows in the file that were refused or not mapped: their stored
 * rows are not gone.
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

export type Difference = 'new' | 'moved' | 'renamed' | 'measured' | 'same';

/**
 * How a row differs from the stored one. `renamed`: the data maps the label to another model than
 * the rules do. `measured`: the figure is the same, and a measure beside it is not.
 */
export function differenceOf({ entry, own }: Pair): Difference {
  if (own === undefined) return 'new';
  if (own.model !== entry.model) return 'renamed';
  if (own.native !== entry.native) return 'moved';
  const isSame = measureKeys.every((key) => entry[key] === undefined || entry[key] === own[key]);
  return isSame ? 'same' : 'measured';
}

/** The days of the stored rows and of the file, for lines that show both. */
export type Days = { readonly stored: string; readonly file: string };

/** The lines of a proposal for new, changed, equal and missing rows. */
export function linesOf({ pairs, gone }: Comparison, days: Days) {
  const of = (...wanted: ReturnType<typeof differenceOf>[]) =>
    pairs.filter((pair) => wanted.includes(differenceOf(pair)));
  const added = of('new');
  return {
    added: added.map(({ entry }) => line(entry, String(entry.native))),
    changed: of('moved', 'renamed', 'measured').map((pair) => changedLine(pair, days)),
    confirmed: of('same').map(({ entry }) => line(entry, String(entry.native))),
    left: gone.map(({ own }) =>
      line(own, `${own.native} on ${days.stored}${renameHint(own, added)}`),
    ),
  };
}

function changedLine({ entry, own }: Pair, { stored, file }: Days): Line {
  if (own !== undefined && own.model !== entry.model)
    return line(
      own,
      `the data says ${own.model}, the name says ${entry.model}, ${entry.native} on ${file}`,
    );
  if (own?.native === entry.native)
    return line(entry, `${entry.native} with ${measuresText(entry)}`);
  return line(entry, `${own?.native} on ${stored} → ${entry.native} on ${file}`);
}

function measuresText(entry: Entry): string {
  return Object.entries(measuresOf(entry))
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
}

/** Boards rename rows: one missing and one new row of a model are often the same. */
function renameHint({ model }: Entry, added: readonly Pair[]): string {
  const [only, other] = added.filter(({ entry }) => entry.model === model);
  return only === undefined || other !== undefined ? '' : `, perhaps now "${only.entry.label}"`;
}

export function line({ model, label }: Entry, text: string): Line {
  return { subject: model, text: `${text} (${label})` };
}
