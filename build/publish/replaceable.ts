import { lstatSync } from 'node:fs';
import { basename } from 'node:path';
import { CommandError } from '../command-error.ts';
import { shortened, visible } from '../dataset/text.ts';
import { type Folder, walk } from './folder.ts';
import { readManifest } from './manifest.ts';

const SYSTEM_FILES = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];
const FILES_LISTED = 10;

/** Refuses to replace what is no folder, and a folder with files that no build wrote. */
export function assertReplaceable(folder: Omit<Folder, 'files'>): void {
  const stats = lstatSync(folder.path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const name = visible(folder.path);
  if (!stats.isDirectory())
    throw new CommandError(
      `${name} is a link or a file, not a folder. Move it away, or publish to another folder with --out. Nothing was changed.`,
    );
  const lines: string[] = [];
  for (const file of foreignFiles(folder)) {
    const isFull = lines.length === FILES_LISTED;
    lines.push(isFull ? '  and more\n' : `  ${shortened(visible(file))}\n`);
    if (isFull) break;
  }
  if (lines.length > 0)
    throw new CommandError(
      `${name} holds files that no build wrote, and replacing the folder would delete them:\n${lines.join('')}` +
        'Move them away, or publish to another folder with --out, then build again. Nothing was changed.',
    );
}

/** The files of a folder that neither a build nor a tool of a host or a system put there. */
function* foreignFiles({ path, manifest, hostWrites = [] }: Omit<Folder, 'files'>) {
  const listed = readManifest(path, manifest)?.files.map((file) => file.path);
  const known = new Set(listed && [...listed, manifest, `${manifest}.sig`]);
  for (const file of walk(path)) {
    if (known.has(file) || SYSTEM_FILES.includes(basename(file))) continue;
    const isOfHost = hostWrites.some(
      (name) => file === name || (name.endsWith('/') && file.startsWith(name)),
    );
    if (!isOfHost) yield file;
  }
}
