import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BoardFormat, BoardRow, ParsedBoard } from '../../../../ingest/types.ts';

const FOLDER = 'test/fixtures/ingest/boards';

/** Reads a fixture as a format does, with its text changed where a test says how. */
export function parseFixture(
  format: BoardFormat,
  path: string,
  change: (text: string) => string = (text) => text,
): ParsedBoard {
  const beside = (name: string) => textOf(join(FOLDER, dirname(path), name));
  return format.parse({
    name: basename(path),
    text: change(textOf(join(FOLDER, path)) ?? ''),
    beside,
  });
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** A row as most are: nothing but its position, label and figure. */
export function row(
  position: string,
  label: string,
  native: number,
  rest: Partial<BoardRow> = {},
): BoardRow {
  return { kind: 'entry', position, label, native, settings: [], note: null, ...rest };
}

/** A file as most are: all rows are read, and nothing else is to be said. */
export function parsed(rest: Partial<ParsedBoard>): ParsedBoard {
  return {
    rows: [],
    refusals: [],
    skipped: 0,
    updated_at: null,
    edition: null,
    notes: [],
    ...rest,
  };
}
