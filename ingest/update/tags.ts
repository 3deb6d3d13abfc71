import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { isMissing, writeData } from '../../build/dataset/write.ts';
import { compareCodeUnits } from '../../feed/text.ts';

/** What was fetched last, by address: a commit or an ETag. */
export type Tags = ReadonlyMap<string, string>;

const path = 'imports/fetched.csv';

export function readTags(root: string): Tags {
  return parseTags(bytesAt(root));
}

/** Writes the tags where they changed. */
export function writeTags(root: string, tags: Tags): void {
  const bytes = bytesAt(root);
  const rows = [...tags].sort(([left], [right]) => compareCodeUnits(left, right));
  const text = stringify([['address', 'tag'], ...rows]);
  if (bytes !== undefined && new TextDecoder().decode(bytes) === text) return;
  const inputs = bytes === undefined ? [] : [{ path, bytes }];
  writeData(root, { files: new Map([[path, text]]), inputs });
}

function parseTags(bytes: Uint8Array | undefined): Tags {
  if (bytes === undefined) return new Map();
  const rows: readonly (readonly string[])[] = parse(Buffer.from(bytes), {
    relax_column_count: true,
  });
  return new Map(rows.slice(1).map(([address = '', tag = '']) => [address, tag]));
}

function bytesAt(root: string): Uint8Array | undefined {
  try {
    return readFileSync(join(root, path));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
