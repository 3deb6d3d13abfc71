import { rowAddress } from '../../build/dataset/lists.ts';
import { type FigureField, type Figures, figureFields, type SourceRow } from '../source.ts';
import type { ImportContext, Origin, Project } from './proposal.ts';

/** A source that says itself where and when it was read. */
export type DatedSource = {
  url: string;
  checked: string;
  sha256?: string;
  /** Which figures it states, where the price of the record has more. */
  states?: FigureField[];
};

/** A source that is of the newest reading of its list. */
export type ListCitation = { list: string; row: string };

type CitedRow = Pick<SourceRow, 'at'> & { checked?: string | null };

export function toDatedSource(
  { url, day, sha256 }: Origin,
  { at, checked }: CitedRow,
): DatedSource {
  const proof = sha256 === undefined ? {} : { sha256 };
  return { url: rowAddress(url, at), checked: checked ?? day, ...proof };
}

/** A vendor's page as a source, with what it states where the record has more than that. */
export function withStatedFigures(
  source: DatedSource,
  row: Figures,
  price: Partial<Figures>,
): DatedSource {
  const known = figureFields.filter((field) => (price[field] ?? null) !== null);
  const states = known.filter((field) => row[field] !== null);
  return states.length === known.length ? source : { ...source, states };
}

/** The row as `data/lists.yaml` would have its address. */
export function listCitation(list: string, { url }: Origin, { at }: CitedRow): ListCitation {
  return { list, row: url.endsWith('/') ? at : at.replace(/^#/, '') };
}

/**
 * A source that was filled in from its list, as a reading by itself: it keeps the address and the
 * day, and names neither the list nor the first day on which that was read.
 */
export function pinned<Source extends { list?: string; row?: string; first_read?: string }>(
  source: Source,
): Omit<Source, 'list' | 'row' | 'first_read'> {
  const { list: _list, row: _row, first_read: _firstRead, ...reading } = source;
  return reading;
}

/** The day from which on a reading is known. */
export function firstReadOf(reading: { checked: string; first_read?: string }): string {
  return reading.first_read ?? reading.checked;
}

/**
 * The name of a list of which the whole reading renews the day of its rows. Undefined for a list
 * without a line in `data/lists.yaml`, and for a file of which only a part is taken: sources that
 * are written then have an address and a day.
 */
export function renewedList(
  source: { name: string },
  project: Pick<Project, 'lists'>,
  { origin, options }: Pick<ImportContext, 'origin' | 'options'>,
): string | undefined {
  const known = listLine(source, project);
  const isPart = options.partial || options.only.length > 0 || options.dismiss.length > 0;
  return known === undefined || isPart || origin.day < known.checked ? undefined : source.name;
}

/** The line of a list in `data/lists.yaml`. */
export function listLine({ name }: { name: string }, { lists }: Pick<Project, 'lists'>) {
  return lists[0]?.value[name];
}
