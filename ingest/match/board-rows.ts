import { unitRanges } from '../../build/dataset/editions.ts';
import type { Edition } from '../../feed/schemas/data/board.ts';
import type { Line } from '../propose/proposal.ts';
import type { BoardRow } from '../types.ts';
import type { Entry, NewEntry } from '../write/period-text.ts';
import type { LabelMatch } from './labels.ts';

type MapRequest = {
  readonly map: (label: string) => LabelMatch;
  readonly edition: Edition;
  /** Rows of the board's stored periods, whose variants are reused. */
  readonly stored: readonly Entry[];
};

/** The rows of a file as entries, and the rows that can't be mapped. */
export type MappedRows = {
  readonly entries: readonly NewEntry[];
  readonly unmapped: readonly Line[];
  readonly refused: readonly Line[];
  /** Labels of rows that are not among the entries. */
  readonly unread: readonly string[];
  /** Rows of models that the data leaves out of the feed. */
  readonly leftOut: number;
};

/** Maps every row by its label. */
export function mapRows(
  rows: readonly BoardRow[],
  { map, edition, stored }: MapRequest,
): MappedRows {
  const variants = variantsOf(stored);
  const matched = rows.map((row) => ({
    row,
    match: map(row.label),
    fault: rangeFault(row, edition),
  }));
  const sound = matched.filter(
    ({ match, fault }) => fault === undefined || match.kind === 'left-out',
  );
  return {
    entries: sound.flatMap(({ row, match }) =>
      match.kind === 'model' ? [entryOf(row, match, variants)] : [],
    ),
    unmapped: unmappedLines(
      sound.map(({ row }) => row),
      map,
    ),
    refused: [
      ...matched.flatMap(({ row, match, fault }) =>
        fault === undefined || match.kind === 'left-out'
          ? []
          : [{ subject: nameOf(row), text: fault }],
      ),
      ...sound.flatMap(({ row, match }) =>
        match.kind === 'claimed' ? [{ subject: nameOf(row), text: claimedText(match.ids) }] : [],
      ),
    ],
    unread: matched.flatMap(({ row, match, fault }) =>
      match.kind === 'model' && fault === undefined ? [] : [row.label],
    ),
    leftOut: matched.filter(({ match }) => match.kind === 'left-out').length,
  };
}

/** A line for each row whose label means no model of the feed. */
export function unmappedLines(rows: readonly BoardRow[], map: MapRequest['map']): readonly Line[] {
  return rows.flatMap(({ label }) => {
    const match = map(label);
    return match.kind === 'unmapped' ? [{ subject: label, text: nearestText(match.nearest) }] : [];
  });
}

function rangeFault({ native }: BoardRow, { unit }: Edition): string | undefined {
  const { minimum, maximum } = unitRanges[unit];
  if (native >= minimum && native <= maximum) return undefined;
  return `${native} is no value in ${unit}, which go from ${minimum} to ${maximum}; the copy may have lost a decimal point or a sign`;
}

function nearestText(nearest: readonly string[]): string {
  return nearest.length === 0 ? 'nothing near' : `nearest ${nearest.join(', ')}`;
}

function claimedText(ids: readonly string[]): string {
  return `the name may mean ${ids.join(' or ')}; say in data/aliases which one the board means`;
}

export function nameOf({
  position,
  label,
}: {
  readonly position: string;
  readonly label: string;
}): string {
  return position === label ? label : `${label} (${position})`;
}

function entryOf(
  { label, native, settings, measures, note }: BoardRow,
  { id, variant }: Extract<LabelMatch, { kind: 'model' }>,
  variants: Variants,
): NewEntry {
  const words = [...variant, ...settings.filter((setting) => !variant.includes(setting))];
  const known = settings.length === 0 ? variants.get(variantKey(id, label)) : undefined;
  const text = known === undefined ? words.join('; ') : (known ?? '');
  return { model: id, native, label, ...(text === '' ? {} : { variant: text }), ...measures, note };
}

/** The variant of each label in the newest stored row; null for none. */
type Variants = ReadonlyMap<string, string | null>;

function variantsOf(stored: readonly Entry[]): Variants {
  return new Map(
    stored.map(({ model, label, variant }) => [variantKey(model, label), variant ?? null]),
  );
}

function variantKey(model: string, label: string): string {
  return JSON.stringify([model, label]);
}
