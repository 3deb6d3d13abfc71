import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readUpstream, type Upstream } from '../../ingest/fetch/upstream-file.ts';
import type { BoardRow, Parsed, ParsedBoard, PlanRow, PriceRow } from '../../ingest/format.ts';
import { FileError } from '../../ingest/json.ts';
import { markOf, rowMark } from '../../ingest/propose/figures.ts';
import { formats } from '../../ingest/sources/index.ts';

/** A format by its kind and name: `prices litellm`. */
export function formatOf(name: string) {
  const format = formats.find((one) => `${one.kind} ${one.name}` === name);
  if (format === undefined) throw new Error(`there is no format ${name}`);
  return format;
}

/** A fixture by its path, a tree of files, a text, or a value that becomes JSON. */
export type File =
  | { fixture: string }
  | { tree: object }
  | { text: string; name?: string }
  | object;

export function upstreamOf(file: File): Upstream {
  if ('fixture' in file) {
    const read = readUpstream(`test/fixtures/ingest/${file.fixture}`);
    if ('error' in read) throw new Error(read.error);
    return read;
  }
  if ('tree' in file)
    return {
      name: 'tree',
      content: new Map(Object.entries(Object(file.tree)).map(([path, one]) => [path, toText(one)])),
      beside: () => undefined,
    };
  const { name = 'file.json', text = JSON.stringify(file) } = Object(file);
  const folder = 'test/fixtures/ingest/boards/livebench';
  const beside = (other: string) =>
    other.startsWith('categories')
      ? readFileSync(join(dirname(`${folder}/x`), other), 'utf8')
      : undefined;
  return { name, content: text, beside };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a format reads of a file, a line a row without what is as usual, or why it can't. */
export function linesOf(format: string, file: File): string[] {
  try {
    return rowLines(format, file);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return [error.message];
  }
}

function rowLines(format: string, file: File): string[] {
  const one = formatOf(format);
  const { content: text, ...rest } = upstreamOf(file);
  if (one.kind === 'prices')
    return parsedLines(
      typeof text === 'string' ? one.parse(text) : (one.tree?.parse(text) ?? EMPTY),
      priceLine,
    );
  if (typeof text !== 'string') throw new Error(`${format} is one file`);
  if (one.kind === 'board') return parsedLines(one.parse({ ...rest, text }), boardLine);
  if (one.kind === 'plans') return parsedLines(one.parse(text), planLine);
  if (one.kind === 'ids')
    return one.parse(text).map(({ namespace, id, vendor }) => `${namespace} ${id} of ${vendor}`);
  if (one.kind === 'lifecycle')
    return one
      .parse(text)
      .map(({ id, day, successor, position }) => `${id} until ${day}, ${successor} (${position})`);
  return one
    .parse(text)
    .map(
      ({ provider, external_id, context_window, region, ...figures }) =>
        `${provider} ${external_id} ${markOf(figures)} ${context_window} ${region}`,
    );
}

const EMPTY = { rows: [], refusals: [], skipped: 0 };

function parsedLines<Row>(parsed: Parsed<Row>, lineOf: (row: Row) => string): string[] {
  const { rows, refusals, skipped, address, day, ...about } = parsed;
  const { edition, partial }: Partial<ParsedBoard> = about;
  return [
    ...rows.map(lineOf),
    ...refusals.map(({ position, label, reason }) => `refused ${label} (${position}): ${reason}`),
    ...(skipped === 0 ? [] : [`skipped ${skipped}`]),
    ...[stated('day', day), stated('address', address), stated('edition', edition)].flat(),
    ...(partial === true ? ['partial'] : []),
  ];
}

function stated(name: string, value: unknown): string[] {
  return value === undefined || value === null ? [] : [`${name} ${value}`];
}

function priceLine(row: PriceRow): string {
  const { id, position, at, keys, vendor, from, until, about } = row;
  return [
    `${id} of ${vendor}: ${markOf(row)}`,
    ...(from === null ? [] : [`from ${from}`]),
    ...(until === null ? [] : [`until ${until}`]),
    ...stated('window', row.context_window),
    ...stated('output', row.max_output_tokens),
    ...(keys.join() === id ? [] : [`keys ${keys.join(' ')}`]),
    ...(at === `#${id}` ? [] : [`at ${at}`]),
    ...(position === id ? [] : [`position ${position}`]),
    ...(about === undefined ? [] : [JSON.stringify(about)]),
  ].join(', ');
}

function boardLine({ position, label, native, settings, measures, note }: BoardRow): string {
  return [
    `${label} ${native}`,
    ...(settings.length === 0 ? [] : [`settings ${settings.join(' + ')}`]),
    ...(measures === undefined ? [] : [JSON.stringify(measures)]),
    ...stated('note', note),
    ...(position === label ? [] : [position]),
  ].join(', ');
}

function planLine(row: PlanRow): string {
  const { id, keys, vendor, checked, isRead, position } = row;
  return [
    `${id} of ${vendor}: ${rowMark(row)}`,
    `keys ${keys.join(' | ')}`,
    ...stated('checked', checked),
    ...(isRead ? [] : ['not read']),
    position,
  ].join(', ');
}

export function priceFormat(name: string) {
  const format = formatOf(`prices ${name}`);
  if (format.kind !== 'prices') throw new Error(`${name} is no list of prices`);
  return format;
}
