import type { Upstream } from '../fetch/upstream-file.ts';
import type { ImportOptions } from '../options.ts';
import type { Parsed, PriceFormat, PriceRow } from '../types.ts';
import { noLines, type Proposal, wholeFile } from './proposal.ts';

/** A file to import, and how. */
export type Import = {
  readonly upstream: Upstream;
  readonly options: Omit<ImportOptions, 'file' | 'write' | 'fetch' | 'source' | 'detail'>;
  readonly today: string;
};

/** Parses a price list, one file or a tree of files. */
export function parsePrices(format: PriceFormat, { content }: Upstream): Parsed<PriceRow> {
  if (typeof content === 'string') return format.parse(content);
  if (format.tree !== undefined) return format.tree.parse(content);
  return { rows: [], refusals: [], skipped: 0, fault: folderFault(format.name) };
}

export function folderFault(name: string): string {
  return `1:1: this is a folder or an archive, and ${name} is one file; say which.`;
}

/** The first line of a proposal. */
export function titleOf(
  { name }: Upstream,
  { url, day }: { readonly url: string; readonly day: string | null },
): string {
  return `${name}, ${day === null ? 'of a day that is not known' : `of ${day}`}, from ${url}`;
}

/** A proposal that changes nothing, since the file as a whole is not to be trusted. */
export function refuseWhole<Proposed extends Omit<Proposal, 'title'>>(
  proposed: Proposed,
  text: string,
): Proposed {
  const lines = { ...noLines, refused: [{ subject: wholeFile, text }] };
  return { ...proposed, lines, edits: [], files: new Map(), state: undefined };
}
