import { createHash } from 'node:crypto';
import { Document, type Node } from 'yaml';
import { type Measures, measureKeys, type PeriodFile } from '../../feed/schemas/data/board.ts';
import { commentText, quoted, type YamlValue, yamlLines } from './yaml-lines.ts';

export type Entry = PeriodFile['entries'][number];
/** `note` becomes a comment at the end of the row. */
export type NewEntry = Entry & { readonly note: string | null };

/** A row as a YAML flow map on one line, the label in quotes, the note as a comment. */
export function entryNode({ note, ...entry }: NewEntry): Node {
  const { model, native, label, variant } = entry;
  const fields = {
    model,
    native,
    label: quoted(label),
    ...(variant === undefined ? {} : { variant: variantNode(variant) }),
    ...measuresOf(entry),
  };
  const node = new Document().createNode(fields, { flow: true });
  if (note !== null) node.comment = ` ${commentText(note)}`;
  return node;
}

/** What a row states beside its figure, in the order of the schema. */
export function measuresOf(entry: Entry): Measures {
  return Object.fromEntries(
    measureKeys.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]])),
  );
}

function variantNode(variant: string): YamlValue {
  return PLAIN.test(variant) ? variant : quoted(variant);
}

/** Texts that YAML parses as strings without quotes. */
const PLAIN = /^(?!(?:null|true|false|yes|no|on|off|nan|inf)$)[a-z](?:[a-z0-9. -]*[a-z0-9])?$/;

export type NewPeriod = Pick<PeriodFile, 'updated_at' | 'source'> & {
  readonly partial: boolean;
  readonly entries: readonly NewEntry[];
};

/** A whole new file of a period. */
export function periodText({ updated_at, source, partial, entries }: NewPeriod): string {
  const period = {
    updated_at,
    source,
    imported: fingerprint(entries),
    ...(partial ? { partial } : {}),
    entries: entries.map(entryNode),
  };
  return [
    '# yaml-language-server: $schema=../../schemas/period.json',
    ...yamlLines(period),
    '',
  ].join('\n');
}

/** A hash of all values of all rows, to detect edits by hand. */
export function fingerprint(entries: readonly Entry[]): string {
  const rows = entries.map((entry) => {
    const { model, native, label, variant = null } = entry;
    // Without measures the hash is that of files from before there were any.
    const measures = Object.entries(measuresOf(entry)).flat();
    return [model, native, label, variant, ...measures];
  });
  // With a letter at its start, YAML can't parse the hash as a number.
  return `x${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 15)}`;
}
