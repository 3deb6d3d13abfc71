import { closeSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Packs a folder into one file, so that the floor program spends no time on finding files. */
export function packFolder(folder: string, pack: string): void {
  const files = filesIn(folder);
  writeFileSync(
    pack,
    `${JSON.stringify(files.map((path) => [relative(folder, path), statSync(path).size]))}\n`,
  );
  const descriptor = openSync(pack, 'a');
  for (const path of files) writeFileSync(descriptor, readFileSync(path));
  closeSync(descriptor);
}

/** The files of a pack, as views of its bytes. */
export function* unpack(pack: string): Generator<readonly [path: string, bytes: Uint8Array]> {
  const bytes = readFileSync(pack);
  const end = bytes.indexOf('\n') + 1;
  const table: readonly (readonly [string, number])[] = JSON.parse(bytes.toString('utf8', 0, end));
  let start = end;
  for (const [path, length] of table) {
    yield [path, bytes.subarray(start, start + length)];
    start += length;
  }
}

/** Every file below a folder. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
