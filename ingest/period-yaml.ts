import { createHash } from 'node:crypto';
import type { PeriodFile } from '../feed/schemas/data/board-file.ts';

export type Entry = PeriodFile['entries'][number];
/** `note` becomes a comment behind the row. */
export type NewEntry = Entry & { readonly note: string | null };

export function entryLine({ model, native, label, variant, note }: NewEntry): string {
  const fields = [`model: ${model}`, `native: ${native}`, `label: ${JSON.stringify(label)}`];
  if (variant !== undefined) fields.push(`variant: ${PLAIN.test(variant) ? variant : JSON.stringify(variant)}`);
  return `{ ${fields.join(', ')} }${note === null ? '' : ` # ${note}`}`;
}

/** What YAML takes for nothing but text. */
const PLAIN = /^(?!(?:null|true|false|yes|no|on|off|nan|inf)$)[a-z](?:[a-z0-9. -]*[a-z0-9])?$/;

export type NewPeriod = Pick<PeriodFile, 'updated_at' | 'source'> & { readonly partial: boolean; readonly entries: readonly NewEntry[] };

/** A whole new file of a period. */
export function periodText({ updated_at, source, partial, entries }: NewPeriod): string {
  return [
    '# yaml-language-server: $schema=../../schemas/period.json',
    `updated_at: ${updated_at}`,
    `source: ${source}`,
    `imported: ${fingerprint(entries)}`,
    ...(partial ? ['partial: true'] : []),
    'entries:',
    ...entries.map((entry) => `  - ${entryLine(entry)}`),
    '',
  ].join('\n');
}

/** Changes with any value of any row, so that an import can tell the rows that it wrote from rows that a person has changed. */
export function fingerprint(entries: readonly Entry[]): string {
  const rows = entries.map(({ model, native, label, variant }) => [model, native, label, variant ?? null]);
  // The letter keeps YAML from reading a number.
  return `x${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 15)}`;
}
