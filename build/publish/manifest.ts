import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Manifest } from '../../feed/schemas/discovery.ts';
import type { FileSizes } from '../render/output-file.ts';
import { readRegularFile } from './files.ts';

/** A manifest from its bytes; undefined where they are none. */
export function parseManifest(bytes: Uint8Array): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The manifest in a folder; undefined where there is none. */
export function readManifest(folder: string, path: string): Manifest | undefined {
  const bytes = readRegularFile(join(folder, path));
  return bytes && parseManifest(bytes);
}

/** A manifest lists neither itself nor its signature (feed/manifest.ts). */
export function isUnlisted(path: string, manifest: string): boolean {
  return path === manifest || path === `${manifest}.sig`;
}

/** How a manifest's list differs from the files of a tree, in words; undefined where it doesn't. */
export function listDifference(
  { files }: Manifest,
  { sizes, manifest }: { readonly sizes: FileSizes; readonly manifest: string },
): string | undefined {
  const listed = new Map(files.map(({ path, bytes }) => [path, bytes]));
  for (const [path, bytes] of sizes) {
    if (isUnlisted(path, manifest)) continue;
    if (!listed.has(path)) return `the manifest doesn't list ${path}`;
    if (listed.get(path) !== bytes) return `the manifest doesn't give the size of ${path}`;
    listed.delete(path);
  }
  const [missing] = listed.keys();
  return missing && `the tree doesn't hold ${missing}, which the manifest lists`;
}

/** Whether a folder has a manifest, and every file as that describes it. */
export function isWhole(folder: string, path: string): boolean {
  const manifest = readManifest(folder, path);
  return (
    manifest?.files.every(({ path: name, bytes, sha256 }) => {
      const content = readRegularFile(join(folder, name));
      return content?.length === bytes && hash('sha256', content) === sha256;
    }) ?? false
  );
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null || !('files' in value)) return false;
  return Array.isArray(value.files) && value.files.every(isEntry);
}

function isEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!('path' in value && 'bytes' in value && 'sha256' in value)) return false;
  const { path, bytes, sha256 } = value;
  return typeof path === 'string' && typeof bytes === 'number' && typeof sha256 === 'string';
}
