import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Manifest } from '../../feed/contract/schemas/discovery.ts';
import { readRegularFile } from './folder.ts';

/** The manifest in a folder; undefined where there is none. */
export function readManifest(folder: string, manifest: string): Manifest | undefined {
  const bytes = readRegularFile(join(folder, manifest));
  return bytes && parseManifest(bytes);
}

/** A manifest from its bytes; undefined where they are none. */
export function parseManifest(bytes: Uint8Array): Manifest | undefined {
  try {
    const value: Manifest = JSON.parse(new TextDecoder().decode(bytes));
    const isManifest = value.files.every(
      ({ path, bytes: size, sha256 }) =>
        typeof path === 'string' && typeof size === 'number' && typeof sha256 === 'string',
    );
    return isManifest ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a folder has every file that its manifest lists, to the byte. */
export function isWhole(folder: string, manifest: string): boolean {
  const files = readManifest(folder, manifest)?.files;
  if (files === undefined) return false;
  for (const { path, bytes, sha256 } of files) {
    const content = readRegularFile(join(folder, path));
    if (content?.length !== bytes || hash('sha256', content) !== sha256) return false;
  }
  return true;
}
