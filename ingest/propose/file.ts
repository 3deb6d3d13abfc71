import type { Records } from '../../build/dataset/dataset.ts';
import { dayInName } from '../formats/days.ts';
import { type Aliases, createLabelMap } from '../match/labels.ts';
import type { OfferFormat } from '../offers/format.ts';
import { proposeOffers } from '../offers/propose.ts';
import { offersFault } from '../offers/trust.ts';
import { importPlans } from '../plans/list.ts';
import type { PlanFormat } from '../plans/plan-row.ts';
import type { BoardFormat, IdFormat, PriceFormat } from '../types.ts';
import { proposeBoard } from './board.ts';
import { proposeIds } from './ids.ts';
import { folderFault, type Import, refuseWhole, titleOf } from './import.ts';
import { importPrices, type PriceProject } from './price-list.ts';
import type { Proposal } from './proposal.ts';

export type Project = PriceProject & {
  readonly aliases: Records['aliases'];
  readonly offers: Records['offers'];
};

/** The proposal of a file, or what is wrong with it as a whole: `line:column: sentence`. */
export function proposeImport(
  format: PriceFormat | BoardFormat | IdFormat | OfferFormat | PlanFormat,
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
    case 'plans':
      return importPlans(format, imported, project);
    default:
      return format satisfies never;
  }
}

function importBoard(
  format: BoardFormat,
  { upstream, options }: Import,
  { dataset, aliases, leftOut }: Project,
): Proposal | { readonly fault: string } {
  const { name, content, beside, address } = upstream;
  if (typeof content !== 'string') return { fault: folderFault(format.name) };
  const parsed = format.parse({ name, text: content, beside });
  if (parsed.fault !== undefined) return { fault: parsed.fault };
  const origin = {
    url: address ?? options.url ?? format.address ?? format.page,
    // A copy of a page is of the day on which it was made, whenever it was committed.
    day: options.day ?? (parsed.updated_at === null ? (upstream.day ?? null) : null),
  };
  const own = aliasesOf(format, { dataset, aliases });
  const map = createLabelMap(dataset.models, {
    ...own,
    leftOut: [...own.leftOut, ...leftOut.boards],
  });
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
  const title = titleOf(upstream, { url: source.url, day });
  const fault = options.expectChanges ? undefined : offersFault(proposed.lines);
  return { title, ...(fault === undefined ? proposed : refuseWhole(proposed, fault)) };
}

const NO_DAY_AT_ALL = '1:1: the day of the file is not known; say --day YYYY-MM-DD.';

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
