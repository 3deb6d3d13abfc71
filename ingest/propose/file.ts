import type { Dataset, Records } from '../../build/dataset/dataset.ts';
import type { Upstream } from '../fetch/upstream-file.ts';
import { dayInName } from '../formats/days.ts';
import { type Aliases, createLabelMap } from '../match/labels.ts';
import type { OfferFormat } from '../offers/format.ts';
import { proposeOffers } from '../offers/propose.ts';
import type { ImportOptions } from '../options.ts';
import type { BoardFormat, IdFormat, Parsed, PriceFormat, PriceRow } from '../types.ts';
import { proposeBoard } from './board.ts';
import { proposeIds } from './ids.ts';
import { proposePrices } from './prices.ts';
import type { Proposal } from './proposal.ts';

export type Project = {
  readonly dataset: Dataset;
  readonly aliases: Records['aliases'];
  readonly offers: Records['offers'];
  readonly ids: Records['ids'];
};

export type Import = {
  readonly upstream: Upstream;
  readonly options: Omit<ImportOptions, 'file' | 'write' | 'fetch' | 'source'>;
  readonly today: string;
};

/** The proposal of a file, or what is wrong with it as a whole: `line:column: sentence`. */
export function proposeImport(
  format: PriceFormat | BoardFormat | IdFormat | OfferFormat,
  imported: Import,
  project: Project,
): Proposal | { readonly fault: string } {
  switch (format.kind) {
    case 'prices':
      return importPrices(format, imported, project);
    case 'board':
      return importBoard(format, imported, project);
    case 'offers':
      return importOffers(format, imported, project);
    case 'ids':
      return importIds(format, imported, project);
    default:
      return format satisfies never;
  }
}

function importPrices(
  format: PriceFormat,
  { upstream, options, today }: Import,
  { dataset }: Project,
): Proposal | { readonly fault: string } {
  const parsed = parsePrices(format, upstream);
  if (parsed.fault !== undefined) return { fault: parsed.fault };
  const folder = typeof upstream.content === 'string' ? undefined : format.tree?.address;
  const url = upstream.address ?? options.url ?? parsed.address ?? folder ?? format.address ?? '';
  const day = options.day ?? parsed.day ?? dayInName(upstream.name);
  const origin = { url: folder === undefined || url.endsWith('/') ? url : `${url}/`, day };
  const proposed = proposePrices(parsed, dataset, { format, origin, today, force: options.force });
  const title = titleOf(upstream, origin);
  return day === null ? { title, ...proposed, notes: [NO_DAY], edits: [] } : { title, ...proposed };
}

const NO_DAY =
  'The day of the file is not known, so no price can be dated or cited by it, and nothing would be written; say --day YYYY-MM-DD.';

/** Parses a price list, one file or a tree of files. */
export function parsePrices(format: PriceFormat, { content }: Upstream): Parsed<PriceRow> {
  if (typeof content === 'string') return format.parse(content);
  if (format.tree !== undefined) return format.tree.parse(content);
  return {
    rows: [],
    refusals: [],
    skipped: 0,
    fault: folderFault(format.name),
  };
}

function importBoard(
  format: BoardFormat,
  { upstream, options }: Import,
  { dataset, aliases }: Project,
): Proposal | { readonly fault: string } {
  const { name, content, beside, address } = upstream;
  if (typeof content !== 'string') return { fault: folderFault(format.name) };
  const parsed = format.parse({ name, text: content, beside });
  if (parsed.fault !== undefined) return { fault: parsed.fault };
  const origin = {
    url: address ?? options.url ?? format.address ?? format.page,
    day: options.day ?? null,
  };
  const map = createLabelMap(dataset.models, aliasesOf(format, { dataset, aliases }));
  const { board, period, force, partial } = options;
  const proposed = proposeBoard(parsed, {
    format,
    origin,
    boards: dataset.boards,
    map,
    board,
    period,
    force,
    partial,
  });
  return {
    title: titleOf(upstream, { ...origin, day: origin.day ?? parsed.updated_at }),
    ...proposed,
  };
}

function importIds(
  format: IdFormat,
  { upstream, options }: Import,
  project: Project,
): Proposal | { readonly fault: string } {
  const { name, content, address } = upstream;
  if (typeof content !== 'string') return { fault: folderFault(format.name) };
  const day = options.day ?? dayInName(name);
  if (day === null) return { fault: NO_DAY_AT_ALL };
  const parsed = format.parse(content);
  if ('fault' in parsed) return parsed;
  const origin = { url: address ?? options.url ?? format.address, day };
  const proposed = proposeIds(parsed.keys, project, { format: format.name, origin });
  return { title: titleOf(upstream, origin), ...proposed };
}

function importOffers(
  format: OfferFormat,
  { upstream, options }: Import,
  { dataset, offers }: Project,
): Proposal | { readonly fault: string } {
  const { name, content, address } = upstream;
  if (typeof content !== 'string') return { fault: folderFault(format.name) };
  const day = options.day ?? dayInName(name);
  if (day === null) return { fault: NO_DAY_AT_ALL };
  const parsed = format.parse(content);
  if ('fault' in parsed) return parsed;
  const source = { url: address ?? options.url ?? format.address, checked: day };
  const proposed = proposeOffers(parsed.offers, { dataset, offers }, { format, source });
  return { title: titleOf(upstream, { url: source.url, day }), ...proposed };
}

const NO_DAY_AT_ALL = '1:1: the day of the file is not known; say --day YYYY-MM-DD.';

function folderFault(name: string): string {
  return `1:1: this is a folder or an archive, and ${name} is one file; say which.`;
}

/** The aliases of a page's labels. Two boards may use the same page, in different periods. */
export function aliasesOf(
  { page }: BoardFormat,
  { dataset, aliases }: Pick<Project, 'dataset' | 'aliases'>,
): Aliases {
  const keys = dataset.boards
    .filter(({ value }) => value.editions.some((edition) => edition.public_url === page))
    .map(({ id }) => id);
  const own = aliases.filter(({ id }) => keys.includes(id)).map(({ value }) => value);
  return {
    labels: Object.fromEntries(own.flatMap(({ labels }) => Object.entries(labels))),
    leftOut: own.flatMap(({ left_out: leftOut }) => leftOut),
  };
}

function titleOf(
  { name }: Upstream,
  { url, day }: { readonly url: string; readonly day: string | null },
): string {
  return `${name}, ${day === null ? 'of a day that is not known' : `of ${day}`}, from ${url}`;
}
