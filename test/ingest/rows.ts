import { readUpstream } from '../../ingest/fetch.ts';
import { FileError } from '../../ingest/file-error.ts';
import { markOf } from '../../ingest/propose/figures.ts';
import { parseUpstream } from '../../ingest/rows.ts';
import type {
  Ending,
  ImportSource,
  Parsed,
  ParsedBoard,
  SourceBoardRow,
  SourcePlanRow,
  SourcePriceRow,
  Upstream,
} from '../../ingest/source.ts';
import { sources } from '../../ingest/sources/index.ts';

export function sourceOf(name: string): ImportSource {
  const source = sources.find((one) => one.name === name);
  if (source === undefined) throw new Error(`there is no source ${name}`);
  return source;
}

/** A fixture by its path, a folder of files, a text, or a value that becomes JSON. */
export type File =
  | { fixture: string }
  | { folder: object }
  | { text: string; name?: string }
  | object;

export function upstreamOf(file: File, source: Pick<ImportSource, 'beside'> = {}): Upstream {
  if ('fixture' in file) return readUpstream(`test/fixtures/ingest/${file.fixture}`, source.beside);
  if ('folder' in file)
    return {
      name: 'folder',
      files: new Map(Object.entries(Object(file.folder)).map(([path, one]) => [path, toText(one)])),
    };
  const { name = 'file.json', text = JSON.stringify(file) } = Object(file);
  return { name, files: new Map([[name, text]]) };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a source reads of a file, a line a row without what is as usual, or why it can't. */
export function linesOf(name: string, file: File): string[] {
  const source = sourceOf(name);
  try {
    const parse = (one: Upstream): Parsed<AnyRow> => source.parse(one);
    return parsedLines(parseUpstream({ parse, shape: source.shape }, upstreamOf(file, source)));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return [error.message.replace(/^[^:]*:(.*) Nothing was imported\.$/s, '$1')];
  }
}

type AnyRow = SourcePriceRow | SourcePlanRow | SourceBoardRow | Ending;

function parsedLines(parsed: Parsed<AnyRow>): string[] {
  const { rows, refusals, skipped, address, day, sha256, ...about } = parsed;
  const { edition, partial }: Partial<ParsedBoard> = about;
  return [
    ...rows.map(rowLine),
    ...refusals.map(({ position, label, reason }) => `refused ${label} (${position}): ${reason}`),
    ...(skipped === 0 ? [] : [`skipped ${skipped}`]),
    ...[stated('day', day), stated('address', address), stated('edition', edition)].flat(),
    ...stated('sha256', sha256),
    ...(partial === true ? ['partial'] : []),
  ];
}

function stated(name: string, value: unknown): string[] {
  return value === undefined || value === null ? [] : [`${name} ${value}`];
}

function rowLine(row: AnyRow): string {
  if ('day' in row) return `${row.id} until ${row.day}, ${row.successor} (${row.position})`;
  const { position, ...about } = row;
  if ('label' in about)
    return [
      `${about.label} ${about.native}`,
      ...(about.settings.length === 0 ? [] : [`settings ${about.settings.join(' + ')}`]),
      ...(about.measures === undefined ? [] : [JSON.stringify(about.measures)]),
      ...stated('note', about.note),
      ...(position === about.label ? [] : [position]),
    ].join(', ');
  const { id, keys, at } = about;
  const mark = markOf(row as SourcePriceRow | SourcePlanRow); // Not one of the others.
  if ('currency' in about)
    return [
      `${id}: ${mark}`,
      `keys ${keys.join(' | ')}`,
      ...stated('checked', about.checked),
      position,
    ].join(', ');
  return [
    `${id} of ${about.vendor}: ${mark}`,
    ...stated('from', about.from),
    ...stated('until', about.until),
    ...stated('window', about.context_window),
    ...stated('output', about.max_output_tokens),
    ...stated('offer', about.offer && Object.values(about.offer).join(' ')),
    ...(keys.join() === id ? [] : [`keys ${keys.join(' ')}`]),
    ...(at === `#${id}` ? [] : [`at ${at}`]),
    ...(position === id ? [] : [`position ${position}`]),
    ...(about.about === undefined ? [] : [JSON.stringify(about.about)]),
  ].join(', ');
}
